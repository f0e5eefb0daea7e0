import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { IMPORT_SOURCES } from "../../src/domain/import-sources.ts";
import type { ImportSource } from "../../src/domain/import-sources.ts";
import { MemoryError } from "../../src/domain/errors.ts";
import { NOON } from "../support/fakes.ts";
import { foreignDatabase } from "../support/imports.ts";
import { freshService } from "../support/service.ts";
import { IS_SOAK } from "../support/soak.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

const FILES = IS_SOAK ? 2_000 : 80;
const FIXTURES = join(import.meta.dirname, "../fixtures/imports");

/** Files as the tools write them, to be cut off, garbled and handed to every reader. */
const SAMPLES: readonly Buffer[] = [
  readFileSync(join(FIXTURES, "server-memory.jsonl")),
  Buffer.from("---\ntitle: A\ntags: [x]\n---\n# H\n- [m] one #t\n- a [[B]]\n1. x\n2. y\n\n```\ncode\n"),
  Buffer.from(
    JSON.stringify({
      memories: [
        { content: "a", content_hash: "h", tags: ["t"], created_at: 1.7e9, superseded_by: "h", isLatest: true },
      ],
      observations: [{ facts: '["b"]', project: "p", created_at_epoch: 1.7e12 }],
      results: [{ id: "i", memory: "c", expiration_date: "2020-01-01" }],
      blocks: [{ label: "human", value: "- d" }],
      lessons: [{ content: "e" }],
    }),
  ),
];

/** Small whole databases: SQLite checks their pages when it reads them. */
const databases = (): readonly Buffer[] =>
  [
    "create table memories (content text, tags text, superseded_by text); insert into memories values ('a', 't', 'x')",
    "create table observations (facts text, project text); insert into observations values ('[\"b\"]', 'p')",
    "create table history (memory_id text, new_memory text, event text); insert into history values ('m', 'c', 'ADD')",
    "create table ItemTable (key text, value blob); insert into ItemTable values ('aicontext.personalContext', x'ff00')",
  ].map((sql) => readFileSync(foreignDatabase("x.db", sql)));

interface Harm {
  readonly sample: number;
  readonly source: ImportSource;
  readonly cutAt: number;
  readonly flips: readonly (readonly [number, number])[];
  readonly inserted: string;
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
const harm = fc.record<Harm>({
  sample: fc.nat(99),
  source: fc.constantFrom(...IMPORT_SOURCES),
  cutAt: fc.oneof(fc.constant(1), share),
  flips: fc.array(fc.tuple(share, fc.nat(255)), { maxLength: 4 }),
  inserted: fc.oneof(fc.constant(""), fc.string({ unit: "binary", maxLength: 12 }), fc.json({ maxDepth: 3 })),
});

function harmed(sample: Buffer, { cutAt, flips, inserted }: Harm): Buffer {
  const cut = Buffer.from(sample.subarray(0, Math.ceil(sample.length * cutAt)));
  for (const [at, byte] of flips) if (cut.length > 0) cut[Math.floor(at * (cut.length - 1))] = byte;
  const middle = Math.floor(cut.length / 2);
  return Buffer.concat([cut.subarray(0, middle), Buffer.from(inserted), cut.subarray(middle)]);
}

test(
  verifies(
    "D5",
    `${FILES} cut-off or garbled files crash no reader, and each comes in as it was counted or not at all`,
  ),
  async () => {
    const one = await freshService();
    const folder = freshFolder();
    const all = [...SAMPLES, ...databases()];
    const path = join(folder, "memory", "x.md");
    mkdirSync(join(folder, "memory"));
    const seen = { imported: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(harm, async (how) => {
        writeFileSync(path, harmed(all[how.sample % all.length]!, how));
        const before = await one.service.store.totals(NOON);
        try {
          const report = await one.perform("import", { source: how.source, from: path, map: ["p=everywhere"] });
          const [{ stored, superseded }] = report.sources as [(typeof report.sources)[number]];
          const after = await one.service.store.totals(NOON);
          const sum = (of: typeof after) => Object.values(of.memories).reduce((total, count) => total + count, 0);
          expect(sum(after) - sum(before)).toBe(stored + superseded);
          seen.imported += stored;
        } catch (error) {
          if (!(error instanceof MemoryError) || !["usage", "not-found"].includes(error.code)) throw error;
          expect((await one.service.store.totals(NOON)).changes).toBe(before.changes);
          seen.refused++;
        }
      }),
      { numRuns: FILES },
    );
    // Both happened, or the test says nothing.
    expect(seen.imported).toBeGreaterThan(FILES / 40);
    expect(seen.refused).toBeGreaterThan(FILES / 40);
    expect((await one.perform("doctor", {})).checks.filter(({ ok }) => !ok)).toEqual([]);
  },
  120_000,
);

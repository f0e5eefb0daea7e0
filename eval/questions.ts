import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startMinilm } from "../src/adapters/embedders/minilm.ts";
import { homeOf } from "../src/app/home/home.ts";
import { perform } from "../src/app/perform.ts";
import { openLocalService } from "../src/app/service.ts";
import { relate } from "../src/core/relate/relate.ts";
import type { Statement } from "../src/core/relate/statement.ts";
import type { Memory } from "../src/domain/memory.ts";
import type { MemoryId } from "../src/domain/ids.ts";
import type { Judge } from "../src/ports/judge.ts";
import { readJsonLines } from "../bench/retrieval/json-lines.ts";
import { numbersFrom } from "./numbers.ts";

/**
 * One project of many worlds: strangers are stored first, then the statements of 36 everyday worlds, woven into each other, as
 * if every question were answered rightly. Counts which questions the program asks of what a statement changes, how many of
 * them deserve it, and what it would end by itself. `--alone` gives each world a store of its own.
 */
const { values } = parseArgs({
  options: {
    size: { type: "string", default: "1500" },
    written: { type: "boolean" },
    alone: { type: "boolean" },
    verbose: { type: "boolean" },
  },
});

interface Said {
  readonly text: string;
  readonly written: string;
  readonly changes?: readonly { readonly of: number; readonly is: "replaces" | "partly"; readonly now?: string }[];
}

const FIRST = "Everything in this folder is written in English.";
const next = numbersFrom(7);
const worlds = (readJsonLines("eval/data/everyday.jsonl") as readonly { statements: readonly Said[] }[]).map(
  ({ statements }) => statements,
);
const count = worlds.reduce((sum, { length }) => sum + length, 0);
const figures = { asked: 0, deserved: 0, ended: 0, wronglyEnded: 0, changes: 0 };
const took: number[] = [];
const { facts, judge, published } = startMinilm({
  workerUrl: new URL("../dist/adapters/embedders/minilm-worker.js", import.meta.url),
});
if (values.alone) for (const world of worlds) await run([], [world]);
else await run(strangers(Number(values.size) - count), worlds);
await facts.close();
report();

async function run(before: readonly string[], streams: readonly (readonly Said[])[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "hf-questions-"));
  const quiet: Judge = {
    ...judge,
    relate: (_, older) => Promise.resolve(older.map(() => ({ apart: 1, replaces: 0, same: 0, partly: 0, gone: [] }))),
    noise: () => Promise.resolve(-9),
    close: () => Promise.resolve(),
  };
  const shared = { ...facts, model: facts.model, state: "ready" as const, close: () => Promise.resolve() };
  const embedder = { ...shared, embed: facts.embed };
  const journal = { ...shared, model: published.model, embed: published.embed };
  const service = await openLocalService({
    home: homeOf({}, folder),
    environment: {},
    embedders: { memories: embedder, journal, judge: quiet },
  });
  const store = async (text: string): Promise<string> =>
    (await perform(service, "remember", { text, insist: true })).id!;
  for (const text of before) await store(text);
  const first = await store(FIRST);
  const ids = new Map<string, string>();
  for (const [world, at] of woven(streams)) {
    const said = streams[world]![at]!;
    const changed = new Map((said.changes ?? []).map((change) => [ids.get(`${world} ${change.of}`)!, change]));
    const text = values.written ? said.written : said.text;
    const [vectors] = await embedder.embed([text], "memory");
    const from = performance.now();
    const ties = await relate(
      { memories: service.store, judge },
      statementLike((await service.store.byId(first as MemoryId))!, text),
      vectors![0]!,
      Date.now(),
    );
    took.push(performance.now() - from);
    figures.changes += changed.size;
    for (const { memory, how } of ties) {
      const change = changed.get(memory.id);
      if (how === "same") continue;
      if (how === "ends") {
        figures.ended += 1;
        if (change?.is !== "replaces") figures.wronglyEnded += 1;
      }
      figures.asked += 1;
      if (change !== undefined) figures.deserved += 1;
      if (values.verbose && (change === undefined || (how === "ends" && change.is !== "replaces")))
        console.log(`${how}\n  ${memory.text}\n  ${text}`);
    }
    for (const [id, { now, of }] of changed) {
      await perform(service, "retire", { id, reason: "it was changed" });
      if (now !== undefined) ids.set(`${world} ${of}`, await store(now));
    }
    ids.set(`${world} ${at}`, await store(text));
  }
  await service.close();
  rmSync(folder, { recursive: true });
}

/** Said where another was stored: by an agent, or typed by a person. */
function statementLike(memory: Memory, text: string): Statement {
  const source = { ...memory.source, by: values.written ? ("human" as const) : ("agent" as const) };
  const asked = { cut: [], replaces: [], proposeBecause: null, insist: false, root: null, request: null };
  return { ...memory, ...asked, text, source };
}

/** Natural facts first, then further ones; none of them was learned from in a pair. */
function strangers(wanted: number): readonly string[] {
  const facts = (name: string): readonly string[] =>
    (readJsonLines(name) as readonly { fact: string }[]).map(({ fact }) => fact);
  const halves = facts("eval/data/fact-questions.jsonl").filter((_, at) => Math.floor(at / 100) % 2 === 1);
  const about = ["d", "e", "f"].flatMap(
    (letter) => readJsonLines(`eval/data/about-${letter}.jsonl`) as readonly { text: string }[],
  );
  const gate = ["noise-lessons", "noise"].flatMap((name) =>
    (readJsonLines(`eval/data/${name}.jsonl`) as readonly { text: string; noise: boolean }[]).filter(
      ({ text, noise }) => !noise && text.length >= 40,
    ),
  );
  const further = [
    ...halves,
    ...[...about, ...gate].map(({ text }) => text),
    ...facts("bench/data/developer-facts.jsonl"),
  ];
  return [...new Set([...facts("bench/data/natural-facts.jsonl"), ...further])].slice(0, Math.max(0, wanted));
}

/** Each world in its own order, spread evenly over the whole. */
function woven(streams: readonly (readonly Said[])[]): readonly (readonly [number, number])[] {
  const timed = streams.flatMap((world, number) => {
    const times = world.map(() => next()).sort((a, b) => a - b);
    return times.map((time, at) => ({ time, place: [number, at] as const }));
  });
  return timed.sort((a, b) => a.time - b.time).map(({ place }) => place);
}

function report(): void {
  const { asked, deserved, changes, ended, wronglyEnded } = figures;
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number): string => `${sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(0)} ms`;
  console.log(`${took.length} statements, ${changes} changes`);
  console.log(
    `${asked} asked about or ended, ${((100 * deserved) / asked).toFixed(1)} % deserve it, recall ${(deserved / changes).toFixed(3)}`,
  );
  console.log(`${ended} ended without asking, ${wronglyEnded} of them hold or say more`);
  console.log(`deciding took ${at(0.5)} at p50, ${at(0.95)} at p95`);
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startMinilm } from "../src/adapters/embedders/minilm.ts";
import { findHome } from "../src/app/home/home.ts";
import { perform } from "../src/app/perform.ts";
import { openLocalService } from "../src/app/service.ts";
import type { InputOf } from "../src/app/call/call.ts";
import type { ProjectId } from "../src/domain/project.ts";
import type { Judge } from "../src/ports/judge.ts";
import { readJsonLines } from "../bench/retrieval/json-lines.ts";
import { fillMemories } from "./merged/fill.ts";
import { numbersFrom } from "./numbers.ts";

/**
 * One project of many worlds: strangers are there first, then the statements of 36 everyday worlds, woven into each other, through the
 * program's own remember and settle, and every question is answered rightly. Counts which questions are asked of what a statement
 * changes, how many of them deserve it, what is ended without asking, and what is lost. `--alone` gives each world a store of its own.
 */
const { values } = parseArgs({
  options: {
    data: { type: "string", default: "eval/data/everyday.jsonl" },
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

const PROJECT = "git:merged" as ProjectId;
const APART = { apart: 1, replaces: 0, same: 0, partly: 0, gone: [] };
const next = numbersFrom(7);
const worlds = (readJsonLines(values.data) as readonly { statements: readonly Said[] }[]).map(
  ({ statements }) => statements,
);
const count = worlds.reduce((sum, { length }) => sum + length, 0);
const figures = {
  asked: 0,
  deserved: 0,
  ended: 0,
  wronglyEnded: 0,
  changes: 0,
  refused: 0,
  confirmed: 0,
  lost: 0,
  statements: 0,
};
const took: number[] = [];
/** Of these, what was not the embedding of the statement: deciding and writing. */
const decided: number[] = [];
const { facts, judge, published } = startMinilm({
  workerUrl: new URL("../dist/adapters/embedders/minilm-worker.js", import.meta.url),
});
if (values.alone) for (const world of worlds) await run([], [world]);
else await run(strangers(Number(values.size) - count), worlds);
await facts.close();
report();

async function run(before: readonly string[], streams: readonly (readonly Said[])[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "hf-questions-"));
  const shared = { ...facts, model: facts.model, state: "ready" as const, close: () => Promise.resolve() };
  const clock = { at: Date.parse("2026-01-05T09:00:00Z"), now: () => clock.at, elapsedMs: () => performance.now() };
  let isReading = false;
  let embedding = 0;
  const timed: typeof facts.embed = async (...asked) => {
    const from = performance.now();
    const vectors = await facts.embed(...asked);
    embedding += performance.now() - from;
    return vectors;
  };
  const reading: Judge = {
    ...judge,
    relate: (newer, older) => (isReading ? judge.relate(newer, older) : Promise.resolve(older.map(() => APART))),
    noise: (text) => (isReading ? judge.noise(text) : Promise.resolve(-9)),
    close: () => Promise.resolve(),
  };
  const service = await openLocalService({
    home: findHome({}, folder),
    environment: {},
    embedders: {
      memories: { ...shared, embed: timed },
      journal: { ...shared, model: published.model, embed: published.embed },
      judge: reading,
    },
    clock,
  });
  const say = async (text: string, world?: number) => {
    clock.at += 60_000;
    return perform(service, "remember", { text, ...speaker(world) });
  };
  const bare = before.map((text) => ({ text, kind: "project", topics: [], replacedBy: null }) as const);
  await fillMemories(service, facts, bare, { project: PROJECT, now: clock.at });
  isReading = true;

  /** By world and number, the id under which each statement stands, and how it reads. */
  const standing = new Map<string, { readonly id: string; readonly text: string }>();
  for (const [world, at] of woven(streams)) {
    const said = streams[world]![at]!;
    const text = values.written ? said.written : said.text;
    const changes = (said.changes ?? []).flatMap((change) => {
      const known = standing.get(`${world} ${change.of}`);
      return known === undefined ? [] : [{ ...change, key: `${world} ${change.of}`, ...known }];
    });
    embedding = 0;
    const from = performance.now();
    const { outcome, id, mayAffect = [], supersedes = [] } = await say(text, world);
    took.push(performance.now() - from);
    decided.push(took.at(-1)! - embedding);
    figures.statements += 1;
    figures.changes += changes.length;
    if (id === null) {
      figures.refused += 1;
      if (values.verbose) console.log(`refused\n  ${text}`);
      continue;
    }
    if (outcome === "confirmed") {
      figures.confirmed += 1;
      if (values.verbose) console.log(`taken for known\n  ${(await perform(service, "show", { id })).text}\n  ${text}`);
      continue;
    }
    const settle = (input: Omit<InputOf<"settle">, "why">) =>
      perform(service, "settle", { ...input, why: "", project: PROJECT });
    const affected = new Set([...supersedes, ...mayAffect.map((one) => one.id)]);
    figures.asked += affected.size;
    figures.ended += supersedes.length;
    for (const other of affected) {
      const change = changes.find((one) => one.id === other);
      if (change !== undefined) figures.deserved += 1;
      const isEnded = supersedes.includes(other);
      if (isEnded && change?.is !== "replaces") figures.wronglyEnded += 1;
      if (change === undefined) await settle({ id: other, now: "holds", beside: id });
      if (values.verbose && (change === undefined || (isEnded && change.is !== "replaces")))
        console.log(
          `${isEnded ? "ended" : "asked"}\n  ${(await perform(service, "show", { id: other })).text}\n  ${text}`,
        );
    }
    standing.set(`${world} ${at}`, { id, text });
    for (const change of changes) {
      if (change.is === "partly" && change.now !== undefined) {
        const { replaces = [] } = await settle({ id: change.id, now: "changed", text: change.now });
        standing.set(change.key, { id: change.id, text: change.now });
        // What says nothing more than the rewritten statement stands in it.
        for (const [key, known] of standing) if (replaces.includes(known.id)) standing.delete(key);
      } else {
        if (!supersedes.includes(change.id)) await settle({ id: change.id, now: "replaced", beside: id });
        standing.delete(change.key);
      }
    }
  }
  for (const { id, text } of standing.values()) {
    const memory = await perform(service, "show", { id });
    if (memory.standing.state === "active" && memory.text === text) continue;
    figures.lost += 1;
    if (values.verbose) console.log(`lost (${memory.standing.state})\n  ${text}\n  ${memory.text}`);
  }
  await service.close();
  rmSync(folder, { recursive: true });
}

/** A person types what was written; an agent stores its own wording in a session. */
function speaker(world: number | undefined) {
  const session = world === undefined ? {} : { session: `world-${world}` };
  return { project: PROJECT, ...(values.written ? {} : { agent: "codex", ...session }) };
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
  const { asked, deserved, changes, ended, wronglyEnded, refused, confirmed, lost, statements } = figures;
  const at = (share: number, times = took): string =>
    `${times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))]!.toFixed(0)} ms`;
  console.log(`${statements} statements, ${changes} changes, ${refused} refused, ${confirmed} taken for known`);
  console.log(
    `${asked} asked about or ended, ${((100 * deserved) / asked).toFixed(1)} % deserve it, recall ${(deserved / changes).toFixed(3)}`,
  );
  console.log(`${ended} ended without asking, ${wronglyEnded} of them hold or say more; ${lost} facts lost`);
  console.log(`storing took ${at(0.5)} at p50, ${at(0.95)} at p95`);
  console.log(`without the embedding ${at(0.5, decided)} at p50, ${at(0.95, decided)} at p95`);
}

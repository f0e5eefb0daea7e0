import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type * as Stores from "../src/adapters/sqlite/store.ts";
import type * as LookAheads from "../src/core/look-ahead.ts";
import type * as Verdicts from "../src/core/remember/verdict.ts";
import type { Statement } from "../src/core/remember/statement.ts";
import type { ProjectId } from "../src/domain/project.ts";
import type { MemoryReader } from "../src/ports/memory-store.ts";
import { built } from "./speed/built.ts";
import { fact } from "./speed/facts.ts";
import { freshHome, PROJECT } from "./speed/filled-store.ts";
import { FIRST_NEW_FACT, loadedModel } from "./speed/in-process.ts";
import { timingOf } from "./speed/timing.ts";
import type { Timing } from "./speed/timing.ts";

/**
 * What the judge costs a remember: finding what a statement could replace and deciding, without redaction, model and
 * writing. Asked of a full store, each statement once, so that no reading of the statement itself is kept from before.
 *
 * The judge works while the statement's vector is being made, which takes longer. So beside its `work` there is what is
 * `added` to the wait after that: nearly nothing, or a second look when something else was written meanwhile (`addedAfterWrite`).
 */
const CALLS = 300;
/** Calls that do not count: the code is compiled, and the commonest words are counted once. */
const WARMING = 60;
/** What the slot and correction work may add to a remember at 100,000 memories; of what users say, the work itself. */
const ALLOWED_MS = 1;
const NOW = Date.parse("2026-11-01T12:00:00Z");

const { values } = parseArgs({
  options: { json: { type: "boolean", default: false }, size: { type: "string", default: "100000" } },
});
const size = Number(values.size);
if (!Number.isInteger(size) || size < 1) throw new Error(`--size ${values.size}: a whole number`);

const loaded = await loadedModel("facts");
const { model } = loaded;
await loaded.close();
const home = await freshHome(size, model, false);
const { openStore } = await built<typeof Stores>("adapters/sqlite/store.js");
const { lookAhead } = await built<typeof LookAheads>("core/look-ahead.js");
const { verdictOn } = await built<typeof Verdicts>("core/remember/verdict.js");
const store = openStore(join(home, "holdfast.db"), model);
try {
  const said = statementsOfUsers();
  /** Facts like those in the store: they share most of their words with thousands of others. */
  const newFacts = await judged((round) => fact(FIRST_NEW_FACT + round).text);
  /** The same with another value and a word of change. */
  const changes = await judged((round) => `Correction: ${fact(round * 97).text.replaceAll(/\d+/g, "4711")} now`);
  /** What people and agents say in the evaluation's cases. */
  const ofUsers = await judged((round) => said[round % said.length] ?? "");
  const report = { memories: size, unit: "ms", newFacts, changes, ofUsers, allowed: ALLOWED_MS };
  if (values.json) console.log(JSON.stringify(report, null, 2));
  else console.table({ "new facts": shown(newFacts), changes: shown(changes), "of users": shown(ofUsers) });
  const held = [newFacts.added, changes.added, ofUsers.added, ofUsers.work];
  if (held.some(({ p50 }) => p50 > ALLOWED_MS)) process.exitCode = 1;
} finally {
  await store.close();
  rmSync(home, { recursive: true, force: true });
}

interface Judged {
  readonly work: Timing;
  readonly added: Timing;
  readonly addedAfterWrite: Timing;
}

async function judged(textOf: (round: number) => string): Promise<Judged> {
  const [work, added, addedAfterWrite]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < WARMING + CALLS; round++) {
    const verdictIn = await costing(work, () => judgedAhead(textOf(round)));
    await costing(added, () => verdictIn(store));
  }
  for (let round = 0; round < WARMING + CALLS; round++) {
    const verdictIn = await judgedAhead(textOf(round));
    await store.write((writer) => writer.tally("bench", 1));
    await costing(addedAfterWrite, () => store.write(verdictIn));
  }
  const counted = (times: readonly number[]): Timing => timingOf(times.slice(WARMING));
  return { work: counted(work), added: counted(added), addedAfterWrite: counted(addedAfterWrite) };
}

function judgedAhead(text: string): Promise<(memories: MemoryReader) => Promise<Verdicts.StatementVerdict>> {
  const said = statement(text);
  return lookAhead(store, (memories) => verdictOn(memories, said, NOW));
}

/** In time on the processor, because that is what a statement costs; a busy machine stretches the clock on the wall. */
async function costing<Result>(times: number[], work: () => Promise<Result>): Promise<Result> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  times.push((user + system) / 1_000);
  return result;
}

function shown(judged: Judged): Record<string, string> {
  return Object.fromEntries(Object.entries(judged).map(([name, { p50, p95 }]) => [name, `${p50} / ${p95}`]));
}

function statementsOfUsers(): readonly string[] {
  const lines = readFileSync(new URL("../eval/data/trust.jsonl", import.meta.url), "utf8")
    .trim()
    .split("\n");
  return lines
    .map((line) => JSON.parse(line) as { readonly given: readonly (string | { readonly text: string })[] })
    .flatMap(({ given }) => given.map((one) => (typeof one === "string" ? one : one.text)));
}

function statement(text: string): Statement {
  return {
    text,
    cut: [],
    kind: "project",
    trigger: "fact",
    topics: [],
    scope: { level: "project", project: PROJECT as ProjectId, agent: null },
    source: {
      by: "human",
      agent: null,
      client: "bench",
      session: null,
      transcriptLine: null,
      quote: null,
      file: null,
      commit: null,
      approved: false,
    },
    observedAt: null,
    confidence: 1,
    staleAfter: null,
    expiresAt: null,
    anchors: [],
    supersedes: null,
    proposeBecause: null,
    insist: false,
    root: null,
    request: null,
  };
}

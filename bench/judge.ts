import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type * as Stores from "../src/adapters/sqlite/store.ts";
import type * as Verdicts from "../src/core/remember/verdict.ts";
import type { Statement } from "../src/core/remember/statement.ts";
import type { ProjectId } from "../src/domain/project.ts";
import { built } from "./speed/built.ts";
import { fact } from "./speed/facts.ts";
import { freshHome, PROJECT } from "./speed/filled-store.ts";
import { FIRST_NEW_FACT, loadedModel } from "./speed/in-process.ts";
import { timingOf } from "./speed/timing.ts";
import type { Timing } from "./speed/timing.ts";

/**
 * What the judge adds to a remember: finding what a statement could replace and deciding, without redaction, model and
 * writing. Asked of a full store, each statement once, so that no reading of the statement itself is kept from before.
 */
const CALLS = 300;
/** Calls that do not count: the code is compiled, and the commonest words are counted once. */
const WARMING = 60;
/** What the slot and correction work may add to a remember at 100,000 memories. */
const ALLOWED_MS = 1;
const NOW = Date.parse("2026-11-01T12:00:00Z");

const { values } = parseArgs({
  options: { json: { type: "boolean", default: false }, size: { type: "string", default: "100000" } },
});
const size = Number(values.size);
if (!Number.isInteger(size) || size < 1) throw new Error(`--size ${values.size}: a whole number`);

const loaded = await loadedModel();
const { model } = loaded;
await loaded.close();
const home = await freshHome(size, model, false);
const { openStore } = await built<typeof Stores>("adapters/sqlite/store.js");
const { verdictOn } = await built<typeof Verdicts>("core/remember/verdict.js");
const store = openStore(join(home, "holdfast.db"), model);
try {
  const said = statementsOfUsers();
  const report = {
    memories: size,
    unit: "ms",
    /** Facts like those in the store: they share most of their words with thousands of others. */
    newFacts: judged((round) => fact(FIRST_NEW_FACT + round).text),
    /** The same with another value and a word of change. */
    changes: judged((round) => `Correction: ${fact(round * 97).text.replaceAll(/\d+/g, "4711")} now`),
    /** What people and agents say in the evaluation's cases. */
    ofUsers: judged((round) => said[round % said.length] ?? ""),
    allowed: ALLOWED_MS,
  };
  if (values.json) console.log(JSON.stringify(report, null, 2));
  else console.table({ "new facts": report.newFacts, changes: report.changes, "of users": report.ofUsers });
  if ([report.newFacts, report.changes, report.ofUsers].some(({ p50 }) => p50 > ALLOWED_MS)) process.exitCode = 1;
} finally {
  store.close();
  rmSync(home, { recursive: true, force: true });
}

/** In time on the processor, because that is what a statement costs; a busy machine stretches the clock on the wall. */
function judged(textOf: (round: number) => string): Timing {
  const times: number[] = [];
  for (let round = -WARMING; round < CALLS; round++) {
    const said = statement(textOf(round + WARMING));
    const before = process.cpuUsage();
    verdictOn(store, said, NOW);
    const { user, system } = process.cpuUsage(before);
    if (round >= 0) times.push((user + system) / 1_000);
  }
  return timingOf(times);
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

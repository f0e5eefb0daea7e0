import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Haystack } from "../bench/retrieval/haystack.ts";
import { locomo } from "../bench/retrieval/locomo.ts";
import { cachedVectors } from "../bench/retrieval/vector-cache.ts";
import { builtModels } from "../bench/speed/built.ts";
import { findHome } from "../src/app/home/home.ts";
import { perform } from "../src/app/perform.ts";
import { openService } from "../src/app/service.ts";
import type { WholeService } from "../src/app/service.ts";
import { MINUTE } from "../src/domain/time.ts";
import type { Embedder } from "../src/ports/embedder.ts";

/**
 * Whether `know` tells what is known from what is not: each LoCoMo conversation's questions, asked in a store that holds
 * that conversation and in those that hold the others. `--data` names the folder of the benchmark, which is not part of
 * the package; `--cache` one where vectors are kept: making them takes an hour, reading them seconds.
 */
const { values } = parseArgs({
  options: {
    data: { type: "string" },
    cache: { type: "string", default: join(tmpdir(), "holdfast-bench-vectors") },
    each: { type: "string", default: "1000" },
    json: { type: "boolean", default: false },
  },
});
if (values.data === undefined) {
  console.error("Usage: npm run eval -- awareness --data DIR [--cache DIR] [--each QUESTIONS] [--json]");
  process.exit(64);
}

const embedder = cachedVectors(builtModels().published, values.cache);
const folder = mkdtempSync(join(tmpdir(), "hf-aware-"));
const talks = locomo(values.data);
const stores: WholeService[] = [];
for (const talk of talks) stores.push(await filled(talk, embedder));

const own: number[] = [];
const others: number[] = [];
const said = { own: { yes: 0, maybe: 0, no: 0 }, others: { yes: 0, maybe: 0, no: 0 } };
for (const [at, { questions }] of talks.entries()) {
  for (const { text } of questions.slice(0, Number(values.each))) {
    for (const [there, store] of stores.entries()) {
      const { strength, known } = await perform(store, "know", { topic: text.slice(0, 500), everywhere: true });
      (at === there ? own : others).push(strength);
      said[at === there ? "own" : "others"][known]++;
    }
  }
}
const result = {
  dataset: "locomo",
  conversations: talks.length,
  questions: own.length,
  strangers: others.length,
  auroc: auroc(own, others),
  ...said,
  /** Of the own questions those not answered with a no, of the others those that were: the mean of the two shares. */
  balanced: (1 - said.own.no / own.length + said.others.no / others.length) / 2,
  vectorsMade: embedder.made(),
};
if (values.json) console.log(JSON.stringify(result));
else for (const [name, value] of Object.entries(result)) console.log(`${name.padEnd(16)} ${JSON.stringify(value)}`);
for (const store of stores) await store.close();
await embedder.close();
rmSync(folder, { recursive: true, force: true });

async function filled({ name, sessions }: Haystack, model: Embedder): Promise<WholeService> {
  // One model serves all stores: it is closed once, at the end.
  const shared: Embedder = { ...model, close: () => Promise.resolve() };
  const service = await openService({ home: findHome({}, join(folder, name)), environment: {}, embedder: shared });
  const { journal } = service;
  for (const { id, at, turns } of sessions) {
    const read = turns.map(({ role, text }, line) => ({
      key: String(line),
      role,
      text,
      tool: null,
      at: at + line * MINUTE,
      cwd: null,
      branch: null,
      line,
    }));
    await journal.append(
      [
        {
          session: { client: "locomo", name: id, parent: null, title: null },
          project: null,
          brokenLines: 0,
          turns: read,
        },
      ],
      { file: id, client: "locomo", offset: 1, lines: 1, headHash: "", size: 1, mtimeMs: 1 },
    );
  }
  for (let due = await journal.turnsWithoutVectors(64); due.length > 0; due = await journal.turnsWithoutVectors(64)) {
    const vectors = await shared.embed(
      due.map(({ window }) => window),
      "memory",
    );
    for (const [at, turn] of due.entries()) await journal.saveVectors(turn, vectors[at] ?? []);
  }
  return service;
}

/** How often a question of the own conversation is graded above one of another: ties count half. */
function auroc(positive: readonly number[], negative: readonly number[]): number {
  let wins = 0;
  for (const a of positive) for (const b of negative) wins += a > b ? 1 : a === b ? 0.5 : 0;
  return wins / positive.length / negative.length;
}

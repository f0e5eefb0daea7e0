import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { CachedEmbedder } from "../src/adapters/embedders/cached.ts";
import { MinilmEmbedder } from "../src/adapters/embedders/minilm.ts";
import { homeOf } from "../src/app/home.ts";
import { perform } from "../src/app/perform.ts";
import { openService } from "../src/app/service.ts";
import type { Service } from "../src/app/service.ts";
import type { Embedder } from "../src/ports/embedder.ts";

/**
 * Whether `know` tells what is known from what is not: each LoCoMo conversation's questions, asked in a store that holds
 * that conversation and in one that holds another. `--data` names the folder of the benchmark, which is not part of the
 * package. Needs a build, for the model's worker.
 */
const { values } = parseArgs({
  options: { data: { type: "string" }, each: { type: "string", default: "60" }, json: { type: "boolean" } },
});
if (values.data === undefined) throw new Error("Name the benchmark's folder: --data DIR");

interface Talk {
  readonly sample_id: string;
  readonly conversation: Readonly<Record<string, unknown>>;
  readonly qa: readonly {
    readonly question: string;
    readonly evidence: readonly string[];
    readonly category: number;
  }[];
}

const talks = JSON.parse(readFileSync(join(values.data, "locomo", "locomo.json"), "utf8")) as readonly Talk[];
const embedder = new CachedEmbedder(
  new MinilmEmbedder({ workerUrl: new URL("../dist/adapters/embedders/minilm-worker.js", import.meta.url) }),
  10_000,
);
const folder = mkdtempSync(join(tmpdir(), "hf-aware-"));
const stores: Service[] = [];
for (const talk of talks) stores.push(await filled(talk, embedder));

const own: number[] = [];
const other: number[] = [];
const said = { own: { yes: 0, maybe: 0, no: 0 }, other: { yes: 0, maybe: 0, no: 0 } };
for (const [at, talk] of talks.entries()) {
  for (const { question } of talk.qa.filter(({ evidence }) => evidence.length > 0).slice(0, Number(values.each))) {
    const here = await perform(stores[at]!, "know", { topic: question.slice(0, 500), everywhere: true });
    const there = await perform(stores[(at + 1) % stores.length]!, "know", {
      topic: question.slice(0, 500),
      everywhere: true,
    });
    own.push(here.strength);
    other.push(there.strength);
    said.own[here.known]++;
    said.other[there.known]++;
  }
}
const result = {
  dataset: "locomo",
  n: own.length,
  auroc: auroc(own, other),
  ...said,
  balanced: (said.own.yes + said.own.maybe) / own.length / 2 + said.other.no / other.length / 2,
};
process.stdout.write(`${JSON.stringify(result)}\n`);
for (const store of stores) await store.close();
await embedder.close();
rmSync(folder, { recursive: true, force: true });

async function filled(talk: Talk, model: Embedder): Promise<Service> {
  // One model serves all stores: it is closed once, at the end.
  const shared: Embedder = {
    model: model.model,
    get state() {
      return model.state;
    },
    embed: (...given) => model.embed(...given),
    close: () => Promise.resolve(),
  };
  const service = await openService({
    home: homeOf({}, join(folder, talk.sample_id)),
    environment: {},
    embedder: shared,
  });
  const { conversation } = talk;
  for (const [name, turns] of Object.entries(conversation)) {
    if (!/^session_\d+$/.test(name) || !Array.isArray(turns)) continue;
    const at =
      Date.parse(
        String(conversation[`${name}_date_time`])
          .replace(/^.* on /, "")
          .replaceAll(",", ""),
      ) || 0;
    const said = turns as { speaker: string; dia_id: string; text: string; blip_caption?: string }[];
    service.journal.append(
      [
        {
          session: { client: "locomo", name, parent: null, title: null },
          project: null,
          brokenLines: 0,
          turns: said.map(({ speaker, dia_id: key, text, blip_caption: caption }, line) => ({
            key,
            role: speaker === conversation["speaker_a"] ? ("user" as const) : ("assistant" as const),
            text: `${speaker}: ${text}${caption === undefined ? "" : ` [${caption}]`}`,
            tool: null,
            at: at + line * 1_000,
            cwd: null,
            branch: null,
            line,
          })),
        },
      ],
      { file: name, client: "locomo", offset: 1, lines: 1, headHash: "", size: 1, mtimeMs: 1 },
    );
  }
  for (;;) {
    const waiting = service.journal.turnsWithoutVectors(16);
    if (waiting.length === 0) return service;
    const vectors = await shared.embed(
      waiting.map(({ window }) => window),
      "memory",
    );
    waiting.forEach((turn, index) => service.journal.saveVectors(turn, (vectors[index] ?? []).slice(0, 1)));
  }
}

/** How often a question of the own conversation is graded above one of another: ties count half. */
function auroc(positive: readonly number[], negative: readonly number[]): number {
  let wins = 0;
  for (const a of positive) for (const b of negative) wins += a > b ? 1 : a === b ? 0.5 : 0;
  return wins / positive.length / negative.length;
}

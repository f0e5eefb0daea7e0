import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { builtModels } from "./speed/built.ts";
import { ABLATIONS } from "./retrieval/ablations.ts";
import { baselinesOver } from "./retrieval/baselines.ts";
import { asked, BUDGETS, fill } from "./retrieval/haystack.ts";
import type { Haystack, HaystackQuestion, Ranking } from "./retrieval/haystack.ts";
import { measureFacts } from "./retrieval/facts.ts";
import { locomo } from "./retrieval/locomo.ts";
import { longmemeval } from "./retrieval/longmemeval.ts";
import { byType, metricsOf, shareHeld } from "./retrieval/metrics.ts";
import type { Judged, Metrics } from "./retrieval/metrics.ts";
import { oneObject } from "./retrieval/one-object.ts";
import { machineOf, reportOf } from "./retrieval/report.ts";
import { cachedVectors } from "./retrieval/vector-cache.ts";

/** Dates in the datasets have no zone; the machine's must not decide what "yesterday" was. */
process.env["TZ"] = "UTC";

/** One system's figures on one dataset. */
export interface SystemReport {
  readonly dataset: string;
  readonly split: string;
  readonly n: number;
  readonly system: string;
  readonly metrics: Metrics;
  readonly byType: Readonly<Record<string, Metrics>>;
  readonly tokens: number;
  readonly ms: { readonly p50: number; readonly p95: number };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: "string" },
    json: { type: "boolean", default: false },
    ablate: { type: "boolean", default: false },
    limit: { type: "string" },
    cache: { type: "string", default: join(tmpdir(), "holdfast-bench-vectors") },
    report: { type: "string" },
  },
});

const [dataset] = positionals;
const talk = (text: string): void => void process.stderr.write(text);
const ofFacts = dataset === "facts";
const minilm = builtModels()[ofFacts ? "facts" : "published"];
const embedder = cachedVectors(minilm, values.cache, { withTokens: ofFacts });

void run();

async function run(): Promise<void> {
  const reports = await measured().catch((error: unknown) => {
    console.error(`The data can't be read: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(2);
  });
  if (values.json) console.log(JSON.stringify(oneObject(dataset ?? "", reports), null, 1));
  else console.log(reportOf(reports, embedder.model.id));
  if (values.report !== undefined) {
    mkdirSync(values.report, { recursive: true });
    writeFileSync(
      join(values.report, `${dataset}.md`),
      reportOf(reports, embedder.model.id, join(values.report, `${dataset}.svg`)),
    );
    writeFileSync(
      join(values.report, `${dataset}.json`),
      JSON.stringify({ machine: machineOf(embedder.model.id), reports }, null, 1),
    );
  }
  await embedder.close();
}

async function measured(): Promise<readonly SystemReport[]> {
  if (dataset === "facts") return await measureFacts(values.data, embedder, values.ablate, talk);
  return await measure(haystacksOf(dataset, values.data), dataset ?? "");
}

function haystacksOf(name: string | undefined, data: string | undefined): readonly Haystack[] {
  const datasets: Readonly<Record<string, (folder: string) => readonly Haystack[]>> = { longmemeval, locomo };
  const read = datasets[name ?? ""];
  if (read === undefined || data === undefined) {
    console.error(
      "Usage: holdfast bench longmemeval|locomo|facts --data DIR [--json] [--ablate] [--limit N] [--cache DIR] [--report DIR]",
    );
    process.exit(64);
  }
  const all = read(data);
  return values.limit === undefined ? all : all.slice(0, Number(values.limit));
}

async function measure(haystacks: readonly Haystack[], name: string): Promise<readonly SystemReport[]> {
  const answers = new Map<string, { readonly question: HaystackQuestion; readonly ranking: Ranking }[]>();
  const note = (system: string, question: HaystackQuestion, ranking: Ranking): void => {
    answers.set(system, [...(answers.get(system) ?? []), { question, ranking }]);
  };
  for (const [at, haystack] of haystacks.entries()) {
    talk(`\r${at + 1} of ${haystacks.length} haystacks, ${embedder.made()} vectors made `);
    const filled = await fill(haystack, embedder);
    const baselines = await baselinesOver(haystack, embedder);
    for (const question of haystack.questions) {
      note("holdfast", question, await asked(filled, question));
      note("BM25", question, baselines.bm25(question));
      note("meaning alone", question, await baselines.meaning(question));
      if (!values.ablate) continue;
      for (const [system, recipe] of Object.entries(ABLATIONS))
        note(system, question, await asked(filled, question, recipe));
    }
    await filled.close();
  }
  talk("\n");
  return [...answers].flatMap(([system, answered]) => [
    summary(
      `${name} sessions`,
      system,
      answered,
      ({ sessions }) => sessions,
      ({ goldSessions }) => goldSessions,
    ),
    summary(
      `${name} turns`,
      system,
      answered,
      ({ turns }) => turns,
      ({ goldTurns }) => goldTurns,
    ),
  ]);
}

function summary(
  dataset: string,
  system: string,
  answered: readonly { readonly question: HaystackQuestion; readonly ranking: Ranking }[],
  rankedOf: (ranking: Ranking) => readonly string[],
  goldOf: (question: HaystackQuestion) => ReadonlySet<string>,
): SystemReport {
  const judged = answered
    .filter(({ question }) => goldOf(question).size > 0)
    .map(({ question, ranking }): Judged => ({
      type: question.type,
      ranked: rankedOf(ranking),
      gold: goldOf(question),
    }));
  const packs = Object.fromEntries(
    BUDGETS.map((budget) => [
      `within ${budget / 1_000}K`,
      shareHeld(
        answered.map(({ question, ranking }) => ({
          held: (ranking.packs.get(budget) ?? []).filter((id) => question.goldTurns.has(id)).length,
          of: question.goldTurns.size,
        })),
      ),
    ]),
  );
  const times = answered.map(({ ranking }) => ranking.ms).toSorted((a, b) => a - b);
  return {
    dataset,
    split: "development",
    n: judged.length,
    system,
    metrics: { ...metricsOf(judged), ...packs },
    byType: byType(judged),
    tokens: answered.reduce((sum, { ranking }) => sum + ranking.tokens, 0) / Math.max(1, answered.length),
    ms: { p50: times[Math.floor(times.length * 0.5)] ?? 0, p95: times[Math.floor(times.length * 0.95)] ?? 0 },
  };
}

import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openKinds } from "../../src/adapters/gazetteer/gazetteer.ts";
import { openStore } from "../../src/store/engines/sqlite/store.ts";
import { gptTokens } from "../../src/adapters/system/gpt-tokens.ts";
import { randomIds, systemClock } from "../../src/adapters/system/system.ts";
import { recall } from "../../src/core/recall/recall.ts";
import type { Question } from "../../src/core/recall/hit.ts";
import { weighQuestion, bm25, tallyWords } from "../../src/domain/ranking/bm25.ts";
import { buildBag, countWord, hashWord } from "../../src/domain/words/bag.ts";
import { listTerms, tokenize } from "../../src/domain/words/tokens.ts";
import type { Embedder } from "../../src/ports/embedder.ts";
import type { SystemReport } from "../retrieval.ts";
import { topFolder } from "../top-folder.ts";
import { readJsonLines } from "./json-lines.ts";
import { idOf, kept } from "./kept-fact.ts";

interface Fact {
  readonly fact: string;
  readonly question: string | null;
  readonly kind?: string;
}

const OWN = join(topFolder(), "bench", "data", "developer-facts.jsonl");
const SHOWN = 10;
const SYSTEMS = ["holdfast", "BM25", "meaning alone", "without detail"] as const;

/** Developer facts in the real memory store, asked through `recall`: what is counted is what an agent would be shown. */
export async function measureFacts(
  data: string | undefined,
  embedder: Embedder,
  ablate: boolean,
  talk: (text: string) => void,
): Promise<readonly SystemReport[]> {
  const facts = factsIn(data ?? OWN);
  const folder = mkdtempSync(join(tmpdir(), "hf-bench-"));
  const store = openStore(join(folder, "store.db"), embedder.model);
  const vectors = await embedder.embed(
    facts.map(({ fact }) => fact),
    "memory",
  );
  await store.write(async (writer) => {
    for (const [at, { fact }] of facts.entries())
      await writer.append(kept(fact, at), { vectors: vectors[at] ?? [], request: null });
  });
  while (await store.warm());
  const bags = facts.map(({ fact }) => buildBag(tokenize(fact)));
  const ranks: Record<(typeof SYSTEMS)[number], { readonly kind: string; readonly rank: number }[]> = {
    holdfast: [],
    BM25: [],
    "meaning alone": [],
    "without detail": [],
  };
  const times: number[] = [];
  const parts = {
    memories: store,
    embedder,
    meaningWaitMs: 600_000,
    anchors: { check: () => Promise.resolve({ state: "unchecked" as const } as never) },
    tokens: gptTokens(),
    kinds: openKinds(),
    clock: systemClock,
    ids: randomIds,
  };
  for (const [at, { question, kind = "all" }] of facts.entries()) {
    if (question === null) continue;
    if (at % 50 === 0) talk(`\r${at} of ${facts.length} facts `);
    const started = performance.now();
    const { hits } = await recall(parts, askedFor(question));
    times.push(performance.now() - started);
    const rankIn = (shown: typeof hits): number => shown.findIndex(({ memory }) => memory.id === idOf(at));
    ranks.holdfast.push({ kind, rank: rankIn(hits) });
    if (ablate) {
      const plain = await recall({ ...parts, embedder: withoutTokens(embedder) }, askedFor(question));
      ranks["without detail"].push({ kind, rank: rankIn(plain.hits) });
    }
    const terms = listTerms(question);
    const documents = new Map(
      terms.map((term) => [term, bags.filter((bag) => countWord(bag, hashWord(term)) > 0).length]),
    );
    const words = weighQuestion(terms, { total: bags.length, documents });
    const mean = bags.reduce((sum, bag) => sum + bag.words, 0) / bags.length;
    ranks.BM25.push({
      kind,
      rank: rankOf(
        at,
        bags.map((bag) => bm25(words, [tallyWords(words, bag)], mean)),
      ),
    });
    const [[vector] = []] = await embedder.embed([question], "question");
    ranks["meaning alone"].push({
      kind,
      rank: rankOf(
        at,
        vectors.map(([each]) => dot(each!, vector!)),
      ),
    });
  }
  talk("\n");
  await store.close();
  rmSync(folder, { recursive: true, force: true });
  times.sort((a, b) => a - b);
  const kinds = [...new Set(ranks.holdfast.map(({ kind }) => kind))];
  return kinds.flatMap((kind) =>
    SYSTEMS.filter((system) => ranks[system].length > 0).map((system) => {
      const those = ranks[system].filter((each) => each.kind === kind);
      return {
        dataset: `facts ${kind}`,
        split: "own",
        n: those.length,
        system,
        metrics: metricsOf(those.map(({ rank }) => rank)),
        byType: {},
        tokens: 0,
        ms: { p50: times[Math.floor(times.length / 2)] ?? 0, p95: times[Math.floor(times.length * 0.95)] ?? 0 },
      };
    }),
  );
}

function askedFor(text: string): Question {
  return {
    text,
    place: { project: null, path: "", agent: null },
    everywhere: true,
    limit: SHOWN,
    budgetTokens: 100_000,
    asOf: null,
    asker: { agent: null, client: "bench", session: null },
  };
}

/** The same model, which keeps the vectors of single tokens to itself. */
function withoutTokens(embedder: Embedder): Embedder {
  return {
    ...embedder,
    embed: async (texts, use, signal) => (await embedder.embed(texts, use, signal)).map((vectors) => [...vectors]),
  };
}

/** From a file of JSON lines, or from every such file in a folder. */
function factsIn(path: string): readonly Fact[] {
  const files = statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => name.endsWith(".jsonl"))
        .map((name) => join(path, name))
    : [path];
  return files.flatMap(readJsonLines).map((line) => {
    const { fact, question = null, kind } = line as Partial<Fact>;
    if (typeof fact !== "string") throw new Error(`a line of ${path} has no "fact"`);
    return { fact, question, ...(kind !== undefined && { kind }) };
  });
}

function metricsOf(ranks: readonly number[]): Readonly<Record<string, number>> {
  const share = (of: (rank: number) => number) => (ranks.reduce((sum, rank) => sum + of(rank), 0) / ranks.length) * 100;
  const within = (cut: number) => share((rank) => (rank !== -1 && rank < cut ? 1 : 0));
  return {
    "R@1": within(1),
    "R@5": within(5),
    "R@10": within(10),
    MRR: share((rank) => (rank === -1 ? 0 : 1 / (rank + 1))),
  };
}

function rankOf(at: number, scores: readonly number[]): number {
  const own = scores[at]!;
  return scores.filter((score, other) => score > own || (score === own && other < at)).length;
}

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, component, at) => sum + component * b[at]!, 0);
}

import { weighQuestion as askedWords, bm25, tallyWords } from "../../src/domain/ranking/bm25.ts";
import { buildBag, countWord, hashWord } from "../../src/domain/words/bag.ts";
import type { Bag } from "../../src/domain/words/bag.ts";
import { cutWindow } from "../../src/store/journal/turn-vectors.ts";
import { listTerms, tokenize } from "../../src/domain/words/tokens.ts";
import { gptTokens } from "../../src/adapters/system/gpt-tokens.ts";
import type { Embedder } from "../../src/ports/embedder.ts";
import { BUDGETS } from "./haystack.ts";
import type { Haystack, HaystackQuestion, Ranking } from "./haystack.ts";

/** What others would do with the same texts: BM25 over everything, and cosines over everything. */
export async function baselinesOver(haystack: Haystack, embedder: Embedder) {
  const sessions = haystack.sessions.map(({ id, turns }) => ({
    id,
    bag: buildBag(turns.flatMap(({ text }) => tokenize(text))),
    turns,
  }));
  const turns = sessions.flatMap(({ id, turns: said }) =>
    said.map(({ id: turn, text }) => ({ id: turn, session: id, text, bag: buildBag(tokenize(text)) })),
  );
  const windows = haystack.sessions.flatMap(({ turns: said }) =>
    said.map(({ text }, at) => cutWindow(said[at - 1]?.text ?? "", text, said[at + 1]?.text ?? "")),
  );
  const vectors = (await embedder.embed(windows, "memory")).map(([vector]) => vector!);

  return {
    bm25(question: HaystackQuestion): Ranking {
      const started = performance.now();
      const bySession = scores(question.text, sessions);
      const byTurn = scores(question.text, turns);
      const ms = performance.now() - started;
      return ranking(
        best(sessions, bySession).map(({ id }) => id),
        best(turns, byTurn),
        ms,
      );
    },
    async meaning(question: HaystackQuestion): Promise<Ranking> {
      const [[asked] = []] = await embedder.embed([question.text], "question");
      const started = performance.now();
      const cosines = vectors.map((vector) => dot(vector, asked!));
      const ordered = best(turns, cosines);
      const ms = performance.now() - started;
      return ranking([...new Set(ordered.map(({ session }) => session))], ordered, ms);
    },
  };
}

/** With the frequencies of these very texts, as the textbook has it. */
function scores(question: string, texts: readonly { readonly bag: Bag }[]): readonly number[] {
  const terms = listTerms(question);
  const documents = new Map(
    terms.map((term) => [term, texts.filter(({ bag }) => countWord(bag, hashWord(term)) > 0).length]),
  );
  const words = askedWords(terms, { total: texts.length, documents });
  const mean = texts.reduce((sum, { bag }) => sum + bag.words, 0) / Math.max(1, texts.length);
  return texts.map(({ bag }) => bm25(words, [tallyWords(words, bag)], mean));
}

function best<T>(texts: readonly T[], of: readonly number[]): readonly T[] {
  return texts
    .map((text, at) => ({ text, score: of[at]! }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ text }) => text);
}

const tokens = gptTokens();
/** Turns after these can't come into a pack any more. */
const PACKED_FROM = 200;

function ranking(
  sessions: readonly string[],
  turns: readonly { readonly id: string; readonly text: string }[],
  ms: number,
): Ranking {
  const packs = new Map(BUDGETS.map((budget) => [budget, packed(turns.slice(0, PACKED_FROM), budget)]));
  return { sessions, turns: turns.map(({ id }) => id), packs, tokens: 0, ms };
}

function packed(turns: readonly { readonly id: string; readonly text: string }[], budget: number): readonly string[] {
  const held: string[] = [];
  let used = 0;
  for (const { id, text } of turns) {
    const cost = tokens.count(text) + 12;
    if (used + cost > budget) continue;
    held.push(id);
    used += cost;
  }
  return held;
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}

import type { MemoryId } from "../../src/domain/ids.ts";
import type { Memory } from "../../src/domain/memory.ts";
import { tokenize } from "../../src/domain/words/tokens.ts";
import type { Embedder } from "../../src/ports/embedder.ts";
import type { Clock, Ids } from "../../src/ports/system.ts";

/** Noon of a Sunday. */
export const NOON = Date.parse("2026-03-15T12:00:00Z");

export function fixedClock(at: number = NOON): Clock & { at: number } {
  const clock = { at, now: () => clock.at, elapsedMs: () => clock.at };
  return clock;
}

/** Ids that count up, so that a test can name them. */
export function countedIds(): Ids {
  let last = 0;
  return { next: (of) => `${of[0]}${String(++last).padStart(4, "0")}` };
}

const DIMENSIONS = 64;

/** A small honest embedder: texts that share words are near, others are not. */
export function wordEmbedder(id = "words-64", dimensions = DIMENSIONS): Embedder {
  return {
    model: { id, dimensions },
    state: "ready",
    embed: (texts) => Promise.resolve(texts.map((text) => [vectorOf(text, dimensions)])),
    close: () => Promise.resolve(),
  };
}

const TOKEN_DIMENSIONS = 16;

/** The same, with the vectors of single words beside it, as a model gives them that tells its tokens. */
export function tokenEmbedder(id = "words-64", dimensions = DIMENSIONS): Embedder {
  const plain = wordEmbedder(id, dimensions);
  return {
    ...plain,
    model: { ...plain.model, tokenDimensions: TOKEN_DIMENSIONS },
    embed: async (texts, use) =>
      (await plain.embed(texts, use)).map((vectors, at) =>
        Object.assign([...vectors], { tokens: tokensIn(texts[at]!) }),
      ),
  };
}

/** Each word as a direction of its own, 127 long. */
function tokensIn(text: string): Int8Array {
  return Int8Array.from(
    tokenize(text).flatMap((token) => [...vectorOf(token, TOKEN_DIMENSIONS)].map((component) => component * 127)),
  );
}

export function vectorOf(text: string, dimensions = DIMENSIONS): Float32Array {
  const vector = new Float32Array(dimensions);
  for (const token of tokenize(text)) {
    let hash = 7;
    for (const letter of token) hash = (hash * 31 + letter.codePointAt(0)!) % 1_000_003;
    vector[hash % dimensions]! += 1;
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((component) => component / length);
}

/** A memory with everything a test is not about filled in. */
export function memory(given: Partial<Omit<Memory, "id">> & { readonly id?: string } = {}): Memory {
  return {
    kind: "project",
    trigger: "fact",
    text: "the staging database listens on port 5433",
    topics: [],
    scope: { level: "user", agent: null },
    source: {
      by: "human",
      agent: null,
      client: "test",
      session: null,
      transcriptLine: null,
      quote: null,
      file: null,
      commit: null,
      approved: false,
    },
    observedAt: NOON,
    recordedAt: NOON,
    verifiedAt: NOON,
    confidence: 1,
    evidence: 1,
    staleAfter: null,
    expiresAt: null,
    standing: { state: "active" },
    anchors: [],
    ...given,
    id: (given.id ?? "m0001") as MemoryId,
  };
}

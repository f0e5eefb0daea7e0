import type { EmbedUse } from "../../ports/embedder.ts";
import type { Word } from "../encoder/wordpiece.ts";

interface PassageSize {
  readonly windowTokens: number;
  /** Repeated from the passage before, so that a sentence on a border is whole in one of the two. */
  readonly overlapTokens: number;
}

/**
 * A local vector costs about a second of one core for a full passage, and each is a row to search. 64 passages are some
 * 10,000 words: beyond that a text is a document, found by its words and read through the tree, not a memory.
 */
const MAX_PASSAGES = 64;

/** All passages of a memory. Of a question the first alone is compared, so no more of it is read. */
export function passagesFor(use: EmbedUse, text: string, words: Iterable<Word>, size: PassageSize): readonly string[] {
  return cutPassages(text, words, size, use === "question" ? 1 : MAX_PASSAGES);
}

/** Cuts a text at word borders into passages that fit the model's window, in the text's own spelling. */
export function cutPassages(
  text: string,
  words: Iterable<Word>,
  size: PassageSize,
  most: number = MAX_PASSAGES,
): readonly string[] {
  const passages: string[] = [];
  let held: Word[] = [];
  let heldTokens = 0;

  for (const word of words) {
    if (heldTokens + word.tokens > size.windowTokens && held.length > 0) {
      passages.push(readSpelling(text, held));
      if (passages.length === most) return passages;
      held = lastWords(held, Math.min(size.overlapTokens, size.windowTokens - word.tokens));
      heldTokens = sumTokens(held);
    }
    held.push(word);
    heldTokens += word.tokens;
  }
  return passages.length === 0 ? [text] : [...passages, readSpelling(text, held)];
}

/**
 * Models take UTF-8, which has no place for half a surrogate pair; a NUL ends the text for some of them. Of a long run that
 * no language writes without a blank, such as a file in base64, only the beginning is read: there is no meaning in the rest.
 */
export function cleanText(text: string): string {
  return text.replace(/[\p{Cs}\0]/gu, "\uFFFD").replace(/([!-~]{200})[!-~]+/g, "$1");
}

/** For a tokenizer that is out of reach on a server. A run without spaces comes in parts, so that it can be cut. */
export function* estimateWords(text: string): Generator<Word> {
  for (const { 0: word, index: start } of text.matchAll(/\S{1,30}/gu)) {
    yield { start, end: start + word.length, tokens: Math.ceil(Buffer.byteLength(word) / BYTES_PER_TOKEN) };
  }
}

/** English prose has more than four, code and CJK about three: the estimate is rather too high than too low. */
const BYTES_PER_TOKEN = 3;

function readSpelling(text: string, words: readonly Word[]): string {
  return text.slice(words[0]?.start, words.at(-1)?.end);
}

function lastWords(words: readonly Word[], atMostTokens: number): Word[] {
  let from = words.length;
  let tokens = 0;
  while (from > 0) {
    tokens += words[from - 1]?.tokens ?? 0;
    if (tokens > atMostTokens) break;
    from -= 1;
  }
  return words.slice(from);
}

function sumTokens(words: readonly Word[]): number {
  return words.reduce((sum, word) => sum + word.tokens, 0);
}

import { createRequire } from "node:module";
import type { TokenCutter, Tokens } from "../../ports/system.ts";

/** Texts longer than this are counted by their length: a budget needs no exact number of something that can't fit. */
const COUNTED_CHARACTERS = 100_000;
const CHARACTERS_PER_TOKEN = 4;
/** The time for one word grows with the square of its length, so a longer one is counted in parts: a token more or less each. */
const LONG_WORD = /\S{300}|\s{300}/;
const PART = /[^]{1,300}/g;

interface Encoding {
  countTokens(text: string, options?: object): number;
  encode(text: string, options?: object): number[];
  decodeGenerator(tokens: Iterable<number>): Iterable<string>;
}

/** Text that spells a control token is text: without this the tokenizer refuses it. */
const PLAIN = { allowedSpecial: new Set(), disallowedSpecial: new Set() };

/** A tokenizer near enough to those of the agents' models, loaded when the first text is counted: its tables take a tenth of a second. */
export function gptTokens(): Tokens & TokenCutter {
  let encoding: Encoding | undefined;
  const loaded = (): Encoding => {
    encoding ??= createRequire(import.meta.url)("gpt-tokenizer/encoding/cl100k_base") as Encoding;
    return encoding;
  };
  return {
    pieces: (text) => [...loaded().decodeGenerator(loaded().encode(text, PLAIN))].filter((piece) => piece !== ""),
    count(text) {
      if (text.length > COUNTED_CHARACTERS) return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
      const parts = LONG_WORD.test(text) ? (text.match(PART) ?? []) : [text];
      return parts.reduce((sum, part) => sum + loaded().countTokens(part, PLAIN), 0);
    },
  };
}

import { createRequire } from "node:module";
import type { Tokens } from "../../ports/system.ts";

/** Texts longer than this are counted by their length: a budget needs no exact number of something that can't fit. */
const COUNTED_CHARACTERS = 100_000;
const CHARACTERS_PER_TOKEN = 4;

type Encoding = { countTokens(text: string, options?: object): number };

/** A tokenizer near enough to those of the agents' models, loaded when the first text is counted: its tables take a tenth of a second. */
export function gptTokens(): Tokens {
  let encoding: Encoding | undefined;
  return {
    count(text) {
      if (text.length > COUNTED_CHARACTERS) return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
      encoding ??= createRequire(import.meta.url)("gpt-tokenizer/encoding/cl100k_base") as Encoding;
      // Text that spells a control token is text: without this the tokenizer refuses it.
      return encoding.countTokens(text, { allowedSpecial: new Set(), disallowedSpecial: new Set() });
    },
  };
}

import { MemoryError } from "./errors.ts";

export type MemoryId = string & { readonly of: "memory" };
export type ChangeId = string & { readonly of: "change" };
export type BatchId = string & { readonly of: "batch" };
export type ReceiptId = string & { readonly of: "receipt" };

/** One letter in front tells a reader, and a command, what an id names. */
export const ID_LETTERS = {
  memory: "m",
  change: "c",
  batch: "b",
  receipt: "r",
  session: "s",
  chunk: "k",
  node: "n",
  topic: "t",
} as const;
export type IdOf = keyof typeof ID_LETTERS;

/** No vowels that spell words and no letters read as digits; random, so that a few letters suffice as a prefix. */
export const ID_ALPHABET = "0123456789bcdfghjkmnpqrstvwxyz";
export const ID_LENGTH = 12;

const SHAPE = new RegExp(`^[${Object.values(ID_LETTERS).join("")}][${ID_ALPHABET}]{1,${ID_LENGTH}}$`);

/** A whole id or a prefix of one, checked before any look-up. */
export function parseIdPrefix(text: string, of: readonly IdOf[]): string {
  const prefix = text.trim().toLowerCase();
  if (!SHAPE.test(prefix) || !of.some((kind) => ID_LETTERS[kind] === prefix[0])) {
    throw new MemoryError("usage", `"${text.slice(0, 40)}" is not the id of a ${of.join(" or a ")}.`, {
      hint: `Such an id looks like ${ID_LETTERS[of[0] ?? "memory"]}3k9x…; ${of.includes("receipt") ? "`holdfast receipts` shows" : "`holdfast list` and `holdfast history` show"} them.`,
    });
  }
  return prefix;
}

import { createHmac } from "node:crypto";
import { fingerprintOf } from "../domain/words/tokens.ts";

/** What is kept of an erased text. The key is the store's own: whoever has the rows can't test guesses without it. */
export function tombstoneOf(text: string, key: string): string {
  return createHmac("sha256", key).update(fingerprintOf(text)).digest("hex");
}

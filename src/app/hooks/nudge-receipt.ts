import { createHash } from "node:crypto";
import { ID_ALPHABET, ID_LENGTH, ID_LETTERS } from "../../domain/ids.ts";
import type { ReceiptId } from "../../domain/ids.ts";
import type { Quoted } from "../../domain/quoting.ts";
import type { Receipt } from "../../domain/receipt.ts";
import type { Clock, Tokens } from "../../ports/system.ts";

/**
 * The same words in the same session give the same id, so that whoever restarts the service does not hear them twice, and no word of
 * the prompt is kept.
 */
export function nudgeId(session: string, text: Quoted): ReceiptId {
  return receiptIdFor([session, text]);
}

/** One id for a thing that may be answered twice and is to be counted once. */
export function receiptIdFor(what: readonly (string | null)[]): ReceiptId {
  const bytes = createHash("sha256").update(JSON.stringify(what)).digest();
  const letters = Array.from({ length: ID_LENGTH }, (_, at) => ID_ALPHABET[bytes[at]! % ID_ALPHABET.length]);
  return `${ID_LETTERS.receipt}${letters.join("")}` as ReceiptId;
}

export function nudgeReceipt(
  { clock, tokens }: { readonly clock: Clock; readonly tokens: Tokens },
  id: ReceiptId,
  scopes: readonly string[],
  text: Quoted,
  { client, session }: { readonly client: string; readonly session: string | null },
): Receipt {
  return {
    id,
    of: "nudge",
    at: clock.now(),
    question: "",
    asker: { agent: client, client: "hook", session },
    scopes,
    asOf: null,
    answer: "found",
    hits: [],
    leftOut: [],
    checked: 0,
    nearest: null,
    meaning: { on: false, model: "", why: "a nudge asks nothing" },
    tokens: tokens.count(text),
    ms: 0,
  };
}

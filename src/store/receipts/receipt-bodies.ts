import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { ReceiptId } from "../../domain/ids.ts";
import type { Receipt, ReceiptOf } from "../../domain/receipt.ts";

/** A receipt as a row: columns for what is counted, looked up or may have to be erased, and one for the rest. */
export type ReceiptRow = {
  readonly id: string;
  readonly at: number;
  readonly session: string | null;
  readonly agent: string | null;
  readonly client: string | null;
  readonly kind: ReceiptOf;
  readonly tokens: number;
  readonly shown: number;
  /** JSON: the scope keys. */
  readonly scopes: string;
  readonly question: string;
  /** JSON: every sentence that says why something is so. The body refers to them by their places. */
  readonly sentences: string;
  /** Deflated JSON without any text that a person or an agent wrote. */
  readonly body: Uint8Array;
};

type Body = Omit<Receipt, "id" | "of" | "at" | "question" | "asker" | "scopes" | "tokens">;

/** As many as an answer gives: what `why` shows later is what was said. */
const SCORE_PLACES = 1e6;

/**
 * What most bodies have in common; it makes them 40 % smaller. Kept bodies can't be read without the one they were written
 * with, so a change to it needs a migration.
 */
const DICTIONARY = Buffer.from(
  '"sessions":[{"id":"s","score":0.,"parts":{"meaning":0.,"session":0.,"window":0.,"turn":0.,"coverage":0.,"date":1},' +
    '"turns":[]}],"turns":,"because":"same as a better hit"},"because":"limit"},"because":"budget"},"through":"m' +
    '"freshness":{"state":"stale","why":1,"kind":0.,"detail":-0.,"date":1.{"asOf":null,"answer":"nothing","unsure","found",' +
    '"hits":[{"id":"m","score":0.,"parts":{"meaning":0.,"words":0.,"recency":1.03,"topic":1,"authority":1.07635,"freshness":1},' +
    '"freshness":{"state":"fresh","why":1}},"leftOut":[{"id":"m","because":"weak"}],"leftOutCount":0,"sessions":[],"turns":,' +
    '"checked":,"nearest":0.,"meaning":{"on":true,"model":"","why":0},"ms":',
);

export function toRow(receipt: Receipt): ReceiptRow {
  const { id, of, at, question, asker, scopes, tokens, ...body } = receipt;
  const sentences = new Map<string, number>();
  const addSentence = (sentence: string): number => {
    const place = sentences.get(sentence) ?? sentences.size;
    sentences.set(sentence, place);
    return place;
  };
  const json = JSON.stringify(body, (key, value: unknown) => {
    if (key === "why" && typeof value === "string") return addSentence(value);
    if (typeof value === "number" && !Number.isInteger(value)) return Math.round(value * SCORE_PLACES) / SCORE_PLACES;
    return value;
  });
  return {
    id,
    at,
    ...asker,
    kind: of,
    tokens,
    shown: body.hits.length,
    scopes: JSON.stringify(scopes),
    question,
    body: deflateRawSync(json, { dictionary: DICTIONARY }),
    sentences: JSON.stringify([...sentences.keys()]),
  };
}

export function toReceipt(row: ReceiptRow): Receipt {
  const { id, at, session, agent, client, kind, tokens, scopes, question } = row;
  const sentences = JSON.parse(row.sentences) as readonly string[];
  const body = JSON.parse(inflateBody(row.body), (key, value: unknown) =>
    key === "why" ? sentences[value as number] : value,
  ) as Body;
  return {
    id: id as ReceiptId,
    of: kind,
    at,
    question,
    asker: { agent, client, session },
    scopes: JSON.parse(scopes) as string[],
    ...body,
    tokens,
  };
}

/** The memories that a receipt shows. */
export function readShown(body: Uint8Array): readonly string[] {
  return (JSON.parse(inflateBody(body)) as Body).hits.map(({ id }) => id);
}

function inflateBody(body: Uint8Array): string {
  return inflateRawSync(body, { dictionary: DICTIONARY }).toString();
}

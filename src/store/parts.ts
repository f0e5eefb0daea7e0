import { isOwn, writeVerbatim } from "./sql.ts";
import type { Part, Sql } from "./sql.ts";

/** How far a part has come: what is kept of it in memory goes by this. */
export interface PartState {
  /** Another number than before means that something was written. */
  readonly version: number;
  /** … and this one that rows went away or changed, so that what was kept has to be read again. */
  readonly cuts: number;
  /** Texts and words that were ever indexed. */
  readonly texts: number;
  readonly words: number;
}

export async function partState(sql: Sql, part: Part): Promise<PartState> {
  const state = await sql.first<PartState>`
    select version, cuts, texts, words from holdfast.tenant_part where ${isOwn()} and part = ${part}`;
  return state ?? { version: 0, cuts: 0, texts: 0, words: 0 };
}

/** The part's next version: everything written in one transaction has the same. */
export async function nextVersion(sql: Sql, part: Part): Promise<number> {
  const row = await sql.first<{ version: number }>`
    update holdfast.tenant_part set version = version + 1 where ${isOwn()} and part = ${part} returning version`;
  return row!.version;
}

/** Rows went away, or changed behind what is kept of them in memory. */
export async function noteCut(sql: Sql, part: Part): Promise<void> {
  await sql.run`
    update holdfast.tenant_part set version = version + 1, cuts = cuts + 1 where ${isOwn()} and part = ${part}`;
}

const COUNTERS = { changes: writeVerbatim("changes"), touches: writeVerbatim("touches") };

/** The next number of a sort. Given back with the transaction that took it, so there are no gaps. */
export async function nextNumber(sql: Sql, part: Part, of: keyof typeof COUNTERS): Promise<number> {
  const counter = COUNTERS[of];
  const row = await sql.first<{ number: number }>`
    update holdfast.tenant_part set ${counter} = ${counter} + 1 where ${isOwn()} and part = ${part}
    returning ${counter} as number`;
  return row!.number;
}

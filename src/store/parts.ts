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

/** Something that this process keeps of a part, and how it is read. */
interface Kept {
  /** Reads all of it, or begins anew. */
  fill(sql: Sql): Promise<void>;
  /** Reads what was written after a version. */
  update(sql: Sql, since: number): Promise<void>;
}

/** Keeps a copy in step with what every process writes: nothing is read twice, and all of it only after rows went away. */
export function inStep({ fill, update }: Kept) {
  let seen: Pick<PartState, "version" | "cuts"> = { version: -1, cuts: -1 };
  let last: Promise<unknown> = Promise.resolve();

  const isInStep = ({ version, cuts }: PartState): boolean => version <= seen.version && cuts === seen.cuts;

  async function bringInStep(sql: Sql, state: PartState): Promise<void> {
    if (isInStep(state)) return;
    const { version, cuts } = state;
    await (cuts === seen.cuts ? update(sql, seen.version) : fill(sql));
    seen = { version, cuts };
  }

  /** One after the other. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  }

  return {
    inTurn,
    seenVersion: () => seen.version,
    async bringTo(sql: Sql, state: PartState): Promise<void> {
      if (!isInStep(state)) await inTurn(() => bringInStep(sql, state));
    },
    /** The copy has taken these cuts in already. */
    noteCuts: (cuts: number): void => void (seen = { ...seen, cuts: seen.cuts + cuts }),
    restart: (): void => void (seen = { version: -1, cuts: -1 }),
  };
}

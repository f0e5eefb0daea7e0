import { randomBytes, createHmac } from "node:crypto";
import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { listSayings, toBeKnownAgain } from "../../domain/retelling.ts";
import type { ErasedMarks } from "../../ports/exchange.ts";
import type { ErasedRows } from "../../ports/memory-store.ts";
import type { Erasure } from "../../ports/store-keeping.ts";
import { toMemory } from "../memory-bodies.ts";
import { noteCut } from "../parts.ts";
import type { SpeaksOf } from "../speaks-of.ts";
import { insert, matchList, isOwn, remove, TENANT } from "../sql.ts";
import type { Sql } from "../sql.ts";
import { vectorRows } from "../vector-rows.ts";
import type { MemoryTables } from "./memory-tables.ts";
import { scrubFreeTexts } from "./scrubbing.ts";
import { computeFingerprint } from "../../domain/words/tokens.ts";

const KEY = "erase_key";
const PENDING = "erasing";

/** What an erasure took away. */
export interface Erased {
  readonly rows: ErasedRows;
  /** The memories' own rows. */
  readonly gone: readonly number[];
  /** What took the place of these memories: it loses the topics that it borrowed from them. */
  readonly heirs: readonly MemoryId[];
  readonly speaks: SpeaksOf;
}

/** What was erased, and what is to be. Whatever writes runs inside a transaction. */
export function openErasing(sql: Sql) {
  async function find(key: string): Promise<string | undefined> {
    const row = await sql.first<{ value: string }>`select value from holdfast.meta where ${isOwn()} and key = ${key}`;
    return row?.value;
  }

  async function keep(key: string, value: string): Promise<void> {
    await sql.run`
      ${insert("meta", { key, value })} on conflict (${TENANT} key) do update set value = excluded.value`;
  }

  /** A key of this store alone: whoever has the rows can't test guesses without it, and it leaves with the store. */
  async function secretKey(): Promise<string> {
    const known = await find(KEY);
    if (known !== undefined) return known;
    const made = randomBytes(32).toString("hex");
    await keep(KEY, made);
    return made;
  }

  /** A store that has erased nothing has no key, and is not asked what a text says. */
  async function erasedAmong(sayings: () => readonly string[]): Promise<number | undefined> {
    const key = await find(KEY);
    if (key === undefined) return undefined;
    const hashes = [...new Set(sayings())].map((saying) => computeTombstone(saying, key));
    const row = await sql.first<{ at: number | null }>`
      select max(at) as at from holdfast.tombstone where ${isOwn()} and ${matchList("hash", hashes)}`;
    return row?.at ?? undefined;
  }

  async function addTombstone(hash: string, at: number): Promise<void> {
    await sql.run`${insert("tombstone", { hash, at })} on conflict do nothing`;
  }

  /** Until the files are clean too, it is written down which memories have to leave them. */
  async function pending(): Promise<Erasure | undefined> {
    const noted = await find(PENDING);
    if (noted === undefined) return undefined;
    const erasure = JSON.parse(noted) as readonly MemoryId[] | Erasure;
    return "ids" in erasure ? erasure : { ids: erasure, evidence: false, actor: null };
  }

  async function note(erasure: Erasure | undefined): Promise<void> {
    if (erasure === undefined || erasure.ids.length === 0) await sql.run`${remove("meta", { key: PENDING })}`;
    else await keep(PENDING, JSON.stringify(erasure));
  }

  /** Two erasures that overlap are noted as one: what one of them wanted is done for both. */
  async function plan({ ids, evidence, actor }: Erasure): Promise<void> {
    const before = await pending();
    await note({
      ids: [...new Set([...(before?.ids ?? []), ...ids])],
      evidence: evidence || before?.evidence === true,
      actor: actor ?? before?.actor ?? null,
    });
  }

  /** Everything these memories ever were: an edited one had several texts. */
  async function statesEver(ids: readonly MemoryId[]): Promise<readonly Memory[]> {
    const bodies = await sql.rows<{ body: string }>`
      select after as body from holdfast.change where ${isOwn()} and ${matchList("memory", ids)} and after is not null
      union
      select body from holdfast.memory where ${isOwn()} and ${matchList("id", ids)}`;
    return bodies.map(toMemory);
  }

  return {
    pending,
    plan,
    /** Nothing of these is left anywhere. */
    async finish(ids: readonly MemoryId[]): Promise<void> {
      const before = await pending();
      await note(before && { ...before, ids: before.ids.filter((id) => !ids.includes(id)) });
    },
    async marks(): Promise<ErasedMarks | null> {
      const key = await find(KEY);
      if (key === undefined) return null;
      const hashes = await sql.rows<ErasedMarks["hashes"][number]>`
        select hash, at from holdfast.tombstone where ${isOwn()} order by hash`;
      return { key, hashes };
    },
    async takeMarks({ key, hashes }: ErasedMarks, tables: Pick<MemoryTables, "takeErased">): Promise<void> {
      await keep(KEY, key);
      for (const { hash, at } of hashes) await addTombstone(hash, at);
      await tables.takeErased(sql);
    },
    erasedAt: (text: string) => erasedAmong(() => [text, ...toBeKnownAgain(text)]),
    erasedWithin: (texts: readonly string[]) => erasedAmong(() => texts.flatMap((text) => [...listSayings(text)])),
    /** Takes memories out of every table. Others get their turn in between: a store may hold a hundred thousand receipts. */
    async erase(
      ids: readonly MemoryId[],
      at: number,
      tables: MemoryTables,
      version: number,
      breathe: () => Promise<void>,
    ): Promise<Erased> {
      const states = await statesEver(ids);
      const key = await secretKey();
      for (const saying of new Set(states.flatMap(({ text }) => [...toBeKnownAgain(text)])))
        await addTombstone(computeTombstone(saying, key), at);
      const found = await sql.rows<{ row: number }>`
        select row from holdfast.memory where ${isOwn()} and ${matchList("id", ids)}`;
      const rows = found.map(({ row }) => row);
      const among = matchList("row", rows, "bigint");
      const counts: Record<string, number> = {
        words: await tables.unindex(sql, rows),
        vector: await vectorRows(sql, tables).drop(rows),
        token_vector: await sql.run`delete from holdfast.token_vector where ${isOwn()} and ${among}`,
        memory: await sql.run`delete from holdfast.memory where ${isOwn()} and ${among}`,
      };
      await tables.finishErasing(sql);
      const { speaks, rows: scrubbed } = await scrubFreeTexts(sql, tables, { ids, states, version }, breathe);
      const change = await sql.run`delete from holdfast.change where ${isOwn()} and ${matchList("memory", ids)}`;
      await tables.eraseLines(sql, ids, at);
      await noteCut(sql, "memory");
      await plan({ ids, evidence: false, actor: null });
      const heirs = states.flatMap(({ standing }) => (standing.state === "superseded" ? standing.by : []));
      return { rows: { ...counts, ...scrubbed, change }, gone: rows, heirs: [...new Set(heirs)], speaks };
    },
  };
}

/** What is kept of an erased text. The key is the store's own: whoever has the rows can't test guesses without it. */
function computeTombstone(text: string, key: string): string {
  return createHmac("sha256", key).update(computeFingerprint(text)).digest("hex");
}

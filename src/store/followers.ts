import type { MemoryId } from "../domain/ids.ts";
import { GIT } from "../domain/journal/session.ts";
import type { ChunkId } from "../domain/journal/session.ts";
import { nextNumber } from "./parts.ts";
import { insert, isOwn, piece, TENANT, TENANT_VALUE, writeVerbatim } from "./sql.ts";
import type { Sql } from "./sql.ts";

/** What is followed, by its part, and which table holds it. */
interface Followed {
  readonly memory: MemoryId;
  readonly turn: ChunkId;
}
const FOLLOWED = {
  memory: writeVerbatim("holdfast.memory f where"),
  turn: piece`holdfast.chunk f where f.session not in (
                select row from holdfast.session where ${isOwn()} and client = ${GIT}) and`,
} as const;

/**
 * Who derives something from memories, or from the journal's chunks, and how far each has come. What all of them have
 * seen is dropped. Every function runs inside a transaction on the part.
 */
export function openFollowers<Part extends keyof Followed>(sql: Sql, part: Part) {
  let isFollowed: boolean | undefined;

  /** A new follower is told everything that is there. */
  async function subscribe(name: string): Promise<number> {
    const last = await sql.first<{ touches: number }>`
      select touches from holdfast.tenant_part where ${isOwn()} and part = ${part}`;
    const { touches } = last!;
    await sql.run`${insert("follower", { part, name, seen: touches })}`;
    const added = await sql.run`
      insert into holdfast.touched (${TENANT} part, seq, id)
      select ${TENANT_VALUE} cast(${part} as text), cast(${touches} as bigint) + row_number() over (order by f.row), f.id
        from ${FOLLOWED[part]} ${isOwn("f")}`;
    await sql.run`
      update holdfast.tenant_part set touches = touches + ${added} where ${isOwn()} and part = ${part}`;
    return touches;
  }

  return {
    /** Without a follower nothing is noted: the first one starts with everything anyway. */
    async touch(ids: Iterable<string>): Promise<void> {
      // Asked once: nobody begins to follow during the transaction.
      isFollowed ??=
        (await sql.first`select 1 from holdfast.follower where ${isOwn()} and part = ${part} limit 1`) !== undefined;
      if (!isFollowed) return;
      for (const id of ids)
        await sql.run`${insert("touched", { part, seq: await nextNumber(sql, part, "touches"), id })}`;
    },
    async touchedSince(
      name: string,
      limit: number,
    ): Promise<{ readonly ids: readonly Followed[Part][]; readonly upTo: number }> {
      const known = await sql.first<{ seen: number }>`
        select seen from holdfast.follower where ${isOwn()} and part = ${part} and name = ${name}`;
      const from = known?.seen ?? (await subscribe(name));
      const rows = await sql.rows<{ seq: number; id: Followed[Part] }>`
        select seq, id from holdfast.touched where ${isOwn()} and part = ${part} and seq > ${from} order by seq limit ${limit}`;
      return { ids: [...new Set(rows.map(({ id }) => id))], upTo: rows.at(-1)?.seq ?? from };
    },
    async followedTo(name: string, upTo: number): Promise<void> {
      await sql.run`
        update holdfast.follower set seen = ${upTo}
         where ${isOwn()} and part = ${part} and name = ${name} and seen < ${upTo}`;
      await sql.run`
        delete from holdfast.touched
         where ${isOwn()} and part = ${part}
           and seq <= (select min(seen) from holdfast.follower where ${isOwn()} and part = ${part})`;
    },
  };
}

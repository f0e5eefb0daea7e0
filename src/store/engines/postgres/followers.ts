import type { MemoryId } from "../../../domain/ids.ts";
import type { ChunkId } from "../../../domain/journal/session.ts";
import type { Sql } from "./database.ts";
import { nextNumber } from "./parts.ts";
import type { Tenant } from "./parts.ts";

/** What is followed, by its part, and which table holds it. */
interface Followed {
  readonly memory: MemoryId;
  readonly turn: ChunkId;
}
const FOLLOWED = { memory: "memory", turn: "chunk" } as const;

/**
 * Who derives something from memories, or from the journal's chunks, and how far each has come. What all of them have
 * seen is dropped. Every function runs inside a transaction that has locked the part.
 */
export function followers<Part extends keyof Followed>(sql: Sql, tenant: Tenant, part: Part) {
  let isFollowed: Promise<boolean> | undefined;

  async function add(id: string): Promise<void> {
    const seq = await nextNumber(sql, tenant, part, "touches");
    await sql.run(
      "insert into holdfast.touched (tenant, part, seq, id) values ($1, $2, $3, $4)",
      tenant,
      part,
      seq,
      id,
    );
  }

  /** A new follower is told everything that is there. */
  async function subscribe(name: string): Promise<number> {
    const last = await sql.first<{ touches: number }>(
      "select touches from holdfast.tenant_part where tenant = $1 and part = $2",
      tenant,
      part,
    );
    const { touches } = last!;
    await sql.run(
      "insert into holdfast.follower (tenant, part, name, seen) values ($1, $2, $3, $4)",
      tenant,
      part,
      name,
      touches,
    );
    const added = await sql.run(
      `insert into holdfast.touched (tenant, part, seq, id)
       select $1, $2, $3 + row_number() over (order by f.row), f.id from holdfast.${FOLLOWED[part]} f where f.tenant = $1`,
      tenant,
      part,
      touches,
    );
    await sql.run(
      "update holdfast.tenant_part set touches = touches + $3 where tenant = $1 and part = $2",
      tenant,
      part,
      added,
    );
    return touches;
  }

  return {
    /** Without a follower nothing is noted: the first one starts with everything anyway. */
    async touch(ids: Iterable<string>): Promise<void> {
      // Asked once: nobody begins to follow while the part is locked.
      isFollowed ??= sql
        .first("select 1 from holdfast.follower where tenant = $1 and part = $2 limit 1", tenant, part)
        .then((any) => any !== undefined);
      if (await isFollowed) for (const id of ids) await add(id);
    },
    async touchedSince(
      name: string,
      limit: number,
    ): Promise<{ readonly ids: readonly Followed[Part][]; readonly upTo: number }> {
      const known = await sql.first<{ seen: number }>(
        "select seen from holdfast.follower where tenant = $1 and part = $2 and name = $3",
        tenant,
        part,
        name,
      );
      const from = known?.seen ?? (await subscribe(name));
      const rows = await sql.rows<{ seq: number; id: Followed[Part] }>(
        "select seq, id from holdfast.touched where tenant = $1 and part = $2 and seq > $3 order by seq limit $4",
        tenant,
        part,
        from,
        limit,
      );
      return { ids: [...new Set(rows.map(({ id }) => id))], upTo: rows.at(-1)?.seq ?? from };
    },
    async followedTo(name: string, upTo: number): Promise<void> {
      await sql.run(
        "update holdfast.follower set seen = greatest(seen, $4) where tenant = $1 and part = $2 and name = $3",
        tenant,
        part,
        name,
        upTo,
      );
      await sql.run(
        `delete from holdfast.touched
          where tenant = $1 and part = $2
            and seq <= (select min(seen) from holdfast.follower where tenant = $1 and part = $2)`,
        tenant,
        part,
      );
    },
  };
}

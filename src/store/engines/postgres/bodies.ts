import type { Memory } from "../../../domain/memory.ts";
import type { Instant } from "../../../domain/time.ts";
import { toMemory } from "../../memory-bodies.ts";
import type { MemoryRow } from "../../memory-bodies.ts";
import type { Sql } from "./database.ts";
import type { Tenant } from "./parts.ts";

/** What the found rows say, or said at an earlier time. */
export type Bodies = (rows: readonly number[], asOf: Instant | null) => Promise<ReadonlyMap<number, Memory>>;

/** As many as SQLite's store keeps. */
const MOST_PARSED = 4_000;

export type Parsed = (found: MemoryRow) => Memory;

/** Memories that were parsed, for as long as their rows say the same: what is found out about one is kept with it. */
export function parsedMemories(): Parsed {
  const kept = new Map<number, { readonly body: string; readonly memory: Memory }>();
  return (found) => {
    const known = kept.get(found.row);
    if (known?.body === found.body) return known.memory;
    const memory = toMemory(found);
    const [oldest] = kept.keys();
    if (kept.size >= MOST_PARSED) kept.delete(oldest!);
    kept.set(found.row, { body: found.body, memory });
    return memory;
  };
}

export function memoryBodies(sql: Sql, tenant: Tenant, parsed: Parsed): Bodies {
  return async (rows, asOf) => {
    if (rows.length === 0) return new Map();
    const found =
      asOf === null
        ? await sql.rows<MemoryRow>(
            "select row, body from holdfast.memory where tenant = $1 and row = any ($2::bigint[])",
            tenant,
            rows,
          )
        : await sql.rows<MemoryRow>(
            `select m.row, c.after as body
               from holdfast.memory m
               join holdfast.change c
                 on c.tenant = m.tenant
                and c.seq = (select max(d.seq) from holdfast.change d
                              where d.tenant = m.tenant and d.memory = m.id and d.at <= $3::bigint)
              where m.tenant = $1 and m.row = any ($2::bigint[]) and c.after is not null`,
            tenant,
            rows,
            asOf,
          );
    return new Map(found.map((one) => [one.row, asOf === null ? parsed(one) : toMemory(one)]));
  };
}

import type { Memory } from "../../../domain/memory.ts";
import type { Instant } from "../../../domain/time.ts";
import { toMemory } from "../../memory-bodies.ts";
import type { MemoryRow } from "../../memory-bodies.ts";
import { isLastLine } from "../../memories/visible.ts";
import { isOwn, matchList } from "../../sql.ts";
import type { Sql } from "../../sql.ts";

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

export function memoryBodies(sql: Sql, parsed: Parsed): Bodies {
  return async (rows, asOf) => {
    if (rows.length === 0) return new Map();
    const wanted = matchList("m.row", rows, "bigint");
    const found =
      asOf === null
        ? await sql.rows<MemoryRow>`select m.row, m.body from holdfast.memory m where ${isOwn("m")} and ${wanted}`
        : await sql.rows<MemoryRow>`
            select m.row, c.after as body
              from holdfast.memory m
              join holdfast.change c on ${isOwn("c")} and ${isLastLine(asOf)}
             where ${isOwn("m")} and ${wanted} and c.after is not null`;
    return new Map(found.map((one) => [one.row, asOf === null ? parsed(one) : toMemory(one)]));
  };
}

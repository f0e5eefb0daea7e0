import type { MemoryReader, View } from "../ports/memory-store.ts";
import { isVisible } from "./memories/visible.ts";
import { partState } from "./parts.ts";
import { isOwn } from "./sql.ts";
import type { Sql } from "./sql.ts";

interface Counted {
  readonly count: number;
  /** When the next of them expires; null if none does. */
  readonly until: number | null;
}

/** Views kept: one for each project, folder and agent that asks between two changes. */
const VIEWS_KEPT = 100;

/**
 * How many memories a view can see. Every recall tells it, and to count a hundred thousand takes longer than to search
 * them, so it is counted once and kept until something is written or expires.
 */
export function keepCounts(sql: Sql): MemoryReader["count"] {
  let kept = new Map<string, Counted & { readonly from: number }>();
  let seenVersion = -1;
  return async (view) => {
    if (view.asOf !== null) return (await countVisible(sql, view)).count;
    const { version } = await partState(sql, "memory");
    if (version !== seenVersion || kept.size >= VIEWS_KEPT) kept = new Map();
    seenVersion = version;
    const ofVersion = kept;
    const key = JSON.stringify([view.scopes, view.agent]);
    const known = kept.get(key);
    if (known !== undefined && known.from <= view.now && view.now < (known.until ?? Infinity)) return known.count;
    const fresh = { ...(await countVisible(sql, view)), from: view.now };
    ofVersion.set(key, fresh);
    return fresh.count;
  };
}

export async function countVisible(sql: Sql, view: View): Promise<Counted> {
  const row = await sql.first<Counted>`
    select count(*) as count, min(m.expires_at) as until from holdfast.memory m where ${isOwn("m")} and ${isVisible(view)}`;
  return row!;
}

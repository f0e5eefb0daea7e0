import type { View } from "../ports/memory-store.ts";
import { visible } from "./memories/visible.ts";
import { own } from "./sql.ts";
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
 * them, so it is counted once and kept until something is written or expires. `readVersion` says another number after a
 * write that `changed` is not told of.
 */
export function viewCounts(readVersion: () => number | Promise<number>, count: (view: View) => Promise<Counted>) {
  let kept = new Map<string, Counted & { readonly from: number }>();
  let seenVersion = -1;
  return {
    async count(view: View): Promise<number> {
      if (view.asOf !== null) return (await count(view)).count;
      const version = await readVersion();
      if (version !== seenVersion || kept.size >= VIEWS_KEPT) kept = new Map();
      seenVersion = version;
      const ofVersion = kept;
      const key = JSON.stringify([view.scopes, view.agent]);
      const known = kept.get(key);
      if (known !== undefined && known.from <= view.now && view.now < (known.until ?? Infinity)) return known.count;
      const fresh = { ...(await count(view)), from: view.now };
      ofVersion.set(key, fresh);
      return fresh.count;
    },
    /** This process wrote, changed or took away a memory. */
    changed(): void {
      kept = new Map();
    },
  };
}

export async function countVisible(sql: Sql, view: View): Promise<Counted> {
  const row = await sql.first<Counted>`
    select count(*) as count, min(m.expires_at) as until from holdfast.memory m where ${own("m")} and ${visible(view)}`;
  return row!;
}

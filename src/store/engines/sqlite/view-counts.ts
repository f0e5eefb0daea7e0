import type { View } from "../../../ports/memory-store.ts";
import type { Database } from "./database.ts";
import { statements } from "./statements.ts";
import { visible } from "../../memories/visible.ts";
import { writeCondition } from "./sql.ts";
import type { ForeignWrites } from "./write-mark.ts";

interface Counted {
  readonly count: number;
  /** It holds from when it was counted until the next of them expires. */
  readonly from: number;
  readonly until: number;
}

/** Views kept: one for each project, folder and agent that asks between two changes. */
const VIEWS_KEPT = 100;

/**
 * How many memories a view can see. Every recall tells it, and to count a hundred thousand takes longer than to search
 * them, so it is counted once and kept until something is written, here or by another process, or expires.
 */
export function viewCounts(db: Database, foreignWrites: ForeignWrites) {
  const prepared = statements(db);
  const kept = new Map<string, Counted>();
  let seenVersion = -1;

  function counted(view: View): Counted {
    const may = writeCondition(visible(view));
    const row = prepared(`
      select count(*) as count, min(m.expires_at) as until
        from memory m
       where ${may.sql}
    `).get(...may.values) as { count: number; until: number | null };
    return { count: row.count, from: view.now, until: row.until ?? Infinity };
  }

  function countNow(view: View): number {
    return counted(view).count;
  }

  return {
    /** For a transaction, whose changes may yet be taken back: nothing is kept of it. */
    countNow,
    count(view: View): number {
      if (view.asOf !== null) return countNow(view);
      const version = foreignWrites();
      if (version !== seenVersion || kept.size >= VIEWS_KEPT) kept.clear();
      seenVersion = version;
      const key = JSON.stringify([view.scopes, view.agent]);
      const known = kept.get(key);
      if (known !== undefined && known.from <= view.now && view.now < known.until) return known.count;
      const fresh = counted(view);
      kept.set(key, fresh);
      return fresh.count;
    },
    /** This process wrote, changed or took away a memory. */
    changed(): void {
      kept.clear();
    },
  };
}

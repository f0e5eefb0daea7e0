import type { View } from "../../../ports/memory-store.ts";
import type { Sql } from "./database.ts";
import { parameters } from "./parameters.ts";
import { partState } from "./parts.ts";
import type { Tenant } from "./parts.ts";
import { visible } from "../../memories/visible.ts";
import { writeCondition } from "./sql.ts";

interface Counted {
  readonly count: number;
  /** It holds from when it was counted until the next of them expires. */
  readonly from: number;
  readonly until: number;
}

/** Views kept: one for each project, folder and agent that asks between two changes. */
const VIEWS_KEPT = 100;

/** How many memories a view can see, counted anew only after somebody wrote something, or when one of them expires. */
export function viewCounts(tenant: Tenant) {
  let kept = new Map<string, Counted>();
  let seenVersion = -1;
  return async (sql: Sql, view: View): Promise<number> => {
    if (view.asOf !== null) return (await counted(sql, tenant, view)).count;
    const { version } = await partState(sql, tenant, "memory");
    if (version !== seenVersion || kept.size >= VIEWS_KEPT) kept = new Map();
    seenVersion = version;
    const ofVersion = kept;
    const key = JSON.stringify([view.scopes, view.agent]);
    const known = kept.get(key);
    if (known !== undefined && known.from <= view.now && view.now < known.until) return known.count;
    const fresh = await counted(sql, tenant, view);
    ofVersion.set(key, fresh);
    return fresh.count;
  };
}

export async function counted(sql: Sql, tenant: Tenant, view: View): Promise<Counted> {
  const given = parameters(tenant);
  const row = await sql.first<{ count: number; until: number | null }>(
    `select count(*) as count, min(m.expires_at) as until
       from holdfast.memory m where m.tenant = $1 and ${writeCondition(tenant, visible(view), given)}`,
    ...given.values,
  );
  return { count: row!.count, from: view.now, until: row!.until ?? Infinity };
}

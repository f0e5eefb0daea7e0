import type { Sql as Connection } from "./database.ts";
import type { PartState } from "../../parts.ts";
import type { Part, Sql } from "../../sql.ts";

/** Whose rows these are; stands first in every key. */
export type Tenant = number;

/** The number of a tenant, who is noted when first seen. */
export async function tenantNamed(sql: Connection, name: string): Promise<Tenant> {
  const find = () => sql.first<{ id: number }>("select id from holdfast.tenant where name = $1", name);
  let known = await find();
  // Two services may take the same number at once; one of them asks again.
  while (known === undefined) {
    await sql.run(
      `insert into holdfast.tenant (id, name)
       select coalesce(max(id), 0) + 1, $1 from holdfast.tenant on conflict do nothing`,
      name,
    );
    known = await find();
  }
  return known.id;
}

/** Every part has a row, which its writers lock. */
export async function noteParts(sql: Connection, id: Tenant): Promise<void> {
  for (const part of ["memory", "turn", "tree"] satisfies Part[])
    await sql.run("insert into holdfast.tenant_part (tenant, part) values ($1, $2) on conflict do nothing", id, part);
}

/** Lets one writer after the other at a part, so that the log's order is the order of commits. */
export async function lockPart(sql: Connection, tenant: Tenant, part: Part): Promise<void> {
  await sql.run("select 1 from holdfast.tenant_part where tenant = $1 and part = $2 for update", tenant, part);
}

/** Something that this process keeps of a part, and how it is read. */
interface Kept {
  /** Reads all of it. */
  fill(sql: Sql): Promise<void>;
  /** Reads what was written after a version. */
  update(sql: Sql, since: number): Promise<void>;
}

/** Keeps a copy in step with what every process writes: nothing is read twice, and all of it only after rows went away. */
export function inStep({ fill, update }: Kept) {
  let seen: Pick<PartState, "version" | "cuts"> = { version: -1, cuts: -1 };
  let bringing: Promise<void> = Promise.resolve();

  async function bringInStep(sql: Sql, { version, cuts }: PartState): Promise<void> {
    if (version <= seen.version && cuts === seen.cuts) return;
    await (cuts === seen.cuts ? update(sql, seen.version) : fill(sql));
    seen = { version, cuts };
  }

  return {
    seenVersion: () => seen.version,
    bringTo(sql: Sql, state: PartState): Promise<void> {
      bringing = bringing.catch(() => undefined).then(() => bringInStep(sql, state));
      return bringing;
    },
  };
}

import type { Sql as Connection } from "./database.ts";
import type { Part } from "../../sql.ts";

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

import type { RowSecurity } from "../../../ports/store-keeping.ts";
import { quoteName, TENANT_SETTING } from "./database.ts";
import type { Database, Sql } from "./database.ts";

/** Asked for once in a statement, and not once for each row. Where nobody said for whom it acts, nothing is shown. */
const MINE = `tenant = (select nullif(current_setting('${TENANT_SETTING}', true), '')::integer)`;
const POLICY = "tenant_alone";
/** Any number that nobody else takes: two services that start at once protect the tables one after the other. */
const LOCK = 4_873_291_665;

/**
 * Defence in depth: every statement names its tenant anyway, and here the server itself shows a connection the rows of one tenant,
 * whatever it asks. Their owner is held to it as well; superusers never are. Where the role may not, or the server does not
 * know it, things stay as they are, and `doctor` says so.
 */
export async function protectRows(database: Database): Promise<void> {
  try {
    if ((await listUnprotected(database)).length === 0) return;
    await database.transaction(async (sql) => {
      await sql.run("select pg_advisory_xact_lock($1::bigint)", LOCK);
      for (const { name, has_policy } of await listUnprotected(sql)) {
        const table = `holdfast.${quoteName(name)}`;
        await sql.run(`alter table ${table} enable row level security`);
        await sql.run(`alter table ${table} force row level security`);
        if (!has_policy) await sql.run(`create policy ${POLICY} on ${table} using (${MINE}) with check (${MINE})`);
      }
    });
  } catch {
    // Told by `doctor`.
  }
}

/** While tables are brought up to date, their owner has to see everybody's rows. */
export async function liftProtection(sql: Sql): Promise<void> {
  const tables = await sql.rows<{ name: string }>(`${TABLES} and c.relforcerowsecurity`);
  for (const { name } of tables) await sql.run(`alter table holdfast.${quoteName(name)} no force row level security`);
}

export async function rowSecurity(sql: Sql): Promise<RowSecurity> {
  if ((await listUnprotected(sql)).length > 0) return "off";
  const role = await sql.first<{ passes: boolean }>(
    "select rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user",
  );
  return role?.passes === true ? "passed over" : "on";
}

/** The tables that tell tenants apart: all but the list of tenants and that of migrations. */
const TABLES = `
  select c.relname as name,
         exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = '${POLICY}') as has_policy
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant' and not a.attisdropped
   where c.relkind = 'r'
     and c.relnamespace = (select relnamespace from pg_class where oid = to_regclass('holdfast.migration'))
`;

function listUnprotected(sql: Sql): Promise<readonly { readonly name: string; readonly has_policy: boolean }[]> {
  return sql.rows(
    `${TABLES} and not (c.relrowsecurity and c.relforcerowsecurity
        and exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = '${POLICY}'))
     order by c.relname`,
  );
}

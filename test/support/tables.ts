import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Database } from "../../src/store/engines/sqlite/database.ts";

const SCHEMAS = fileURLToPath(new URL("../fixtures/schemas/", import.meta.url));

/** The statements by which each earlier version made or changed its tables, as they were released, one after the other. */
export function readSchemas(of: "journal" | "tree" | "postgres"): readonly string[] {
  const versions = readdirSync(SCHEMAS).filter((name) => name.startsWith(`${of}-v`)).length;
  return Array.from({ length: versions }, (_, at) => readFileSync(`${SCHEMAS}${of}-v${at + 1}.sql`, "utf8"));
}

/** Every table with its columns, keys, indexes and references, and every trigger: what two files must agree in to be of one schema. */
export function describeTables(db: Database): readonly string[] {
  const rows = (sql: string): readonly object[] => db.prepare(sql).all() as object[];
  const tables = "sqlite_master t where t.type = 'table' and t.name not like 'sqlite_%' and t.name not like 'words_%'";
  const join = (from: string) => tables.replace("t where", `t join ${from} where`);
  return [
    ...rows(`select t.name, c.name as column, c.type, c."notnull", c.pk from ${join("pragma_table_info(t.name) c")}`),
    ...rows(`select t.name, k."from", k."table", k."to" from ${join("pragma_foreign_key_list(t.name) k")}`),
    ...rows(`select t.name, l.wr, l.strict from ${join("pragma_table_list(t.name) l")}`),
    ...rows(`
      select t.name, i.origin, i."unique", i.partial, (select group_concat(name) from pragma_index_info(i.name)) as columns,
             case i.origin when 'c' then i.name end as called
        from ${join("pragma_index_list(t.name) i")}`),
    ...rows("select name, sql from sqlite_master where type = 'trigger' or sql like 'create virtual%'"),
  ]
    .map((row) =>
      JSON.stringify(row)
        .replaceAll(/\\n|\s+/g, " ")
        .replaceAll(/ *([(),]) */g, "$1")
        .toLowerCase(),
    )
    .toSorted();
}

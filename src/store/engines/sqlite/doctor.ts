import { writeSearchText } from "../../../domain/memory.ts";
import { tokenize } from "../../../domain/words/tokens.ts";
import type { Check } from "../../../ports/store-keeping.ts";
import { check } from "../../checks.ts";
import type { Fault } from "../../checks.ts";
import { examineMemories } from "../../memories/doctor.ts";
import type { MemoryTables } from "../../memories/memory-tables.ts";
import { tryToMemory } from "../../memory-bodies.ts";
import type { MemoryRow } from "../../memory-bodies.ts";
import type { Sql } from "../../sql.ts";
import { inTransaction } from "./database.ts";
import type { Database } from "./database.ts";
import { sqlOn } from "./sql.ts";

/** Looks at the file first: rows of a damaged one prove nothing. */
export async function examine(db: Database, tables: MemoryTables, repair: boolean): Promise<readonly Check[]> {
  const sql = sqlOn(db);
  const file = await examineFile(sql);
  if (!file.ok) return [file];
  return inTransaction(db, async () => [
    file,
    ...(await examineMemories(sql, tables, repair)),
    await examineErased(sql, repair),
  ]);
}

/** Of what was erased no row says a word any more: not the memories, not the log, not the lines for other devices. */
function examineErased(sql: Sql, repair: boolean): Promise<Check> {
  return check("erased", repair, async function* (): AsyncGenerator<Fault | undefined> {
    const rows = await sql.rows<{ memory: string; logged: number; lines: number }>`
      select e.memory, exists (select 1 from change c where c.memory = e.memory) as logged,
             exists (select 1 from sync_line l
                      where l.memory = e.memory and l.change is not null and l.body is not null) as lines
        from erased e`;
    for (const { memory, logged, lines } of rows) {
      const mend = () => sql.run`
        update sync_line set body = null, dirty = 1 where memory = ${memory} and change is not null and body is not null`;
      if (logged === 1) yield { fault: `${memory} was erased, and the log still tells of it` };
      else if (lines === 0) yield undefined;
      else yield { fault: `${memory} was erased, and lines for other devices still tell of it`, mend };
    }
  });
}

async function examineFile(sql: Sql): Promise<Check> {
  const found = await checkIntegrity(sql);
  const ok = found.length === 1 && found[0] === "ok";
  return { name: "file", ok, checked: 1, faults: ok ? [] : found, repaired: 0 };
}

/** Damage can be such that SQLite can't even finish looking for it. */
async function checkIntegrity(sql: Sql): Promise<readonly string[]> {
  try {
    const rows = await sql.rows<{ integrity_check: string }>`pragma integrity_check(20)`;
    return rows.map((row) => row.integrity_check);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Takes every text apart by the rules of today. A row that can't be read is left for `doctor` to tell. */
export function indexWordsAnew(db: Database): void {
  const drop = db.prepare("delete from words where rowid = ?");
  const add = db.prepare("insert into words (rowid, tokens) values (?, ?)");
  for (const { row, body } of db.prepare("select row, body from memory").all() as MemoryRow[]) {
    const memory = tryToMemory({ body });
    if (memory === undefined) continue;
    drop.run(row);
    add.run(row, tokenize(writeSearchText(memory)).join(" "));
  }
}

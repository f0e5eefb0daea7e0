import type { Database } from "../database.ts";
import { check } from "../doctor.ts";
import type { Check } from "../../../../ports/store-keeping.ts";
import type { Fault } from "../doctor.ts";
import { textsIn } from "../../../journal-bodies.ts";
import type { journalWriting } from "./writing.ts";

/** Proves that the journal's tables agree, row by row, and makes its words anew where they do not. */
export function examineJournal(
  db: Database,
  writing: ReturnType<typeof journalWriting>,
  repair: boolean,
): readonly Check[] {
  return [file(db), chunks(db), words(db, writing, repair)];
}

function file(db: Database): Check {
  return check("journal file", false, function* () {
    for (const row of db.prepare("pragma quick_check(5)").all() as { quick_check: string }[])
      yield row.quick_check === "ok" ? undefined : { fault: row.quick_check };
  });
}

function chunks(db: Database): Check {
  const all = db.prepare(`
    select c.id, c.first, c.last, c.texts, (select count(*) from turn t where t.chunk = c.row) as turns from chunk c
  `);
  return check("journal chunks", false, function* (): Generator<Fault | undefined> {
    for (const row of all.iterate() as IterableIterator<ChunkRow>) {
      const expected = row.last - row.first + 1;
      const sound = row.turns === expected && textCount(row.texts) === expected;
      yield sound ? undefined : { fault: `chunk ${row.id} does not hold its ${expected} turns` };
    }
  });
}

function words(db: Database, writing: ReturnType<typeof journalWriting>, repair: boolean): Check {
  const missing = db.prepare(`
    select t.row, b.turn is null or d.id is null as missing
      from turn t
      left join bag b on b.turn = t.row
      left join words_docsize d on d.id = t.row
  `);
  const orphans = db.prepare("select id from words_docsize where id not in (select row from turn)");
  return check("journal words", repair, function* (): Generator<Fault | undefined> {
    for (const { row, missing: isMissing } of missing.all() as { row: number; missing: number }[]) {
      yield isMissing === 0
        ? undefined
        : { fault: `the words of a turn are missing (row ${row})`, mend: () => writing.indexAgain(row) };
    }
    for (const { id } of orphans.all() as { id: number }[]) {
      const mend = () => db.prepare("delete from words where rowid = ?").run(id);
      yield { fault: `words of a turn that is not there (row ${id})`, mend };
    }
  });
}

interface ChunkRow {
  readonly id: string;
  readonly first: number;
  readonly last: number;
  readonly texts: Uint8Array;
  readonly turns: number;
}

function textCount(texts: Uint8Array): number {
  try {
    return textsIn(texts).length;
  } catch {
    return -1;
  }
}

import { createHmac, randomBytes } from "node:crypto";
import type { MemoryId } from "../../domain/ids.ts";
import { fingerprintOf } from "../../domain/words/tokens.ts";
import type { ErasedRows } from "../../ports/memory-store.ts";
import type { Database } from "./database.ts";
import { toMemory } from "./memory-rows.ts";
import { statements } from "./statements.ts";

/** What stands where a text was that spoke of something erased. */
const ERASED = "[erased]";

/** Takes memories out of every table. Runs inside a transaction: all of it happens, or nothing. */
export function erasing(db: Database) {
  const prepared = statements(db);

  /** A key of this store alone: whoever has the file can't test guesses without it, and it leaves with the store. */
  function key(): string {
    const kept = prepared("select value from meta where key = 'erase_key'").get() as { value: string } | undefined;
    if (kept !== undefined) return kept.value;
    const made = randomBytes(32).toString("hex");
    prepared("insert into meta (key, value) values ('erase_key', ?)").run(made);
    return made;
  }

  function hashOf(text: string, secret: string): string {
    return createHmac("sha256", secret).update(fingerprintOf(text)).digest("hex");
  }

  return {
    hashOf: (text: string) => hashOf(text, key()),
    erasedAt(text: string): number | undefined {
      const kept = prepared("select value from meta where key = 'erase_key'").get() as { value: string } | undefined;
      if (kept === undefined) return undefined;
      const row = prepared("select at from tombstone where hash = ?").get(hashOf(text, kept.value));
      return (row as { at: number } | undefined)?.at;
    },
    erase(ids: readonly MemoryId[], at: number): ErasedRows {
      const list = JSON.stringify(ids);
      const among = "in (select value from json_each(?))";
      const texts = textsEver(prepared, list);
      const counts: Record<string, number> = {};
      const count = (table: string, changes: number | bigint) => {
        counts[table] = (counts[table] ?? 0) + Number(changes);
      };
      for (const text of texts) {
        count("tombstone", prepared("insert or ignore into tombstone (hash, at) values (?, ?)").run(hashOf(text, key()), at).changes);
      }
      const rows = JSON.stringify(
        (prepared(`select row from memory where id ${among}`).all(list) as { row: number }[]).map(({ row }) => row),
      );
      count("words", prepared(`delete from words where rowid ${among}`).run(rows).changes);
      count("slot", prepared(`delete from slot where memory ${among}`).run(rows).changes);
      count("vector", prepared(`delete from vector where memory ${among}`).run(rows).changes);
      count("memory", prepared(`delete from memory where row ${among}`).run(rows).changes);
      scrubNeighbours(prepared, list, count);
      count("change", prepared(`delete from change where memory ${among}`).run(list).changes);
      scrubReceipts(prepared, texts, count);
      // FTS5 only marks deleted rows; a merge of all its segments is what takes their words out of the file.
      prepared("insert into words (words) values ('optimize')").run();
      prepared("insert or replace into meta (key, value) values ('erasing', ?)").run(list);
      return counts;
    },
  };
}

type Prepared = ReturnType<typeof statements>;
type Count = (table: string, changes: number | bigint) => void;

/** Every text these memories ever had: an edited one had several. */
function textsEver(prepared: Prepared, list: string): ReadonlySet<string> {
  const bodies = prepared(`
    select after as body from change where memory in (select value from json_each(?)) and after is not null
    union
    select body from memory where id in (select value from json_each(?))
  `).all(list, list) as { body: string }[];
  return new Set(bodies.map((row) => toMemory(row).text));
}

/** Reasons given in the same step, and proposals against what is erased, may quote it. */
function scrubNeighbours(prepared: Prepared, list: string, count: Count): void {
  const batches = "select batch from change where memory in (select value from json_each(?))";
  count("reason", prepared(`update change set why = '${ERASED}' where batch in (${batches})`).run(list).changes);
  const rival = `exists (
    select 1 from json_each(X, '$.standing.rivals') r where r.value in (select value from json_each(?))
  )`;
  for (const [table, column] of [["memory", "body"], ["change", "after"]] as const) {
    const sql = `
      update ${table} set ${column} = json_set(${column}, '$.standing.because', '${ERASED}')
       where ${column} is not null and ${rival.replace("X", column)}
    `;
    count("reason", prepared(sql).run(list).changes);
  }
}

/** A receipt holds no texts but the question, and a question may have spelled out what is erased now. */
function scrubReceipts(prepared: Prepared, texts: ReadonlySet<string>, count: Count): void {
  const scrub = prepared(`
    update receipt set body = json_set(body, '$.question', '${ERASED}')
     where instr(lower(body ->> '$.question'), lower(?)) > 0
  `);
  for (const text of texts) count("receipt", scrub.run(text).changes);
}

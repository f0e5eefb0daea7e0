import type { MemoryId } from "../../../domain/ids.ts";
import { searchTextOf } from "../../../domain/memory.ts";
import type { Memory } from "../../../domain/memory.ts";
import { tokensOf } from "../../../domain/words/tokens.ts";
import { receiptRows } from "../../receipts/receipt-rows.ts";
import type { Database } from "./database.ts";
import { speaksOf, wordsIn } from "../../speaks-of.ts";
import type { SpeaksOf } from "../../speaks-of.ts";
import { sqlOn } from "./sql.ts";
import { statements } from "./statements.ts";
import { mergeWords } from "./word-merge.ts";

/** What stands where a text was that spoke of something erased. */
const ERASED = "[erased]";

type Prepared = ReturnType<typeof statements>;
type Count = (table: string, changes: number | bigint) => void;

/**
 * Reasons and questions are free text kept beside the memories, and may quote what is erased. Runs when the memories and
 * their words are gone and their changes are not: a batch tells which reasons were given in the same step.
 */
export async function scrubFreeTexts(
  db: Database,
  ids: readonly MemoryId[],
  states: readonly Memory[],
  count: Count,
  breathe: () => Promise<void>,
): Promise<SpeaksOf> {
  const prepared = statements(db);
  const list = JSON.stringify(ids);
  const topics = scrubBorrowedTopics(prepared, states);
  if (topics > 0) {
    count("topic", topics);
    await mergeWords(db, breathe);
  }
  const isLeft = prepared("select 1 from word where term = ?");
  const lost = new Set(wordsIn(states).filter((term) => isLeft.get(term) === undefined));
  const speaks = speaksOf(states, lost);
  scrubSteps(prepared, list, count);
  scrubRivals(prepared, list, count);
  scrubReasons(prepared, speaks.does, count);
  count("receipt", await receiptRows(sqlOn(db)).blank(ids, speaks, breathe));
  return speaks;
}

/** A correction that did not name its subject borrowed it from what it corrected: it goes with it. */
function scrubBorrowedTopics(prepared: Prepared, states: readonly Memory[]): number {
  let scrubbed = 0;
  for (const { text, standing } of states) {
    if (standing.state !== "superseded") continue;
    const words = new Set(tokensOf(text));
    const kept = (memory: Memory): Memory => ({
      ...memory,
      topics: memory.topics.filter((topic) => !tokensOf(topic).every((token) => words.has(token))),
    });
    const changes = prepared("select seq, after from change where memory = ? and after is not null").all(standing.by);
    for (const { seq, after } of changes as { seq: number; after: string }[]) {
      const next = JSON.stringify(kept(JSON.parse(after) as Memory));
      if (next !== after) prepared("update change set after = ? where seq = ?").run(next, seq);
    }
    const row = prepared("select row, body from memory where id = ?").get(standing.by);
    if (row === undefined) continue;
    const { row: place, body } = row as { row: number; body: string };
    const memory = kept(JSON.parse(body) as Memory);
    if (JSON.stringify(memory) === body) continue;
    prepared("update memory set body = ? where row = ?").run(JSON.stringify(memory), place);
    prepared("delete from words where rowid = ?").run(place);
    prepared("insert into words (rowid, tokens) values (?, ?)").run(place, tokensOf(searchTextOf(memory)).join(" "));
    scrubbed++;
  }
  return scrubbed;
}

/** Reasons given in the same step. */
function scrubSteps(prepared: Prepared, list: string, count: Count): void {
  const batches = "select batch from change where memory in (select value from json_each(?))";
  const sql = `
    update change set why = '${ERASED}'
     where batch in (${batches}) and memory not in (select value from json_each(?))
  `;
  count("reason", prepared(sql).run(list, list).changes);
}

const BODIES = [
  ["memory", "body"],
  ["change", "after"],
] as const;

/** Why a proposal waits tells of what it contradicts. */
function scrubRivals(prepared: Prepared, list: string, count: Count): void {
  for (const [table, column] of BODIES) {
    const sql = `
      update ${table} set ${column} = json_set(${column}, '$.standing.because', '${ERASED}')
       where case when json_valid(${column}) then ${column} ->> '$.standing.rivals' end is not null
         and exists (
           select 1 from json_each(${column}, '$.standing.rivals') r where r.value in (select value from json_each(?))
         )
    `;
    count("reason", prepared(sql).run(list).changes);
  }
}

/** What people and agents gave as a reason, wherever it is kept. */
function scrubReasons(prepared: Prepared, speaks: (text: string) => boolean, count: Count): void {
  const given = prepared(
    "select distinct why from change where action in ('retired', 'rejected', 'undone', 'disputed')",
  );
  for (const { why } of given.all() as { why: string }[]) {
    if (speaks(why)) count("reason", prepared(`update change set why = '${ERASED}' where why = ?`).run(why).changes);
  }
  for (const [table, column] of BODIES) {
    for (const path of ["$.standing.reason", "$.standing.because"]) {
      const kept = prepared(`select distinct ${column} ->> '${path}' as reason from ${table}`);
      for (const { reason } of kept.all() as { reason: string | null }[]) {
        if (reason === null || !speaks(reason)) continue;
        const sql = `update ${table} set ${column} = json_set(${column}, '${path}', '${ERASED}') where ${column} ->> '${path}' = ?`;
        count("reason", prepared(sql).run(reason).changes);
      }
    }
  }
}

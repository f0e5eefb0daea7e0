import type { MemoryId } from "../../domain/ids.ts";
import { writeSearchText } from "../../domain/memory.ts";
import type { Memory } from "../../domain/memory.ts";
import { tokenize } from "../../domain/words/tokens.ts";
import type { ErasedRows } from "../../ports/memory-store.ts";
import { tryToMemory } from "../memory-bodies.ts";
import { receiptRows } from "../receipts/receipt-rows.ts";
import { buildMatcher, listErasedWords } from "../speaks-of.ts";
import type { SpeaksOf } from "../speaks-of.ts";
import { matchList, isOwn, piece, writeVerbatim } from "../sql.ts";
import type { Piece, Sql } from "../sql.ts";
import { inPart } from "../vector-rows.ts";
import { memoryRows } from "./memory-rows.ts";
import type { MemoryTables } from "./memory-tables.ts";

/** What stands where a text was that spoke of something erased. */
const ERASED = "[erased]";

interface Gone {
  readonly ids: readonly MemoryId[];
  /** Everything they ever were. */
  readonly states: readonly Memory[];
  readonly version: number;
}

/**
 * Reasons and questions are free text kept beside the memories, and may quote what is erased. Runs when the memories and
 * their words are gone and their changes are not: a batch tells which reasons were given in the same step.
 */
export async function scrubFreeTexts(
  sql: Sql,
  tables: MemoryTables,
  { ids, states, version }: Gone,
  breathe: () => Promise<void>,
): Promise<{ readonly rows: ErasedRows; readonly speaks: SpeaksOf }> {
  // First of all: a word that only a borrowed topic holds is lost with it.
  const topic = await scrubBorrowedTopics(sql, tables, states, version);
  if (topic > 0) await tables.finishErasing(sql);
  const words = listErasedWords(states);
  const held = await sql.rows<{ term: string }>`
    select term from holdfast.word where ${isOwn()} and ${inPart("memory")} and ${matchList("term", words)}`;
  const left = new Set(held.map(({ term }) => term));
  const speaks = buildMatcher(states, new Set(words.filter((term) => !left.has(term))));
  const steps = await sql.run`
    update holdfast.change set why = ${ERASED}
     where ${isOwn()}
       and batch in (select batch from holdfast.change where ${isOwn()} and ${matchList("memory", ids)})
       and not (${matchList("memory", ids)})`;
  const said = await scrubReasons(sql, speaks.does);
  const erased = new Set<string>(ids);
  const bodies = await rewriteBodies(sql, tables, version, saysWhy, (memory) =>
    withoutReasons(memory, erased, speaks.does),
  );
  const receipt = await receiptRows(sql).blank(ids, speaks, breathe);
  return { rows: { ...(topic > 0 && { topic }), reason: steps + said + bodies, receipt }, speaks };
}

/** A correction that did not name its subject borrowed it from what it corrected: it goes with it. */
async function scrubBorrowedTopics(
  sql: Sql,
  tables: MemoryTables,
  states: readonly Memory[],
  version: number,
): Promise<number> {
  const borrowed = states.flatMap(({ text, standing }) =>
    standing.state === "superseded" ? [{ heir: standing.by, words: new Set(tokenize(text)) }] : [],
  );
  if (borrowed.length === 0) return 0;
  const heirs = borrowed.map(({ heir }) => heir);
  const isHeir = (_body: Piece, id: string) => matchList(id, heirs);
  return rewriteBodies(sql, tables, version, isHeir, (memory) => {
    const lost = borrowed.filter(({ heir }) => heir === memory.id);
    const isLost = (topic: string) => lost.some(({ words }) => tokenize(topic).every((token) => words.has(token)));
    return lost.length === 0 ? memory : { ...memory, topics: memory.topics.filter((topic) => !isLost(topic)) };
  });
}

/** Why a proposal waits tells of what it contradicts; why something was retired may quote what is erased. */
function withoutReasons(memory: Memory, erased: ReadonlySet<string>, speaks: (text: string) => boolean): Memory {
  const { standing } = memory;
  if (standing.state === "retired")
    return speaks(standing.reason) ? { ...memory, standing: { ...standing, reason: ERASED } } : memory;
  if (standing.state === "superseded" || standing.because === undefined || standing.because === ERASED) return memory;
  const told = standing.rivals?.some((rival) => erased.has(rival)) === true || speaks(standing.because);
  return told ? { ...memory, standing: { ...standing, because: ERASED } } : memory;
}

/** What people and agents gave as a reason in the log. */
async function scrubReasons(sql: Sql, speaks: (text: string) => boolean): Promise<number> {
  const given = await sql.rows<{ why: string }>`
    select distinct why from holdfast.change
     where ${isOwn()} and action in ('retired', 'rejected', 'undone', 'disputed')`;
  const spoken = given.map(({ why }) => why).filter((why) => why !== ERASED && speaks(why));
  return sql.run`update holdfast.change set why = ${ERASED} where ${isOwn()} and ${matchList("why", spoken)}`;
}

/** Bodies with a reason in their standing. */
function saysWhy(body: Piece): Piece {
  return piece`(${body} like '%"because"%' or ${body} like '%"reason"%')`;
}

/** Writes every memory and every state in the log anew that `rewrite` changes; says how many memories changed. */
async function rewriteBodies(
  sql: Sql,
  tables: MemoryTables,
  version: number,
  mayChange: (body: Piece, id: string) => Piece,
  rewrite: (memory: Memory) => Memory,
): Promise<number> {
  const rows = memoryRows(sql, tables);
  let changed = 0;
  const memories = await sql.rows<{ row: number; body: string }>`
    select row, body from holdfast.memory where ${isOwn()} and ${mayChange(writeVerbatim("body"), "id")}`;
  for (const { row, body } of memories) {
    const before = tryToMemory({ body });
    const after = before && rewrite(before);
    if (before === undefined || after === undefined || JSON.stringify(after) === body) continue;
    await rows.update(row, after, version);
    if (writeSearchText(after) !== writeSearchText(before)) await rows.indexAgain(row, after);
    changed++;
  }
  const states = await sql.rows<{ seq: number; after: string }>`
    select seq, after from holdfast.change
     where ${isOwn()} and after is not null and ${mayChange(writeVerbatim("after"), "memory")}`;
  for (const { seq, after } of states) {
    const state = tryToMemory({ body: after });
    const next = state === undefined ? after : JSON.stringify(rewrite(state));
    if (next !== after) await sql.run`update holdfast.change set after = ${next} where ${isOwn()} and seq = ${seq}`;
  }
  return changed;
}

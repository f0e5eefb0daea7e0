import type { MemoryId } from "../../../domain/ids.ts";
import { searchTextOf } from "../../../domain/memory.ts";
import type { Memory } from "../../../domain/memory.ts";
import { tokensOf } from "../../../domain/words/tokens.ts";
import type { ErasedRows } from "../../../ports/memory-store.ts";
import { toMemory } from "../../memory-bodies.ts";
import { speaksOf, wordsIn } from "../../speaks-of.ts";
import type { Sql } from "./database.ts";
import { memoryRows } from "./memory-rows.ts";
import type { Tenant } from "./parts.ts";
import { receiptRows } from "../../receipts/receipt-rows.ts";
import { sqlOn } from "./sql.ts";
import { wordRows } from "./words.ts";

/** What stands where a text was that spoke of something erased. */
const ERASED = "[erased]";

/**
 * Reasons and questions are free text kept beside the memories, and may quote what is erased. Runs when the memories and
 * their words are gone and their changes are not: a batch tells which reasons were given in the same step.
 */
export async function scrubFreeTexts(
  sql: Sql,
  tenant: Tenant,
  ids: readonly MemoryId[],
  states: readonly Memory[],
  version: number,
): Promise<ErasedRows> {
  const heirs = scrubBorrowedTopics(states);
  // First of all: a word that only a borrowed topic holds is lost with it.
  const topics = await rewriteBodies(sql, tenant, version, heirs);
  const words = wordsIn(states);
  const { documents } = await wordRows(sql, tenant, "memory").frequencies(words, "memory");
  const speaks = speaksOf(states, new Set(words.filter((term) => documents.get(term) === 0)));
  const erased = new Set<string>(ids);
  const reasons = await sql.run(
    `update holdfast.change set why = '${ERASED}'
      where tenant = $1
        and batch in (select batch from holdfast.change where tenant = $1 and memory = any ($2::text[]))
        and memory <> all ($2::text[])`,
    tenant,
    ids,
  );
  const said = await scrubReasons(sql, tenant, speaks.does);
  const bodies = await rewriteBodies(sql, tenant, version, (memory) => withoutReasons(memory, erased, speaks.does));
  const receipt = await receiptRows(sqlOn(sql, tenant)).blank(ids, speaks, async () => {});
  return { ...(topics > 0 && { topic: topics }), reason: reasons + said + bodies, receipt };
}

/** A correction that did not name its subject borrowed it from what it corrected: it goes with it. */
function scrubBorrowedTopics(states: readonly Memory[]): (memory: Memory) => Memory {
  const borrowed = states.flatMap(({ text, standing }) =>
    standing.state === "superseded" ? [{ heir: standing.by, words: new Set(tokensOf(text)) }] : [],
  );
  return (memory) => {
    const lost = borrowed.filter(({ heir }) => heir === memory.id);
    const isLost = (topic: string) => lost.some(({ words }) => tokensOf(topic).every((token) => words.has(token)));
    return lost.length === 0 ? memory : { ...memory, topics: memory.topics.filter((topic) => !isLost(topic)) };
  };
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
async function scrubReasons(sql: Sql, tenant: Tenant, speaks: (text: string) => boolean): Promise<number> {
  const given = await sql.rows<{ why: string }>(
    `select distinct why from holdfast.change
      where tenant = $1 and action in ('retired', 'rejected', 'undone', 'disputed')`,
    tenant,
  );
  return sql.run(
    `update holdfast.change set why = '${ERASED}' where tenant = $1 and why = any ($2::text[])`,
    tenant,
    given.map(({ why }) => why).filter((why) => why !== ERASED && speaks(why)),
  );
}

/** Bodies that can change: those with topics of their own, or with a reason in their standing. */
const MAY_CHANGE = `body like '%"because"%' or body like '%"reason"%' or body not like '%"topics":[]%'`;

/** Writes every memory and every state in the log anew that `rewritten` changes; says how many memories changed. */
async function rewriteBodies(
  sql: Sql,
  tenant: Tenant,
  version: number,
  rewritten: (memory: Memory) => Memory,
): Promise<number> {
  const rows = memoryRows(sql, tenant);
  let changed = 0;
  const memories = await sql.rows<{ row: number; body: string }>(
    `select row, body from holdfast.memory where tenant = $1 and (${MAY_CHANGE})`,
    tenant,
  );
  for (const { row, body } of memories) {
    const before = toMemory({ body });
    const after = rewritten(before);
    if (after === before || JSON.stringify(after) === body) continue;
    await rows.update(row, after, version);
    if (searchTextOf(after) !== searchTextOf(before)) await rows.indexAgain(row, after);
    changed++;
  }
  const states = await sql.rows<{ seq: number; body: string }>(
    `select seq, body from (select seq, tenant, after as body from holdfast.change) c where tenant = $1 and (${MAY_CHANGE})`,
    tenant,
  );
  for (const { seq, body } of states) {
    const next = JSON.stringify(rewritten(toMemory({ body })));
    if (next !== body)
      await sql.run("update holdfast.change set after = $3 where tenant = $1 and seq = $2", tenant, seq, next);
  }
  return changed;
}

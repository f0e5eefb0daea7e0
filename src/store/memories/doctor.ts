import type { MemoryId, BatchId, ChangeId } from "../../domain/ids.ts";
import { writeSearchText } from "../../domain/memory.ts";
import type { Memory } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import { buildBag } from "../../domain/words/bag.ts";
import { tokenize } from "../../domain/words/tokens.ts";
import type { Check } from "../../ports/store-keeping.ts";
import { check } from "../checks.ts";
import type { Fault } from "../checks.ts";
import { packBag } from "../journal/journal-bodies.ts";
import { toColumns, tryToMemory } from "../memory-bodies.ts";
import { nextVersion, noteCut } from "../parts.ts";
import { isOwn, remove, writeVerbatim } from "../sql.ts";
import type { Sql } from "../sql.ts";
import { inPart, modelKey, vectorRows } from "../vector-rows.ts";
import { openErasing } from "./erasing.ts";
import { changeLog, auditLog } from "./log.ts";
import { memoryRows } from "./memory-rows.ts";
import type { MemoryTables } from "./memory-tables.ts";
import { SCOPE } from "./visible.ts";
import { randomBytes } from "node:crypto";
import type { Actor } from "../../domain/change.ts";
import { ID_ALPHABET, ID_LENGTH } from "../../domain/ids.ts";

/** Proves row by row that the log, memories, words and vectors agree, and mends what does not when told to. */
export async function examineMemories(sql: Sql, tables: MemoryTables, repair: boolean): Promise<readonly Check[]> {
  const checks = [
    await examineRows(sql, tables, repair),
    await examineWords(sql, tables, repair),
    await examineVectors(sql, tables, repair),
  ];
  if (checks.some(({ repaired }) => repaired > 0)) await noteCut(sql, "memory");
  return checks;
}

interface LastWord {
  readonly id: MemoryId;
  readonly after: string | null;
  readonly body: string | null;
  readonly standing: string | null;
}

/** Memories are the fold of the log: each row is the last word on it, in its body and in every column beside it. */
function examineRows(sql: Sql, tables: MemoryTables, repair: boolean): Promise<Check> {
  const rows = memoryRows(sql, tables);
  const columnsFor = (memory: Memory) => ({
    scope: scopeKey(memory.scope),
    ...toColumns(memory),
    ...tables.memoryColumns(memory),
  });

  return check("memories", repair, async function* (): AsyncGenerator<Fault | undefined> {
    const last = await sql.rows<LastWord & Record<string, unknown>>`
      select m.*, ${SCOPE} as scope, c.memory as id, c.after
        from (select memory, max(seq) as seq from holdfast.change where ${isOwn()} group by memory) l
        join holdfast.change c on ${isOwn("c")} and c.seq = l.seq
        left join holdfast.memory m on ${isOwn("m")} and m.id = c.memory`;
    for (const word of last) {
      const { id, after, body } = word;
      const said = after === null ? null : tryToMemory({ body: after });
      const agrees = (memory: Memory): boolean =>
        body === after &&
        Object.entries(columnsFor(memory)).every(
          ([name, value]) => JSON.stringify(word[name]) === JSON.stringify(value),
        );
      const mend = async () => rows.put(id, said!, await nextVersion(sql, "memory"));
      if (said === undefined) yield { fault: `the log's last word on ${id} can't be read` };
      else if (said === null ? body === null || word.standing === "absent" : agrees(said)) yield undefined;
      else yield { fault: `${id} is not what the log says`, mend };
    }
    const strangers = await sql.rows<{ row: number; id: MemoryId; body: string }>`
      select m.row, m.id, m.body from holdfast.memory m
       where ${isOwn("m")} and not exists (select 1 from holdfast.change c where ${isOwn("c")} and c.memory = m.id)`;
    for (const { row, id, body } of strangers) {
      const memory = tryToMemory({ body });
      const erasedAt = memory && (await openErasing(sql).erasedAt(memory.text));
      if (memory === undefined)
        yield { fault: `${id} stands in no line of the log and can't be read; it is left as it is` };
      else if (erasedAt !== undefined)
        yield { fault: `${id} was erased, and its row was still there`, mend: () => rows.remove(row) };
      else yield writeStranger({ ...memory, id });
    }
  });

  /** A memory without a line in the log is written into it, since nothing may be lost. */
  function writeStranger(memory: Memory): Fault {
    const actor: Actor = { by: "human", agent: null, client: "doctor", session: null };
    const about = { at: Date.now(), actor, action: "restored", memory: memory.id } as const;
    const id = `c${randomLetters()}` as ChangeId;
    const batch = `b${randomLetters()}` as BatchId;
    const why = "it was missing from the log";
    const mend = async () => {
      await changeLog(sql).append({ ...about, id, before: null, after: memory, why, batch, undoes: null }, null);
      await auditLog(sql).note({ ...about, change: id, detail: "by doctor" });
      await rows.put(memory.id, memory, await nextVersion(sql, "memory"));
    };
    return { fault: `${memory.id} stands in no line of the log; repairing writes it into one (change ${id})`, mend };
  }
}

function examineWords(sql: Sql, tables: MemoryTables, repair: boolean): Promise<Check> {
  const rows = memoryRows(sql, tables);
  return check("words", repair, async function* (): AsyncGenerator<Fault | undefined> {
    const indexed = new Map((await tables.indexed(sql)).map(({ row, bag }) => [row, bag]));
    const all = await sql.rows<{ row: number; body: string }>`select row, body from holdfast.memory where ${isOwn()}`;
    for (const { row, body } of all) {
      const memory = tryToMemory({ body });
      const bag = indexed.get(row);
      indexed.delete(row);
      if (memory === undefined) continue;
      const expected = Buffer.from(packBag(buildBag(tokenize(writeSearchText(memory)))));
      const fault = `the words of ${memory.id} are not those of its text`;
      const agree = expected.equals(bag ?? NO_WORDS);
      yield agree ? undefined : { fault, mend: () => rows.indexAgain(row, memory) };
    }
    for (const row of indexed.keys())
      yield { fault: `words of a memory that is not there (row ${row})`, mend: () => tables.unindex(sql, [row]) };
  });
}

const NO_WORDS = new Uint8Array();

/** A memory either waits for vectors, openly, or has all of them, of one model and of its length. */
function examineVectors(sql: Sql, tables: MemoryTables, repair: boolean): Promise<Check> {
  const { model } = tables;
  const key = modelKey(model);
  const drop = async (row: number) => {
    await vectorRows(sql, tables).drop([row]);
    await sql.run`${remove("token_vector", { row })}`;
  };
  return check("vectors", repair, async function* (): AsyncGenerator<Fault | undefined> {
    const bytes = writeVerbatim(String(4 * model.dimensions));
    const all = await sql.rows<{ row: number; id: string; whole: boolean | number }>`
      select m.row, m.id,
             (case when m.embedded is null then v.row is null
                   else v.row is not null and v.vectors = v.last + 1 and v.model = m.embedded and v.models = 1
                        and (m.embedded <> ${key} or v.shortest = ${bytes} and v.longest = ${bytes}) end)
             and (t.row is null
                  or t.model = m.detailed and t.model = m.embedded
                     and (t.model <> ${key} or length(t.embedding) % ${writeVerbatim(String(model.tokenDimensions ?? 1))} = 0))
             as whole
        from holdfast.memory m
        left join (select row, count(*) as vectors, max(place) as last, min(model) as model,
                          count(distinct model) as models, min(length(embedding)) as shortest,
                          max(length(embedding)) as longest
                     from holdfast.vector where ${isOwn()} and ${inPart("memory")} group by row) v on v.row = m.row
        left join holdfast.token_vector t on ${isOwn("t")} and t.row = m.row
       where ${isOwn("m")}`;
    for (const { row, id, whole } of all) {
      const mend = async () => {
        await drop(row);
        await sql.run`update holdfast.memory set embedded = null, detailed = null where ${isOwn()} and row = ${row}`;
      };
      const fault = `the vectors of ${id} are not whole; ${model.id} will make them again`;
      yield whole ? undefined : { fault, mend };
    }
    const orphans = await sql.rows<{ row: number }>`
      select row from (select row from holdfast.vector where ${isOwn()} and ${inPart("memory")}
                       union select row from holdfast.token_vector where ${isOwn()}) v
       where not exists (select 1 from holdfast.memory m where ${isOwn("m")} and m.row = v.row)`;
    for (const { row } of orphans)
      yield { fault: `vectors of a memory that is not there (row ${row})`, mend: () => drop(row) };
  });
}

function randomLetters(): string {
  return Array.from(randomBytes(ID_LENGTH), (byte) => ID_ALPHABET[byte % ID_ALPHABET.length]).join("");
}

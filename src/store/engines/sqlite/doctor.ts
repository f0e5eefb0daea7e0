import type { Memory } from "../../../domain/memory.ts";
import { scopeKey } from "../../../domain/scope.ts";
import { searchTextOf } from "../../../domain/memory.ts";
import { tokensOf } from "../../../domain/words/tokens.ts";
import type { EmbeddingModel } from "../../../ports/embedder.ts";
import { inTransaction } from "./database.ts";
import type { Check } from "../../../ports/store-keeping.ts";
import type { Database } from "./database.ts";
import { erasing } from "./erasing.ts";
import { auditLog } from "../../audit.ts";
import { check } from "../../checks.ts";
import type { Fault } from "../../checks.ts";
import { changeLog } from "../../memories/log.ts";
import { describeStranger } from "../../memories/strangers.ts";
import { sqlOn } from "./sql.ts";
import { columnsOf, toMemory } from "../../memory-bodies.ts";
import type { MemoryRow } from "../../memory-bodies.ts";
import { memoryRows } from "./memory-rows.ts";

/** Proves row by row that the log, memories, words and vectors agree, and mends what does not when told to. */
export async function examine(db: Database, model: EmbeddingModel, repair: boolean): Promise<readonly Check[]> {
  const file = examineFile(db);
  if (!file.ok) return [file];
  return inTransaction(db, async () => [
    file,
    await examineMemories(db, repair),
    await examineWords(db, repair),
    await examineVectors(db, model, repair),
    await examineErased(db, repair),
  ]);
}

/** Of what was erased no row says a word any more: not the memories, not the log, not the lines for other devices. */
function examineErased(db: Database, repair: boolean): Promise<Check> {
  const erased = db.prepare("select memory from erased");
  const log = db.prepare("select 1 from change where memory = ? limit 1");
  const lines = db.prepare(
    "select 1 from sync_line where memory = ? and change is not null and body is not null limit 1",
  );
  const blank = db.prepare(
    "update sync_line set body = null, dirty = 1 where memory = ? and change is not null and body is not null",
  );
  return check("erased", repair, async function* (): AsyncGenerator<Fault | undefined> {
    for (const { memory } of erased.all() as { memory: string }[]) {
      if (log.get(memory) !== undefined) yield { fault: `${memory} was erased, and the log still tells of it` };
      else if (lines.get(memory) === undefined) yield undefined;
      else
        yield {
          fault: `${memory} was erased, and lines for other devices still tell of it`,
          mend: async () => blank.run(memory),
        };
    }
  });
}

function examineFile(db: Database): Check {
  const says = integrityOf(db);
  const ok = says.length === 1 && says[0] === "ok";
  return { name: "file", ok, checked: 1, faults: ok ? [] : says, repaired: 0 };
}

/** Damage can be such that SQLite can't even finish looking for it. */
function integrityOf(db: Database): readonly string[] {
  try {
    const rows = db.prepare("pragma integrity_check(20)").all() as { integrity_check: string }[];
    return rows.map((row) => row.integrity_check);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Memories are the fold of the log: each row is the last word on it, in its body and in every column beside it. */
function examineMemories(db: Database, repair: boolean): Promise<Check> {
  const last = db.prepare(`
    select c.memory as id, c.after, m.row, m.body, s.key, m.agent, m.kind, m.standing, m.recorded_at, m.expires_at, m.fingerprint
      from change c
      left join memory m on m.id = c.memory
      left join scope s on s.id = m.scope
     where c.seq = (select max(seq) from change d where d.memory = c.memory)
  `);
  const setBody = db.prepare("update memory set body = ? where row = ?");
  const rows = memoryRows(db);
  return check("memories", repair, async function* (): AsyncGenerator<Fault | undefined> {
    for (const word of last.all() as LastWord[]) {
      const { id, after, row } = word;
      const said = after === null ? null : readable({ body: after });
      if (said === undefined) yield { fault: `the log's last word on ${id} can't be read` };
      else if (asTheLogSays(word, said)) yield undefined;
      else {
        const mend = async () => {
          if (after !== null && row !== null) setBody.run(after, row);
          rows.put(id, said);
        };
        yield { fault: `${id} is not what the log says`, mend };
      }
    }
    const strangers = db.prepare("select row, id, body from memory where id not in (select memory from change)");
    for (const { row, id, body } of strangers.all() as (MemoryRow & { id: string })[]) {
      yield await describeStranger(id, readable({ body }), {
        isErased: async (text) => erasing(db).erasedAt(text) !== undefined,
        remove: async () => removeRow(db, rows, row),
        async restore(change, memory) {
          const sql = sqlOn(db);
          await changeLog(sql).append(change, null);
          const { at, actor, action, id: line } = change;
          await auditLog(sql).note({ at, actor, action, memory: memory.id, change: line, detail: "by doctor" });
          rows.put(id, memory);
        },
      });
    }
  });
}

interface LastWord {
  readonly id: string;
  readonly after: string | null;
  readonly row: number | null;
  readonly body: string | null;
  readonly key: string | null;
  readonly agent: string | null;
  readonly kind: string | null;
  readonly standing: string | null;
  readonly recorded_at: number | null;
  readonly expires_at: number | null;
  readonly fingerprint: string | null;
}

function asTheLogSays(word: LastWord, said: Memory | null): boolean {
  if (said === null) return word.row === null || word.standing === "absent";
  const { agent, kind, standing, recorded_at, expires_at, fingerprint } = word;
  const columns = [agent, kind, standing, recorded_at, expires_at, fingerprint];
  return (
    word.body === word.after &&
    word.key === scopeKey(said.scope) &&
    columnsOf(said).every((value, column) => value === columns[column])
  );
}

/** A row that can't be read is a fault to be told, never the end of the examination. */
function readable(row: Pick<MemoryRow, "body">): Memory | undefined {
  try {
    return toMemory(row);
  } catch {
    return undefined;
  }
}

function readableRows(db: Database): readonly { readonly row: number; readonly memory: Memory }[] {
  const rows = db.prepare("select row, body from memory").all() as MemoryRow[];
  return rows.flatMap((row) => {
    const memory = readable(row);
    return memory === undefined ? [] : [{ row: row.row, memory }];
  });
}

function removeRow(db: Database, rows: ReturnType<typeof memoryRows>, row: number): void {
  rows.unindex(row);
  db.prepare("delete from vector where memory = ?").run(row);
  db.prepare("delete from token_vector where memory = ?").run(row);
  db.prepare("delete from memory where row = ?").run(row);
}

function examineWords(db: Database, repair: boolean): Promise<Check> {
  const indexed = new Map<number, Map<string, number>>();
  for (const { doc, term } of db.prepare("select doc, term from word_place").iterate() as Iterable<{
    doc: number;
    term: string;
  }>) {
    const terms = indexed.get(doc) ?? new Map<string, number>();
    indexed.set(doc, terms.set(term, (terms.get(term) ?? 0) + 1));
  }
  const rows = memoryRows(db);
  const known = new Set((db.prepare("select row from memory").all() as { row: number }[]).map(({ row }) => row));
  return check("words", repair, async function* (): AsyncGenerator<Fault | undefined> {
    for (const { row, memory } of readableRows(db)) {
      const mend = async () => {
        rows.unindex(row);
        rows.index(row, memory);
      };
      const agree = sameCounts(countsOf(tokensOf(searchTextOf(memory))), indexed.get(row));
      yield agree ? undefined : { fault: `the words of ${memory.id} are not those of its text`, mend };
    }
    for (const row of indexed.keys()) {
      if (!known.has(row))
        yield { fault: `words of a memory that is not there (row ${row})`, mend: async () => rows.unindex(row) };
    }
  });
}

/** Takes every text apart by the rules of today. A row that can't be read is left for `doctor` to tell. */
export function indexWordsAnew(db: Database): void {
  const rows = memoryRows(db);
  for (const { row, memory } of readableRows(db)) {
    rows.unindex(row);
    rows.index(row, memory);
  }
}

function countsOf(tokens: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}

function sameCounts(expected: ReadonlyMap<string, number>, found: ReadonlyMap<string, number> = new Map()): boolean {
  return expected.size === found.size && [...expected].every(([token, count]) => found.get(token) === count);
}

/** A memory either waits for vectors, openly, or has all of them, of one model and of its length. */
function examineVectors(db: Database, model: EmbeddingModel, repair: boolean): Promise<Check> {
  const all = db.prepare(`
    select m.row, m.id, m.embedded, count(v.part) as vectors, max(v.part) as last,
           sum(v.model is not m.embedded or length(v.embedding) <> 4 * o.dimensions) as wrong,
           t.memory is not null and (t.model is not m.detailed or t.model is not m.embedded
             or o.name = ? and length(t.embedding) % ? <> 0) as strange
      from memory m
      left join token_vector t on t.memory = m.row
      left join vector v on v.memory = m.row
      left join model o on o.id = v.model
     group by m.row
  `);
  const wait = db.prepare("update memory set embedded = null, detailed = null where row = ?");
  const dropVectors = db.prepare("delete from vector where memory = ?");
  const dropTokens = db.prepare("delete from token_vector where memory = ?");
  const drop = (row: number): void => {
    dropVectors.run(row);
    dropTokens.run(row);
  };
  return check("vectors", repair, async function* (): AsyncGenerator<Fault | undefined> {
    for (const row of all.all(model.id, model.tokenDimensions ?? 1) as VectorCount[]) {
      const whole =
        row.strange === 0 &&
        (row.embedded === null
          ? row.vectors === 0
          : row.vectors > 0 && row.last === row.vectors - 1 && row.wrong === 0);
      const mend = async () => {
        drop(row.row);
        wait.run(row.row);
      };
      yield whole
        ? undefined
        : { fault: `the vectors of ${row.id} are not whole; ${model.id} will make them again`, mend };
    }
    const orphans = db.prepare(`
      select memory from (select memory from vector union select memory from token_vector)
       where memory not in (select row from memory)
    `);
    for (const { memory } of orphans.all() as { memory: number }[]) {
      yield { fault: `vectors of a memory that is not there (row ${memory})`, mend: async () => drop(memory) };
    }
  });
}

interface VectorCount {
  readonly row: number;
  readonly id: string;
  readonly embedded: number | null;
  readonly vectors: number;
  readonly last: number | null;
  readonly wrong: number;
  /** 1 where its tokens' vectors are not of the model that its vectors are of. */
  readonly strange: number;
}

import { buildBag } from "../../../domain/words/bag.ts";
import { yieldToEventLoop } from "../../../domain/yield-to-event-loop.ts";
import type { EmbeddingModel } from "../../../ports/embedder.ts";
import { packBag } from "../../journal/journal-bodies.ts";
import type { MemoryTables } from "../../memories/memory-tables.ts";
import { insert, matchList } from "../../sql.ts";
import type { Sql } from "../../sql.ts";
import type { VectorTable } from "../../vector-rows.ts";
import type { MemoryId } from "../../../domain/ids.ts";
import type { Memory } from "../../../domain/memory.ts";
import type { ChangeBody } from "../../../domain/sync/line.ts";

/** Words in FTS5, and numbers instead of long names. */
export function memoryTables(model: EmbeddingModel): MemoryTables {
  return {
    ...vectorTable("memory", model),
    async noteScope(sql, key) {
      await sql.run`insert into scope (key) values (${key}) on conflict do nothing`;
    },
    memoryColumns: () => ({}),
    async index(sql, row, tokens) {
      await sql.run`insert into words (rowid, tokens) values (${row}, ${tokens.join(" ")})`;
    },
    unindex: (sql, rows) => sql.run`delete from words where ${matchList("rowid", rows, "bigint")}`,
    async indexed(sql) {
      const words = new Map<number, string[]>();
      for (const { doc, term } of await sql.rows<{ doc: number; term: string }>`select doc, term from word_place`) {
        const known = words.get(doc);
        if (known === undefined) words.set(doc, [term]);
        else known.push(term);
      }
      return Array.from(words, ([row, terms]) => ({ row, bag: packBag(buildBag(terms)) }));
    },
    async countIndexed(sql) {
      const averages = await sql.first<{ block: Uint8Array }>`select block from words_data where id = ${AVERAGES}`;
      const [texts = 0, words = 0] = readNumbers(averages?.block ?? new Uint8Array());
      return { texts, words };
    },
    finishErasing: mergeWords,
    async eraseLines(sql, ids, at) {
      await scrubLines(sql, ids);
      for (const memory of ids) await sql.run`${insert("erased", { memory, at })} on conflict do nothing`;
    },
    async takeErased(sql) {
      await sql.run`
        insert or ignore into erased (memory, at)
          select memory, min(at) from audit where action = 'erased' and memory is not null group by memory`;
    },
  };
}

export function vectorTable(part: VectorTable["part"], model: EmbeddingModel): VectorTable {
  return {
    part,
    model,
    async noteModel(sql) {
      await sql.run`${insert("model", { name: model.id, dimensions: model.dimensions })} on conflict do nothing`;
    },
    vectorColumns: () => ({}),
  };
}

/** Where FTS5 keeps how many rows it was ever given, and how many words. */
const AVERAGES = 1;

/** SQLite's own numbers: seven bits a byte, the highest first; the eighth says that more follow. */
function readNumbers(bytes: Uint8Array): readonly number[] {
  const numbers: number[] = [];
  let number = 0;
  for (const byte of bytes) {
    number = number * 0x80 + (byte & 0x7f);
    if (byte >= 0x80) continue;
    numbers.push(number);
    number = 0;
  }
  return numbers;
}

/** Pages of the index merged before others get their turn: some milliseconds of work. */
const PAGES = 500;

/**
 * FTS5 only marks deleted rows; a merge of all segments of the index is what takes their words out of the file. Done in
 * steps, because over a hundred thousand texts it takes long.
 */
async function mergeWords(sql: Sql): Promise<void> {
  const countChanges = async () => (await sql.first<{ made: number }>`select total_changes() as made`)!.made;
  // A negative number begins to merge everything into one segment; positive ones go on with it.
  for (let pages = -PAGES; ; pages = PAGES) {
    const before = await countChanges();
    await sql.run`insert into words (words, rank) values ('merge', ${pages})`;
    // FTS5 says so itself: fewer than two changes mean that nothing was left to merge.
    if ((await countChanges()) - before < 2) return;
    await yieldToEventLoop();
  }
}

/**
 * Lines of erased memories lose their words, and the others lose what the log lost when it was scrubbed: reasons and topics. Whoever
 * wrote them out writes them out anew. Runs after the log was scrubbed.
 */
async function scrubLines(sql: Sql, ids: readonly MemoryId[]): Promise<void> {
  await sql.run`update sync_line set body = null, dirty = 1 where change is not null and ${matchList("memory", ids)}`;
  const rows = await sql.rows<{ row: number; body: string; why: string; after: string | null }>`
    select l.row, l.body, c.why, c.after from sync_line l join change c on c.id = l.change where l.body is not null`;
  for (const { row, body, why, after } of rows) {
    const scrubbed = JSON.stringify(
      scrubBody(JSON.parse(body) as ChangeBody, why, after === null ? null : (JSON.parse(after) as Memory)),
    );
    if (scrubbed !== body) await sql.run`update sync_line set body = ${scrubbed}, dirty = 1 where row = ${row}`;
  }
}

function scrubBody(body: ChangeBody, why: string, after: Memory | null): ChangeBody {
  const { effect } = body;
  const told = { ...body, change: { ...body.change, why } };
  if (after === null) return told;
  if ("is" in effect) return effect.is === null ? told : { ...told, effect: { is: scrubLike(effect.is, after) } };
  return effect.set === undefined ? told : { ...told, effect: { ...effect, set: scrubLike(effect.set, after) } };
}

/** Topics that are left, and the reason of the same standing as it reads now. */
function scrubLike<Part extends Partial<Memory>>(part: Part, after: Memory): Part {
  const { topics, standing } = part;
  return {
    ...part,
    ...(topics !== undefined && { topics: topics.filter((topic) => after.topics.includes(topic)) }),
    ...(standing?.state === after.standing.state && { standing: after.standing }),
  };
}

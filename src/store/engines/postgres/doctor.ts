import { searchTextOf } from "../../../domain/memory.ts";
import type { Memory } from "../../../domain/memory.ts";
import { bagOf } from "../../../domain/words/bag.ts";
import { tokensOf } from "../../../domain/words/tokens.ts";
import type { EmbeddingModel } from "../../../ports/embedder.ts";
import type { Check } from "../../../ports/store-keeping.ts";
import { packedBag } from "../../journal/journal-bodies.ts";
import { toMemory } from "../../memory-bodies.ts";
import { check } from "../../checks.ts";
import type { Fault } from "../../checks.ts";
import { changeLog } from "../../memories/log.ts";
import { describeStranger } from "../../memories/strangers.ts";
import { nextNumber } from "../../parts.ts";
import { auditLog } from "../../audit.ts";
import type { Sql, Value } from "./database.ts";
import { erasing } from "./erasing.ts";
import { sqlOn } from "./sql.ts";
import { memoryRows, SIFTED, valuesOf } from "./memory-rows.ts";
import { nextVersion, noteCut } from "./parts.ts";
import type { PartName, Tenant } from "./parts.ts";

/** Proves row by row that the log, memories, words and vectors agree, and mends what does not when told to. */
export async function examine(
  sql: Sql,
  tenant: Tenant,
  model: EmbeddingModel,
  repair: boolean,
): Promise<readonly Check[]> {
  const checks = [
    await examineMemories(sql, tenant, repair),
    await examineWords(sql, tenant, repair),
    await examineWordCounts(sql, tenant, "memory", repair),
    await examineVectors(sql, tenant, model, repair),
  ];
  if (checks.some(({ repaired }) => repaired > 0)) await noteCut(sql, tenant, "memory");
  return checks;
}

type LastWord = { readonly id: string; readonly after: string | null; readonly body: string | null } & Record<
  (typeof SIFTED)[number],
  Value
>;

/** Memories are the fold of the log: each row is the last word on it, in its body and in every column beside it. */
function examineMemories(sql: Sql, tenant: Tenant, repair: boolean): Promise<Check> {
  const rows = memoryRows(sql, tenant);
  return check("memories", repair, async function* (): AsyncGenerator<Fault | undefined> {
    const last = await sql.rows<LastWord>(
      `select c.memory as id, c.after, m.body, ${SIFTED.map((column) => `m.${column}`).join(", ")}
         from (select distinct on (memory) memory, after from holdfast.change where tenant = $1 order by memory, seq desc) c
         left join holdfast.memory m on m.tenant = $1 and m.id = c.memory`,
      tenant,
    );
    for (const word of last) {
      const said = word.after === null ? null : readable(word.after);
      const mend = async () => rows.put(word.id, said!, await nextVersion(sql, tenant, "memory"));
      if (said === undefined) yield { fault: `the log's last word on ${word.id} can't be read` };
      else yield asTheLogSays(word, said) ? undefined : { fault: `${word.id} is not what the log says`, mend };
    }
    const strangers = await sql.rows<{ row: number; id: string; body: string }>(
      `select m.row, m.id, m.body from holdfast.memory m
        where m.tenant = $1
          and not exists (select 1 from holdfast.change c where c.tenant = $1 and c.memory = m.id)`,
      tenant,
    );
    for (const { row, id, body } of strangers)
      yield await describeStranger(id, readable(body), {
        isErased: async (text) => (await erasing(sql, tenant).erasedAt(text)) !== undefined,
        remove: () => rows.remove(row),
        async restore(change, memory) {
          const shared = sqlOn(sql, tenant);
          await changeLog(shared, () => nextNumber(shared, "memory", "changes")).append(change, null);
          const { at, actor, action, id: line } = change;
          await auditLog(shared).note({ at, actor, action, memory: memory.id, change: line, detail: "by doctor" });
          await rows.put(id, memory, await nextVersion(sql, tenant, "memory"));
        },
      });
  });
}

function asTheLogSays(word: LastWord, said: Memory | null): boolean {
  if (said === null) return word.body === null || word.standing === "absent";
  const columns = SIFTED.map((column) => word[column]);
  return word.body === word.after && JSON.stringify(columns) === JSON.stringify(valuesOf(said));
}

/** A row that can't be read is a fault to be told, never the end of the examination. */
function readable(body: string): Memory | undefined {
  try {
    return toMemory({ body });
  } catch {
    return undefined;
  }
}

function examineWords(sql: Sql, tenant: Tenant, repair: boolean): Promise<Check> {
  const rows = memoryRows(sql, tenant);
  return check("words", repair, async function* (): AsyncGenerator<Fault | undefined> {
    const all = await sql.rows<{ row: number; body: string | null; bag: Uint8Array | null }>(
      `select coalesce(m.row, w.row) as row, m.body, w.bag
         from (select * from holdfast.memory where tenant = $1) m
         full join (select * from holdfast.words where tenant = $1 and part = 'memory') w on w.row = m.row`,
      tenant,
    );
    for (const { row, body, bag } of all) {
      const memory = body === null ? null : readable(body);
      if (memory === undefined) continue;
      if (memory === null) yield { fault: `words of a memory that is not there (row ${row})` };
      else {
        const expected = Buffer.from(packedBag(bagOf(tokensOf(searchTextOf(memory)))));
        const mend = () => rows.indexAgain(row, memory);
        const agree = bag !== null && expected.equals(bag);
        yield agree ? undefined : { fault: `the words of ${memory.id} are not those of its text`, mend };
      }
    }
  });
}

/** In how many texts each word stands is kept beside the texts, and has to be what they add up to. */
export function examineWordCounts(sql: Sql, tenant: Tenant, part: PartName, repair: boolean): Promise<Check> {
  const name = part === "memory" ? "word counts" : "journal word counts";
  return check(name, repair, async function* (): AsyncGenerator<Fault | undefined> {
    const wrong = await sql.rows<{ term: string; counted: number }>(
      `select coalesce(w.term, k.term) as term, coalesce(w.texts, 0) as counted
         from (select substr(t.key, position(' ' in t.key) + 1) as term, count(*) as texts
                 from holdfast.words, unnest(terms) as t (key)
                where tenant = $1 and part = $2
                group by 1) w
         full join (select term, texts from holdfast.word where tenant = $1 and part = $2) k on k.term = w.term
        where w.texts is distinct from k.texts`,
      tenant,
      part,
    );
    yield undefined;
    for (const { term, counted } of wrong) {
      const mend = async () => {
        await sql.run("delete from holdfast.word where tenant = $1 and part = $2 and term = $3", tenant, part, term);
        if (counted === 0) return;
        await sql.run(
          "insert into holdfast.word (tenant, part, term, texts) values ($1, $2, $3, $4)",
          tenant,
          part,
          term,
          counted,
        );
      };
      yield { fault: `a word is counted wrongly: it stands in ${counted} texts`, mend };
    }
  });
}

/** A memory either waits for vectors, openly, or has all of them, of one model and of its length. */
function examineVectors(sql: Sql, tenant: Tenant, model: EmbeddingModel, repair: boolean): Promise<Check> {
  return check("vectors", repair, async function* (): AsyncGenerator<Fault | undefined> {
    const all = await sql.rows<{ row: number; id: string | null; whole: boolean }>(
      `select coalesce(m.row, v.row) as row, m.id,
              m.id is not null
                and (case when m.embedded is null then v.row is null
                          else v.vectors = v.last + 1 and v.model = m.embedded and v.models = 1
                               and (m.embedded <> $2 or v.shortest = 4 * $3::bigint and v.longest = 4 * $3::bigint) end)
                and (t.row is null or t.model = m.detailed and t.model = m.embedded
                                      and (t.model <> $2 or octet_length(t.embedding) % $4::bigint = 0)) as whole
         from (select * from holdfast.memory where tenant = $1) m
         full join (select row, count(*) as vectors, max(place) as last, min(model) as model,
                           count(distinct model) as models, min(octet_length(embedding)) as shortest,
                           max(octet_length(embedding)) as longest
                      from holdfast.vector where tenant = $1 and part = 'memory' group by row) v on v.row = m.row
         left join (select * from holdfast.token_vector where tenant = $1) t on t.row = m.row`,
      tenant,
      model.id,
      model.dimensions,
      model.tokenDimensions ?? 1,
    );
    for (const { row, id, whole } of all) {
      const mend = async () => {
        await sql.run("delete from holdfast.vector where tenant = $1 and part = 'memory' and row = $2", tenant, row);
        await sql.run("delete from holdfast.token_vector where tenant = $1 and row = $2", tenant, row);
        await sql.run(
          "update holdfast.memory set embedded = null, detailed = null where tenant = $1 and row = $2",
          tenant,
          row,
        );
      };
      const fault =
        id === null
          ? `vectors of a memory that is not there (row ${row})`
          : `the vectors of ${id} are not whole; ${model.id} will make them again`;
      yield whole ? undefined : { fault, mend };
    }
  });
}

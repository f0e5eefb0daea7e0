import type { Check } from "../../../ports/store-keeping.ts";
import { check } from "../../checks.ts";
import type { Fault } from "../../checks.ts";
import { insert, isOwn, remove } from "../../sql.ts";
import type { Sql } from "../../sql.ts";
import type { VectorPart } from "../../vector-rows.ts";

/** In how many texts each word stands is kept beside the texts, and has to be what they add up to. */
export function examineWordCounts(sql: Sql, part: VectorPart, repair: boolean): Promise<Check> {
  const name = part === "memory" ? "word counts" : "journal word counts";
  return check(name, repair, async function* (): AsyncGenerator<Fault | undefined> {
    const wrong = await sql.rows<{ term: string; counted: number }>`
      select coalesce(w.term, k.term) as term, coalesce(w.texts, 0) as counted
        from (select substr(t.key, position(' ' in t.key) + 1) as term, count(*) as texts
                from holdfast.words, unnest(terms) as t (key)
               where ${isOwn()} and part = ${part}
               group by 1) w
        full join (select term, texts from holdfast.word where ${isOwn()} and part = ${part}) k on k.term = w.term
       where w.texts is distinct from k.texts`;
    yield undefined;
    for (const { term, counted } of wrong) {
      const mend = async () => {
        await sql.run`${remove("word", { part, term })}`;
        if (counted > 0) await sql.run`${insert("word", { part, term, texts: counted })}`;
      };
      yield { fault: `a word is counted wrongly: it stands in ${counted} texts`, mend };
    }
  });
}

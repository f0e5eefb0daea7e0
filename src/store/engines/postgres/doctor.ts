import type { Check } from "../../../ports/store-keeping.ts";
import { check } from "../../checks.ts";
import type { Fault } from "../../checks.ts";
import type { Sql } from "./database.ts";
import type { PartName, Tenant } from "./parts.ts";

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

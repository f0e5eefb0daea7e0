import type { Realm } from "../../../domain/tree/node.ts";
import type { TreeReader } from "../../../ports/tree.ts";
import type { Database } from "../database.ts";
import { statements } from "../statements.ts";
import { among, listed } from "./realms.ts";
import { TOPIC_COLUMNS, toTopic } from "./topics.ts";
import type { TopicRow } from "./topics.ts";

/** Topics by the words of their names. */
export function topicSearch(db: Database): TreeReader["topicsByWords"] {
  const prepared = statements(db);
  const totals = new Map<string, number>();
  let counted = "";

  /** Every `know` weighs words by it, and to count ten thousand topics takes longer than to look words up among them. */
  function totalIn(realms: readonly Realm[] | "all"): number {
    const version = Object.values(
      prepared("select data_version as others, total_changes() as own from pragma_data_version").get() as object,
    ).join(" ");
    if (version !== counted) totals.clear();
    counted = version;
    const key = listed(realms) ?? "all";
    const known = totals.get(key);
    if (known !== undefined) return known;
    const row =
      realms === "all"
        ? prepared("select count(*) as total from topic").get()
        : prepared("select count(*) as total from topic where realm in (select value from json_each(?))").get(key);
    const { total } = row as { total: number };
    totals.set(key, total);
    return total;
  }

  return (terms, realms, limit) => {
    const list = JSON.stringify(terms);
    const seen = listed(realms);
    const counts = prepared(`
      select w.term, count(*) as documents
        from topic_word w
       cross join topic t on t.id = w.topic
       where w.term in (select value from json_each(?2))
         and ${among("t.realm")}
       group by w.term
    `).all(seen, list) as { term: string; documents: number }[];
    const rows = prepared(`
      select ${TOPIC_COLUMNS}, json_group_array(w.term) as terms
        from topic_word w
       cross join topic t on t.id = w.topic
       where w.term in (select value from json_each(?2))
         and ${among("t.realm")}
       group by t.id
       order by count(*) desc, t.weight desc, t.id
       limit ?3
    `).all(seen, list, limit) as unknown as (TopicRow & { terms: string })[];
    return {
      found: rows.map((row) => ({ topic: toTopic(row), terms: JSON.parse(row.terms) as string[] })),
      total: totalIn(realms),
      documents: new Map(counts.map(({ term, documents }) => [term, documents])),
    };
  };
}

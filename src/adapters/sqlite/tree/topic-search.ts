import type { Realm } from "../../../domain/tree/node.ts";
import type { TreeReader } from "../../../ports/tree.ts";
import type { Database } from "../database.ts";
import { statements } from "../statements.ts";
import { listed } from "./realms.ts";
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

  /** Every topic that one of the words stands for, with its words. */
  function holding(terms: readonly string[], realms: readonly Realm[] | "all"): readonly Holding[] {
    // A realm is always asked for: with one, all of this stands in two indexes.
    const rows = prepared(`
      select w.term, w.topic, t.weight
        from topic_word w
       cross join topic t on t.id = w.topic
       where w.term in (select value from json_each(?2))
         and ${realms === "all" ? "t.realm > ?1" : "t.realm in (select value from json_each(?1))"}
    `).all(listed(realms) ?? "", JSON.stringify(terms)) as { term: string; topic: string; weight: number }[];
    const found = new Map<string, Holding & { terms: string[] }>();
    for (const { term, topic, weight } of rows) {
      const known = found.get(topic);
      if (known === undefined) found.set(topic, { topic, weight, terms: [term] });
      else known.terms.push(term);
    }
    return [...found.values()];
  }

  return (terms, realms, limit) => {
    const all = holding(terms, realms);
    const documents = new Map<string, number>();
    for (const term of all.flatMap((each) => each.terms)) documents.set(term, (documents.get(term) ?? 0) + 1);
    const best = [...all].sort(mostFirst).slice(0, limit);
    const rows = prepared(`
      select ${TOPIC_COLUMNS} from json_each(?) best cross join topic t on t.id = best.value
    `).all(JSON.stringify(best.map(({ topic }) => topic))) as unknown as TopicRow[];
    const held = new Map(best.map(({ topic, terms: words }) => [topic, words]));
    return {
      found: rows.map((row) => ({ topic: toTopic(row), terms: held.get(row.id) ?? [] })),
      total: totalIn(realms),
      documents,
    };
  };
}

interface Holding {
  readonly topic: string;
  readonly weight: number;
  readonly terms: readonly string[];
}

function mostFirst(one: Holding, other: Holding): number {
  return other.terms.length - one.terms.length || other.weight - one.weight || (one.topic < other.topic ? -1 : 1);
}

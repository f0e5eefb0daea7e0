import type { TopicId } from "../../../../domain/topics/topic.ts";
import type { Realm } from "../../../../domain/tree/node.ts";
import type { TreeReader } from "../../../../ports/tree.ts";
import type { Database } from "../database.ts";
import type { Immediate } from "../asynchronous.ts";
import { statements } from "../statements.ts";
import { among, listed } from "./realms.ts";

/** Topics by the words of their names. */
export function topicSearch(db: Database): Immediate<TreeReader>["topicsByWords"] {
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
    // With a realm to begin at, all of this stands in two indexes; a topic's own row may be long.
    const rows = prepared(`
      select w.term, w.topic as id, t.weight
        from topic_word w
       cross join topic t on t.id = w.topic
       where w.term in (select value from json_each(?2))
         and t.realm > ''
         and ${among("+t.realm")}
    `).all(listed(realms), JSON.stringify(terms)) as { term: string; id: TopicId; weight: number }[];
    const found = new Map<TopicId, Holding & { readonly terms: string[] }>();
    for (const { term, id, weight } of rows) {
      const known = found.get(id);
      if (known === undefined) found.set(id, { id, weight, terms: [term] });
      else known.terms.push(term);
    }
    return [...found.values()];
  }

  return (terms, realms, limit) => {
    const all = holding(terms, realms);
    const documents = new Map<string, number>();
    for (const term of all.flatMap((each) => each.terms)) documents.set(term, (documents.get(term) ?? 0) + 1);
    return { found: [...all].sort(mostFirst).slice(0, limit), total: totalIn(realms), documents };
  };
}

type Holding = Awaited<ReturnType<TreeReader["topicsByWords"]>>["found"][number];

function mostFirst(one: Holding, other: Holding): number {
  return other.terms.length - one.terms.length || other.weight - one.weight || (one.id < other.id ? -1 : 1);
}

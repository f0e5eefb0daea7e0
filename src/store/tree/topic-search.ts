import type { TopicId } from "../../domain/tree/topic.ts";
import type { Realm } from "../../domain/tree/node.ts";
import type { TreeReader } from "../../ports/tree.ts";
import { isIn, own, verbatim } from "../sql.ts";
import type { Piece, Sql } from "../sql.ts";
import { WORDS_FIRST } from "./topic-bodies.ts";

type Holding = Awaited<ReturnType<TreeReader["topicsByWords"]>>["found"][number];

const EVERYWHERE = verbatim("true");

export function inRealms(column: string, realms: readonly Realm[] | "all"): Piece {
  return realms === "all" ? EVERYWHERE : isIn(column, realms);
}

/** Topics by the words of their names. */
export function topicsByWords(sql: Sql): TreeReader["topicsByWords"] {
  return async (terms, realms, limit) => {
    // With a realm to begin at, all of this stands in two indexes; a topic's own row may be long.
    const rows = await sql.rows<{ term: string; id: TopicId; weight: number }>`
      select w.term, w.topic as id, t.weight
        from holdfast.topic_word w
       ${WORDS_FIRST} holdfast.topic t on ${own("t")} and t.id = w.topic
       where ${own("w")} and ${isIn("w.term", terms)} and t.realm > '' and ${inRealms("t.realm", realms)}
       order by w.topic, w.term`;
    const total = await sql.first<{ total: number }>`
      select count(*) as total from holdfast.topic t where ${own("t")} and ${inRealms("t.realm", realms)}`;
    const found = new Map<TopicId, Holding & { readonly terms: string[] }>();
    const documents = new Map<string, number>();
    for (const { term, id, weight } of rows) {
      const known = found.get(id) ?? { id, weight, terms: [] };
      known.terms.push(term);
      found.set(id, known);
      documents.set(term, (documents.get(term) ?? 0) + 1);
    }
    return { found: [...found.values()].sort(compareHoldings).slice(0, limit), total: total!.total, documents };
  };
}

function compareHoldings(one: Holding, other: Holding): number {
  return other.terms.length - one.terms.length || other.weight - one.weight || (one.id < other.id ? -1 : 1);
}

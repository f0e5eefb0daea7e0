import type { TopicId } from "../../../../domain/topics/topic.ts";
import type { TreeReader } from "../../../../ports/tree.ts";
import type { Sql } from "../database.ts";
import type { Tenant } from "../parts.ts";

type Holding = Awaited<ReturnType<TreeReader["topicsByWords"]>>["found"][number];

/** Topics by the words of their names. */
export function topicsByWords(sql: Sql, tenant: Tenant): TreeReader["topicsByWords"] {
  return async (terms, realms, limit) => {
    const within = "t.tenant = $1 and ($2::text[] is null or t.realm = any ($2::text[]))";
    const asked = realms === "all" ? null : realms;
    const rows = await sql.rows<{ term: string; id: TopicId; weight: number }>(
      `select w.term, t.id, t.weight
         from holdfast.topic_word w
         join holdfast.topic t on t.tenant = w.tenant and t.id = w.topic
        where ${within} and w.term = any ($3::text[])
        order by t.id, w.term`,
      tenant,
      asked,
      terms,
    );
    const total = await sql.first<{ total: number }>(
      `select count(*) as total from holdfast.topic t where ${within}`,
      tenant,
      asked,
    );
    const found = new Map<TopicId, Holding & { readonly terms: string[] }>();
    const documents = new Map<string, number>();
    for (const { term, id, weight } of rows) {
      const known = found.get(id) ?? { id, weight, terms: [] };
      known.terms.push(term);
      found.set(id, known);
      documents.set(term, (documents.get(term) ?? 0) + 1);
    }
    return { found: [...found.values()].sort(mostFirst).slice(0, limit), total: total!.total, documents };
  };
}

function mostFirst(one: Holding, other: Holding): number {
  return other.terms.length - one.terms.length || other.weight - one.weight || (one.id < other.id ? -1 : 1);
}

import type { Topic, TopicId } from "../../domain/tree/topic.ts";
import type { Realm } from "../../domain/tree/node.ts";
import { chooseSql, writeVerbatim } from "../sql.ts";

export interface TopicRow {
  readonly id: string;
  readonly realm: string;
  readonly key: string;
  readonly name: string;
  readonly category: string;
  readonly first_seen: string;
  readonly last_seen: string;
  readonly days: number;
  readonly weight: number;
}

export const TOPIC_COLUMNS = writeVerbatim(
  "t.id, t.realm, t.key, t.name, t.category, t.first_seen, t.last_seen, t.days, t.weight",
);

/** Left to choose, SQLite walks through every topic of a realm and looks its words up. */
export const WORDS_FIRST = chooseSql({ sqlite: "cross join", postgres: "join" });

export function toTopic(row: TopicRow): Topic {
  return {
    id: row.id as TopicId,
    realm: row.realm as Realm,
    name: row.name,
    category: row.category,
    firstSeen: row.first_seen,
    lastSeen: row.last_seen,
    days: row.days,
    weight: row.weight,
  };
}

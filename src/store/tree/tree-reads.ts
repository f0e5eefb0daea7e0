import { keptPage } from "../../domain/quoting.ts";
import type { TopicId } from "../../domain/tree/topic.ts";
import type { Realm, TreeNode } from "../../domain/tree/node.ts";
import type { Level, Period } from "../../domain/tree/period.ts";
import type { KeptPage, Leaf, NodeOutline, NodePlace, Spending, Work } from "../../ports/tree.ts";
import { floats } from "../cosines.ts";
import { own, piece } from "../sql.ts";
import type { Piece, Sql } from "../sql.ts";
import { TOPIC_COLUMNS, toTopic } from "./topic-bodies.ts";
import type { TopicRow } from "./topic-bodies.ts";
import { inRealms, topicsByWords } from "./topic-search.ts";
import { NODE_COLUMNS, toNode } from "./tree-nodes.ts";
import type { NodeRow } from "./tree-nodes.ts";

/** The largest number that PostgreSQL's column holds. */
const MOST = 2 ** 31 - 1;

/** The condition that a row lies at one place of the tree. */
export function at({ realm, level, period }: NodePlace): Piece {
  return piece`${own()} and realm = ${realm} and level = ${level} and period = ${period}`;
}

/** What is looked up in the tree, as far as somebody sees. */
export function treeReads(sql: Sql) {
  return {
    async node(place: NodePlace): Promise<TreeNode | undefined> {
      const row = await sql.first<NodeRow>`select ${NODE_COLUMNS} from holdfast.tree_node where ${at(place)}`;
      return row === undefined ? undefined : toNode(row);
    },
    async nodes(realms: readonly Realm[] | "all", level: Level): Promise<readonly TreeNode[]> {
      const rows = await sql.rows<NodeRow>`
        select ${NODE_COLUMNS} from holdfast.tree_node
         where ${own()} and ${inRealms("realm", realms)} and level = ${level} order by period desc, realm`;
      return rows.map(toNode);
    },
    outlines: (realms: readonly Realm[] | "all", level: Level): Promise<readonly NodeOutline[]> =>
      sql.rows`
        select id, realm, level, period, hash, sessions, chunks, memories, tokens from holdfast.tree_node
         where ${own()} and ${inRealms("realm", realms)} and level = ${level} order by period desc, realm`,
    async realms(): Promise<readonly Realm[]> {
      const rows = await sql.rows<{ realm: Realm }>`
        select distinct realm from holdfast.tree_leaf where ${own()} order by realm`;
      return rows.map(({ realm }) => realm);
    },
    leaf: (id: string): Promise<Leaf | undefined> =>
      sql.first<Leaf>`select id, realm, day, hash from holdfast.tree_leaf where ${own()} and id = ${id}`,
    leaves: (realm: Realm, day: Period): Promise<readonly Leaf[]> =>
      sql.rows`
        select id, realm, day, hash from holdfast.tree_leaf
         where ${own()} and realm = ${realm} and day = ${day} order by id`,
    page: (realm: Realm, budgetTokens: number) => findPage(sql, realm, budgetTokens),
    async topics(realms: readonly Realm[] | "all") {
      const rows = await sql.rows<TopicRow>`
        select ${TOPIC_COLUMNS} from holdfast.topic t
         where ${own("t")} and ${inRealms("t.realm", realms)} order by t.weight desc, t.name`;
      return rows.map(toTopic);
    },
    async topic(id: TopicId) {
      const row = await sql.first<TopicRow>`
        select ${TOPIC_COLUMNS} from holdfast.topic t where ${own("t")} and t.id = ${id}`;
      return row === undefined ? undefined : toTopic(row);
    },
    topicsByWords: topicsByWords(sql),
    async daysOfTopic(id: TopicId, limit: number): Promise<readonly Period[]> {
      const rows = await sql.rows<{ day: Period }>`
        select distinct d.day
          from holdfast.topic_alias a
          join holdfast.topic_day d on ${own("d")} and d.realm = a.realm and d.key = a.key
         where ${own("a")} and a.topic = ${id}
         order by d.day desc
         limit ${limit}`;
      return rows.map(({ day }) => day);
    },
  };
}

/** What is asked about the whole tree: what is to be made, what was spent on it, and which topics are one. */
export function treeUpkeep(sql: Sql) {
  return {
    notWanted: (summarizer: string): Promise<readonly NodePlace[]> =>
      sql.rows`
        select realm, level, period from holdfast.tree_node
         where ${own()} and wanted <> ${summarizer} and level <> 'root'`,
    async waiting(): Promise<readonly Work[]> {
      const rows = await sql.rows<Omit<Work, "forced"> & { forced: boolean | number }>`
        select realm, level, period, parts, forced from holdfast.tree_work where ${own()} order by period, realm`;
      return rows.map((row) => ({ ...row, forced: row.forced === 1 || row.forced === true }));
    },
    async totals() {
      const nodes: Record<Level, number> = { day: 0, week: 0, month: 0, root: 0 };
      const levels = await sql.rows<{ level: Level; count: number }>`
        select level, count(*) as count from holdfast.tree_node where ${own()} group by level`;
      for (const { level, count } of levels) nodes[level] = count;
      const counted = await sql.first<{ topics: number; waiting: number; leaves: number }>`
        select (select count(*) from holdfast.topic where ${own()}) as topics,
               (select count(*) from holdfast.tree_work where ${own()}) as waiting,
               (select count(*) from holdfast.tree_leaf where ${own()}) as leaves`;
      return { nodes, ...counted! };
    },
    async spentTokens(day: Period): Promise<number> {
      const row = await sql.first<{ tokens: number }>`
        select cast(coalesce(sum(tokens_in + tokens_out), 0) as bigint) as tokens
          from holdfast.tree_spending where ${own()} and day = ${day}`;
      return row!.tokens;
    },
    async spentOn(summarizer: string, node: string): Promise<boolean> {
      const row = await sql.first`
        select 1 from holdfast.tree_spending
         where ${own()} and node = ${node} and summarizer = ${summarizer} and outcome <> 'failed' limit 1`;
      return row !== undefined;
    },
    spendings: (limit: number): Promise<readonly Spending[]> =>
      sql.rows`
        select at, day, summarizer, node, tokens_in as "tokensIn", tokens_out as "tokensOut", cost, outcome
          from holdfast.tree_spending where ${own()} order by seq desc limit ${limit}`,
    topicsWithoutVectors: (model: string, limit: number) =>
      sql.rows<{ readonly id: TopicId; readonly name: string }>`
        select id, name from holdfast.topic
         where ${own()} and model is distinct from ${model} order by id limit ${limit}`,
    async topicVectors(realm: Realm, model: string) {
      const rows = await sql.rows<{ id: TopicId; key: string; days: number; vector: Uint8Array }>`
        select id, key, days, vector from holdfast.topic
         where ${own()} and realm = ${realm} and model = ${model} order by id`;
      return rows.map((row) => ({ ...row, vector: floats(row.vector) }));
    },
    merges: (limit: number) =>
      sql.rows<{ readonly from: string; readonly into: string; readonly why: string }>`
        select from_id as "from", into_id as "into", why
          from holdfast.topic_merge where ${own()} order by seq desc limit ${limit}`,
  };
}

/** The largest page of a realm's ROOT that fits. */
export async function findPage(sql: Sql, realm: Realm, budgetTokens: number): Promise<KeptPage | undefined> {
  const row = await sql.first<Omit<KeptPage, "text"> & { readonly text: string }>`
    select budget as "budgetTokens", tokens, named, text
      from holdfast.tree_page
     where ${own()} and realm = ${realm} and tokens <= ${Math.min(budgetTokens, MOST)}
     order by budget desc
     limit 1`;
  return row === undefined ? undefined : { ...row, text: keptPage(row.text) };
}

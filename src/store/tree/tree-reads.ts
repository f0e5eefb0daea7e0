import { keptPage } from "../../domain/quoting.ts";
import type { Topic, TopicId } from "../../domain/tree/topic.ts";
import type { NodeId, Realm, TreeNode } from "../../domain/tree/node.ts";
import { monthsOfWeek, toWeek, type Level, type Period } from "../../domain/tree/period.ts";
import type { KeptPage, Leaf, NodeOutline, NodePlace, Spending, Work, TreeReader } from "../../ports/tree.ts";
import { floats } from "../vector-rows.ts";
import { isOwn, piece, matchList, writeVerbatim } from "../sql.ts";
import type { Piece, Sql } from "../sql.ts";
import { TOPIC_COLUMNS, WORDS_FIRST } from "./topics.ts";
import { derivedId } from "../../adapters/system/system.ts";

/** The largest number that PostgreSQL's column holds. */
const MOST = 2 ** 31 - 1;

/** The condition that a row lies at one place of the tree. */
export function isAtPlace({ realm, level, period }: NodePlace): Piece {
  return piece`${isOwn()} and realm = ${realm} and level = ${level} and period = ${period}`;
}

/** What is looked up in the tree, as far as somebody sees. */
export function treeReads(sql: Sql) {
  return {
    async node(place: NodePlace): Promise<TreeNode | undefined> {
      const row = await sql.first<NodeRow>`select ${NODE_COLUMNS} from holdfast.tree_node where ${isAtPlace(place)}`;
      return row === undefined ? undefined : toNode(row);
    },
    async nodes(realms: readonly Realm[] | "all", level: Level): Promise<readonly TreeNode[]> {
      const rows = await sql.rows<NodeRow>`
        select ${NODE_COLUMNS} from holdfast.tree_node
         where ${isOwn()} and ${inRealms("realm", realms)} and level = ${level} order by period desc, realm`;
      return rows.map(toNode);
    },
    outlines: (realms: readonly Realm[] | "all", level: Level): Promise<readonly NodeOutline[]> =>
      sql.rows`
        select id, realm, level, period, hash, sessions, chunks, memories, tokens from holdfast.tree_node
         where ${isOwn()} and ${inRealms("realm", realms)} and level = ${level} order by period desc, realm`,
    async realms(): Promise<readonly Realm[]> {
      const rows = await sql.rows<{ realm: Realm }>`
        select distinct realm from holdfast.tree_leaf where ${isOwn()} order by realm`;
      return rows.map(({ realm }) => realm);
    },
    leaf: (id: string): Promise<Leaf | undefined> =>
      sql.first<Leaf>`select id, realm, day, hash from holdfast.tree_leaf where ${isOwn()} and id = ${id}`,
    leaves: (realm: Realm, day: Period): Promise<readonly Leaf[]> =>
      sql.rows`
        select id, realm, day, hash from holdfast.tree_leaf
         where ${isOwn()} and realm = ${realm} and day = ${day} order by id`,
    page: (realm: Realm, budgetTokens: number) => findPage(sql, realm, budgetTokens),
    topics: (realms: readonly Realm[] | "all") =>
      sql.rows<Topic>`
        select ${TOPIC_COLUMNS} from holdfast.topic t
         where ${isOwn("t")} and ${inRealms("t.realm", realms)} order by t.weight desc, t.name`,
    topic: (id: TopicId) =>
      sql.first<Topic>`select ${TOPIC_COLUMNS} from holdfast.topic t where ${isOwn("t")} and t.id = ${id}`,
    topicsByWords: topicsByWords(sql),
    async daysOfTopic(id: TopicId, limit: number): Promise<readonly Period[]> {
      const rows = await sql.rows<{ day: Period }>`
        select distinct d.day
          from holdfast.topic_alias a
          join holdfast.topic_day d on ${isOwn("d")} and d.realm = a.realm and d.key = a.key
         where ${isOwn("a")} and a.topic = ${id}
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
         where ${isOwn()} and wanted <> ${summarizer} and level <> 'root'`,
    async waiting(): Promise<readonly Work[]> {
      const rows = await sql.rows<Omit<Work, "forced"> & { forced: boolean | number }>`
        select realm, level, period, parts, forced from holdfast.tree_work where ${isOwn()} order by period, realm`;
      return rows.map((row) => ({ ...row, forced: row.forced === 1 || row.forced === true }));
    },
    async totals() {
      const nodes: Record<Level, number> = { day: 0, week: 0, month: 0, root: 0 };
      const levels = await sql.rows<{ level: Level; count: number }>`
        select level, count(*) as count from holdfast.tree_node where ${isOwn()} group by level`;
      for (const { level, count } of levels) nodes[level] = count;
      const counted = await sql.first<{ topics: number; waiting: number; leaves: number }>`
        select (select count(*) from holdfast.topic where ${isOwn()}) as topics,
               (select count(*) from holdfast.tree_work where ${isOwn()}) as waiting,
               (select count(*) from holdfast.tree_leaf where ${isOwn()}) as leaves`;
      return { nodes, ...counted! };
    },
    async spentTokens(day: Period): Promise<number> {
      const row = await sql.first<{ tokens: number }>`
        select cast(coalesce(sum(tokens_in + tokens_out), 0) as bigint) as tokens
          from holdfast.tree_spending where ${isOwn()} and day = ${day}`;
      return row!.tokens;
    },
    async spentOn(summarizer: string, node: string): Promise<boolean> {
      const row = await sql.first`
        select 1 from holdfast.tree_spending
         where ${isOwn()} and node = ${node} and summarizer = ${summarizer} and outcome <> 'failed' limit 1`;
      return row !== undefined;
    },
    spendings: (limit: number): Promise<readonly Spending[]> =>
      sql.rows`
        select at, day, summarizer, node, tokens_in as "tokensIn", tokens_out as "tokensOut", cost, outcome
          from holdfast.tree_spending where ${isOwn()} order by seq desc limit ${limit}`,
    topicsWithoutVectors: (model: string, limit: number) =>
      sql.rows<{ readonly id: TopicId; readonly name: string }>`
        select id, name from holdfast.topic
         where ${isOwn()} and model is distinct from ${model} order by id limit ${limit}`,
    async topicVectors(realm: Realm, model: string) {
      const rows = await sql.rows<{ id: TopicId; key: string; days: number; vector: Uint8Array }>`
        select id, key, days, vector from holdfast.topic
         where ${isOwn()} and realm = ${realm} and model = ${model} order by id`;
      return rows.map((row) => ({ ...row, vector: floats(row.vector) }));
    },
    merges: (limit: number) =>
      sql.rows<{ readonly from: string; readonly into: string; readonly why: string }>`
        select from_id as "from", into_id as "into", why
          from holdfast.topic_merge where ${isOwn()} order by seq desc limit ${limit}`,
  };
}

/** The largest page of a realm's ROOT that fits. */
export async function findPage(sql: Sql, realm: Realm, budgetTokens: number): Promise<KeptPage | undefined> {
  const row = await sql.first<Omit<KeptPage, "text"> & { readonly text: string }>`
    select budget as "budgetTokens", tokens, named, text
      from holdfast.tree_page
     where ${isOwn()} and realm = ${realm} and tokens <= ${Math.min(budgetTokens, MOST)}
     order by budget desc
     limit 1`;
  return row === undefined ? undefined : { ...row, text: keptPage(row.text) };
}

type Holding = Awaited<ReturnType<TreeReader["topicsByWords"]>>["found"][number];

const EVERYWHERE = writeVerbatim("true");

function inRealms(column: string, realms: readonly Realm[] | "all"): Piece {
  return realms === "all" ? EVERYWHERE : matchList(column, realms);
}

/** Topics by the words of their names. */
function topicsByWords(sql: Sql): TreeReader["topicsByWords"] {
  return async (terms, realms, limit) => {
    // With a realm to begin at, all of this stands in two indexes; a topic's own row may be long.
    const rows = await sql.rows<{ term: string; id: TopicId; weight: number }>`
      select w.term, w.topic as id, t.weight
        from holdfast.topic_word w
       ${WORDS_FIRST} holdfast.topic t on ${isOwn("t")} and t.id = w.topic
       where ${isOwn("w")} and ${matchList("w.term", terms)} and t.realm > '' and ${inRealms("t.realm", realms)}
       order by w.topic, w.term`;
    const total = await sql.first<{ total: number }>`
      select count(*) as total from holdfast.topic t where ${isOwn("t")} and ${inRealms("t.realm", realms)}`;
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

/** What of a node is looked for or counted stands in columns; the rest is one. */
type Body = Pick<TreeNode, "lines" | "topics" | "inputs" | "summarizer" | "madeAt">;

export interface NodeRow extends Omit<TreeNode, keyof Body> {
  readonly body: string;
}

export const NODE_COLUMNS = writeVerbatim(
  `id, realm, level, period, input_hash as "inputHash", wanted, hash, sessions, chunks, memories, tokens, body`,
);

export function toNode({ body, ...columns }: NodeRow): TreeNode {
  return { ...(JSON.parse(body) as Body), ...columns };
}

export function toNodeRow(node: TreeNode) {
  const { lines, topics, inputs, summarizer, madeAt, inputHash, ...columns } = node;
  const body: Body = { lines, topics, inputs, summarizer, madeAt };
  return { ...columns, input_hash: inputHash, body: JSON.stringify(body) };
}

export function nodeId({ realm, level, period }: NodePlace): NodeId {
  return derivedId("node", realm, level, period) as NodeId;
}

/** What has to be looked at when a node tells something new. */
export function listAbove({ realm, level, period }: NodePlace): readonly NodePlace[] {
  const roots: readonly NodePlace[] = [
    { realm, level: "root", period: "" },
    { realm: "all", level: "root", period: "" },
  ];
  switch (level) {
    case "day":
      return [{ realm, level: "week", period: toWeek(period) }, ...roots];
    case "week":
      return [...monthsOfWeek(period).map((month): NodePlace => ({ realm, level: "month", period: month })), ...roots];
    case "month":
      return roots;
    case "root":
      return [];
  }
}

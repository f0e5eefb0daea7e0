import { keptPage } from "../../../../domain/quoting.ts";
import type { TopicId } from "../../../../domain/topics/topic.ts";
import type { Realm, TreeNode } from "../../../../domain/tree/node.ts";
import type { Level, Period } from "../../../../domain/tree/period.ts";
import type { KeptPage, Leaf, NodeOutline, NodePlace, Spending, Work } from "../../../../ports/tree.ts";
import { floats } from "../../../cosines.ts";
import { TOPIC_COLUMNS, toTopic } from "../../../topic-bodies.ts";
import type { TopicRow } from "../../../topic-bodies.ts";
import { NODE_COLUMNS, toNode } from "../../../tree-nodes.ts";
import type { NodeRow } from "../../../tree-nodes.ts";
import type { Sql } from "../database.ts";
import type { Tenant } from "../parts.ts";
import { topicsByWords } from "./topic-search.ts";

/** Where one node lies. */
export const AT = "tenant = $1 and realm = $2 and level = $3 and period = $4";

/** The largest number that the column holds. */
const MOST = 2 ** 31 - 1;

/** All that is looked up in the tree of one tenant. */
export function treeReads(sql: Sql, tenant: Tenant) {
  /** The realms of the second parameter; null stands for all of them. */
  const among = (column: string) => `($2::text[] is null or ${column} = any ($2::text[]))`;
  const listed = (realms: readonly Realm[] | "all") => (realms === "all" ? null : realms);

  return {
    async node({ realm, level, period }: NodePlace): Promise<TreeNode | undefined> {
      const row = await sql.first<NodeRow>(
        `select ${NODE_COLUMNS} from holdfast.tree_node where ${AT}`,
        tenant,
        realm,
        level,
        period,
      );
      return row === undefined ? undefined : toNode(row);
    },
    async nodes(realms: readonly Realm[] | "all", level: Level): Promise<readonly TreeNode[]> {
      const rows = await sql.rows<NodeRow>(
        `select ${NODE_COLUMNS} from holdfast.tree_node
          where tenant = $1 and ${among("realm")} and level = $3 order by period desc, realm`,
        tenant,
        listed(realms),
        level,
      );
      return rows.map(toNode);
    },
    outlines: (realms: readonly Realm[] | "all", level: Level): Promise<readonly NodeOutline[]> =>
      sql.rows(
        `select id, realm, level, period, hash, sessions, chunks, memories, tokens from holdfast.tree_node
          where tenant = $1 and ${among("realm")} and level = $3 order by period desc, realm`,
        tenant,
        listed(realms),
        level,
      ),
    notWanted: (summarizer: string): Promise<readonly NodePlace[]> =>
      sql.rows(
        "select realm, level, period from holdfast.tree_node where tenant = $1 and wanted <> $2 and level <> 'root'",
        tenant,
        summarizer,
      ),
    async realms(): Promise<readonly Realm[]> {
      const rows = await sql.rows<{ realm: Realm }>(
        "select distinct realm from holdfast.tree_leaf where tenant = $1 order by realm",
        tenant,
      );
      return rows.map(({ realm }) => realm);
    },
    leaf: (id: string): Promise<Leaf | undefined> =>
      sql.first<Leaf>("select id, realm, day, hash from holdfast.tree_leaf where tenant = $1 and id = $2", tenant, id),
    leaves: (realm: Realm, day: Period): Promise<readonly Leaf[]> =>
      sql.rows(
        "select id, realm, day, hash from holdfast.tree_leaf where tenant = $1 and realm = $2 and day = $3 order by id",
        tenant,
        realm,
        day,
      ),
    async page(realm: Realm, budgetTokens: number): Promise<KeptPage | undefined> {
      const row = await sql.first<Omit<KeptPage, "text"> & { readonly text: string }>(
        `select budget as "budgetTokens", tokens, named, text
           from holdfast.tree_page
          where tenant = $1 and realm = $2 and tokens <= $3
          order by budget desc
          limit 1`,
        tenant,
        realm,
        Math.min(budgetTokens, MOST),
      );
      return row === undefined ? undefined : { ...row, text: keptPage(row.text) };
    },
    async topics(realms: readonly Realm[] | "all") {
      const rows = await sql.rows<TopicRow>(
        `select ${TOPIC_COLUMNS} from holdfast.topic t
          where t.tenant = $1 and ${among("t.realm")} order by t.weight desc, t.name`,
        tenant,
        listed(realms),
      );
      return rows.map(toTopic);
    },
    async topic(id: TopicId) {
      const row = await sql.first<TopicRow>(
        `select ${TOPIC_COLUMNS} from holdfast.topic t where t.tenant = $1 and t.id = $2`,
        tenant,
        id,
      );
      return row === undefined ? undefined : toTopic(row);
    },
    topicsByWords: topicsByWords(sql, tenant),
    async daysOfTopic(id: TopicId, limit: number): Promise<readonly Period[]> {
      const rows = await sql.rows<{ day: Period }>(
        `select distinct d.day
           from holdfast.topic_alias a
           join holdfast.topic_day d on d.tenant = a.tenant and d.realm = a.realm and d.key = a.key
          where a.tenant = $1 and a.topic = $2
          order by d.day desc
          limit $3`,
        tenant,
        id,
        limit,
      );
      return rows.map(({ day }) => day);
    },
    waiting: (): Promise<readonly Work[]> =>
      sql.rows(
        "select realm, level, period, parts, forced from holdfast.tree_work where tenant = $1 order by period, realm",
        tenant,
      ),
    async totals() {
      const nodes: Record<Level, number> = { day: 0, week: 0, month: 0, root: 0 };
      const levels = await sql.rows<{ level: Level; count: number }>(
        "select level, count(*) as count from holdfast.tree_node where tenant = $1 group by level",
        tenant,
      );
      for (const { level, count } of levels) nodes[level] = count;
      const counted = await sql.first<{ topics: number; waiting: number; leaves: number }>(
        `select (select count(*) from holdfast.topic where tenant = $1) as topics,
                (select count(*) from holdfast.tree_work where tenant = $1) as waiting,
                (select count(*) from holdfast.tree_leaf where tenant = $1) as leaves`,
        tenant,
      );
      return { nodes, ...counted! };
    },
    async spentTokens(day: Period): Promise<number> {
      const row = await sql.first<{ tokens: number }>(
        `select coalesce(sum(tokens_in + tokens_out), 0)::bigint as tokens
           from holdfast.tree_spending where tenant = $1 and day = $2`,
        tenant,
        day,
      );
      return row!.tokens;
    },
    async spentOn(summarizer: string, node: string): Promise<boolean> {
      const row = await sql.first(
        `select 1 from holdfast.tree_spending
          where tenant = $1 and node = $2 and summarizer = $3 and outcome <> 'failed' limit 1`,
        tenant,
        node,
        summarizer,
      );
      return row !== undefined;
    },
    spendings: (limit: number): Promise<readonly Spending[]> =>
      sql.rows(
        `select at, day, summarizer, node, tokens_in as "tokensIn", tokens_out as "tokensOut", cost, outcome
           from holdfast.tree_spending where tenant = $1 order by seq desc limit $2`,
        tenant,
        limit,
      ),
    topicsWithoutVectors: (model: string, limit: number) =>
      sql.rows<{ readonly id: TopicId; readonly name: string }>(
        "select id, name from holdfast.topic where tenant = $1 and model is distinct from $2 order by id limit $3",
        tenant,
        model,
        limit,
      ),
    async topicVectors(realm: Realm, model: string) {
      const rows = await sql.rows<{ id: TopicId; key: string; days: number; vector: Uint8Array }>(
        "select id, key, days, vector from holdfast.topic where tenant = $1 and realm = $2 and model = $3 order by id",
        tenant,
        realm,
        model,
      );
      return rows.map((row) => ({ ...row, vector: floats(row.vector) }));
    },
    merges: (limit: number) =>
      sql.rows<{ readonly from: string; readonly into: string; readonly why: string }>(
        `select from_id as "from", into_id as "into", why
           from holdfast.topic_merge where tenant = $1 order by seq desc limit $2`,
        tenant,
        limit,
      ),
  };
}

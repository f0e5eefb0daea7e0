import { createHash } from "node:crypto";
import { keptPage } from "../../../domain/quoting.ts";
import type { TopicId } from "../../../domain/topics/topic.ts";
import type { Realm, TreeNode } from "../../../domain/tree/node.ts";
import type { Level, Period } from "../../../domain/tree/period.ts";
import type { KeptPage, Leaf, NodeOutline, NodePlace, Spending, TreeStore, Work } from "../../../ports/tree.ts";
import { floats } from "../../stores/cosines.ts";
import { TOPIC_COLUMNS, toTopic } from "../../stores/topic-bodies.ts";
import type { TopicRow } from "../../stores/topic-bodies.ts";
import { aboveOf, bodyOf, NODE_COLUMNS, nodeId, toNode } from "../../stores/tree-nodes.ts";
import type { NodeRow } from "../../stores/tree-nodes.ts";
import { writeQueue } from "../../stores/write-queue.ts";
import type { Sql } from "../database.ts";
import { explained } from "../errors.ts";
import { lockPart } from "../parts.ts";
import type { Tenant } from "../parts.ts";
import type { Server } from "../server.ts";
import { topicsByWords } from "./topic-search.ts";
import { topicRows } from "./topics.ts";

/** The tree of one tenant. */
export function openTree(server: Server): TreeStore {
  const { database, tenant } = server;
  const inTurn = writeQueue();
  const writing = <T>(work: (rows: ReturnType<typeof treeRows>) => Promise<T>): Promise<T> =>
    inTurn(() =>
      explained(() =>
        database.transaction(async (sql) => {
          await lockPart(sql, tenant, "tree");
          return work(treeRows(sql, tenant));
        }),
      ),
    );
  const reads = treeRows(database, tenant);

  return {
    hash: (text) => createHash("sha256").update(text).digest("base64url").slice(0, 22),
    nodeId,
    ...reads.reads,
    moveLeaves: (changes) =>
      writing(async (rows) => {
        for (const { id, leaf } of changes) await rows.moveLeaf(id, leaf);
      }),
    saveNode: (node) =>
      writing(async (rows) => {
        await rows.keep(node);
        if (node.level === "day") await rows.topics.setDay(node.realm, node.period, node.topics);
      }),
    saveRoot: (node, pages) =>
      writing(async (rows) => {
        await rows.keep(node);
        await rows.setPages(node.realm, pages);
      }),
    dropNode: (place) => writing((rows) => rows.drop(place)),
    done: (place) => writing((rows) => rows.unqueue(place)),
    redo: (places, forced) =>
      writing(async (rows) => {
        for (const place of places) await rows.queue(place, 1, forced);
      }),
    spend: (spending) => writing((rows) => rows.spend(spending)),
    saveTopicVector: (id, model, vector) => writing((rows) => rows.saveTopicVector(id, model, vector)),
    mergeTopics: (from, into, why) =>
      writing(async (rows) => {
        await rows.topics.merge(from, into, why);
        const topic = await rows.reads.topic(into);
        if (topic === undefined) return;
        for (const realm of [topic.realm, "all" as Realm])
          await rows.queue({ realm, level: "root", period: "" }, 1, true);
      }),
    mirrored: (level, period) => writing((rows) => rows.mirrored(level, period)),
  };
}

function treeRows(sql: Sql, tenant: Tenant) {
  const topics = topicRows(sql, tenant);
  const AT = "tenant = $1 and realm = $2 and level = $3 and period = $4";
  /** The realms of the second parameter; null stands for all of them. */
  const among = (column: string) => `($2::text[] is null or ${column} = any ($2::text[]))`;
  const listed = (realms: readonly Realm[] | "all") => (realms === "all" ? null : realms);

  async function queue({ realm, level, period }: NodePlace, parts: number, forced = false): Promise<void> {
    await sql.run(
      `insert into holdfast.tree_work as w (tenant, realm, level, period, parts, forced) values ($1, $2, $3, $4, $5, $6)
       on conflict (tenant, level, period, realm) do update
          set parts = w.parts + excluded.parts, forced = w.forced or excluded.forced`,
      tenant,
      realm,
      level,
      period,
      parts,
      forced,
    );
  }

  async function unqueue({ realm, level, period }: NodePlace): Promise<void> {
    await sql.run(`delete from holdfast.tree_work where ${AT}`, tenant, realm, level, period);
  }

  async function hashNow({ realm, level, period }: NodePlace): Promise<string | undefined> {
    const row = await sql.first<{ hash: string }>(
      `select hash from holdfast.tree_node where ${AT}`,
      tenant,
      realm,
      level,
      period,
    );
    return row?.hash;
  }

  async function toldAnew(place: NodePlace): Promise<void> {
    for (const above of aboveOf(place)) await queue(above, 1);
    await sql.run(
      "insert into holdfast.tree_unmirrored (tenant, level, period) values ($1, $2, $3) on conflict do nothing",
      tenant,
      place.level,
      place.period,
    );
  }

  async function leaf(id: string): Promise<Leaf | undefined> {
    return sql.first<Leaf>(
      "select id, realm, day, hash from holdfast.tree_leaf where tenant = $1 and id = $2",
      tenant,
      id,
    );
  }

  const reads = {
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
    leaf,
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
    unmirrored: () =>
      sql.rows<{ readonly level: Level; readonly period: Period }>(
        "select level, period from holdfast.tree_unmirrored where tenant = $1 order by level, period",
        tenant,
      ),
  };

  return {
    reads,
    topics,
    queue,
    unqueue,
    async keep(node: TreeNode): Promise<void> {
      const { id, realm, level, period, inputHash, wanted, hash, sessions, chunks, memories, tokens } = node;
      const before = await hashNow(node);
      await sql.run(`delete from holdfast.tree_node where ${AT}`, tenant, realm, level, period);
      await sql.run(
        `insert into holdfast.tree_node (tenant, ${NODE_COLUMNS})
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
        tenant,
        id,
        realm,
        level,
        period,
        inputHash,
        wanted,
        hash,
        sessions,
        chunks,
        memories,
        tokens,
        bodyOf(node),
      );
      await unqueue(node);
      if (before !== hash) await toldAnew(node);
    },
    async setPages(realm: Realm, pages: readonly KeptPage[]): Promise<void> {
      await sql.run("delete from holdfast.tree_page where tenant = $1 and realm = $2", tenant, realm);
      for (const { budgetTokens, tokens, named, text } of pages)
        await sql.run(
          `insert into holdfast.tree_page (tenant, realm, budget, tokens, named, text) values ($1, $2, $3, $4, $5, $6)
           on conflict (tenant, realm, budget) do update
              set tokens = excluded.tokens, named = excluded.named, text = excluded.text`,
          tenant,
          realm,
          budgetTokens,
          tokens,
          named,
          text,
        );
    },
    async drop(place: NodePlace): Promise<void> {
      await unqueue(place);
      const { realm, level, period } = place;
      const gone = await sql.run(`delete from holdfast.tree_node where ${AT}`, tenant, realm, level, period);
      if (gone === 0) return;
      if (level === "day") await topics.setDay(realm, period, []);
      if (level === "root")
        await sql.run("delete from holdfast.tree_page where tenant = $1 and realm = $2", tenant, realm);
      await toldAnew(place);
    },
    async moveLeaf(id: string, to: Leaf | null): Promise<void> {
      const before = await leaf(id);
      if (before === undefined && to === null) return;
      const sameDay = before !== undefined && to !== null && before.day === to.day && before.realm === to.realm;
      if (sameDay && before.hash === to.hash) return;
      if (before !== undefined) {
        await sql.run("delete from holdfast.tree_leaf where tenant = $1 and id = $2", tenant, id);
        // What is gone, or says something else now, may not be told any longer; what merely grew can wait.
        await queue({ realm: before.realm, level: "day", period: before.day }, 1, !sameDay || id.startsWith("m"));
      }
      if (to === null) return;
      await sql.run(
        "insert into holdfast.tree_leaf (tenant, id, realm, day, hash) values ($1, $2, $3, $4, $5)",
        tenant,
        id,
        to.realm,
        to.day,
        to.hash,
      );
      if (!sameDay) await queue({ realm: to.realm, level: "day", period: to.day }, 1);
    },
    async spend({ at, day, summarizer, node, tokensIn, tokensOut, cost, outcome }: Spending): Promise<void> {
      await sql.run(
        `insert into holdfast.tree_spending
           (tenant, seq, at, day, summarizer, node, tokens_in, tokens_out, cost, outcome)
         select $1, coalesce(max(seq), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9
           from holdfast.tree_spending where tenant = $1`,
        tenant,
        at,
        day,
        summarizer,
        node,
        tokensIn,
        tokensOut,
        cost,
        outcome,
      );
    },
    async saveTopicVector(id: TopicId, model: string, { buffer, byteOffset, byteLength }: Float32Array): Promise<void> {
      await sql.run(
        "update holdfast.topic set model = $3, vector = $4 where tenant = $1 and id = $2",
        tenant,
        id,
        model,
        new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength),
      );
    },
    async mirrored(level: Level, period: Period): Promise<void> {
      await sql.run(
        "delete from holdfast.tree_unmirrored where tenant = $1 and level = $2 and period = $3",
        tenant,
        level,
        period,
      );
    },
  };
}

/** The largest number that the column holds. */
const MOST = 2 ** 31 - 1;

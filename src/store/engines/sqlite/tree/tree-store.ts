import { createHash } from "node:crypto";
import type { Realm, TreeNode } from "../../../../domain/tree/node.ts";
import type { Level, Period } from "../../../../domain/tree/period.ts";
import type { TopicId } from "../../../../domain/topics/topic.ts";
import type { Leaf, NodePlace, TreeStore, TreeTotals, Work } from "../../../../ports/tree.ts";
import { IN_MEMORY, inTransaction, openDatabase } from "../database.ts";
import type { Database } from "../database.ts";
import { asynchronous } from "../asynchronous.ts";
import type { Immediate } from "../asynchronous.ts";
import { beingRewritten } from "../rewriting.ts";
import { statements } from "../statements.ts";
import { aboveOf, bodyOf, NODE_COLUMNS, nodeId, toNode } from "../../../tree-nodes.ts";
import type { NodeRow } from "../../../tree-nodes.ts";
import { pageIn } from "./pages.ts";
import { among, listed } from "./realms.ts";
import { migrateTree, versionOf } from "./schema.ts";
import { topicSearch } from "./topic-search.ts";
import { TOPIC_COLUMNS, toTopic } from "../../../topic-bodies.ts";
import type { TopicRow } from "../../../topic-bodies.ts";
import { topicRows } from "./topics.ts";

/** The tree over the journal's own handle. A reader of a file that has none yet finds an empty one. */
export function openTree(db: Database, options: { readonly readOnly: boolean } = { readOnly: false }): TreeStore {
  if (!options.readOnly) migrateTree(db);
  if (versionOf(db) > 0) return treeOver(db);
  const empty = openDatabase(IN_MEMORY, { readOnly: false });
  migrateTree(empty);
  return treeOver(empty);
}

/** What waits while the file is written anew. */
const WRITES = [
  "moveLeaves",
  "saveNode",
  "saveRoot",
  "dropNode",
  "done",
  "redo",
  "spend",
  "saveTopicVector",
  "mergeTopics",
  "mirrored",
] as const satisfies readonly (keyof TreeStore)[];

function treeOver(db: Database): TreeStore {
  const prepared = statements(db);
  const topics = topicRows(db);
  function queue({ realm, level, period }: NodePlace, parts: number, forced = false): void {
    prepared(`
      insert into tree_work (realm, level, period, parts, forced) values (?, ?, ?, ?, ?)
      on conflict do update set parts = parts + excluded.parts, forced = max(forced, excluded.forced)
    `).run(realm, level, period, parts, forced ? 1 : 0);
  }

  function unqueue({ realm, level, period }: NodePlace): void {
    prepared("delete from tree_work where realm = ? and level = ? and period = ?").run(realm, level, period);
  }

  function hashNow({ realm, level, period }: NodePlace): string | undefined {
    const row = prepared("select hash from tree_node where realm = ? and level = ? and period = ?").get(
      realm,
      level,
      period,
    );
    return (row as { hash: string } | undefined)?.hash;
  }

  function toldAnew(place: NodePlace): void {
    for (const above of aboveOf(place)) queue(above, 1);
    prepared("insert or ignore into tree_unmirrored (level, period) values (?, ?)").run(place.level, place.period);
  }

  function keep(node: TreeNode): void {
    const { id, realm, level, period, inputHash, wanted, hash, sessions, chunks, memories, tokens } = node;
    prepared(`
      insert or replace into tree_node (${NODE_COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    `).run(id, realm, level, period, inputHash, wanted, hash, sessions, chunks, memories, tokens, bodyOf(node));
  }

  const store: Immediate<TreeStore> = {
    hash: (text) => createHash("sha256").update(text).digest("base64url").slice(0, 22),
    nodeId,
    node({ realm, level, period }) {
      const row = prepared(`
        select ${NODE_COLUMNS} from tree_node where realm = ? and level = ? and period = ?
      `).get(realm, level, period);
      return row === undefined ? undefined : toNode(row);
    },
    nodes(realms, level) {
      const rows = prepared(`
        select ${NODE_COLUMNS} from tree_node where level = ?2 and ${among("realm")} order by period desc, realm
      `).all(listed(realms), level);
      return (rows as unknown as NodeRow[]).map(toNode);
    },
    outlines(realms, level) {
      const rows = prepared(`
        select id, realm, level, period, hash, sessions, chunks, memories, tokens
          from tree_node where level = ?2 and ${among("realm")} order by period desc, realm
      `).all(listed(realms), level);
      return rows;
    },
    notWanted(summarizer) {
      const rows = prepared("select realm, level, period from tree_node where wanted <> ? and level <> 'root'").all(
        summarizer,
      );
      return rows;
    },
    realms() {
      const rows = prepared("select distinct realm from tree_leaf order by realm").all();
      return (rows as { realm: Realm }[]).map(({ realm }) => realm);
    },
    leaf(id) {
      return prepared("select id, realm, day, hash from tree_leaf where id = ?").get(id) as Leaf | undefined;
    },
    leaves(realm, day) {
      return prepared("select id, realm, day, hash from tree_leaf where realm = ? and day = ? order by id").all(
        realm,
        day,
      );
    },
    page: pageIn(db),
    topics(realms) {
      const rows = prepared(`
        select ${TOPIC_COLUMNS} from topic t where ${among("t.realm")} order by t.weight desc, t.name
      `).all(listed(realms));
      return (rows as unknown as TopicRow[]).map(toTopic);
    },
    topic(id) {
      const row = prepared(`select ${TOPIC_COLUMNS} from topic t where t.id = ?`).get(id);
      return row === undefined ? undefined : toTopic(row);
    },
    topicsByWords: topicSearch(db),
    daysOfTopic(id, limit) {
      const rows = prepared(`
        select distinct d.day from topic_alias a join topic_day d on d.realm = a.realm and d.key = a.key
         where a.topic = ? order by d.day desc limit ?
      `).all(id, limit);
      return (rows as { day: Period }[]).map(({ day }) => day);
    },
    waiting() {
      const rows = prepared("select realm, level, period, parts, forced from tree_work order by period, realm").all();
      return (rows as unknown as (Omit<Work, "forced"> & { forced: number })[]).map((row) => ({
        ...row,
        forced: row.forced === 1,
      }));
    },
    totals(): TreeTotals {
      const nodes: Record<Level, number> = { day: 0, week: 0, month: 0, root: 0 };
      for (const row of prepared("select level, count(*) as count from tree_node group by level").all()) {
        const { level, count } = row as { level: Level; count: number };
        nodes[level] = count;
      }
      const single = (sql: string) => (prepared(sql).get() as { value: number }).value;
      return {
        nodes,
        topics: single("select count(*) as value from topic"),
        waiting: single("select count(*) as value from tree_work"),
        leaves: single("select count(*) as value from tree_leaf"),
      };
    },
    spentTokens(day) {
      const row = prepared(
        "select coalesce(sum(tokens_in + tokens_out), 0) as tokens from tree_spending where day = ?",
      ).get(day);
      return (row as { tokens: number }).tokens;
    },
    spentOn(summarizer, node) {
      const row = prepared(
        "select 1 from tree_spending where node = ? and summarizer = ? and outcome <> 'failed' limit 1",
      ).get(node, summarizer);
      return row !== undefined;
    },
    spendings(limit) {
      const rows = prepared(`
        select at, day, summarizer, node, tokens_in as tokensIn, tokens_out as tokensOut, cost, outcome
          from tree_spending order by seq desc limit ?
      `).all(limit);
      return rows;
    },
    moveLeaves(changes) {
      inTransaction(db, () => {
        for (const { id, leaf } of changes) {
          const before = store.leaf(id);
          if (before === undefined && leaf === null) continue;
          if (
            before !== undefined &&
            leaf !== null &&
            before.hash === leaf.hash &&
            before.day === leaf.day &&
            before.realm === leaf.realm
          )
            continue;
          if (before !== undefined) {
            prepared("delete from tree_leaf where id = ?").run(id);
            // What is gone, or says something else now, may not be told any longer; what merely grew can wait.
            const gone = leaf === null || before.day !== leaf.day || before.realm !== leaf.realm || id.startsWith("m");
            queue({ realm: before.realm, level: "day", period: before.day }, 1, gone);
          }
          if (leaf === null) continue;
          prepared("insert into tree_leaf (id, realm, day, hash) values (?, ?, ?, ?)").run(
            id,
            leaf.realm,
            leaf.day,
            leaf.hash,
          );
          if (before?.realm !== leaf.realm || before.day !== leaf.day)
            queue({ realm: leaf.realm, level: "day", period: leaf.day }, 1);
        }
      });
    },
    saveNode(node) {
      inTransaction(db, () => {
        const before = hashNow(node);
        keep(node);
        unqueue(node);
        if (node.level === "day") topics.setDay(node.realm, node.period, node.topics);
        if (before !== node.hash) toldAnew(node);
      });
    },
    saveRoot(node, pages) {
      inTransaction(db, () => {
        const before = hashNow(node);
        keep(node);
        unqueue(node);
        prepared("delete from tree_page where realm = ?").run(node.realm);
        for (const { budgetTokens, tokens, named, text } of pages) {
          prepared("insert or replace into tree_page (realm, budget, tokens, named, text) values (?, ?, ?, ?, ?)").run(
            node.realm,
            budgetTokens,
            tokens,
            named,
            text,
          );
        }
        if (before !== node.hash) toldAnew(node);
      });
    },
    dropNode(place) {
      inTransaction(db, () => {
        unqueue(place);
        if (hashNow(place) === undefined) return;
        prepared("delete from tree_node where realm = ? and level = ? and period = ?").run(
          place.realm,
          place.level,
          place.period,
        );
        if (place.level === "day") topics.setDay(place.realm, place.period, []);
        if (place.level === "root") prepared("delete from tree_page where realm = ?").run(place.realm);
        toldAnew(place);
      });
    },
    done: (place) => unqueue(place),
    redo(places, forced) {
      if (places.length === 0) return;
      inTransaction(db, () => {
        for (const place of places) queue(place, 1, forced);
      });
    },
    spend({ at, day, summarizer, node, tokensIn, tokensOut, cost, outcome }) {
      prepared(`
        insert into tree_spending (at, day, summarizer, node, tokens_in, tokens_out, cost, outcome) values (?, ?, ?, ?, ?, ?, ?, ?)
      `).run(at, day, summarizer, node, tokensIn, tokensOut, cost, outcome);
    },
    topicsWithoutVectors(model, limit) {
      const rows = prepared("select id, name from topic where model is not ? order by id limit ?").all(model, limit);
      return rows;
    },
    saveTopicVector(id, model, vector) {
      prepared("update topic set model = ?, vector = ? where id = ?").run(
        model,
        new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength),
        id,
      );
    },
    topicVectors(realm, model) {
      const rows = prepared("select id, key, days, vector from topic where realm = ? and model = ?").all(realm, model);
      return (rows as { id: TopicId; key: string; days: number; vector: Uint8Array }[]).map((row) => ({
        ...row,
        vector: new Float32Array(row.vector.slice().buffer),
      }));
    },
    mergeTopics(from, into, why) {
      inTransaction(db, () => {
        topics.merge(from, into, why);
        const realm = store.topic(into)?.realm;
        if (realm === undefined) return;
        queue({ realm, level: "root", period: "" }, 1, true);
        queue({ realm: "all", level: "root", period: "" }, 1, true);
      });
    },
    merges(limit) {
      const rows = prepared(
        `select from_id as "from", into_id as "into", why from topic_merge order by seq desc limit ?`,
      ).all(limit);
      return rows;
    },
    unmirrored() {
      return prepared("select level, period from tree_unmirrored order by level, period").all();
    },
    mirrored(level, period) {
      prepared("delete from tree_unmirrored where level = ? and period = ?").run(level, period);
    },
  };
  return { ...asynchronous(store, { writes: WRITES, until: () => beingRewritten(db) }), hash: store.hash, nodeId };
}

import { createHash } from "node:crypto";
import type { Realm, TreeNode } from "../../domain/tree/node.ts";
import type { TreeStore, KeptPage, Leaf, NodePlace, Spending } from "../../ports/tree.ts";
import type { Database, Sql } from "../sql.ts";
import { isAtPlace, listAbove, nodeId, toNodeRow, treeReads, treeUpkeep } from "./tree-reads.ts";
import type { Level, Period } from "../../domain/tree/period.ts";
import { isOwn, TENANT, insert, nextSeq, remove } from "../sql.ts";
import type { TopicId } from "../../domain/tree/topic.ts";
import { topicRows } from "./topics.ts";

/** The tree, and how far this home's folder of Markdown has come with it: every home has its own. */
export function treeStore(database: Database, home = "home"): TreeStore {
  const mirror = mirrorRows(database, home);
  const writing = <T>(work: (rows: ReturnType<typeof treeRows>) => Promise<T>): Promise<T> =>
    database.transaction("tree", (sql) => work(treeRows(sql)));

  const reading = (sql: Sql) => ({ hash: hashText, nodeId, ...treeReads(sql) });

  return {
    ...reading(database),
    ...treeUpkeep(database),
    within: (reach) => reading(database.within(reach)),
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
        if (topic !== undefined) await queueRoots(rows, [topic.realm]);
      }),
    nameTopics: (ids, name, batch) =>
      writing(async (rows) => {
        await rows.topics.nameAs(ids, name, batch);
        const topic = ids[0] === undefined ? undefined : await rows.reads.topic(ids[0]);
        if (topic !== undefined) await queueRoots(rows, [topic.realm]);
      }),
    forgetTopicNames: (batch) =>
      writing(async (rows) => {
        const realms = await rows.topics.forgetNames(batch);
        await queueRoots(rows, realms);
        return realms.length > 0;
      }),
    ...mirror,
  };
}

/** ROOT lists topics, and so does the one of all realms. */
async function queueRoots(rows: ReturnType<typeof treeRows>, realms: readonly Realm[]): Promise<void> {
  if (realms.length === 0) return;
  for (const realm of [...realms, "all" as Realm]) await rows.queue({ realm, level: "root", period: "" }, 1, true);
}

function hashText(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

interface Told {
  readonly level: Level;
  readonly period: Period;
  readonly times: number;
}

/** Which telling of each page a home's folder of Markdown has. A page that another service made is written here as well. */
function mirrorRows(sql: Sql, home: string) {
  /** As they were handed out: what is told anew while its file is written is written again. */
  const handed = new Map<string, number>();
  const key = (level: Level, period: Period): string => `${level} ${period}`;

  return {
    async unmirrored(): Promise<readonly Pick<Told, "level" | "period">[]> {
      const found = await sql.rows<Told>`
        select t.level, t.period, t.times
          from holdfast.tree_told t
          left join holdfast.tree_mirror m on ${isOwn("m")} and m.mirror = ${home} and m.level = t.level and m.period = t.period
         where ${isOwn("t")} and m.times is distinct from t.times
         order by t.level, t.period`;
      handed.clear();
      for (const { level, period, times } of found) handed.set(key(level, period), times);
      return found.map(({ level, period }) => ({ level, period }));
    },
    async mirrored(level: Level, period: Period): Promise<void> {
      const times = handed.get(key(level, period));
      if (times === undefined) return;
      await sql.run`
        ${insert("tree_mirror", { mirror: home, level, period, times })}
        on conflict (${TENANT} mirror, level, period) do update set times = excluded.times`;
    },
  };
}

/** What is kept and taken away in the tree, beside what is looked up. */
function treeRows(sql: Sql) {
  const topics = topicRows(sql);
  const reads = treeReads(sql);

  async function queue({ realm, level, period }: NodePlace, parts: number, forced = false): Promise<void> {
    await sql.run`
      ${insert("tree_work", { realm, level, period, parts, forced })}
      on conflict (${TENANT} level, period, realm) do update
         set parts = holdfast.tree_work.parts + excluded.parts, forced = holdfast.tree_work.forced or excluded.forced`;
  }

  async function unqueue(place: NodePlace): Promise<void> {
    await sql.run`delete from holdfast.tree_work where ${isAtPlace(place)}`;
  }

  async function noteNews(place: NodePlace): Promise<void> {
    for (const above of listAbove(place)) await queue(above, 1);
    const { level, period } = place;
    await sql.run`
      ${insert("tree_told", { level, period, times: 1 })}
      on conflict (${TENANT} level, period) do update set times = holdfast.tree_told.times + 1`;
  }

  return {
    reads,
    topics,
    queue,
    unqueue,
    async keep(node: TreeNode): Promise<void> {
      const before = await sql.rows<{
        hash: string;
      }>`delete from holdfast.tree_node where ${isAtPlace(node)} returning hash`;
      await sql.run`${insert("tree_node", toNodeRow(node))}`;
      await unqueue(node);
      if (before[0]?.hash !== node.hash) await noteNews(node);
    },
    async setPages(realm: Realm, pages: readonly KeptPage[]): Promise<void> {
      await sql.run`${remove("tree_page", { realm })}`;
      for (const { budgetTokens: budget, tokens, named, text } of pages)
        await sql.run`
          ${insert("tree_page", { realm, budget, tokens, named, text })}
          on conflict (${TENANT} realm, budget) do update
             set tokens = excluded.tokens, named = excluded.named, text = excluded.text`;
    },
    async drop(place: NodePlace): Promise<void> {
      await unqueue(place);
      const gone = await sql.run`delete from holdfast.tree_node where ${isAtPlace(place)}`;
      if (gone === 0) return;
      const { realm, level, period } = place;
      if (level === "day") await topics.setDay(realm, period, []);
      if (level === "root") await sql.run`${remove("tree_page", { realm })}`;
      await noteNews(place);
    },
    async moveLeaf(id: string, to: Leaf | null): Promise<void> {
      const before = await reads.leaf(id);
      if (before === undefined && to === null) return;
      const sameDay = before !== undefined && to !== null && before.day === to.day && before.realm === to.realm;
      if (sameDay && before.hash === to.hash) return;
      if (before !== undefined) {
        await sql.run`${remove("tree_leaf", { id })}`;
        // What is gone, or says something else now, may not be told any longer; what merely grew can wait.
        await queue({ realm: before.realm, level: "day", period: before.day }, 1, !sameDay || id.startsWith("m"));
      }
      if (to === null) return;
      const { realm, day, hash } = to;
      await sql.run`${insert("tree_leaf", { id, realm, day, hash })}`;
      if (!sameDay) await queue({ realm, level: "day", period: day }, 1);
    },
    async spend({ tokensIn, tokensOut, ...spending }: Spending): Promise<void> {
      const seq = await nextSeq(sql, "tree_spending");
      await sql.run`${insert("tree_spending", { seq, ...spending, tokens_in: tokensIn, tokens_out: tokensOut })}`;
    },
    async saveTopicVector(id: TopicId, model: string, { buffer, byteOffset, byteLength }: Float32Array): Promise<void> {
      const bytes = new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
      await sql.run`update holdfast.topic set model = ${model}, vector = ${bytes} where ${isOwn()} and id = ${id}`;
    },
  };
}

import { createHash } from "node:crypto";
import type { Realm } from "../../domain/tree/node.ts";
import type { TreeStore } from "../../ports/tree.ts";
import type { Database, Sql } from "../sql.ts";
import { nodeId } from "./tree-nodes.ts";
import { treeReads, treeUpkeep } from "./tree-reads.ts";
import { treeRows } from "./tree-rows.ts";
import type { Level, Period } from "../../domain/tree/period.ts";
import { isOwn, TENANT, insert } from "../sql.ts";

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

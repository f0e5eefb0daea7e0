import { createHash } from "node:crypto";
import type { Realm } from "../../domain/tree/node.ts";
import type { TreeStore } from "../../ports/tree.ts";
import type { Database, Sql } from "../sql.ts";
import { mirrorRows } from "./mirror-rows.ts";
import { nodeId } from "./tree-nodes.ts";
import { treeReads, treeUpkeep } from "./tree-reads.ts";
import { treeRows } from "./tree-rows.ts";

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
        if (topic === undefined) return;
        for (const realm of [topic.realm, "all" as Realm])
          await rows.queue({ realm, level: "root", period: "" }, 1, true);
      }),
    ...mirror,
  };
}

function hashText(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

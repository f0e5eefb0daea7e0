import { createHash } from "node:crypto";
import type { Realm } from "../../../../domain/tree/node.ts";
import type { TreeStore } from "../../../../ports/tree.ts";
import { nodeId } from "../../../tree-nodes.ts";
import { writeQueue } from "../../../write-queue.ts";
import { explained } from "../errors.ts";
import { lockPart } from "../parts.ts";
import type { Server } from "../server.ts";
import { mirrorRows } from "./mirror-rows.ts";
import { treeRows } from "./tree-rows.ts";

/** The tree of one tenant, and how far this home's folder of Markdown has come with it: every home has its own. */
export function openTree(server: Server, home = "home"): TreeStore {
  const { database, tenant } = server;
  const mirror = mirrorRows(database, tenant, home);
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
    unmirrored: () => explained(() => mirror.unmirrored()),
    mirrored: (level, period) => inTurn(() => explained(() => mirror.mirrored(level, period))),
  };
}

import type { TopicId } from "../../domain/tree/topic.ts";
import type { Realm, TreeNode } from "../../domain/tree/node.ts";
import type { KeptPage, Leaf, NodePlace, Spending } from "../../ports/tree.ts";
import { insert, nextSeq, isOwn, remove, TENANT } from "../sql.ts";
import type { Sql } from "../sql.ts";
import { topicRows } from "./topics.ts";
import { listAbove, toNodeRow } from "./tree-nodes.ts";
import { isAtPlace, treeReads } from "./tree-reads.ts";

/** What is kept and taken away in the tree, beside what is looked up. */
export function treeRows(sql: Sql) {
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

import type { TopicId } from "../../../../domain/topics/topic.ts";
import type { Realm, TreeNode } from "../../../../domain/tree/node.ts";
import type { KeptPage, Leaf, NodePlace, Spending } from "../../../../ports/tree.ts";
import { aboveOf, bodyOf, NODE_COLUMNS } from "../../../tree-nodes.ts";
import type { Sql } from "../database.ts";
import type { Tenant } from "../parts.ts";
import { topicRows } from "./topics.ts";
import { AT, treeReads } from "./tree-reads.ts";

/** What is kept and taken away in the tree of one tenant, beside what is looked up. */
export function treeRows(sql: Sql, tenant: Tenant) {
  const topics = topicRows(sql, tenant);

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
      `insert into holdfast.tree_told (tenant, level, period, times) values ($1, $2, $3, 1)
       on conflict (tenant, level, period) do update set times = holdfast.tree_told.times + 1`,
      tenant,
      place.level,
      place.period,
    );
  }

  const reads = treeReads(sql, tenant);

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
      const before = await reads.leaf(id);
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
  };
}

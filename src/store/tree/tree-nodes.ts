import type { NodeId, Realm, TreeNode } from "../../domain/tree/node.ts";
import { monthsOfWeek, toWeek } from "../../domain/tree/period.ts";
import type { Level } from "../../domain/tree/period.ts";
import { derivedId } from "../../adapters/system/system.ts";
import type { NodePlace } from "../../ports/tree.ts";
import { writeVerbatim } from "../sql.ts";

export interface NodeRow {
  readonly id: string;
  readonly realm: string;
  readonly level: string;
  readonly period: string;
  readonly input_hash: string;
  readonly wanted: string;
  readonly hash: string;
  readonly sessions: number;
  readonly chunks: number;
  readonly memories: number;
  readonly tokens: number;
  readonly body: string;
}

export const NODE_COLUMNS = writeVerbatim(
  "id, realm, level, period, input_hash, wanted, hash, sessions, chunks, memories, tokens, body",
);

type Body = Pick<TreeNode, "lines" | "topics" | "inputs" | "summarizer" | "madeAt">;

export function toNode(row: NodeRow): TreeNode {
  const { sessions, chunks, memories, tokens } = row;
  return {
    ...(JSON.parse(row.body) as Body),
    id: row.id as NodeId,
    realm: row.realm as Realm,
    level: row.level as Level,
    period: row.period,
    inputHash: row.input_hash,
    wanted: row.wanted,
    hash: row.hash,
    sessions,
    chunks,
    memories,
    tokens,
  };
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

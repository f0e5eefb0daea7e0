import type { NodeId, TreeNode } from "../../domain/tree/node.ts";
import { monthsOfWeek, toWeek } from "../../domain/tree/period.ts";
import { derivedId } from "../../adapters/system/system.ts";
import type { NodePlace } from "../../ports/tree.ts";
import { writeVerbatim } from "../sql.ts";

/** What of a node is looked for or counted stands in columns; the rest is one. */
type Body = Pick<TreeNode, "lines" | "topics" | "inputs" | "summarizer" | "madeAt">;

export interface NodeRow extends Omit<TreeNode, keyof Body> {
  readonly body: string;
}

export const NODE_COLUMNS = writeVerbatim(
  `id, realm, level, period, input_hash as "inputHash", wanted, hash, sessions, chunks, memories, tokens, body`,
);

export function toNode({ body, ...columns }: NodeRow): TreeNode {
  return { ...(JSON.parse(body) as Body), ...columns };
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

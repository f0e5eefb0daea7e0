import { EXTRACTIVE } from "../../domain/tree/extract.ts";
import { nodeName, parseNodeName } from "../../domain/tree/node.ts";
import type { Realm, TreeNode } from "../../domain/tree/node.ts";
import { selectLines } from "../../domain/tree/select.ts";
import type { ClaimedLine, SummaryTask } from "../../ports/summarizer.ts";
import { gatherFor, linesBudget, assembleNode, linesThatHold } from "./build.ts";
import { realmName } from "./parts.ts";
import type { TreeParts } from "./parts.ts";

export interface TakenTask {
  readonly node: string;
  /** Another one means that what the page is made from has changed. */
  readonly version: string;
  readonly sources: readonly { readonly day: string; readonly text: string }[];
}

/**
 * Pages of one project that only the rules have made, the newest first: the connected agent may tell them better. The
 * rules' page stands meanwhile, so nothing waits for an agent that never comes back.
 */
export async function* takeTasks(parts: TreeParts, realm: Realm, limit: number): AsyncGenerator<TakenTask> {
  const pages = (
    await Promise.all((["day", "week", "month"] as const).map((level) => parts.tree.nodes([realm], level)))
  )
    .flat()
    .filter((node) => node.summarizer === EXTRACTIVE)
    .slice(0, limit);
  for (const page of pages) {
    const { sources } = await taskFor(parts, page);
    yield {
      node: nodeName(page.level, page.period),
      version: page.inputHash,
      sources: await Promise.all(sources.map(async ({ text, day }) => ({ day, text: await parts.redact(text) }))),
    };
  }
}

/** Keeps a page that a writer was asked for, as far as its lines hold; without a writer it only says which do. */
export async function giveSummary(
  parts: TreeParts,
  realm: Realm,
  { node, version }: Pick<TakenTask, "node" | "version">,
  lines: readonly ClaimedLine[],
  writer: string | null,
): Promise<{ readonly kept: readonly string[]; readonly refused: readonly string[] } | "gone"> {
  const place = parseNodeName(node);
  const page = place === undefined ? undefined : await parts.tree.node({ realm, ...place });
  if (page === undefined || page.level === "root" || page.inputHash !== version) return "gone";
  const task = await taskFor(parts, page);
  const holding = linesThatHold(lines, task);
  const refused = lines.map(({ text }) => text).filter((text) => !holding.some((line) => line.text === text));
  const chosen = selectLines(holding, task.budgetTokens, (text) => parts.tokens.count(text));
  if (chosen.length > 0 && writer !== null)
    await parts.tree.saveNode(
      assembleNode(parts, page, { lines: chosen, topics: page.topics }, { ...page, summarizer: writer }),
    );
  return { kept: chosen.map(({ text }) => text), refused };
}

async function taskFor(parts: TreeParts, page: TreeNode): Promise<SummaryTask> {
  const { sources } = await gatherFor(parts, page);
  return {
    level: page.level,
    period: page.period,
    project: realmName(page.realm),
    budgetTokens: linesBudget(page),
    sources,
  };
}

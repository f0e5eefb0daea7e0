import { collect } from "../../domain/lists.ts";
import { EXTRACTIVE } from "../../domain/tree/extract.ts";
import { nodeName, parseNodeName } from "../../domain/tree/node.ts";
import type { Realm } from "../../domain/tree/node.ts";
import { selectLines } from "../../domain/tree/select.ts";
import type { ClaimedLine } from "../../ports/summarizer.ts";
import { gatherFor, assembleNode, linesThatHold, taskFor } from "./build.ts";
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
  const pages = await collect(["day", "week", "month"] as const, (level) => parts.tree.nodes([realm], level));
  for (const page of pages.filter((node) => node.summarizer === EXTRACTIVE).slice(0, limit)) {
    const { sources } = await gatherFor(parts, page);
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
  const task = taskFor(page, (await gatherFor(parts, page)).sources);
  const holding = linesThatHold(lines, task);
  const refused = lines.map(({ text }) => text).filter((text) => !holding.some((line) => line.text === text));
  const chosen = selectLines(holding, task.budgetTokens, (text) => parts.tokens.count(text));
  if (chosen.length > 0 && writer !== null)
    await parts.tree.saveNode(
      assembleNode(parts, page, { lines: chosen, topics: page.topics }, { ...page, summarizer: writer }),
    );
  return { kept: chosen.map(({ text }) => text), refused };
}

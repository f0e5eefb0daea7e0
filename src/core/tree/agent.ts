import { MemoryError } from "../../domain/errors.ts";
import { EXTRACTIVE } from "../../domain/tree/extract.ts";
import { nodeName, parseNodeName } from "../../domain/tree/node.ts";
import type { Realm, TreeNode } from "../../domain/tree/node.ts";
import { selectLines } from "../../domain/tree/select.ts";
import type { ClaimedLine, SummaryTask } from "../../ports/summarizer.ts";
import { gatherFor, linesBudget, assembleNode } from "./build.ts";
import { realmName } from "./parts.ts";
import type { TreeParts } from "./parts.ts";
import { linesThatHold } from "./summarise.ts";

export interface TakenTask {
  readonly node: string;
  readonly project: string;
  readonly budgetTokens: number;
  readonly sources: readonly { readonly number: number; readonly day: string; readonly text: string }[];
}

/** A source longer than this would fill an agent's context: it gets the beginning and the end. */
const SHOWN_CHARACTERS = 6_000;

/**
 * Pages of one project that only the rules have made, the newest first: the connected agent may tell them better. The
 * rules' page stands meanwhile, so nothing waits for an agent that never comes back.
 */
export async function takeTasks(parts: TreeParts, realm: Realm, limit: number): Promise<readonly TakenTask[]> {
  const pages = (
    await Promise.all((["day", "week", "month"] as const).map((level) => parts.tree.nodes([realm], level)))
  )
    .flat()
    .filter((node) => node.summarizer === EXTRACTIVE)
    .slice(0, limit);
  const tasks: TakenTask[] = [];
  for (const page of pages) {
    const { sources } = await taskFor(parts, page);
    tasks.push({
      node: nodeName(page.level, page.period),
      project: realmName(realm),
      budgetTokens: linesBudget(page),
      sources: await Promise.all(
        sources.map(async ({ text, day }, at) => ({
          number: at + 1,
          day,
          text: shortenSource(await parts.redact(text)),
        })),
      ),
    });
  }
  return tasks;
}

/** Keeps an agent's page, as far as its lines hold. */
export async function giveSummary(
  parts: TreeParts,
  realm: Realm,
  name: string,
  lines: readonly ClaimedLine[],
  agent: string,
): Promise<{ readonly kept: number; readonly refused: readonly string[] }> {
  const place = parseNodeName(name);
  const page = place === undefined ? undefined : await parts.tree.node({ realm, ...place });
  if (page === undefined || page.level === "root") {
    throw new MemoryError("not-found", `There is no page ${name} here to summarise.`, {
      hint: "Take one first: compact with the action take names them.",
    });
  }
  const task = await taskFor(parts, page);
  const holding = linesThatHold(lines, task);
  const refused = lines.filter(
    ({ text }) => !holding.some((line) => line.text === text.replaceAll(/\s+/g, " ").trim()),
  );
  if (holding.length === 0) return { kept: 0, refused: refused.map(({ text }) => text) };
  const chosen = selectLines(holding, task.budgetTokens, (text) => parts.tokens.count(text));
  await parts.tree.saveNode(
    assembleNode(parts, page, { lines: chosen, topics: page.topics }, { ...page, summarizer: `agent/${agent}` }),
  );
  return { kept: chosen.length, refused: refused.map(({ text }) => text) };
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

function shortenSource(text: string): string {
  if (text.length <= SHOWN_CHARACTERS) return text;
  const half = SHOWN_CHARACTERS / 2;
  return `${text.slice(0, text.lastIndexOf(" ", half))} … ${text.slice(text.indexOf(" ", text.length - half) + 1)}`;
}

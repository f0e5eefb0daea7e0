import { formatItem } from "../../domain/item-line.ts";
import { knownSince } from "../../domain/freshness.ts";
import { isOwnTool } from "../../domain/journal/injected.ts";
import { NOTHING, quote, say } from "../../domain/quoting.ts";
import type { Quoted } from "../../domain/quoting.ts";
import { visibleKeys } from "../../domain/scope.ts";
import { readWork, relateToRoot } from "../../domain/work/read-work.ts";
import type { ToolCall } from "../../domain/work/read-work.ts";
import { shortenLine } from "../../core/journal/title.ts";
import { formatWorkItem } from "../../core/work/format-item.ts";
import { findTieAfter, findTieBefore } from "../../core/work/tie.ts";
import type { Tie } from "../../core/work/tie.ts";
import type { FoundPlace } from "../call/whereabouts.ts";
import type { WorkParts } from "../../core/work/item.ts";
import type { JournalReader } from "../../ports/journal.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import type { Clock, Tokens } from "../../ports/system.ts";
import { nudgeId } from "./nudging.ts";
import type { ReceiptId } from "../../domain/ids.ts";

/** One line is read in passing; more would be a briefing. */
const MOST_TOKENS = 60;
/** Characters that the parts of a line begin with; fewer where the line is still too long. */
const LENGTHS = [140, 90, 60, 40];
const MOST_MEMORIES = 20;

/** What it reads with; nothing of it writes. */
export interface ActionParts {
  readonly memories: Pick<MemoryReader, "byWords">;
  readonly work: (WorkParts["journal"] & Pick<JournalReader, "sessionNamed">) | null;
  readonly tokens: Tokens;
  readonly clock: Clock;
}

/** What a session is told about the very call it makes, and the id that keeps it from being told twice. */
export interface ActionWord {
  readonly id: ReceiptId;
  readonly text: Quoted;
}

/** Whether a call does anything that the record of work knows: most do not, and are answered at once. */
export function isAction(call: ToolCall): boolean {
  return !isOwnTool(call.tool) && readWork({ ...call, output: "" }).some(({ kind }) => kind !== "read");
}

export async function findActionWord(
  parts: ActionParts,
  at: {
    readonly client: string;
    readonly session: string;
    readonly call: ToolCall;
    readonly moment: "before-tool" | "after-tool";
  },
  { place, root, identity }: FoundPlace,
): Promise<ActionWord | undefined> {
  const journal = parts.work;
  const projects = [...new Set([place.project, identity].filter((project) => project !== null))];
  if (journal === null || root === null || projects.length === 0) return undefined;
  const own = await journal.sessionNamed(at.session);
  const now = parts.clock.now();
  const tieParts = {
    journal,
    view: { projects, since: null, until: null, ...(own !== undefined && { without: [own.id] }) },
    findMemories: (terms: readonly string[]) =>
      parts.memories.byWords(terms, { scopes: visibleKeys(place), agent: place.agent, now, asOf: null }, MOST_MEMORIES),
  };
  const find = at.moment === "before-tool" ? findTieBefore : findTieAfter;
  const work = readWork(at.call).map((one) => relateToRoot(one, root));
  const tie = await find(tieParts, work);
  if (tie === undefined) return undefined;
  const texts = LENGTHS.map((length) => formatTie(tie, length, now));
  const text = texts.find((one) => parts.tokens.count(one) <= MOST_TOKENS) ?? NOTHING;
  return text === NOTHING ? undefined : { id: nudgeId(at.session, quote(keyOf(tie))), text };
}

function keyOf(tie: Tie): string {
  return tie.kind === "memory" ? tie.memory.id : `${tie.item.kind} ${tie.item.about} ${tie.item.says.join(" ")}`;
}

function formatTie(tie: Tie, length: number, now: number): Quoted {
  if (tie.kind === "memory") {
    const { memory } = tie;
    return formatItem({ id: memory.id, text: shortenLine(memory.text, length), knownSince: knownSince(memory) }, now);
  }
  const { about, says, why } = tie.item;
  const short = {
    about: shortenLine(about, length / 2),
    says: says.map((line) => shortenLine(line, length / 2)),
    why: why !== null && length === LENGTHS[0] ? shortenLine(why, length / 2) : null,
  };
  return say`${formatWorkItem({ ...tie.item, ...short }, now)}`;
}

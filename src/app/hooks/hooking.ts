import { holdsHere } from "../../adapters/files/branches.ts";
import { brief, rootPageFor, readShown } from "../../core/briefing/briefing.ts";
import type { BesideMemory } from "../../core/briefing/last-sessions.ts";
import { COMPACTION_GUIDANCE } from "../../core/briefing/wording.ts";
import type { ProjectId } from "../../domain/project.ts";
import type { FileAnchors } from "../../adapters/files/anchors.ts";
import type { RootPages } from "../../ports/tree.ts";
import type { MemoryId, ReceiptId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { joinQuoted, NOTHING, say, sentence } from "../../domain/quoting.ts";
import type { Quoted } from "../../domain/quoting.ts";
import { visibleKeys } from "../../domain/scope.ts";
import { describeNudge } from "../../domain/triggers/nudge.ts";
import type { Nudge } from "../../domain/triggers/nudge.ts";
import type { MemoryReader, ReceiptKeeper } from "../../ports/memory-store.ts";
import type { Clock, Ids, Tokens } from "../../ports/system.ts";
import { statedInFiles } from "../promotion/stated.ts";
import type { Quieting } from "./quieting.ts";
import { nudgeId, nudgeReceipt, receiptIdFor } from "./nudging.ts";
import { makeAnchorChecker } from "../call/anchors.ts";
import { introduceCarried } from "../carried/carried.ts";
import type { CarriedReader } from "../carried/carried.ts";
import { readBeside } from "../../core/carried/read-beside.ts";
import { findPlace, seeCarriedFolders } from "../call/whereabouts.ts";
import type { FoundPlace, Whereabouts } from "../call/whereabouts.ts";
import type { ToolCall } from "../../domain/work/read-work.ts";
import type { ReadShared } from "../team/unasked.ts";
import { findActionWord, findTaskWords, isAction } from "./acting.ts";
import type { ActionParts } from "./acting.ts";
import type { HeardTasks, ToldStarts } from "./heard-tasks.ts";

/** A hook can read, and keep the receipt of what it showed. There is nothing here that it could write a memory with. */
export interface HookParts {
  readonly memories: MemoryReader;
  readonly receipts: ReceiptKeeper;
  readonly anchors: FileAnchors;
  readonly carried: CarriedReader;
  readonly tokens: Tokens;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Where the user lives; the machine's own zone if left out. */
  readonly timeZone?: string;
  /** The hint for a prompt. The first one takes some hundredths of a second, so only the service, which stays, has it. */
  readonly nudge: ((prompt: string) => Nudge | undefined) | null;
  /** The memory that a sentence may change, where that can be told within the hook's time. */
  readonly findChanged: ((sentence: string, where: Whereabouts, at: HookMoment) => Promise<Memory | undefined>) | null;
  /** Keeps a prompt in mind while the service runs; nothing of it is written. */
  readonly hear: ((session: string, prompt: string) => void) | null;
  readonly quieting: Quieting;
  /** The memories of a server that this machine is connected to, beside its own. */
  readonly shared: ReadShared;
  /** The pages of ROOT, and nothing else of the tree. */
  readonly pages: RootPages;
  /** What the last sessions of a project were about; null where the journal is not at hand. */
  readonly sessions:
    | ((
        project: ProjectId,
        asking: string | null,
        root: string | null,
        beside: BesideMemory,
      ) => Promise<readonly Quoted[]>)
    | null;
  /** What was done in past sessions; null where the journal is not at hand. */
  readonly work: ActionParts["work"];
  /** The tasks that subagents are about to be started with; null where nobody stays to keep them in mind. */
  readonly tasks: HeardTasks | null;
  /** What sessions were told at their start; null where nobody stays to keep it in mind. */
  readonly starts: ToldStarts | null;
  /** Where a session was, by the client's own id of it; null where the journal is not at hand. */
  readonly resume: ((session: string, where: Whereabouts) => Promise<Quoted>) | null;
}

export interface HookMoment {
  readonly moment:
    | "start"
    | "prompt"
    | "before-compaction"
    | "spawn"
    | "subagent"
    | "tool"
    | "before-tool"
    | "after-tool";
  /** The kind of a subagent, as its client calls it. */
  readonly agent?: string | undefined;
  readonly client: string;
  readonly session: string | null;
  readonly cwd: string | null;
  readonly source: string;
  readonly prompt: string;
  /** The call of the hook, where it may be answered twice: by the service, too late, and from the file. Both leave the same receipt. */
  readonly call?: string;
  /** The tool's call that the moment is about, and how it ended if it has. */
  readonly toolCall?: ToolCall | undefined;
}

const BRIEFING_TOKENS = 1_500;
const SUBAGENT_TOKENS = 600;

/** What a session is told at a moment; empty for nothing. */
export async function hookContext(parts: HookParts, at: HookMoment): Promise<Quoted> {
  if (parts.quieting.quietClients.includes(at.client)) return NOTHING;
  // What a person wants kept is asked for all the same: only what is told is held back.
  if (at.moment !== "prompt" && parts.quieting.isHeldBack(at.session, parts.clock.now())) return NOTHING;
  switch (at.moment) {
    case "start":
      return tellStart(parts, at);
    case "spawn":
      // Who can be told in its own context is told there; else the task itself carries it.
      if (at.client !== "claude-code") return tellTask(parts, at, at.prompt);
      if (at.session !== null) parts.tasks?.give(at.session, at.agent ?? "", at.prompt);
      return NOTHING;
    case "subagent": {
      const task = at.session === null ? undefined : parts.tasks?.take(at.session, at.agent ?? "");
      if (task !== undefined) return tellTask(parts, at, task);
      // A subagent starts with an empty context of its own, so what its parent was shown counts for nothing.
      return briefing(parts, { ...at, source: "subagent" }, SUBAGENT_TOKENS);
    }
    case "tool":
      return (await readShown(parts.memories, at.session)).size > 0
        ? tellAction(parts, { ...at, moment: "before-tool" })
        : await briefing(parts, at, BRIEFING_TOKENS);
    case "before-tool":
    case "after-tool":
      return tellAction(parts, { ...at, moment: at.moment });
    case "prompt": {
      const isDue = at.session !== null && at.prompt.trim() !== "" && parts.starts?.takeDue(at.session) === true;
      const since = isDue ? await tellSince(parts, { ...at, moment: "start", source: "resume" }) : NOTHING;
      return joinTexts(since, await makeNudge(parts, at));
    }
    case "before-compaction":
      // Where nothing can be said after a compaction, the record goes into the summary.
      return at.client === "opencode"
        ? joinTexts(COMPACTION_GUIDANCE, await tellWhere(parts, at))
        : COMPACTION_GUIDANCE;
  }
}

/** Clients that put what a hook says at the start in front of the conversation, in each process anew. */
const IN_FRONT: ReadonlySet<string> = new Set(["copilot", "opencode", "qwen"]);

async function tellStart(parts: HookParts, at: HookMoment): Promise<Quoted> {
  const { client, session, source } = at;
  if (session === null || !IN_FRONT.has(client)) return tellSince(parts, at);
  const told = source === "startup" || source === "new" ? undefined : parts.starts?.repeat(session);
  if (told !== undefined) return told;
  const text = await tellSince(parts, at);
  if (text !== NOTHING) parts.starts?.keep(session, text);
  return text;
}

/** Where the session was, if it goes on, and what it has not been told of what is known. */
async function tellSince(parts: HookParts, at: HookMoment): Promise<Quoted> {
  return joinTexts(await tellWhere(parts, at), await briefing(parts, at, BRIEFING_TOKENS));
}

function joinTexts(...texts: readonly Quoted[]): Quoted {
  return joinQuoted(
    texts.filter((text) => text !== NOTHING),
    "\n",
  );
}

/** The rules, memories and dead ends that touch a subagent's task. */
async function tellTask(parts: HookParts, at: HookMoment, task: string): Promise<Quoted> {
  if (at.session === null) return NOTHING;
  const where = await findHookPlace(parts, at);
  if (isQuiet(parts.quieting, where)) return NOTHING;
  const text = await findTaskWords(parts, { session: at.session, task }, where);
  if (text === NOTHING) return NOTHING;
  const id = receiptIdFor([at.session, "task", task, text]);
  const receipt = nudgeReceipt(parts, id, visibleKeys(where.place), text, at);
  if (receipt.tokens > (await tokensLeft(parts, at.session))) return NOTHING;
  await parts.receipts.keep(receipt);
  return text;
}

/** Sessions that go on after their context was cut, or in a new process. */
const GOES_ON: ReadonlySet<string> = new Set(["compact", "resume"]);

/** A client that compacts a session as it resumes it asks twice. */
const SAME_START_MS = 60_000;

/** Where a session was before it was compacted or left, once for the same state of it. */
async function tellWhere(parts: HookParts, at: HookMoment): Promise<Quoted> {
  const { session, source, moment } = at;
  if (session === null || parts.resume === null || (moment === "start" && !GOES_ON.has(source))) return NOTHING;
  const where = await findHookPlace(parts, at);
  if (isQuiet(parts.quieting, where)) return NOTHING;
  const text = await parts.resume(session, where);
  const id = receiptIdFor([session, source, text]);
  const told = await parts.memories.receipt(receiptIdFor([session, "resume", text]));
  // After a compaction what was told before is gone from the context, except for what was told on the resume right before it.
  const isTold = told !== undefined && (source === "resume" || parts.clock.now() - told.at < SAME_START_MS);
  if (text === NOTHING || isTold) return NOTHING;
  const receipt = nudgeReceipt(parts, id, visibleKeys(where.place), text, at);
  if (receipt.tokens > (await tokensLeft(parts, session))) return NOTHING;
  await parts.receipts.keep(receipt);
  return text;
}

function findHookPlace({ memories }: HookParts, { client, cwd }: HookMoment): Promise<FoundPlace> {
  return findPlace(memories, { agent: client, ...(cwd !== null && { cwd }) });
}

function isQuiet({ quietProjects }: Quieting, { identity, root, place }: Whereabouts): boolean {
  return [identity, root, place.project].some((name) => name !== null && quietProjects.includes(name));
}

async function tokensLeft({ quieting, memories }: HookParts, session: string | null): Promise<number> {
  if (quieting.sessionTokens === null) return Infinity;
  if (session === null) return quieting.sessionTokens;
  const receipts = await memories.receipts({ session, limit: RECEIPTS_COUNTED });
  const spent = receipts.filter(({ asker }) => asker.client === "hook").reduce((sum, { tokens }) => sum + tokens, 0);
  return Math.max(0, quieting.sessionTokens - spent);
}

const RECEIPTS_COUNTED = 1_000;
/** Less has no room for a single line beside its title. */
const SMALLEST_BRIEFING = 100;

/** Longer than a hook waits: what the service told within this time may have come too late for the hook that asks the file now. */
const SAME_PROMPT_MS = 3_000;

/** A word on a prompt, once in a session: what was said stays in its context. */
async function makeNudge(parts: HookParts, at: HookMoment): Promise<Quoted> {
  if (at.session !== null && at.prompt.trim() !== "") parts.hear?.(at.session, at.prompt);
  const nudge = at.prompt.trim() === "" ? undefined : parts.nudge?.(at.prompt);
  if (nudge === undefined) return NOTHING;
  const where = await findHookPlace(parts, at);
  const isService = parts.hear !== null;
  const isTold = async (id: ReceiptId) => {
    const told = await parts.memories.receipt(id);
    return told !== undefined && (isService || parts.clock.now() - told.at > SAME_PROMPT_MS);
  };
  const id = at.session === null ? null : nudgeId(at.session, describeNudge(nudge));
  if (isQuiet(parts.quieting, where) || (id !== null && (await isTold(id)))) return NOTHING;
  const changed = nudge.kind === "store" ? await parts.findChanged?.(nudge.sentence, where, at) : undefined;
  const text = describeNudge(nudge, changed);
  if (id === null) return text;
  const receipt = nudgeReceipt(parts, id, visibleKeys(where.place), text, at);
  if (receipt.tokens > (await tokensLeft(parts, at.session))) return NOTHING;
  await parts.receipts.keep(receipt);
  return text;
}

/** A word on the very call that a session makes, once for each thing there is to say. */
async function tellAction(
  parts: HookParts,
  at: HookMoment & { readonly moment: "before-tool" | "after-tool" },
): Promise<Quoted> {
  const { session, toolCall: call, client, moment } = at;
  if (session === null || call === undefined || parts.work === null || !isAction(call)) return NOTHING;
  if (parts.quieting.quietActions.includes(client)) return NOTHING;
  const where = await findHookPlace(parts, at);
  if (isQuiet(parts.quieting, where)) return NOTHING;
  const memories = readBeside(parts.memories, await parts.carried.at(where));
  const word = await findActionWord({ ...parts, memories }, { client, session, call, moment }, where);
  if (word === undefined || (await parts.memories.receipt(word.id)) !== undefined) return NOTHING;
  const receipt = nudgeReceipt(parts, word.id, visibleKeys(where.place), word.text, at);
  if (receipt.tokens > (await tokensLeft(parts, session))) return NOTHING;
  await parts.receipts.keep(receipt);
  return word.text;
}

/**
 * After these the context is empty: what was shown before is gone from it, and a receipt of a session that has only
 * begun tells of an answer that came too late to be shown.
 */
const EMPTY_CONTEXT: ReadonlySet<string> = new Set(["startup", "new", "compact", "clear", "subagent"]);

async function briefing(parts: HookParts, at: HookMoment, mostTokens: number): Promise<Quoted> {
  const found = await findHookPlace(parts, at);
  const carried = await parts.carried.at(found);
  const where = carried === undefined ? found : seeCarriedFolders(found, carried);
  const budgetTokens = Math.min(mostTokens, await tokensLeft(parts, at.session));
  if (isQuiet(parts.quieting, where) || budgetTokens < SMALLEST_BRIEFING) return NOTHING;
  const shown = EMPTY_CONTEXT.has(at.source) ? new Set<MemoryId>() : await readShown(parts.memories, at.session);
  const root = rootPageFor(parts.pages, where.place, shown, where.root);
  const memories = readBeside(parts.memories, carried);
  const introduction = await introduceCarried(parts.memories, carried, where);
  const shared = await parts.shared(memories, where, { agent: at.client, session: at.session });
  const asker = { agent: at.client, client: "hook", session: at.session };
  const { text, receipt } = await brief(
    {
      ...parts,
      ...(at.call !== undefined && {
        ids: {
          next: (of) => (of === "receipt" ? receiptIdFor([at.session, at.source, at.call!]) : parts.ids.next(of)),
        },
      }),
      memories: shared?.memories ?? memories,
      anchors: makeAnchorChecker(parts.anchors, parts.memories, where),
    },
    {
      note: introduction?.text,
      ...shared?.wish,
      place: where.place,
      branch: where.found?.branch ?? null,
      isOfOtherBranch: ({ holds }) => holdsHere(where.root, holds)?.kind === "branch",
      budgetTokens,
      shown,
      inFile: statedInFiles(where.root, at.client),
      root,
      sessions: async (beside) =>
        where.place.project === null || shown.size > 0
          ? []
          : ((await parts.sessions?.(where.place.project, at.session, where.root, beside)) ?? []),
      asker,
    },
  );
  const isTold = shared?.wish.note !== undefined;
  // A session that starts hears once that memory is there and empty; nobody else needs to.
  const isStart = at.moment === "start" && EMPTY_CONTEXT.has(at.source);
  if (receipt.checked === 0 && !isTold && !isStart && (await root(budgetTokens)) === undefined) return NOTHING;
  const missing = text === NOTHING ? undefined : await parts.receipts.keep(receipt);
  if (introduction !== undefined && text !== NOTHING)
    await parts.receipts.keep(introduction.receipt(asker, parts.clock.now()));
  return missing === undefined ? text : say`${text}\nNo receipt of this was kept: ${sentence(missing)}`;
}

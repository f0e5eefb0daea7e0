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
import type { Action, ActionParts } from "./acting.ts";
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
  readonly findChanged:
    | ((sentence: string, where: Whereabouts, session: string | null) => Promise<Memory | undefined>)
    | null;
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
  const { quieting, starts, clock } = parts;
  if (quieting.quietClients.includes(at.client)) return NOTHING;
  // What a person wants kept is asked for all the same: only what is told is held back.
  if (at.moment !== "prompt" && quieting.isHeldBack(at.session, clock.now())) return NOTHING;
  const isKept = at.moment === "start" && at.session !== null && IN_FRONT.has(at.client);
  const repeated = isKept && at.source !== "startup" && at.source !== "new" ? starts?.repeat(at.session) : undefined;
  if (repeated !== undefined) return repeated;
  const guidance = at.moment === "before-compaction" ? COMPACTION_GUIDANCE : NOTHING;
  const text = joinTexts(guidance, ...(await tellAll(parts, at, await listTellings(parts, at))));
  if (isKept && text !== NOTHING) starts?.keep(at.session, text);
  return text;
}

/** Clients that put what a hook says at the start in front of the conversation, in each process anew. */
const IN_FRONT: ReadonlySet<string> = new Set(["copilot", "opencode", "qwen"]);
/** Sessions that go on after their context was cut, or in a new process. */
const GOES_ON: ReadonlySet<string> = new Set(["compact", "resume"]);

/** A moment, and where its session stands. */
interface PlacedMoment extends HookMoment {
  readonly where: FoundPlace;
}

/** Something that there may be to tell, once it is known where the session stands. */
type Telling = (here: PlacedMoment) => Promise<Quoted>;

/** Where the session stands is looked up once, and only if there may be something to tell. */
async function tellAll(parts: HookParts, at: HookMoment, tellings: readonly Telling[]): Promise<readonly Quoted[]> {
  if (tellings.length === 0) return [];
  const { client, cwd } = at;
  const where = await findPlace(parts.memories, { agent: client, ...(cwd !== null && { cwd }) });
  if (isQuiet(parts.quieting, where)) return [];
  const texts: Quoted[] = [];
  for (const tell of tellings) texts.push(await tell({ ...at, where }));
  return texts;
}

/** Found out without a look at the disk: most prompts and calls of tools have nothing to be told. */
async function listTellings(parts: HookParts, at: HookMoment): Promise<readonly Telling[]> {
  const { client, session, source, prompt } = at;
  switch (at.moment) {
    case "start":
      return listSince(parts, session, source);
    case "spawn":
      // Who can be told in its own context is told there; else the task itself carries it.
      if (client !== "claude-code") return session === null ? [] : [(here) => tellTask(parts, here, session, prompt)];
      if (session !== null) parts.tasks?.give(session, at.agent ?? "", prompt);
      return [];
    case "subagent": {
      const task = session === null ? undefined : parts.tasks?.take(session, at.agent ?? "");
      if (session !== null && task !== undefined) return [(here) => tellTask(parts, here, session, task)];
      // A subagent starts with an empty context of its own, so what its parent was shown counts for nothing.
      return [(here) => tellBriefing(parts, here, "subagent", SUBAGENT_TOKENS)];
    }
    case "tool":
      return (await readShown(parts.memories, session)).size > 0
        ? listAction(parts, at, "before-tool")
        : [(here) => tellBriefing(parts, here, source, BRIEFING_TOKENS)];
    case "before-tool":
    case "after-tool":
      return listAction(parts, at, at.moment);
    case "prompt": {
      if (prompt.trim() === "") return [];
      const isDue = session !== null && parts.starts?.takeDue(session) === true;
      if (session !== null) parts.hear?.(session, prompt);
      const nudge = parts.nudge?.(prompt);
      const since = isDue ? listSince(parts, session, "resume") : [];
      return nudge === undefined ? since : [...since, (here) => tellNudge(parts, here, nudge)];
    }
    case "before-compaction":
      // Where nothing can be said after a compaction, the record goes into the summary.
      return client === "opencode" ? listResume(parts, session, source) : [];
  }
}

/** Where the session was, if it goes on, and what it has not been told of what is known. */
function listSince(parts: HookParts, session: string | null, source: string): readonly Telling[] {
  const before = GOES_ON.has(source) ? listResume(parts, session, source) : [];
  return [...before, (here) => tellBriefing(parts, here, source, BRIEFING_TOKENS)];
}

function listResume(parts: HookParts, session: string | null, source: string): readonly Telling[] {
  const { resume } = parts;
  if (session === null || resume === null) return [];
  return [async (here) => tellResume(parts, here, { session, source, text: await resume(session, here.where) })];
}

function listAction(parts: HookParts, at: HookMoment, moment: "before-tool" | "after-tool"): readonly Telling[] {
  const { client, session, toolCall: call } = at;
  if (session === null || call === undefined || parts.work === null || !isAction(call)) return [];
  if (parts.quieting.quietActions.includes(client)) return [];
  return [(here) => tellAction(parts, here, { client, session, call, moment })];
}

/** The rules, memories and dead ends that touch a subagent's task. */
async function tellTask(parts: HookParts, here: PlacedMoment, session: string, task: string): Promise<Quoted> {
  const text = await findTaskWords(parts, { session, task }, here.where);
  return text === NOTHING ? NOTHING : tellOnce(parts, here, receiptIdFor([session, "task", task, text]), text);
}

/** A client that compacts a session as it resumes it asks twice. */
const SAME_START_MS = 60_000;

/** Where a session was before it was compacted or left, once for the same state of it. */
async function tellResume(
  parts: HookParts,
  here: PlacedMoment,
  { session, source, text }: { readonly session: string; readonly source: string; readonly text: Quoted },
): Promise<Quoted> {
  const told = await parts.memories.receipt(receiptIdFor([session, "resume", text]));
  // After a compaction what was told before is gone from the context, except for what was told on the resume right before it.
  const isTold = told !== undefined && (source === "resume" || parts.clock.now() - told.at < SAME_START_MS);
  return text === NOTHING || isTold ? NOTHING : tellOnce(parts, here, receiptIdFor([session, source, text]), text);
}

/** Tells it if the session may still be told so much, and keeps its receipt. */
async function tellOnce(parts: HookParts, here: PlacedMoment, id: ReceiptId, text: Quoted): Promise<Quoted> {
  const receipt = nudgeReceipt(parts, id, visibleKeys(here.where.place), text, here);
  if (receipt.tokens > (await tokensLeft(parts, here.session))) return NOTHING;
  await parts.receipts.keep(receipt);
  return text;
}

function joinTexts(...texts: readonly Quoted[]): Quoted {
  return joinQuoted(
    texts.filter((text) => text !== NOTHING),
    "\n",
  );
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
async function tellNudge(parts: HookParts, here: PlacedMoment, nudge: Nudge): Promise<Quoted> {
  const { session, where } = here;
  const isService = parts.hear !== null;
  const isTold = async (id: ReceiptId) => {
    const told = await parts.memories.receipt(id);
    return told !== undefined && (isService || parts.clock.now() - told.at > SAME_PROMPT_MS);
  };
  const id = session === null ? null : nudgeId(session, describeNudge(nudge));
  if (id !== null && (await isTold(id))) return NOTHING;
  const changed = nudge.kind === "store" ? await parts.findChanged?.(nudge.sentence, where, session) : undefined;
  const text = describeNudge(nudge, changed);
  return id === null ? text : tellOnce(parts, here, id, text);
}

/** A word on the very call that a session makes, once for each thing there is to say. */
async function tellAction(parts: HookParts, here: PlacedMoment, action: Action): Promise<Quoted> {
  const memories = readBeside(parts.memories, await parts.carried.at(here.where));
  const word = await findActionWord({ ...parts, memories }, action, here.where);
  const isTold = word !== undefined && (await parts.memories.receipt(word.id)) !== undefined;
  return word === undefined || isTold ? NOTHING : tellOnce(parts, here, word.id, word.text);
}

/**
 * After these the context is empty: what was shown before is gone from it, and a receipt of a session that has only
 * begun tells of an answer that came too late to be shown.
 */
const EMPTY_CONTEXT: ReadonlySet<string> = new Set(["startup", "new", "compact", "clear", "subagent"]);

async function tellBriefing(parts: HookParts, here: PlacedMoment, source: string, mostTokens: number): Promise<Quoted> {
  const { client, session, call } = here;
  const carried = await parts.carried.at(here.where);
  const where = carried === undefined ? here.where : seeCarriedFolders(here.where, carried);
  const budgetTokens = Math.min(mostTokens, await tokensLeft(parts, session));
  if (budgetTokens < SMALLEST_BRIEFING) return NOTHING;
  const shown = EMPTY_CONTEXT.has(source) ? new Set<MemoryId>() : await readShown(parts.memories, session);
  const root = rootPageFor(parts.pages, where.place, shown, where.root);
  const memories = readBeside(parts.memories, carried);
  const introduction = await introduceCarried(parts.memories, carried, where);
  const shared = await parts.shared(memories, where, { agent: client, session });
  const asker = { agent: client, client: "hook", session };
  const { text, receipt } = await brief(
    {
      ...parts,
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
      inFile: statedInFiles(where.root, client),
      root,
      sessions: async (beside) =>
        where.place.project === null || shown.size > 0
          ? []
          : ((await parts.sessions?.(where.place.project, session, where.root, beside)) ?? []),
      asker,
    },
  );
  const isTold = shared?.wish.note !== undefined;
  // A session that starts hears once that memory is there and empty; nobody else needs to.
  const isStart = here.moment === "start" && EMPTY_CONTEXT.has(source);
  if (receipt.checked === 0 && !isTold && !isStart && (await root(budgetTokens)) === undefined) return NOTHING;
  if (text === NOTHING) return text;
  const id = call === undefined ? receipt.id : receiptIdFor([session, source, call]);
  const missing = await parts.receipts.keep({ ...receipt, id });
  if (introduction !== undefined) await parts.receipts.keep(introduction.receipt(asker, parts.clock.now()));
  return missing === undefined ? text : say`${text}\nNo receipt of this was kept: ${sentence(missing)}`;
}

import type { Seen } from "../../domain/standing.ts";
import { nameRoot, tellsTopics } from "../../domain/topics/root.ts";
import { judgeFreshness, knownSince } from "../../domain/freshness.ts";
import type { Freshness } from "../../domain/freshness.ts";
import type { MemoryId, ReceiptId } from "../../domain/ids.ts";
import { formatItem } from "../../domain/item-line.ts";
import type { Memory } from "../../domain/memory.ts";
import { addMargin, joinQuoted, NOTHING, say } from "../../domain/quoting.ts";
import type { Quoted } from "../../domain/quoting.ts";
import type { ProjectId } from "../../domain/project.ts";
import type { Receipt } from "../../domain/receipt.ts";
import { isWithin, rankNearness, scopeKey, visibleKeys } from "../../domain/scope.ts";
import type { Place } from "../../domain/scope.ts";
import { scoreParts } from "../../domain/score.ts";
import { WOULD_HOLD_EVERYWHERE } from "../../domain/risk.ts";
import { DAY, formatDay } from "../../domain/time.ts";
import { yieldToEventLoop } from "../../domain/yield-to-event-loop.ts";
import type { Instant } from "../../domain/time.ts";
import type { AnchorChecker, Clock, Ids, Kinds, Tokens } from "../../ports/system.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import { findWhereHeld, listMemories } from "../heir.ts";
import { liveMarks, shownQuestions } from "../relate/marks.ts";
import type { LiveMark } from "../relate/marks.ts";
import { readOpenQuestions } from "../trust/conflicts.ts";
import { findNewer } from "../recall/succession.ts";
import { isWithheld } from "../tree/follow.ts";
import type { BesideMemory } from "./last-sessions.ts";
import { topicIndex } from "./topic-index.ts";
import { computeFingerprint, listTerms } from "../../domain/words/tokens.ts";
import { nameWaiting, PROTOCOL, writeMemoryLine, writeTitle } from "./wording.ts";
import type { RootPages } from "../../ports/tree.ts";

export interface BriefingParts {
  readonly memories: MemoryReader;
  readonly anchors: AnchorChecker;
  readonly tokens: Tokens;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly kinds?: Kinds;
  /** Where the user lives; the machine's own zone if left out. */
  readonly timeZone?: string;
}

export interface BriefingWish {
  readonly place: Place;
  readonly branch: string | null;
  /** Whether a memory was kept for another branch, which is not merged: it is found, and not told. */
  readonly isOfOtherBranch: (memory: Memory) => boolean;
  readonly budgetTokens: number;
  /** What this session was shown already is left out: nothing is told twice. */
  readonly shown: ReadonlySet<MemoryId>;
  /** Whether a file that this client reads at every start states it already. */
  readonly inFile: (memory: Memory) => boolean;
  readonly asker: Receipt["asker"];
  /** ROOT of this place within so many tokens; undefined when there is none, or the session has seen it. */
  readonly root: (budgetTokens: number) => Promise<Quoted | undefined>;
  /** A word on where this comes from, below the title: a server that can't be reached, say. */
  readonly note?: Quoted | undefined;
  /** Whether a memory is kept on this machine alone, where others are shared. */
  readonly onlyHere?: ((memory: Memory) => boolean) | undefined;
  /** What the last sessions here were about, a line each; none when this session has been told. */
  readonly sessions: (beside: BesideMemory) => Promise<readonly Quoted[]>;
}

export interface Briefing {
  /** Empty when there is nothing to tell. */
  readonly text: Quoted;
  readonly receipt: Receipt;
}

/** So many are told one by one; of more, a reader wants to know what can be asked. */
const TOLD_ONE_BY_ONE = 25;
/** Where so many are known, the briefing costs at most so many tokens: facts are searched for, not listed. */
const MANY = 1_000;
const TOKENS_AMONG_MANY = 600;
/** The newest ones are looked through for their topics and for what is worth telling at once. */
const LOOKED_AT = 2_000;
/** A few milliseconds' work, so that questions are answered in between. */
const WEIGHED_AT_ONCE = 200;
/** Doubtful ones and plans that are told among many, and preferences that wait. */
const OF_A_SORT_TOLD = 5;
const RECENT_DAYS = 7;
/** Of the budget, what the index of everything may take: the rest is for what is worth knowing at once. By eye, from printed stores. */
const INDEX_SHARE = 0.3;
/** A longer index is read at every start and names what hardly anybody asks. */
const MOST_INDEX_TOKENS = 400;
/** So many statements say what the project is, and come first whatever their age. By eye, from three printed stores. */
const ESSENTIALS = 4;
/** A small briefing, for a subagent say, has no room for what else went on here. */
const SESSIONS_FROM_TOKENS = 800;
const WISHES = say`Wishes from other projects, which nobody has confirmed for this one. Ask before you follow one; where nobody can be asked, leave it and say so:`;
const LAST_SESSIONS = say`The last sessions here (memory_read tells more):`;

/** What a session that starts here should know, within a budget of tokens, each line with its age and id. */
export async function brief(parts: BriefingParts, wish: BriefingWish): Promise<Briefing> {
  const started = parts.clock.elapsedMs();
  const now = parts.clock.now();
  const view = { scopes: visibleKeys(wish.place), agent: wish.place.agent, now, asOf: null };
  const list = (standing: Seen, only?: "pinned") =>
    listMemories(parts.memories, view, { standings: [standing], limit: LOOKED_AT, ...(only && { only }) });
  const [newest, pinned] = [await list("active"), await list("active", "pinned")];
  const active = [...new Map([...pinned, ...newest].map((memory) => [memory.id, memory])).values()];
  const waiting = await list("proposed");
  const proposed = await dropHeld(parts.memories, waiting, view.scopes);
  const questions = (await readOpenQuestions(parts.memories, view)).length;
  const weighedAll: Weighed[] = [];
  const tellable = active.filter((memory) => !wish.isOfOtherBranch(memory)).map(dropBranch);
  for (let at = 0; at < tellable.length; at += WEIGHED_AT_ONCE) {
    const some = tellable.slice(at, at + WEIGHED_AT_ONCE);
    weighedAll.push(...(await Promise.all(some.map((memory) => weighMemory(parts, memory, wish, now)))));
    if (some.length === WEIGHED_AT_ONCE) await yieldToEventLoop();
  }
  const checked = await parts.memories.count(view);
  const isIndex = checked > TOLD_ONE_BY_ONE;
  const essential = isIndex ? new Set<Weighed>() : pickEssentials(weighedAll, wish.place.project);
  const budgetTokens = checked < MANY ? wish.budgetTokens : Math.min(wish.budgetTokens, TOKENS_AMONG_MANY);
  const few = new Set([isWarning, isPlan].flatMap((isSuch) => weighedAll.filter(isSuch).slice(0, OF_A_SORT_TOLD)));
  const isTold = (one: Weighed): boolean =>
    !isIndex || few.has(one) || (isWorthTelling(one, wish) && !isDoubtful(one) && !isPlan(one));
  const candidates = weighedAll
    .filter((one) => !wish.shown.has(one.memory.id) && !wish.inFile(one.memory) && isTold(one))
    .sort(
      (a, b) =>
        Number(isPinned(b)) - Number(isPinned(a)) ||
        Number(essential.has(b)) - Number(essential.has(a)) ||
        b.weight - a.weight ||
        (a.memory.id < b.memory.id ? -1 : 1),
    );

  const told: Weighed[] = [];
  const { timeZone } = parts;
  const line = ({ memory, freshness, marks }: Weighed, beside?: ReadonlySet<MemoryId>): Quoted =>
    writeMemoryLine(
      memory,
      freshness,
      shownQuestions(marks, beside),
      { now, timeZone },
      {
        isOnlyHere: wish.onlyHere?.(memory) === true,
        isElsewhere: isElsewhere(memory, wish.place),
      },
    );
  const isFirst = wish.shown.size === 0;
  const toldWishes = isFirst ? pickWaiting(proposed, active) : [];
  const wishes = [
    ...addTitle(
      WISHES,
      toldWishes.map((one) => formatItem({ ...one, knownSince: knownSince(one) }, now, timeZone)),
    ),
    ...(isFirst ? nameWaiting(dropTold(proposed, [...toldWishes, ...active])) : []),
  ];
  // Where memories are told or counted, the tree's page would only repeat them.
  const root = checked === 0 ? await wish.root(Math.floor(budgetTokens * INDEX_SHARE)) : undefined;
  // ROOT is made of remembered words, so it is shown as a quotation: data, like every line above it.
  const page = root === undefined ? [] : [addMargin("> ", root)];
  // What stands in this briefing needs no second copy.
  const toTell = new Set(candidates.map(({ memory }) => memory.id));
  const besideSessions: BesideMemory = {
    isWithheld: (session, text) => isWithheld(parts.memories, session.project, text),
    async findNewer(session, said) {
      const newer = await findNewer(parts.memories, session, said, view);
      return newer.map(({ id, text }) => ({ id, text: toTell.has(id) ? null : text }));
    },
  };
  const sessions =
    wish.budgetTokens < SESSIONS_FROM_TOKENS ? [] : addTitle(LAST_SESSIONS, await wish.sessions(besideSessions));
  const tellsPast = sessions.length + page.length > 0;
  const title = writeTitle(checked, { questions, proposed: waiting.length }, formatDay(now, timeZone), tellsPast);
  const head = wish.note === undefined ? title : joinQuoted([title, wish.note], "\n");
  let tokens = parts.tokens.count(joinQuoted([head, ...wishes, ...sessions, ...page, PROTOCOL], "\n"));
  const forLines = isIndex && isFirst ? Math.floor(budgetTokens * (1 - INDEX_SHARE)) : budgetTokens;
  const leftOut: MemoryId[] = [];
  for (const candidate of candidates) {
    const cost = parts.tokens.count(line(candidate)) + 1;
    if (tokens + cost > forLines) leftOut.push(candidate.memory.id);
    else {
      told.push(candidate);
      tokens += cost;
    }
  }
  const beside = new Set(told.map(({ memory }) => memory.id));
  const section = writeSections(told, now, (one) => line(one, beside));
  const index =
    isIndex && isFirst
      ? await topicIndex(active, Math.min(budgetTokens - tokens - section.length, MOST_INDEX_TOKENS), parts)
      : page;
  const nothingNew = told.length === 0 && index.length === 0 && wish.shown.size > 0;
  const text = nothingNew ? NOTHING : joinQuoted([head, ...section, ...wishes, ...sessions, ...index, PROTOCOL], "\n");
  return {
    text,
    receipt: writeReceipt(parts, wish, view.scopes, told, leftOut, checked, parts.tokens.count(text), now, started),
  };
}

/** What an agent was told in another project to do in every one is missed at once here. Where it was said it holds already. */
function pickWaiting(proposed: readonly Memory[], active: readonly Memory[]): readonly Memory[] {
  return dropTold(proposed, active)
    .filter(({ standing }) => standing.state === "proposed" && standing.because === WOULD_HOLD_EVERYWHERE)
    .slice(0, OF_A_SORT_TOLD);
}

/** A wish that holds here waits only to hold elsewhere, and one that was taken back where it was said is none. */
async function dropHeld(
  memories: MemoryReader,
  waiting: readonly Memory[],
  scopes: readonly string[],
): Promise<readonly Memory[]> {
  const held = await Promise.all(waiting.map((memory) => findWhereHeld(memories, memory)));
  return waiting.filter((_, at) => {
    const where = held[at];
    return where === undefined || (where.length > 0 && !where.some(({ scope }) => scopes.includes(scopeKey(scope))));
  });
}

/** A wish that holds here already is told as what it is. */
function dropTold(proposed: readonly Memory[], told: readonly Memory[]): readonly Memory[] {
  const said = new Set(told.map(({ text }) => computeFingerprint(text)));
  return proposed.filter(({ text }) => !said.has(computeFingerprint(text)));
}

/** What is told holds where it is told. */
function dropBranch(memory: Memory): Memory {
  const { holds, ...rest } = memory;
  return holds?.kind === "branch" ? rest : memory;
}

interface Weighed {
  readonly memory: Memory;
  readonly marks: readonly LiveMark[];
  readonly freshness: Freshness;
  readonly weight: number;
}

/** A person's preferences and how jobs are done come before what happened once. */
const KIND_WEIGHT = { user: 1, procedure: 0.95, project: 0.9, episode: 0.6 } as const;
const STALE_WEIGHT = 0.5;
const BRANCH_BONUS = 0.3;
const NEARNESS_BONUS = 0.05;

async function weighMemory(
  parts: BriefingParts,
  memory: Memory,
  { branch, place }: BriefingWish,
  now: Instant,
): Promise<Weighed> {
  const freshness = judgeFreshness(
    memory,
    now,
    await Promise.all(memory.anchors.map((anchor) => parts.anchors.check(anchor, memory.scope))),
  );
  const { recency, authority } = scoreParts(memory, { cosine: 1, coverage: 0, terms: new Set(), freshness: 1, now });
  const age = Math.max(0, now - knownSince(memory)) / DAY;
  const weight =
    KIND_WEIGHT[memory.kind] * recency * authority * (freshness.state === "stale" ? STALE_WEIGHT : 1) +
    0.1 * Math.log2(1 + memory.evidence) +
    0.2 / (1 + age / RECENT_DAYS) +
    (isElsewhere(memory, place) ? 0 : NEARNESS_BONUS * rankNearness(memory.scope)) +
    (branch !== null && branch !== "" && memory.text.includes(branch) ? BRANCH_BONUS : 0);
  return { memory, freshness, weight, marks: await liveMarks(parts.memories, memory) };
}

/** Among many, a fact is told where it was stated in several sessions, is about the folder or branch at hand, or is a person's wish. */
function isWorthTelling({ memory }: Weighed, { branch, place }: BriefingWish): boolean {
  const isOfBranch = branch !== null && branch !== "" && !MAIN_BRANCHES.has(branch) && memory.text.includes(branch);
  const isOfFolder = memory.scope.level === "path" && !isElsewhere(memory, place);
  return memory.pinned === true || memory.kind === "user" || memory.evidence > 1 || isOfBranch || isOfFolder;
}

/** It applies in a folder below. */
function isElsewhere({ scope }: Memory, { path }: Place): boolean {
  return scope.level === "path" && !isWithin(path, scope.path);
}

/** What is said of these branches is said of the project. */
const MAIN_BRANCHES: ReadonlySet<string> = new Set(["main", "master", "trunk"]);

/** What a project is was rarely said last, so age counts for nothing here. */
function pickEssentials(all: readonly Weighed[], project: ProjectId | null): ReadonlySet<Weighed> {
  const about = all.filter(
    (one) => one.memory.scope.level === "project" && one.memory.kind !== "episode" && !isDoubtful(one),
  );
  const central = measureCentralities(
    about.map(({ memory }) => memory),
    project?.split("/").at(-1) ?? "",
  );
  const byCentrality = about
    .map((one, at) => ({ one, central: central[at] ?? 0 }))
    .filter((each) => each.central > 0)
    .sort((a, b) => b.central - a.central || (a.one.memory.id < b.one.memory.id ? -1 : 1));
  return new Set(byCentrality.slice(0, ESSENTIALS).map(({ one }) => one));
}

const isPinned = ({ memory }: Weighed) => memory.pinned === true;
const isPlan = ({ memory }: Weighed) => memory.holds?.kind === "planned";
const isDoubtful = ({ freshness, marks }: Weighed) => freshness.state === "stale" || shownQuestions(marks).length > 0;
/** What happened once and was long ago is stale by its age alone: among many, nobody has to be warned of it. */
const isWarning = (one: Weighed) =>
  isDoubtful(one) && (one.memory.kind !== "episode" || shownQuestions(one.marks).length > 0);

function writeSections(told: readonly Weighed[], now: Instant, line: (one: Weighed) => Quoted): readonly Quoted[] {
  const isRecent = ({ memory }: Weighed) => memory.kind === "episode" || now - knownSince(memory) < DAY;
  const ofPerson = ({ memory }: Weighed) => memory.kind === "user";
  const rest = told.filter((one) => !isDoubtful(one) && !isPinned(one) && !isPlan(one));
  const groups: readonly (readonly [Quoted, readonly Weighed[]])[] = [
    [say`Rules that a person pinned:`, told.filter(isPinned)],
    [say`The user's preferences:`, rest.filter(ofPerson)],
    [say`About this project:`, rest.filter((one) => !ofPerson(one) && !isRecent(one))],
    [say`Recent:`, rest.filter((one) => !ofPerson(one) && isRecent(one))],
    [say`Planned, not done yet:`, told.filter((one) => isPlan(one) && !isDoubtful(one) && !isPinned(one))],
    [say`Disputed or stale, check before use:`, told.filter((one) => isDoubtful(one) && !isPinned(one))],
  ];
  return groups.flatMap(([title, group]) => addTitle(title, group.map(line)));
}

function addTitle(title: Quoted, lines: readonly Quoted[]): readonly Quoted[] {
  return lines.length === 0 ? [] : [title, ...lines];
}

function writeReceipt(
  parts: BriefingParts,
  wish: BriefingWish,
  scopes: readonly string[],
  told: readonly Weighed[],
  leftOut: readonly MemoryId[],
  checked: number,
  tokens: number,
  now: Instant,
  started: number,
): Receipt {
  return {
    id: parts.ids.next("receipt") as ReceiptId,
    of: "briefing",
    at: now,
    question: "",
    asker: wish.asker,
    scopes,
    asOf: null,
    answer: told.length === 0 ? "nothing" : "found",
    hits: told.map(({ memory, freshness, weight }) => ({
      id: memory.id,
      score: weight,
      parts: scoreParts(memory, { cosine: 0, coverage: 0, terms: new Set(), freshness: freshness.factor, now }),
      freshness: { state: freshness.state, why: freshness.why },
    })),
    leftOut: leftOut.slice(0, 20).map((id) => ({ id, because: "budget" })),
    checked,
    nearest: null,
    meaning: { on: false, model: "", why: "a briefing asks nothing" },
    tokens,
    ms: parts.clock.elapsedMs() - started,
  };
}

/** A statement that names the project itself is about all of it. Chosen by reading briefings of three stores, not fitted. */
const OWN_NAME_WEIGHT = 3;

/**
 * How much each statement is about what all of them are about: it names what many others name too. What counts as a name
 * is what somebody gave as a topic, anywhere among them, and the name of the project; other words tell nothing.
 */
export function measureCentralities(
  statements: readonly { readonly text: string; readonly topics: readonly string[] }[],
  projectName: string,
): readonly number[] {
  const own = new Set(listTerms(projectName));
  const given = new Set([...own, ...statements.flatMap(({ topics }) => topics.flatMap(listTerms))]);
  const named = statements.map(
    ({ text, topics }) => new Set([text, ...topics].flatMap(listTerms).filter((term) => given.has(term))),
  );
  const namedBy = new Map<string, number>();
  for (const names of named) for (const name of names) namedBy.set(name, (namedBy.get(name) ?? 0) + 1);
  const weigh = (name: string) => Math.log(namedBy.get(name) ?? 1) * (own.has(name) ? OWN_NAME_WEIGHT : 1);
  return named.map((names) => [...names].reduce((sum, name) => sum + weigh(name), 0));
}

const RECEIPTS_LOOKED_AT = 100;

/** What a session was shown, by recalls and briefings. */
export async function readShown(memories: MemoryReader, session: string | null): Promise<ReadonlySet<MemoryId>> {
  if (session === null) return new Set();
  const receipts = await memories.receipts({ session, limit: RECEIPTS_LOOKED_AT });
  return new Set(receipts.flatMap(({ hits }) => hits.map(({ id }) => id)));
}

/** ROOT for a session in this place, once: a session that was told something before was told of ROOT too. */
export function rootPageFor(
  pages: Pick<RootPages, "page">,
  { project }: Place,
  shown: ReadonlySet<MemoryId>,
  /** The checkout that the session is in: a repository without a remote is known by a hash, which names nothing to a reader. */
  checkout: string | null,
): (budgetTokens: number) => Promise<Quoted | undefined> {
  if (shown.size > 0) return async () => undefined;
  return async (budgetTokens) => {
    const own = project === null ? undefined : await pages.page(project, budgetTokens);
    const text = (own ?? (await pages.page("everywhere", budgetTokens)))?.text;
    if (text === undefined || !tellsTopics(text)) return undefined;
    const folder = checkout?.split(/[/\\]/).at(-1) ?? "";
    return own === undefined || folder === "" ? text : nameRoot(text, folder);
  };
}

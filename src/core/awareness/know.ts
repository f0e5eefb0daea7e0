import type { Memory } from "../../domain/memory.ts";
import { LONGEST_NAME, NOTHING, quote, quoteOwn, say, word } from "../../domain/quoting.ts";
import type { Quoted } from "../../domain/quoting.ts";
import type { Receipt } from "../../domain/receipt.ts";
import type { Place } from "../../domain/scope.ts";
import { nodeName } from "../../domain/tree/node.ts";
import type { Period } from "../../domain/tree/period.ts";
import type { Embedder } from "../../ports/embedder.ts";
import type { JournalReader, JournalView } from "../../ports/journal.ts";
import type { TreeReader } from "../../ports/tree.ts";
import { findEchoes } from "../journal/echoes.ts";
import { findOwn, weighWithout, withoutOwn } from "../journal/recall-sessions.ts";
import { bestSessions } from "../journal/search.ts";
import type { SessionHit } from "../journal/search.ts";
import { bestFirst } from "../journal/read-best.ts";
import { asShown, recall } from "../recall/recall.ts";
import type { Candidates, Hit, RecallParts } from "../recall/hit.ts";
import { realmsFor } from "../tree/read.ts";
import { topicsAbout, journalSays, memoriesSay, pickStrongest, topicsSay, type Graded } from "./topics-about.ts";
import { formatCount } from "../../domain/counting.ts";
import type { Judge } from "../../ports/judge.ts";
import type { Kinds } from "../../ports/system.ts";
import { strongestFirst } from "../recall/evidence.ts";
import { readInTime, textsToRead } from "../recall/reading.ts";

export interface KnowParts extends RecallParts, ReadingParts {
  /** What makes the journal's vectors: it may be another model than the memories'. */
  readonly journalEmbedder: Embedder;
  readonly tree: TreeReader;
  readonly journal: JournalReader;
  /** The day of an instant where the user lives. */
  readonly dayOf: (at: number) => Period;
}

export interface KnowWish {
  readonly topic: string;
  readonly place: Place;
  /** Over every project, for a person. */
  readonly everywhere: boolean;
  readonly asker: Receipt["asker"];
}

export interface Known {
  readonly known: "yes" | "maybe" | "no";
  /** 0 to 1; from a half on it is a yes. The greatest of the three below. */
  readonly strength: number;
  readonly parts: { readonly memories: number; readonly topics: number; readonly journal: number };
  readonly why: Quoted;
  readonly topics: readonly string[];
  /** When it last came up: in a memory that bears on it, or on a day that was about it. */
  readonly lastSeen: number | null;
  readonly pointers: readonly Hit[];
  /** Pages of the tree to read: day/2026-03-15. */
  readonly see: readonly string[];
  readonly checked: number;
  /** What this store alone has for the topic, for whoever ranks it together with another's. */
  readonly found: Candidates;
}

/** As many memories, and as many sessions, are named. */
export const POINTERS = 5;
/** The best of all is among the best few by words or by meaning; what comes after them is not shown here. */
const CANDIDATES = 20;
const POINTER_TOKENS = 2_000;
const PAGES = 4;
const NO_SESSIONS: Sources = { sessions: [], meaning: { on: false } };

/**
 * Whether anything is known about a topic, from memories, from the tree's topics and from the journal together. "No"
 * means that what is there was really looked at.
 */
export async function know(parts: KnowParts, wish: KnowWish): Promise<Known> {
  const { topic, place, everywhere, asker } = wish;
  const projects = everywhere ? ("all" as const) : place.project === null ? [] : [place.project];
  // Side by side: while one of the two vectors is being made, the other's answer is looked up.
  const [{ receipt, hits: nearest, evidence, candidates, found }, { sessions, meaning }] = await Promise.all([
    recall(parts, {
      text: topic,
      place,
      everywhere,
      limit: POINTERS,
      budgetTokens: POINTER_TOKENS,
      asOf: null,
      asker,
      candidates: CANDIDATES,
    }),
    projects === "all" || projects.length > 0 ? findSources(parts, wish, projects) : NO_SESSIONS,
  ]);
  const { about: read, hits: told } = receipt.meaning.on ? await readNearest(parts, topic, candidates) : UNREAD;
  const memories = memoriesSay(
    evidence && { ...evidence, ...(read !== null && { about: read }) },
    receipt.answer === "found",
    receipt.meaning.on,
  );
  // Beside what was read as being about the topic, only the very nearest: the others would name matters of their own.
  const beside = told.length === 0 ? nearest : nearest.slice(0, 1);
  const hits = memories.known === "no" ? [] : onceEach([...told.map(asShown), ...beside]).slice(0, POINTERS);
  const realms = realmsFor(place, everywhere);
  const about = await topicsAbout(parts.tree, topic, realms);

  const topics = topicsSay(about[0]?.coverage ?? 0);
  const journal = journalSays(sessions[0]?.parts, meaning.on);
  const best = pickStrongest([memories, topics, journal]);
  const shown = best.known === "no" ? [] : about.filter(({ coverage }) => topicsSay(coverage).known !== "no");
  const days = [
    ...(await Promise.all(shown.map(({ topic: { id } }) => parts.tree.daysOfTopic(id, 2)))).flat(),
    ...(
      await Promise.all(
        (journal.known === "no" ? [] : sessions.slice(0, 2)).map(async ({ session }) => {
          const at = (await parts.journal.session(session))?.startedAt;
          return at === undefined ? [] : [parts.dayOf(at)];
        }),
      )
    ).flat(),
  ];
  const seen = [
    ...hits.map(({ memory }) => memory.verifiedAt),
    ...(best.known === "no" ? [] : days.map((day) => Date.parse(`${day}T00:00:00Z`))),
  ];
  return {
    known: best.known,
    strength: best.strength,
    parts: { memories: memories.strength, topics: topics.strength, journal: journal.strength },
    why: explainGrade(receipt, memories, topics, journal, about[0]?.topic.name ?? null),
    topics: [
      ...new Set([...shown.map(({ topic: { name } }) => name), ...listTopics(hits.map(({ memory }) => memory))]),
    ],
    lastSeen: seen.length === 0 ? null : Math.max(...seen),
    pointers: hits,
    see: best.known === "no" ? [] : [...new Set(days)].slice(0, PAGES).map((day) => nodeName("day", day)),
    checked: receipt.checked,
    found,
  };
}

interface Sources {
  readonly sessions: readonly SessionHit[];
  readonly meaning: { readonly on: boolean };
}

/** The sessions that bear on a topic by more than asking: without the asker's own, and without what was only asked of memory or told from it. */
async function findSources(
  parts: KnowParts,
  { topic, asker }: KnowWish,
  projects: JournalView["projects"],
): Promise<Sources> {
  const { journal, journalEmbedder: embedder, clock } = parts;
  const view = { projects, since: null, until: null, ...(await withoutOwn(journal, asker)) };
  const { sessions, unread, meaning } = await bestSessions({ ...parts, embedder }, topic, view);
  const isOwn = await findOwn(journal, asker, clock.now());
  const sources: SessionHit[] = [];
  for (const hit of sessions) {
    if (sources.length === POINTERS) break;
    const session = await journal.session(hit.session);
    if (session === undefined || isOwn(session)) continue;
    const isNear = journalSays(hit.parts, meaning.on).known !== "no";
    const mine = isNear ? unread.filter(({ turn }) => turn.session === hit.session) : [];
    const echoes = mine[0] === undefined ? undefined : await findEchoes(parts, session, mine[0].turn.index);
    sources.push(echoes === undefined || echoes.turns.size === 0 ? hit : weighWithout(hit, mine, echoes));
  }
  return { sessions: sources.toSorted(bestFirst), meaning };
}

function explainGrade(
  receipt: Receipt,
  memories: Graded,
  topics: Graded,
  journal: Graded,
  nearestTopic: string | null,
): Quoted {
  const nearest = word((receipt.nearest ?? 0).toFixed(2));
  const near = say`the nearest of ${formatCount(receipt.checked, "memory", "memories")} is at ${nearest}`;
  const sure = memories.known === "no" ? NOTHING : say` (${quoteOwn(memories.known)})`;
  const topic =
    nearestTopic === null || topics.strength === 0
      ? NOTHING
      : say`; the nearest topic is ${quote(nearestTopic, LONGEST_NAME)} (${quoteOwn(topics.known)})`;
  const said =
    journal.strength === 0
      ? NOTHING
      : say`; the journal says ${quoteOwn(journal.known)} (${word(journal.strength.toFixed(2))})`;
  const off = receipt.meaning.on ? NOTHING : say`; only words were compared: ${quote(receipt.meaning.why)}`;
  return say`${near}${sure}${topic}${said}${off}`;
}

function onceEach(hits: readonly Hit[]): readonly Hit[] {
  return [...new Map(hits.map((hit) => [hit.memory.id, hit])).values()];
}

function listTopics(memories: readonly Memory[]): readonly string[] {
  return [...new Set(memories.flatMap(({ topics }) => topics))];
}

interface ReadingParts {
  readonly judge: Judge;
  readonly kinds?: Kinds;
  /** How long a topic waits for the judge before it is answered without it. */
  readonly meaningWaitMs: number;
}

/** So many memories are read beside a topic, each in tens of milliseconds. More tell known topics from unknown ones no better. */
const READ = 4;

interface Read {
  /** The log odds of the surest one; null where nobody read. */
  readonly about: number | null;
  /** Those that more likely tell something about the topic than not, the surest first. */
  readonly hits: readonly Hit[];
}

const UNREAD: Read = { about: null, hits: [] };

/**
 * Reads the nearest memories beside a topic, one by one. "Stripe holds the card numbers" and "payments" share no word, and
 * their vectors are hardly nearer than those of strangers. Nothing is read where the judge is away or takes too long.
 */
export async function readNearest(
  { judge, kinds, meaningWaitMs }: ReadingParts,
  topic: string,
  candidates: readonly Hit[],
): Promise<Read> {
  const nearest = strongestFirst(candidates).slice(0, READ);
  if (nearest.length === 0) return UNREAD;
  const odds = await readInTime(meaningWaitMs, (signal) => judge.about(topic, textsToRead(nearest, kinds), signal));
  if (odds === undefined) return UNREAD;
  const read = nearest.map((hit, at) => ({ hit, odds: odds[at]! })).toSorted((a, b) => b.odds - a.odds);
  return { about: read[0]!.odds, hits: read.filter((one) => one.odds > 0).map(({ hit }) => hit) };
}

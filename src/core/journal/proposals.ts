import type { View } from "../../ports/memory-store.ts";
import { listMemories } from "../heir.ts";
import { askModel } from "../ask-model.ts";
import type { ModelBudget } from "../ask-model.ts";
import { dotProduct } from "../carried/read-beside.ts";
import { firstWhere } from "../../domain/lists.ts";
import { GIT } from "../../domain/journal/session.ts";
import type { Chunk, ChunkId, Session, Turn } from "../../domain/journal/session.ts";
import type { ProjectId } from "../../domain/project.ts";
import { type Candidate, checkClaim, PROPOSED_BY } from "../../domain/proposals/claimed.ts";
import { mendedErrors, repeatedCommands } from "../../domain/proposals/commands.ts";
import { saidByPerson } from "../../domain/proposals/said.ts";
import { scopeKey } from "../../domain/scope.ts";
import type { Scope } from "../../domain/scope.ts";
import { DAY } from "../../domain/time.ts";
import type { TriggerWeights } from "../../domain/triggers/weigh.ts";
import { readPrompt } from "../../domain/triggers/prose.ts";
import { computeFingerprint, listTerms } from "../../domain/words/tokens.ts";
import type { JournalStore } from "../../ports/journal.ts";
import type { Kind } from "../../domain/memory.ts";
import { remember } from "../remember/remember.ts";
import { approveBySetting } from "../trust/review.ts";
import type { RememberParts } from "../remember/remember.ts";
import { plainStatement } from "../relate/statement.ts";
import type { Statement } from "../relate/statement.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Proposer } from "../../ports/summarizer.ts";
import type { Clock, Redactor } from "../../ports/system.ts";
import type { TreeStore } from "../../ports/tree.ts";

export interface ProposalParts extends RememberParts {
  readonly journal: Pick<JournalStore, "touchedSince" | "followedTo" | "chunk" | "session" | "sessions" | "turns">;
  /** Below this a candidate stays in the journal. */
  readonly confidenceFloor: number;
  /** What of each kind is put into use without a person, and from which confidence on; what is not named waits. */
  readonly autoApprove?: Partial<Readonly<Record<Kind, number>>>;
  /** The top of the work tree of a folder: what its instruction files say need not be proposed. */
  rootOf(folder: string): string;
  /** The project's topics that a text names. */
  topicsIn?(text: string, project: ProjectId): Promise<readonly string[]>;
  breathe(): Promise<void>;
  /** What draws candidates from a stretch of a session: the rules, or a model. */
  readonly draw: Draw;
  /** A session that was heard of so recently may go on, and is left for later. */
  readonly quietMs?: number;
}

/** Draws candidates from a chunk, seen with some of the turns before it. */
export type Draw = (turns: readonly Turn[], chunk: Chunk) => readonly Candidate[] | Promise<readonly Candidate[]>;

const FOLLOWER = "proposals";
/** Looked at before how far we are is noted. */
const CHUNKS_AT_ONCE = 20;
/** What was said longer ago may no longer hold, and nobody wants to review a year of it. */
const OLDEST_DAYS = 90;
/** A person reviews a few dozen at a time. When so many wait, the rest waits in the journal. */
const MOST_WAITING = 40;
/** Enough to see what is done again and again. */
const SESSIONS_LOOKED_AT = 30;
/** What led to a turn stands this far before it at most. */
const TURNS_BEFORE = 30;

/**
 * Draws from what is new in the journal what a person may want to keep, and puts it into review: nothing else is written,
 * and nothing is proposed twice, whatever became of it the first time. Returns how many were put there.
 */
export async function proposeFromJournal(parts: ProposalParts): Promise<number> {
  let proposed = 0;
  for (;;) {
    if ((await countWaiting(parts)) >= MOST_WAITING) return proposed;
    const { ids, upTo } = await parts.journal.touchedSince(FOLLOWER, CHUNKS_AT_ONCE);
    if (ids.length === 0 || (await firstWhere(ids, (id) => isGoingOn(parts, id))) !== undefined) return proposed;
    const projects = new Set<ProjectId>();
    for (const id of ids) {
      const chunk = await parts.journal.chunk(id);
      const session = chunk === undefined ? undefined : await parts.journal.session(chunk.session);
      if (chunk === undefined || session === undefined || !isLookedAt(parts, session)) continue;
      if (session.project !== null) projects.add(session.project);
      for (const candidate of await drawCandidates(parts, chunk)) proposed += await propose(parts, candidate);
      await parts.breathe();
    }
    for (const project of projects) {
      for (const candidate of await findCommands(parts, project)) proposed += await propose(parts, candidate);
      await parts.breathe();
    }
    await parts.journal.followedTo(FOLLOWER, upTo);
  }
}

async function isGoingOn({ journal, clock, quietMs = 0 }: ProposalParts, id: ChunkId): Promise<boolean> {
  const chunk = await journal.chunk(id);
  const session = chunk === undefined ? undefined : await journal.session(chunk.session);
  return session !== undefined && quietMs > 0 && session.endedAt > clock.now() - quietMs;
}

/** A subagent's prompts are another agent's words; what is old is left alone. */
function isLookedAt(parts: ProposalParts, session: Session): boolean {
  return session.client !== GIT && session.parent === null && session.endedAt > parts.clock.now() - OLDEST_DAYS * DAY;
}

async function drawCandidates(parts: ProposalParts, chunk: Chunk): Promise<readonly Candidate[]> {
  const turns = await parts.journal.turns(chunk.session, Math.max(0, chunk.from - TURNS_BEFORE), chunk.to);
  const candidates = await parts.draw(turns, chunk);
  return candidates.filter(({ turn }) => turn >= chunk.from);
}

export function drawByRules(triggers: TriggerWeights): Draw {
  return (turns) => [...turns.flatMap((turn) => saidByPerson(turn, triggers)), ...mendedErrors(turns)];
}

async function findCommands({ journal, clock }: ProposalParts, project: ProjectId): Promise<readonly Candidate[]> {
  const view = { projects: [project], since: clock.now() - OLDEST_DAYS * DAY, until: null };
  const sessions = await journal.sessions(view, { offset: 0, limit: SESSIONS_LOOKED_AT });
  const own = sessions.filter(({ parent }) => parent === null);
  return repeatedCommands(await Promise.all(own.map(({ id }) => journal.turns(id))));
}

/** 1 when it waits in review, 0 when it does not: too unsure, known already, decided before, or approved by the setting. */
async function propose(parts: ProposalParts, candidate: Candidate): Promise<number> {
  const session = await parts.journal.session(candidate.session);
  if (session === undefined || candidate.confidence < parts.confidenceFloor) return 0;
  const scope = chooseScope(session, candidate);
  if (scope === undefined) return 0;
  const redacted = await parts.redactor.redact(candidate.text);
  if (redacted.cut.length > 0) return 0; // a sentence with a secret in it is no memory
  const statement = await buildStatement(parts, session, candidate, scope);
  if ((await parts.store.changesOfRequest(statement.request ?? "")).length > 0) return 0;
  if (await isKnown(parts, statement)) return 0;
  if (await wasKept(parts, session, candidate)) return 0;
  const { outcome, id } = await remember(parts, statement);
  if (outcome !== "proposed") return 0;
  const floor = parts.autoApprove?.[candidate.kind];
  const mayApprove = floor !== undefined && candidate.confidence >= floor;
  return mayApprove && (await approveBySetting(parts, id, statement.root, floor)) ? 0 : 1;
}

function chooseScope(session: Session, { reach }: Candidate): Scope | undefined {
  if (reach === "person") return { level: "user", agent: null };
  return session.project === null ? undefined : { level: "project", project: session.project, agent: null };
}

async function buildStatement(
  parts: ProposalParts,
  session: Session,
  candidate: Candidate,
  scope: Scope,
): Promise<Statement> {
  const { text, kind, trigger, confidence, quote, line, because } = candidate;
  const [turn] = await parts.journal.turns(session.id, candidate.turn, candidate.turn);
  return plainStatement({
    text,
    kind,
    trigger,
    topics: session.project === null ? [] : ((await parts.topicsIn?.(text, session.project)) ?? []),
    scope,
    source: {
      by: "agent",
      agent: session.client,
      client: PROPOSED_BY,
      session: session.name,
      transcriptLine: line,
      quote,
    },
    observedAt: turn?.at ?? session.endedAt,
    confidence,
    proposeBecause: because,
    isDrawn: true,
    root: session.cwd === null ? null : parts.rootOf(session.cwd),
    // The same words in the same project are one proposal, also after it was rejected or taken back.
    request: `journal ${scopeKey(scope)} ${computeFingerprint(text)}`,
  });
}

/** Of the words of two texts, so many must be the same for them to say the same. */
const SAME_SHARE = 0.7;
const RIVALS = 8;

/** Whether a memory, or a proposal, in whatever standing, says it already. */
async function isKnown({ store, clock }: ProposalParts, { text, scope }: Statement): Promise<boolean> {
  const key = scopeKey(scope);
  if ((await store.alike(text, key, scope.agent)).length > 0) return true;
  const terms = listTerms(text);
  const view = { scopes: [key], agent: scope.agent, now: clock.now(), asOf: null };
  const near = [
    ...(await store.byWords(terms, view, RIVALS)),
    ...(await listMemories(store, view, { standings: ["proposed", "retired"], limit: MOST_WAITING })),
  ];
  return near.some((memory) => {
    const words = listTerms(memory.text);
    const isValueNew = terms.some((term) => /\d/.test(term) && !words.includes(term));
    return !isValueNew && measureShare(terms, words) >= SAME_SHARE;
  });
}

/**
 * Whether the agent of the session kept what the candidate says while that was what it had to answer: it says it better than a rule can.
 * What it kept is about the sentence of the turn that is nearest to it, and about each of which it has the words.
 */
async function wasKept(parts: ProposalParts, session: Session, { text, turn }: Candidate): Promise<boolean> {
  const { store, journal, clock } = parts;
  const [said, ...later] = await journal.turns(session.id, turn, turn + TURNS_BEFORE);
  if (said === undefined || said.role !== "user") return false;
  const until = later.find(({ role }) => role === "user")?.at ?? Number.POSITIVE_INFINITY;
  const standings = ["active", "proposed", "superseded", "retired"] as const;
  const kept = (await listMemories(store, viewAll(clock), { session: session.name, standings, limit: 1_000 }))
    .filter(({ source, recordedAt }) => source.client !== PROPOSED_BY && recordedAt >= said.at && recordedAt <= until)
    .map((memory) => `${memory.text} ${memory.source.quote ?? ""}`);
  if (kept.length === 0) return false;
  if (kept.some((one) => hasWords(one, text))) return true;
  const sentences = [text, ...readPrompt(said.text).map((one) => one.said)].slice(0, MOST_SENTENCES);
  try {
    const vectors = await parts.embedder.embed([...sentences, ...kept], "memory");
    const [own, ...others] = vectors.slice(0, sentences.length).map(([vector]) => vector!);
    return vectors.slice(sentences.length).some(([vector]) => {
      const near = dotProduct(own!, vector!);
      return others.every((other) => dotProduct(other, vector!) <= near + LEAST_NEARER);
    });
  } catch (error) {
    // Without the model nobody can say what was kept, and what somebody kept is not asked about twice.
    if (error instanceof MemoryError && error.code === "embedder") return true;
    throw error;
  }
}

/** Most of its words, and each of its values. */
function hasWords(kept: string, text: string): boolean {
  const known = new Set(listTerms(kept));
  const terms = listTerms(text);
  const missing = terms.filter((term) => !known.has(term));
  return missing.length * 2 <= terms.length && !missing.some((term) => /\d/.test(term));
}

/** Nobody types more; the rest of a longer prompt was pasted. */
const MOST_SENTENCES = 80;
/** The candidate is one of the sentences itself, tidied: punctuation moves its vector by less than this. */
const LEAST_NEARER = 0.02;

function measureShare(one: readonly string[], other: readonly string[]): number {
  const words = new Set(other);
  const both = one.filter((word) => words.has(word)).length;
  return both / Math.max(1, new Set([...one, ...other]).size);
}

function viewAll(clock: Clock): View {
  return { scopes: "all", agent: null, now: clock.now(), asOf: null };
}

async function countWaiting({ store, clock }: ProposalParts): Promise<number> {
  const waiting = await listMemories(store, viewAll(clock), { standings: ["proposed"], limit: 1_000 });
  return waiting.filter(({ source }) => source.client === PROPOSED_BY).length;
}

interface DrawParts extends ModelBudget {
  readonly proposer: Proposer;
  readonly tree: ModelBudget["tree"] & Pick<TreeStore, "spentOn">;
  readonly redactor: Redactor;
}

/**
 * Has a model draw what a session may have taught, held to the words it was drawn from. The rules do it when the model
 * fails or the day's budget is spent. The same turns are never sent twice.
 */
export function drawByModel(parts: DrawParts, rules: Draw): Draw {
  const { proposer, redactor, tree } = parts;
  return async (turns, chunk) => {
    const node = `${chunk.id} ${chunk.hash}`;
    const told = turns.filter(({ text }) => text !== "");
    const saysSomething = told.some(({ role, index }) => role !== "tool" && index >= chunk.from);
    if (!saysSomething || (await tree.spentOn(proposer.id, node))) return [];
    const clean = await Promise.all(
      told.map(async ({ role, text }) => ({ role, text: (await redactor.redact(text)).text })),
    );
    const drawn = await askModel(parts, proposer, {
      node,
      mayBeNothing: true,
      ask: () => proposer.propose({ turns: clean }),
      hold: ({ claims }) => claims.flatMap((claim) => checkClaim(claim, told, proposer.id) ?? []),
    });
    return drawn ?? rules(turns, chunk);
  };
}

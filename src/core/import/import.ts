import { openAppender } from "../trust/standing-changes.ts";
import type { Actor } from "../../domain/change.ts";
import type { TellProgress } from "../../domain/counting.ts";
import type { BatchId, MemoryId } from "../../domain/ids.ts";
import { tallySecrets, isReady, redactStatement, refusalOfJudge, type RememberParts } from "../remember/remember.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import { type Memory, MAX_TEXT_CHARACTERS } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import type { Standing } from "../../domain/standing.ts";
import { type Instant, isoDay } from "../../domain/time.ts";
import { computeFingerprint } from "../../domain/words/tokens.ts";
import { memoryFrom } from "../remember/logbook.ts";
import type { Statement } from "../relate/statement.ts";
import type { Redaction } from "../../ports/system.ts";
import { findRefusal, type Refusal } from "../remember/gate.ts";

export interface Imported {
  /** Undo this to take all of it back; null when nothing was written. */
  readonly batch: BatchId | null;
  readonly arrived: readonly Arrived[];
}

interface ImportOptions {
  readonly actor: Actor;
  readonly dryRun: boolean;
  readonly tellProgress?: TellProgress | undefined;
}

/** Written at a time before others get their turn: some thirty milliseconds. */
const AT_ONCE = 50;

/**
 * Takes in what other tools remember, in one transaction and one batch: all of it, or nothing. How it relates to what is known
 * is judged afterwards, as for statements that were stored while the judge was away: thousands of them would keep
 * everybody waiting.
 */
export async function importMemories(
  parts: AdmissionParts,
  incoming: readonly Incoming[],
  { actor, dryRun, tellProgress }: ImportOptions,
): Promise<Imported> {
  const checked = await admitStatements(parts, incoming, tellProgress);
  if (dryRun) {
    const steps = await planArrivals(parts, parts.store, checked);
    return { batch: null, arrived: steps.map(({ arrived }) => arrived) };
  }
  const batch = parts.ids.next("batch") as BatchId;
  return parts.store.write(async (writer) => {
    const steps = await planArrivals(parts, writer, checked);
    const append = openAppender(parts, writer, actor, batch);
    for (const [index, { arrived, before, after }] of steps.entries()) {
      // Others go on reading what was there before.
      if (index % AT_ONCE === 0) await parts.breathe();
      if (index % AT_ONCE === 0 && index > 0) tellProgress?.({ done: index, of: steps.length, what: "written" });
      const { arrival, cut, incoming: one } = arrived;
      await tallySecrets(writer, cut);
      if (arrival.outcome === "refused") await writer.tally(`refused: ${arrival.reason}`, 1);
      if (after === null) continue;
      const action = before === null ? "remembered" : "confirmed";
      await append(action, before, after, `imported from ${one.statement.source.agent}`);
    }
    const wrote = steps.some(({ after }) => after !== null);
    return { batch: wrote ? batch : null, arrived: steps.map(({ arrived }) => arrived) };
  });
}

function planArrivals({ clock, ids, breathe }: AdmissionParts, memories: MemoryReader, checked: readonly Admitted[]) {
  return planImport(memories, checked, { now: clock.now(), nextId: () => ids.next("memory") as MemoryId, breathe });
}

interface Step {
  readonly arrived: Arrived;
  readonly before: Memory | null;
  /** Null where nothing is written. */
  readonly after: Memory | null;
}

const LOOKED_UP_AT_ONCE = 100;

/** What an import will do, in the order in which its statements came. */
async function planImport(
  memories: MemoryReader,
  checked: readonly Admitted[],
  { now, nextId, breathe }: { readonly now: Instant; nextId(): MemoryId; breathe(): Promise<void> },
): Promise<readonly Step[]> {
  const places = new Map<Incoming, Place>();
  const seen = new Map<string, MemoryId>();
  for (const [at, { incoming, statement, refusal }] of checked.entries()) {
    if (at % LOOKED_UP_AT_ONCE === 0) await breathe();
    if (refusal !== undefined) continue;
    const key = identifyStatement(statement);
    const twin = seen.get(key);
    const known = twin === undefined ? await knownAs(memories, incoming, statement) : undefined;
    const id = twin ?? known?.id ?? nextId();
    places.set(incoming, { id, known, isTwin: twin !== undefined });
    seen.set(key, id);
  }
  const ended = findEndings(
    checked.map(({ incoming }) => incoming),
    (one) => places.get(one)?.id,
  );
  // A moment apart: of two that were recorded at the same time, each would count as older than the other once they are related.
  return checked.map((one, at) => stepFor(one, places.get(one.incoming), ended.get(one.incoming), now + at));
}

/** Where a statement finds its memory: a new one, one that is here, or one that comes in with it. */
interface Place {
  readonly id: MemoryId;
  readonly known: Memory | undefined;
  /** The same text came before it in the same import. */
  readonly isTwin: boolean;
}

function stepFor(
  { incoming, statement, refusal, cut }: Admitted,
  place: Place | undefined,
  ending: Ending | undefined,
  now: Instant,
): Step {
  const step = (arrival: Arrival, after: Memory | null = null, before: Memory | null = null): Step => ({
    arrived: { incoming, text: statement.text, arrival, cut },
    before,
    after,
  });
  if (refusal !== undefined) return step({ outcome: "refused", ...refusal });
  const { id, known, isTwin } = place!;
  const isItself = known?.id === incoming.key;
  if (known !== undefined && !isItself && ending === undefined && isNewEvidence(known, statement))
    return step({ outcome: "confirmed", id }, confirmMemory(known, statement, now), known);
  if (known !== undefined || isTwin) return step({ outcome: "known", id });
  const standing = decideStanding(ending, statement, now);
  const isActive = standing.state === "active";
  const memory = memoryFrom(statement, { id, standing, now, isRelated: !isActive });
  return step({ outcome: isActive ? "stored" : "superseded", id }, memory);
}

function decideStanding(ending: Ending | undefined, { source }: Statement, now: Instant): Standing {
  if (ending === undefined) return { state: "active" };
  if (ending.by !== null) return { state: "superseded", by: ending.by, at: now };
  return { state: "retired", at: now, reason: `it was replaced in ${source.agent ?? "the tool it comes from"}` };
}

/**
 * The active memory of that text, or what became of it: what was replaced or retired here does not come back by an import, and an export
 * of this very store says nothing new.
 */
async function knownAs(
  memories: MemoryReader,
  { key }: Incoming,
  { text, scope }: Statement,
): Promise<Memory | undefined> {
  const itself = key === null ? undefined : await memories.byId(key as MemoryId);
  if (itself !== undefined) return itself;
  const alike = await memories.alike(text, scopeKey(scope), scope.agent);
  return alike.find(({ standing }) => standing.state === "active") ?? alike[0];
}

/** To import the same file again proves nothing; another tool, an agent or a person who says the same does. */
function isNewEvidence({ standing, source }: Memory, statement: Statement): boolean {
  const isOwn = source.client === statement.source.client && source.agent === statement.source.agent;
  return standing.state === "active" && !isOwn;
}

/** It was seen to hold when the other tool noted it, which may be long ago. */
function confirmMemory(known: Memory, { observedAt }: Statement, now: Instant): Memory {
  const seen = Math.min(observedAt ?? now, now);
  return { ...known, verifiedAt: Math.max(known.verifiedAt, seen), evidence: known.evidence + 1 };
}

function identifyStatement({ text, scope }: Statement): string {
  return JSON.stringify([scopeKey(scope), scope.agent, computeFingerprint(text)]);
}

/** How an ended statement ended. */
interface Ending {
  /** Null where its successor is not among what comes in, or was refused. */
  readonly by: MemoryId | null;
}

/**
 * What replaced each statement that another tool has replaced. Statements that replace each other in a circle are nobody's
 * heirs: the tool's data is wrong, and losing all of them would be worse than keeping all.
 */
function findEndings(
  incoming: readonly Incoming[],
  idOf: (one: Incoming) => MemoryId | undefined,
): ReadonlyMap<Incoming, Ending> {
  const byKey = new Map(incoming.flatMap((one) => (one.key === null ? [] : [[one.key, one] as const])));
  const next = (one: Incoming) => (one.replacedBy === null ? undefined : byKey.get(one.replacedBy));
  const found = new Map<Incoming, Ending>();
  for (const one of incoming) {
    if (one.replacedBy === null || isInCircle(one, next)) continue;
    const heir = next(one);
    const id = heir === undefined ? undefined : idOf(heir);
    // Two wordings of one fact may have become one memory here, which can't replace itself.
    if (id === undefined || id !== idOf(one)) found.set(one, { by: id ?? null });
  }
  return found;
}

function isInCircle(start: Incoming, next: (one: Incoming) => Incoming | undefined): boolean {
  const seen = new Set<Incoming>();
  for (let at = next(start); at !== undefined && !seen.has(at); at = next(at)) {
    if (at === start) return true;
    seen.add(at);
  }
  return false;
}

interface AdmissionParts extends RememberParts {
  /** Lets whatever waits on the event loop go first. */
  breathe(): Promise<void>;
}

/** A statement as it may be kept, or why it may not. */
interface Admitted {
  readonly incoming: Incoming;
  /** Without secrets. */
  readonly statement: Statement;
  readonly cut: Redaction["cut"];
  readonly refusal: Refusal | undefined;
}

/** Checked at a time before others get their turn: each takes a millisecond or two, with the judge some ten. */
const ADMITTED_AT_ONCE = 8;

/**
 * How long the judge is asked for chatter while somebody waits. It reads a hundred texts a second where nothing else asks it, and a few
 * where it relates an earlier import. What it does not get to is stored.
 */
const JUDGED_FOR_MS = 10_000;

/** Cuts secrets out and asks the noise gate, as for every statement. */
async function admitStatements(
  parts: AdmissionParts,
  incoming: readonly Incoming[],
  tellProgress: TellProgress | undefined,
): Promise<readonly Admitted[]> {
  const isThere = incoming.length > 0 && (await isReady(parts));
  const until = parts.clock.elapsedMs() + JUDGED_FOR_MS;
  const checked: Admitted[] = [];
  for (const [at, one] of incoming.entries()) {
    if (at % ADMITTED_AT_ONCE === 0) await parts.breathe();
    if (at % ADMITTED_AT_ONCE === 0 && at > 0) tellProgress?.({ done: at, of: incoming.length, what: "checked" });
    const { statement, cut } = await redactStatement(parts.redactor, {
      ...one.statement,
      ...(await parts.redactor.redact(one.statement.text)),
    });
    const refusal =
      refuseTooLong(statement) ??
      refuseExpired(statement, parts.clock.now()) ??
      (await findRefusal(parts, statement)) ??
      (isThere && parts.clock.elapsedMs() < until ? await refusalOfJudge(parts.judge, statement) : undefined);
    checked.push({ incoming: one, statement, cut, refusal });
  }
  return checked;
}

function refuseTooLong({ text }: Statement): Refusal | undefined {
  if (text.length <= MAX_TEXT_CHARACTERS) return undefined;
  return {
    reason: "too-long",
    because: `This is longer than ${MAX_TEXT_CHARACTERS} characters; write the facts it holds as single statements.`,
  };
}

function refuseExpired({ expiresAt }: Statement, now: Instant): Refusal | undefined {
  if (expiresAt === null || expiresAt > now) return undefined;
  return { reason: "expired", because: `This was to be forgotten after ${isoDay(expiresAt)}.` };
}

/** A statement that comes from another tool, with what that tool says about its place among the others. */
export interface Incoming {
  readonly statement: Statement;
  readonly key: string | null;
  readonly replacedBy: string | null;
}

/** What became of one statement of an import. */
type Arrival =
  | { readonly outcome: "stored" | "superseded"; readonly id: MemoryId }
  /** Somebody here says the same: that is evidence for it. */
  | { readonly outcome: "confirmed"; readonly id: MemoryId }
  /** It was imported before, replaced or retired here, or stands twice in what is imported. */
  | { readonly outcome: "known"; readonly id: MemoryId }
  | { readonly outcome: "refused"; readonly reason: string; readonly because: string };

export interface Arrived {
  readonly incoming: Incoming;
  /** What it says, without secrets. */
  readonly text: string;
  readonly arrival: Arrival;
  readonly cut: Redaction["cut"];
}

import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import type { Standing } from "../../domain/standing.ts";
import type { Instant } from "../../domain/time.ts";
import { fingerprintOf } from "../../domain/words/tokens.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import { memoryFrom } from "../remember/new-memory.ts";
import type { Statement } from "../relate/statement.ts";
import type { Admitted } from "./admission.ts";
import type { Arrival, Arrived, Incoming } from "./incoming.ts";
import { endings } from "./successors.ts";
import type { Ending } from "./successors.ts";

export interface Step {
  readonly arrived: Arrived;
  readonly before: Memory | null;
  /** Null where nothing is written. */
  readonly after: Memory | null;
}

const LOOKED_UP_AT_ONCE = 100;

/** What an import will do, in the order in which its statements came. */
export async function planImport(
  memories: MemoryReader,
  checked: readonly Admitted[],
  { now, nextId, breathe }: { readonly now: Instant; nextId(): MemoryId; breathe(): Promise<void> },
): Promise<readonly Step[]> {
  const places = new Map<Incoming, Place>();
  const seen = new Map<string, MemoryId>();
  for (const [at, { incoming, statement, refusal }] of checked.entries()) {
    if (at % LOOKED_UP_AT_ONCE === 0) await breathe();
    if (refusal !== undefined) continue;
    const key = identityOf(statement);
    const twin = seen.get(key);
    const known = twin === undefined ? await knownAs(memories, incoming, statement) : undefined;
    const id = twin ?? known?.id ?? nextId();
    places.set(incoming, { id, known, isTwin: twin !== undefined });
    seen.set(key, id);
  }
  const ended = endings(
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
    return step({ outcome: "confirmed", id }, confirmed(known, statement, now), known);
  if (known !== undefined || isTwin) return step({ outcome: "known", id });
  const standing = standingOf(ending, statement, now);
  const isActive = standing.state === "active";
  const memory = memoryFrom(statement, { id, standing, now, isRelated: !isActive });
  return step({ outcome: isActive ? "stored" : "superseded", id }, memory);
}

function standingOf(ending: Ending | undefined, { source }: Statement, now: Instant): Standing {
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
function confirmed(known: Memory, { observedAt }: Statement, now: Instant): Memory {
  const seen = Math.min(observedAt ?? now, now);
  return { ...known, verifiedAt: Math.max(known.verifiedAt, seen), evidence: known.evidence + 1 };
}

function identityOf({ text, scope }: Statement): string {
  return JSON.stringify([scopeKey(scope), scope.agent, fingerprintOf(text)]);
}

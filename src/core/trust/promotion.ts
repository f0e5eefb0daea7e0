import { listMemories } from "../heir.ts";
import { isoDay } from "../../domain/time.ts";
import type { Actor, Change } from "../../domain/change.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Memory, Promotion } from "../../domain/memory.ts";
import { changeOne, makeConflict } from "./standing-changes.ts";
import type { Changed, StandingParts } from "./standing-changes.ts";
import { judgeFreshness } from "../../domain/freshness.ts";
import type { Receipt } from "../../domain/receipt.ts";
import type { AnchorChecker } from "../../ports/system.ts";
import type { MemoryReader, View } from "../../ports/memory-store.ts";

/**
 * Notes that a memory is also a rule of a file. `write` brings the file in line within the same transaction: where that fails, nothing
 * is noted, and where the process dies in between, the file has a line that `demote` or another `promote` finds again.
 */
export function promote(
  parts: StandingParts,
  id: MemoryId,
  actor: Actor,
  to: Promotion,
  write: () => void,
): Promise<Changed> {
  const why = `it is a rule of ${to.file}`;
  return changeOne(parts, { id, actor, action: "promoted", why }, async (memory) => {
    const fault = whyNotPromoted(memory);
    if (fault !== undefined) throw makeConflict(id, fault);
    write();
    return { ...memory, promoted: to };
  });
}

export function demote(parts: StandingParts, id: MemoryId, actor: Actor, write: () => void): Promise<Changed> {
  const why = "it is no rule of a file any more";
  return changeOne(parts, { id, actor, action: "demoted", why }, async ({ promoted, ...memory }) => {
    if (promoted === undefined) throw makeConflict(id, "it is in no file");
    write();
    return memory;
  });
}

/** A file speaks to every agent, everywhere in the repository, and is believed without a date. */
export function whyNotPromoted(memory: Memory): string | undefined {
  const { standing, scope, marks, kind } = memory;
  if (standing.state !== "active") return `it is ${standing.state}`;
  if (scope.agent !== null) return `it is for ${scope.agent} only, and a file speaks to every agent`;
  if (scope.level === "path")
    return `it holds in ${scope.path} only, and a file at the top speaks of the whole repository`;
  if (kind === "episode") return "it tells what happened once, which is no rule";
  if (marks?.some(({ mark }) => mark !== "settled") === true)
    return "newer statements speak against it; settle that first";
  return undefined;
}

/** A memory that may deserve to be a rule, and what speaks for it. */
interface RuleCandidate {
  readonly memory: Memory;
  /** In how many sessions it was stated, confirmed or verified; a day on which a person did so counts as one. */
  readonly sessions: number;
  /** Of the briefings since it was recorded, how many told it. */
  readonly told: number;
  readonly briefings: number;
}

/** Two may be one person's habit; three sessions that said the same are seldom an accident. */
const FEWEST_SESSIONS = 3;
/** A share of fewer briefings says nothing. */
const FEWEST_BRIEFINGS = 5;
const MOST_BRIEFINGS_SHARE = 0.5;

/** What was confirmed in many sessions, was never disputed, and is told in most briefings. The strongest first. */
export async function ruleCandidates(
  parts: { readonly memories: MemoryReader; readonly anchors: AnchorChecker },
  view: View,
  briefings: readonly Receipt[],
): Promise<readonly RuleCandidate[]> {
  const found: RuleCandidate[] = [];
  for (const memory of await listMemories(parts.memories, view, { standings: ["active"] })) {
    if (memory.scope.level !== "project" || memory.promoted !== undefined) continue;
    if (memory.evidence < FEWEST_SESSIONS || whyNotPromoted(memory) !== undefined) continue;
    const since = briefings.filter(({ at }) => at >= memory.recordedAt);
    const told = since.filter(({ hits }) => hits.some(({ id }) => id === memory.id)).length;
    if (since.length < FEWEST_BRIEFINGS || told / since.length < MOST_BRIEFINGS_SHARE) continue;
    const changes = await parts.memories.changes({ memory: memory.id });
    if (changes.some(({ action }) => DOUBTS.has(action))) continue;
    const sessions = new Set(changes.filter(({ action }) => STATES.has(action)).map(describeChange)).size;
    if (sessions < FEWEST_SESSIONS || !(await isFresh(parts.anchors, memory, view.now))) continue;
    found.push({ memory, sessions, told, briefings: since.length });
  }
  return found.sort((one, other) => other.sessions - one.sessions || (one.memory.id < other.memory.id ? -1 : 1));
}

const STATES: ReadonlySet<string> = new Set(["remembered", "confirmed", "approved", "verified"]);
const DOUBTS: ReadonlySet<string> = new Set(["disputed", "marked"]);

function describeChange({ actor, at }: Change): string {
  return actor.session ?? `${actor.by} ${isoDay(at)}`;
}

async function isFresh(anchors: AnchorChecker, memory: Memory, now: number): Promise<boolean> {
  const findings = await Promise.all(memory.anchors.map((anchor) => anchors.check(anchor, memory.scope)));
  return judgeFreshness(memory, now, findings).state !== "stale";
}

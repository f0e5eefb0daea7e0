import type { Change } from "../../domain/change.ts";
import { judgeFreshness } from "../../domain/freshness.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Receipt } from "../../domain/receipt.ts";
import { iso } from "../../domain/time.ts";
import type { AnchorChecker } from "../../ports/system.ts";
import type { MemoryReader, View } from "../../ports/memory-store.ts";
import { whyNotPromoted } from "./promotion.ts";

/** A memory that may deserve to be a rule, and what speaks for it. */
export interface RuleCandidate {
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
  const listed = { view, standings: ["active"], kind: null, topic: null, session: null, offset: 0, limit: -1 } as const;
  const found: RuleCandidate[] = [];
  for (const memory of await parts.memories.list(listed)) {
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
  return actor.session ?? `${actor.by} ${iso(at).slice(0, "2026-03-15".length)}`;
}

async function isFresh(anchors: AnchorChecker, memory: Memory, now: number): Promise<boolean> {
  const findings = await Promise.all(memory.anchors.map((anchor) => anchors.check(anchor, memory.scope)));
  return judgeFreshness(memory, now, findings).state !== "stale";
}

import { authorityOf, compareAuthority } from "../../domain/authority.ts";
import type { MemoryId } from "../../domain/ids.ts";
import { nearness } from "../../domain/scope.ts";
import { judge } from "../../domain/slots/judge.ts";
import { mayBeReplaced } from "../../domain/slots/lookup.ts";
import type { Hit } from "./recall.ts";

/**
 * Best first, with rules above the score: a stale answer stands below every fresh one, and of those that fill one slot
 * the higher authority comes first, and among equals the nearer scope (path, project, user).
 */
export function ranked(
  hits: readonly Hit[],
  answerFrom: number,
  keysOf: ReadonlyMap<MemoryId, readonly string[]>,
): readonly Hit[] {
  const ordered = [...hits].sort(
    (a, b) => tier(a, answerFrom) - tier(b, answerFrom) || b.score - a.score || (a.memory.id < b.memory.id ? -1 : 1),
  );
  const contenders = ordered.slice(0, CONTENDERS);
  const sorted = bySlots(contenders, answerFrom, keysOf);
  return [...nearestFirst(sorted, answerFrom), ...ordered.slice(CONTENDERS)];
}

/** Only what may be shown is worth comparing slot by slot. */
const CONTENDERS = 60;

/** What answers and is fresh, what answers and is stale, what is merely near. */
function tier(hit: Hit, answerFrom: number): number {
  if (hit.bearing < answerFrom) return 2;
  return hit.freshness.state === "stale" ? 1 : 0;
}

/** Before a hit come those that know better about something it speaks of; all others keep their places. */
function bySlots(
  ordered: readonly Hit[],
  answerFrom: number,
  keysOf: ReadonlyMap<MemoryId, readonly string[]>,
): readonly Hit[] {
  const sharing = new Map<string, Hit[]>();
  for (const hit of ordered) {
    for (const key of keysOf.get(hit.memory.id) ?? []) sharing.set(key, [...(sharing.get(key) ?? []), hit]);
  }
  const placed = new Set<Hit>();
  const place = (hit: Hit): void => {
    const rivals = (keysOf.get(hit.memory.id) ?? []).flatMap((key) => sharing.get(key) ?? []);
    // Knowing better is an order, so no hit waits for itself.
    for (const rival of rivals) if (!placed.has(rival) && knowsBetter(rival, hit, answerFrom)) place(rival);
    placed.add(hit);
  };
  for (const hit of ordered) place(hit);
  return [...placed];
}

/**
 * "Log output goes to journald", said of the project, and "… to a ring buffer", said of the folder, fill no slot that is
 * known by name; what would replace the best answer, or might, if it were said in its place comes before it.
 */
function nearestFirst(hits: readonly Hit[], answerFrom: number): readonly Hit[] {
  const [top, ...others] = hits;
  if (top === undefined) return hits;
  const rivals = others
    .slice(0, RIVALS)
    .filter((hit) => isNearer(hit, top) && knowsBetter(hit, top, answerFrom) && tier(hit, answerFrom) < 2)
    .filter((hit) => mayBeReplaced(hit.memory.text, top.memory.text))
    .sort((a, b) => nearness(b.memory.scope) - nearness(a.memory.scope))
    .slice(0, MOST_JUDGED);
  const nearest = rivals.find((hit) => OF_ONE_THING.has(judge(hit.memory.text, [], [top.memory]).verdict));
  return nearest === undefined ? hits : [nearest, ...hits.filter((hit) => hit !== nearest)];
}

/** A doubt is enough: both are shown, and nothing is ended. */
const OF_ONE_THING: ReadonlySet<string> = new Set(["supersedes", "doubt", "question"]);

/** A judgement takes two milliseconds for texts that were not judged before, and a recall is waited for: few need one. */
const RIVALS = 5;
const MOST_JUDGED = 1;

function isNearer(one: Hit, other: Hit): boolean {
  return nearness(one.memory.scope) > nearness(other.memory.scope);
}

/** What a person said everywhere stands above what an agent saw nearby; of two with the same authority the nearer one knows better. */
function knowsBetter(one: Hit, other: Hit, answerFrom: number): boolean {
  const fresher = tier(other, answerFrom) - tier(one, answerFrom);
  const nearer = nearness(one.memory.scope) - nearness(other.memory.scope);
  const higher = compareAuthority(authorityOf(one.memory), authorityOf(other.memory));
  return (fresher || higher || nearer) > 0;
}

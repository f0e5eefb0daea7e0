import { authorityOf, compareAuthority } from "../../domain/authority.ts";
import type { MemoryId } from "../../domain/ids.ts";
import { nearness } from "../../domain/scope.ts";
import type { Hit } from "./recall.ts";

/**
 * Best first, with rules above the score: a stale answer stands below every fresh one, and of those that fill one slot
 * the nearer scope comes first (path, project, user) and then the higher authority.
 */
export function ranked(
  hits: readonly Hit[],
  answerFrom: number,
  slotKeys: (ids: readonly MemoryId[]) => ReadonlyMap<MemoryId, readonly string[]>,
): readonly Hit[] {
  const ordered = [...hits].sort(
    (a, b) => tier(a, answerFrom) - tier(b, answerFrom) || b.score - a.score || (a.memory.id < b.memory.id ? -1 : 1),
  );
  const contenders = ordered.slice(0, CONTENDERS);
  return [
    ...bySlots(contenders, answerFrom, slotKeys(contenders.map(({ memory }) => memory.id))),
    ...ordered.slice(CONTENDERS),
  ];
}

/** Only what may be shown is worth comparing slot by slot. */
const CONTENDERS = 60;

/** What answers and is fresh, what answers and is stale, what is merely near. */
function tier(hit: Hit, answerFrom: number): number {
  if (hit.score < answerFrom) return 2;
  return hit.freshness.state === "stale" ? 1 : 0;
}

function bySlots(
  ordered: readonly Hit[],
  answerFrom: number,
  keysOf: ReadonlyMap<MemoryId, readonly string[]>,
): readonly Hit[] {
  const result = [...ordered];
  const keys = [...keysOf.values()].flat();
  const shared = new Set(keys.filter((key, at) => keys.indexOf(key) < at));
  for (const key of shared) {
    const places = result.flatMap(({ memory }, place) => (keysOf.get(memory.id)?.includes(key) ? [place] : []));
    const sorted = places
      .map((place) => result[place]!)
      .sort((a, b) => tier(a, answerFrom) - tier(b, answerFrom) || before(a, b));
    places.forEach((place, index) => {
      result[place] = sorted[index]!;
    });
  }
  return result;
}

/** Scopes differ: the nearer one knows better. Within one, the higher authority does. */
function before(a: Hit, b: Hit): number {
  const nearer = nearness(b.memory.scope) - nearness(a.memory.scope);
  return nearer || compareAuthority(authorityOf(b.memory), authorityOf(a.memory));
}

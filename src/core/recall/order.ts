import { authorityOf, compareAuthority } from "../../domain/authority.ts";
import { slotKey, slotsOf } from "../../domain/slots/slot.ts";
import type { Hit } from "./recall.ts";

/**
 * Best first, with two rules above the score: a stale answer stands below every fresh one,
 * and on the same slot a lower authority never stands above a higher one.
 */
export function ranked(hits: readonly Hit[], answerFrom: number): readonly Hit[] {
  const ordered = [...hits].sort(
    (a, b) => tier(a, answerFrom) - tier(b, answerFrom) || b.score - a.score || (a.memory.id < b.memory.id ? -1 : 1),
  );
  return byAuthorityOnSlots(ordered);
}

/** What answers and is fresh, what answers and is stale, what is merely near. */
function tier(hit: Hit, answerFrom: number): number {
  if (hit.score < answerFrom) return 2;
  return hit.freshness.state === "stale" ? 1 : 0;
}

function byAuthorityOnSlots(ordered: readonly Hit[]): readonly Hit[] {
  const result = [...ordered];
  const placesOf = new Map<string, number[]>();
  result.forEach((hit, place) => {
    for (const slot of slotsOf(hit.memory.text)) {
      const key = slotKey(slot);
      placesOf.set(key, [...(placesOf.get(key) ?? []), place]);
    }
  });
  for (const places of placesOf.values()) {
    if (places.length < 2) continue;
    const sharing = places.map((place) => result[place]!);
    const sorted = [...sharing].sort((a, b) => compareAuthority(authorityOf(b.memory), authorityOf(a.memory)));
    places.forEach((place, index) => {
      result[place] = sorted[index]!;
    });
  }
  return result;
}

import { rankNearness } from "../../domain/scope.ts";
import type { Hit } from "./hit.ts";

/**
 * Best first, with rules above the score: what answers stands above what is merely near, a stale answer below every fresh one,
 * and a newer statement comes before the one that it may replace, where it bears on the question at all.
 */
export function rankHits(hits: readonly Hit[], answerFrom: number): readonly Hit[] {
  const ordered = [...hits].sort(
    (a, b) =>
      tier(a, answerFrom) - tier(b, answerFrom) || weight(b) - weight(a) || (a.memory.id < b.memory.id ? -1 : 1),
  );
  const byId = new Map(ordered.map((hit) => [hit.memory.id, hit]));
  const placed = new Set<Hit>();
  const place = (hit: Hit, waiting: ReadonlySet<Hit>): void => {
    if (placed.has(hit) || waiting.has(hit)) return;
    if (hit.marks.length === 0) return void placed.add(hit);
    const rivals = new Set(hit.marks.flatMap(({ newer, isSaidBefore }) => (isSaidBefore ? [] : byId.get(newer.id))));
    for (const rival of ordered)
      if (rivals.has(rival) && comesFirst(rival, hit)) place(rival, new Set([...waiting, hit]));
    placed.add(hit);
  };
  for (const hit of ordered) place(hit, NOBODY);
  return [...placed];
}

const NOBODY: ReadonlySet<Hit> = new Set();

/** With each one that is shown, before it, the newer statement that may have replaced it, where that bears on the question. */
export function addNewer(shown: readonly Hit[], all: readonly Hit[]): readonly Hit[] {
  const byId = new Map(all.map((hit) => [hit.memory.id, hit]));
  const placed = new Set(shown);
  return shown.flatMap((hit) => {
    const newer = hit.marks.flatMap((mark) => (mark.isSaidBefore ? [] : (byId.get(mark.newer.id) ?? [])));
    const missing = newer.filter((other) => !placed.has(other) && comesFirst(other, hit));
    for (const other of missing) placed.add(other);
    return [...missing, hit];
  });
}

/** Of two that answer about equally well, the one that was said nearer to where the question is asked. */
const NEARER = 0.1;

function weight({ score, memory, isElsewhere }: Hit): number {
  return isElsewhere === true ? score : score * (1 + NEARER * rankNearness(memory.scope));
}

/** What answers and is fresh, what answers and is stale, what is merely near. */
function tier(hit: Hit, answerFrom: number): number {
  if (hit.bearing < answerFrom) return 2;
  return hit.freshness.state === "stale" ? 1 : 0;
}

/**
 * A newer statement that reaches neither share of the older one speaks of something else than the question. One that names its subject
 * by what the older one said scores low, and is not as far away in meaning: "flux interval is down to 3 minutes" beside "how often does
 * GitOps sync". By everyday questions as people wrote the statements: of 14 newer ones that answered 11 reach the share in meaning, and
 * of 5 that did not one does.
 */
const BEARS_TOO = { score: 1 / 3, meaning: 1 / 4 } as const;

function comesFirst(newer: Hit, older: Hit): boolean {
  return (
    newer.score >= BEARS_TOO.score * older.score ||
    (newer.parts.meaning > 0 && newer.parts.meaning >= BEARS_TOO.meaning * older.parts.meaning)
  );
}

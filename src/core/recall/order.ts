import { authorityOf, compareAuthority } from "../../domain/authority.ts";
import { nearness } from "../../domain/scope.ts";
import type { Hit } from "./hit.ts";

/**
 * Best first, with rules above the score: what answers stands above what is merely near, a stale answer below every fresh one,
 * and a statement comes before the memory that it marks, where it bears on the question at all or takes over from that memory:
 * a memory of which another claim was replaced answers in its own place, and its mark tells the rest. Of two that dispute each
 * other the higher authority comes first,
 * among equals the nearer scope (path, project, user), then the later observation.
 */
export function ranked(hits: readonly Hit[], answerFrom: number): readonly Hit[] {
  const ordered = [...hits].sort(
    (a, b) =>
      tier(a, answerFrom) - tier(b, answerFrom) || weight(b) - weight(a) || (a.memory.id < b.memory.id ? -1 : 1),
  );
  const byId = new Map(ordered.map((hit) => [hit.memory.id, hit]));
  const placed = new Set<Hit>();
  const place = (hit: Hit, waiting: ReadonlySet<Hit>): void => {
    if (placed.has(hit) || waiting.has(hit)) return;
    const rivals = new Set(hit.marks.map(({ newer }) => byId.get(newer.id)));
    for (const rival of ordered)
      if (rivals.has(rival) && (hit.takenOverBy.has(rival.memory.id) || comesFirst(rival, hit)))
        place(rival, new Set([...waiting, hit]));
    placed.add(hit);
  };
  for (const hit of ordered) place(hit, new Set());
  return [...placed];
}

/** Of two that answer about equally well, the one that was said nearer to where the question is asked. */
const NEARER = 0.1;

function weight({ score, memory }: Hit): number {
  return score * (1 + NEARER * nearness(memory.scope));
}

/** What answers and is fresh, what answers and is stale, what is merely near. */
function tier(hit: Hit, answerFrom: number): number {
  if (hit.bearing < answerFrom) return 2;
  return hit.freshness.state === "stale" ? 1 : 0;
}

/**
 * A statement that scores less than this share of what it marks speaks of something else than the question. Chosen by eye: no data
 * of ours tells how often a question is about the part that still holds.
 */
const BEARS_TOO = 1 / 3;

/** The newer one of two, unless they dispute each other and the older one counts more. */
function comesFirst(newer: Hit, older: Hit): boolean {
  const isMutual = newer.marks.some((mark) => mark.newer.id === older.memory.id);
  if (!isMutual) return newer.score >= BEARS_TOO * older.score;
  const higher = compareAuthority(authorityOf(newer.memory), authorityOf(older.memory));
  const nearer = nearness(newer.memory.scope) - nearness(older.memory.scope);
  return (higher || nearer || newer.memory.observedAt - older.memory.observedAt) > 0;
}

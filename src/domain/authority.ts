import type { Memory } from "./memory.ts";

/**
 * Whose word counts more, highest first: a person's statement, an approved proposal, an agent's observation, an episode.
 * The repository's own instruction files stand above all of them, but they are not memories: `core/remember/instructed.ts`.
 */
export const AUTHORITIES = ["person", "approved", "agent", "episode"] as const;
export type Authority = (typeof AUTHORITIES)[number];

export function authorityOf(memory: Pick<Memory, "kind" | "source">): Authority {
  if (memory.kind === "episode") return "episode";
  if (memory.source.by === "human") return "person";
  return memory.source.approved ? "approved" : "agent";
}

/** Positive when the first outranks the second. */
export function compareAuthority(first: Authority, second: Authority): number {
  return AUTHORITIES.indexOf(second) - AUTHORITIES.indexOf(first);
}

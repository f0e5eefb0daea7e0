import { MINUTE } from "./time.ts";

/** Why what an agent says may have to wait for a person. Which of these count is a setting. */
export const RISKS = ["secret-like", "cross-project", "new-agent", "unsure", "pinned", "burst"] as const;
export type Risk = (typeof RISKS)[number];

/**
 * In the busiest ten minutes of recorded sessions a person wrote eight prompts. Five lasting facts for each of them is more
 * than a session teaches; an agent that says more is reading something aloud, or was told to.
 */
export const BURST = { statements: 40, withinMs: 10 * MINUTE } as const;

/** A briefing elsewhere tells of what waits for this reason. */
export const WOULD_HOLD_EVERYWHERE = "it would hold in every project";

export interface RiskFacts {
  readonly by: "human" | "agent";
  readonly agent: string | null;
  /** Something that looked like a secret was cut from it. */
  readonly cutSecrets: boolean;
  /** It would hold in every project, and no person said it in that session. */
  readonly everywhere: boolean;
  /** This agent has taught memory nothing yet. */
  readonly isNew: boolean;
  /** How many of its statements were kept lately, within the time of a burst. */
  readonly keptLately: number;
  readonly confidence: number;
  readonly confidenceFloor: number;
}

/**
 * The first rule that makes a statement wait in review, in words; nothing for a person's own statements. Whether it speaks
 * against a pinned memory is seen later, when it is held against what is known.
 */
export function findRisk(facts: RiskFacts, rules: ReadonlySet<Risk>): string | null {
  if (facts.by === "human") return null;
  if (rules.has("secret-like") && facts.cutSecrets) return "something that looked like a secret was cut from it";
  if (rules.has("cross-project") && facts.everywhere) return WOULD_HOLD_EVERYWHERE;
  if (rules.has("new-agent") && facts.isNew) return `${facts.agent ?? "this agent"} has taught nothing before`;
  if (rules.has("unsure") && facts.confidence < facts.confidenceFloor) {
    return `its confidence ${facts.confidence} is below ${facts.confidenceFloor}`;
  }
  if (rules.has("burst") && facts.keptLately >= BURST.statements) {
    return `${facts.agent ?? "this agent"} stored ${facts.keptLately} things within ${BURST.withinMs / MINUTE} minutes`;
  }
  return null;
}

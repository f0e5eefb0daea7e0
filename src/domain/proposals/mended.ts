import type { Turn } from "../journal/session.ts";
import { listTerms } from "../words/tokens.ts";
import type { Candidate } from "./claimed.ts";

/** The explanation comes right after the command works at last, or not at all. */
const EXPLAINED_WITHIN_TURNS = 4;
const LONGEST_EXPLANATION_CHARACTERS = 260;

/** An agent that says why: a cause, or what was needed. */
const CAUSE =
  /\b(?:because|caused by|the (?:root )?cause (?:is|was)|turned out|the (?:problem|issue|fix|culprit) (?:is|was)|was missing|were missing|needed|needs|requires?|had to be|must be|only works)\b/i;
const UNSURE = /\b(?:might|maybe|perhaps|probably|could be|i think|seems?|let me|i'?ll|next)\b/i;

/** An error that was met, mended and explained in one session: what failed, and what it was about. */
export function mendedErrors(turns: readonly Turn[]): readonly Candidate[] {
  const failures = new Map<string, { why: string; turn: Turn }>();
  const candidates: Candidate[] = [];
  for (const [index, turn] of turns.entries()) {
    const ran = /^([^:\n]+: .+?) -> (ok|failed: (.+))$/.exec(turn.role === "tool" ? turn.text : "");
    if (ran === null) continue;
    const [, call = "", , why] = ran;
    if (why !== undefined) failures.set(call, { why, turn });
    const failed = failures.get(call);
    if (why !== undefined || failed === undefined) continue;
    failures.delete(call);
    const found = findExplanation(turns.slice(index + 1, index + 1 + EXPLAINED_WITHIN_TURNS), failed.why);
    if (found === undefined) continue;
    candidates.push({
      text: `\`${call.slice(call.indexOf(": ") + 2)}\` failed with "${failed.why}": ${found.said}`,
      kind: "episode",
      trigger: "fact",
      reach: "project",
      confidence: 0.6,
      quote: found.said,
      session: found.turn.session,
      turn: found.turn.index,
      line: found.turn.line,
      because: "a session hit this error and fixed it",
    });
  }
  return candidates;
}

/** The agent's own sentence about the cause; it must share a word with the error, or it is about something else. */
function findExplanation(
  after: readonly Turn[],
  why: string,
): { readonly said: string; readonly turn: Turn } | undefined {
  const about = new Set(listTerms(why));
  for (const turn of after) {
    if (turn.role === "user") return undefined;
    if (turn.role !== "assistant") continue;
    for (const said of turn.text.split(/(?<=[.!])\s+|\n+/)) {
      const plain = said.replaceAll(/\s+/g, " ").trim();
      if (plain.length < 20 || plain.length > LONGEST_EXPLANATION_CHARACTERS) continue;
      if (!CAUSE.test(plain) || UNSURE.test(plain) || !listTerms(plain).some((term) => about.has(term))) continue;
      return { said: plain, turn };
    }
  }
  return undefined;
}

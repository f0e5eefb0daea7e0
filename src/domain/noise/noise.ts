import { readClaims, isRestatement, fileThatSays, prepare, type Instruction, type Instructions } from "./claims.ts";
import { detectDump } from "./dumps.ts";
import { listTerms } from "../words/tokens.ts";

export interface NoiseContext {
  /** Texts of memories shown by recalls and briefings in the same session. */
  readonly recalled: readonly string[];
  /** Lines or paragraphs of the repository's CLAUDE.md, AGENTS.md, GEMINI.md and rules files, best as `prepare` returns them. */
  readonly instructions: readonly Instruction[] | Instructions;
}

/** Why a statement is not kept, as a code. */
export const REFUSAL_REASONS = [
  "erased",
  "only-secrets",
  "empty",
  "transcript",
  "restated",
  "instructed",
  "chatter",
  "known",
  "forbidden",
  "too-long",
  "expired",
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export interface Noise {
  readonly reason: RefusalReason;
  /** A sentence that a person or an agent can act on. */
  readonly because: string;
}

/** Words for what an agent's session does by itself: a text that has one, and nothing that lasts, is a lifecycle marker. */
const SESSION_WORDS: ReadonlySet<string> = new Set(
  "autocompact compact compacted compacting compaction checkpoint context conversation handoff heartbeat session sessions transcript".split(
    " ",
  ),
);

/** Whether a text names the machinery of sessions; only together with the learned gate does that make it a marker. */
export function tellsOfSession(text: string): boolean {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => SESSION_WORDS.has(word));
}

/** Why the shape of a text, or what is known of it, makes it not worth remembering. What it says is for the judge. */
export function detectNoise(text: string, context: NoiseContext): Noise | undefined {
  if (!/\p{L}|\p{N}\D+\p{N}/u.test(text) || (listTerms(text).length === 0 && !/\p{N}/u.test(text)))
    return { reason: "empty", because: "There is nothing in it to remember; write the fact as a sentence." };
  const dump = detectDump(text);
  if (dump !== undefined) {
    return {
      reason: "transcript",
      because: `This is ${dump} copied in full; write the one fact it shows as a sentence.`,
    };
  }
  const claims = readClaims(text);
  if (isRestatement(claims, context.recalled.map(readClaims))) {
    return {
      reason: "restated",
      because: "This repeats what memory showed in this session; add what is new, or confirm that memory instead.",
    };
  }
  const { instructions } = context;
  const file = fileThatSays(claims, "holding" in instructions ? instructions : prepare(instructions));
  if (file === undefined) return undefined;
  return {
    reason: "instructed",
    because: `${file} already says this, and every session reads that file; add only what it does not say.`,
  };
}

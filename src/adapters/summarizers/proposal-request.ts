import { z } from "zod";
import { MemoryError } from "../../domain/errors.ts";
import { TRIGGERS } from "../../domain/memory.ts";
import type { ClaimedProposal } from "../../domain/proposals/claimed.ts";
import type { ProposalTask } from "../../ports/proposer.ts";

/** Characters of turns that one call may carry: about 12,000 tokens. */
const MOST_CHARACTERS = 48_000;

/** The numbered turns, as the user's message. One that is too long loses its middle, between two words. */
export function messageFor({ turns }: ProposalTask): string {
  const share = Math.floor(MOST_CHARACTERS / Math.max(1, turns.length));
  return turns.map(({ role, text }, at) => `[${at + 1}] ${role}: ${cut(text, share)}`).join("\n\n");
}

function cut(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const half = Math.floor(characters / 2);
  return `${text.slice(0, Math.max(0, text.lastIndexOf(" ", half)))} […] ${text.slice(text.indexOf(" ", text.length - half) + 1)}`;
}

const answerShape = z.object({
  proposals: z
    .array(
      z.object({
        text: z.string().trim().min(1),
        trigger: z.enum(TRIGGERS),
        reach: z.enum(["project", "person"]).default("project"),
        turn: z.int().min(1),
        quote: z.string(),
        confidence: z.number().min(0).max(1).default(0.6),
      }),
    )
    .max(50),
});

/** The proposals in what a model said; some put their JSON between fences or words. */
export function proposalsIn(answer: string, server: string): readonly ClaimedProposal[] {
  const json = /\{[\s\S]*\}/.exec(answer)?.[0];
  try {
    return answerShape.parse(JSON.parse(json ?? "")).proposals;
  } catch (cause) {
    throw new MemoryError("summarizer", `${server} answered with something that is no list of proposals`, {
      hint: "a larger model keeps to the form; the rules draw them meanwhile",
      cause,
    });
  }
}

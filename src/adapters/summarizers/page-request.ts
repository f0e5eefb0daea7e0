import { z } from "zod";
import { MemoryError } from "../../domain/errors.ts";
import { SORTS } from "../../domain/tree/node.ts";
import type { ClaimedLine, SummaryTask } from "../../ports/summarizer.ts";

/** Characters of sources that one call may carry: about 24,000 tokens, which the smaller windows still hold. */
const MOST_CHARACTERS = 96_000;

/** The numbered sources of a page, as the user's message. */
export function messageFor({ level, period, project, budgetTokens, sources }: SummaryTask): string {
  const share = Math.floor(MOST_CHARACTERS / Math.max(1, sources.length));
  const numbered = sources.map(({ text, day }, at) => `[${at + 1}] (${day}) ${cut(text, share)}`);
  return `Page: ${level} ${period} of ${project}. At most ${Math.floor(budgetTokens / 45)} lines.\n\n${numbered.join("\n\n")}`;
}

/** A source that is too long loses its middle, between two words. */
function cut(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const half = Math.floor(characters / 2);
  return `${text.slice(0, Math.max(0, text.lastIndexOf(" ", half)))} […] ${text.slice(text.indexOf(" ", text.length - half) + 1)}`;
}

const pageShape = z.object({
  lines: z
    .array(z.object({ sort: z.enum(SORTS), text: z.string().trim().min(1), sources: z.array(z.int().min(1)).min(1) }))
    .max(300),
});

/** The lines in what a model said; some put their JSON between fences or words. */
export function linesIn(answer: string, server: string): readonly ClaimedLine[] {
  const json = /\{[\s\S]*\}/.exec(answer)?.[0];
  try {
    return pageShape.parse(JSON.parse(json ?? "")).lines;
  } catch (cause) {
    throw new MemoryError("summarizer", `${server} answered with something that is not a page`, {
      hint: "a larger model keeps to the form; the rules make the page meanwhile",
      cause,
    });
  }
}

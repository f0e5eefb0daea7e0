import { MemoryError } from "../../domain/errors.ts";
import type { NodeId, NodeLine } from "../../domain/tree/node.ts";
import { toDay } from "../../domain/tree/period.ts";
import { selectLines } from "../../domain/tree/select.ts";
import { findInvented, valueSet } from "../../domain/tree/values.ts";
import type { ClaimedLine, Summarizer, SummaryTask } from "../../ports/summarizer.ts";
import type { TreeParts } from "./parts.ts";

/** A model is asked once more when it fails or tells nothing that holds; then the rules do it. */
const TRIES = 2;
const LONGEST_LINE = 400;

/** Lines of a model that hold against their sources, or undefined when the rules have to do it. */
export async function summarise(
  parts: TreeParts,
  summarizer: Summarizer,
  task: SummaryTask,
  node: NodeId,
): Promise<readonly NodeLine[] | undefined> {
  const sources = await Promise.all(
    task.sources.map(async (source) => ({ ...source, text: await parts.redact(source.text) })),
  );
  const now = parts.clock.now();
  const day = toDay(now, parts.timeZone);
  for (let tried = 0; tried < TRIES && !parts.stopped(); tried++) {
    if ((await parts.tree.spentTokens(day)) >= parts.budgetTokensPerDay) return undefined;
    const spent = { at: now, day, summarizer: summarizer.id, node };
    try {
      const made = await summarizer.summarize({ ...task, sources });
      const { price } = summarizer;
      const cost = price === null ? null : (made.tokensIn * price.in + made.tokensOut * price.out) / 1_000_000;
      const lines = linesThatHold(made.lines, task);
      const outcome = lines.length > 0 ? "used" : "refused";
      await parts.tree.spend({ ...spent, tokensIn: made.tokensIn, tokensOut: made.tokensOut, cost, outcome });
      if (lines.length > 0) return selectLines(lines, task.budgetTokens, (text) => parts.tokens.count(text));
    } catch (error) {
      if (!(error instanceof MemoryError)) throw error;
      await parts.tree.spend({ ...spent, tokensIn: 0, tokensOut: 0, cost: null, outcome: "failed" });
    }
  }
  return undefined;
}

/** Lines that name their sources and hold no value but theirs. What fails is dropped: the rest may still be true. */
export function linesThatHold(lines: readonly ClaimedLine[], task: SummaryTask): readonly NodeLine[] {
  return lines.flatMap(({ sort, text, sources }, at): readonly NodeLine[] => {
    const cited = sources.flatMap((number) => task.sources[number - 1] ?? []);
    const line = text.replaceAll(/\s+/g, " ").trim();
    if (line === "" || line.length > LONGEST_LINE || cited.length === 0 || cited.length < sources.length) return [];
    const allowed = valueSet([...cited.map((source) => source.text), task.period]);
    if (findInvented(line, allowed).length > 0) return [];
    const day = cited.reduce((last, source) => (source.day > last ? source.day : last), cited[0]?.day ?? task.period);
    // In the order of the model: what it tells first matters most to it.
    return [
      {
        sort,
        text: line,
        day,
        sources: [...new Set(cited.flatMap((source) => source.sources))],
        weight: 4 - Math.min(3, at / 20),
      },
    ];
  });
}

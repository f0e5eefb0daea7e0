import { tokenBudget } from "../../domain/budget.ts";
import type { Memory } from "../../domain/memory.ts";
import type { LeftOut } from "../../domain/receipt.ts";
import { computeFingerprint } from "../../domain/words/tokens.ts";
import type { Tokens } from "../../ports/system.ts";
import type { Hit } from "./hit.ts";

/** What a line of an answer costs beside its text: id, score, age. */
export const TOKENS_PER_LINE = 16;

/** Fills the budget, best first; near-equal hits give place, contradicting ones never do. */
export function packHits(
  ranked: readonly Hit[],
  tokens: Tokens,
  limit: number,
  budgetTokens: number,
): { readonly hits: readonly Hit[]; readonly leftOut: readonly LeftOut[]; readonly tokens: number } {
  const hits: Hit[] = [];
  const leftOut: LeftOut[] = [];
  const said = new Set<string>();
  const budget = tokenBudget(budgetTokens);
  for (const hit of ranked) {
    const { id } = hit.memory;
    // To compare and count texts takes longer than all the rest: not for those that have no place anyway.
    if (hits.length >= limit) {
      leftOut.push({ id, because: "limit" });
      continue;
    }
    const { saying, cost } = writeHitLine(hit.memory, tokens);
    if (said.has(saying)) leftOut.push({ id, because: "same as a better hit" });
    else if (budget.take(cost)) {
      hits.push(hit);
      said.add(saying);
    } else leftOut.push({ id, because: "budget" });
  }
  return { hits, leftOut, tokens: budget.used };
}

interface Line {
  readonly saying: string;
  readonly cost: number;
}

/** Kept as long as the memory itself is: the same few are shown again and again. */
const lines = new WeakMap<Tokens, WeakMap<Memory, Line>>();

function writeHitLine(memory: Memory, tokens: Tokens): Line {
  const kept = lines.get(tokens) ?? new WeakMap<Memory, Line>();
  lines.set(tokens, kept);
  const line = kept.get(memory) ?? {
    saying: normalizeSaying(memory.text),
    cost: tokens.count(memory.text) + TOKENS_PER_LINE,
  };
  kept.set(memory, line);
  return line;
}

/**
 * Texts with the same saying tell a reader the same: the same words in the same order, whatever their case and filler.
 * One different sign, number, name or small word ("on" for "off", "not") makes a different saying.
 */
function normalizeSaying(text: string): string {
  const words = computeFingerprint(text).split(" ");
  return words.filter((word) => !FILLER.has(word)).join(" ");
}

/** Words that may come or go without a change of meaning. */
const FILLER: ReadonlySet<string> = new Set(
  "is are be it its that this these those which there so just also very our".split(" "),
);

import type { Answered } from "../../core/recall/answer.ts";
import type { Tokens } from "../../ports/system.ts";

/** Shown as 0.00: such a memory has no bearing on the question. */
const NO_BEARING = 0.005;
/** A receipt names the best of what it left out. */
const LEFT_OUT_NAMED = 8;

/** An answer without the memories that have no bearing on the question; the receipt names them as weak. */
export function withoutStrangers(answered: Answered, tokens: Tokens): Answered {
  const { receipt, each } = answered;
  const hits = answered.hits.filter(({ score }) => score >= NO_BEARING);
  const strangers = answered.hits.filter(({ score }) => score < NO_BEARING);
  if (strangers.length === 0) return answered;
  const isEmpty = hits.length === 0;
  const weak = strangers.map(({ memory }) => ({ id: memory.id, because: "weak" as const }));
  const freed = strangers.reduce((sum, { memory }) => sum + tokens.count(memory.text), 0);
  return {
    ...answered,
    hits,
    each: { ...each, memories: isEmpty ? "nothing" : each.memories },
    receipt: {
      ...receipt,
      answer: isEmpty ? (each.sessions ?? "nothing") : receipt.answer,
      hits: receipt.hits.filter(({ score }) => score >= NO_BEARING),
      leftOut: [...receipt.leftOut, ...weak].slice(0, LEFT_OUT_NAMED),
      tokens: Math.max(0, receipt.tokens - freed),
    },
  };
}

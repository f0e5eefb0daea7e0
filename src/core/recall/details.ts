import type { MemoryId } from "../../domain/ids.ts";
import { tokenMatch } from "../../domain/ranking/token-match.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import type { AskedTokens } from "../meaning.ts";

/** Looked at token by token: the best of the candidates. What comes after them can't come before them by it. */
const LOOKED_AT = 30;

/**
 * What each candidate falls short, token by token, of the one that matches the question best: 0 for that one, less for
 * the others. Such a match tells which of several near ones is meant, and nothing of whether any is: a stranger's best
 * match is as good. So it orders, and never makes an answer. None where there are no tokens to compare.
 *
 * @param bestFirst the candidates without it.
 */
export async function scoreDetails(
  memories: Pick<MemoryReader, "tokens">,
  asked: AskedTokens | null,
  bestFirst: readonly MemoryId[],
): Promise<ReadonlyMap<MemoryId, number>> {
  if (asked === null) return new Map();
  const tokens = await memories.tokens(bestFirst.slice(0, LOOKED_AT));
  if (tokens.size === 0) return new Map();
  const matches = new Map([...tokens].map(([id, held]) => [id, tokenMatch(asked.vectors, held, asked.dimensions)]));
  const all = [...matches.values()];
  const best = Math.max(...all);
  const worst = Math.min(...all) - best;
  // One whose tokens are not there yet is taken for a middling match.
  const middling = all.reduce((sum, match) => sum + match, 0) / all.length - best;
  return new Map(
    bestFirst.map((id, at) => [id, at >= LOOKED_AT ? worst : (matches.get(id) ?? best + middling) - best]),
  );
}

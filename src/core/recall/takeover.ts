import { MemoryError } from "../../domain/errors.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { wordsScore } from "../../domain/score.ts";
import { claimsOf } from "../../domain/words/claims.ts";
import { coverageOf } from "../../domain/words/coverage.ts";
import type { Frequencies } from "../../domain/words/coverage.ts";
import { termsOf } from "../../domain/words/tokens.ts";
import type { LiveMark } from "../relate/marks.ts";
import { isTimeout } from "../meaning.ts";
import type { MeaningParts } from "../meaning.ts";

/** The part of a question that tells which of a memory's claims it is about. */
interface Asked {
  readonly terms: readonly string[];
  readonly frequencies: Frequencies;
  readonly vector: Float32Array | null;
}

/** For a memory the newer statements that answer in its place. */
export type Takeovers = ReadonlyMap<MemoryId, ReadonlySet<MemoryId>>;

/** Marked memories whose claims are held against the question, the nearest ones: what comes after them is hardly shown. */
const LOOKED_AT = 4;

/**
 * Which newer statements answer a question in place of the memories that they mark: those that leave no claim of such a
 * memory, and those that speak against the very claim that is asked about. "Flux reconciles every 10 minutes; secrets are
 * SOPS-encrypted" answers how secrets are kept, and gives place to "flux interval is down to 3 minutes" for how often.
 * Where two dispute each other, neither takes over: a reader is shown both.
 */
export async function takeoversIn(
  parts: MeaningParts,
  asked: Asked,
  candidates: ReadonlyMap<MemoryId, Memory>,
  marks: ReadonlyMap<MemoryId, readonly LiveMark[]>,
  cosines: ReadonlyMap<MemoryId, number>,
): Promise<Takeovers> {
  const takeovers = new Map<MemoryId, Set<MemoryId>>();
  const nearest = [...marks.keys()].toSorted((a, b) => (cosines.get(b) ?? 0) - (cosines.get(a) ?? 0));
  let lookedAt = 0;
  for (const id of nearest) {
    const memory = candidates.get(id)!;
    for (const { newer, gone = [], isSaidBefore } of marks.get(id)!) {
      if (isSaidBefore || newer.standing.state !== "active" || disputes(newer, memory)) continue;
      const claims = claimsOf(memory.text, gone);
      if (claims.gone === "") continue;
      const takesOver =
        claims.left === "" || (lookedAt++ < LOOKED_AT && (await isAboutWhatIsGone(parts, asked, memory, claims)));
      if (takesOver) takeovers.set(id, (takeovers.get(id) ?? new Set()).add(newer.id));
    }
  }
  return takeovers;
}

function disputes(newer: Memory, memory: Memory): boolean {
  return newer.marks?.some(({ by }) => by === memory.id) ?? false;
}

interface Claims {
  readonly gone: string;
  readonly left: string;
}

async function isAboutWhatIsGone(
  parts: MeaningParts,
  { terms, frequencies, vector }: Asked,
  memory: Memory,
  { gone, left }: Claims,
): Promise<boolean> {
  const vectors = vector === null ? null : await vectorsOf(parts, memory, { gone, left });
  const nearness = (text: string, own: readonly Float32Array[] | undefined): number =>
    wordsScore(coverageOf(terms, new Set(termsOf(text)), frequencies)) +
    Math.max(0, ...(own ?? []).map((each) => product(each, vector!)));
  return nearness(gone, vectors?.gone) > nearness(left, vectors?.left);
}

interface ClaimVectors {
  readonly gone: readonly Float32Array[];
  readonly left: readonly Float32Array[];
}

/** Kept as long as the memory itself is: the same few are asked about again and again. */
const kept = new WeakMap<Memory, Map<string, ClaimVectors>>();

/** None where the model is away or busy for longer than a question waits: then words decide. */
async function vectorsOf(
  { embedder, meaningWaitMs }: MeaningParts,
  memory: Memory,
  { gone, left }: Claims,
): Promise<ClaimVectors | null> {
  const own = kept.get(memory) ?? new Map<string, ClaimVectors>();
  const key = `${embedder.model.id}\n${gone}`;
  const known = own.get(key);
  if (known !== undefined) return known;
  try {
    const [ofGone = [], ofLeft = []] = await embedder.embed([gone, left], "memory", AbortSignal.timeout(meaningWaitMs));
    const vectors = { gone: ofGone, left: ofLeft };
    kept.set(memory, own.set(key, vectors));
    return vectors;
  } catch (error) {
    if (error instanceof MemoryError || isTimeout(error)) return null;
    throw error;
  }
}

function product(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, at) => sum + value * b[at]!, 0);
}

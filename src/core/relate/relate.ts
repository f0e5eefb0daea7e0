import type { Memory } from "../../domain/memory.ts";
import type { Instant } from "../../domain/time.ts";
import { computeFingerprint, listTerms } from "../../domain/words/tokens.ts";
import type { Judge, Relation } from "../../ports/judge.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import type { Statement } from "./statement.ts";
import { candidatesFor, LEANING } from "./candidates.ts";
import { changeOdds, computeOdds, worthReading } from "./signs.ts";

/** What a statement does to an older memory. */
export interface Tie {
  readonly memory: Memory;
  /** same: it says nothing new. ends: nothing of the older one is left. partly: it says more. disputes: the judge is not sure. */
  readonly how: "same" | "ends" | "partly" | "disputes";
  /** The older one's words that no longer hold. */
  readonly gone: readonly string[];
  /** How likely it is that they are about one thing. */
  readonly score: number;
}

/** Pairs that are read, since each takes some tens of milliseconds and somebody waits: these held 126 of 130 changes that were near at all. */
const READ = 4;
/** So many memories may be asked about at once. */
const MOST_QUESTIONS = 3;

/** What is this far behind the likeliest of what was said just before is not asked about. By eye, from eval/data/trust-leaning.jsonl. */
const LEANING_BEHIND = 0.2;

/** How a statement relates to what is known: what it says again, what it ends, and what it may change. */
export async function relate(
  parts: { readonly memories: MemoryReader; readonly judge: Judge },
  statement: Statement,
  vector: Float32Array | null,
  now: Instant,
  { known = new Map(), most = READ }: { readonly known?: Map<string, Relation>; readonly most?: number } = {},
): Promise<readonly Tie[]> {
  const { judge } = parts;
  const { memories, signs, leansOn } = await candidatesFor(parts.memories, statement, vector, now);
  const { first, change } = judge.bounds;
  const worth = (memory: Memory): number =>
    leansOn.has(memory.id) ? Infinity : worthReading(first, signs.get(memory.id)!);
  const read = memories
    .filter((memory) => worth(memory) >= first.from)
    .sort((a, b) => worth(b) - worth(a))
    .slice(0, most);
  const relations = await readBeside(judge, statement.text, read, known);
  const odds = relations.map(computeOdds);
  const scores = relations.map(({ apart }) => 1 - apart);
  const likeliest = Math.max(0, ...scores.filter((_, at) => leansOn.has(read[at]!.id)));
  const ties = read.flatMap((memory, at): readonly (Tie & { readonly odds: number })[] => {
    const relation = relations[at]!;
    const own = signs.get(memory.id);
    const leans = leansOn.has(memory.id);
    const isMeant = scores[at]! >= Math.max(judge.bounds.ask * LEANING, likeliest * LEANING_BEHIND);
    if (leans && !isMeant) return [];
    const sure = leans || own === undefined ? odds[at]! : changeOdds(change, own, relation, odds.toSpliced(at, 1));
    const tie = decideTie(judge, statement, memory, relation, leans ? "leans" : sure);
    return tie === undefined ? [] : [{ ...tie, odds: sure }];
  });
  const questions = ties
    .filter(({ how }) => how === "partly" || how === "disputes")
    .sort((a, b) => b.odds - a.odds)
    .slice(0, MOST_QUESTIONS);
  return ties.filter((tie) => tie.how === "same" || tie.how === "ends" || questions.includes(tie));
}

async function readBeside(
  judge: Judge,
  newer: string,
  older: readonly Memory[],
  known: Map<string, Relation>,
): Promise<readonly Relation[]> {
  const unread = older.map(({ text }) => text).filter((text) => !known.has(text));
  const relations = await judge.relate(newer, unread);
  for (const [at, text] of unread.entries()) known.set(text, relations[at]!);
  return older.map(({ text }) => known.get(text)!);
}

/**
 * What one reading means for the older memory. A correction that does not name its subject ends nothing by itself: that it means
 * something said just before is a guess, so it only disputes that.
 */
function decideTie(
  { bounds }: Judge,
  { text, source }: Statement,
  memory: Memory,
  relation: Relation,
  sure: number | "leans",
): Tie | undefined {
  const score = 1 - relation.apart;
  if (computeFingerprint(text) === computeFingerprint(memory.text)) return { memory, how: "same", gone: [], score: 1 };
  const { replaces, partly, same } = relation;
  if (same > replaces + partly) {
    const isSame = same >= SURELY_SAME && hasAllValues(memory.text, text);
    return isSame ? { memory, how: "same", gone: [], score } : undefined;
  }
  const gone = relation.gone.map(({ start, end }) => memory.text.slice(start, end));
  if (sure === "leans") return { memory, how: "disputes", gone, score };
  // What an agent passes on is the person's word in the agent's full sentence.
  const isTyped = source.by === "human" && source.agent === null;
  if (sure < (isTyped ? bounds.change.asks.person : bounds.change.asks.agent)) return undefined;
  const isWhole = partly / (partly + replaces) <= bounds.ends && !saysMore(memory.text, text);
  if (isWhole && sure >= bounds.change.ends) return { memory, how: "ends", gone, score };
  return { memory, how: isWhole ? "disputes" : "partly", gone, score };
}

/** Below this two statements are kept side by side rather than taken for one: what is taken for the same is stored nowhere. */
const SURELY_SAME = 0.9;

/** A word with a digit or a sign in it ("5433", "C++") tells two statements apart, however alike the rest is. */
function hasAllValues(older: string, newer: string): boolean {
  return listMissingValues(newer, older).length === 0;
}

/**
 * Whether the older statement says something of which the newer one does not speak: one of its parts shares no word with it,
 * or more of its values are missing than there are new ones to take their places.
 */
function saysMore(older: string, newer: string): boolean {
  const said = new Set(listTerms(newer));
  const isOther = (part: string): boolean => {
    const terms = listTerms(part);
    return terms.length > 0 && !terms.some((term) => said.has(term));
  };
  return (
    older.split(PARTS).some(isOther) || listMissingValues(older, newer).length > listMissingValues(newer, older).length
  );
}

const PARTS = /[,;:(]\s|[.!?]\s|\s(?:and|but|while|because|[–—-])\s/u;

function listMissingValues(text: string, other: string): readonly string[] {
  const words = (of: string): readonly string[] => computeFingerprint(of).split(" ");
  const known = new Set(words(other));
  return words(text).filter((word) => !known.has(word) && /[^\p{L}'’-]/u.test(word));
}

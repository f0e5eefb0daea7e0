import { z } from "zod";
import { readOpenQuestions } from "../../core/trust/conflicts.ts";
import { rewrite, settleAsHolding, settleAsReplaced } from "../../core/trust/settle.ts";
import { MemoryError } from "../../domain/errors.ts";
import { compareAuthority, rankAuthority } from "../../domain/memory.ts";
import type { Memory } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import { iso } from "../../domain/time.ts";
import { findInvented, findValues, valueSet } from "../../domain/tree/values.ts";
import { listTerms } from "../../domain/words/tokens.ts";
import { cleanText } from "../call/redacting.ts";
import { makeView } from "../call/call.ts";
import type { Call } from "../call/call.ts";
import { readAnswer, readEntry, wasAsked } from "./tend-piece.ts";
import type { Chore, Evidence, Piece, Tending } from "./tend-piece.ts";

interface Pair {
  readonly newer: Memory;
  readonly older: Memory;
}

const PAIRS_AT_ONCE = 12;

const questionsAnswer = z.object({ settled: z.array(z.unknown()).max(PAIRS_AT_ONCE * 2) });
const settledShape = z.discriminatedUnion("now", [
  z.object({ number: z.int().min(1), now: z.enum(["holds", "replaced"]) }),
  z.object({ number: z.int().min(1), now: z.literal("changed"), text: z.string().trim().min(10).max(600) }),
]);

/** Open questions between an older and a newer statement. */
export const questions: Chore = {
  kind: "questions",

  async *list(call) {
    yield* onePiece(
      "questions",
      { one: "open question", many: "open questions" },
      await findUnasked(call, await findQuestions(call)),
    );
  },

  async keep(tending, key, answer) {
    const { call, parts, actor, dryRun, kept, dropped } = tending;
    const pairs = pickPairs(key, await findQuestions(call));
    for (const given of readAnswer(tending, questionsAnswer, answer)?.settled ?? []) {
      const data = readEntry(tending, settledShape, given);
      if (data === undefined) continue;
      const pair = pairs[data.number - 1];
      const what = data.now === "changed" ? data.text : `${data.number}: ${data.now}`;
      if (pair === undefined) {
        dropped.push({ what, because: "there is no such open question" });
        continue;
      }
      const { newer, older } = pair;
      const invented = data.now === "changed" ? findInvented(data.text, valueSet([newer.text, older.text])) : [];
      if (invented.length > 0) {
        dropped.push({ what, because: `${invented.join(", ")} stands in neither` });
        continue;
      }
      await unlessRefused(tending, what, async () => {
        if (!dryRun && data.now === "holds") await settleAsHolding(parts, older.id, actor, newer.id);
        if (!dryRun && data.now === "replaced") await settleAsReplaced(parts, older.id, actor, newer.id);
        if (!dryRun && data.now === "changed")
          await rewrite(parts, older.id, actor, await cleanText(parts, data.text), {
            why: "a newer statement changes a part of it",
            beside: newer.id,
          });
        kept.push({ id: older.id, text: data.now === "changed" ? data.text : older.text, how: data.now });
      });
    }
  },
};

const duplicatesAnswer = z.object({ merged: z.array(z.unknown()).max(PAIRS_AT_ONCE * 2) });
const mergedShape = z.object({ number: z.int().min(1), text: z.string().trim().min(10).max(600) });

/** Statements that share most of their words, and may say the same. */
export const duplicates: Chore = {
  kind: "duplicates",

  async *list(call) {
    yield* onePiece(
      "duplicates",
      { one: "pair that may say the same", many: "pairs that may say the same" },
      await findUnasked(call, await findAlike(call)),
    );
  },

  async keep(tending, key, answer) {
    const { call, parts, actor, dryRun, kept, dropped } = tending;
    const pairs = pickPairs(key, await findAlike(call));
    for (const given of readAnswer(tending, duplicatesAnswer, answer)?.merged ?? []) {
      const data = readEntry(tending, mergedShape, given);
      if (data === undefined) continue;
      const { number, text } = data;
      const pair = pairs[number - 1];
      const because = pair === undefined ? `there is no pair ${number}` : findLoss(text, pair);
      if (pair === undefined || because !== undefined) {
        dropped.push({ what: text, because: because ?? "" });
        continue;
      }
      const { newer, older } = pair;
      // What counts more stays as it is put; otherwise the older one goes on, with its history.
      const isNewerMore = compareAuthority(rankAuthority(newer), rankAuthority(older)) > 0;
      const [keeper, other] = isNewerMore ? [newer, older] : [older, newer];
      const isPersons = newer.pinned === true || older.pinned === true || isOfPerson(keeper);
      const now = isPersons ? keeper.text : text;
      await unlessRefused(tending, text, async () => {
        if (!dryRun && now !== keeper.text)
          await rewrite(parts, keeper.id, actor, await cleanText(parts, now), {
            why: "two statements were one",
            beside: other.id,
          });
        const isLeft = !dryRun && (await parts.store.byId(other.id))?.standing.state === "active";
        if (isLeft) await settleAsReplaced(parts, other.id, actor, keeper.id);
        kept.push({ id: keeper.id, text: now, how: "merged" });
      });
    }
  },
};

/** What the one sentence adds to the two, or leaves out of them. */
function findLoss(text: string, { newer, older }: Pair): string | undefined {
  const both = [newer.text, older.text];
  const invented = findInvented(text, valueSet(both));
  if (invented.length > 0) return `${invented.join(", ")} stands in neither`;
  const values = valueSet([text]);
  const lost = both.flatMap(findValues).filter((value) => !values.has(value));
  if (lost.length > 0) return `it loses ${[...new Set(lost)].join(", ")}`;
  const said = new Set(listTerms(text));
  const holdsMost = (one: string) => {
    const terms = listTerms(one);
    return terms.filter((term) => said.has(term)).length >= terms.length / 2;
  };
  return both.every(holdsMost) ? undefined : "it does not say what the two say";
}

function isOfPerson(memory: Memory): boolean {
  return memory.source.by === "human" || memory.source.approved;
}

async function findQuestions(call: Call): Promise<readonly Pair[]> {
  const open = await readOpenQuestions(call.service.store, makeView(call, false));
  return open.flatMap(({ newer, older }) => older.map((one) => ({ newer, older: one })));
}

/** Beyond these nobody's memory is tended at once. */
const MEMORIES_LOOKED_AT = 2_000;
/** Of the shorter one's words, and at least so many of them: measured against nothing, an agent reads the pairs. */
const ALIKE_SHARE = 0.6;
const ALIKE_TERMS = 3;

/** Pairs of one scope that share most words, each memory in one pair; not those that were ever asked about. */
async function findAlike(call: Call): Promise<readonly Pair[]> {
  const page = { kind: null, topic: null, session: null, offset: 0, limit: MEMORIES_LOOKED_AT };
  const memories = await call.service.store.list({ view: makeView(call, false), standings: ["active"], ...page });
  const termsOf = new Map(memories.map((memory) => [memory, new Set(listTerms(memory.text))]));
  const byTerm = new Map<string, Memory[]>();
  for (const [memory, terms] of termsOf)
    for (const term of terms) byTerm.set(term, [...(byTerm.get(term) ?? []), memory]);
  const taken = new Set<Memory>();
  const pairs: Pair[] = [];
  for (const [memory, terms] of termsOf) {
    if (taken.has(memory)) continue;
    const shared = new Map<Memory, number>();
    for (const other of [...terms].flatMap((term) => byTerm.get(term)!))
      shared.set(other, (shared.get(other) ?? 0) + 1);
    const [best] = [...shared]
      .filter(([other, count]) => {
        if (other === memory || taken.has(other) || !isSamePlace(memory, other) || isMarked(memory, other))
          return false;
        return count >= ALIKE_TERMS && count / Math.min(terms.size, termsOf.get(other)!.size) >= ALIKE_SHARE;
      })
      .sort((a, b) => b[1] - a[1] || (a[0].id < b[0].id ? -1 : 1));
    if (best === undefined) continue;
    const [newer, older] = [memory, best[0]].sort((a, b) => b.recordedAt - a.recordedAt) as [Memory, Memory];
    taken.add(newer).add(older);
    pairs.push({ newer, older });
  }
  return pairs;
}

function isSamePlace(a: Memory, b: Memory): boolean {
  return scopeKey(a.scope) === scopeKey(b.scope) && a.scope.agent === b.scope.agent && a.kind === b.kind;
}

function isMarked(a: Memory, b: Memory): boolean {
  return (a.marks ?? []).some(({ by }) => by === b.id) || (b.marks ?? []).some(({ by }) => by === a.id);
}

async function findUnasked(call: Call, pairs: readonly Pair[]): Promise<readonly Pair[]> {
  const found: Pair[] = [];
  for (const pair of pairs) {
    if (found.length === PAIRS_AT_ONCE) break;
    if (!(await wasAsked(call, `pair ${writePair(pair)}`))) found.push(pair);
  }
  return found;
}

function* onePiece(
  kind: "questions" | "duplicates",
  name: { readonly one: string; readonly many: string },
  pairs: readonly Pair[],
): Generator<Piece> {
  if (pairs.length === 0) return;
  const line = (number: number, age: string, { text, observedAt }: Memory): Evidence => ({
    number,
    note: `${age}, ${iso(observedAt).slice(0, 10)}`,
    text,
  });
  yield {
    kind,
    key: `${kind} ${pairs.map(writePair).join(" ")}`,
    about: `${pairs.length} ${pairs.length === 1 ? name.one : name.many}`,
    evidence: pairs.flatMap(({ older, newer }, at) => [line(at + 1, "older", older), line(at + 1, "newer", newer)]),
  };
}

function writePair({ newer, older }: Pair): string {
  return `${newer.id}/${older.id}`;
}

/** The pairs that a piece asked about, in its order; one that is settled or changed meanwhile is missing. */
function pickPairs(key: string, found: readonly Pair[]): readonly (Pair | undefined)[] {
  return listPairs(key).map((pair) => found.find((one) => writePair(one) === pair));
}

/** What is not to be asked again once a piece of pairs was answered. */
export function listPairs(key: string): readonly string[] {
  return /^(?:questions|duplicates) /.test(key) ? key.split(" ").slice(1) : [];
}

async function unlessRefused({ dropped }: Tending, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof MemoryError)) throw error;
    dropped.push({ what, because: error.message });
  }
}

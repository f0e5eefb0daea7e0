import type { FreshnessState } from "../../../../domain/freshness.ts";
import type { MemoryId } from "../../../../domain/ids.ts";
import type { SessionId } from "../../../../domain/journal/session.ts";
import { ANSWERS } from "../../../../domain/receipt.ts";
import type { LeftOutBecause, Receipt, ReceiptHit, ReceiptSession, ScoreParts } from "../../../../domain/receipt.ts";
import { PackedNumbers, UnpackedNumbers } from "./packed-numbers.ts";

/** What of a receipt is kept as packed numbers; the rest stands in columns of its own. */
export type PackedPart = Omit<Receipt, "id" | "of" | "at" | "question" | "asker" | "scopes" | "tokens">;

/** Texts that receipts share are kept once, and named by a number. */
export interface TextNumbers {
  /** An id, a name, a state: nothing that was said. */
  numberOf(name: string): number;
  /** A sentence, which an erasure may have to blank. */
  numberOfSentence(sentence: string): number;
}

/** Whoever changes the layout below has to raise this, and to keep reading the ones before. */
const LAYOUT = 1;
/** As many as an answer gives: what `why` shows later is what was said. */
const SCORE_PLACES = 6;
const MS_PLACES = 1;

const SCORE_FLAGS = { kind: 1, detail: 2, date: 4, through: 8 } as const;
const FLAGS = { asOf: 1, leftOutCount: 2, sessions: 4, turns: 8, nearest: 16, meaning: 32 } as const;

export function pack(receipt: PackedPart, texts: TextNumbers): Uint8Array {
  const { asOf, answer, hits, leftOut, leftOutCount, sessions, turns, checked, nearest, meaning, ms } = receipt;
  const packed = new PackedNumbers()
    .whole(LAYOUT)
    .whole(
      (asOf === null ? 0 : FLAGS.asOf) +
        (leftOutCount === undefined ? 0 : FLAGS.leftOutCount) +
        (sessions === undefined ? 0 : FLAGS.sessions) +
        (turns === undefined ? 0 : FLAGS.turns) +
        (nearest === null ? 0 : FLAGS.nearest) +
        (meaning.on ? FLAGS.meaning : 0),
    )
    .whole(ANSWERS.indexOf(answer))
    .whole(checked)
    .measured(ms, MS_PLACES)
    .whole(texts.numberOf(meaning.model))
    .whole(texts.numberOfSentence(meaning.why));
  if (asOf !== null) packed.whole(asOf);
  if (leftOutCount !== undefined) packed.whole(leftOutCount);
  if (turns !== undefined) packed.whole(turns);
  if (nearest !== null) packed.measured(nearest, SCORE_PLACES);
  packed.whole(hits.length);
  for (const hit of hits) packHit(packed, hit, texts);
  packed.whole(leftOut.length);
  for (const { id, because } of leftOut) packed.whole(texts.numberOf(id)).whole(texts.numberOf(because));
  if (sessions === undefined) return packed.bytes();
  packed.whole(sessions.length);
  for (const session of sessions) packSession(packed, session, texts);
  return packed.bytes();
}

/** What was packed, once the texts behind its numbers are known. */
export function unpack(bytes: Uint8Array, textOf: (number: number) => string): PackedPart {
  const packed = new UnpackedNumbers(bytes);
  const layout = packed.whole();
  if (layout !== LAYOUT) throw new RangeError(`a packed receipt has the layout ${layout}, which is not known`);
  const flags = packed.whole();
  const has = (flag: keyof typeof FLAGS): boolean => (flags & FLAGS[flag]) !== 0;
  const answer = ANSWERS[packed.whole()]!;
  const checked = packed.whole();
  const ms = packed.measured(MS_PLACES);
  const meaning = { on: has("meaning"), model: textOf(packed.whole()), why: textOf(packed.whole()) };
  const asOf = has("asOf") ? packed.whole() : null;
  const leftOutCount = has("leftOutCount") ? packed.whole() : undefined;
  const turns = has("turns") ? packed.whole() : undefined;
  const nearest = has("nearest") ? packed.measured(SCORE_PLACES) : null;
  const hits = several(packed, () => unpackHit(packed, textOf));
  const leftOut = several(packed, () => ({
    id: textOf(packed.whole()) as MemoryId,
    because: textOf(packed.whole()) as LeftOutBecause,
  }));
  const sessions = has("sessions") ? several(packed, () => unpackSession(packed, textOf)) : undefined;
  return {
    asOf,
    answer,
    hits,
    leftOut,
    ...(leftOutCount !== undefined && { leftOutCount }),
    ...(sessions !== undefined && { sessions }),
    ...(turns !== undefined && { turns }),
    checked,
    nearest,
    meaning,
    ms,
  };
}

/** The numbers of the memories that it shows. */
export function shownIn(bytes: Uint8Array): readonly number[] {
  return unpack(bytes, String).hits.map(({ id }) => Number(id));
}

function packHit(packed: PackedNumbers, hit: ReceiptHit, texts: TextNumbers): void {
  const { kind, detail, date, ...parts } = hit.parts;
  packed
    .whole(
      (kind === undefined ? 0 : SCORE_FLAGS.kind) +
        (detail === undefined ? 0 : SCORE_FLAGS.detail) +
        (date === undefined ? 0 : SCORE_FLAGS.date) +
        (hit.through === undefined ? 0 : SCORE_FLAGS.through),
    )
    .whole(texts.numberOf(hit.id))
    .whole(texts.numberOf(hit.freshness.state))
    .whole(texts.numberOfSentence(hit.freshness.why))
    .measured(hit.score, SCORE_PLACES)
    .measured(parts.meaning, SCORE_PLACES)
    .measured(parts.words, SCORE_PLACES);
  // Factors lie near 1: what they differ from it by takes a byte less.
  for (const factor of [parts.recency, parts.topic, parts.authority, parts.freshness])
    packed.measured(factor - 1, SCORE_PLACES);
  if (kind !== undefined) packed.measured(kind, SCORE_PLACES);
  if (detail !== undefined) packed.measured(detail, SCORE_PLACES);
  if (date !== undefined) packed.measured(date - 1, SCORE_PLACES);
  if (hit.through !== undefined) packed.whole(texts.numberOf(hit.through));
}

function unpackHit(packed: UnpackedNumbers, textOf: (number: number) => string): ReceiptHit {
  const flags = packed.whole();
  const has = (flag: keyof typeof SCORE_FLAGS): boolean => (flags & SCORE_FLAGS[flag]) !== 0;
  const id = textOf(packed.whole()) as MemoryId;
  const freshness = { state: textOf(packed.whole()) as FreshnessState, why: textOf(packed.whole()) };
  const score = packed.measured(SCORE_PLACES);
  const plain = (): number => packed.measured(SCORE_PLACES);
  const factor = (): number => (packed.whole() + 10 ** SCORE_PLACES) / 10 ** SCORE_PLACES;
  const parts = {
    meaning: plain(),
    words: plain(),
    recency: factor(),
    topic: factor(),
    authority: factor(),
    freshness: factor(),
  };
  const more: Partial<ScoreParts> = {
    ...(has("kind") && { kind: plain() }),
    ...(has("detail") && { detail: plain() }),
    ...(has("date") && { date: factor() }),
  };
  const through = has("through") ? (textOf(packed.whole()) as MemoryId) : undefined;
  return { id, score, parts: { ...parts, ...more }, freshness, ...(through !== undefined && { through }) };
}

const SESSION_PARTS = ["meaning", "session", "window", "turn", "coverage", "date"] as const;

function packSession(packed: PackedNumbers, { id, score, parts, turns }: ReceiptSession, texts: TextNumbers): void {
  packed.whole(texts.numberOf(id)).measured(score, SCORE_PLACES);
  for (const part of SESSION_PARTS) packed.measured(parts[part], SCORE_PLACES);
  packed.whole(turns.length);
  for (const turn of turns) packed.whole(turn);
}

function unpackSession(packed: UnpackedNumbers, textOf: (number: number) => string): ReceiptSession {
  const id = textOf(packed.whole()) as SessionId;
  const score = packed.measured(SCORE_PLACES);
  const [meaning, session, window, turn, coverage, date] = SESSION_PARTS.map(() => packed.measured(SCORE_PLACES));
  const parts = {
    meaning: meaning!,
    session: session!,
    window: window!,
    turn: turn!,
    coverage: coverage!,
    date: date!,
  };
  return { id, score, parts, turns: several(packed, () => packed.whole()) };
}

function several<Thing>(packed: UnpackedNumbers, one: () => Thing): Thing[] {
  return Array.from({ length: packed.whole() }, one);
}

import { plainly } from "./plainly.ts";
import { clausesOf, isAsserted } from "./clauses.ts";
import { type Denial, saidIn } from "./corrections.ts";
import type { Fact } from "./fact.ts";
import { factsIn } from "./facts.ts";
import { sentencesOf } from "./sentences.ts";
import { contentWords } from "./words.ts";

/** One clause with what it states. */
export interface Clause {
  readonly words: ReadonlySet<string>;
  readonly facts: readonly Fact[];
}

/** A text as the slots understand it. */
export interface Reading {
  /** Two texts with the same plain form say the same. */
  readonly plain: string;
  readonly clauses: readonly Clause[];
  readonly denied: readonly Denial[];
  readonly retracted: readonly string[];
  readonly negated: readonly string[];
  readonly gone: readonly string[];
  readonly marked: boolean;
  readonly renamed: boolean;
  /** A reason or an aside beside the facts: kept in the text, and no part of any slot. */
  readonly hasRemark: boolean;
}

/** The memories around a statement are the same ones again and again; reading is pure, so the last readings are kept. */
const KEPT_READINGS = 512;
const readings = new Map<string, Reading>();

export function read(text: string): Reading {
  const kept = readings.get(text);
  if (kept !== undefined) return kept;
  const reading = readAfresh(text);
  if (readings.size >= KEPT_READINGS) readings.delete(readings.keys().next().value ?? "");
  if (text.length < KEPT_CHARS) readings.set(text, reading);
  return reading;
}
const KEPT_CHARS = 2_000;

function readAfresh(text: string): Reading {
  const sentences = sentencesOf(plainly(text));
  const said = sentences.filter(isAsserted).map(saidIn);
  const clauses = said
    .flatMap(({ present }) => clausesOf(present))
    .map((clause) => ({ words: new Set(contentWords(clause)), facts: factsIn(clause) }));
  return {
    plain: sentences.join(" . "),
    clauses: clauses.filter(({ words, facts }) => words.size > 0 || facts.length > 0),
    denied: said.flatMap(({ denied }) => denied),
    retracted: said.flatMap(({ retracted }) => retracted),
    negated: said.flatMap(({ negated }) => negated ?? []),
    gone: said.flatMap(({ gone }) => gone),
    marked: said.some(({ marked }) => marked),
    renamed: said.some(({ renamed }) => renamed),
    hasRemark: said.some(({ hasRemark }) => hasRemark),
  };
}

export function keyOf(fact: { readonly subject: string; readonly attribute: string }): string {
  return `${fact.attribute}|${fact.subject}`;
}

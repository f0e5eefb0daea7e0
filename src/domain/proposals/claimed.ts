import type { SessionId, Turn } from "../journal/session.ts";
import type { Kind, Trigger } from "../memory.ts";
import { findInvented, valueSet } from "../tree/values.ts";
import { listTerms } from "../words/tokens.ts";

/** The program that proposals come through. */
export const PROPOSED_BY = "journal";

/** A proposal as a model gives it: nothing of it is believed before it was held against the turn that it names. */
export interface ClaimedProposal {
  readonly text: string;
  readonly trigger: Trigger;
  readonly reach: Candidate["reach"];
  /** The number of the turn it is taken from, from 1, and the words there that show it. */
  readonly turn: number;
  readonly quote: string;
  readonly confidence: number;
}

const MOST_CHARACTERS = 300;
const FEWEST_TERMS = 2;
const SHORTEST_QUOTE_CHARACTERS = 8;
/** The share of its informative words that must stand in the turn: a model may put it better, not say something else. */
const SAID_SHARE = 0.5;
/** No model is surer than this of what a person will want to keep. */
const SUREST = 0.9;

/** What a person alone can lay down; an agent's word for it is no evidence. */
const BY_PERSON_ALONE: ReadonlySet<Trigger> = new Set(["preference", "correction", "decision"]);

/** The candidate that a claim makes, if its quote stands in the turn it names and it says no more than that turn. */
export function checkClaim(claim: ClaimedProposal, turns: readonly Turn[], model: string): Candidate | undefined {
  const turn = turns[claim.turn - 1];
  const text = oneLine(claim.text);
  const quote = oneLine(claim.quote);
  if (turn === undefined || turn.role === "tool") return undefined;
  if (turn.role !== "user" && BY_PERSON_ALONE.has(claim.trigger)) return undefined;
  if (quote.length < SHORTEST_QUOTE_CHARACTERS || !oneLine(turn.text).includes(quote)) return undefined;
  if (text.length > MOST_CHARACTERS || !includesWords(text, turn.text)) return undefined;
  const { trigger } = claim;
  const isPersons = claim.reach === "person" && trigger === "preference";
  const confidence = Math.min(SUREST, claim.confidence);
  return drawFrom(turn, {
    text,
    ...(isPersons ? OF_PERSON : OF_PROJECT),
    trigger,
    confidence,
    quote,
    because: `proposed by ${model} from a session`,
  });
}

export const OF_PERSON = { kind: "user", reach: "person" } as const;
export const OF_PROJECT = { kind: "project", reach: "project" } as const;

/** A candidate with the turn that shows it. */
export function drawFrom(turn: Turn, said: Omit<Candidate, "session" | "turn" | "line">): Candidate {
  return { ...said, session: turn.session, turn: turn.index, line: turn.line };
}

function includesWords(text: string, said: string): boolean {
  const terms = listTerms(text);
  const there = new Set(listTerms(said));
  if (terms.length < FEWEST_TERMS || findInvented(text, valueSet([said])).length > 0) return false;
  return terms.filter((term) => there.has(term)).length >= terms.length * SAID_SHARE;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Something a session may have taught, with what shows it. A person decides. */
export interface Candidate {
  readonly text: string;
  readonly kind: Kind;
  readonly trigger: Trigger;
  /** For the person and every project, or for the project of the session. */
  readonly reach: "person" | "project";
  /** 0 to 1; below the floor of the settings it stays in the journal. */
  readonly confidence: number;
  /** The words it was drawn from, and where they stand: the session, the turn's place in it, and the transcript's line. */
  readonly quote: string;
  readonly session: SessionId;
  readonly turn: number;
  readonly line: number;
  readonly because: string;
}

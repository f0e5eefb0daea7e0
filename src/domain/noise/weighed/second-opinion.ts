import { LASTING } from "../talk-words.ts";
import { ACTIVITY_TO_DO } from "../vocabulary.ts";
import { oddsOfTalk } from "./weigh.ts";

/** The log of the odds from which a text is taken for talk, chosen on texts that the weights had not seen. */
const SURE = -0.4;
/** A word or two, what somebody is and what one is told to do are facts as often as talk. */
const SURE_WHEN_EVEN = 0.8;
/** What bears a mark of a fact must sound more like talk than anything else. */
const SURE_DESPITE_A_MARK = 1.5;
/** From here down a text is a fact, though the rules took it for talk. */
const SURE_OF_A_FACT = -2.5;
const FEW_WORDS = 2;

export function soundsLikeFact(text: string): boolean {
  const odds = oddsOfTalk(text);
  return odds < SURE_OF_A_FACT && odds !== -Infinity;
}

export function soundsLikeTalk(text: string): boolean {
  return !ANSWERED.test(text) && !corrects(text) && oddsOfTalk(text) > sureEnough(text);
}

function sureEnough(text: string): number {
  if (LASTING.test(text) || MARKS.test(text) || OF_SESSIONS.test(text)) return SURE_DESPITE_A_MARK;
  const words = text.trim().toLowerCase().split(/\s+/u);
  const isOrder = ACTIVITY_TO_DO.has(words[0] ?? "");
  return words.length <= FEW_WORDS || isOrder || OF_A_PERSON.test(text) ? SURE_WHEN_EVEN : SURE;
}

/** "scratch that, 10:15": a value in a correction is the one thing that must not be lost. */
function corrects(text: string): boolean {
  return CORRECTS.test(text) && VALUE.test(text) && !OWN_PLAN.test(text);
}

const CORRECTS =
  /\b(?:scratch that|wait|actually|correction|meant?|make (?:it|that)|rather|instead|sorry|oops|nope?)\b|^(?:it's|it is|that's|they're) \S+ now[.!]*$/iu;
const VALUE = /\d|(?<=\S.*)\p{Lu}|[._/-]\p{L}/u;
const OWN_PLAN = /\b(?:i'll|i will|i'm going to|let me)\b/iu;
/** "Which port? 5433." */
const ANSWERED = /\?["')]?\s+\S/u;
/** "a → b", code, a name in the middle of a sentence. */
const MARKS = /→|->|=>|`|\p{Ll},? \p{Lu}\p{Ll}/u;
/** "I am vegetarian": what somebody is, and not what they are at. */
const OF_A_PERSON = /^(?:i am|i'm|we are|we're|my) (?!\p{L}+ing\b)/iu;
/** The rules know best what is true of sessions and what befell one. */
const OF_SESSIONS =
  /\b(?:sessions?|(?:auto-?)?compact\w*|context|checkpoint\w*|conversation|transcripts?|hooks?|sub-?agents?|tokens?)\b/iu;

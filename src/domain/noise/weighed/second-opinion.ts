import { LASTING } from "../talk-words.ts";
import { oddsOfTalk } from "./weigh.ts";

/** The log of the odds from which a text is taken for talk, chosen on texts that the weights had not seen. */
const SURE = 0;
/** What bears a mark of a fact must sound more like talk than others do, and so must a word or two. */
const SURE_DESPITE_A_MARK = 1.5;
const SURE_OF_FEW_WORDS = 0.9;
const FEW_WORDS = 2;

/** From here down a text is a fact, though the rules took it for talk. */
const SURE_OF_A_FACT = -2.5;

export function soundsLikeFact(text: string): boolean {
  const odds = oddsOfTalk(text);
  return odds < SURE_OF_A_FACT && odds !== -Infinity;
}

export function soundsLikeTalk(text: string): boolean {
  const isShort = text.trim().split(/\s+/u).length <= FEW_WORDS;
  return (
    !ANSWERED.test(text) &&
    !(CORRECTS.test(text) && VALUE.test(text) && !OWN_PLAN.test(text)) &&
    oddsOfTalk(text) > (isMarked(text) ? SURE_DESPITE_A_MARK : isShort ? SURE_OF_FEW_WORDS : SURE)
  );
}

function isMarked(text: string): boolean {
  return LASTING.test(text) || MARKS.test(text) || OF_SESSIONS.test(text);
}

/** "scratch that, 10:15": a value in a correction is the one thing that must not be lost. */
const CORRECTS =
  /\b(?:scratch that|wait|actually|correction|meant?|make (?:it|that)|rather|instead|sorry|oops|nope?)\b/iu;
const VALUE = /\d|(?<=\S.*)\p{Lu}|[._/-]\p{L}/u;
const OWN_PLAN = /\b(?:i'll|i will|i'm going to|let me)\b/iu;
/** "Which port? 5433." */
const ANSWERED = /\?["')]?\s+\S/u;
/** "a → b", code, a name in the middle of a sentence. */
const MARKS = /→|->|=>|`|\p{Ll},? \p{Lu}\p{Ll}/u;
/** The rules know best what is true of sessions and what befell one. */
const OF_SESSIONS =
  /\b(?:sessions?|(?:auto-?)?compact\w*|context|checkpoint\w*|conversation|transcripts?|hooks?|sub-?agents?|tokens?)\b/iu;

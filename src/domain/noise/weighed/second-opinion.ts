import { isRule } from "../lasting-shapes.ts";
import { LASTING } from "../talk-words.ts";
import { ACTIVITY_TO_DO } from "../vocabulary.ts";
import { OTHER_SCRIPT } from "./sentences.ts";
import { oddsOfTalk } from "./weigh.ts";

/** The log of the odds from which a text is taken for talk, chosen on texts that the weights had not seen. */
const SURE = -0.3;
/** A word or two and what one is told to do are facts as often as talk. */
const SURE_WHEN_EVEN = 0;
/** What somebody is and likes is what a memory is for. */
const SURE_OF_A_PERSON = 0.8;
/** What bears a mark of a fact must sound more like talk than anything else. */
const SURE_DESPITE_A_MARK = 0.4;
/** What is true of sessions, and what is to be done at all times. */
const SURE_WHERE_RULES_KNOW = 2;
/** A figure is mostly what is to be remembered. */
const SURE_WITH_A_FIGURE = 1.1;
/** What has the shape of a rule or a habit may be a truism all the same: "great software is built by great teams". */
const SURE_DESPITE_A_RULE = 2.2;
/** An answer, a correction or a list is mostly worth keeping, but not in "Tools available: read, write, search". */
const SURE_WHATEVER_IT_SAYS = 4.5;
/** Of other languages they have seen little: half of the talk is known as such, and hardly a fact taken for it. */
const SURE_IN_OTHER_SCRIPTS = 1.8;
const SURE_IN_OTHER_LANGUAGES = 1.5;
/** From here down a text is a fact, though the rules took it for talk, or for a mark of what happened to the session. */
const SURE_OF_A_FACT = -1.8;
const SURE_OF_NO_MARKER = -4;
const FEW_WORDS = 2;

export function soundsLikeFact(text: string, isMarker: boolean, trust: number): boolean {
  const odds = oddsOfTalk(text);
  return odds - trust < (isMarker ? SURE_OF_NO_MARKER : SURE_OF_A_FACT) && odds !== -Infinity;
}

export function soundsLikeTalk(text: string, trust: number): boolean {
  const odds = oddsOfTalk(text);
  if (odds === -Infinity || odds > SURE_WHATEVER_IT_SAYS) return odds > 0;
  return !ANSWERED.test(text) && !corrects(text) && odds - trust > sureEnough(text);
}

function sureEnough(text: string): number {
  if (isRule(text) || TABLED.test(text)) return SURE_DESPITE_A_RULE;
  if (OTHER_SCRIPT.test(text)) return SURE_IN_OTHER_SCRIPTS;
  if (isForeign(text)) return SURE_IN_OTHER_LANGUAGES;
  if (OF_SESSIONS.test(text) || AT_ALL_TIMES.test(text)) return SURE_WHERE_RULES_KNOW;
  if (LASTING.test(text) || MARKS.test(text)) return SURE_DESPITE_A_MARK;
  if (LISTED.test(text)) return Infinity;
  const words = text.trim().toLowerCase().split(/\s+/u);
  if (FIGURE.test(text) && words.length > SHORT) return SURE_WITH_A_FIGURE;
  const isOrder = ACTIVITY_TO_DO.has(words[0] ?? "");
  if (OF_A_PERSON.test(text) || DOES.test(text)) return SURE_OF_A_PERSON;
  return words.length <= FEW_WORDS || isOrder ? SURE_WHEN_EVEN : SURE;
}

/** Told by letters that English does not have, and by the small words of a dozen languages. */
function isForeign(text: string): boolean {
  return FOREIGN_LETTER.test(text) || new Set(text.toLowerCase().match(FOREIGN_WORD)).size >= 2;
}

const FOREIGN_LETTER = /[ß-öø-žșțğıəẽ]/iu;
const FOREIGN_WORD =
  /(?<!\p{L})(?:der|das|und|nicht|ist|ich|wir|ein|eine|mit|auf|le|les|des|est|une|pas|pour|dans|nous|el|los|las|que|para|con|por|una|se|em|um|uma|os|com|il|che|di|non|sono|gli|het|een|niet|van|voor|wij|ik|och|det|som|inte|vi|att|bir|ve|bu|ama|nie|na|jest|jsou|ale|az|egy)(?!\p{L})/giu;

/** "scratch that, 10:15": a value in a correction is the one thing that must not be lost. */
function corrects(text: string): boolean {
  return CORRECTS.test(text) && VALUE.test(text) && !OWN_PLAN.test(text);
}

const CORRECTS =
  /^no\b|\b(?:scratch that|wait|actually|correction|meant?|make (?:it|that)|rather|instead|sorry|oops|nope?)\b|^(?:it's|it is|that's|they're) \S+ now[.!]*$/iu;
const VALUE = /\d|(?<=\S.*)(?!I\b)\p{Lu}|[._/-]\p{L}/u;
const OWN_PLAN = /\b(?:i'll|i will|i'm going to|let me)\b/iu;
/** "Which port? 5433.", "Which broker? Kafka." */
const ANSWERED = /^[^\n]*\?["')]?\s+(?:\S+(?:\s+\S+){0,2}$|[^?]*(?:\d|`|[._/]\p{L}))[^\n]*$/u;
/** "a → b", code, a name in the middle of a sentence. */
const MARKS = /→|->|=>|`|\p{Ll},? \p{Lu}\p{Ll}/u;
/** "Permission levels: read, comment, edit" */
const LISTED = /^[\p{L} '-]{3,40}: [\p{L}\d._/-]+(?:, [\p{L}\d._/-]+){2,}\.?$/u;
const SHORT = 5;
/** "limiter at -1 dBTP", "batch 256": a figure that does not count what was done. */
const FIGURE = /^[^\n]*\d[^\n]*$/u;
/** "Never store user information." */
const AT_ALL_TIMES = /^(?:always|never|don't|do not)\b/iu;
/** "I am vegetarian", "user likes a table": what somebody is and likes, and not what they are at. */
const OF_A_PERSON = /^(?:i am|i'm|we are|we're|my|(?:the )?user|they) (?!\p{L}+ing\b)/iu;
/** "Fridtjof repairs accordions." */
const DOES = /^\p{Lu}\p{Ll}+ (?!is\b|has\b|was\b)\p{Ll}{3,12}s \p{Ll}{3,20}(?: \p{Ll}{2,20}){0,2}\.?$/u;
/** A row of a table, or a value under a heading. */
const TABLED = /^\|[^|\n]{1,60}\|[^\n]{1,200}\|\n\||^#{1,6} [^\n]{1,60}\n[\w.-]{1,40}: \S/u;
/** The rules know best what is true of sessions and what befell one. */
const OF_SESSIONS =
  /\b(?:sessions?|(?:auto-?)?compact\w*|context|checkpoint\w*|conversation|transcripts?|hooks?|sub-?agents?|tokens?)\b/iu;

import { OF_PERSON, OF_PROJECT, drawFrom } from "./claimed.ts";
import type { Turn } from "../journal/session.ts";
import { readPrompt } from "../triggers/prose.ts";
import type { PromptTrigger } from "../triggers/nudge.ts";
import { detectTriggers } from "../triggers/triggers.ts";
import type { TriggerWeights } from "../triggers/weigh.ts";
import { listTerms } from "../words/tokens.ts";
import type { Candidate } from "./claimed.ts";

/** How often a sentence that shows such a trigger is worth keeping, before its own words are looked at. */
const SURENESS: Readonly<Record<Exclude<PromptTrigger, "past">, number>> = {
  preference: 0.75,
  decision: 0.7,
  correction: 0.65,
  value: 0.65,
};

const FEWEST_TERMS = 2;
const MOST_CHARACTERS = 220;

/** What a person laid down in their own words: a preference, a decision, a correction, a value. */
export function saidByPerson(turn: Turn, learned: TriggerWeights): readonly Candidate[] {
  if (turn.role !== "user") return [];
  const candidates: Candidate[] = [];
  for (const { said, question } of readPrompt(turn.text)) {
    const text = tidyText(said);
    if (question || text.length > MOST_CHARACTERS || listTerms(text).length < FEWEST_TERMS) continue;
    const trigger = detectTriggers(said, learned).find((seen) => seen.trigger !== "past")?.trigger;
    if (trigger === undefined || trigger === "past" || NOT_LASTING.test(text)) continue;
    const whose = trigger === "preference" && MANNER.test(text) ? OF_PERSON : OF_PROJECT;
    const confidence = judgeSureness(trigger, text);
    const because = `a ${trigger} stated in a session`;
    candidates.push(drawFrom(turn, { text, ...whose, trigger, confidence, quote: text, because }));
  }
  return candidates;
}

function judgeSureness(trigger: Exclude<PromptTrigger, "past">, text: string): number {
  const words = text.split(" ").length;
  const pointing = POINTING.test(text) && !STANDS_ALONE.test(text);
  const parts =
    SURENESS[trigger] -
    (trigger === "correction" && !CLAIM.test(text) ? 0.3 : 0) +
    (CONCRETE.test(text) ? 0.1 : 0) -
    (pointing ? 0.3 : 0) -
    (words > 28 ? 0.15 : 0) -
    (words < 4 ? 0.15 : 0);
  return Math.round(Math.max(0, Math.min(0.95, parts)) * 100) / 100;
}

/** Alone, such a sentence says nothing: what it points at was said or shown before. */
const POINTING =
  /\b(?:this(?! (?:repo|repository|monorepo|project|codebase|package|machine|team|service)\b)|that|these|those|it|its|it's|them|they|here|there|above|below|former|latter|same|other|your|option \w+|(?:first|second|third|last|next) (?:one|option|approach|version)|(?:the|a|your) (?:plan|change|fix|error|output|diff|pr|branch|commit|code|function|method|test|page|button|file|line)s?|you(?:'re|'ve)?)\b/i;
/** A correction that only says that something is wrong leaves open what is right. */
const CLAIM =
  /\b(?:is|are|was|were|uses?|lives?|happens?|must|has|have|goes|go|runs?|belongs?|needs?|listens?|comes?|means?|don'?t|never|always|should)\b|\bit'?s\b|\bwe'?re\b/i;
/** "It's haven, not the NUC" names both sides. */
const STANDS_ALONE = /\bit'?s (?!not\b)[\w.:/-]+,? (?:and )?not (?:the |a |an )?[\w.:/-]+/i;
/** A port, a path, a version, a name of code: something a machine could check. */
const CONCRETE =
  /`[^`]+`|\b\d{2,5}\b|\b\d+\.\d+|[\w-]+\/[\w./-]+|\b[A-Z]{2,}_[A-Z_]+\b|\b\w+\.(?:ts|js|py|go|rs|json|ya?ml|toml|md)\b/;
/** For this moment, or for this task: nothing to remember. */
const NOT_LASTING =
  /\b(?:for now|right now|this time|just this once|today|tomorrow|tonight|in this (?:session|pr|branch|commit|test|file|function)|next (?:step|task)|go ahead|continue|proceed|try (?:again|it)|let'?s (?:see|start|begin|do it|try)|can you|could you|please (?:fix|add|remove|check|look|run|try))\b/i;
/** About how the person is to be worked with, wherever that is. */
const MANNER =
  /\b(?:answers?|responses?|explain|explanations?|reply|replies|tone|emojis?|language|english|german|ask(?:ing)? me|commit messages?|verbose|concise|short|summar(?:y|ies)|apologi[sz]e|flattery)\b/i;

function tidyText(said: string): string {
  return said.replaceAll(/\s+/g, " ").replaceAll(/^[\s,;:–—-]+|[\s,;:]+$/g, "");
}

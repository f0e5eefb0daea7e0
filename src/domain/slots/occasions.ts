import { speaksOfChange } from "./old-values.ts";

/**
 * "The workers were restarted today", "two approvals were missing on the last pull request": what happened once says nothing
 * of how things are, and how they are takes nothing back of it, unless a change is spoken of.
 */
export function isOfAnOccasion(text: string, earlier: string): boolean {
  return (isOccasion(text) || isOccasion(earlier)) && !speaksOfChange(text);
}

function isOccasion(text: string): boolean {
  return HAPPENED.test(text) && ONCE.test(text) && !CORRECTS.test(text);
}

/** An end or a fault that is told with its day is no mere occasion. */
const CORRECTS =
  /\b(?:retired|decommissioned|replaced|removed|dropped|renamed|moved|switched|migrated|changed|killed|deleted|abolished|shut down|wrong|outdated|gone|instead|not|no longer|now|use)\b|[.;] \S/i;
const HAPPENED =
  /\b(?:was|were|had|took|went|failed|crashed|happened|broke|hung|missed|saw|made|came|ate|got|sat|gave|felt|thanked|called|reached|dragged|cheered|sounded|noted)\b/i;
const ONCE =
  /\b(?:today|yesterday|tonight|this (?:morning|afternoon|evening|week|weekend|\w+day)(?:'s)?|(?:mon|tues|wednes|thurs|fri|satur|sun)day's|once|(?:the |our |my )?last (?:night|week|month|time|\w+(?: \w+)?)|during (?:the|an?) \w+)\b/i;

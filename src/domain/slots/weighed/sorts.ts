import { jobOf, plainJob } from "../tools.ts";
import { tradeOf } from "../trades.ts";
import { ADDRESS, isRegion, LINK, PATH } from "../values.ts";
import { canonical } from "../words.ts";
import { OPPOSITES } from "./vocabulary.ts";

/** What a word looks like: two values of one sort can take each other's place. */
export const SORTS = [
  "word",
  "name",
  "opener",
  "number",
  "amount",
  "version",
  "ip",
  "link",
  "path",
  "time",
  "day",
  "mail",
  "channel",
  "region",
  "tool",
  "state",
  "code",
  "compound",
] as const;
export type Sort = (typeof SORTS)[number];

export interface Sorted {
  readonly sort: Sort;
  /** The unit, the job of a tool, the group of a state: what must agree beside the sort. */
  readonly of: string;
}

/** The sort of one word, in lower case and without marks around it. */
export function sortOf(word: string, capital: Capital, isCode: boolean): Sorted {
  const id = `${isCode ? "`" : capital[0]}${word}`;
  const kept = KEPT.get(id);
  if (kept !== undefined) return kept;
  const sorted = sortedAnew(word, capital, isCode);
  if (KEPT.size >= MOST_KEPT) KEPT.clear();
  KEPT.set(id, sorted);
  return sorted;
}

/** "first": a capital that may only be there because a sentence begins. */
export type Capital = "none" | "first" | "within";

/** People use the same few thousand words, so what became of them is kept. */
const MOST_KEPT = 8_192;
const KEPT = new Map<string, Sorted>();

function sortedAnew(word: string, capital: Capital, isCode: boolean): Sorted {
  const digit = /\d/.test(word);
  if (digit) {
    if (ADDRESS.test(word)) return { sort: "ip", of: "" };
    if (/^:?\d{1,6}$/.test(word)) return { sort: "number", of: "" };
    if (/^\d{1,2}(?::\d\d)?(?:am|pm)$|^\d{1,2}:\d\d$/.test(word)) return { sort: "time", of: "" };
    const amount = /^[~<>≤≥=^$€]*\d+(?:[.,]\d+)?([a-z%$€]{1,8}|\/\w+)$/.exec(word);
    if (/^:?\d/.test(word) && amount !== null && !/^v?\d+\.\d+\w?$/.test(word))
      return { sort: "amount", of: unitOf(amount[1] ?? "") };
    if (/^[$€£]\d/.test(word)) return { sort: "amount", of: "money" };
    if (/^\d{4}-\d\d(?:-\d\d)?$/.test(word)) return { sort: "day", of: "date" };
    if (/^[~^<>=]*v?\d+(?:\.\d+)+(?:\.x)?(?:-[a-z0-9.]+)?\+?$|^v\d+$/.test(word)) return { sort: "version", of: "" };
  }
  if (/^\S+@\S+\.\S+$/.test(word)) return { sort: "mail", of: "" };
  if (/^[#@][\w-]{2,}$/.test(word)) return { sort: "channel", of: word[0] ?? "" };
  if (isRegion(word)) return { sort: "region", of: "" };
  if (LINK.test(word) || /^[\w.-]+:\d{2,5}$/.test(word)) return { sort: "link", of: "" };
  if (PATH.test(word)) return { sort: "path", of: "" };
  if (/^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/.test(word)) return { sort: "day", of: "week" };
  if (/^(?:minute|hour|night|week|month|quarter|year)ly$|^daily$/.test(word)) return { sort: "time", of: "rate" };
  if (/^(?:\d{1,2}(?:st|nd|rd|th)|first|last)$/.test(word)) return { sort: "day", of: "month" };
  if (word === "midnight" || word === "noon") return { sort: "time", of: "" };
  const job = jobOf(canonical(word)) ?? jobOf(word);
  if (job !== undefined) return { sort: "tool", of: plainJob(job) };
  const trade = tradeOf(word);
  if (trade !== undefined) return { sort: "tool", of: trade };
  const state = OPPOSITES.get(word);
  if (state !== undefined) return { sort: "state", of: String(state) };
  if (isCode) return { sort: "code", of: "" };
  if (digit || /[a-z][-_.:/][a-z]/.test(word)) return { sort: "compound", of: "" };
  return { sort: capital === "within" ? "name" : capital === "first" ? "opener" : "word", of: "" };
}

function unitOf(unit: string): string {
  if (/^[kmgt]i?b$/.test(unit)) return "bytes";
  if (/^(?:ms|s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|weeks?|months?|years?)$/.test(unit))
    return "time";
  return unit === "percent" ? "%" : unit;
}

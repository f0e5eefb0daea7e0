import { INNER_BLANK } from "./aligned-text.ts";
import { jobOf, startsCommand } from "./tools.ts";
import { tradeOf } from "./trades.ts";
import { bare } from "./words.ts";
import { ADDRESS, describes, LINK, PATH, WHEN } from "./values.ts";

/** What sort of thing a value is: two values of one sort can take each other's place. */
export type ValueKind =
  | { readonly sort: "amount"; readonly unit: string }
  | { readonly sort: "tool"; readonly job: string }
  | { readonly sort: "when"; readonly form: string }
  | { readonly sort: "release"; readonly of: string }
  | { readonly sort: "name"; readonly trade?: string | undefined }
  | { readonly sort: "ip" | "link" | "path" | "mail" | "command" | "state" | "quality" | "channel" | "handle" };

interface Word {
  readonly key: string;
  readonly written: string;
}

/** The sort of a value, from its words. */
export function kindOf(words: readonly Word[]): ValueKind {
  const keys = words.map(({ key }) => key);
  const [first = "", last = ""] = [keys[0], keys.at(-1)];
  if (keys.some((key) => ADDRESS.test(key))) return { sort: "ip" };
  if (keys.some((key, place) => key.includes(INNER_BLANK) || startsCommand(key, keys[place + 1] ?? "")))
    return { sort: "command" };
  const [name = ""] = words.map(({ written }) => bare(written));
  if (/^#[a-z][\w-]*$/i.test(name)) return { sort: "channel" };
  if (/^@[\w.-]+(?:\/[\w.-]+)?$/.test(name)) return { sort: "handle" };
  if (/^git@\S+$|\.git$/.test(name)) return { sort: "link" };
  const forms = words.map(({ written }) => (written === "May" ? "date" : formOf(bare(written.toLowerCase()))));
  const form = FORMS.find((known) => forms.includes(known));
  // "31 March", "every Monday": it begins as a time, or as the number of a day.
  if (form !== undefined && (forms[0] !== undefined || FIGURE.test(first))) return { sort: "when", form };
  if (/^(?:forever|indefinitely)$/.test(first)) return { sort: "amount", unit: "s" };
  const counted = keys.slice(1);
  if (counted.some((key) => jobOf(key) === "indentation")) return { sort: "tool", job: "indentation" };
  if (FIGURE.test(first) && counted.length <= 1 && !/^[A-Z]/.test(words[1]?.written ?? ""))
    return { sort: "amount", unit: unitOf(first.replaceAll(/[\d.,~<>=^$€+:-]+/g, "") + counted.join("")) };
  if (keys.every((key) => STATES.has(key))) return { sort: "state" };
  if (/^\S+@\S+\.\S+$/.test(first)) return { sort: "mail" };
  const release = keys.length === 1 ? RELEASE.exec(first)?.groups?.["of"] : undefined;
  if (release !== undefined) return { sort: "release", of: release };
  if (LINK.test(first)) return { sort: "link" };
  if (PATH.test(first) || PATH.test(last)) return { sort: "path" };
  const names = words.map(({ written }) => bare(written.toLowerCase()));
  // "Cloud Run", "GitHub Actions": a name of two words is one name.
  const job = [names.join("-"), ...names, ...keys].map((name) => jobOf(name)).find((known) => known !== undefined);
  if (job !== undefined && keys.length <= 2) return { sort: "tool", job };
  if (words.every(({ written }) => isQuality(bare(written)))) return { sort: "quality" };
  const trades = words.length <= 2 ? [names.join("-"), ...names].map(tradeOf) : [];
  return { sort: "name", trade: trades.find((known) => known !== undefined) };
}

function isQuality(word: string): boolean {
  return describes(word) || /^[a-z]{3,}ly$/.test(word);
}

/** Megabytes and gigabytes measure the same. */
function unitOf(unit: string): string {
  if (/^[kmgt]i?b?$/.test(unit)) return "bytes";
  if (/^[kmgt](?:bits?|bps)(?:\/s)?$/.test(unit)) return "bits";
  return unit === "percent" ? "%" : unit;
}

/** Whether one value can stand where the other stood: surely, only if change is spoken of, or not. */
export function canReplace(now: ValueKind, then: ValueKind): "surely" | "in a change" | "no" {
  if (now.sort === "quality" || then.sort === "quality") return "no";
  if (now.sort === "amount" && then.sort === "amount") {
    if (now.unit === then.unit) return "surely";
    // "10 connections", "raised to 40": what is counted may go without saying.
    const [counted = "", other] = [now.unit, then.unit].filter((unit) => unit !== "");
    return other === undefined && /^[a-z]{4,}$/.test(counted) && !["bytes", "bits"].includes(counted)
      ? "in a change"
      : "no";
  }
  if (now.sort === "tool" && then.sort === "tool") return now.job === then.job ? "surely" : "in a change";
  if (now.sort === "when" && then.sort === "when") return now.form === then.form ? "surely" : "in a change";
  if (now.sort === "release" && then.sort === "release") return now.of === then.of ? "surely" : "in a change";
  if (now.sort === "name" && then.sort === "name" && now.trade !== undefined && then.trade !== undefined)
    return now.trade === then.trade ? "surely" : "in a change";
  if (now.sort === then.sort) return "surely";
  const ofTime = [now, then].every((kind) => kind.sort === "when" || (kind.sort === "amount" && kind.unit === ""));
  if (ofTime) return "in a change";
  if (["when", "amount", "state"].some((sort) => sort === now.sort || sort === then.sort)) return "no";
  return "in a change";
}

/** Of several forms in one value this one tells most: "every second Friday" names a day. */
const FORMS = ["clock", "date", "day", "occasion"];

/** A time of day, a date, a day of the week and how often are four answers to "when". */
function formOf(word: string): string | undefined {
  if (CLOCK.test(word)) return "clock";
  if (DATE.test(word)) return "date";
  if (/^(?:mon|tues|wednes|thurs|fri|satur|sun)day|-mday$/.test(word)) return "day";
  return OCCASION.test(word) || (WHEN.test(word) && !/^\d/.test(word)) ? "occasion" : undefined;
}

const CLOCK = /^\d{1,2}:\d\d(?:am|pm)?$|^\d{1,2}(?:am|pm)$/;
const DATE =
  /^(?:january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)(?:-\d+)?$|^q[1-4]$|^\d{4}-\d\d-\d\d$/;
const OCCASION = /^(?:first|last|second|third|\d+(?:st|nd|rd|th)|night|morning|evening|weekend|weekday)$/;
/** "ubuntu-22.04", "node:18-alpine", "web-5": a name with a number of its own. */
const RELEASE = /^(?<of>[a-z][a-z_-]*?)[-:@]?v?\d[\d.]*(?:-[a-z]+)?$/;
const FIGURE = /^[~<>=^:$€+-]*v?\d[\d.,x]*[a-z%€$/]{0,6}\+?$/;
export function isState(key: string): boolean {
  return STATES.has(key);
}

const STATES = new Set(
  "on off enabl disabl enabled disabled true false yes no mandatory optional requir forbidden allow".split(" "),
);

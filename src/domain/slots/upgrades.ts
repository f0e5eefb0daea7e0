import { alignedClauses } from "./aligned-words.ts";
import type { Contradiction } from "./ended-things.ts";
import { bare, canonical } from "./words.ts";

/** "RabbitMQ was upgraded to 3.13" of a memory that tells RabbitMQ's version, whatever it is there for ("Queue: RabbitMQ 3.11"). */
export function byUpgrade(text: string, earlier: string): Contradiction {
  const upgrade = upgradeIn(text);
  if (upgrade === undefined || NEEDS.test(earlier)) return "none";
  const { product, version } = upgrade;
  const [held, more] = alignedClauses(earlier);
  if (held === undefined || more !== undefined || held.words.length > MOST_WORDS) return "none";
  const keys = held.words.map(({ key }) => key.replace(/^v(?=\d)/, ""));
  const at = keys.findIndex(
    (key, place) => VERSION.test(key) && product.every((word, back) => keys[place - product.length + back] === word),
  );
  if (at < product.length || keys[at] === version) return "none";
  const others = keys.filter((_, place) => place > at || place < at - product.length);
  return others.some((key) => PLACES.test(key)) ? "may replace" : "replaces";
}

const MOST_WORDS = 8;
/** There may be another one elsewhere. */
const PLACES = /^(?:production|staging|development|local|windows|macos|linux|eu|us|asia|replica|secondary|backup)$/;
const VERSION = /^\d+(?:\.\d+)*(?:\.x|-[a-z0-9.]+)?$/;
/** What is needed or supported is not what is installed. */
const NEEDS =
  /\b(?:needs?|requires?|requirement|minimum|at least|or newer|or later|and up|supports?|compatible|tested|works with|eol|end of life)\b/i;

interface Upgrade {
  readonly product: readonly string[];
  readonly version: string;
}

let latest: { readonly text: string; readonly upgrade: Upgrade | undefined } | undefined;

function upgradeIn(text: string): Upgrade | undefined {
  if (latest?.text !== text) latest = { text, upgrade: readAfresh(text) };
  return latest.upgrade;
}

function readAfresh(text: string): Upgrade | undefined {
  const found = (IS_UPGRADED.exec(text) ?? UPGRADES.exec(text))?.groups;
  const [what, version] = [found?.["what"], found?.["version"]];
  if (what === undefined || version === undefined) return undefined;
  const product = what.split(" ").map((word) => canonical(bare(word.toLowerCase())));
  return { product, version: version.replace(/\.+$/, "").toLowerCase() };
}

const WHAT = String.raw`(?:the |our )?(?<what>[^\s,;:]+(?: [A-Z][^\s,;:]*)??)`;
const NUMBER = String.raw`(?:version |v)?(?<version>\d+(?:\.\d+)*(?:\.x|-[a-z0-9.]+)?)`;
const END = String.raw`(?: now| today| yesterday| last \w+| this \w+| everywhere)?[.!]?$`;
const IS_UPGRADED = new RegExp(
  `^${WHAT} (?:(?:was|were|has been|have been|got|is|are)? ?(?:upgraded|bumped|updated|moved|raised|migrated) to|went to|is now (?:on|at)|is now|(?:is (?:on|at)|runs) (?=\\S+ now)) ?${NUMBER}${END}`,
  "i",
);
const UPGRADES = new RegExp(
  `^(?:(?:we|i|they|the team)(?:'ve)? )?(?:(?:have|has|just|finally) )*(?:upgraded|bumped|updated|moved|migrated) ${WHAT} to ${NUMBER}${END}`,
  "i",
);

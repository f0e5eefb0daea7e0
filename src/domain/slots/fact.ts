import { isRegion, valueWords } from "./values.ts";
import { bag } from "./words.ts";

/** How many values may stand side by side: then a second one replaces the first, asks for review, or joins it, unless it speaks of change. */
export type Room = "for one" | "for few" | "for many";

/** One value held by one slot, as read from one clause. */
export interface Fact {
  readonly subject: string;
  readonly attribute: string;
  readonly value: string;
  readonly room: Room;
}

/** One fact, its subject and value in their one form; nothing when the value has no words. */
export function fact(
  attribute: string,
  about: readonly string[],
  value: string,
  room: Room = "for one",
): readonly Fact[] {
  const words = valueWords(value);
  const subject = about.filter((word) => !SAID_BY_THE_ATTRIBUTE.get(attribute)?.has(word));
  // "we host in eu-west-1" tells the region, however it is put.
  const isWhere = (attribute === "hosting" || attribute === "place") && isRegion(words.join(" "));
  return words.length === 0
    ? []
    : [{ attribute: isWhere ? "region" : attribute, subject: bag(subject), value: words.join(" "), room }];
}

/** "The deploy region" is the region: words that go without saying beside an attribute. */
const SAID_BY_THE_ATTRIBUTE = new Map(
  Object.entries({
    region: "deploy aws cloud gcp",
    license: "code sourc open",
    branch: "git",
    owner: "cod",
    url: "web",
    theme: "color",
    timezone: "local",
    env: "environment",
  }).map(([attribute, words]) => [attribute, new Set(words.split(" "))]),
);

/** The verbs and signs that stand between a thing and its value. */
export const LINKED = String.raw`(?:is|are|=|:|~>|equals?|should be|must be|has to be|needs to be|is set to|are set to|set to|defaults? to|was set to|stays?|stands at|to be)`;

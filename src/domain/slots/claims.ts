import type { Fact } from "./fact.ts";
import { bag, claimWords } from "./words.ts";

/** More words than this are a story, and two stories are never one claim. */
const CLAIM_WORDS = 10;
const OPPOSITES = new Map<string, string>(
  Object.entries({
    disabl: "enabl",
    off: "enabl",
    inactiv: "enabl",
    optional: "requir",
    unnecessary: "requir",
    forbidden: "allow",
    bann: "allow",
    prohibit: "allow",
    disallow: "allow",
    privat: "public",
    manual: "automatic",
    manually: "automatic",
    unsupport: "support",
    unprotect: "protect",
    clos: "open",
    avoid: "",
    skip: "",
    never: "",
    not: "",
    no: "",
    without: "",
    active: "enabl",
  }),
);

/** What a clause without a value says is so, or not so: the same words with the other sign contradict it. */
export function claim(clause: string): readonly Fact[] {
  const on = clause
    .replace(/ (?:is|are|stays?|turned|switched|set to|=|:|~>) (?:turned |switched )?on$/, " is enabled")
    .replace(/ (?:turned|switched|is|are) off$/, " is disabled")
    .replace(/\b(?:turn|switch) (on|off)\b/, (_, way: string) => (way === "on" ? "enable" : "disable"));
  let holds = true;
  const words: string[] = [];
  for (const word of claimWords(on)) {
    const opposite = OPPOSITES.get(word);
    if (opposite !== undefined && word !== "active") holds = !holds;
    const kept = opposite ?? word;
    if (kept !== "" && !/^(?:ever|only|fals|tru|prefer|lik|want|mak|sur|ensur)$/.test(kept)) words.push(kept);
    if (word === "fals" || word === "false") holds = !holds;
  }
  if (words.length < 2 || words.length > CLAIM_WORDS) return [];
  return [{ attribute: "holds", subject: bag(words), value: holds ? "yes" : "no", room: "for one" }];
}

import { claim } from "./claims.ts";
import type { Fact } from "./fact.ts";
import { linked, related } from "./links.ts";
import { address, command, port, variable, version } from "./literals.ts";
import { measured, quantity } from "./measures.ts";
import { language, person, preference } from "./people.ts";
import { place } from "./places.ts";
import { rolesJoined } from "./roles.ts";
import { tool } from "./tool-use.ts";

/** The facts that a clause states, by the first grammar that fits; a clause that fits none is a plain claim, yes or no. */
export function factsIn(clause: string): readonly Fact[] {
  const text = rolesJoined(clause);
  if (LEANS.test(text)) return [];
  if (OF_THE_USER.test(text)) return claim(text);
  if (NEGATED.test(text) || (MANY.test(text) && !/ (?:and up|or newer|or later)\b|\d\+/.test(text))) return claim(text);
  for (const grammar of GRAMMARS) {
    const facts = grammar(text);
    if (facts.length > 0) return facts;
  }
  return claim(text);
}

/** "the user is left-handed" tells of a person, and not which account there is. */
const OF_THE_USER = /^(?:the )?user (?:is|was|'s) /;
/** "it uses pnpm" says of nothing named; "this repo uses pnpm" does. */
const LEANS =
  /^(?:it|they|he|she)(?: |$)|^(?:this|that)(?:$| (?:is|are|was|has|had|will|should|must|can|runs?|uses?|lives?|goes|needs?)\b)/;
const NEGATED = /\b(?:not|never|no|without|avoid|nobody|none|neither|nor|cannot)\b/;
/** Words that say there is more than one: such a statement joins others, it never replaces them. */
const MANY =
  /\b(?:also|another|additional|additionally|supported|including|includes?|as well|must pass|pass on|tested (?:on|with|against)|works? (?:on|with)|either|one of|some|e\.g|for example|such as|allow(?:s|ed)? (?:both|multiple)|open|block|blocks|forward|forwards|whitelist|allowlist|close|kill|lets? (?:in|through)|reacts|react to|responds?|accepts?|permits?)\b|(?<=\S )supports? |\b(?:too|first)$/;

type Grammar = (clause: string) => readonly Fact[];

/** From the plainest looks to the loosest wording: the first that reads the clause is believed. */
const GRAMMARS: readonly Grammar[] = [
  variable,
  command,
  address,
  version,
  port,
  language,
  place,
  measured,
  person,
  preference,
  tool,
  related,
  linked,
  quantity,
];

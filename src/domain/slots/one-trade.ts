import { alignedClauses, type AlignedWord, isPlain, narrowsDiffer } from "./aligned-words.ts";
import { isAsserted } from "./clauses.ts";
import type { Contradiction } from "./ended-things.ts";
import { isMarked } from "./marks.ts";
import { isSame } from "./matter-difference.ts";
import { isDenied } from "./old-values.ts";
import { jobOf } from "./tools.ts";
import { tradeOf } from "./trades.ts";
import { senseOf } from "./verbs.ts";
import { bare, canonical } from "./words.ts";

/** "Search is powered by Elasticsearch", "search runs on Meilisearch": one matter, and another product of the same trade. */
export function byTrade(text: string, earlier: string): Contradiction {
  const [now, then] = [offerIn(text), offerIn(earlier)];
  if (now === undefined || then === undefined || now.trade !== then.trade || now.product === then.product)
    return "none";
  if (narrowsDiffer(new Set(now.words), new Set(then.words), "either")) return "none";
  const known = (words: readonly string[], key: string) => words.some((word) => isSame(word, key));
  const [more, less] = [
    now.words.filter((key) => !known(then.words, key)),
    then.words.filter((key) => !known(now.words, key)),
  ];
  const shared = now.words.length - more.length;
  // "we're back on AWS" says nothing else.
  if (shared === 0) return now.isBack && [now, then].every(saysNoMore) ? "replaces" : "none";
  if (more.length + less.length === 0) return "replaces";
  if (more.length > 0 && less.length > 0) return "none";
  if (!now.marked || more.length + less.length > 1) return "none";
  return more.length === 0 ? "replaces" : "may replace";
}

/** Beside the product it names nothing but the trade: "back to ESLint as the linter". */
function saysNoMore({ words, trade }: Offer): boolean {
  return words.every((key) => trade.split("-").some((part) => isSame(part, key)));
}

interface Offer {
  readonly product: string;
  readonly trade: string;
  readonly words: readonly string[];
  readonly marked: boolean;
  readonly isBack: boolean;
}

const OFFERS = new Map<string, Offer | "none">();
const KEPT_OFFERS = 512;

function offerIn(text: string): Offer | undefined {
  const kept = OFFERS.get(text);
  if (kept !== undefined) return kept === "none" ? undefined : kept;
  const offer = readAfresh(text);
  if (OFFERS.size >= KEPT_OFFERS) OFFERS.delete(OFFERS.keys().next().value ?? "");
  OFFERS.set(text, offer ?? "none");
  return offer;
}

function readAfresh(text: string): Offer | undefined {
  if (text.length > LONGEST || OF_MANY.test(text) || !isAsserted(text.toLowerCase())) return undefined;
  const [clause, more] = alignedClauses(text);
  if (clause === undefined || more !== undefined || isDenied(clause.text)) return undefined;
  const names = clause.words.map(({ written }) => bare(written.toLowerCase()).replace(/'s$/, ""));
  const products = names.flatMap((name, place) => {
    const two = `${name}-${names[place + 1] ?? ""}`;
    const pair = tradeOf(two) ?? jobOf(two);
    const trade = pair ?? tradeOf(name) ?? jobOf(canonical(name));
    const isTold = place > 0 && tradeOf(`${names[place - 1]}-${name}`) !== undefined;
    return trade === undefined || isTold
      ? []
      : [{ trade, place, product: pair === undefined ? name : two, length: pair === undefined ? 1 : 2 }];
  });
  // "replaced ESLint with Biome": what holds now stands last.
  const [first, second, third] = products;
  const found =
    second !== undefined && third === undefined && second.trade === first?.trade && REPLACES.test(text)
      ? second
      : first;
  if (found === undefined || (second !== undefined && found === first)) return undefined;
  // "haven runs Plex": a machine runs many things.
  const before = clause.words[found.place - 1];
  if (
    before !== undefined &&
    /^(?:runs?|has|hosts?|serves?)$/.test(before.written) &&
    clause.words[found.place]?.after === "word"
  )
    return undefined;
  // "Plex runs on haven" speaks of Plex, "Plex does the streaming" of the streaming.
  if (found.place === 0 && PLACED.test(clause.text)) return undefined;
  const words = clause.words.filter(
    (word, place) => !products.some((one) => place >= one.place && place < one.place + one.length) && tells(word),
  );
  return {
    product: found.product,
    trade: found.trade,
    words: words.map(({ key }) => key),
    marked: isMarked(text),
    isBack: BACK.test(text),
  };
}

const LONGEST = 160;
const REPLACES =
  /\b(?:replac\w+|swapped|switched|moved|migrated|dropped|ditched|went)\b.*\b(?:with|for|to|by|in favou?r of) /i;
const BACK = /\bback (?:on|to|with|in)\b/i;
const PLACED =
  /^(?:the |our )?\S+(?: \S+)? (?:(?:runs?|lives?|sits?|listens?|moved|is|are|was|goes|stays|needs|uses|stores?|has)(?: now| still)? (?:on|at|in|from|to|under|behind|every|as|with|by|port)|needs|uses|stores?|has|listens|exposes|keeps|costs)\b/;
const OF_MANY =
  /\b(?:also|too|as well|both|supports?|includes?|integrat\w+|works? with|compatible|either|another|second|if|when|because|costs?|plugin|account|and|or|was|were|used to|exports?|imports?|mirrors?|takes?|accepts?|offers?|sells?|knows?|likes?|trained|certified)\b/i;

/** A verb says nothing here, nor does what a product is called in general. */
function tells(word: AlignedWord): boolean {
  // "tabs in Go", "in the US", "on the servers": behind a preposition it tells where.
  if (word.after === "preposition") return true;
  if (isPlain(word) || senseOf(word.key) !== undefined || word.written.endsWith("ed") || GENERAL.test(word.key))
    return false;
  if (word.key === "back" || word.key === "went") return false;
  return word.after !== "word" || !VERBS.test(word.key);
}

const GENERAL =
  /^(?:server|servic|tool|system|platform|provider|library|engin|framework|softwar|solution|vendor|app|client|own|default|main|our|team|project|all|everyth|out|up|off|over|down)$/;
const VERBS = /^(?:com|open|notify|reach|hit|land|arriv|fil|draw|ship|talk|rely|live|design|do|issu|drawn|writ)$/;

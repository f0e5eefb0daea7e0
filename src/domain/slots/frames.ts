import { ATTRIBUTE_END, EMPTY, LINKS, looksLikeValue } from "./aligned-words.ts";
import { type Clause, clausesIn } from "./frame-clauses.ts";
import { isAuxiliary, isLast, isVerb, TIES } from "./frame-verbs.ts";
import { commandsJoined } from "./sentences.ts";
import { WHEN } from "./values.ts";
import { type Sense, senseOf } from "./verbs.ts";
import { bare, canonical } from "./words.ts";

/** How a word is tied to what is spoken of. */
export type Relation = "is" | "as" | "where" | "to" | "means" | "from" | "object" | "about";

export interface FramedWord {
  readonly key: string;
  readonly written: string;
  readonly isValue: boolean;
  /** Before or behind the verb or sign that makes the statement. */
  readonly side: "left" | "right";
  readonly relation: Relation;
  /** Words between two prepositions have one number. */
  readonly piece: number;
  /** "a queue": one of many. */
  readonly isAny: boolean;
  /** The tie of the preposition before them. */
  readonly tie: Relation | undefined;
}

/** One clause: what stands on either side of its verb, how, and what the verb says. */
export interface Frame {
  readonly text: string;
  readonly words: readonly FramedWord[];
  /** Verbs that are read as such, so that "base image" meets "is based on". */
  readonly verbs: ReadonlySet<string>;
  /** What is said of the thing, beyond that it is. */
  readonly senses: ReadonlySet<Sense>;
  /** Its verb carries the thing to the value: "moved to", "bumped to"; "away" when no value follows. */
  readonly carried: "no" | "to a value" | "away";
  /** The sides are held together by "is" or a sign, not by a verb. */
  readonly linked: boolean;
  /** No verb or sign was found: the sides are a guess. */
  readonly guessed: boolean;
  /** It says of itself that things are not as they were. */
  readonly marked: boolean;
}

/** The clauses of a statement as frames; a clause that only goes on with the one before is read together with it. */
export function framesOf(text: string): readonly Frame[] {
  const kept = FRAMES.get(text);
  if (kept !== undefined) return kept;
  const frames = clausesIn(text).map(frameOf);
  if (FRAMES.size >= KEPT_FRAMES) FRAMES.delete(FRAMES.keys().next().value ?? "");
  FRAMES.set(text, frames);
  return frames;
}

/** The memories around a statement are the same ones again and again. */
const KEPT_FRAMES = 512;
const FRAMES = new Map<string, readonly Frame[]>();

function frameOf({ words: clause, marked }: Clause): Frame {
  const tokens = commandsJoined(clause.replaceAll(/\s+/g, " "))
    .split(" ")
    .filter((token) => token !== "");
  const words: FramedWord[] = [];
  const senses = new Set<Sense>();
  const verbKeys = new Set<string>();
  let side: FramedWord["side"] = "left";
  let relation: Relation = "object";
  let piece = 0;
  let lastTie: Relation | undefined;
  let verbs = 0;
  let carried = "no" as Frame["carried"];
  let linked = false;
  /** "moved the UPS to rack A", "we replaced the router, it is a UniFi": what stands before is what was moved. */
  const turn = () => {
    for (const [at, one] of words.entries()) words[at] = { ...one, side: "left" };
    carried = "to a value";
  };
  for (const [place, raw] of tokens.entries()) {
    const word = bare(raw.toLowerCase().replace(/^[#@$`]+(?=\w)/, "")).replace(/^v(?=\d)/, "");
    // "validation" and "validate" are one word here.
    const key = canonical(word).replace(/(?<=\w{3}at)ions?$/, "");
    const tie = TIES.get(word);
    const sense = isVerb(tokens, place, verbs) ? senseOf(key) : undefined;
    if (/^(?:on|off)$/.test(word) && side === "right" && isLast(tokens, place)) {
      words.push({ key: word, written: raw, isValue: true, side, relation: "is", piece, tie: lastTie, isAny: false });
    } else if (LINKS.has(word) || isAuxiliary(tokens, place)) {
      // "got a new laptop, it is …": what was got is what is spoken of.
      const isGot = senses.delete("has");
      if ((carried === "away" || isGot) && words.length > 0) turn();
      if (side === "left" || carried === "to a value") [side, relation, linked] = ["right", "is", true];
      piece++;
    } else if (tie !== undefined) {
      if (carried === "away" && words.length > 0 && CARRIES_TO.has(word)) turn();
      // "belongs to Ayla" says by whom it is owned.
      lastTie = tie === "to" && senses.has("owned") ? "means" : tie;
      relation = side === "left" ? "about" : lastTie;
      piece++;
    } else if (OWNERSHIP.has(word)) {
      senses.add("owned");
    } else if (sense !== undefined) {
      verbs++;
      if (sense === "carried") carried = "away";
      else if (sense !== "bare") senses.add(sense);
      // "build with …": with nothing else before the value, what is done is the thing that is spoken of.
      if (place === 0 && TOPICS.has(sense) && TIES.has(bare((tokens[1] ?? "").toLowerCase())))
        words.push({ key, written: raw, isValue: false, side, relation, piece, tie: lastTie, isAny: false });
      if (side === "left") linked = false;
      // "is called X", "is set to X": what it is; "runs X": something of it.
      relation = sense === "use" ? "means" : linked && sense === "bare" ? "is" : "object";
      verbKeys.add(key);
      side = "right";
      piece++;
    } else if (/[\w*]/.test(word) && ((!EMPTY.has(word) && word !== "new") || (place > 0 && /^(?:A|May)$/.test(raw)))) {
      const isOwner = /['’]s?$/.test(raw) && side === "right" && relation === "is";
      words.push({
        key,
        written: raw,
        isValue: looksLikeValue(raw, word, place),
        side,
        relation: isOwner ? "means" : relation,
        piece,
        tie: lastTie,
        isAny: /^an?$/i.test(tokens[place - (tokens[place - 1] === "new" ? 2 : 1)] ?? ""),
      });
    }
    if (/[:=]$/.test(raw) || raw === "->" || raw === "→") {
      if (carried === "away") turn();
      [side, relation, linked] = ["right", "is", true];
      piece++;
    }
  }
  return {
    text: clause.toLowerCase(),
    words: side === "left" ? parted(words) : words,
    verbs: verbKeys,
    senses,
    carried,
    linked,
    guessed: side === "left",
    marked,
  };
}

/** Without a verb we know, the value begins at the first preposition, or where something looks like one. */
function parted(words: readonly FramedWord[]): readonly FramedWord[] {
  const isNamed = (at: number) => ATTRIBUTE_END.test(words[at - 1]?.key ?? "");
  const tied = words.findIndex(({ piece }) => piece !== words[0]?.piece);
  const at = tied > 0 ? tied : words.findIndex(({ isValue, key }, place) => place > 0 && (isValue || WHEN.test(key)));
  return at <= 0
    ? words
    : words.map((word, place) =>
        place < at
          ? word
          : { ...word, side: "right", relation: (tied > 0 ? word.tie : isNamed(at) ? "is" : undefined) ?? "object" },
      );
}

const TOPICS: ReadonlySet<Sense> = new Set<Sense>(["made", "done", "sent", "kept"]);
/** Nouns that say what "owns" says. */
const OWNERSHIP = new Set(["owner", "owners", "ownership"]);
const CARRIES_TO = new Set("to into onto in for with by".split(" "));
export function keysOf(words: readonly FramedWord[]): ReadonlySet<string> {
  return new Set(words.map(({ key }) => key));
}

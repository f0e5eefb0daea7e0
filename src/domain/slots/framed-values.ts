import { ATTRIBUTE_END } from "./aligned-words.ts";
import { type Frame, type FramedWord, keysOf, type Relation } from "./frames.ts";
import { jobOf, plainJob } from "./tools.ts";
import { kindOf, type ValueKind } from "./value-kinds.ts";
import { canonical } from "./words.ts";

/** The words of a frame that another frame lacks, where they make one value. */
export interface Value {
  readonly words: readonly FramedWord[];
  readonly relation: Relation;
  readonly side: FramedWord["side"];
  /** Nothing but numbers. */
  readonly isFigures: boolean;
  /** What it is called, where its own words say so: "port", "version". */
  readonly called: string;
  /** "V is the S": it opens its clause, and is all there is. */
  readonly isTheOne: boolean;
  /** For a value that opens its clause: the rest is what it does or is, and no place. */
  readonly restTied: boolean;
  /** It is one piece, or several that say one place. */
  readonly isWhole: boolean;
  /** It is one piece, and nothing else is lacking. */
  readonly isOne: boolean;
  readonly ties: ReadonlySet<Relation>;
  /** What stands before it names an attribute of which there is one: "currency", "owner". */
  readonly ofAttribute: boolean;
  /** How its pieces are tied, in order. */
  readonly shape: string;
  /** What the value is called, where that is said here only. */
  readonly calledAs: string;
  /** What it is the value of stands on the other side. */
  readonly named: boolean;
}

/** The words that the other frame lacks, if they make a value and leave the thing itself to be shared. */
export function valueOf(frame: Frame, other: Frame): Value | undefined {
  const known = keysOf(other.words);
  const light = lightIn(frame.words, other.words);
  const unknown = frame.words.filter(({ key, side }) => !known.has(key) && !(side === "left" && other.verbs.has(key)));
  const weighty = unknown.filter(({ key }) => !light.has(key));
  const lacking = weighty.length > 0 ? weighty : unknown;
  const [first] = lacking;
  if (first === undefined || lacking.length > LONGEST_VALUE) return undefined;
  if (lacking.some(({ side }) => side !== first.side)) return undefined;
  const subject = frame.words.filter(({ side }) => side !== first.side);
  const shared = frame.words.filter(({ key }) => known.has(key));
  if (shared.length === 0 || (subject.length > 0 && !subject.some(({ key }) => known.has(key)))) return undefined;
  // Nothing stands behind a verb or sign: there is no telling what the value is.
  if (frame.words.every(({ side }) => side === "left") || (frame.guessed && first.side === "left")) return undefined;
  const words = lacking.filter((word) => word === first || word.relation !== "about" || first.relation === "about");
  const isWhole = words.every(({ relation }) => relation === first.relation);
  // "is wiped once a week" and "is deployed on every merge": two things are done, not one at two times.
  if (first.relation === "is" && /^[a-z]+ed$/.test(first.written) && lacking.length > 1) return undefined;
  return {
    side: first.side,
    isFigures: lacking.every(({ key }) => /^\d/.test(key)),
    called: lacking.flatMap(({ key }) => CALLED.get(key) ?? []).join(" "),
    isTheOne: first.side === "left" && IS_THE.test(frame.text),
    restTied: frame.words.every(
      ({ side, relation }) =>
        side === "left" || relation === "object" || relation === "is" || relation === "as" || relation === "about",
    ),
    words: words.filter(({ piece }) => isWhole || piece === first.piece),
    relation: first.side === "right" ? first.relation : frame.linked ? "is" : "means",
    isWhole,
    isOne: lacking.every(({ piece }) => piece === first.piece) && isInOneRow(lacking, frame.words),
    ofAttribute: ATTRIBUTE_END.test(subject.at(-1)?.key ?? ""),
    ties: new Set(lacking.map(({ relation }) => relation)),
    shape: [...new Set(lacking.map(({ relation, piece }) => `${piece - first.piece}${relation}`))].join(" "),
    calledAs: unknown
      .filter((word) => !lacking.includes(word))
      .flatMap(({ key }) => CALLED.get(key) ?? [])
      .join(" "),
    named: subject.length > 0,
  };
}

/** "to main need 2" is a place and a number, with a word between them that both statements have. */
function isInOneRow(lacking: readonly FramedWord[], words: readonly FramedWord[]): boolean {
  const places = lacking.map((word) => words.indexOf(word));
  const between = words.slice(Math.min(...places), Math.max(...places) + 1);
  return between.every((word) => lacking.includes(word) || CALLED.has(word.key));
}

/** What something is called is a name, even "critical". */
export function sortOf({ words }: Value, frame: Frame): ValueKind {
  const kind = kindOf(words);
  if (frame.words.some(({ key }) => CALLED.get(key) === "command cmd")) return { sort: "command" };
  // "on PRs", "on merge": an occasion.
  if (words[0]?.relation === "where" && words.every(({ key }) => /^(?:pr|commit|push|merg|every|tag)$/.test(key)))
    return { sort: "when", form: "occasion" };
  return kind.sort === "quality" && frame.words.some(({ key }) => CALLED.get(key) === "name") ? { sort: "name" } : kind;
}

/** ".NET 6 is the target framework". */
export const IS_THE = / (?:is|are) (?:the|our|my) /;

const LONGEST_VALUE = 5;

/** Words that only say what the value is called may be there or not, unless the other statement calls its value otherwise. */
export function lightIn(words: readonly FramedWord[], others: readonly FramedWord[]): ReadonlySet<string> {
  const groups = (all: readonly FramedWord[]) => new Set(all.flatMap(({ key }) => CALLED.get(key) ?? []));
  const [mine, theirs] = [groups(words), groups(others)];
  // "package manager: npm", "we use pnpm": what a tool is known for goes without saying.
  const jobs = new Set(
    [...words, ...others].flatMap(({ key }) =>
      plainJob(jobOf(key) ?? "")
        .split("-")
        .map(canonical),
    ),
  );
  const clash = mine.size > 0 && theirs.size > 0 && ![...mine].some((group) => theirs.has(group));
  return new Set(
    words.map(({ key }) => key).filter((key) => EVERYBODYS.has(key) || jobs.has(key) || (!clash && CALLED.has(key))),
  );
}

const EVERYBODYS = new Set(
  "project repo repository codebase team job default current thing person".split(" ").map(canonical),
);
const CALLED: ReadonlyMap<string, string> = new Map(
  [
    "version",
    "port",
    "number",
    "limit size maximum cap quota",
    "timeout",
    "value",
    "type",
    "time",
    "interval frequency",
    "ip address",
    "url link endpoint",
    "length long",
    "memory ram",
    "command cmd",
    "image",
    "name",
    "channel",
    "path location",
    "registrar provider",
    "host",
    "tool",
    "flag",
    "share",
    "target",
  ].flatMap((group) => group.split(" ").map((word) => [canonical(word), group] as const)),
);

import { alignedClauses, type AlignedWord, PLAIN_VERBS } from "./aligned-words.ts";
import { isAsserted } from "./clauses.ts";
import { isMarked } from "./marks.ts";
import { isDenied } from "./old-values.ts";
import { type Sense, senseOf } from "./verbs.ts";
import { canonical } from "./words.ts";

/** A word of a statement as it counts when two statements are asked whether they speak of one matter. */
export interface MatterWord extends AlignedWord {
  /** Its place among the words of the statement, those that do not count included. */
  readonly place: number;
  /** It only says what a value is called, or which one it is. */
  readonly isCalled: boolean;
  /** "talks to", "lands in": a verb that we do not know, which may be said otherwise. */
  readonly isVerb: boolean;
}

/** What a short statement is about, whatever its order and voice. */
export interface Matter {
  readonly words: readonly MatterWord[];
  /** Verbs that only say that something is there, is done or became something. */
  readonly verbs: ReadonlySet<string>;
  /** What is said of it beyond that. */
  readonly senses: ReadonlySet<Sense>;
  readonly marked: boolean;
}

/** Read for what it is about; nothing for what denies, adds, lists or tells a story. */
export function matterOf(text: string): Matter | undefined {
  const kept = MATTERS.get(text);
  if (kept !== undefined) return kept === "none" ? undefined : kept;
  const matter = readAfresh(text);
  if (MATTERS.size >= KEPT_MATTERS) MATTERS.delete(MATTERS.keys().next().value ?? "");
  MATTERS.set(text, matter ?? "none");
  return matter;
}

/** The memories around a statement are the same ones again and again. */
const KEPT_MATTERS = 512;
const MATTERS = new Map<string, Matter | "none">();

function readAfresh(text: string): Matter | undefined {
  if (text.length > LONGEST || /[("“]/.test(text) || ADDS.test(text) || DIRECTED.test(text)) return undefined;
  if (!isAsserted(text.toLowerCase())) return undefined;
  const clauses = alignedClauses(alike(text));
  if (clauses.length === 0 || clauses.length > 2 || clauses.some((clause) => isDenied(clause.text))) return undefined;
  const all = clauses.flatMap(({ words }) => words);
  const senses = new Set<Sense>();
  const verbs = new Set<string>();
  const words = all.flatMap((word, place): readonly MatterWord[] => {
    if (LIGHT.has(word.key)) return [];
    if (!isSaid(word)) {
      const key = word.written.startsWith("#") ? word.written.toLowerCase() : (FOLDS.get(word.key) ?? word.key);
      return [
        {
          ...word,
          ...tieOf(word, all[place - 1]),
          key,
          place,
          isCalled: CALLED.has(key),
          isVerb: isActive(word, all[place + 1]),
        },
      ];
    }
    verbs.add(word.key);
    const sense = senseOf(word.key);
    if (sense !== undefined && !ANY_SENSE.has(sense)) senses.add(sense);
    return [];
  });
  // "Yara writes the release notes": a noun with the ending of a verb is one, where there is no other.
  const opens = all[0]?.key ?? "";
  const isOpenedByVerb = senseOf(opens) !== undefined || PLAIN_VERBS.has(opens);
  // "deploy uploads to": right behind a verb that opens the statement stands what it is done to.
  const acting =
    verbs.size > 0
      ? undefined
      : words.find(({ key, isVerb, place }) => isVerb && NOUNS.has(key) && !(isOpenedByVerb && place === 1));
  if (acting !== undefined) {
    verbs.add(acting.key);
    const sense = senseOf(acting.key);
    if (sense !== undefined && !ANY_SENSE.has(sense)) senses.add(sense);
    words.splice(words.indexOf(acting), 1);
  }
  if (words.length < 2 || words.length > MOST_WORDS) return undefined;
  // Where a verb that we know was found, a word that looks like one is a noun; else the first one is the verb.
  const isKnownVerb = verbs.size > 0 || isOpenedByVerb;
  const verb = isKnownVerb ? undefined : words.find(({ isVerb }) => isVerb);
  const plain = words.map((word) => ({ ...word, isVerb: word === verb }));
  return { words: plain, verbs, senses, marked: clauses.some(({ written }) => isMarked(written)) };
}

/** A statement of one matter is short. */
const LONGEST = 240;
const MOST_WORDS = 12;

/** One way of writing what is one word in two: "signs off", "sign-off"; and of saying by what means. */
function alike(text: string): string {
  return text
    .replaceAll(RECURRING, (_, which: string, day: string) => `on ${day}-${which}`)
    .replaceAll(DAY_OF_MONTH, "on $1-mday")
    .replaceAll(/\bafter (?=\d|an? )/gi, "for ")
    .replaceAll(/\bweb (?=ui\b|interface\b)/gi, "")
    .replaceAll(TIMES_OUT, "timeout is ")
    .replaceAll(PARTICLES, "$1$2")
    .replaceAll(/\b(?:through|using|by means of|thanks to)\b/gi, "via")
    .replaceAll(/\b(?:by hand|manually)\b/gi, "via hand")
    .replaceAll(/\bautomatically\b/gi, "via automation");
}

/** "every second Friday", "the last Thursday of the month": one day, by its place. */
const RECURRING =
  /\b(?:on |every |each )*(?:the )?(first|second|third|fourth|last|other) ((?:mon|tues|wednes|thurs|fri|satur|sun)day)s?(?: (?:of|in) (?:the|each|every|a) month)?/gi;
const DAY_OF_MONTH = /\b(?:on )?(?:the )?(\d{1,2}(?:st|nd|rd|th)) (?:of|in) (?:the|each|every|a) month\b/gi;
const TIMES_OUT = /\btimes? out (?:after |at |in )?/gi;
const PARTICLES =
  /\b(sign|back|roll|set|clean|shut|start|hand|check|fail|kick|end)(?:s|ed|ing|led)?[ -](off|in|up|out|over|down)\b/gi;

/** A verb that says only that something is there, is done or became something; a noun of the same letters is none. */
function isSaid({ key, written, isValue, after }: AlignedWord): boolean {
  if (isValue || after === "preposition") return false;
  if (after === "start") return IMPERATIVES.test(written);
  if (senseOf(key) === undefined && !PLAIN_VERBS.has(key)) return false;
  return after === "link" || !NOUNS.has(key) || /(?:ed|ing)$/i.test(written);
}

/** "lands in", "hits Postgres": a word with the ending of a verb between two others. */
function isActive({ written, after, isValue }: AlignedWord, next: AlignedWord | undefined): boolean {
  return (
    !isValue &&
    after === "word" &&
    /^[a-z]{2,}[^s]s$/.test(written) &&
    next !== undefined &&
    next.after !== "link" &&
    (next.after !== "word" || !/^\d/.test(next.key))
  );
}

/** "called X", "port X": what follows is what it is; "uses X" is one of the ways to say by what means. */
function tieOf({ after, by }: AlignedWord, before: AlignedWord | undefined): Pick<AlignedWord, "after" | "by"> {
  if (after !== "word" || before === undefined) return { after, by };
  if (NAMES.has(before.key) || TITLES.has(before.key)) return { after: "link", by: "" };
  return before.key === "us" || before.key === "use" ? { after: "link", by: "use" } : { after, by };
}

/** What comes to be somewhere, and what uses something, may also be said to be there. */
const ANY_SENSE: ReadonlySet<Sense> = new Set<Sense>(["bare", "carried", "use"]);
const IMPERATIVES = /^(?:use|run|keep|put|set|go)$/i;
/** Nouns and verbs behind which stands what something is. */
const TITLES = new Set(
  "port version bucket channel region path command address url ip number branch user label edition".split(" "),
);
const NAMES = new Set(["call", "nam", "say", "pin"]);
/** Words that are a noun as often as a verb. */
const NOUNS = new Set(
  "rout report record process host nam writ read build deploy back post start end work plan chang updat set call cut scal support cost upload forward hand pass form".split(
    " ",
  ),
);

/** What joins the others, or holds of many at once, replaces none of them. */
const ADDS =
  /\b(?:also|as well|additionally|another|a second|in addition|there (?:is|are) now|added|(?:we|they|it|can|also) support|supports|includes?|contains?|(?:allows?|accepts?|permits?)(?! \d)|depends? on|one of|both|if|when|unless|except|while|sometimes|often|some|instead of|rather than|pass|passes|reacts|react to|responds?|lets? (?:in|through)|open|blocked|blocks|used to|that|which|who|was|were|had|(?:has|have) an?)\b|\btoo\b/i;
/** "from A to B" and "from B to A" hold the same words. */
const DIRECTED = /\bfrom\b.*\bto\b|\bbefore\b|\bafter (?!\d)/i;

/** Words that make no other thing of a thing. */
const LIGHT: ReadonlySet<string> = stems(
  "everything anything all whole entire service instance machine box system up project repo repository codebase team thing person please morning kickoff startup endup most least every each job like prefer want id enough sufficient suffice",
);
/** What a value is called may be said or not, as long as the other statement says nothing else in its place. */
const CALLED: ReadonlySet<string> = stems(
  "new server cluster file entry entries end default current main provider tool pattern version port number limit size maximum cap capped quota value type time name naming location address ip url endpoint command cmd path bucket host hosting channel region login directory interval cadence frequency major origin threshold runtime strategy policy scheme convention engine framework platform flag count target git",
);

function stems(words: string): ReadonlySet<string> {
  return new Set(words.split(" ").flatMap((word) => [word, canonical(word)]));
}

/** Nouns that say what a verb says. */
const FOLDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ttl: "expir",
    lifetime: "expir",
    expiry: "expir",
    expiration: "expir",
    valid: "expir",
    retention: "retain",
    tf: "terraform",
    es: "elasticsearch",
    ownership: "own",
    owner: "own",
    signin: "login",
    sshd: "ssh",
  }).flatMap(([word, to]) => [[word, to] as const, [canonical(word), to] as const]),
);

import { isFigure, isPlain, lightWords } from "./aligned-words.ts";
import type { AlignedWord } from "./aligned-words.ts";

/** A value has few words; a longer difference is another statement. */
const LONGEST_VALUE = 4;

export interface Difference {
  readonly run: readonly AlignedWord[];
  /** It stands where a value stands: at the end, or right behind a link. */
  readonly atValue: boolean;
  readonly linked: boolean;
  /** It ends the clause and looks like a value: "we follow PEP8". */
  readonly isObject: boolean;
  /** Only the noun that heads it stands behind it: "the growth squad". */
  readonly headed: boolean;
  /** It opens the clause: "Pilar is release manager". */
  readonly opens: boolean;
  /** It opens the clause and does something: "Pilar approves the releases". */
  readonly acts: boolean;
  /** The word that says what is done by it or with it: "" for none. */
  readonly verb: string;
  /** What both have in common is nothing but a verb without a subject. */
  readonly onlyPlain: boolean;
  /** What both have in common is nothing but values. */
  readonly onlyValues: boolean;
  /** How many words both have in common, and in which order. */
  readonly rest: number;
  readonly common: string;
  /** The word before the difference. */
  readonly before: string;
}

/** The one run of words that the other does not have. */
export function differenceOf(words: readonly AlignedWord[], others: readonly AlignedWord[]): Difference | undefined {
  const known = new Set(others.map(({ key }) => key));
  // "docker images are pushed to Docker Hub": what stands here twice and there once is new the second time.
  const again = new Set(words.filter(({ key }, place) => countOf(key, words.slice(0, place)) >= countOf(key, others)));
  const light = lightWords(words, others);
  const places = words.flatMap((word, place) =>
    !again.has(word) || isPlain(word) || light.has(word.key) ? [] : [place],
  );
  const [first] = places;
  const last = places.at(-1);
  if (first === undefined || last === undefined || last - first >= LONGEST_VALUE || last - first + 1 !== places.length)
    return undefined;
  const run = words.slice(first, last + 1);
  // A place and its value are two differences, though nothing stands between them.
  if (run.slice(1).some(({ after }) => after === "link" || after === "preposition")) return undefined;
  const linked = run[0]?.after === "link";
  const behind = words.slice(last + 1).filter((word) => !isPlain(word) && !light.has(word.key)).length;
  const atEnd = behind === 0 && first > 0 && (run[0]?.after !== "word" || isFigure(run));
  const isObject = behind === 0 && first > 0 && run.every(({ isValue }) => isValue);
  const opens = first === 0 && words[last + 1]?.after === "link";
  const shared = words
    .filter((word, place) => (place < first || place > last) && known.has(word.key) && !EMPTY_VERBS.has(word.key))
    .map(({ key }) => key);
  const common = shared.join(" ");
  const isLinked = words.slice(last + 1).some(({ after }) => after === "link");
  const acts = first === 0 && !opens && !isLinked && words[last + 1]?.after === "word";
  return {
    run,
    atValue: linked || atEnd,
    linked,
    isObject,
    headed: behind === 1 && last + 2 === words.length && known.has(words[last + 1]?.key ?? "") && run[0]?.by !== "",
    opens,
    acts,
    verb: acts
      ? (words[last + 1]?.key ?? "")
      : run[0]?.by === "by" || run[0]?.by === "with"
        ? (words[first - 1]?.key ?? "")
        : "",
    onlyPlain: words.every((word) => isPlain(word) || !shared.includes(word.key)),
    onlyValues: words.every((word) => word.isValue || !shared.includes(word.key)),
    rest: shared.length,
    common,
    before: words[first - 1]?.key ?? "",
  };
}

/** "runs", "goes", "uses": that two statements share it says nothing of what they are about. */
const EMPTY_VERBS: ReadonlySet<string> = new Set(
  "run liv go us use mov switch chang get got set work mak don need start requir".split(" "),
);

/** A command in a code span is one word, without it several. */
export function spelledOut(run: readonly AlignedWord[]): string {
  return run.map(({ key }) => key.replaceAll(/[\s\u2423*]+/g, "")).join("");
}

function countOf(key: string, words: readonly AlignedWord[]): number {
  return words.filter((word) => word.key === key).length;
}

/** "12gb" and "16gb" can replace each other, "Debian 12" and "64gb" can't, nor can "02:00" and "30 days". */
export function unitOf(run: readonly AlignedWord[]): string {
  return run
    .map((word) => (isFigure([word]) ? word.key.replaceAll(/[\d.~<>=^]+/g, "") : word.key))
    .join(" ")
    .trim();
}

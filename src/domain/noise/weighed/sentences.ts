import { evidenceIn } from "../../triggers/evidence.ts";
import { CODE, URL } from "../../triggers/prose.ts";
import { wordsIn } from "../statements.ts";
import { isTalk } from "../talk-words.ts";
import { ACTIVITY_DOING, ACTIVITY_DONE, STATUS } from "../vocabulary.ts";

/** More than this is a report, and a report mostly holds something. */
const MOST_SENTENCES = 8;
const LONGEST_SENTENCE = 300;

/** What each sentence of a text shows to the weights; nothing for a text that they cannot judge. */
export function evidenceFor(text: string): readonly ReadonlySet<string>[] {
  const sentences = text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  if (sentences.length > MOST_SENTENCES || sentences.some(({ length }) => length > LONGEST_SENTENCE)) return [];
  return sentences.map((sentence) => {
    if (OTHER_SCRIPT.test(sentence)) return new Set(letters(sentence));
    const said = evidenceIn({ masked: masked(sentence), question: sentence.endsWith("?") });
    return new Set([...said, ...makeup(sentence), ...looks(sentence)]);
  });
}

/** What the sentence is made of: how many of its words are not those of talk about work, and what it begins with. */
function makeup(sentence: string): readonly string[] {
  const words = wordsIn(sentence);
  const strange = words.filter((word) => word.kind === "word" && !isTalk(word)).length;
  const values = words.filter(({ kind }) => kind === "value").length;
  const counts = words.filter(({ kind }) => kind === "count").length;
  const first = words[0]?.form ?? "";
  const deed = ACTIVITY_DONE.has(first)
    ? "done"
    : ACTIVITY_DOING.has(first)
      ? "doing"
      : STATUS.has(first)
        ? "status"
        : "other";
  const size = Math.min(strange, MOST_STRANGE);
  return [
    `%strange${size}`,
    `%strange${size} of ${Math.ceil(words.length / 3)}`,
    `%values${Math.min(values, 2)}`,
    `%counts${Math.min(counts, 2)}`,
    `%${deed}`,
    `%${deed} strange${size}`,
    `%${/\b(?:i|i'm|i'll|i've|we|we're|let)\b/iu.test(sentence) ? "own" : "other"} strange${size}`,
    `%names${Math.min(sentence.match(/(?<=\S )\p{Lu}\p{Ll}+/gu)?.length ?? 0, 2)}`,
  ];
}

const MOST_STRANGE = 5;

/** How it looks to somebody who cannot read: pasted output, logs and code are known by their signs. */
function looks(sentence: string): readonly string[] {
  const pieces = sentence.split(/\s+/u).slice(0, LOOKED_AT).map(shapeOf);
  const signs = sentence.match(/[^\p{L}\p{N}\s.,'`"-]/gu)?.length ?? 0;
  const share = Math.min(Math.floor((signs / sentence.length) * 20), 6);
  return [
    ...pieces.map((piece, at) => `^${at} ${piece}`),
    `^${pieces.slice(0, 2).join(" ")}`,
    `^${pieces.join(" ")}`,
    `^signs${share}`,
    `^ends ${sentence.replace(/^.*?(\W?)$/su, "$1")}`,
    ...new Set((sentence.match(/[^\p{L}\p{N}\s]{2,3}/gu) ?? []).map((run) => `^run ${run}`)),
  ];
}

const LOOKED_AT = 3;

/** "error[E0382]:" is "a[A9]:". */
function shapeOf(piece: string): string {
  return piece
    .replaceAll(/\p{Lu}\p{Ll}+/gu, "B")
    .replaceAll(/\p{Lu}+/gu, "A")
    .replaceAll(/\p{L}+/gu, "a")
    .replaceAll(/\d+/gu, "9")
    .replaceAll(/(\W)\1+/gu, "$1")
    .slice(0, LONGEST_SHAPE);
}

const LONGEST_SHAPE = 8;

/** Code and links count as such, whatever stands in them. */
function masked(sentence: string): string {
  return sentence
    .replaceAll(/`[^`]+`/gu, (code) => CODE.repeat(code.length))
    .replaceAll(/https?:\/\/\S+/gu, (link) => URL.repeat(link.length));
}

/** Where words have no borders, or endings of their own: letters in a row, and whether a name or a number is among them. */
function letters(sentence: string): readonly string[] {
  const runs = sentence.toLowerCase().match(/(?:(?!\p{Script=Latin})[\p{L}\p{M}])+/gu) ?? [];
  const rows = runs.flatMap((run) =>
    [1, 2, 3, 4].flatMap((length) =>
      Array.from({ length: Math.max(0, run.length - length + 1) }, (_, at) => `¤${run.slice(at, at + length)}`),
    ),
  );
  const names = Math.min(sentence.match(/\p{Script=Latin}{2,}/gu)?.length ?? 0, 2);
  const figures = Math.min(sentence.match(/\d+/gu)?.length ?? 0, 2);
  const size = Math.min(Math.ceil(sentence.length / 10), 6);
  return [...rows, `¤names${names}`, `¤figures${figures}`, `¤size${size}`, `¤${names + figures === 0} size${size}`];
}

const SENTENCE_END = /(?<=[.!?…]["')]?)\s+|(?<=[。！？।؟])\s*(?=\S)|\n+/u;
export const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;

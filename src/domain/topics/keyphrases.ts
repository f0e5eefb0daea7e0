import type { Role } from "../journal/session.ts";
import { isWeak, mayEnd } from "./weak-words.ts";

const LONGEST_PHRASE = 3;
const SAID_BY: Readonly<Record<Role, number>> = { user: 1.6, assistant: 1, tool: 0 };
/** Two words name a thing best; a single one is often too wide, three are often a chance meeting. */
const LENGTH_WEIGHT: readonly number[] = [0, 0.55, 1.3, 1.1];

/** Adds the phrases of one sentence. Each counts once, more where a person says it or where something is settled. */
export function collectPhrases(
  into: Map<string, { name: string; weight: number; said: number }>,
  sentence: string,
  role: Role,
  times = 1,
): void {
  const seen = new Set<string>();
  for (const run of runsIn(sentence)) {
    for (let from = 0; from < run.length; from++) {
      for (let length = 1; length <= Math.min(LONGEST_PHRASE, run.length - from); length++) {
        const words = run.slice(from, from + length);
        if (!isName(words)) continue;
        const name = words.map(({ text }) => text).join(" ");
        const key = name.toLowerCase();
        if (seen.has(key)) continue;
        seen.add(key);
        const marked = words.some(({ marked: yes }) => yes) ? 1.35 : 1;
        const weight = SAID_BY[role] * (LENGTH_WEIGHT[length] ?? 1) * marked * times;
        const known = into.get(key);
        if (known === undefined) into.set(key, { name, weight, said: 1 });
        else {
          known.weight += weight;
          known.said += 1;
        }
      }
    }
  }
}

const FEW = 3;

/** The phrases that stand out, heaviest first; one that is part of a better one gives way to it. */
export function standingOut(
  mentions: ReadonlyMap<string, { readonly name: string; readonly weight: number; readonly said: number }>,
  limit: number,
): readonly { readonly name: string; readonly weight: number }[] {
  const all = byThemselves(mentions);
  const tells = ({ key, name }: Said): boolean => isMarked(name) || key.includes(" ");
  const isWorthy = (phrase: Said): boolean => phrase.said >= (tells(phrase) ? 2 : 4);
  const worthy = all.filter(isWorthy);
  // A short day repeats nothing: then what was named once has to do, but only a little of it.
  const few = worthy.length >= FEW;
  const ranked = (few ? worthy : all.filter((phrase) => isWorthy(phrase) || tells(phrase))).sort(
    (a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1),
  );
  const chosen: typeof ranked = [];
  for (const phrase of ranked) {
    if (chosen.length >= (few ? limit : FEW)) break;
    const overlapping = chosen.some(({ key }) => isPart(phrase.key, key) || isPart(key, phrase.key));
    if (!overlapping) chosen.push(phrase);
  }
  return chosen.map(({ name, weight }) => ({ name, weight }));
}

interface Said {
  readonly key: string;
  readonly name: string;
  readonly weight: number;
  readonly said: number;
}

/** What a phrase is said apart from the longer ones that hold it: "dunning" is no topic where it is always "dunning letters". */
function byThemselves(mentions: ReadonlyMap<string, Omit<Said, "key">>): readonly Said[] {
  const within = new Map<string, { weight: number; said: number }>();
  for (const [key, { weight, said }] of mentions) {
    const words = key.split(" ");
    if (words.length < 2 || said < 2) continue;
    for (const part of partsOf(words)) {
      const known = within.get(part) ?? { weight: 0, said: 0 };
      within.set(part, { weight: known.weight + weight, said: known.said + said });
    }
  }
  return [...mentions].flatMap(([key, { name, weight, said }]) => {
    const inLonger = within.get(key);
    const alone = said - (inLonger?.said ?? 0);
    if (inLonger !== undefined && alone < Math.max(2, said / 3)) return [];
    return [{ key, name, weight: inLonger === undefined ? weight : (weight * alone) / said, said: alone }];
  });
}

function partsOf(words: readonly string[]): readonly string[] {
  const singles = words.length === 2 ? words : [words.slice(0, 2).join(" "), words.slice(1).join(" ")];
  return [...new Set(singles)];
}

interface Word {
  readonly text: string;
  readonly marked: boolean;
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:[_\-.:@+#'’][\p{L}\p{N}\p{M}]+)*|[^\s\p{L}\p{N}]+/gu;

/** Stretches of words that may name something, cut at small words, weak ones, marks and values. */
function runsIn(sentence: string): readonly (readonly Word[])[] {
  const runs: Word[][] = [];
  let run: Word[] = [];
  const end = () => {
    if (run.length > 0) runs.push(run);
    run = [];
  };
  // Paths and addresses are values, never names of topics.
  const words = sentence.replaceAll(/\S*[\p{L}\d]\/\S*|\S+@\S+|\S*\\\S*/gu, " . ").match(WORD) ?? [];
  // A heading writes every word with a capital: there it marks nothing.
  const plain = words.filter((word) => /^\p{L}{4,}$/u.test(word));
  const titled = plain.length > 1 && plain.filter((word) => /^\p{Lu}\p{Ll}/u.test(word)).length > plain.length * 0.6;
  words.forEach((text, at) => {
    const low = text.toLowerCase();
    if (!/\p{L}/u.test(text) || /\.[a-z]{1,5}$/i.test(text) || /^v?\d|\d{3,}/.test(text) || text.length > 40) end();
    else if (isWeak(low) || /['’]/.test(text)) {
      if (run.length > 0 && mayEnd(low)) run.push({ text: low, marked: false });
      end();
    } else run.push(wordOf(text, at === 0 || titled));
  });
  end();
  return runs;
}

/** A name shows itself by its capitals, digits or joints, though every sentence begins with a capital. */
function wordOf(text: string, first: boolean): Word {
  const marked = isMarked(first ? text.slice(1) : text) || /^\p{Lu}{2,}/u.test(text);
  return { text: marked ? text : text.toLowerCase(), marked };
}

function isMarked(text: string): boolean {
  return /\p{Lu}|\p{L}\d|\d\p{L}|[_\-#]/u.test(text);
}

const VERB_LIKE = /(?:[^e]ed|ly|[^s]ses|izes?|ises)$/;

function isName(words: readonly Word[]): boolean {
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined) return false;
  if (isWeak(first.text.toLowerCase())) return false;
  if (words.length === 1) return first.text.length >= 3 && !VERB_LIKE.test(first.text);
  // "scheduler retried" is a deed; "shared clock" and "dunning letter" are things.
  return (first.marked || !first.text.endsWith("ly")) && (last.marked || !VERB_LIKE.test(last.text));
}

function isPart(part: string, whole: string): boolean {
  return ` ${whole} `.includes(` ${part} `);
}

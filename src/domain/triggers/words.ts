import { CODE, QUOTATION, URL } from "./prose.ts";

/** One word of a sentence, in a form that typing habits do not change, and what it counts as. */
export interface Word {
  readonly form: string;
  readonly classes: readonly string[];
}

/** The words of a sentence: lower case, contractions opened, values by their shape ("<port>"), code and links as one word. */
export function splitWords(masked: string, lexicon: Lexicon): readonly Word[] {
  const words: Word[] = [];
  for (const [piece] of masked.matchAll(PIECE)) {
    const blot = BLOTS[piece.charAt(0)];
    if (blot !== undefined) words.push({ form: blot, classes: [blot] });
    else if (SIGN.test(piece)) words.push(sign(piece));
    else words.push(...readWords(piece, words.length === 0, lexicon));
  }
  return words;
}

const PIECE =
  /\uE000+|\uE001+|\uE002+|[\p{L}\p{M}\p{N}_@#~$/\\.:+&%*'’-]*[\p{L}\p{N}_][\p{L}\p{M}\p{N}_@#~$/\\:+&%'’-]*(?:\.[\p{L}\p{N}_][\p{L}\p{M}\p{N}_@/:+&%'’-]*)*|[,;:?!()=—–-]+|\.{2,}|…/gu;
const SIGN = /^(?:[,;:?!()=—–-]+|\.{2,}|…)$/u;
const BLOTS: Readonly<Record<string, string>> = { [CODE]: "<code>", [URL]: "<url>", [QUOTATION]: "<quote>" };

function sign(piece: string): Word {
  const form = /[—–-]/u.test(piece) ? "-" : piece.charAt(0);
  return { form, classes: [form] };
}

function* readWords(piece: string, first: boolean, lexicon: Lexicon): Generator<Word> {
  const word = piece.replace(/[.:'’*/-]+$/u, "").replace(/^[*'’]+/u, "");
  if (word === "") return;
  const shape = SHAPES.find(({ look }) => look.test(word));
  if (shape !== undefined) yield { form: shape.form, classes: [shape.form, shape.sort] };
  else {
    const name = !first && /^\p{Lu}\p{Ll}+/u.test(word);
    for (const form of splitContractions(word.toLowerCase().replaceAll("’", "'"), lexicon))
      yield { form, classes: lexicon.classes.get(form) ?? classify(form, name) };
  }
  if (piece.endsWith(":")) yield { form: ":", classes: [":"] };
}

function classify(form: string, name: boolean): readonly string[] {
  if (name) return ["<Name>"];
  return /_|[a-z]-[a-z0-9]|\d/u.test(form) ? ["<id>"] : [];
}

/** Values by their look; the first that fits. `sort` is what kinds of one sort have in common. */
const SHAPES: readonly { readonly form: string; readonly sort: string; readonly look: RegExp }[] = [
  { form: "<ip>", sort: "<VALUE>", look: /^\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?(?:\/\d+)?$/u },
  { form: "<port>", sort: "<VALUE>", look: /^\d{4,5}$/u },
  {
    form: "<num>",
    sort: "<VALUE>",
    look: /^[$€£~<>]?\d[\d.,]*(?:%|[kKmMgGtT]i?[bB]?|ms|s|h|min|px|x|th|nd|rd|st|am|pm)?$/u,
  },
  { form: "<date>", sort: "<VALUE>", look: /^\d{4}-\d\d-\d\d|^\d\d?:\d\d$/u },
  { form: "<ver>", sort: "<VALUE>", look: /^v?\d+(?:\.\d+)+|^v\d+$/u },
  { form: "<email>", sort: "<NAMED>", look: /^[\w.+-]+@[\w-]+\.[\w.]+$/u },
  { form: "<path>", sort: "<NAMED>", look: /^(?:~|\.{1,2})?\/[\w.@-]|^[\w.@-]+\/[\w./@*-]+$|^[A-Z]:\\/u },
  {
    form: "<file>",
    sort: "<NAMED>",
    look: /^[\w-]+\.(?:tsx?|jsx?|py|rb|go|rs|java|kt|json|ya?ml|toml|md|sh|sql|css|html|env|lock|txt|csv|mjs)$/u,
  },
  { form: "<dotted>", sort: "<NAMED>", look: /^(?!e\.g$|i\.e$)(?=.*[A-Za-z])[\w-]+(?:\.[\w-]+)+(?::\d+)?$/u },
  { form: "<ticket>", sort: "<NAMED>", look: /^[A-Z]+-\d+$|^#\d+$/u },
  { form: "<ident>", sort: "<NAMED>", look: /_|[a-z][A-Z]|^--?\w|^@\w|^\$\w/u },
];

/** "we're" is two words, and so is "youre". */
function splitContractions(word: string, { habits }: Lexicon): readonly string[] {
  const apart = word
    .replace(/n't$/u, "nt")
    .replace(/'(?:re|ve|ll|d|m)$/u, (ending) => ` ${ENDINGS[ending] ?? ""}`)
    .replace(/(?<=^(?:it|that|there|what|here|he|she|who|where|how))'s$/u, " is")
    .replace(/'s$/u, "")
    .replaceAll("'", "");
  return apart.split(" ").flatMap((part) => habits.get(part) ?? part);
}

const ENDINGS: Readonly<Record<string, string>> = {
  "'re": "are",
  "'ve": "have",
  "'ll": "will",
  "'d": "would",
  "'m": "am",
};

/** What is known of words by a table: how people shorten them, which carry the grammar, and which play the same part. */
export interface Lexicon {
  readonly habits: ReadonlyMap<string, readonly string[]>;
  /** What a word counts as, itself first if it carries grammar. */
  readonly classes: ReadonlyMap<string, readonly string[]>;
}

/** Reads lines of a class and its words with a tab between; behind "habit" a short form and what it stands for, behind "grammar" words that count as themselves. */
export function readLexicon(table: string): Lexicon {
  const rows = table
    .split("\n")
    .filter((line) => /^\w/.test(line))
    .map((line) => line.split("\t") as [string, string]);
  const habits = new Map<string, readonly string[]>();
  const classes = new Map<string, readonly string[]>();
  for (const [name, list] of rows) {
    const [first = "", ...rest] = list.split(" ");
    if (name === "habit") habits.set(first, rest);
    else
      for (const word of [first, ...rest]) {
        const known = classes.get(word) ?? [];
        classes.set(word, name === "grammar" ? [word, ...known] : [...known, name]);
      }
  }
  return { habits, classes };
}

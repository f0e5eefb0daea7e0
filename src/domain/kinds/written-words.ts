/** A word of a text in lower case, and whether the way it is written says that it is a name. */
export interface WrittenWord {
  readonly word: string;
  /** Capitalised inside a sentence, in backquotes, or a part of a path, an image tag or an identifier. */
  readonly looksLikeName: boolean;
}

const SPACED = /\S+/g;
/** What stands around a word; signs that names end in (c++, c#) stay. */
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}+#]+$/gu;
const ENDS_SENTENCE = /[.!?:]["')\]]*$/;
const JOINTS = /[/:_@=,()]+|-(?=\d)|(?<=\w)-(?=\w)/;

/** The words of a text for looking up names: compounds whole and in parts, so that `postgres:16-alpine` names postgres. */
export function writtenWords(text: string): readonly WrittenWord[] {
  const words: WrittenWord[] = [];
  let startsSentence = true;
  for (const [written] of text.matchAll(SPACED)) {
    const bare = written.replaceAll(EDGES, "").replace(/['’]s$/, "");
    if (bare !== "") {
      const isCapital = /^\p{Lu}/u.test(bare) && !startsSentence;
      const isCode = written.includes("`");
      words.push({ word: bare.toLowerCase(), looksLikeName: isCapital || isCode });
      const parts = bare.split(JOINTS).filter((part) => part !== "");
      if (parts.length > 1) for (const part of parts) words.push({ word: part.toLowerCase(), looksLikeName: true });
    }
    startsSentence = ENDS_SENTENCE.test(written);
  }
  return words;
}

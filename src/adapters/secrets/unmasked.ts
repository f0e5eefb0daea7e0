/** A text as a reader sees it, and where each of its characters stands in the text as it was written. */
export interface Unmasked {
  readonly text: string;
  /** The place of a character of `text` in the original; one past the end for its end. */
  placeOf(at: number): number;
}

/**
 * Takes away what hides a name from a search and not from a reader: characters without width, and letters of other
 * alphabets that look like ours inside a word of ours ("pаssword" with a Cyrillic а). Nothing to do for most texts.
 */
export function unmasked(text: string): Unmasked {
  if (!HIDING.test(text)) return { text, placeOf: (at) => at };
  const places: number[] = [];
  let shown = "";
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (NO_WIDTH.test(character)) continue;
    shown += character;
    places.push(at);
  }
  places.push(text.length);
  return { text: shown.replaceAll(MIXED_WORD, inOurLetters), placeOf: (at) => places[at] ?? text.length };
}

const NO_WIDTH = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/;
const HIDING = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF\u0370-\u052F\uFF01-\uFF5E]/;
/** A word with letters of ours and of others, or one of full-width signs. */
const MIXED_WORD =
  /(?<![\w\u0370-\u052F])[\w\u0370-\u052F]*(?:[A-Za-z_][\u0370-\u052F]|[\u0370-\u052F][A-Za-z_])[\w\u0370-\u052F]*|[\uFF01-\uFF5E]+/g;

const THEIRS = "аеорсухіјѕԁԝквтАВЕКМНОРСТУХЅІοαερκιυντΑΒΕΚΟΡΤ";
const OURS = "aeopcyxijsdwkbtABEKMHOPCTYXSIoaepkiuvtABEKOPT";
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(Array.from(THEIRS, (letter, at) => [letter, OURS.charAt(at)]));

/** One character for one, so that places stay what they are. */
function inOurLetters(word: string): string {
  return word.replaceAll(/[\u0370-\u052F\uFF01-\uFF5E]/g, (letter) =>
    letter >= "\uFF01" ? String.fromCharCode(letter.charCodeAt(0) - 0xfee0) : (LOOK_ALIKES.get(letter) ?? letter),
  );
}

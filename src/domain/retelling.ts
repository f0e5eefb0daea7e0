/** So many sentences in a row are looked at together: a memory is one or a few. */
const MOST_IN_A_ROW = 5;

/**
 * Everything that a text says, each in the forms by which it may be known again: the whole, every sentence and every few in a
 * row, as they are and without what merely leads up to them.
 */
export function listSayings(text: string): ReadonlySet<string> {
  const seen = asSeen(text);
  // As it was written, too: what was erased by earlier versions is known by that.
  const sayings = new Set([text, seen, stripMarks(seen)]);
  const sentences = splitStretches(seen);
  for (const [first, { start, end }] of sentences.entries()) {
    const sentence = seen.slice(start, end);
    const short = stripMarks(sentence);
    sayings.add(short).add(short.replace(ASIDE, ""));
    // What leads up to the first of several leads up to them all.
    const starts = new Set([start, sentence.endsWith(short) ? end - short.length : start]);
    for (const last of sentences.slice(first, first + MOST_IN_A_ROW)) {
      for (const from of starts) sayings.add(seen.slice(from, last.end));
    }
  }
  return dropLabels(sayings);
}

/** A text that is to be known again, whatever dress it comes in. */
export function toBeKnownAgain(text: string): ReadonlySet<string> {
  const seen = asSeen(text);
  return dropLabels(new Set([seen, stripMarks(seen)]));
}

/** A label alone says nothing, and would be known again in every other one. */
function dropLabels(sayings: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...sayings].filter((saying) => /[\p{L}\p{N}]/u.test(saying)));
}

/** Full-width letters, ligatures, characters without width, and the signs that editors put in by themselves are all one to a reader. */
function asSeen(text: string): string {
  return text.normalize("NFKC").replaceAll(INVISIBLE, "").replaceAll(/[‘’ʼ]/g, "'").replaceAll(/[‐-―]/g, "-").trim();
}

const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cf}|(?!\s)\p{Cc}/gu;

function stripMarks(said: string): string {
  return said.replace(LABEL, "").replace(LEAD_IN, "");
}

/** A few words in front of a comma or a colon, as in "By the way, …": they lead up to what is said. */
const LEAD_IN = /^(?:[\p{L}']+ ){0,3}[\p{L}']+[,:] (?=(?:\S+ ){2})/u;

/** As in "… (really)". */
const ASIDE = /\s\([^()]{1,40}\)(?=[.!?]{0,3}$)/u;

/** A list's mark, or a word that only says that something follows. */
const LABEL =
  /^\s{0,20}(?:[-*+•>#]{1,6}\s{1,20}|\d{1,2}[.)]\s{1,20})?(?:(?:(?:btw|fyi)\s|(?:note|nb|n\.b\.|ps|p\.s\.|memo|reminder|info|fact|important|attention|remember)(?:\s?[:,;!-]|\sthat\b|\sto self[:,]?))\s{0,20})?/i;

interface Stretch {
  readonly start: number;
  readonly end: number;
}

function splitStretches(text: string): readonly Stretch[] {
  const sentences: Stretch[] = [];
  let start = 0;
  for (const { index, 0: border } of text.matchAll(BORDER)) {
    sentences.push({ start, end: index });
    start = index + border.length;
  }
  sentences.push({ start, end: text.length });
  return sentences.filter(({ end, start: from }) => end > from);
}

/** What stands between two sentences. */
const BORDER = /[.!?…。！？;]["')\]]?\s{1,20}|[。！？]|\n\s{0,20}/g;

/**
 * Porter's stemmer (1980), so that "prefills", "prefilled" and "prefilling" meet.
 * Only plain lower-case English words are handed in; anything else comes back as it is.
 */
export function stem(word: string): string {
  if (word.length < 3 || !PLAIN.test(word)) return word;
  return step5(step4(step3(step2(step1(word)))));
}

const PLAIN = /^[a-z]+$/;

/** A letter of the word as consonant (c) or vowel (v); y is a vowel after a consonant. */
function shape(word: string): string {
  let out = "";
  for (let at = 0; at < word.length; at++) {
    const letter = word[at] ?? "";
    const vowel = "aeiou".includes(letter) || (letter === "y" && at > 0 && out[at - 1] === "c");
    out += vowel ? "v" : "c";
  }
  return out;
}

/** How many vowel-consonant runs the word holds: Porter's m. */
function measure(word: string): number {
  return shape(word).replace(/^c+/, "").match(/v+c+/g)?.length ?? 0;
}

function hasVowel(word: string): boolean {
  return shape(word).includes("v");
}

function endsDouble(word: string): boolean {
  return word.length > 1 && word.at(-1) === word.at(-2) && shape(word).endsWith("c");
}

/** consonant-vowel-consonant at the end, the last not w, x or y. */
function endsShort(word: string): boolean {
  return shape(word).endsWith("cvc") && !/[wxy]$/.test(word);
}

function step1(word: string): string {
  let now = word;
  if (/(ss|i)es$/.test(now)) now = now.slice(0, -2);
  else if (now.endsWith("s") && !now.endsWith("ss")) now = now.slice(0, -1);

  if (now.endsWith("eed")) {
    if (measure(now.slice(0, -3)) > 0) now = now.slice(0, -1);
  } else {
    const cut = now.endsWith("ed") ? now.slice(0, -2) : now.endsWith("ing") ? now.slice(0, -3) : undefined;
    if (cut !== undefined && hasVowel(cut)) {
      if (/(at|bl|iz)$/.test(cut)) now = `${cut}e`;
      else if (endsDouble(cut) && !/[lsz]$/.test(cut)) now = cut.slice(0, -1);
      else if (measure(cut) === 1 && endsShort(cut)) now = `${cut}e`;
      else now = cut;
    }
  }
  return now.endsWith("y") && hasVowel(now.slice(0, -1)) ? `${now.slice(0, -1)}i` : now;
}

const STEP2: readonly (readonly [string, string])[] = [
  ["ational", "ate"],
  ["tional", "tion"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["izer", "ize"],
  ["abli", "able"],
  ["alli", "al"],
  ["entli", "ent"],
  ["eli", "e"],
  ["ousli", "ous"],
  ["ization", "ize"],
  ["ation", "ate"],
  ["ator", "ate"],
  ["alism", "al"],
  ["iveness", "ive"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["aliti", "al"],
  ["iviti", "ive"],
  ["biliti", "ble"],
];
const STEP3: readonly (readonly [string, string])[] = [
  ["icate", "ic"],
  ["ative", ""],
  ["alize", "al"],
  ["iciti", "ic"],
  ["ical", "ic"],
  ["ful", ""],
  ["ness", ""],
];
const STEP4 = /(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize|(?<=[st])ion)$/;

function step2(word: string): string {
  return swapEnding(word, STEP2);
}

function step3(word: string): string {
  return swapEnding(word, STEP3);
}

function swapEnding(word: string, endings: readonly (readonly [string, string])[]): string {
  for (const [ending, other] of endings) {
    if (!word.endsWith(ending)) continue;
    const cut = word.slice(0, -ending.length);
    return measure(cut) > 0 ? cut + other : word;
  }
  return word;
}

function step4(word: string): string {
  const ending = STEP4.exec(word)?.[0];
  if (ending === undefined) return word;
  const cut = word.slice(0, -ending.length);
  return measure(cut) > 1 ? cut : word;
}

function step5(word: string): string {
  let now = word;
  if (now.endsWith("e")) {
    const cut = now.slice(0, -1);
    const runs = measure(cut);
    if (runs > 1 || (runs === 1 && !endsShort(cut))) now = cut;
  }
  return now.endsWith("ll") && measure(now) > 1 ? now.slice(0, -1) : now;
}

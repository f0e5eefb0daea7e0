import { alignedClauses, ATTRIBUTE_END, ATTRIBUTES, isFigure, isPlain, keysOf, runAt } from "./aligned-words.ts";
import type { AlignedClause, AlignedWord } from "./aligned-words.ts";
import { isDenied, type OldValue } from "./old-values.ts";
import { tradesIn } from "./trades.ts";
import { bare } from "./words.ts";

/** Of the words of a memory beside its value, so many must stand in the correction. */
const SUBJECT_SHARE = 0.5;
/** "…, not X", "dropped X", "X -> Y": the memory holds X, and speaks of the same thing. */
export function byOldValue(
  olds: readonly OldValue[],
  said: readonly AlignedWord[],
  held: AlignedClause,
): string | undefined {
  if (isDenied(held.text)) return undefined;
  const keys = new Set(said.map(({ key }) => key));
  const heldKeys = keysOf(held);
  for (const { phrase, said: how } of olds) {
    const named = alignedClauses(phrase).flatMap(({ words }) => words);
    // "target all has been renamed", "our deploy tool Kamal was replaced": its kind may stand before the name.
    const isNamed = how === "renamed" || said.some(({ key, isValue }) => isValue && key === named.at(-1)?.key);
    const old = runAt(held.words, named) === undefined && isNamed ? named.slice(-1) : named;
    const at = runAt(held.words, old);
    if (old.length === 0 || at === undefined || old.every(isPlain)) continue;
    const before = held.words[at - 1];
    const atEnd = at + old.length === held.words.length;
    const isName =
      atEnd &&
      ((held.words[at]?.after === "link" && held.words[at]?.by === "") ||
        before?.key === "call" ||
        before?.key === "nam");
    if (how === "renamed" && isName) return "it has another name now";
    const rest = held.words.filter((_, place) => place < at || place >= at + old.length);
    const elsewhere = said.some(
      ({ key, by }) => by !== "" && !heldKeys.has(key) && !old.some((word) => word.key === key) && by !== "of",
    );
    const subject = rest.filter((word) => !isPlain(word));
    // Where it stands may be left out, unless the statement speaks of another place.
    const unnamed = subject.filter(({ key }) => !ATTRIBUTES.has(key) && !ATTRIBUTE_END.test(key));
    const needed = isFigure(old) ? unnamed.filter(({ by }) => by === "" || elsewhere) : unnamed;
    const shared = (needed.length > 0 ? needed : subject).filter(({ key }) => keys.has(key)).length;
    if (isOtherKind(held.words, said)) continue;
    // "in Slack channel #core": what stands right before the name belongs to it.
    const ofName = held.words.findLastIndex(({ after }, place) => place <= at && after !== "word");
    const missesPlace =
      elsewhere &&
      !isFigure(old) &&
      subject.some((word) => word.by !== "" && !keys.has(word.key) && held.words.indexOf(word) < ofName);
    if (missesPlace) continue;
    // What is said of everything is not taken back by what is said of a part of it.
    const ofAPart = said.some(
      (word) =>
        word.after === "start" && !word.isValue && !isPlain(word) && !heldKeys.has(word.key) && !DROPS.test(word.key),
    );
    const unsaid = subject.filter(({ key }) => !keys.has(key)).map(({ key }) => key);
    if (how === "replaced" && !ofAPart && isOfOneTrade(old, said, unsaid)) return "its value is named as the old one";
    if (subject.length === 0) {
      const verbs = rest.filter(({ key }) => key !== "us" && key !== "use");
      if (!ofAPart && (verbs.length === 0 || verbs.some(({ key }) => keys.has(key))))
        return "its value is named as the old one";
    } else if (
      isFigure(old) && needed.length > 0
        ? shared === needed.length
        : shared > 0 && shared >= (needed.length > 0 ? needed : subject).length * SUBJECT_SHARE
    ) {
      return "its value is named as the old one";
    }
  }
  return undefined;
}

/** "forget CircleCI, everything runs on GitHub Actions": what takes its place does the same job. */
function isOfOneTrade(old: readonly AlignedWord[], said: readonly AlignedWord[], unsaid: readonly string[]): boolean {
  const keys = new Set(old.map(({ key }) => key));
  const named = (words: readonly AlignedWord[]) => tradesIn(words.map(({ written }) => bare(written.toLowerCase())));
  const trades = named(old);
  // What the memory says beside it may be left out only where it names that job.
  if (unsaid.some((word) => ![...trades].some((trade) => trade.split("-").includes(word)))) return false;
  return trades.size > 0 && [...named(said.filter(({ key }) => !keys.has(key)))].some((trade) => trades.has(trade));
}

/** "the partner API", "the mobile API": the same noun behind another word is another thing. */
function isOtherKind(held: readonly AlignedWord[], said: readonly AlignedWord[]): boolean {
  const knownHere = new Set(held.map(({ key }) => key));
  const saidKeys = new Set(said.map(({ key }) => key));
  return held.some((word, place) => {
    const head = held[place + 1];
    if (head?.after !== "word" || isFigure([head]) || word.isValue || isPlain(word) || saidKeys.has(word.key))
      return false;
    const at = said.findIndex(({ key }) => key === head.key);
    const before = said[at - 1];
    return (
      at > 0 &&
      said[at]?.after === "word" &&
      before?.isValue === false &&
      !isPlain(before) &&
      !knownHere.has(before.key)
    );
  });
}

/** Opens a clause without naming what it is about: "dropped npm". */
const DROPS = /^(?:drop|ditch|remov|retir|replac|abandon|migrat|swap|forget|scratch|not|everyth|anyth)/;

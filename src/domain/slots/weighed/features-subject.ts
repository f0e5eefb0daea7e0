import type { Compared } from "./compared.ts";
import type { Stated, Word } from "./statement.ts";
import type { Run } from "./swap.ts";
import { NARROWING } from "./vocabulary.ts";

/** What the two are about: the words beside the value that only one of them has make another thing of it. */
export function ofSubject(pair: Compared): Readonly<Record<string, number>> {
  const {
    now,
    held,
    keptNow,
    lost,
    gained,
    main,
    was,
    is,
    otherLost,
    otherGained,
    subject,
    complement,
    isKept,
    isKnown,
  } = pair;
  const subjectNow = now.content.filter((word) => word.isSubject && word.clause === main);
  const [headThen, headNow] = [headOf(subject), headOf(subjectNow)];
  const [modNow, headsNow] = beside(now, (word) => gained.includes(word) && !is.includes(word), isKnown);
  const [modThen, headsThen] = beside(held, (word) => lost.includes(word) && !was.includes(word), isKept);
  const [leadNow, leadThen] = [leads(subjectNow, isKnown, is), leads(subject, isKept, was)];
  return {
    otherLost: otherLost.length,
    otherGained: otherGained.length,
    otherGainedMain: otherGained.filter(({ clause }) => clause === main).length,
    otherLostSubject: otherLost.filter(({ isSubject }) => isSubject).length,
    otherGainedSubject: otherGained.filter(({ isSubject }) => isSubject).length,
    otherLostValue: otherLost.filter(({ sort }) => sort !== "word").length,
    otherGainedValue: otherGained.filter(({ sort }) => sort !== "word").length,
    bothOther: Math.min(otherLost.length, otherGained.length),
    bothOtherBy: Number(
      otherLost.some((one) => otherGained.some((word) => word.by === one.by && word.isSubject === one.isSubject)),
    ),
    bothOtherKind: Number(otherLost.some((one) => isNamed(one) && otherGained.some((word) => isNamed(word)))),
    lostSubject: lost.filter(({ isSubject }) => isSubject).length,
    gainedSubject: gained.filter(({ isSubject }) => isSubject).length,
    firstKept: Number(isKept.has(held.content[0] as Word)),
    firstKnown: Number(isKnown.has(now.content[0] as Word)),
    subjectShare: subject.length === 0 ? -1 : subject.filter((word) => isKept.has(word)).length / subject.length,
    subjectKept: subject.filter((word) => isKept.has(word)).length,
    complementShare:
      complement.length === 0 ? -1 : complement.filter((word) => isKept.has(word)).length / complement.length,
    narrowLost: narrow(lost),
    narrowGained: narrow(gained),
    namesLost: otherLost.filter(isNamed).length,
    namesGained: otherGained.filter(isNamed).length,
    bothNarrow: Math.min(narrow(lost), narrow(gained)),
    headLost: Number(headThen !== undefined && !isKept.has(headThen)),
    headGained: Number(headNow !== undefined && !isKnown.has(headNow)),
    modNow,
    modThen,
    headsNow,
    headsThen,
    leadNow,
    leadThen,
    bothLead: Math.min(leadNow + modNow + headsNow, leadThen + modThen + headsThen),
    qualNow: otherGained.filter(({ isSubject, by, clause }) => !isSubject && PHRASES.has(by) && clause === main).length,
    qualThen: otherLost.filter(({ isSubject, by }) => !isSubject && PHRASES.has(by)).length,
    subjectSame: Number(
      subject.length > 0 &&
        subject.every((word) => isKept.has(word)) &&
        !gained.some(({ isSubject, clause }) => isSubject && clause === main),
    ),
    pluralThen: Number(subject.at(-1)?.isPlural ?? false),
    opensApart: Number(opensApart(now, keptNow)),
    forNow: gained.filter(({ by, isSubject }) => !isSubject && (by === "for" || by === "of")).length,
    forThen: lost.filter(({ by, isSubject }) => !isSubject && (by === "for" || by === "of")).length,
    turnedOver: keptNow.filter(({ isSubject, key }) => isSubject && complement.some((word) => word.key === key)).length,
    turnedUnder: keptNow.filter(({ isSubject, key }) => !isSubject && subject.some((word) => word.key === key)).length,
    labelled: Number(now.tie === ":") + Number(held.tie === ":"),
  };
}

function isNamed({ sort, key }: Word): boolean {
  return sort === "name" || sort === "opener" || sort === "compound" || NARROWING.has(key);
}

/** What a subject is: the last word of it before a preposition. */
function headOf(subject: Run): Word | undefined {
  return subject.findLast(({ by }) => by === "") ?? subject.at(-1);
}

/** Words of one's own right before and right after a word that both have: they make another thing of it. */
function beside(
  { words }: Stated,
  isOwn: (word: Word) => boolean,
  known: ReadonlySet<Word>,
): readonly [number, number] {
  let [mods, heads] = [0, 0];
  for (const [at, word] of words.entries()) {
    if (word.role !== "content" || word.isLight || word.isAside || !isOwn(word)) continue;
    const [prior, next] = [words[at - 1], words[at + 1]];
    if (next !== undefined && next.clause === word.clause && known.has(next)) mods += 1;
    if (prior !== undefined && prior.clause === word.clause && known.has(prior)) heads += 1;
  }
  return [mods, heads];
}

/** Words of one's own that a subject opens with. */
function leads(subject: Run, known: ReadonlySet<Word>, value: Run): number {
  const first = subject.findIndex((word) => known.has(word));
  return (first === -1 ? subject : subject.slice(0, first)).filter((word) => !value.includes(word) && !word.isLight)
    .length;
}

/** "For the docs repo …": it opens with a part that the earlier one does not know. */
function opensApart(now: Stated, known: readonly Word[]): boolean {
  const [first] = now.words;
  if (first?.role !== "preposition") return false;
  const part = now.words.filter(
    ({ clause, role, isSubject, by }) => clause === 0 && role === "content" && isSubject && by === first.key,
  );
  return part.length > 0 && !part.some((word) => known.includes(word));
}

const PHRASES = new Set("in on for of at with under from to by per during within via as".split(" "));

function narrow(words: readonly Word[]): number {
  return words.filter(({ key }) => NARROWING.has(key)).length;
}

import type { Compared } from "./compared.ts";
import { SORTS } from "./sorts.ts";
import type { Stated, Word } from "./statement.ts";
import { isTyped, type Run } from "./swap.ts";
import { OPPOSITES } from "./vocabulary.ts";

/** The value that gave way and the one that came: their sort, and the places where they stand. */
export function ofValue(pair: Compared): Readonly<Record<string, number>> {
  const { now, held, denied, main, was, is, wasKind, isKind, isKept, isKnown } = pair;
  const has = was.length > 0 && is.length > 0;
  const typed = isTyped(wasKind) && isTyped(isKind);
  const [wasLead, isLead] = [was[0], is[0]];
  const [wasLast, isLast] = [was.at(-1), is.at(-1)];
  return {
    wasLength: was.length,
    isLength: is.length,
    wasSort: was.length === 0 ? -1 : SORTS.indexOf(wasKind.sort),
    isSort: is.length === 0 ? -1 : SORTS.indexOf(isKind.sort),
    sameSort: Number(has && wasKind.sort === isKind.sort),
    sameKind: Number(has && typed && wasKind.sort === isKind.sort && wasKind.of === isKind.of),
    otherKind: Number(has && typed && (wasKind.sort !== isKind.sort || wasKind.of !== isKind.of)),
    typedThen: Number(isTyped(wasKind)),
    typedNow: Number(isTyped(isKind)),
    opposites: Number(opposed(was, is)),
    alike: has ? alike(wasKind.key, isKind.key) : 0,
    wasDenied: was.filter(({ at }) => denied.some((word) => word.at === at)).length,
    wasSubject: Number(wasLead?.isSubject ?? false),
    isSubject: Number(isLead?.isSubject ?? false),
    wasFirst: Number(wasLead !== undefined && wasLead === held.content[0]),
    isFirst: Number(isLead !== undefined && isLead === now.content[0]),
    wasEnds: Number(wasLast !== undefined && wasLast === held.content.at(-1)),
    isEnds: Number(isLast !== undefined && isLast === now.content.at(-1)),
    sameBy: Number(has && wasLead?.by === isLead?.by && wasLead?.isSubject === isLead?.isSubject),
    sameLeft: Number(has && wasLead?.before === isLead?.before),
    sameRight: Number(has && after(held, wasLast) === after(now, isLast)),
    indefiniteThen: Number(/^an?$/.test(wasLead?.before ?? "")),
    indefiniteNow: Number(/^an?$/.test(isLead?.before ?? "")),
    theThen: Number(/^(?:the|our|my)$/.test(wasLead?.before ?? "")),
    theNow: Number(/^(?:the|our|my)$/.test(isLead?.before ?? "")),
    byThen: byClass(wasLead),
    byNow: byClass(isLead),
    swap: cleanSwap(pair),
    wasModifies: Number(wasLast !== undefined && followed(held, wasLast, isKept)),
    isModifies: Number(isLast !== undefined && followed(now, isLast, isKnown)),
    pluralWas: Number(wasLast?.isPlural ?? false),
    pluralIs: Number(isLast?.isPlural ?? false),
    isMain: Number(isLead?.clause === main),
  };
}

function opposed(was: Run, is: Run): boolean {
  return was.some(({ key }) => {
    const group = OPPOSITES.get(key);
    return group !== undefined && is.some((one) => OPPOSITES.get(one.key) === group);
  });
}

/** Nothing differs but the value: by how sure it is that it is one. */
function cleanSwap({ was, is, otherLost, otherGained, wasKind, isKind }: Compared): number {
  if (was.length === 0 || is.length === 0 || otherLost.length + otherGained.length > 0) return 0;
  const isSaid = was[0]?.isSubject === false && is[0]?.isSubject === false;
  if (!isTyped(wasKind) || !isTyped(isKind)) return isSaid ? 3 : 2;
  if (wasKind.sort !== isKind.sort || wasKind.of !== isKind.of) return 1;
  return isSaid ? 5 : 4;
}

function followed({ words }: Stated, word: Word, known: ReadonlySet<Word>): boolean {
  const next = words[words.indexOf(word) + 1];
  return next !== undefined && next.clause === word.clause && known.has(next);
}

/** How much of the shorter one the two begin with in common. */
function alike(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let same = 0;
  while (same < shorter && one[same] === other[same]) same += 1;
  return shorter === 0 ? 0 : same / shorter;
}

const BYS = [
  "",
  "is",
  "on",
  "at",
  "in",
  "to",
  "with",
  "by",
  "from",
  "via",
  "through",
  "for",
  "of",
  "as",
  "us",
  "hav",
  "run",
];
function byClass(word: Word | undefined): number {
  if (word === undefined) return -1;
  const at = BYS.indexOf(word.by);
  return at === -1 ? BYS.length : at;
}

function after({ words }: Stated, word: Word | undefined): string {
  return word === undefined ? "" : (words[words.indexOf(word) + 1]?.key ?? "");
}

import type { Compared } from "./compared.ts";
import type { Stated, Word } from "./statement.ts";
import { LIGHT_VERBS, OF_MANY } from "./vocabulary.ts";

/** How many words the two share, and how many each has of its own. */
export function ofWords(pair: Compared): Readonly<Record<string, number>> {
  const { now, held, kept, keptNow, denied, lost, gained, deniedElsewhere, main, lostRuns, gainedRuns } = pair;
  const size = Math.max(1, held.content.length);
  const sizeNow = Math.max(1, now.content.length);
  const [prefix, suffix] = ends(now, held);
  const [verbsNow, verbsThen] = [verbsIn(now, main), verbsIn(held, 0)];
  return {
    contentThen: size,
    contentNow: sizeNow,
    kept: kept.length,
    keptShare: kept.length / size,
    keptShareNow: keptNow.length / sizeNow,
    keptTyped: kept.filter(({ sort }) => sort !== "word" && sort !== "opener").length,
    lost: lost.length,
    gained: gained.length,
    keptMain: keptNow.filter(({ clause }) => clause === main).length,
    gainedMain: gained.filter(({ clause }) => clause === main).length,
    gainedSide: gained.filter(({ clause }) => clause !== main).length,
    verbDenied: Number(held.verb !== "" && now.words.some(({ key, isDenied }) => isDenied && key === held.verb)),
    shareMain:
      keptNow.filter(({ clause }) => clause === main).length /
      Math.max(1, now.content.filter(({ clause }) => clause === main).length),
    sameTie: Number(now.tie === held.tie && now.tie !== ""),
    verbsLost: verbsThen.filter((verb) => !LIGHT_VERBS.has(verb) && !now.words.some(({ key }) => key === verb)).length,
    verbsGained: verbsNow.filter((verb) => !LIGHT_VERBS.has(verb) && !held.words.some(({ key }) => key === verb))
      .length,
    lightThen: Number(verbsThen.every((verb) => LIGHT_VERBS.has(verb))),
    lostShare: lost.length / size,
    gainedShare: gained.length / sizeNow,
    denied: denied.length,
    deniedShare: denied.length / size,
    deniedComplement: denied.filter(({ isSubject }) => !isSubject).length,
    deniedValue: denied.filter(({ sort }) => sort !== "word").length,
    deniedLast: Number(denied.includes(held.content.at(-1) as Word)),
    deniedFirst: Number(denied.includes(held.content[0] as Word)),
    deniedElsewhere: deniedElsewhere.length,
    deniedElsewhereValue: deniedElsewhere.filter(({ sort }) => sort !== "word").length,
    lostRuns: lostRuns.length,
    gainedRuns: gainedRuns.length,
    prefix,
    suffix,
    endsShare: (prefix + suffix) / Math.max(1, held.words.length),
    endsShareNow: (prefix + suffix) / Math.max(1, now.words.length),
    betweenThen: held.words.length - prefix - suffix,
    betweenNow: now.words.length - prefix - suffix,
    sameVerb: Number(now.verb === held.verb),
    verbInNow: Number(held.verb !== "" && now.words.some(({ key }) => key === held.verb)),
    noVerbNow: Number(now.verb === ""),
    noVerbThen: Number(held.verb === ""),
    manyThen: Number(OF_MANY.has(held.verb)),
    manyNow: Number(OF_MANY.has(now.verb)),
  };
}

function verbsIn({ words }: Stated, main: number): readonly string[] {
  return words
    .filter(({ role, clause, mark }) => role === "verb" && clause === main && mark === undefined)
    .map(({ key }) => key);
}

function ends(now: Stated, held: Stated): readonly [number, number] {
  const [a, b] = [now.words, held.words];
  let prefix = 0;
  while (prefix < a.length && prefix < b.length && a[prefix]?.key === b[prefix]?.key) prefix += 1;
  let suffix = 0;
  while (
    suffix < a.length - prefix &&
    suffix < b.length - prefix &&
    a[a.length - 1 - suffix]?.key === b[b.length - 1 - suffix]?.key
  )
    suffix += 1;
  return [prefix, suffix];
}

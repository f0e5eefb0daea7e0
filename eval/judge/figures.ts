import type { Lesson } from "./lessons.ts";

export interface Weighed {
  readonly lesson: Lesson;
  readonly odds: number;
}

/** Look-alikes that may be taken for replacements, as a share: how many true ones does that give? */
const SHARES = [0, 0.005, 0.01, 0.02, 0.05];

/** How well unseen pairs are told apart, by where they come from. */
export function figuresOf(weighed: readonly Weighed[]): readonly Readonly<Record<string, string | number>>[] {
  const written = weighed.filter(({ lesson }) => lesson.counts >= 1);
  const sources = ["written", "examined", "trust"];
  return sources.map((source) => {
    const from = written.filter(({ lesson }) => lesson.from.startsWith(source));
    const apart = from
      .filter(({ lesson }) => !lesson.replaces)
      .map(({ odds }) => odds)
      .sort((a, b) => b - a);
    const replaced = from.filter(({ lesson }) => lesson.replaces).map(({ odds }) => odds);
    const accepted = SHARES.map((share) => {
      const bound = apart[Math.floor(share * apart.length)] ?? -Infinity;
      return [`at ${share * 100} %`, percent(replaced.filter((odds) => odds > bound).length, replaced.length)] as const;
    });
    return { source, replaces: replaced.length, apart: apart.length, ...Object.fromEntries(accepted) };
  });
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
}

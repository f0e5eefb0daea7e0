import { paired, type Pairing } from "./pairing.ts";
import { type Shared, sharedRun } from "./run.ts";
import type { Stated, Word } from "./statement.ts";
import { best, type Kind, type Run, runsOf, swapped } from "./swap.ts";

/** Two statements laid side by side. */
export interface Compared extends Pairing {
  readonly now: Stated;
  readonly held: Stated;
  /** The clause of the new statement that speaks of the same thing. */
  readonly main: number;
  readonly lostRuns: readonly Run[];
  readonly gainedRuns: readonly Run[];
  /** The words that gave way, and those that came in their place. */
  readonly was: Run;
  readonly is: Run;
  readonly wasKind: Kind;
  readonly isKind: Kind;
  /** What only one of them says, beside the value. */
  readonly otherLost: readonly Word[];
  readonly otherGained: readonly Word[];
  /** What the earlier one is about, and what it says of it. */
  readonly subject: readonly Word[];
  readonly complement: readonly Word[];
  readonly isKept: ReadonlySet<Word>;
  readonly isKnown: ReadonlySet<Word>;
  readonly shared: Shared;
}

export function compared(now: Stated, held: Stated): Compared {
  const { kept, keptNow, denied, lost, gained, deniedElsewhere } = paired(now, held);
  const gone = denied.length === 0 ? lost : [...lost, ...denied].sort((a, b) => a.at - b.at);
  const [lostRuns, gainedRuns] = [runsOf(gone, held), runsOf(gained, now)];
  const main = mainClause(now, keptNow);
  const shared = sharedRun(now, held);
  const { was, is } = swapped(lostRuns, gainedRuns, denied, main);
  return {
    kept,
    keptNow,
    denied,
    lost,
    gained,
    deniedElsewhere,
    now,
    held,
    main,
    lostRuns,
    gainedRuns,
    was,
    is,
    wasKind: best(was),
    isKind: best(is),
    otherLost: lost.filter((word) => !was.includes(word) && !word.isLight),
    otherGained: gained.filter((word) => !is.includes(word) && !word.isAside && !word.isLight),
    subject: held.content.filter(({ isSubject }) => isSubject),
    complement: held.content.filter(({ isSubject }) => !isSubject),
    isKept: new Set(kept),
    isKnown: new Set(keptNow),
    shared,
  };
}

/** The clause that speaks of the same thing. */
function mainClause(now: Stated, known: readonly Word[]): number {
  let [main, most] = [0, -1];
  for (let clause = 0; clause < now.clauses; clause += 1) {
    const shared = known.filter((word) => word.clause === clause && !word.isDenied).length;
    if (shared > most) [main, most] = [clause, shared];
  }
  return main;
}

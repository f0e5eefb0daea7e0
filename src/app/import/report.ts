import type { Arrived, Incoming } from "../../core/import/incoming.ts";
import { scopeName } from "../../domain/scope.ts";
import type { ForeignMemory } from "../../ports/importers.ts";
import type { Placed } from "./scopes.ts";
import type { ReadSite } from "./sites.ts";
import type { OutputOf } from "../call/handler.ts";

/** Enough to see what kind of thing is refused. */
const MOST_TOLD = 20;
const LONGEST_TEXT = 200;

/** A statement that was found, and where it belongs. */
export interface Found {
  readonly site: ReadSite;
  readonly memory: ForeignMemory;
  readonly placed: Placed;
}

type Report = OutputOf<"import">;

/** What an import did, or would do, counted for each place it read. */
export function reportOn(
  sites: readonly ReadSite[],
  found: readonly Found[],
  arrived: readonly Arrived[],
  siteOf: (incoming: Incoming) => ReadSite,
): Omit<Report, "dryRun" | "batch" | "restored"> {
  const refused = arrived.flatMap(({ text, incoming, arrival }) =>
    arrival.outcome === "refused"
      ? [{ text: text.slice(0, LONGEST_TEXT), file: incoming.statement.source.file ?? "", because: arrival.because }]
      : [],
  );
  return {
    sources: sites.map((site) => {
      const here = arrived.filter(({ incoming }) => siteOf(incoming) === site);
      const count = (outcome: string) => here.filter(({ arrival }) => arrival.outcome === outcome).length;
      const all = found.filter((one) => one.site === site);
      return {
        source: site.source,
        path: site.path,
        files: site.readings.length,
        found: all.length,
        stored: count("stored"),
        confirmed: count("confirmed"),
        superseded: count("superseded"),
        known: count("known"),
        refused: count("refused"),
        unplaced: all.filter(({ placed }) => "unplaced" in placed).length,
      };
    }),
    scopes: countsOf(
      arrived.flatMap(({ incoming, arrival }) =>
        arrival.outcome === "stored" ? scopeName(incoming.statement.scope) : [],
      ),
    ).map(([scope, memories]) => ({ scope, memories })),
    refused: refused.slice(0, MOST_TOLD),
    unplaced: countsOf(found.flatMap(({ placed }) => ("unplaced" in placed ? placed.unplaced : []))).map(
      ([project, statements]) => ({ project, statements }),
    ),
    leftOut: sites.flatMap(({ source, readings }) => {
      const sums = new Map<string, number>();
      for (const { leftOut } of readings)
        for (const [what, count] of leftOut) sums.set(what, (sums.get(what) ?? 0) + count);
      return [...sums].map(([what, count]) => ({ source, what, count }));
    }),
    broken: sites.flatMap(({ readings }) => readings).reduce((sum, { broken }) => sum + broken, 0),
    unreadable: sites.flatMap(({ unreadable }) => unreadable).slice(0, MOST_TOLD),
    secretsCut: arrived.flatMap(({ cut }) => cut).reduce((sum, { count }) => sum + count, 0),
  };
}

/** The most frequent first. */
function countsOf(names: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]);
}

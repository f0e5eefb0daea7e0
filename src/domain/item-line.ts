import type { Holds } from "./memory.ts";
import { joined, NOTHING, own, quote, say, word } from "./quoting.ts";
import type { Quoted } from "./quoting.ts";
import { ago } from "./time.ts";
import type { Instant } from "./time.ts";

/** A memory as agents read it in answers and briefings. */
export interface Item {
  readonly id: string;
  readonly text: string;
  readonly knownSince: Instant;
  /** A path, a scope or topics, where they tell the reader something. */
  readonly where?: Quoted | undefined;
  /** What to know before relying on it: stale, superseded, planned, a newer statement about the same. */
  readonly notes?: readonly Quoted[];
}

/** One memory on one line: the text exactly as it is, as a JSON string, then one bracket with everything about it. */
export function formatItem({ id, text, knownSince, where, notes = [] }: Item, now: Instant): Quoted {
  const about = [word(id), ago(knownSince, now), ...(where === undefined ? [] : [where]), ...notes];
  return say`- ${quote(text)} [${joined(about, ", ")}]`;
}

/** What a reader has to know of a statement that does not simply hold now. */
export function formatHolds(holds: Holds | undefined): readonly Quoted[] {
  if (holds === undefined) return [];
  const note =
    holds.note === null ? NOTHING : say` ${own(holds.kind === "planned" ? "from" : "said by")} ${quote(holds.note)}`;
  return [say`${own(holds.kind)}${note}`];
}

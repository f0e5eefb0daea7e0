import type { Holds } from "./memory.ts";
import { NOTHING, joinQuoted, quoteOwn, quote, say, word } from "./quoting.ts";
import type { Quoted } from "./quoting.ts";
import { formatAgo } from "./time.ts";
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
export function formatItem({ id, text, knownSince, where, notes = [] }: Item, now: Instant, timeZone?: string): Quoted {
  const about = [word(id), formatAgo(knownSince, now, timeZone), ...(where === undefined ? [] : [where]), ...notes];
  return say`- ${quote(text)} [${joinQuoted(about, ", ")}]`;
}

/** What a reader has to know of a statement that does not simply hold now. */
export function formatHolds(holds: Holds | undefined): readonly Quoted[] {
  if (holds === undefined) return [];
  if (holds.kind === "branch") return [say`on branch ${quote(holds.note)}, not merged`];
  const note =
    holds.note === null
      ? NOTHING
      : say` ${quoteOwn(holds.kind === "planned" ? "from" : "said by")} ${quote(holds.note)}`;
  return [say`${quoteOwn(holds.kind)}${note}`];
}

/** A statement as a page of the tree tells it: a plan and hearsay say what they are. */
export function sayHowItHolds({ text, holds }: { readonly text: string; readonly holds?: Holds | undefined }): string {
  return holds === undefined || holds.kind === "branch" ? text : `${text} (${formatHolds(holds).join("")})`;
}

/** A newer statement that may be about the same, for a reader who decides better with both before them. */
export interface ShownQuestion {
  readonly by: string;
  readonly text: string;
  /** When the newer statement was observed: an ISO date. */
  readonly at: string;
  /** The newer statement stands in the same answer. */
  readonly isBeside?: boolean | undefined;
}

/** An open question as one remark beside the older statement. */
export function formatQuestion({ text, at, by, isBeside }: ShownQuestion): Quoted {
  if (isBeside === true) return say`perhaps newer: ${word(by)}`;
  return say`newer, perhaps about the same: ${quote(text)} (${word(at.slice(0, 10))}, ${word(by)})`;
}

/** Who said a turn, as agents read it. */
export const SPEAKERS = { user: quoteOwn("user"), assistant: quoteOwn("agent"), tool: quoteOwn("tool") } as const;

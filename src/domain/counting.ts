import { quoteOwn, say } from "./quoting.ts";
import type { Quoted } from "./quoting.ts";

/** A number with what it counts: "1 memory", "2 memories". */
export function formatCount<One extends string, Many extends string = `${One}s`>(
  count: number,
  one: string extends One ? never : One,
  many?: string extends Many ? never : Many,
): Quoted {
  if (count === 1) return say`${count} ${quoteOwn(one)}`;
  return many === undefined ? say`${count} ${quoteOwn(one)}s` : say`${count} ${quoteOwn(many)}`;
}

/** How far a long operation is. */
export interface Progress {
  readonly done: number;
  readonly of: number;
  /** What has been done to so many. */
  readonly what: "checked" | "written";
}

/** Told now and then by whatever takes long; whoever waits may show it. */
export type TellProgress = (progress: Progress) => void;

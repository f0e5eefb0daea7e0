import { counted } from "./counting.ts";
import type { MarkKind } from "./mark.ts";
import { joined, NOTHING, own, quote, say, word } from "./quoting.ts";
import type { Quoted } from "./quoting.ts";

/** A mark with the words of the newer statement; those of one that waits in review are not told. */
export interface ShownMark {
  readonly mark: MarkKind;
  readonly by: string;
  readonly text: string | null;
  readonly gone: readonly string[];
  /** The other statement is the older of the two: of a higher authority, or observed earlier. */
  readonly saidBefore: boolean;
}

/** A mark in one line, for a reader who decides better with both statements before them. */
export function markLine({ mark, by, text, gone, saidBefore }: ShownMark): Quoted {
  const pieces = joined(
    gone.map((piece) => quote(piece)),
    ", ",
  );
  const what = gone.length === 0 ? NOTHING : say` (no longer: ${pieces})`;
  const other =
    text === null
      ? say`${word(by)} contradicts it and is waiting for review`
      : say`${own(saidBefore ? "earlier" : "newer")}: ${quote(text)} ${word(by)}`;
  return say`${own(mark)}${what}; ${other}`;
}

/** What a statement did to memories that stay: "5 memories are marked: m1 (partly replaced), …". */
export function markedWith(marks: readonly { readonly id: string; readonly mark: MarkKind }[]): Quoted {
  const list = marks.map(({ id, mark }) => say`${word(id)} (${own(mark)})`);
  return say`${counted(marks.length, "memory is", "memories are")} marked: ${joined(list, ", ")}`;
}

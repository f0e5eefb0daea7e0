import { counted } from "./counting.ts";
import { oneLine } from "./framing.ts";
import type { MarkKind } from "./mark.ts";

/** A mark with the words of the newer statement; those of one that waits in review are not told. */
export interface ShownMark {
  readonly mark: MarkKind;
  readonly by: string;
  readonly text: string | null;
  readonly gone: readonly string[];
}

/** A mark in one line, for a reader who decides better with both statements before them. Brackets would end the line's own. */
export function markLine({ mark, by, text, gone }: ShownMark): string {
  const what = gone.length === 0 ? "" : ` (no longer: ${gone.map((piece) => `"${unbracketed(piece)}"`).join(", ")})`;
  const newer = text === null ? `${by} speaks against it and waits in review` : `newer: "${unbracketed(text)}" ${by}`;
  return `${mark}${what}; ${newer}`;
}

function unbracketed(text: string): string {
  return oneLine(text).replaceAll("[", "(").replaceAll("]", ")");
}

/** What a statement did to memories that stay: "5 memories are marked: m1 (partly replaced), …". */
export function markedWith(marks: readonly { readonly id: string; readonly mark: MarkKind }[]): string {
  const list = marks.map(({ id, mark }) => `${id} (${mark})`).join(", ");
  return `${counted(marks.length, "memory is", "memories are")} marked: ${list}`;
}

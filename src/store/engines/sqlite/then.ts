import type { View } from "../../../ports/memory-store.ts";

/** A memory `m` as the view knows it, where its row does not tell: at an earlier time it may have said something else. */
export function selectBody(view: View): string {
  if (view.asOf === null) return "null";
  return "(select c.after from change c where c.memory = m.id and c.at <= ? order by c.seq desc limit 1)";
}

export function bodyValues(view: View): readonly number[] {
  return view.asOf === null ? [] : [view.asOf];
}

import type { JournalView } from "../../../../ports/journal.ts";
import type { Parameters } from "../parameters.ts";

/** The condition that sessions `s` are in view, with `from` and `to` as the columns that hold the times. */
export function inView(view: JournalView, given: Parameters, from: string, to: string): string {
  const conditions = ["true"];
  if (view.projects !== "all") conditions.push(`s.project = any (${given.add(view.projects)}::text[])`);
  if (view.since !== null) conditions.push(`${to} >= ${given.add(view.since)}::bigint`);
  if (view.until !== null) conditions.push(`${from} <= ${given.add(view.until)}::bigint`);
  if (view.sessions !== undefined) conditions.push(`s.id = any (${given.add(view.sessions)}::text[])`);
  if (view.without !== undefined) conditions.push(`s.id <> all (${given.add(view.without)}::text[])`);
  return conditions.join(" and ");
}

/** A turn with its session. */
export const TURNS = "holdfast.turn t join holdfast.session s on s.tenant = t.tenant and s.row = t.session";

import type { JournalView } from "../../../../ports/journal.ts";

/** The condition that sessions `s` are in view, with `from` and `to` as the columns that hold the times. */
export function inView(
  view: JournalView,
  from: string,
  to: string,
): { readonly sql: string; readonly values: readonly (string | number)[] } {
  const conditions: string[] = ["true"];
  const values: (string | number)[] = [];
  if (view.projects !== "all") {
    conditions.push("s.project in (select id from project where key in (select value from json_each(?)))");
    values.push(JSON.stringify(view.projects));
  }
  if (view.since !== null) {
    conditions.push(`${to} >= ?`);
    values.push(view.since);
  }
  if (view.until !== null) {
    conditions.push(`${from} <= ?`);
    values.push(view.until);
  }
  if (view.sessions !== undefined) {
    conditions.push("s.id in (select value from json_each(?))");
    values.push(JSON.stringify(view.sessions));
  }
  if (view.without !== undefined) {
    conditions.push("s.id not in (select value from json_each(?))");
    values.push(JSON.stringify(view.without));
  }
  return { sql: conditions.join(" and "), values };
}

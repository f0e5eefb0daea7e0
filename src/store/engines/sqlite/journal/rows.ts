import type { JournalView } from "../../../../ports/journal.ts";

export const SESSION_COLUMNS = `
  s.row, s.id, s.client, s.name, s.parent, s.title, p.key as project, s.cwd, s.branch, s.started_at, s.ended_at,
  s.turns, s.file
`;
export const SESSION_TABLES = "session s left join project p on p.id = s.project";

export const CHUNK_COLUMNS = `
  c.row, c.id, s.id as session, p.key as project, c.first, c.last, c.started_at, c.ended_at, c.tokens, c.hash
`;
export const CHUNK_TABLES = "chunk c join session s on s.row = c.session left join project p on p.id = s.project";

export const TURN_COLUMNS = "t.row, s.id as session, t.place, t.role, t.tool, t.at, t.line, t.chunk, c.first, c.hash";
export const TURN_TABLES = "turn t join session s on s.row = t.session join chunk c on c.row = t.chunk";

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

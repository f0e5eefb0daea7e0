import type { JournalView } from "../../../../ports/journal.ts";
import type { Database } from "../database.ts";

/** Of a session that belongs to none. */
export const NO_PROJECT = -1;

/** Whether a turn is seen: by the rows of its project and its session, and by its time. */
type Seen = (project: number, session: number, at: number) => boolean;

/** The condition of a view for turns in memory; `inView` is the same in SQL. */
export function turnViews(db: Database): (view: JournalView) => Seen {
  const projectRows = db.prepare("select id as row from project where key in (select value from json_each(?))");
  const sessionRows = db.prepare("select row from session where id in (select value from json_each(?))");
  return (view) => {
    const since = view.since ?? -Infinity;
    const until = view.until ?? Infinity;
    const projects = view.projects === "all" ? undefined : readNumbers(projectRows, view.projects);
    const sessions = view.sessions === undefined ? undefined : readNumbers(sessionRows, view.sessions);
    const without = readNumbers(sessionRows, view.without ?? []);
    return (project, session, at) =>
      (projects === undefined || projects.has(project)) &&
      (sessions === undefined || sessions.has(session)) &&
      !without.has(session) &&
      at >= since &&
      at <= until;
  };
}

function readNumbers(statement: ReturnType<Database["prepare"]>, keys: readonly string[]): ReadonlySet<number> {
  return new Set((statement.all(JSON.stringify(keys)) as { row: number }[]).map(({ row }) => row));
}

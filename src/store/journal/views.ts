import type { JournalView } from "../../ports/journal.ts";
import { joinConditions, chooseSql, matchList, isOwn, piece, writeVerbatim } from "../sql.ts";
import type { Piece } from "../sql.ts";

/** A file numbers its projects, so that a session in memory has a small one. */
export const PROJECT = chooseSql({
  sqlite: "(select p.key from holdfast.project p where p.id = s.project)",
  postgres: "s.project",
});

export const SESSION_COLUMNS = piece`
  s.row, s.id, s.client, s.name, s.parent, s.title, ${PROJECT} as project, s.cwd, s.branch, s.started_at, s.ended_at,
  s.turns, s.file`;

export const CHUNK_COLUMNS = piece`
  c.row, c.id, s.id as session, ${PROJECT} as project, c.first, c.last, c.started_at, c.ended_at, c.tokens, c.hash`;

export const CHUNKS = piece`holdfast.chunk c join holdfast.session s on ${isOwn("s")} and s.row = c.session`;

export const TURN_COLUMNS = writeVerbatim(
  "t.row, s.id as session, t.place, t.role, t.tool, t.at, t.line, t.chunk, c.first, c.hash",
);

/** A turn with its session. */
export const TURNS = piece`holdfast.turn t join holdfast.session s on ${isOwn("s")} and s.row = t.session`;

export const TURNS_IN_CHUNKS = piece`${TURNS} join holdfast.chunk c on ${isOwn("c")} and c.row = t.chunk`;

/** The condition that sessions `s` are in view, with `from` and `to` as the columns that hold the times. */
export function inView(view: JournalView, from: string, to: string): Piece {
  const conditions: Piece[] = [];
  if (view.projects !== "all")
    conditions.push(
      chooseSql({
        sqlite: piece`s.project in (select id from holdfast.project where ${matchList("key", view.projects)})`,
        postgres: matchList("s.project", view.projects),
      }),
    );
  if (view.since !== null) conditions.push(piece`${writeVerbatim(to)} >= cast(${view.since} as bigint)`);
  if (view.until !== null) conditions.push(piece`${writeVerbatim(from)} <= cast(${view.until} as bigint)`);
  if (view.sessions !== undefined) conditions.push(matchList("s.id", view.sessions));
  if (view.without !== undefined) conditions.push(piece`not (${matchList("s.id", view.without)})`);
  return joinConditions(conditions);
}

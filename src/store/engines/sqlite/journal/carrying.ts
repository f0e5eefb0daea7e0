import type { ReadTurn, Session, SessionId, Turn } from "../../../../domain/journal/session.ts";
import type { KeptMark } from "../../../../ports/carrying.ts";
import { asRead, portionOf } from "../../../carried-turns.ts";
import type { Written } from "../../../journal-writes.ts";
import { inTransaction } from "../database.ts";
import type { Database } from "../database.ts";
import type { followers } from "../followers.ts";
import { statements } from "../statements.ts";
import type { journalWriting } from "./writing.ts";

/** For a journal that takes the place of another. */
export function journalCarrying(
  db: Database,
  writing: ReturnType<typeof journalWriting>,
  follow: ReturnType<typeof followers>,
) {
  const prepared = statements(db);
  return {
    readTurns(id: SessionId, turns: readonly Turn[]): readonly ReadTurn[] {
      const keys = prepared("select t.place, t.key from turn t join session s on s.row = t.session where s.id = ?").all(
        id,
      ) as { place: number; key: string }[];
      return asRead(turns, new Map(keys.map(({ place, key }) => [place, key])));
    },
    takeSession(session: Session, turns: readonly ReadTurn[]): void {
      const written: Written = { added: 0, known: 0, chunks: new Set() };
      const { portion, mark } = portionOf(session, turns);
      inTransaction(db, () => {
        writing.append(portion, mark, written);
        prepared("update session set parent = ?, started_at = ?, ended_at = ? where id = ?").run(
          session.parent,
          session.startedAt,
          session.endedAt,
          session.id,
        );
        for (const chunk of written.chunks) follow.touch(chunk);
      });
    },
    fileMarks: (): readonly KeptMark[] =>
      prepared(`
        select path as file, client, offset, lines, head_hash as headHash, size, mtime_ms as mtimeMs, broken
          from file order by path
      `).all(),
    takeFileMarks(marks: readonly KeptMark[]): void {
      inTransaction(db, () => {
        for (const { file, client, offset, lines, headHash, size, mtimeMs, broken } of marks)
          prepared(`
            insert or ignore into file (path, client, offset, lines, head_hash, size, mtime_ms, broken)
            values (?, ?, ?, ?, ?, ?, ?, ?)
          `).run(file, client, offset, lines, headHash, size, mtimeMs, broken);
      });
    },
  };
}

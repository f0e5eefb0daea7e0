import type { ReadTurn, Session, SessionId, Turn } from "../../../../domain/journal/session.ts";
import type { KeptMark } from "../../../../ports/carrying.ts";
import { asRead, portionOf } from "../../../carried-turns.ts";
import type { Written } from "../../../journal-writes.ts";
import type { Sql } from "../database.ts";
import { followers } from "../followers.ts";
import { nextVersion } from "../parts.ts";
import type { Tenant } from "../parts.ts";
import { journalWriting } from "./writing.ts";

/** For a journal that takes the place of another. What writes runs inside a transaction that has locked the journal. */
export function journalCarrying(sql: Sql, tenant: Tenant) {
  return {
    async readTurns(id: SessionId, turns: readonly Turn[]): Promise<readonly ReadTurn[]> {
      const keys = await sql.rows<{ place: number; key: string }>(
        `select t.place, t.key
           from holdfast.turn t join holdfast.session s on s.tenant = t.tenant and s.row = t.session
          where t.tenant = $1 and s.id = $2`,
        tenant,
        id,
      );
      return asRead(turns, new Map(keys.map(({ place, key }) => [place, key])));
    },
    async takeSession(session: Session, turns: readonly ReadTurn[]): Promise<void> {
      const written: Written = { added: 0, known: 0, chunks: new Set() };
      const { portion, mark } = portionOf(session, turns);
      await journalWriting(sql, tenant, await nextVersion(sql, tenant, "turn")).append(portion, mark, written);
      await sql.run(
        "update holdfast.session set parent = $3, started_at = $4, ended_at = $5 where tenant = $1 and id = $2",
        tenant,
        session.id,
        session.parent,
        session.startedAt,
        session.endedAt,
      );
      await followers(sql, tenant, "turn").touch(written.chunks);
    },
    fileMarks: (): Promise<readonly KeptMark[]> =>
      sql.rows<KeptMark>(
        `select path as file, client, read_to as "offset", lines, head_hash as "headHash", size, mtime_ms as "mtimeMs", broken
           from holdfast.file where tenant = $1 order by path`,
        tenant,
      ),
    async takeFileMarks(marks: readonly KeptMark[]): Promise<void> {
      for (const { file, client, offset, lines, headHash, size, mtimeMs, broken } of marks)
        await sql.run(
          `insert into holdfast.file (tenant, path, client, read_to, lines, head_hash, size, mtime_ms, broken)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (tenant, path) do nothing`,
          tenant,
          file,
          client,
          offset,
          lines,
          headHash,
          size,
          mtimeMs,
          broken,
        );
    },
  };
}

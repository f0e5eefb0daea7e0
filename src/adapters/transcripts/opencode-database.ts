import type { FileMark } from "../../ports/journal.ts";
import type { Stretch, TranscriptFile } from "../../ports/transcripts.ts";
import { databaseMark, openClientDatabase, stampOf, stretchOf, unfinished } from "./databases.ts";
import { Gathering } from "./gathering.ts";
import { objectsOn, textOf } from "./json.ts";
import { opencodeMessage, opencodeSession } from "./opencode.ts";

/** Handed on together; a session's parts are a few kilobytes each. */
const STRETCH_BYTES = 512 * 1_024;

/** opencode's database: sessions, their messages, and the parts of these as JSON. A session that changed is read whole. */
export async function* readOpencodeDatabase(file: TranscriptFile, from: FileMark | undefined): AsyncGenerator<Stretch> {
  const stamp = stampOf(file.path);
  if (from !== undefined && from.size === stamp.size && from.mtimeMs === stamp.mtimeMs) return;
  const since = from?.offset ?? 0;
  const db = openClientDatabase(file.path);
  try {
    const changed = db
      .prepare(
        `select p.session_id as id, max(p.time_updated) as updated, s.parent_id, s.title, s.directory
           from part p join session s on s.id = p.session_id
          group by p.session_id
         having max(p.time_updated) >= ?
          order by updated`,
      )
      .all(since) as unknown as readonly ChangedSession[];
    const messages = db.prepare("select id, data from message where session_id = ? order by time_created, id");
    const parts = db.prepare("select id, data from part where message_id = ? order by id");
    const gathering = new Gathering();
    let bytes = 0;
    for (const row of changed) {
      const session = opencodeSession(file, { ...row }, row.id);
      for (const [index, message] of (messages.all(row.id) as unknown as readonly DataRow[]).entries()) {
        gathering.at({ line: index + 1, offset: 0 });
        const rows = parts.all(message.id) as unknown as readonly DataRow[];
        bytes += rows.reduce((sum, { data }) => sum + data.length, message.data.length);
        const info = withId(message);
        if (info !== undefined)
          opencodeMessage(
            gathering,
            session,
            info,
            rows.flatMap((part) => withId(part) ?? []),
            textOf(row.directory),
          );
        if (bytes < STRETCH_BYTES) continue;
        yield unfinished(file, since, gathering, bytes);
        bytes = 0;
      }
    }
    const upTo = Math.max(since, ...changed.map(({ updated }) => updated));
    yield stretchOf(gathering, databaseMark(file, upTo, stamp), bytes);
  } finally {
    db.close();
  }
}

interface ChangedSession {
  readonly id: string;
  readonly updated: number;
  readonly parent_id: string | null;
  readonly title: string | null;
  readonly directory: string | null;
}

interface DataRow {
  readonly id: string;
  readonly data: string;
}

function withId({ id, data }: DataRow) {
  const value = objectsOn(data).objects[0];
  return value === undefined ? undefined : { ...value, id };
}

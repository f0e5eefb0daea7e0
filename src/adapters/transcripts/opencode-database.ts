import type { FileMark } from "../../ports/journal.ts";
import type { Stretch, TranscriptFile } from "../../ports/transcripts.ts";
import { databaseMark, openClientDatabase, stampDatabase, buildStretch, markUnfinished } from "./databases.ts";
import { Gathering } from "./gathering.ts";
import { readFields, readInstant, isFields, objectsOn, readText } from "./json.ts";
import { opencodeMessage, opencodeSession } from "./opencode.ts";
import { readFileSync, readdirSync, statSync } from "../../files/fs.ts";
import { basename, dirname, join } from "node:path";
import type { Fields } from "./json.ts";

/** Handed on together; a session's parts are a few kilobytes each. */
const STRETCH_BYTES = 512 * 1_024;

/** opencode's database: sessions, their messages, and the parts of these as JSON. A session that changed is read whole. */
export async function* readOpencodeDatabase(file: TranscriptFile, from: FileMark | undefined): AsyncGenerator<Stretch> {
  const stamp = stampDatabase(file.path);
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
            readText(row.directory),
          );
        if (bytes < STRETCH_BYTES) continue;
        yield markUnfinished(file, since, gathering, bytes);
        bytes = 0;
      }
    }
    const upTo = Math.max(since, ...changed.map(({ updated }) => updated));
    yield buildStretch(gathering, databaseMark(file, upTo, stamp), bytes);
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

/** The first file of a session in opencode's older storage, where every message and every part is a file of its own. */
export function isOpencodeSessionFile(value: Fields): boolean {
  return typeof value["projectID"] === "string" && typeof value["directory"] === "string" && "id" in value;
}

/** `storage/session/<project>/<id>.json`, with `storage/message/<id>/` and `storage/part/` beside it. */
export async function* readOpencodeStorage(file: TranscriptFile, from: FileMark | undefined): AsyncGenerator<Stretch> {
  const storage = dirname(dirname(dirname(file.path)));
  const info = read(file.path);
  const session = opencodeSession(file, info ?? {}, basename(file.path).replace(/\.json$/, ""));
  const messages = listFiles(join(storage, "message", session.name));
  // What lies loose in the folder for parts may be a part of any message.
  const loose = listFiles(join(storage, "part"));
  const parts = messages.map((path) => {
    const message = read(path);
    const id = readText(message?.["id"]) ?? basename(path).replace(/\.json$/, "");
    const own = [...listFiles(join(storage, "part", id)), ...listFiles(join(storage, "part", session.name, id))];
    return { message, id, own };
  });
  const everything = [file.path, ...messages, ...parts.flatMap(({ own }) => own), ...loose];
  const size = everything.length;
  const mtimeMs = Math.max(...everything.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0));
  if (from !== undefined && from.size === size && from.mtimeMs === mtimeMs) return;

  const gathering = new Gathering();
  const others = loose.flatMap((path): readonly Fields[] => {
    const part = read(path);
    return part === undefined ? [] : [part];
  });
  let broken = info === undefined ? 1 : 0;
  const ordered = parts.sort((a, b) => createdAt(a.message) - createdAt(b.message));
  for (const [index, { message, id, own }] of ordered.entries()) {
    gathering.at({ line: index + 1, offset: 0 });
    const mine = own.map((path) => read(path));
    broken += mine.filter((part) => part === undefined).length + (message === undefined ? 1 : 0);
    const all: readonly unknown[] = [...mine, ...others.filter((part) => part["messageID"] === id)];
    if (message !== undefined) opencodeMessage(gathering, session, message, all, readText(info?.["directory"]));
  }
  const mark = {
    file: file.path,
    client: file.client,
    offset: size,
    lines: messages.length,
    headHash: "",
    size,
    mtimeMs,
  };
  const bytes = everything.reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
  yield { portions: gathering.take(), mark, brokenLines: broken, cutLines: 0, bytes, rewritten: false };
}

function createdAt(message: Fields | undefined): number {
  return readInstant(readFields(message?.["time"])["created"]) ?? 0;
}

function listFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
      .map(({ name }) => join(folder, name))
      .sort();
  } catch {
    return [];
  }
}

function read(path: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

import { basename, dirname, join } from "node:path";
import type { ReadSession } from "../../domain/journal/session.ts";
import type { TranscriptFile, Stretch } from "../../ports/transcripts.ts";
import { type Setting, Gathering, getStem } from "./gathering.ts";
import { readFields, readInstant, isFields, readItems, readText, objectsOn } from "../../domain/json.ts";
import type { Fields } from "../../domain/json.ts";
import type { LineReader } from "./json-lines.ts";
import { describeFailure, judgeOutput } from "./tool-line.ts";
import type { Outcome } from "./tool-line.ts";
import type { FileMark } from "../../ports/journal.ts";
import { readClientDatabase } from "./databases.ts";
import { statSync, tryReadJson, listEntries } from "../../files/fs.ts";

/** A line of `opencode run --format json`, or a whole `opencode export`. */
export function isOpencodeValue(value: Fields): boolean {
  if (typeof value["sessionID"] === "string" && isFields(value["part"])) return true;
  return isFields(value["info"]) && Array.isArray(value["messages"]);
}

/** Sessions as opencode exports or streams them: messages made of parts. */
export function opencodeReader(file: TranscriptFile, into: Gathering): LineReader {
  return {
    take(value) {
      if (isFields(value["part"])) readStreamLine(file, value, value["part"], into);
      else if (isFields(value["info"])) readExport(file, value["info"], readItems(value["messages"]), into);
    },
  };
}

function readExport(file: TranscriptFile, info: Fields, messages: readonly unknown[], into: Gathering): void {
  const session = opencodeSession(file, info, getStem(file.path));
  for (const [index, one] of messages.entries()) {
    into.at({ line: index + 1, offset: 0 });
    const { info: own, parts } = readFields(one);
    opencodeMessage(into, session, readFields(own), readItems(parts), readText(info["directory"]));
  }
}

function readStreamLine(file: TranscriptFile, line: Fields, part: Fields, into: Gathering): void {
  const name = readText(line["sessionID"]) ?? basename(file.path);
  const session: ReadSession = { client: file.client, name, parent: null, title: null };
  const info = { role: "assistant", time: { created: line["timestamp"] } };
  opencodeMessage(into, session, info, [part], null);
}

function opencodeSession(file: TranscriptFile, info: Fields, otherwise: string): ReadSession {
  return {
    client: file.client,
    name: readText(info["id"]) ?? otherwise,
    parent: readText(info["parentID"] ?? info["parent_id"]),
    title: readText(info["title"]),
  };
}

/** One message, wherever it was kept. */
function opencodeMessage(
  into: Gathering,
  session: ReadSession,
  info: Fields,
  parts: readonly unknown[],
  directory: string | null,
): void {
  const role = info["role"];
  // A summary that takes a long session's place says again what was said.
  if ((role !== "user" && role !== "assistant") || info["summary"] === true || info["mode"] === "compaction") return;
  const cwd = readText(readFields(info["path"])["cwd"]) ?? directory;
  const where: Setting = { at: readInstant(readFields(info["time"])["created"]), cwd, branch: null };
  const key = readText(info["id"]) ?? `line ${into.line}`;
  for (const [index, one] of parts.entries()) {
    const part = readFields(one);
    const id = readText(part["id"]) ?? `${key} ${index}`;
    const text = readText(part["text"]);
    const made = part["synthetic"] === true || part["ignored"] === true;
    if (part["type"] === "text" && text !== null && !made) into.said(session, role, id, text, where);
    if (part["type"] === "tool") tool(into, session, part, id, where);
  }
  // Old versions kept the text of a message without parts in its summary.
  const body = readText(readFields(info["summary"])["body"]);
  if (parts.length === 0 && body !== null) into.said(session, role, key, body, where);
}

function tool(into: Gathering, session: ReadSession, part: Fields, id: string, where: Setting): void {
  const state = readFields(part["state"]);
  const at = readInstant(readFields(state["time"])["start"]) ?? where.at;
  into.called(session, id, readText(part["tool"]) ?? "tool", state["input"], { ...where, at });
  const outcome = readOutcome(state);
  if (outcome !== null) into.ended(session, id, outcome);
}

function readOutcome(state: Fields): Outcome | null {
  const exit = readFields(state["metadata"])["exit"];
  if (typeof exit === "number" && exit !== 0) return describeFailure(state["output"]);
  if (state["status"] === "error") return describeFailure(state["error"] ?? state["output"]);
  return state["status"] === "completed" || state["status"] === "success" ? judgeOutput(state["output"]) : null;
}

/** opencode's database: sessions, their messages, and the parts of these as JSON. A session that changed is read whole. */
export function readOpencodeDatabase(file: TranscriptFile, from: FileMark | undefined): AsyncGenerator<Stretch> {
  return readClientDatabase(file, from, function* (db, since, into) {
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
    for (const row of changed) {
      const session = opencodeSession(file, { ...row }, row.id);
      for (const [index, message] of (messages.all(row.id) as unknown as readonly DataRow[]).entries()) {
        into.at({ line: index + 1, offset: 0 });
        const rows = parts.all(message.id) as unknown as readonly DataRow[];
        const info = withId(message);
        const own = rows.flatMap((part) => withId(part) ?? []);
        if (info !== undefined) opencodeMessage(into, session, info, own, readText(row.directory));
        yield { upTo: since, bytes: rows.reduce((sum, { data }) => sum + data.length, message.data.length) };
      }
      yield { upTo: row.updated, bytes: 0 };
    }
  });
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
  const session = opencodeSession(file, info ?? {}, getStem(file.path));
  const messages = listFiles(join(storage, "message", session.name));
  // What lies loose in the folder for parts may be a part of any message.
  const loose = listFiles(join(storage, "part"));
  const parts = messages.map((path) => {
    const message = read(path);
    const id = readText(message?.["id"]) ?? getStem(path);
    const own = [...listFiles(join(storage, "part", id)), ...listFiles(join(storage, "part", session.name, id))];
    return { message, id, own };
  });
  const everything = [file.path, ...messages, ...parts.flatMap(({ own }) => own), ...loose];
  const size = everything.length;
  const mtimeMs = Math.max(...everything.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0));
  if (from !== undefined && from.size === size && from.mtimeMs === mtimeMs) return;

  const gathering = new Gathering();
  const others = loose.map(read).filter((part) => part !== undefined);
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
  return listEntries(folder)
    .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
    .map(({ name }) => join(folder, name))
    .sort();
}

function read(path: string): Fields | undefined {
  const value = tryReadJson(path);
  return isFields(value) ? value : undefined;
}

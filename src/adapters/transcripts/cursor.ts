import { isText, getStem } from "./gathering.ts";
import { basename, dirname } from "node:path";
import type { ReadSession } from "../../domain/journal/session.ts";
import type { Stretch, TranscriptFile } from "../../ports/transcripts.ts";
import { folderNamed } from "./dashed-folder.ts";
import { readFields, readInstant, readItems, objectsOn, readText, readTexts } from "../../domain/json.ts";
import type { Fields } from "../../domain/json.ts";
import type { LineReader } from "./json-lines.ts";
import { describeFailure, judgeOutput, readCalls, judgeEnd } from "./tool-line.ts";
import type { FileMark } from "../../ports/journal.ts";
import { readClientDatabase } from "./databases.ts";
import type { ClientDatabase } from "./databases.ts";
import type { Gathering } from "./gathering.ts";

export function isCursorLine(value: Fields): boolean {
  return (value["role"] === "user" || value["role"] === "assistant") && "message" in value && !("created_at" in value);
}

/** Cursor's agent transcripts. They say neither when nor where, and results do not name their calls. */
export function cursorReader(file: TranscriptFile, into: Gathering): LineReader {
  const session = nameSession(file);
  const cwd = projectFolder(file.path);

  function take(line: Fields): void {
    const where = { at: readInstant(line["timestamp"]), cwd, branch: null };
    const { content } = readFields(line["message"]);
    const key = `line ${into.line}`;
    const parts = typeof content === "string" ? [{ type: "text", text: content }] : readItems(content);
    if (line["role"] === "assistant") return into.answered(session, key, parts, where);
    for (const { isError, output } of readCalls(parts).results) {
      const open = into.lastOpen(session);
      if (open !== undefined) into.ended(session, open, judgeEnd(isError, output));
    }
    into.said(session, "user", key, readTexts(parts.filter(isText)).join("\n\n"), where);
  }

  return { take: (line) => void (isCursorLine(line) && take(line)) };
}

/** `<project>/agent-transcripts/<id>/<id>.jsonl`, and a subagent's in the folder `subagents` beside it. */
function nameSession({ client, path }: TranscriptFile): ReadSession {
  const name = getStem(path);
  const above = dirname(path);
  const parent = basename(above) === "subagents" ? basename(dirname(above)) : null;
  return { client, name, parent, title: null };
}

function projectFolder(path: string): string | null {
  const name = /[\\/]projects[\\/]([^\\/]+)[\\/]agent-transcripts[\\/]/.exec(path)?.[1];
  return name === undefined ? null : folderNamed(name);
}

const BY_PERSON = 1;

/** The editor's own conversations: a row per conversation with the order of its bubbles, and a row per bubble. */
export function readCursorDatabase(file: TranscriptFile, from: FileMark | undefined): AsyncGenerator<Stretch> {
  return readClientDatabase(file, from, function* (db, since, into) {
    for (const { id, updated } of listConversations(db, since))
      yield { upTo: updated, bytes: readConversation(db, file, id, into) };
  });
}

/** Those that changed, the oldest change first. */
function listConversations(
  db: ClientDatabase,
  since: number,
): readonly { readonly id: string; readonly updated: number }[] {
  const rows = db
    .prepare(
      `select substr(key, length('composerData:') + 1) as id,
              coalesce(json_extract(value, '$.lastUpdatedAt'), json_extract(value, '$.createdAt'), 0) as updated
         from cursorDiskKV
        where key >= 'composerData:' and key < 'composerData;' and json_valid(value)
        order by updated`,
    )
    .all() as unknown as readonly { readonly id: string; readonly updated: unknown }[];
  return rows.flatMap(({ id, updated }) => {
    const at = readInstant(updated) ?? 0;
    return at >= since ? [{ id, updated: at }] : [];
  });
}

function readConversation(db: ClientDatabase, file: TranscriptFile, id: string, into: Gathering): number {
  const readValue = (key: string): { readonly value: Fields; readonly bytes: number } => {
    const row = db.prepare("select cast(value as text) as value from cursorDiskKV where key = ?").get(key);
    const text = readText(readFields(row)["value"]) ?? "";
    return { value: objectsOn(text).objects[0] ?? {}, bytes: text.length };
  };
  const head = readValue(`composerData:${id}`);
  const { value } = head;
  const session: ReadSession = { client: file.client, name: id, parent: null, title: readText(value["name"]) };
  const began = readInstant(value["createdAt"]);
  let { bytes } = head;
  const headers = readItems(value["fullConversationHeadersOnly"]).map(readFields);
  const older = readItems(value["conversation"]).map(readFields);
  for (const [index, header] of (headers.length > 0 ? headers : older).entries()) {
    into.at({ line: index + 1, offset: 0 });
    const name = readText(header["bubbleId"]) ?? String(index);
    const kept = headers.length > 0 ? readValue(`bubbleId:${id}:${name}`) : { value: header, bytes: 0 };
    bytes += kept.bytes;
    readBubble(into, session, name, kept.value, began);
  }
  return bytes;
}

function readBubble(into: Gathering, session: ReadSession, key: string, value: Fields, began: number | null): void {
  const where = { at: readInstant(value["createdAt"]) ?? began, cwd: null, branch: null };
  const text = readText(value["text"]) ?? "";
  into.said(session, value["type"] === BY_PERSON ? "user" : "assistant", key, text, where);
  const call = readFields(value["toolFormerData"]);
  const name = readText(call["name"]);
  if (name === null) return;
  into.called(session, key, name, call["rawArgs"] ?? call["params"], where);
  if (call["status"] === "completed") into.ended(session, key, judgeOutput(call["result"]));
  else if (call["status"] === "error") into.ended(session, key, describeFailure(call["result"] ?? ""));
}

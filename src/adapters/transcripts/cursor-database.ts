import type { ReadSession } from "../../domain/journal/session.ts";
import type { FileMark } from "../../ports/journal.ts";
import type { Stretch, TranscriptFile } from "../../ports/transcripts.ts";
import { databaseMark, openClientDatabase, stampOf, stretchOf, unfinished } from "./databases.ts";
import type { ClientDatabase } from "./databases.ts";
import { Gathering } from "./gathering.ts";
import { fieldsOf, instantOf, listOf, objectsOn, textOf } from "./json.ts";
import type { Fields } from "./json.ts";
import { failed, succeeded } from "./tool-line.ts";

const BY_PERSON = 1;
const STRETCH_BYTES = 512 * 1_024;

/** The editor's own conversations: a row per conversation with the order of its bubbles, and a row per bubble. */
export async function* readCursorDatabase(file: TranscriptFile, from: FileMark | undefined): AsyncGenerator<Stretch> {
  const stamp = stampOf(file.path);
  if (from !== undefined && from.size === stamp.size && from.mtimeMs === stamp.mtimeMs) return;
  const since = from?.offset ?? 0;
  const db = openClientDatabase(file.path);
  try {
    const gathering = new Gathering();
    let [bytes, upTo] = [0, since];
    for (const { id, updated } of conversations(db, since)) {
      upTo = Math.max(upTo, updated);
      bytes += conversation(db, file, id, gathering);
      if (bytes < STRETCH_BYTES) continue;
      yield unfinished(file, since, gathering, bytes);
      bytes = 0;
    }
    yield stretchOf(gathering, databaseMark(file, upTo, stamp), bytes);
  } finally {
    db.close();
  }
}

/** Those that changed, the oldest change first. */
function conversations(
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
    const at = instantOf(updated) ?? 0;
    return at >= since ? [{ id, updated: at }] : [];
  });
}

function conversation(db: ClientDatabase, file: TranscriptFile, id: string, into: Gathering): number {
  const valueOf = (key: string): { readonly value: Fields; readonly bytes: number } => {
    const row = db.prepare("select cast(value as text) as value from cursorDiskKV where key = ?").get(key);
    const text = textOf(fieldsOf(row)["value"]) ?? "";
    return { value: objectsOn(text).objects[0] ?? {}, bytes: text.length };
  };
  const head = valueOf(`composerData:${id}`);
  const { value } = head;
  const session: ReadSession = { client: file.client, name: id, parent: null, title: textOf(value["name"]) };
  const began = instantOf(value["createdAt"]);
  let { bytes } = head;
  const headers = listOf(value["fullConversationHeadersOnly"]).map(fieldsOf);
  const older = listOf(value["conversation"]).map(fieldsOf);
  for (const [index, header] of (headers.length > 0 ? headers : older).entries()) {
    into.at({ line: index + 1, offset: 0 });
    const name = textOf(header["bubbleId"]) ?? String(index);
    const kept = headers.length > 0 ? valueOf(`bubbleId:${id}:${name}`) : { value: header, bytes: 0 };
    bytes += kept.bytes;
    bubble(into, session, name, kept.value, began);
  }
  return bytes;
}

function bubble(into: Gathering, session: ReadSession, key: string, value: Fields, began: number | null): void {
  const where = { at: instantOf(value["createdAt"]) ?? began, cwd: null, branch: null };
  const text = textOf(value["text"]) ?? "";
  into.said(session, value["type"] === BY_PERSON ? "user" : "assistant", key, text, where);
  const call = fieldsOf(value["toolFormerData"]);
  const name = textOf(call["name"]);
  if (name === null) return;
  into.called(session, key, name, call["rawArgs"] ?? call["params"], where);
  if (call["status"] === "completed") into.ended(session, key, succeeded(call["result"]));
  else if (call["status"] === "error") into.ended(session, key, failed(call["result"] ?? ""));
}

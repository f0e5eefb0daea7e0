import type { FileMark } from "../../ports/journal.ts";
import type { Stretch, TranscriptFile } from "../../ports/transcripts.ts";
import { readClientDatabase } from "./databases.ts";
import type { Gathering } from "./gathering.ts";
import { readFields, readInstant, readItems, readText, tryParseJson } from "../../domain/json.ts";
import type { Fields } from "../../domain/json.ts";
import { describeFailure, guessOutcome } from "./tool-line.ts";

/**
 * Goose's database: sessions, and their messages with the parts as JSON. A compaction writes a session's messages anew behind the others,
 * so a session with a message behind the last one seen is read whole.
 */
export function readGooseDatabase(file: TranscriptFile, from: FileMark | undefined): AsyncGenerator<Stretch> {
  return readClientDatabase(file, from, function* (db, since, into) {
    // Columns that only newer versions have are asked for by nobody; a subagent's session does not say whose it is.
    const changed = db
      .prepare(
        `select s.*, max(m.id) as last
           from messages m join sessions s on s.id = m.session_id
          group by m.session_id
         having max(m.id) > ?
          order by last`,
      )
      .all(since) as unknown as readonly Fields[];
    const messages = db.prepare("select * from messages where session_id = ? order by id");
    for (const row of changed) {
      let bytes = 0;
      const isShown = row["session_type"] !== "sub_agent" && row["session_type"] !== "hidden";
      const title = readText(row["name"]) ?? readText(row["description"]);
      const session = { client: file.client, name: String(row["id"]), parent: null, title };
      const said = (isShown ? messages.all(session.name) : []) as unknown as readonly Fields[];
      for (const [index, message] of said.entries()) {
        into.at({ line: index + 1, offset: 0 });
        bytes += String(message["content_json"]).length;
        readMessage(into, session, message, readText(row["working_dir"]));
      }
      yield { upTo: Number(row["last"]), bytes };
    }
  });
}

function readMessage(
  into: Gathering,
  session: Parameters<Gathering["said"]>[0],
  row: Fields,
  cwd: string | null,
): void {
  // A summary that takes a long session's place is for the model alone.
  if (readFields(tryParseJson(String(row["metadata_json"])))["userVisible"] === false) return;
  const where = { at: readInstant(row["created_timestamp"]), cwd, branch: null };
  const key = readText(row["message_id"]) ?? `message ${into.line}`;
  const parts = readItems(tryParseJson(String(row["content_json"]))).map(readFields);
  for (const part of parts) {
    const call = readText(part["id"]);
    if (call !== null && part["type"] === "toolResponse") into.ended(session, call, readOutcome(part["toolResult"]));
  }
  const texts = parts.flatMap((part) => (part["type"] === "text" ? (readText(part["text"]) ?? []) : []));
  into.said(session, row["role"] === "assistant" ? "assistant" : "user", key, texts.join("\n\n"), where);
  for (const part of parts) {
    const call = readText(part["id"]);
    const { name, arguments: input } = readFields(readFields(part["toolCall"])["value"]);
    if (call !== null && part["type"] === "toolRequest")
      into.called(session, call, readText(name) ?? "tool", input, where);
  }
}

/** Older versions kept the parts alone, where newer ones keep the whole result. */
function readOutcome(result: unknown): ReturnType<typeof guessOutcome> {
  const { status, value, error } = readFields(result);
  if (status === "error") return describeFailure(readText(error) ?? "");
  const content = Array.isArray(value) ? value : readItems(readFields(value)["content"]);
  const said = content.map((part) => readText(readFields(part)["text"]) ?? "").join("\n");
  return readFields(value)["isError"] === true ? describeFailure(said) : guessOutcome(said);
}

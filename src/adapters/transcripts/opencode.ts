import { basename } from "node:path";
import type { ReadSession } from "../../domain/journal/session.ts";
import type { TranscriptFile } from "../../ports/transcripts.ts";
import type { Gathering, Setting } from "./gathering.ts";
import { readFields, readInstant, isFields, readItems, readText } from "./json.ts";
import type { Fields } from "./json.ts";
import type { LineReader } from "./json-lines.ts";
import { describeFailure, judgeOutput } from "./tool-line.ts";
import type { Outcome } from "./tool-line.ts";

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
  const session = opencodeSession(file, info, basename(file.path).replace(/\.json$/, ""));
  for (const [index, one] of messages.entries()) {
    into.at({ line: index + 1, offset: 0 });
    const message = readFields(one);
    opencodeMessage(
      into,
      session,
      readFields(message["info"]),
      readItems(message["parts"]),
      readText(info["directory"]),
    );
  }
}

function readStreamLine(file: TranscriptFile, line: Fields, part: Fields, into: Gathering): void {
  const name = readText(line["sessionID"]) ?? basename(file.path);
  const session: ReadSession = { client: file.client, name, parent: null, title: null };
  const info = { role: "assistant", time: { created: line["timestamp"] } };
  opencodeMessage(into, session, info, [part], null);
}

export function opencodeSession(file: TranscriptFile, info: Fields, otherwise: string): ReadSession {
  return {
    client: file.client,
    name: readText(info["id"]) ?? otherwise,
    parent: readText(info["parentID"] ?? info["parent_id"]),
    title: readText(info["title"]),
  };
}

/** One message, wherever it was kept. */
export function opencodeMessage(
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

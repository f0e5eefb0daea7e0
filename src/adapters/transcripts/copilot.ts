import { judgeEnd } from "./tool-line.ts";
import { getStem } from "./gathering.ts";
import { basename, dirname } from "node:path";
import type { ReadSession } from "../../domain/journal/session.ts";
import type { TranscriptFile } from "../../ports/transcripts.ts";
import type { Gathering, Setting } from "./gathering.ts";
import { readFields, readInstant, isFields, readItems, readText } from "../../domain/json.ts";
import type { Fields } from "../../domain/json.ts";
import type { LineReader, Line } from "./json-lines.ts";

/** "session.start", "user.message", "tool.execution_complete" … */
export function isCopilotLine(value: Fields): boolean {
  return /^[a-z]+\.[a-z_]+$/.test(readText(value["type"]) ?? "") && isFields(value["data"]);
}

/** Copilot CLI's events. Its prompts are kept as they were typed, beside what was made of them. */
export function copilotReader(file: TranscriptFile, into: Gathering): LineReader {
  const stem = getStem(file.path);
  const own = stem === "events" ? basename(dirname(file.path)) : stem;
  let session: ReadSession = { client: file.client, name: own, parent: null, title: null };
  let cwd: string | null = null;
  let branch: string | null = null;

  /** A subagent speaks in its parent's file, under the call that started it. */
  function nameSpeaker(data: Fields): ReadSession {
    const call = readText(data["parentToolCallId"]);
    return call === null ? session : { ...session, name: `${session.name}/${call}`, parent: session.name };
  }

  function readHeader(line: Fields): void {
    const data = readFields(line["data"]);
    const context = readFields(data["context"]);
    if (line["type"] === "session.start") session = { ...session, name: readText(data["sessionId"]) ?? session.name };
    cwd = readText(context["cwd"]) ?? cwd;
    branch = readText(context["branch"]) ?? branch;
  }

  function take(line: Fields): void {
    readHeader(line);
    const data = readFields(line["data"]);
    const where: Setting = { at: readInstant(line["timestamp"]), cwd, branch };
    const key = readText(line["id"]) ?? `line ${into.line}`;
    const who = nameSpeaker(data);
    switch (line["type"]) {
      case "user.message":
        into.said(who, "user", key, readText(data["content"]) ?? "", where);
        return;
      case "assistant.message":
        into.said(who, "assistant", key, readText(data["content"]) ?? "", where);
        for (const request of readItems(data["toolRequests"])) addToolCall(who, readFields(request), key, where);
        return;
      case "tool.execution_start":
        // Mostly it was asked for before, and in full.
        if (!into.isOpen(who, readText(data["toolCallId"]) ?? ""))
          addToolCall(who, { ...data, name: data["toolName"] }, key, where);
        return;
      case "tool.execution_complete": {
        const id = readText(data["toolCallId"]);
        const { content } = readFields(data["result"] ?? data["error"]);
        const why = content ?? readFields(data["error"])["message"];
        // A command that failed was a call that succeeded.
        const { exitCode = 0 } = readFields(data["shellExecution"]);
        const isFailure = data["success"] === false || exitCode !== 0;
        if (id !== null) into.ended(who, id, judgeEnd(isFailure, isFailure ? why : content));
        return;
      }
      default:
    }
  }

  function addToolCall(who: ReadSession, request: Fields, message: string, where: Setting): void {
    const name = readText(request["name"]) ?? "tool";
    into.called(who, readText(request["toolCallId"]) ?? `${message} ${name}`, name, request["arguments"], where);
  }

  return { glance: isBookkeeping, take, introduced: readHeader };
}

const UNREAD =
  /^\{"type":"(?!session\.(?:start|resume)"|user\.message"|assistant\.message"|tool\.execution_(?:start|complete)")[a-z_.]+"/;

function isBookkeeping(line: Line): boolean {
  return UNREAD.test(line.bytes.toString("latin1", 0, 80));
}

import { tryReadText } from "../../files/fs.ts";
import { getStem } from "./gathering.ts";
import { dirname, join } from "node:path";
import type { ReadSession } from "../../domain/journal/session.ts";
import type { TranscriptFile } from "../../ports/transcripts.ts";
import type { Gathering } from "./gathering.ts";
import { readFields, readInstant, isFields, readItems, readText, readTexts } from "../../domain/json.ts";
import type { Fields } from "../../domain/json.ts";
import type { LineReader } from "./json-lines.ts";
import { describeFailure, judgeEnd } from "./tool-line.ts";
import type { Outcome } from "./tool-line.ts";

/** Whether a line, or a whole older file, is Gemini CLI's. */
export function isGeminiValue(value: Fields): boolean {
  if ("projectHash" in value && ("sessionId" in value || "messages" in value)) return true;
  return "$set" in value || isMessage(value) || "parts" in readFields(readItems(value["history"])[0]);
}

function isMessage(value: Fields): boolean {
  return (value["type"] === "user" || value["type"] === "gemini") && "content" in value && !("message" in value);
}

/**
 * Gemini CLI's chats: a line per message, and patches of the whole. A message is written again when its tool calls have
 * ended, under the same id. Its older files are one object with all messages.
 */
export function geminiReader(file: TranscriptFile, into: Gathering): LineReader {
  let session: ReadSession | undefined;
  let cwd = projectRoot(file.path);

  const nameSession = (name: unknown): ReadSession =>
    (session ??= {
      client: file.client,
      name: readText(name) ?? getStem(file.path),
      parent: null,
      title: null,
    });

  /** A patch of the whole repeats what has had lines of its own, under new ids when the chat was compressed. */
  function applyPatch(patch: Fields): void {
    if ("sessionId" in patch) nameSession(patch["sessionId"]);
    cwd ??= findWorkspace(readTexts(readFields(readItems(patch["messages"])[0])["content"]));
  }

  function message(value: Fields, index: number): void {
    const key = readText(value["id"]) ?? `line ${into.line} ${index}`;
    const at = readInstant(value["timestamp"] ?? value["ts"]);
    const speaker = value["type"] ?? value["role"];
    const texts = readTexts(value["content"] ?? value["parts"]);
    if (speaker === "user") {
      cwd ??= findWorkspace(texts);
      into.said(nameSession(null), "user", key, texts.join("\n\n"), { at, cwd, branch: null });
    } else if (speaker === "gemini" || speaker === "model") {
      into.said(nameSession(null), "assistant", key, texts.join("\n\n"), { at, cwd, branch: null });
      for (const call of readItems(value["toolCalls"])) tool(readFields(call), key, at);
    }
  }

  function tool(call: Fields, message: string, at: number | null): void {
    const name = readText(call["name"]) ?? "tool";
    const id = readText(call["id"]) ?? `${message} ${name}`;
    const where = { at: readInstant(call["timestamp"]) ?? at, cwd, branch: null };
    into.called(nameSession(null), id, name, call["args"], where);
    const outcome = readOutcome(call);
    if (outcome !== null) into.ended(nameSession(null), id, outcome);
  }

  return {
    introduced: (value) => applyPatch(isFields(value["$set"]) ? value["$set"] : value),
    take(value) {
      if (isFields(value["$set"])) return applyPatch(value["$set"]);
      if ("sessionId" in value) nameSession(value["sessionId"]);
      const messages = readItems(value["messages"] ?? value["history"]);
      for (const [index, one] of messages.entries()) message(readFields(one), index);
      if (messages.length === 0 && isMessage(value)) message(value, 0);
    },
  };
}

function readOutcome(call: Fields): Outcome | null {
  const status = call["status"];
  if (status === "success") {
    const said = readTexts([
      readFields(readFields(readFields(readItems(call["result"])[0])["functionResponse"])["response"])["output"],
    ]);
    return judgeEnd(/Exit Code: -?[1-9]/.test(said.join()), said.join());
  }
  if (status === "error" || status === "cancelled") return describeFailure(call["resultDisplay"] ?? status);
  return null;
}

/** The first thing a session is told is where it works. */
function findWorkspace(texts: readonly string[]): string | null {
  return (
    /^<session_context>[^]*?Workspace Directories:\**\s*\n\s*- (\/[^\n]+|[A-Za-z]:[^\n]+)/.exec(texts[0] ?? "")?.[1] ??
    null
  );
}

/** Newer versions note beside the chats which folder they belong to. */
export function projectRoot(path: string): string | null {
  return readText(tryReadText(join(dirname(dirname(path)), ".project_root"))?.trim());
}

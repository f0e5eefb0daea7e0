import { getStem } from "./gathering.ts";
import type { ReadSession } from "../../domain/journal/session.ts";
import type { TranscriptFile } from "../../ports/transcripts.ts";
import type { Gathering, Setting } from "./gathering.ts";
import { readFields, readInstant, readText, readTexts } from "../../domain/json.ts";
import type { Fields } from "../../domain/json.ts";
import type { LineReader, Line } from "./json-lines.ts";
import { DONE, describeFailure, readCalls, judgeEnd } from "./tool-line.ts";

export const CLAUDE_CODE = "claude-code";

/** Whether a line is one of Claude Code's. */
export function isClaudeLine(value: Fields): boolean {
  if ("parentUuid" in value || "leafUuid" in value) return true;
  const said = value["type"] === "user" || value["type"] === "assistant";
  return typeof value["type"] === "string" && (typeof value["sessionId"] === "string" || (said && "message" in value));
}

/**
 * Claude Code's transcripts. A line is a prompt, a block of an answer, a tool's result, or one of many kinds of
 * bookkeeping, which are most of the bytes. Sidechains are a subagent's work and become sessions of their own.
 */
export function claudeReader(file: TranscriptFile, into: Gathering): LineReader {
  const own = getStem(file.path);
  const titles = new Map<string, string>();

  function readSession(line: Fields): ReadSession {
    const id = readText(line["sessionId"]) ?? own;
    const agent = readText(line["agentId"]);
    const session = (name: string, parent: string | null): ReadSession => {
      return { client: file.client, name, parent, title: titles.get(name) ?? null };
    };
    if (agent !== null) return session(`agent-${agent}`, id);
    if (line["isSidechain"] !== true) return session(id, null);
    return own.startsWith("agent-") ? session(own, id) : session(`${id}/sidechain`, id);
  }

  function prompt(line: Fields, session: ReadSession, where: Setting, key: string): void {
    const { content } = readFields(line["message"]);
    for (const { id, isError, output } of readCalls(content).results) {
      const call = id ?? into.lastOpen(session);
      const isBad = isError || readFields(line["toolUseResult"])["is_error"] === true;
      if (call !== undefined) into.ended(session, call, judgeEnd(isBad, output));
    }
    // Meta lines and the summary that takes a long session's place are the client's words, not the person's.
    if (line["isMeta"] === true || line["isCompactSummary"] === true || OF_THE_CLIENT.has(readOrigin(line))) return;
    into.said(session, "user", key, readTexts(content).join("\n\n"), where);
  }

  function answer(line: Fields, session: ReadSession, where: Setting, key: string): void {
    const { content, model } = readFields(line["message"]);
    if (model === "<synthetic>" || line["isMeta"] === true) return;
    if (typeof content === "string") into.said(session, "assistant", key, content, where);
    into.answered(session, key, content, where);
  }

  function take(line: Fields): void {
    const session = readSession(line);
    const title = readText(line["customTitle"]) ?? readText(line["aiTitle"]);
    if (title !== null) {
      titles.set(session.name, title);
      return into.titled({ ...session, title });
    }
    const key = readText(line["uuid"]) ?? `line ${into.line}`;
    const where = readSetting(line);
    if (line["type"] === "user") prompt(line, session, where, key);
    else if (line["type"] === "assistant") answer(line, session, where, key);
  }

  return { glance: (line) => isBookkeeping(line) || endsCall(line, readSession, into), take };
}

/** Prompts that no person typed. */
const OF_THE_CLIENT: ReadonlySet<string> = new Set(["task-notification", "hook", "system"]);

function readOrigin(line: Fields): string {
  return readText(readFields(line["origin"])["kind"]) ?? "";
}

function readSetting(line: Fields): Setting {
  return { at: readInstant(line["timestamp"]), cwd: readText(line["cwd"]), branch: readText(line["gitBranch"]) };
}

/** Where a line's kind stands, in every version seen. */
const HEAD_BYTES = 600;
const KEPT = /^(?:user|assistant|custom-title|ai-title)$/;

function isBookkeeping(line: Line): boolean {
  const head = line.bytes.toString("latin1", 0, 200);
  const type = /^\{"type":"([^"]*)"/.exec(head)?.[1];
  return type === undefined ? head.includes(',"attachment":{"') : !KEPT.test(type);
}

/** Larger ones are mostly what a tool put out. */
const LARGE_BYTES = 4 * 1_024;
/** A command's output is read to see how it ended; what fails prints no more than this. */
const LARGEST_OUTPUT_BYTES = 64 * 1_024;
const RESULT = '"type":"tool_result"';
/** A quote inside a string is escaped, so these can't stand in what a tool put out. */
const FAILED = '"is_error":true';

/** A long result need not be read to know that its call went well. */
function endsCall(line: Line, readSession: (line: Fields) => ReadSession, into: Gathering): boolean {
  if (line.bytes.length < LARGE_BYTES) return false;
  const head = line.bytes.toString("latin1", 0, HEAD_BYTES);
  const first = head.indexOf(RESULT);
  const id = /"tool_use_id":"([^"\\]+)"/.exec(head)?.[1];
  if (first === -1 || id === undefined || !head.includes('"type":"user"')) return false;
  if (line.bytes.includes(RESULT, first + RESULT.length)) return false;
  const bad = line.bytes.includes(FAILED);
  if (bad && !line.cut) return false;
  const readField = (name: string) => new RegExp(`"${name}":"([^"\\\\]+)"`).exec(`${head}${readTail(line)}`)?.[1];
  const session = readSession({
    sessionId: readField("sessionId"),
    agentId: readField("agentId"),
    isSidechain: head.includes('"isSidechain":true'),
  });
  if (line.bytes.length < LARGEST_OUTPUT_BYTES && into.wantsOutput(session, id)) return false;
  into.ended(session, id, bad ? describeFailure("") : DONE);
  return true;
}

function readTail(line: Line): string {
  return line.bytes.toString("latin1", Math.max(0, line.bytes.length - HEAD_BYTES));
}

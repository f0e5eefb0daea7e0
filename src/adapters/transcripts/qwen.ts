import { judgeEnd } from "./tool-line.ts";
import { getStem } from "./gathering.ts";
import type { ReadSession } from "../../domain/journal/session.ts";
import type { TranscriptFile } from "../../ports/transcripts.ts";
import type { Gathering } from "./gathering.ts";
import { readFields, readInstant, isFields, readItems, readText, readTexts } from "../../domain/json.ts";
import type { Fields } from "../../domain/json.ts";
import type { LineReader, Line } from "./json-lines.ts";

/** Claude Code's frame around Gemini's messages. */
export function isQwenLine(value: Fields): boolean {
  if (typeof value["sessionId"] !== "string" || !("uuid" in value)) return false;
  return "provenance" in value || Array.isArray(readFields(value["message"])["parts"]) || "systemPayload" in value;
}

/** Qwen Code's chats. */
export function qwenReader(file: TranscriptFile, into: Gathering): LineReader {
  const own = getStem(file.path);
  let title: string | null = null;

  function take(line: Fields): void {
    const name = readText(line["sessionId"]) ?? own;
    const payload = readFields(line["systemPayload"]);
    const named = line["subtype"] === "custom_title";
    if (named) title = readText(payload["customTitle"]) ?? title;
    const session: ReadSession = { client: file.client, name, parent: null, title };
    if (named) return into.titled(session);
    const where = {
      at: readInstant(line["timestamp"]),
      cwd: readText(line["cwd"]),
      branch: readText(line["gitBranch"]),
    };
    const key = readText(line["uuid"]) ?? `line ${into.line}`;
    const parts = readItems(readFields(line["message"])["parts"]);
    if (line["type"] === "user") {
      if (BY_PERSON.has(line["subtype"])) into.said(session, "user", key, readTexts(parts).join("\n\n"), where);
    } else if (line["type"] === "assistant") {
      into.said(session, "assistant", key, readTexts(parts).join("\n\n"), where);
      for (const [index, part] of parts.entries()) {
        const call = readFields(readFields(part)["functionCall"]);
        if (typeof call["name"] !== "string") continue;
        into.called(session, readText(call["id"]) ?? `${key} ${index}`, call["name"], call["args"], where);
      }
    } else if (line["type"] === "tool_result") result(session, line, parts);
  }

  function result(session: ReadSession, line: Fields, parts: readonly unknown[]): void {
    const told = readFields(line["toolCallResult"]);
    for (const part of parts) {
      const { id, response } = readFields(readFields(part)["functionResponse"]);
      const error = isFields(response) ? response["error"] : undefined;
      const call = readText(id) ?? readText(told["callId"]);
      if (call === null) continue;
      const isBad = error !== undefined || told["status"] === "error";
      const output = isBad ? (error ?? told["resultDisplay"]) : readFields(response)["output"];
      into.ended(session, call, judgeEnd(isBad, output));
    }
  }

  return { glance: isBookkeeping, take };
}

/** Of the lines in a person's name, those that a person wrote. */
const BY_PERSON: ReadonlySet<unknown> = new Set([undefined, null, "mid_turn_user_message"]);

function isBookkeeping(line: Line): boolean {
  const head = line.bytes.toString("latin1", 0, 600);
  return /"type":"system"/.test(head) && !head.includes('"subtype":"custom_title"');
}

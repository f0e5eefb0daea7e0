import { basename, dirname, join } from "node:path";
import { readFileSync } from "../../files/fs.ts";
import type { TranscriptFile } from "../../ports/transcripts.ts";
import type { Gathering } from "./gathering.ts";
import { objectsOn, readFields, readInstant, readItems, readText, readTexts } from "../../domain/json.ts";
import type { Fields } from "../../domain/json.ts";
import type { LineReader } from "./json-lines.ts";
import { describeFailure, guessOutcome } from "./tool-line.ts";

export const ROO_FILE = "api_conversation_history.json";

/** A task of Roo Code is one document, a list of messages in the form of Anthropic's API or of the AI SDK, written anew with each. */
export function rooReader(file: TranscriptFile, into: Gathering): LineReader {
  return {
    take(value) {
      const { parent, cwd } = readRooTask(file.path);
      const session = { client: file.client, name: basename(dirname(file.path)), parent, title: null };
      for (const [index, message] of readItems(value["messages"]).map(readFields).entries()) {
        // What takes a long task's place says again what was said.
        if (message["isSummary"] === true || message["isTruncationMarker"] === true) continue;
        const where = { at: readInstant(message["ts"]), cwd, branch: null };
        const parts = readItems(message["content"]).map(readFields);
        for (const part of parts) {
          const call = readText(part["tool_use_id"]) ?? readText(part["toolCallId"]);
          if (call !== null && /^tool[-_]result$/.test(String(part["type"])))
            into.ended(session, call, readOutcome(part));
        }
        const said = readTexts(message["content"]);
        if (message["role"] === "user") {
          const answers = parts.flatMap((part) => (part["type"] === "tool_result" ? readTexts(part["content"]) : []));
          into.said(session, "user", `message ${index}`, readTyped([...said, ...answers]), where);
        }
        if (message["role"] !== "assistant") continue;
        into.said(session, "assistant", `message ${index}`, said.map(withoutBlocks).join("\n\n"), where);
        for (const part of parts) {
          if (!/^tool[-_](?:use|call)$/.test(String(part["type"]))) continue;
          const input = readFields(part["input"]);
          const call = readText(part["id"]) ?? readText(part["toolCallId"]) ?? `message ${index}`;
          const name = readText(part["name"]) ?? readText(part["toolName"]) ?? "tool";
          const result = readText(input["result"]);
          // What the agent says at the end is a tool's call.
          if (name === "attempt_completion" && result !== null) into.said(session, "assistant", call, result, where);
          else into.called(session, call, readText(input["tool_name"]) ?? name, part["input"], where);
        }
      }
    },
  };
}

/** What a person typed stands in a frame; what stands around it, the state of the editor and outputs, is Roo's. */
function readTyped(texts: readonly string[]): string {
  return texts
    .flatMap((text) => [...text.matchAll(/<(task|user_message|feedback|answer)>\s*([^]*?)\s*<\/\1>/g)])
    .map(([, , typed]) => typed)
    .join("\n\n");
}

/** Earlier versions wrote calls as markup into what the agent said. */
function withoutBlocks(text: string): string {
  return text
    .replaceAll(/<attempt_completion>\s*<result>([^]*?)<\/result>[^]*?<\/attempt_completion>/g, "$1")
    .replaceAll(/<thinking>[^]*?<\/thinking>|<([a-z_]+)>\s*<[a-z_]+>[^]*?<\/\1>/g, "");
}

function readOutcome(part: Fields): ReturnType<typeof guessOutcome> {
  const output = readFields(part["output"]);
  const said = readText(output["value"]) ?? readTexts(part["content"] ?? part["output"]).join("\n");
  return part["is_error"] === true || /^\s*\[ERROR\]/.test(said) ? describeFailure(said) : guessOutcome(said);
}

/** A task's folder and the task that started it stand in a file of their own; the folder also in the first message. */
export function readRooTask(path: string): { readonly parent: string | null; readonly cwd: string | null } {
  const item = readBeside(path, "history_item.json");
  const own = objectsOn(item).objects[0] ?? {};
  const named = /# Current Workspace Directory \(([^)\\"]+)\)/.exec(item === "" ? readBeside(path, ROO_FILE) : "")?.[1];
  return { parent: readText(own["parentTaskId"]), cwd: readText(own["workspace"]) ?? named ?? null };
}

function readBeside(path: string, name: string): string {
  try {
    return readFileSync(join(dirname(path), name), "utf8");
  } catch {
    return "";
  }
}

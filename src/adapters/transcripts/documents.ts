import { tryReadText } from "../../files/fs.ts";
import { basename, dirname, join } from "node:path";
import { objectsOn, readFields, readInstant, readItems, readText, readTexts } from "../../domain/json.ts";
import type { Fields } from "../../domain/json.ts";
import type { TranscriptFile } from "../../ports/transcripts.ts";
import { getStem } from "./gathering.ts";
import type { Gathering } from "./gathering.ts";
import type { LineReader } from "./json-lines.ts";
import { describeFailure, guessOutcome, judgeEnd, readCalls } from "./tool-line.ts";

/** Cline's messages beside the session's own file, in the form of Anthropic's API. */
export function isClineValue(value: Fields): boolean {
  return "origin" in value && "agent" in value && Array.isArray(value["messages"]);
}

/** A session of Cline is one document, written anew with each message. */
export function clineReader(file: TranscriptFile, into: Gathering): LineReader {
  return {
    take(value) {
      const { title, cwd } = readOwnFile(file.path);
      const name = readText(value["sessionId"]) ?? getStem(file.path).replace(/\.messages$/, "");
      const session = { client: file.client, name, parent: null, title };
      for (const [index, message] of readItems(value["messages"]).map(readFields).entries()) {
        const where = { at: readInstant(message["ts"]), cwd, branch: null };
        const key = readText(message["id"]) ?? `message ${index}`;
        const speaker = message["role"] === "assistant" ? "assistant" : "user";
        const said = readTexts(message["content"]).join("\n\n");
        into.said(session, speaker, key, speaker === "user" ? unframe(said) : said, where);
        const { calls, results } = readCalls(message["content"]);
        for (const { id, tool, input } of calls) if (id !== null) into.called(session, id, tool, input, where);
        for (const { id, isError, output } of results) {
          const shown = readTexts(output).join("\n");
          if (id !== null) into.ended(session, id, isError ? describeFailure(shown) : guessOutcome(shown));
        }
      }
    },
  };
}

/** What the person typed, without the frame that says in which mode. */
function unframe(text: string): string {
  return /^<user_input[^>]*>([^]*)<\/user_input>$/.exec(text.trim())?.[1] ?? text;
}

/** The session's folder and title stand in a file of their own. */
export function readOwnFile(path: string): { readonly title: string | null; readonly cwd: string | null } {
  const own = objectsOn(tryReadText(path.replace(/\.messages\.json$/, ".json")) ?? "").objects[0] ?? {};
  return { title: readText(readFields(own["metadata"])["title"]), cwd: readText(own["cwd"]) };
}

/** Continue's sessions name their workspace beside the history. */
export function isContinueValue(value: Fields): boolean {
  return "workspaceDirectory" in value && Array.isArray(value["history"]);
}

const UNTITLED = /^(?:Untitled|New) Session$/;

/** A session of Continue is one document, written anew with each turn; its turns have no times of their own. */
export function continueReader(file: TranscriptFile, into: Gathering): LineReader {
  return {
    take(value) {
      const [title, name] = [readText(value["title"]), readText(value["sessionId"]) ?? getStem(file.path)];
      const shown = title === null || UNTITLED.test(title) ? null : title;
      const session = { client: file.client, name, parent: null, title: shown };
      const where = { at: null, cwd: readWorkspace(value), branch: null };
      for (const [index, item] of readItems(value["history"]).map(readFields).entries()) {
        const { role, content } = readFields(item["message"]);
        if (role !== "user" && role !== "assistant") continue;
        into.said(session, role, `turn ${index}`, readTexts(content).join("\n\n"), where);
        for (const state of readItems(item["toolCallStates"]).map(readFields)) {
          const called = readFields(readFields(state["toolCall"])["function"]);
          const call = readText(state["toolCallId"]) ?? `turn ${index}`;
          const input = state["parsedArgs"] ?? objectsOn(readText(called["arguments"]) ?? "").objects[0];
          into.called(session, call, readText(called["name"]) ?? "tool", input, where);
          const output = readItems(state["output"])
            .map((part) => readText(readFields(part)["content"]) ?? "")
            .join("\n");
          const isError = state["status"] === "errored" || state["status"] === "canceled";
          if (isError || state["status"] === "done")
            into.ended(session, call, judgeEnd(isError, isError && output === "" ? state["status"] : output));
        }
      }
    },
  };
}

/** A path, or as an editor says it, a file's address. */
function readWorkspace(value: Fields): string | null {
  const named = readText(value["workspaceDirectory"]);
  return named === null ? null : decodeURI(named.replace(/^file:\/\//, ""));
}

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
        const key = `message ${index}`;
        const { calls, results } = readCalls(message["content"]);
        for (const { id, isError, output } of results)
          if (id !== null) into.ended(session, id, readRooOutcome(isError, output));
        const said = readTexts(message["content"]);
        if (message["role"] === "user") {
          const answers = results.flatMap(({ output }) => readTexts(output));
          into.said(session, "user", key, readTyped([...said, ...answers]), where);
        }
        if (message["role"] !== "assistant") continue;
        into.said(session, "assistant", key, said.map(withoutBlocks).join("\n\n"), where);
        for (const { id, tool, input } of calls) {
          const { result, tool_name: named } = readFields(input);
          const told = tool === "attempt_completion" ? readText(result) : null;
          // What the agent says at the end is a tool's call.
          if (told !== null) into.said(session, "assistant", id ?? key, told, where);
          else into.called(session, id ?? key, readText(named) ?? tool, input, where);
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

function readRooOutcome(isError: boolean, output: unknown): ReturnType<typeof guessOutcome> {
  const said = readText(readFields(output)["value"]) ?? readTexts(output).join("\n");
  return isError || /^\s*\[ERROR\]/.test(said) ? describeFailure(said) : guessOutcome(said);
}

/** A task's folder and the task that started it stand in a file of their own; the folder also in the first message. */
export function readRooTask(path: string): { readonly parent: string | null; readonly cwd: string | null } {
  const item = tryReadText(join(dirname(path), "history_item.json"));
  const own = objectsOn(item ?? "").objects[0] ?? {};
  const first = item === undefined ? tryReadText(join(dirname(path), ROO_FILE)) : undefined;
  const named = /# Current Workspace Directory \(([^)\\"]+)\)/.exec(first ?? "")?.[1];
  return { parent: readText(own["parentTaskId"]), cwd: readText(own["workspace"]) ?? named ?? null };
}

import { getStem } from "./gathering.ts";
import type { ReadSession } from "../../domain/journal/session.ts";
import { spokenByUser } from "../../domain/journal/spoken.ts";
import type { TranscriptFile } from "../../ports/transcripts.ts";
import type { Gathering, Place, Setting } from "./gathering.ts";
import { readFields, readInstant, isFields, readItems, readText, readTexts } from "../../domain/json.ts";
import type { Fields } from "../../domain/json.ts";
import type { LineReader, Line } from "./json-lines.ts";
import { DONE, describeFailure, guessOutcome } from "./tool-line.ts";
import type { Outcome } from "./tool-line.ts";

const ROLLOUT_TYPES: ReadonlySet<unknown> = new Set([
  "session_meta",
  "turn_context",
  "response_item",
  "event_msg",
  "world_state",
  "compacted",
]);

/** Whether a line is of a rollout, as Codex writes it now or as it did at first. */
export function isCodexLine(value: Fields): boolean {
  if (ROLLOUT_TYPES.has(value["type"]) && isFields(value["payload"])) return true;
  return "created_at" in value && ("role" in value || "function" in value);
}

type Form = "item" | "event";

/** Codex's rollouts. A prompt stands in them once or twice, as an item of the model's input and as an event. */
export function codexReader(file: TranscriptFile, into: Gathering): LineReader {
  const named = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jsonl?$/.exec(file.path)?.[1];
  let session: ReadSession | undefined;
  let cwd: string | null = null;
  let branch: string | null = null;
  /** The last prompt, until something follows it: the form that it came in, and its words. */
  let prompt: { readonly form: Form; readonly words: string } | undefined;

  function meta(payload: Fields): void {
    cwd = readText(payload["cwd"]) ?? cwd;
    branch = readText(readFields(payload["git"])["branch"]) ?? branch;
    // A fork repeats the meta of the thread that it came from; the file is about the first one.
    session ??= {
      client: file.client,
      name: readText(payload["id"]) ?? readText(payload["session_id"]) ?? fallback(),
      parent: readParent(payload),
      title: null,
    };
  }

  const fallback = () => named ?? getStem(file.path);
  const here = (): ReadSession => (session ??= { client: file.client, name: fallback(), parent: null, title: null });

  /** The other form of the same words is the same prompt; the same form again is the person saying it twice. */
  function addPrompt(form: Form, text: string, key: string, where: Setting, place: Place): void {
    const words = spokenByUser(text);
    if (words !== "" && words === prompt?.words && form !== prompt.form) prompt = undefined;
    else if (into.said(here(), "user", key, text, where)) {
      prompt = { form, words };
      into.hold(place);
    }
  }

  function item(payload: Fields, line: Fields, where: Setting): void {
    const key = readText(payload["id"]) ?? `line ${into.line}`;
    const role = payload["role"];
    const type = readText(payload["type"]) ?? (typeof role === "string" ? "message" : "");
    if (type === "message" && role === "user") {
      const kinds = readItems(readFields(payload["internal_chat_message_metadata_passthrough"])["content_item_kinds"]);
      const typed = kinds.length === 0 || kinds.includes("user.text");
      if (typed) addPrompt("item", readWords(payload), key, where, into.place);
    } else if (type === "message" && role === "assistant") {
      prompt = undefined;
      into.hold(undefined);
      if (readFields(line["metadata"])["compaction_output"] === true) return;
      into.said(here(), "assistant", key, readWords(payload), where);
    } else if (CALLS.test(type)) {
      prompt = undefined;
      into.hold(undefined);
      const id = readText(payload["call_id"]) ?? key;
      into.called(here(), id, readName(payload, type), readInput(payload), where);
      if (type === "web_search_call" || type === "image_generation_call") into.ended(here(), id, DONE);
    } else if (OUTPUTS.test(type)) {
      const id = readText(payload["call_id"]) ?? into.lastOpen(here());
      if (id !== undefined) into.ended(here(), id, readOutcome(payload));
    }
  }

  function take(line: Fields): void {
    const payload = isFields(line["payload"]) ? line["payload"] : line;
    const where = { at: readInstant(line["timestamp"] ?? line["created_at"]), cwd, branch };
    switch (line["type"]) {
      case "session_meta":
        return meta(payload);
      case "turn_context":
        cwd = readText(payload["cwd"]) ?? cwd;
        return;
      case "event_msg":
        if (payload["type"] === "user_message")
          addPrompt("event", readText(payload["message"]) ?? "", `line ${into.line}`, where, into.place);
        return;
      case "world_state":
      case "compacted":
        return;
      default:
        item(payload, line, where);
    }
  }

  return {
    glance: (line) => isBookkeeping(line) || endsCall(line, here, into),
    take,
    introduced: (line) => void (line["type"] === "session_meta" && meta(readFields(line["payload"]))),
  };
}

const CALLS = /^(?:function|custom_tool|local_shell|tool|web_search|image_generation)_call$/;
const OUTPUTS = /^(?:(?:function_call|custom_tool_call|local_shell_call)_output|tool_result|function_result)$/;

function readWords(payload: Fields): string {
  return readTexts(payload["content"] ?? payload["message"]).join("\n\n");
}

function readName(payload: Fields, type: string): string {
  const name =
    readText(payload["name"]) ?? readText(readFields(payload["function"])["name"]) ?? type.replace(/_call$/, "");
  const space = readText(payload["namespace"]);
  return space === null ? name : `${space}__${name}`;
}

function readInput(payload: Fields): unknown {
  return payload["arguments"] ?? payload["input"] ?? payload["action"];
}

function readOutcome(payload: Fields): Outcome {
  const output = payload["output"] ?? payload["result"] ?? payload["content"];
  if (readFields(output)["success"] === false) return describeFailure(readFields(output)["content"]);
  return guessOutcome(typeof output === "string" ? output : readTexts([output]).join());
}

function readParent(payload: Fields): string | null {
  const spawned = readFields(readFields(readFields(payload["source"])["subagent"])["thread_spawn"]);
  return readText(spawned["parent_thread_id"]) ?? readText(payload["parent_thread_id"]);
}

const HEAD_BYTES = 400;
const UNREAD =
  /^\{"timestamp":"[^"]*",(?:"ordinal":\d+,)?"type":"(?:token_usage_record|world_state|compacted|event_msg","payload":\{"type":"(?!user_message")|response_item","payload":\{"type":"reasoning")/;

function isBookkeeping(line: Line): boolean {
  return UNREAD.test(line.bytes.toString("latin1", 0, HEAD_BYTES));
}

const LARGE_BYTES = 4 * 1_024;

/** How a long output ended stands at its start; the rest need not be read. */
function endsCall(line: Line, session: () => ReadSession, into: Gathering): boolean {
  if (line.bytes.length < LARGE_BYTES) return false;
  const head = line.bytes.toString("latin1", 0, 1_024);
  if (!/"type":"(?:function_call|custom_tool_call)_output"/.test(head.slice(0, HEAD_BYTES))) return false;
  const id = /"call_id":"([^"\\]+)"/.exec(head)?.[1];
  const code = /(?:Process exited with code |Exit code: )(-?\d+)/.exec(head)?.[1];
  if (id === undefined || (code === undefined && !line.cut)) return false;
  if (code !== undefined && code !== "0" && !line.cut) return false;
  into.ended(session(), id, code === undefined || code === "0" ? DONE : describeFailure(""));
  return true;
}

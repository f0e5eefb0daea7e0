import type { HookMoment } from "../../app/hooks/hooking.ts";
import { isFields, readFields, tryParseJson } from "../../domain/json.ts";
import type { Fields } from "../../domain/json.ts";
import type { Quoted } from "../../domain/quoting.ts";
import type { ToolCall } from "../../domain/work/read-work.ts";

/** What a client's hook tells, whichever client it is. */
export interface HookEvent extends Omit<HookMoment, "call"> {
  readonly client: HookClient;
  /** The client's own name of the event, for the answer. */
  readonly name: string;
}

export type HookClient =
  | "claude-code"
  | "codex"
  | "gemini-cli"
  | "qwen"
  | "copilot"
  | "opencode"
  | "cline"
  | "cursor"
  | "antigravity"
  | "kiro"
  | "vscode";

/**
 * Reads the JSON that a client gives its hooks. One command serves all of them, so the client is known by what it
 * sends; anything that is not understood gives nothing, because a hook never troubles its client.
 */
export function readHookEvent(text: string, client?: string): HookEvent | undefined {
  const said = tryParseJson(text);
  if (!isFields(said)) return undefined;
  if (client === "kiro") return kiro(said);
  if (typeof said["hook_event_name"] === "string") return claudeLike(said, said["hook_event_name"]);
  if (typeof said["hookEventName"] === "string") return vscode(said, said["hookEventName"]);
  if (typeof said["invocationNum"] === "number") return antigravity(said, said["invocationNum"]);
  if (typeof said["sessionID"] === "string") return opencode(said);
  if (typeof said["hookName"] === "string" && typeof said["taskId"] === "string") return cline(said, said["hookName"]);
  return typeof said["sessionId"] === "string" ? copilot(said) : undefined;
}

const MOMENTS: Readonly<Record<string, HookEvent["moment"]>> = {
  SessionStart: "start",
  UserPromptSubmit: "prompt",
  BeforeAgent: "prompt",
  PreCompact: "before-compaction",
  SubagentStart: "subagent",
  PreToolUse: "before-tool",
  PostToolUse: "after-tool",
  PostToolUseFailure: "after-tool",
  AfterTool: "after-tool",
  sessionStart: "start",
  beforeSubmitPrompt: "prompt",
};

/** Claude Code, Codex and Qwen speak alike; Gemini and Cursor nearly so. The transcript's place tells them apart. */
function claudeLike(said: Fields, name: string): HookEvent | undefined {
  const spawned = name === "PreToolUse" && SPAWNS.has(readText(said["tool_name"])) ? said["tool_input"] : undefined;
  const moment = isFields(spawned) ? "spawn" : MOMENTS[name];
  if (moment === undefined) return undefined;
  const transcript = readText(said["transcript_path"]).replaceAll("\\", "/");
  const client = ((): HookClient => {
    if (transcript.includes("/.codex/") || "turn_id" in said) return "codex";
    if (transcript.includes("/.qwen/")) return "qwen";
    if (transcript.includes("/.gemini/") || name === "BeforeAgent" || name === "AfterTool") return "gemini-cli";
    return "conversation_id" in said ? "cursor" : "claude-code";
  })();
  // Claude Code reports its own summariser as a nameless subagent.
  if (moment === "subagent" && readText(said["agent_type"]) === "") return undefined;
  return {
    client,
    moment,
    name,
    session: readText(said["session_id"]) || readText(said["conversation_id"]) || null,
    cwd: readText(said["cwd"]) || takeFirst(said["workspace_roots"]),
    source: readText(said["source"]),
    prompt: readText(isFields(spawned) ? spawned["prompt"] : said["prompt"]),
    agent: readText(isFields(spawned) ? spawned["subagent_type"] : said["agent_type"]),
    ...((moment === "before-tool" || moment === "after-tool") && { toolCall: claudeCall(said, name) }),
  };
}

/** By which Claude Code starts a subagent, today and before. */
const SPAWNS: ReadonlySet<string> = new Set(["Agent", "Task"]);

function claudeCall(said: Fields, name: string): ToolCall {
  const output = readPrinted([said["tool_response"], said["error"]]);
  // Codex gives what was printed, and not how it ended.
  const isUntold = name === "PreToolUse" || (name === "PostToolUse" && typeof said["tool_response"] === "string");
  const ok = isUntold ? null : name !== "PostToolUseFailure" && !hasError(said["tool_response"]);
  return {
    tool: readText(said["tool_name"]),
    input: said["tool_input"],
    cwd: readText(said["cwd"]) || null,
    ok,
    output,
  };
}

function hasError(response: unknown): boolean {
  return isFields(response) && (response["error"] !== undefined || response["is_error"] === true);
}

/** The two names that Kiro gives each event, today and before. */
function kiro(said: Fields): HookEvent | undefined {
  const name = readText(said["hook_event_name"]) || readText(said["trigger"]);
  const moment = /^(?:SessionStart|agentSpawn)$/.test(name)
    ? "start"
    : /^userPromptSubmit$/i.test(name)
      ? "prompt"
      : undefined;
  if (moment === undefined) return undefined;
  const session = readText(said["session_id"]) || readText(said["sessionId"]) || null;
  const cwd = readText(said["cwd"]) || null;
  return {
    client: "kiro",
    moment,
    name,
    session,
    cwd,
    source: readText(said["source"]),
    prompt: readText(said["prompt"]),
  };
}

/**
 * VS Code runs the hooks of Claude Code and of Copilot CLI alike, so a session may ask twice: whoever was briefed is not briefed again.
 * Nothing that a prompt's hook says reaches its model.
 */
function vscode(said: Fields, name: string): HookEvent | undefined {
  const event = claudeLike({ ...said, session_id: said["sessionId"], conversation_id: undefined }, name);
  if (event === undefined || event.moment === "prompt") return undefined;
  return { ...event, client: "vscode", moment: event.moment === "start" ? "tool" : event.moment };
}

/** Antigravity asks before each call of its model and names no event; the first calls of a conversation are its start. */
function antigravity(said: Fields, call: number): HookEvent | undefined {
  if (call > 1) return undefined;
  const session = readText(said["conversationId"]) || null;
  const cwd = takeFirst(said["workspacePaths"]) ?? (readText(said["cwd"]) || null);
  return { client: "antigravity", moment: "tool", name: "PreInvocation", session, cwd, source: "", prompt: "" };
}

/** Copilot names no event: a start has a source, a prompt has a prompt, and what a tool did has its result. */
function copilot(said: Fields): HookEvent | undefined {
  const cwd = readText(said["cwd"]) || null;
  const shared = { client: "copilot" as const, session: readText(said["sessionId"]), cwd };
  if ("toolResult" in said) {
    const result = readFields(said["toolResult"]);
    const ok = result["resultType"] === undefined || result["resultType"] === "success";
    const call = { tool: readText(said["toolName"]), input: said["toolArgs"], cwd, ok, output: readPrinted([result]) };
    return { ...shared, toolCall: call, moment: "after-tool", name: "postToolUse", source: "", prompt: "" };
  }
  if ("source" in said)
    return { ...shared, moment: "start", name: "sessionStart", source: readText(said["source"]), prompt: "" };
  if (!("prompt" in said)) return undefined;
  return { ...shared, moment: "prompt", name: "userPromptSubmitted", source: "", prompt: readText(said["prompt"]) };
}

/** Our own plugin for opencode names the moment itself. */
function opencode(said: Fields): HookEvent | undefined {
  const moments = ["start", "prompt", "before-compaction", "spawn", "after-tool"] as const;
  const moment = moments.find((one) => one === said["moment"]);
  if (moment === undefined) return undefined;
  const [session, cwd, prompt] = [readText(said["sessionID"]), readText(said["cwd"]) || null, readText(said["prompt"])];
  const exit = typeof said["exit"] === "number" ? said["exit"] : 0;
  const call =
    moment === "after-tool"
      ? { tool: readText(said["tool"]), input: said["args"], cwd, ok: exit === 0, output: readText(said["output"]) }
      : undefined;
  return {
    client: "opencode",
    moment,
    name: moment,
    session,
    cwd,
    source: readText(said["source"]),
    prompt,
    ...(call !== undefined && { toolCall: call }),
  };
}

/** Cline gives text to its model only around tool calls. */
function cline(said: Fields, hookName: string): HookEvent | undefined {
  if (hookName !== "tool_call" && hookName !== "tool_result") return undefined;
  const told = said[hookName];
  const { name, input, output, error } = readFields(told);
  const ok = hookName === "tool_call" ? null : error === undefined || error === null;
  const cwd = takeFirst(said["workspaceRoots"]);
  return {
    client: "cline",
    moment: hookName === "tool_call" ? "tool" : "after-tool",
    toolCall: { tool: readText(name), input, cwd, ok, output: readPrinted([output, error]) },
    name: hookName,
    session: readText(said["taskId"]),
    cwd,
    source: "",
    prompt: "",
  };
}

/** What a tool printed, wherever its client puts it. */
function readPrinted(values: readonly unknown[], depth = 0): string {
  return values
    .flatMap((value): readonly string[] => {
      if (typeof value === "string") return [value];
      if (Array.isArray(value)) return [readPrinted(value, depth + 1)];
      if (!isFields(value) || depth > 3) return [];
      const exit = value["exit_code"] ?? value["exitCode"];
      return [
        ...(typeof exit === "number" ? [`Exit code: ${exit}`] : []),
        readPrinted(
          PRINTED.map((name) => value[name]),
          depth + 1,
        ),
      ];
    })
    .filter((text) => text !== "")
    .join("\n");
}

const PRINTED = ["stdout", "stderr", "output", "llmContent", "content", "text", "textResultForLlm", "error", "message"];

function readText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function takeFirst(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : undefined;
  return typeof first === "string" && first !== "" ? first : null;
}

/** Clients that show their user a hook's message as it is, and not as a warning. */
const SHOWS_MESSAGES: ReadonlySet<HookClient> = new Set(["claude-code", "gemini-cli"]);
/** A session that goes on was told before. */
const BEGINS: ReadonlySet<string> = new Set(["startup", "clear"]);

/** What the client is to print: its own form of "add this to the context". */
export function outputFor({ client, moment, name, source }: HookEvent, text: Quoted): string {
  if (text === "") return "";
  switch (client) {
    case "copilot":
      return JSON.stringify({ additionalContext: text });
    case "cline":
      return JSON.stringify({ contextModification: text });
    case "cursor":
      return JSON.stringify({ additional_context: text });
    case "opencode":
    case "kiro":
      return text;
    case "antigravity":
      return JSON.stringify({ injectSteps: [{ ephemeralMessage: text }] });
    case "vscode":
    case "claude-code":
    case "codex":
    case "gemini-cli":
    case "qwen":
      // Plain words of this hook become additional instructions to the one who writes the summary.
      if (moment === "before-compaction") return client === "claude-code" ? text : "";
      return JSON.stringify({
        ...(moment === "start" &&
          SHOWS_MESSAGES.has(client) &&
          BEGINS.has(source) && { systemMessage: glanceAtBriefing(text) }),
        hookSpecificOutput: { hookEventName: name, additionalContext: text },
      });
  }
}

const TITLE =
  /^Holdfast memory: (\d+) known here(?:, (\d+) open questions? \(memory_due\))?(?:, (\d+) waiting for a person)?;/m;

/** The title of a briefing for a person's eyes: "Holdfast: 25 known, 2 to review". */
function glanceAtBriefing(briefing: string): string | undefined {
  const [, known, questions, proposed] = TITLE.exec(briefing) ?? [];
  const waiting = Number(questions ?? 0) + Number(proposed ?? 0);
  if (known === undefined) return undefined;
  return `Holdfast: ${known} known${waiting === 0 ? "" : `, ${waiting} to review`}`;
}

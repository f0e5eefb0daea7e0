import type { Quoted } from "../../domain/quoting.ts";

/** What a client's hook tells, whichever client it is. */
export interface HookEvent {
  readonly client: HookClient;
  readonly moment: "start" | "prompt" | "before-compaction" | "subagent" | "tool";
  /** The client's own name of the event, for the answer. */
  readonly name: string;
  readonly session: string | null;
  readonly cwd: string | null;
  /** startup, resume, compact, clear, new. */
  readonly source: string;
  readonly prompt: string;
}

export type HookClient = "claude-code" | "codex" | "gemini-cli" | "qwen" | "copilot" | "opencode" | "cline" | "cursor";

/**
 * Reads the JSON that a client gives its hooks. One command serves all of them, so the client is known by what it
 * sends; anything that is not understood gives nothing, because a hook never troubles its client.
 */
export function eventIn(text: string): HookEvent | undefined {
  const said = parsed(text);
  if (said === undefined) return undefined;
  if (typeof said["hook_event_name"] === "string") return claudeLike(said, said["hook_event_name"]);
  if (typeof said["sessionID"] === "string") return opencode(said);
  if (typeof said["hookName"] === "string" && typeof said["taskId"] === "string") return cline(said, said["hookName"]);
  return typeof said["sessionId"] === "string" ? copilot(said) : undefined;
}

type Said = Readonly<Record<string, unknown>>;

function parsed(text: string): Said | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Said) : undefined;
  } catch {
    return undefined;
  }
}

const MOMENTS: Readonly<Record<string, HookEvent["moment"]>> = {
  SessionStart: "start",
  UserPromptSubmit: "prompt",
  BeforeAgent: "prompt",
  PreCompact: "before-compaction",
  SubagentStart: "subagent",
  sessionStart: "start",
  beforeSubmitPrompt: "prompt",
};

/** Claude Code, Codex and Qwen speak alike; Gemini and Cursor nearly so. The transcript's place tells them apart. */
function claudeLike(said: Said, name: string): HookEvent | undefined {
  const moment = MOMENTS[name];
  if (moment === undefined) return undefined;
  const transcript = textOf(said["transcript_path"]).replaceAll("\\", "/");
  const client = ((): HookClient => {
    if (transcript.includes("/.codex/") || "turn_id" in said) return "codex";
    if (transcript.includes("/.qwen/")) return "qwen";
    if (transcript.includes("/.gemini/") || name === "BeforeAgent") return "gemini-cli";
    return "conversation_id" in said ? "cursor" : "claude-code";
  })();
  // Claude Code reports its own summariser as a nameless subagent.
  if (moment === "subagent" && textOf(said["agent_type"]) === "") return undefined;
  return {
    client,
    moment,
    name,
    session: textOf(said["session_id"]) || textOf(said["conversation_id"]) || null,
    cwd: textOf(said["cwd"]) || firstOf(said["workspace_roots"]),
    source: textOf(said["source"]),
    prompt: textOf(said["prompt"]),
  };
}

/** Copilot names no event: a start has a source, a prompt has a prompt. */
function copilot(said: Said): HookEvent | undefined {
  const shared = { client: "copilot" as const, session: textOf(said["sessionId"]), cwd: textOf(said["cwd"]) || null };
  if ("source" in said)
    return { ...shared, moment: "start", name: "sessionStart", source: textOf(said["source"]), prompt: "" };
  if (!("prompt" in said)) return undefined;
  return { ...shared, moment: "prompt", name: "userPromptSubmitted", source: "", prompt: textOf(said["prompt"]) };
}

/** Our own plugin for opencode names the moment itself. */
function opencode(said: Said): HookEvent | undefined {
  const moment = (["start", "prompt", "before-compaction"] as const).find((one) => one === said["moment"]);
  if (moment === undefined) return undefined;
  const [session, cwd, prompt] = [textOf(said["sessionID"]), textOf(said["cwd"]) || null, textOf(said["prompt"])];
  return { client: "opencode", moment, name: moment, session, cwd, source: textOf(said["source"]), prompt };
}

/** Cline gives text to its model only around tool calls. */
function cline(said: Said, hookName: string): HookEvent | undefined {
  if (hookName !== "tool_call") return undefined;
  return {
    client: "cline",
    moment: "tool",
    name: hookName,
    session: textOf(said["taskId"]),
    cwd: firstOf(said["workspaceRoots"]),
    source: "",
    prompt: "",
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function firstOf(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : undefined;
  return typeof first === "string" && first !== "" ? first : null;
}

/** What the client is to print: its own form of "add this to the context". */
export function outputFor({ client, moment, name }: HookEvent, text: Quoted): string {
  if (text === "") return "";
  switch (client) {
    case "copilot":
      return JSON.stringify({ additionalContext: text });
    case "cline":
      return JSON.stringify({ contextModification: text });
    case "cursor":
      return JSON.stringify({ additional_context: text });
    case "opencode":
      return text;
    case "claude-code":
    case "codex":
    case "gemini-cli":
    case "qwen":
      // Plain words of this hook become additional instructions to the one who writes the summary.
      if (moment === "before-compaction") return client === "claude-code" ? text : "";
      return JSON.stringify({ hookSpecificOutput: { hookEventName: name, additionalContext: text } });
  }
}

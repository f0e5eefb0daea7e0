import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What a session is known to show. */
export interface Claim {
  readonly about: "fix" | "how" | "dead";
  readonly question: string;
  /** A part of the right answer; empty where there is none. */
  readonly expected: string;
}

type Step =
  | { readonly kind: "user"; readonly text: string }
  | { readonly kind: "agent"; readonly text: string }
  | { readonly kind: "run"; readonly command: string; output: string; failed: boolean }
  | { readonly kind: "edit" | "create"; readonly path: string; readonly from: string; readonly to: string };

export interface WrittenSession {
  readonly name: string;
  readonly client: string;
  readonly cwd: string;
  readonly at: number;
  readonly steps: readonly Step[];
  readonly claims: readonly Claim[];
}

/** `== name client project day`, then a line for each thing said or done, and `?` for each claim. */
export function readSessions(text: string): readonly WrittenSession[] {
  return text
    .split(/^== /m)
    .slice(1)
    .map((part) => {
      const [head, ...lines] = part.trimEnd().split("\n");
      const [name, client, project, day] = head!.split(" ");
      const steps: Step[] = [];
      const claims: Claim[] = [];
      for (const line of lines) {
        const [mark, rest] = [line[0], line.slice(2)];
        const last = steps.at(-1);
        if (mark === "U" || mark === "A") steps.push({ kind: mark === "U" ? "user" : "agent", text: rest });
        else if (mark === "$") steps.push({ kind: "run", command: rest, output: "", failed: false });
        else if ((mark === "!" || mark === "=") && last?.kind === "run") {
          last.output += `${rest}\n`;
          last.failed ||= mark === "!";
        } else if (mark === "E" || mark === "C") {
          const [path, change] = split(rest, " :: ");
          const [from, to] = mark === "E" ? split(change, " => ") : ["", change];
          steps.push({ kind: mark === "E" ? "edit" : "create", path, from: unescape(from), to: unescape(to) });
        } else if (mark === "?") {
          const [about, more] = split(rest, " ");
          const [question, expected] = split(more, " => ");
          claims.push({ about: about as Claim["about"], question, expected: expected.trim() });
        }
      }
      return {
        name: `session-${name}`,
        client: client!,
        cwd: `/work/${project}`,
        at: Date.parse(`${day}T09:00:00Z`),
        steps,
        claims,
      };
    });
}

function split(text: string, at: string): [string, string] {
  const place = text.indexOf(at);
  return place === -1 ? [text.replace(/ =>$/, ""), ""] : [text.slice(0, place), text.slice(place + at.length)];
}

function unescape(text: string): string {
  return text.replaceAll("\\n", "\n");
}

/** Writes a session as its client would, and says where. */
export function writeTranscript(folder: string, session: WrittenSession): string {
  const { file, text } = FORMS[session.client as keyof typeof FORMS](session);
  const path = join(folder, session.client, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

const lines = (all: readonly object[]) => all.map((line) => `${JSON.stringify(line)}\n`).join("");
const timeOf = ({ at }: WrittenSession, step: number) => new Date(at + step * 20_000).toISOString();

const FORMS = {
  claude(session: WrittenSession) {
    const { name, cwd } = session;
    const all = session.steps.flatMap((step, at) => {
      const line = (type: string, content: unknown, part = 0) => ({
        type,
        uuid: `${name}-${at}-${part}`,
        parentUuid: null,
        sessionId: name,
        cwd,
        timestamp: timeOf(session, at),
        message: { role: type, content },
      });
      if (step.kind === "user") return [line("user", step.text)];
      if (step.kind === "agent") return [line("assistant", [{ type: "text", text: step.text }])];
      const id = `toolu_${at}`;
      const call =
        step.kind === "run"
          ? { name: "Bash", input: { command: step.command } }
          : step.kind === "edit"
            ? { name: "Edit", input: { file_path: `${cwd}/${step.path}`, old_string: step.from, new_string: step.to } }
            : { name: "Write", input: { file_path: `${cwd}/${step.path}`, content: step.to } };
      const failed = step.kind === "run" && step.failed;
      const content =
        step.kind === "run" ? `${failed ? "Exit code 1\n" : ""}${step.output}` : "File created successfully";
      return [
        line("assistant", [{ type: "tool_use", id, ...call }]),
        line("user", [{ type: "tool_result", tool_use_id: id, content, ...(failed && { is_error: true }) }], 1),
      ];
    });
    return { file: `${name}.jsonl`, text: lines(all) };
  },
  codex(session: WrittenSession) {
    const item = (at: number, payload: object) => ({ timestamp: timeOf(session, at), type: "response_item", payload });
    const all = session.steps.flatMap((step, at) => {
      if (step.kind === "user" || step.kind === "agent")
        return [
          item(at, {
            type: "message",
            role: step.kind === "user" ? "user" : "assistant",
            content: [{ type: step.kind === "user" ? "input_text" : "output_text", text: step.text }],
          }),
        ];
      const id = `call_${at}`;
      if (step.kind === "run")
        return [
          item(at, {
            type: "function_call",
            name: "shell",
            call_id: id,
            arguments: JSON.stringify({ command: ["bash", "-lc", step.command] }),
          }),
          item(at, {
            type: "function_call_output",
            call_id: id,
            output: `Exit code: ${step.failed ? 1 : 0}\nWall time: 1 seconds\nOutput:\n${step.output}`,
          }),
        ];
      const marked = (text: string, mark: string) =>
        text === ""
          ? ""
          : text
              .split("\n")
              .map((line) => `${mark}${line}\n`)
              .join("");
      const patch = `*** Begin Patch\n*** ${step.kind === "edit" ? "Update" : "Add"} File: ${step.path}\n${marked(step.from, "-")}${marked(step.to, "+")}*** End Patch`;
      return [
        item(at, { type: "custom_tool_call", name: "apply_patch", call_id: id, input: patch }),
        item(at, { type: "custom_tool_call_output", call_id: id, output: "Exit code: 0\nOutput:\nSuccess" }),
      ];
    });
    return {
      file: `rollout-${session.name}.jsonl`,
      text: lines([
        { timestamp: timeOf(session, 0), type: "session_meta", payload: { id: session.name, cwd: session.cwd } },
        ...all,
      ]),
    };
  },
  gemini(session: WrittenSession) {
    const all = session.steps.map((step, at) => {
      const line = { id: `m${at}`, timestamp: timeOf(session, at) };
      if (step.kind === "user") return { ...line, type: "user", content: step.text };
      if (step.kind === "agent") return { ...line, type: "gemini", content: step.text };
      const done = (output: string) => [{ functionResponse: { response: { output } } }];
      const call =
        step.kind === "run"
          ? {
              name: "run_shell_command",
              args: { command: step.command },
              result: done(`Output: ${step.output}\nExit Code: ${step.failed ? 1 : 0}`),
            }
          : step.kind === "edit"
            ? {
                name: "replace",
                args: { file_path: `${session.cwd}/${step.path}`, old_string: step.from, new_string: step.to },
                result: done("ok"),
              }
            : {
                name: "write_file",
                args: { file_path: `${session.cwd}/${step.path}`, content: step.to },
                result: done("created"),
              };
      return { ...line, type: "gemini", content: "", toolCalls: [{ id: `t${at}`, status: "success", ...call }] };
    });
    const context = {
      id: "context",
      timestamp: timeOf(session, 0),
      type: "user",
      content: `<session_context>\n- **Workspace Directories:**\n  - ${session.cwd}\n</session_context>`,
    };
    return {
      file: `chats/session-${session.name}.jsonl`,
      text: lines([
        { sessionId: session.name, projectHash: "p", startTime: timeOf(session, 0), kind: "main" },
        context,
        ...all,
      ]),
    };
  },
  qwen(session: WrittenSession) {
    const all = session.steps.flatMap((step, at) => {
      const line = (type: string, parts: readonly object[], more: object = {}) => ({
        uuid: `${session.name}-${at}-${type}`,
        parentUuid: null,
        provenance: "x",
        sessionId: session.name,
        timestamp: timeOf(session, at),
        cwd: session.cwd,
        type,
        message: { parts },
        ...more,
      });
      if (step.kind === "user") return [line("user", [{ text: step.text }])];
      if (step.kind === "agent") return [line("assistant", [{ text: step.text }])];
      const id = `q${at}`;
      const call =
        step.kind === "run"
          ? { name: "run_shell_command", args: { command: step.command } }
          : {
              name: "edit",
              args: { file_path: `${session.cwd}/${step.path}`, old_string: step.from, new_string: step.to },
            };
      const output = step.kind === "run" ? `Output: ${step.output}\nExit Code: ${step.failed ? 1 : 0}` : "ok";
      return [
        line("assistant", [{ functionCall: { id, ...call } }]),
        line("tool_result", [{ functionResponse: { id, response: { output } } }], {
          toolCallResult: { callId: id, status: "success" },
        }),
      ];
    });
    return { file: `chats/${session.name}.jsonl`, text: lines(all) };
  },
  opencode(session: WrittenSession) {
    const messages = session.steps.map((step, at) => {
      const info = {
        id: `msg_${at}`,
        role: step.kind === "user" ? "user" : "assistant",
        time: { created: Date.parse(timeOf(session, at)) },
        path: { cwd: session.cwd },
      };
      if (step.kind === "user" || step.kind === "agent")
        return { info, parts: [{ id: `prt_${at}`, type: "text", text: step.text }] };
      const state =
        step.kind === "run"
          ? {
              status: "completed",
              input: { command: step.command },
              output: step.output,
              metadata: { exit: step.failed ? 1 : 0 },
            }
          : {
              status: "completed",
              input: { filePath: `${session.cwd}/${step.path}`, oldString: step.from, newString: step.to },
              output: "",
            };
      return { info, parts: [{ id: `prt_${at}`, type: "tool", tool: step.kind === "run" ? "bash" : "edit", state }] };
    });
    return {
      file: `${session.name}.json`,
      text: JSON.stringify({ info: { id: session.name, title: session.name, directory: session.cwd }, messages }),
    };
  },
};

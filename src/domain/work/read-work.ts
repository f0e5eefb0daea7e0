import { parseCommand } from "./command.ts";
import { readFailure, showsFailure } from "./errors.ts";
import { hashText } from "./work.ts";
import type { FileWork, Run, Work } from "./work.ts";
import { tryParseJson } from "../json.ts";

/** A tool's call as a client tells it, in a transcript or to a hook. */
export interface ToolCall {
  readonly tool: string;
  readonly input: unknown;
  readonly cwd: string | null;
  /** Null before it ended, or when nobody says how. */
  readonly ok: boolean | null;
  /** What it printed, as far as it is at hand. */
  readonly output: string;
}

/** Longer ones are scripts that were typed in; how they begin tells what they are. */
const COMMAND_CHARACTERS = 240;
const LINE_CHARACTERS = 80;

type Input = Readonly<Record<string, unknown>>;

/**
 * What a call did, told by the form of its input: clients name their tools differently, but a command is a command in all of
 * them. Nothing for calls that leave no mark on the project.
 */
export function readWork(call: ToolCall): readonly Work[] {
  const given = parseInput(call.input);
  const patch = findPatch(given);
  if (patch !== undefined) return readPatch(patch, call);
  if (typeof given !== "object" || given === null) return [];
  const input = given as Input;
  const path = readText(input, PATHS);
  const command = readCommand(input);
  if (command !== undefined && (path === undefined || !/^(?:view|create|str_replace|insert|undo_edit)$/.test(command)))
    return readRun(command, call);
  return path === undefined ? [] : readFileWork(path, input, call);
}

function readRun(command: string, call: ToolCall): readonly Work[] {
  const { family, isChange, cd, hidesStatus } = parseCommand(command);
  const written = /(?:^|[;&\n]\s*)cat\s*>>?\s*(\S+)\s*<</.exec(command)?.[1];
  const files: FileWork[] =
    written === undefined
      ? []
      : [fileWork("edit", unquote(written), call, null, command.slice(command.indexOf("\n") + 1))];
  const { output } = call;
  const exit = readExit(output);
  const told = exit === null ? call.ok : exit === 0;
  if (family === "" || (isChange && (told === false || files.length > 0))) return files;
  const shown = told === true && (hidesStatus || exit === null) && showsFailure(output) ? false : told;
  const passed = isChange ? null : shown;
  const run: Run = {
    kind: "run",
    command: oneLine(command, COMMAND_CHARACTERS),
    family,
    script: null,
    folder: resolveFolder(call.cwd, readText(call.input as Input, FOLDERS) ?? "", cd),
    passed,
    exit,
    ...(passed === false ? readFailure(output) : { errors: [], failedTests: [] }),
    commit: family.startsWith("git commit") ? (/\[[^\]\n]*\b([0-9a-f]{7,40})\] /.exec(output)?.[1] ?? null) : null,
  };
  return [...files, run];
}

/** As clients write it around an output, in whichever way. */
export function readExit(output: string): number | null {
  const code =
    /(?:^|\n)\s*<?(?:Exit code:? |Process exited with code |Exit Code: |(?:shellId: \d+ )?(?:exited|completed) with (?:exit )?code )(-?\d+)/i.exec(
      output,
    )?.[1];
  const kept = code ?? /"exit_code":\s*(-?\d+)/.exec(output)?.[1];
  return kept === undefined ? null : Number(kept);
}

const PATHS = ["file_path", "filePath", "absolute_path", "path", "notebook_path", "target_file", "filename"] as const;
const FOLDERS = ["workdir", "cwd", "directory", "dir_path", "working_directory"] as const;
const BEFORE = ["old_string", "oldString", "old_str", "old_text", "search"] as const;
const AFTER = ["new_string", "newString", "new_str", "new_text", "replace"] as const;
const WHOLE = ["content", "contents", "file_text", "new_content", "code_edit", "new_source"] as const;

function readFileWork(path: string, input: Input, call: ToolCall): readonly Work[] {
  const edits = Array.isArray(input["edits"]) ? (input["edits"] as readonly Input[]) : [input];
  const spans = edits.flatMap((edit) => {
    const [before, after] = [readText(edit, BEFORE, true), readText(edit, AFTER, true)];
    return after === undefined ? [] : [fileWork("edit", path, call, before ?? "", after)];
  });
  if (spans.length > 0) return spans;
  const whole = readText(input, WHOLE, true);
  if (whole !== undefined)
    return [
      fileWork(
        /\bcreated\b|\bnew file\b/i.test(call.output.slice(0, 400)) ? "create" : "edit",
        path,
        call,
        null,
        whole,
      ),
    ];
  return /read|view|open|cat\b/i.test(call.tool) ? [{ ...fileWork("read", path, call, null, ""), after: null }] : [];
}

function fileWork(
  kind: FileWork["kind"],
  path: string,
  call: ToolCall,
  before: string | null,
  after: string,
): FileWork {
  const known = new Set((before ?? "").split("\n").map((line) => line.trim()));
  const fresh = after.split("\n", 400).find((line) => line.trim() !== "" && !known.has(line.trim()));
  return {
    kind,
    path: joinPath(call.cwd, path),
    passed: call.ok,
    before: before === null ? null : hashSpan(before),
    after: hashSpan(after),
    line: oneLine(fresh ?? "", LINE_CHARACTERS),
  };
}

function hashSpan(text: string): number {
  return hashText(text.trim());
}

/** One entry for each file that a patch changes: all that it takes out, and all that it puts in. */
function readPatch(patch: string, call: ToolCall): readonly Work[] {
  return patch
    .split(/^\*\*\* (?=(?:Update|Add|Delete) File: )/m)
    .slice(1)
    .map((section) => {
      const [, action, path] = /^(Update|Add|Delete) File: (.+)/.exec(section)!;
      const lines = section.split("\n").slice(1);
      const side = (mark: string) =>
        lines
          .filter((line) => line.startsWith(mark))
          .map((line) => line.slice(1))
          .join("\n");
      return fileWork(action === "Add" ? "create" : "edit", path!.trim(), call, side("-"), side("+"));
    });
}

function findPatch(given: unknown): string | undefined {
  const texts =
    typeof given === "string"
      ? [given]
      : typeof given === "object" && given !== null
        ? Object.values(given).flat()
        : [];
  return texts.find((text) => typeof text === "string" && text.includes("*** Begin Patch")) as string | undefined;
}

/** Codex and others hand their arguments over as JSON in a string. */
export function parseInput(input: unknown): unknown {
  return typeof input === "string" && /^\s*\{/.test(input) ? (tryParseJson(input) ?? input) : input;
}

function readText(input: Input, names: readonly string[], mayBeEmpty = false): string | undefined {
  for (const name of names) {
    const value = input?.[name];
    if (typeof value === "string" && (mayBeEmpty || value !== "")) return value;
  }
  return undefined;
}

function readCommand(input: Input): string | undefined {
  const value = input["command"] ?? input["cmd"];
  if (typeof value === "string" && value.trim() !== "") return value.trim();
  return Array.isArray(value) ? joinCommand(value) || undefined : undefined;
}

/** A shell is often called as ["bash", "-lc", "the command"]. */
export function joinCommand(given: readonly unknown[]): string {
  const words = given.filter((word) => typeof word === "string");
  const isShell = /^(?:\S*\/)?(?:ba|z|da)?sh$/.test(words[0] ?? "") && /^-[a-z]*c$/.test(words[1] ?? "");
  return (isShell ? words.slice(2) : words).join(" ");
}

function resolveFolder(cwd: string | null, workdir: string, cd: string): string {
  return [workdir, cd].reduce((at, to) => (to === "" ? at : joinPath(at, unquote(to))), cwd ?? "");
}

function joinPath(cwd: string | null, path: string): string {
  const plain = path.replaceAll("\\", "/");
  const whole =
    /^(?:\/|[A-Za-z]:\/|~)/.test(plain) || cwd === null || cwd === "" ? plain : `${cwd.replaceAll("\\", "/")}/${plain}`;
  const kept: string[] = [];
  for (const part of whole.split("/")) {
    if (part === "..") kept.pop();
    else if (part !== ".") kept.push(part);
  }
  return kept.join("/").replace(/(?<=.)\/+$/, "");
}

/** Paths within a project as everybody else in it would name them, whichever checkout they lie in. */
export function relateToRoot(work: Work, root: string): Work {
  const top = root.replaceAll("\\", "/").replace(/\/+$/, "");
  const relate = (path: string) => (path === top ? "" : path.startsWith(`${top}/`) ? path.slice(top.length + 1) : path);
  if (work.kind !== "run") return { ...work, path: relate(work.path) };
  return { ...work, folder: relate(work.folder) };
}

function unquote(word: string): string {
  return word.replaceAll(/^["']|["']$/g, "");
}

/** The beginning of a text on one line, which is cut where it is longer. */
export function oneLine(text: string, most: number): string {
  const line = text
    .slice(0, most * 8)
    .replaceAll(/\s+/g, " ")
    .trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
}

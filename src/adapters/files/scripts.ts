import { posix } from "node:path";
import { parseCommand } from "../../domain/work/command.ts";
import type { Run } from "../../domain/work/work.ts";
import { decodeText, readInside } from "./read-inside.ts";

/** Tells what a command stands for in the files of its project. */
export type ScriptReader = (
  root: string,
  run: Pick<Run, "command" | "folder">,
  /** When it was run: a file that was written since tells nothing. */
  at: number,
) => string | null;

const LONGEST = 200;

/** Reads each file once, and keeps it as long as the reader is kept. */
export function scriptReader(): ScriptReader {
  const files = new Map<string, { readonly text: string; readonly writtenAt: number } | null>();
  const read = (root: string, path: string) => {
    const key = `${root}\n${path}`;
    const known = files.get(key);
    if (known !== undefined) return known;
    const found = readInside(root, path);
    const file =
      found.found === "file" ? { text: decodeText(found.bytes), writtenAt: Number(found.stats.mtimeMs) } : null;
    files.set(key, file);
    return file;
  };
  return (root, { command, folder }, at) => {
    const wanted = findScriptName(command);
    if (wanted === null || posix.isAbsolute(folder)) return null;
    for (const path of listPaths(folder, wanted.files)) {
      const file = read(root, path);
      if (file === null) continue;
      return file.writtenAt > at ? null : cutScript(wanted.read(file.text, wanted.name));
    }
    return null;
  };
}

export function scriptsAt(root: string | null): {
  readonly scriptBehind?: (run: Pick<Run, "command" | "folder">) => string | null;
} {
  if (root === null) return {};
  const read = scriptReader();
  return { scriptBehind: (run) => read(root, run, Infinity) };
}

interface Wanted {
  readonly name: string;
  readonly files: readonly string[];
  readonly read: (text: string, name: string) => string | null;
}

function findScriptName(command: string): Wanted | null {
  if (ELSEWHERE.test(command)) return null;
  const [program, ...verbs] = parseCommand(command).family.split(" ");
  const name = verbs.at(-1);
  if (name === undefined) return null;
  if (program === "make") return { name, files: ["Makefile", "makefile"], read: readTarget };
  if (program === "just") return { name, files: ["justfile", "Justfile"], read: readTarget };
  const isScript = verbs.length === 2 ? verbs[0] === "run" : program !== "npm" || NPM_ITSELF.has(name);
  return PACKAGE_RUNNERS.has(program!) && isScript ? { name, files: ["package.json"], read: readPackageScript } : null;
}

const PACKAGE_RUNNERS: ReadonlySet<string> = new Set(["npm", "pnpm", "yarn", "bun"]);
/** What npm runs without `run`. */
const NPM_ITSELF: ReadonlySet<string> = new Set(["test", "start", "stop", "restart"]);
/** The script stands in another folder's file. */
const ELSEWHERE = /\s(?:-[wCFfr]|--(?:workspaces?|prefix|cwd|dir|directory|filter|file|makefile|recursive))(?:[\s=]|$)/;

/** Of the folder and of those above it, within the project. */
function* listPaths(folder: string, files: readonly string[]): Generator<string> {
  for (let at = folder; ; at = posix.dirname(at)) {
    for (const file of files) yield posix.join(at, file);
    if (at === "" || at === "." || at.startsWith("..")) return;
  }
}

function readPackageScript(text: string, name: string): string | null {
  try {
    const { scripts } = JSON.parse(text) as { readonly scripts?: Readonly<Record<string, unknown>> };
    const script = scripts !== undefined && Object.hasOwn(scripts, name) ? scripts[name] : undefined;
    return typeof script === "string" ? script : null;
  } catch {
    return null; // somebody is writing it, or it is none
  }
}

/** `build: deps`, `@build target="x":`; not `build := x`. */
function isTarget(line: string, name: string): boolean {
  const plain = line.replace(/^@/, "");
  return plain.startsWith(name) && /^(?:\s[^:]*)?:(?!=)/.test(plain.slice(name.length));
}

function readTarget(text: string, name: string): string | null {
  const lines = text.split(/\r?\n/);
  const at = lines.findIndex((line) => isTarget(line, name));
  if (at === -1) return null;
  const end = lines.findIndex((line, index) => index > at && !/^\s/.test(line));
  const steps = lines.slice(at + 1, end === -1 ? lines.length : end).map((line) => line.trim().replace(/^[@-]+/, ""));
  return steps.filter((step) => step !== "" && !step.startsWith("#")).join("; ");
}

function cutScript(script: string | null): string | null {
  const line = script?.replaceAll(/\s+/g, " ").trim().slice(0, LONGEST) ?? "";
  return line === "" ? null : line;
}

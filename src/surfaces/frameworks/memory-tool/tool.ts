import { randomUUID } from "node:crypto";
import type { MemoryLibrary } from "../../../app/library.ts";
import { connect } from "../connection.ts";
import type { ConnectOptions } from "../connection.ts";
import { moveTo, rewrite } from "./edits.ts";
import type { Edited } from "./edits.ts";
import { Directory, errors, fileView, folderView, snippet } from "./directory.ts";
import { foldersFor, listedName, parseWritten, type Line, type Written } from "./tree.ts";
import type { Spot } from "./tree.ts";

export interface MemoryToolOptions extends ConnectOptions {
  /** The folder whose repository is worked in; the process's own if neither this nor `project` is given. */
  readonly cwd?: string;
  /** The project's identity instead of a folder, such as "support" or "customer-42". */
  readonly project?: string;
  /** Further projects whose folders are in the tree. */
  readonly also?: readonly ({ readonly cwd: string } | { readonly project: string })[];
  /** The agent's name in memories, history and receipts. */
  readonly agent?: string;
  /** Names the conversation, so that all it taught can be undone together. A new one if left out. */
  readonly session?: string;
  /** How many tokens the briefing may cost. */
  readonly briefingTokens?: number;
}

export interface MemoryTool {
  /** For `betaMemoryTool(handlers)` of @anthropic-ai/sdk. Errors are thrown, and the SDK tells the model. */
  readonly handlers: MemoryToolHandlers;
  /**
   * For `memory_20250818({ execute })` of @ai-sdk/anthropic and @langchain/anthropic. An error is an answer that begins
   * with "Error: ", because an agent of LangChain would end with one that is thrown.
   */
  readonly execute: (command: MemoryToolCommand) => Promise<string>;
  readonly session: string;
  close(): Promise<void>;
}

/** Anthropic's memory tool over Holdfast: files under /memories whose lines are memories. */
export async function openMemoryTool(options: MemoryToolOptions = {}): Promise<MemoryTool> {
  const session = options.session ?? randomUUID();
  const speaking = { agent: options.agent ?? "claude", client: "anthropic-memory-tool", session };
  const here = options.project === undefined ? { cwd: options.cwd ?? process.cwd() } : { project: options.project };
  const memory = await connect(options);
  const speakers = [here, ...(options.also ?? [])].map((place) => ({ ...place, ...speaking }));
  const directory = new Directory(memory, await foldersFor(memory, speakers), options.briefingTokens);
  const one = inTurn();
  const handlers: MemoryToolHandlers = {
    view: (command) => one(() => view(directory, checkCommand("view", command))),
    create: (command) => one(() => create(memory, directory, checkCommand("create", command))),
    str_replace: (command) => one(() => replace(memory, directory, checkCommand("str_replace", command))),
    insert: (command) => one(() => insert(memory, directory, checkCommand("insert", command))),
    delete: (command) => one(() => remove(memory, directory, checkCommand("delete", command))),
    rename: (command) => one(() => rename(memory, directory, checkCommand("rename", command))),
  };
  return {
    handlers,
    async execute(command) {
      const handler = handlers[command.command] as ((given: MemoryToolCommand) => Promise<string>) | undefined;
      if (handler === undefined) return `Error: ${command.command} not implemented`;
      return handler(command).catch(
        (error: unknown) => `Error: ${error instanceof Error ? error.message : String(error)}`,
      );
    },
    session,
    close: () => one(() => memory.close()),
  };
}

/** A model may ask for several things at once; each sees what the one before it did. */
function inTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

async function view(directory: Directory, { path, view_range: range }: CommandNamed<"view">): Promise<string> {
  const found = await directory.at(path);
  switch (found.is) {
    case "briefing":
      return fileView(path, (await directory.briefing()).split("\n"), range);
    case "file":
      return fileView(path, showLines(found.lines), range);
    case "folder":
      return folderView(found.path, found.entries);
    case "nothing":
      throw errors.missing(path);
  }
}

function showLines(lines: readonly Line[]): readonly string[] {
  return lines.length === 0 ? [""] : lines.map(({ text, note }) => text + note);
}

async function create(memory: MemoryLibrary, directory: Directory, command: CommandNamed<"create">): Promise<string> {
  const { path, file_text: text } = command;
  const found = await directory.at(path);
  if (found.is === "briefing") throw errors.readOnly(path);
  if (found.is !== "nothing") throw errors.exists(path);
  const written = parseWritten(text);
  const edited = await rewrite({ memory, spot: found.spot, path, lines: [] }, written);
  if (written.length === 0) directory.holdEmpty(found.spot);
  return describeEdit(`File created successfully at: ${path}`, edited, written, text);
}

async function fileAt(
  directory: Directory,
  path: string,
): Promise<{ readonly spot: Spot; readonly lines: readonly Line[] }> {
  const found = await directory.at(path);
  switch (found.is) {
    case "briefing":
      throw errors.readOnly(path);
    case "folder":
      throw errors.noFile(path);
    case "nothing":
      throw errors.missing(path);
    case "file":
      return found;
  }
}

async function replace(
  memory: MemoryLibrary,
  directory: Directory,
  { path, old_str: old, new_str: next = "" }: CommandNamed<"str_replace">,
): Promise<string> {
  const { spot, lines } = await fileAt(directory, path);
  const content = lines.map(({ text }) => text).join("\n");
  // Its own words may come back with a list mark or a note, neither of which is part of a statement.
  const asKept = parseWritten(old)
    .map(({ text }) => text)
    .join("\n");
  const sought = content.includes(old) ? old : asKept;
  const places = findPlaces(sought, content);
  const [place] = places;
  if (place === undefined) throw errors.notFound(old, path);
  const lineAt = (at: number) => content.slice(0, at).split("\n").length;
  if (places.length > 1) throw errors.several(old, [...new Set(places.map(lineAt))]);
  const text = content.slice(0, place) + next + content.slice(place + sought.length);
  const written = parseWritten(text);
  const edited = await rewrite({ memory, spot, path, lines }, written);
  if (written.length === 0) directory.holdEmpty(spot);
  const now = await directory.at(path);
  const count = Math.max(1, parseWritten(next).length);
  return describeEdit(
    snippet(now.is === "file" ? showLines(now.lines) : [""], lineAt(place) - 1, count),
    edited,
    written,
    text,
  );
}

function findPlaces(sought: string, content: string): readonly number[] {
  const places: number[] = [];
  if (sought === "") return places;
  for (let at = content.indexOf(sought); at !== -1; at = content.indexOf(sought, at + 1)) places.push(at);
  return places;
}

async function insert(memory: MemoryLibrary, directory: Directory, command: CommandNamed<"insert">): Promise<string> {
  const { path, insert_line: line, insert_text: text } = command;
  const { spot, lines } = await fileAt(directory, path);
  if (line < 0 || line > lines.length) throw errors.badLine(line, lines.length);
  const added = parseWritten(text);
  const kept = lines.map(({ text: said }): Written => ({ text: said, heading: undefined }));
  const edited = await rewrite({ memory, spot, path, lines }, [...kept.slice(0, line), ...added, ...kept.slice(line)]);
  return describeEdit(`The file ${path} has been edited.`, edited, added, text);
}

/** The text of the reference; behind it what is not as the model wrote it. Nothing done at all is an error. */
function describeEdit(success: string, { done, notes }: Edited, written: readonly Written[], text: string): string {
  if (done === 0 && notes.length > 0) throw new Error(`Nothing was changed. ${notes.join("; ")}`);
  const asWritten = written.map((one) => one.text).join("\n") === text.replace(/\n$/, "");
  const kept = asWritten
    ? []
    : ["Kept as one statement per line, headings as topics: view the file before you edit it."];
  return [success, ...kept, ...notes].join("\n");
}

async function remove(memory: MemoryLibrary, directory: Directory, { path }: CommandNamed<"delete">): Promise<string> {
  const found = await directory.at(path);
  if (found.is === "briefing") throw errors.readOnly(path);
  if (found.is === "nothing") throw errors.gone(path);
  if (found.is === "folder" && found.isRoot) throw errors.rootKept("delete");
  const files = found.is === "file" ? [found] : await directory.filesBelow(found.spots);
  const lines = files.flatMap((file) => file.lines.map((line) => ({ line, speaker: file.spot.folder.speaker })));
  refusePersons(
    path,
    lines.map(({ line }) => line),
  );
  for (let at = 0; at < lines.length; at += RETIRED_AT_ONCE) {
    const [first, ...others] = lines.slice(at, at + RETIRED_AT_ONCE);
    await memory.retire({
      ...first!.speaker,
      id: first!.line.memory.id,
      also: others.map(({ line }) => line.memory.id),
      reason: `${path} was deleted`.slice(0, 500),
    });
  }
  for (const { spot } of files) directory.forgetEmpty(spot);
  return `Successfully deleted ${path}`;
}

/** One memory and the others that one step may take along. */
const RETIRED_AT_ONCE = 51;

function refusePersons(path: string, lines: readonly Line[]): void {
  const theirs = lines.filter(({ memory: { pinned, source } }) => pinned || source.by === "human" || source.approved);
  if (theirs.length === 0) return;
  const named = theirs.slice(0, 3).map(({ text }) => `"${text.slice(0, 80)}"`);
  throw new Error(
    `The path ${path} holds what only a person can take away: ${named.join(", ")}${theirs.length > 3 ? ", …" : ""}`,
  );
}

async function rename(memory: MemoryLibrary, directory: Directory, command: CommandNamed<"rename">): Promise<string> {
  const { old_path: from, new_path: to } = command;
  const [found, target] = [await directory.at(from), await directory.at(to)];
  if (found.is === "folder" && found.isRoot) throw errors.rootKept("rename");
  if (found.is === "briefing") throw errors.readOnly(from);
  if (target.is === "briefing") throw errors.readOnly(to);
  if (found.is === "nothing") throw errors.gone(from);
  if (target.is !== "nothing") throw errors.taken(to);
  const files = found.is === "file" ? [found] : await directory.filesBelow(found.spots);
  const base = found.is === "file" ? listedName(found.spot.file) : (found.spots[0]?.file ?? "");
  if ((found.is === "folder" && base === "") || files.some(({ spot }) => spot.folder !== target.spot.folder))
    throw new Error(`${from} can't become ${to}: a folder below /memories is a project, and what it holds stays in it`);
  refusePersons(
    from,
    files.flatMap(({ lines }) => lines),
  );
  const notes: string[] = [];
  for (const { spot, lines } of files) {
    const file = target.spot.file + (found.is === "file" ? "" : spot.file.slice(base.length));
    for (const line of lines) {
      const { note } = await moveTo({ memory, spot, path: to, lines }, line, file);
      if (note !== undefined) notes.push(`"${line.text.slice(0, 80)}": ${note}`);
    }
    if (lines.length === 0) directory.holdEmpty({ ...spot, file });
    directory.forgetEmpty(spot);
  }
  return [`Successfully renamed ${from} to ${to}`, ...notes].join("\n");
}

/** What Claude may ask of its memory tool (`memory_20250818`), as every SDK hands it on. */
export type MemoryToolCommand =
  | { command: "view"; path: string; view_range?: number[] | undefined }
  | { command: "create"; path: string; file_text: string }
  | { command: "str_replace"; path: string; old_str: string; new_str?: string | undefined }
  | { command: "insert"; path: string; insert_line: number; insert_text: string }
  | { command: "delete"; path: string }
  | { command: "rename"; old_path: string; new_path: string };

type CommandNamed<Name extends MemoryToolCommand["command"]> = Extract<MemoryToolCommand, { command: Name }>;

/** One function for each command, as `betaMemoryTool` of @anthropic-ai/sdk takes them. */
export type MemoryToolHandlers = {
  [Name in MemoryToolCommand["command"]]: (command: CommandNamed<Name>) => Promise<string>;
};

const FIELDS: Readonly<Record<MemoryToolCommand["command"], Readonly<Record<string, "string" | "number">>>> = {
  view: { path: "string" },
  create: { path: "string", file_text: "string" },
  str_replace: { path: "string", old_str: "string" },
  insert: { path: "string", insert_line: "number", insert_text: "string" },
  delete: { path: "string" },
  rename: { old_path: "string", new_path: "string" },
};

/** A model fills the fields in, so any of them may be missing or of another type. */
function checkCommand<Name extends MemoryToolCommand["command"]>(
  name: Name,
  command: CommandNamed<Name>,
): CommandNamed<Name> {
  for (const [field, type] of Object.entries(FIELDS[name])) {
    const value = (command as Readonly<Record<string, unknown>>)[field];
    if (typeof value !== type || (type === "number" && !Number.isInteger(value)))
      throw new Error(`The ${name} command needs ${field}, a ${type === "number" ? "whole number" : type}.`);
  }
  return command;
}

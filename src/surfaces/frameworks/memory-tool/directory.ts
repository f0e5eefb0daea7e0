import type { MemoryLibrary } from "../../../app/library.ts";
import { BRIEFING, listFiles, listLines, listedName, spotAt, parsePath, joinNames, toLine, type Line } from "./tree.ts";
import type { Folder, Spot } from "./tree.ts";

/** What a path leads to. */
export type Found =
  | { readonly is: "briefing" }
  | { readonly is: "nothing"; readonly spot: Spot }
  | { readonly is: "file"; readonly spot: Spot; readonly lines: readonly Line[] }
  | {
      readonly is: "folder";
      readonly isRoot: boolean;
      readonly path: string;
      /** Where in the tree it begins; all folders for the root. */
      readonly spots: readonly Spot[];
      readonly entries: readonly Listed[];
    };

const DEPTH = 2;
/** Remembered lines begin with a dash, so none of them is meant. */
const OTHER_TOOLS = "Search memory (memory_search)";

/** The tree under /memories, read anew for every command. */
export class Directory {
  readonly #memory: MemoryLibrary;
  readonly #folders: readonly Folder[];
  readonly #briefingTokens: number | undefined;
  /** Files without a line leave nothing in the memory; they last as long as the tool. */
  readonly #empty = new Set<string>();
  #briefing: string | undefined;

  constructor(memory: MemoryLibrary, folders: readonly Folder[], briefingTokens: number | undefined) {
    this.#memory = memory;
    this.#folders = folders;
    this.#briefingTokens = briefingTokens;
  }

  async at(path: string): Promise<Found> {
    const spot = spotAt(this.#folders, path);
    if (spot === "briefing") return { is: "briefing" };
    if (spot === "root") return this.#root();
    const asked = joinNames(parsePath(path));
    const files = await this.#filesIn(spot.folder);
    const below = files.filter(({ name }) => spot.file === "" || name.startsWith(`${spot.file}/`));
    if (spot.file === "" || below.length > 0) {
      const cut = spot.file === "" ? 0 : spot.file.length + 1;
      const names = below.map(({ name, bytes }) => ({ name: name.slice(cut), bytes }));
      return { is: "folder", isRoot: false, path: asked, spots: [spot], entries: listEntries(names) };
    }
    const lines = await listLines(this.#memory, spot);
    if (lines !== undefined) return { is: "file", spot, lines };
    return this.#empty.has(writeKey(spot)) ? { is: "file", spot, lines: [] } : { is: "nothing", spot };
  }

  /** What a session would be told. Read once, so that it stays the same to the byte. */
  async briefing(): Promise<string> {
    this.#briefing ??= await this.#brief(false);
    return this.#briefing;
  }

  /** Every file below these places, with its lines. */
  async filesBelow(
    spots: readonly Spot[],
  ): Promise<readonly { readonly spot: Spot; readonly lines: readonly Line[] }[]> {
    const found: { spot: Spot; lines: readonly Line[] }[] = [];
    for (const { folder, file } of spots) {
      for (const { name } of await this.#filesIn(folder)) {
        if (file !== "" && !name.startsWith(`${file}/`)) continue;
        const spot = { folder, file: name };
        found.push({ spot, lines: (await listLines(this.#memory, spot)) ?? [] });
      }
    }
    return found;
  }

  holdEmpty(spot: Spot): void {
    this.#empty.add(writeKey(spot));
  }

  forgetEmpty(spot: Spot): void {
    this.#empty.delete(writeKey(spot));
  }

  async #root(): Promise<Found> {
    const names: Listed[] = [];
    for (const folder of this.#folders) {
      const files = await this.#filesIn(folder);
      if (files.length === 0) names.push({ name: `${folder.name}/`, bytes: 0 });
      for (const { name, bytes } of files) names.push({ name: `${folder.name}/${name}`, bytes });
    }
    const text = this.#briefing ?? (await this.#brief(true));
    const briefing = { name: BRIEFING, bytes: Buffer.byteLength(text) };
    const [self, ...entries] = listEntries(names);
    const spots = this.#folders.map((folder) => ({ folder, file: "" }));
    const whole = { name: "", bytes: (self?.bytes ?? 0) + briefing.bytes };
    return { is: "folder", isRoot: true, path: joinNames([]), spots, entries: [whole, briefing, ...entries] };
  }

  async #filesIn(folder: Folder): Promise<readonly Listed[]> {
    const files = [...(await listFiles(this.#memory, folder))].map(([name, memories]) => ({
      name,
      bytes: Buffer.byteLength(
        memories
          .map(toLine)
          .map(({ text, note }) => text + note)
          .join("\n"),
      ),
    }));
    const empty = [...this.#empty].flatMap((key) => {
      const name = key.startsWith(`${folder.name}/`) ? key.slice(folder.name.length + 1) : undefined;
      return name === undefined || files.some((file) => file.name === name) ? [] : [{ name, bytes: 0 }];
    });
    return [...files, ...empty];
  }

  async #brief(preview: boolean): Promise<string> {
    const { speaker } = this.#folders[0]!;
    const budget = this.#briefingTokens === undefined ? {} : { budgetTokens: this.#briefingTokens };
    const { text } = await this.#memory.brief({ ...speaker, ...budget, preview });
    // The last line speaks of tools that this one takes the place of.
    return text
      .split("\n")
      .filter((line) => !line.startsWith(OTHER_TOOLS))
      .join("\n");
  }
}

function writeKey({ folder, file }: Spot): string {
  return `${folder.name}/${listedName(file)}`;
}

/** A folder itself, then what lies in it, two levels deep and sorted; folders are as large as what they hold. */
function listEntries(files: readonly Listed[]): readonly Listed[] {
  const sizes = new Map<string, number>([["", 0]]);
  for (const { name, bytes } of files) {
    const parts = name.split("/");
    const own = parts.map((_, at) => parts.slice(0, at + 1).join("/") + (at + 1 < parts.length ? "/" : ""));
    for (const each of new Set(["", ...own])) {
      const depth = each.split("/").filter((part) => part !== "").length;
      if (depth <= DEPTH) sizes.set(each, (sizes.get(each) ?? 0) + bytes);
    }
  }
  return [...sizes].map(([name, bytes]) => ({ name, bytes })).sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The texts of Anthropic's own tool, word for word: Claude was trained on them. */

const MAX_LINES = 999_999;
const NUMBER_WIDTH = String(MAX_LINES).length;

function numberLines(lines: readonly string[], first = 1): string {
  return lines.map((line, at) => `${String(first + at).padStart(NUMBER_WIDTH, " ")}\t${line}`).join("\n");
}

/** What Claude is told that a view shows at most. */
const VIEW_CHARACTERS = 16_000;

/** A file with line numbers, or the part of it that was asked for; a long file ends where the view's bound is reached. */
export function fileView(path: string, lines: readonly string[], range: readonly number[] | undefined): string {
  if (lines.length > MAX_LINES)
    throw new Error(`File ${path} has too many lines (${lines.length}). Maximum is 999,999 lines.`);
  const [from, to] = range?.length === 2 ? range : [1, -1];
  const first = Math.max(1, from ?? 1);
  const asked = lines.slice(first - 1, to === -1 ? lines.length : Math.max(0, to ?? 0));
  let room = VIEW_CHARACTERS;
  const shown = asked.filter((line, at) => (room -= line.length + NUMBER_WIDTH + 2) >= 0 || at === 0);
  const rest =
    shown.length === asked.length
      ? ""
      : `\nOnly lines ${first} to ${first + shown.length - 1} of ${lines.length} are shown; use view_range for the others.`;
  return `Here's the content of ${path} with line numbers:\n${numberLines(shown, first)}${rest}`;
}

interface Listed {
  /** Below the folder that is listed; a folder ends in a slash, the folder itself is empty. */
  readonly name: string;
  readonly bytes: number;
}

export function folderView(path: string, entries: readonly Listed[]): string {
  const rows = entries.map(({ name, bytes }) => `${formatSize(bytes)}\t${name === "" ? path : `${path}/${name}`}`);
  return [
    `Here're the files and directories up to 2 levels deep in ${path}, excluding hidden items and node_modules:`,
    ...rows,
  ].join("\n");
}

function formatSize(bytes: number): string {
  if (bytes === 0) return "0B";
  const step = Math.min(3, Math.floor(Math.log(bytes) / Math.log(1024)));
  const size = bytes / 1024 ** step;
  return `${Number.isInteger(size) ? size : size.toFixed(1)}${"BKMG"[step]}`;
}

/** The lines around a change, two on each side. */
export function snippet(lines: readonly string[], from: number, count: number): string {
  const start = Math.max(0, from - 2);
  const around = lines.slice(start, from + count + 2);
  return `The memory file has been edited. Here is the snippet showing the change (with line numbers):\n${numberLines(around, start + 1)}`;
}

export const errors = {
  missing: (path: string) => new Error(`The path ${path} does not exist. Please provide a valid path.`),
  gone: (path: string) => new Error(`The path ${path} does not exist`),
  noFile: (path: string) => new Error(`The path ${path} is not a file.`),
  exists: (path: string) => new Error(`File ${path} already exists`),
  taken: (path: string) => new Error(`The destination ${path} already exists`),
  notFound: (text: string, path: string) =>
    new Error(`No replacement was performed, old_str \`${text}\` did not appear verbatim in ${path}.`),
  several: (text: string, lines: readonly number[]) =>
    new Error(
      `No replacement was performed. Multiple occurrences of old_str \`${text}\` in lines: ${lines.join(", ")}. Please ensure it is unique`,
    ),
  badLine: (line: number, count: number) =>
    new Error(
      `Invalid \`insert_line\` parameter: ${line}. It should be within the range of lines of the file: [0, ${count}]`,
    ),
  rootKept: (verb: "delete" | "rename") => new Error(`Cannot ${verb} the /memories directory itself`),
  readOnly: (path: string) =>
    new Error(`The path ${path} is read-only: it is put together from the other files. Edit those instead.`),
};

/** The texts of Anthropic's own tool, word for word: Claude was trained on them. */

const MAX_LINES = 999_999;
const NUMBER_WIDTH = String(MAX_LINES).length;

export function numberLines(lines: readonly string[], first = 1): string {
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

export interface Listed {
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

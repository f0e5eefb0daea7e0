import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "../../../files/fs.ts";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { extname, join, resolve } from "node:path";
import { formatCount } from "../../../domain/counting.ts";
import { MemoryError } from "../../../domain/errors.ts";
import type { Asked, Session } from "../ask.ts";
import { quoteSafely } from "../terminal.ts";

/** Only for whoever runs it: an export is as private as the store. */
const [FILE_MODE, FOLDER_MODE] = [0o600, 0o700];

export async function run(session: Session, given: Asked<"export"> & { readonly to?: string }): Promise<void> {
  const { format: _format, to: _to, ...others } = given;
  const { to, format } = exportWords(given.format, given.to);
  const input = { ...others, format };
  if (to === undefined && session.json) await printAll(session, input);
  else if (input.format === "markdown") await writeFolder(session, input, to);
  else if (to === undefined) await writeLines(session, input, process.stdout);
  else await writeFile(session, input, resolve(to));
}

/** The operation's answer, with the pages of all of it. */
async function printAll({ ask, terminal: to }: Session, input: Asked<"export">): Promise<void> {
  let sum = await ask("export", input);
  while (sum.next !== null) {
    const { lines, next, memories, changes } = await ask("export", { ...input, after: sum.next });
    sum = {
      ...sum,
      next,
      lines: [...sum.lines, ...lines],
      memories: sum.memories + memories,
      changes: sum.changes + changes,
    };
  }
  to.out(JSON.stringify(sum));
}

/** Written under another name and moved into place: a file with that name is always whole. */
async function writeFile(session: Session, input: Asked<"export">, file: string): Promise<void> {
  refuseExisting(file);
  const part = `${file}.part`;
  try {
    const stream = createWriteStream(part, { mode: FILE_MODE, flags: "wx" });
    const done = finished(stream);
    const [written] = await Promise.all([writeLines(session, input, stream).finally(() => stream.end()), done]);
    renameSync(part, file);
    tell(session, { file, ...written });
  } catch (error) {
    rmSync(part, { force: true });
    throw explainExportError(error, file);
  }
}

async function writeLines(
  { ask, terminal: to }: Session,
  input: Asked<"export">,
  stream: Writable,
): Promise<{ readonly memories: number; readonly changes: number }> {
  const sum = { memories: 0, changes: 0 };
  for (let after: string | null | undefined; after !== null;) {
    const page = await ask("export", { ...input, ...(after !== undefined && { after }) });
    const isFull = !stream.write(page.lines.map((line) => `${line}\n`).join(""));
    if (isFull) await new Promise((resume) => stream.once("drain", resume));
    sum.memories += page.memories;
    sum.changes += page.changes;
    after = page.next;
  }
  if (stream === process.stdout)
    to.talk(`${describeWritten(sum)}. To import it elsewhere: holdfast import holdfast FILE`);
  return sum;
}

async function writeFolder(session: Session, input: Asked<"export">, to: string | undefined): Promise<void> {
  if (to === undefined)
    throw new MemoryError("usage", "Name the folder to write.", { hint: "holdfast export markdown ./memories" });
  const folder = resolve(to);
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0)) refuseExisting(folder);
  const { files, memories } = await session.ask("export", input);
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    for (const { path, text } of files) writeFileSync(join(folder, path), text, { mode: FILE_MODE, flag: "wx" });
  } catch (error) {
    throw explainExportError(error, folder);
  }
  tell(session, { file: folder, files: files.length, memories, changes: 0 });
}

function refuseExisting(path: string): void {
  if (existsSync(path)) throw new MemoryError("usage", `${path} already exists.`, { hint: "Name another one." });
}

function explainExportError(error: unknown, path: string): unknown {
  if (error instanceof MemoryError || !(error instanceof Error) || !("code" in error)) return error;
  return new MemoryError("usage", `${path} could not be written: ${error.message}`, {
    hint: "Choose a place that exists, is writable and has room.",
    cause: error,
  });
}

interface Written {
  readonly file: string;
  readonly files?: number;
  readonly memories: number;
  readonly changes: number;
}

function tell({ json, terminal: to }: Session, written: Written): void {
  if (json) to.out(JSON.stringify(written));
  else to.out(`${quoteSafely(written.file)}: ${describeWritten(written)}`);
}

function describeWritten({ files, memories, changes }: Omit<Written, "file">): string {
  const what = changes > 0 ? formatCount(changes, "change") : formatCount(memories, "memory", "memories");
  return files === undefined ? what : `${what} in ${formatCount(files, "file")}`;
}

type Format = "jsonl" | "markdown";

interface ExportWords {
  readonly format: Format;
  readonly to?: string;
}

/** What people call the two formats. */
const FORMATS: Readonly<Record<string, Format>> = {
  jsonl: "jsonl",
  ndjson: "jsonl",
  json: "jsonl",
  markdown: "markdown",
  md: "markdown",
};

/** A format and a place in either order, or a place alone whose ending tells the format. */
function exportWords(first: string | undefined, second: string | undefined): ExportWords {
  if (first === undefined) return { format: "jsonl" };
  const [format, other] = [parseFormat(first), second === undefined ? undefined : parseFormat(second)];
  if (format !== undefined) return second === undefined ? { format } : { format, to: second };
  if (other !== undefined) return { format: other, to: first };
  if (second !== undefined)
    throw new MemoryError("usage", `Neither "${first.slice(0, 80)}" nor "${second.slice(0, 80)}" is a format.`, {
      hint: "There are jsonl and markdown: holdfast export jsonl FILE, or holdfast export markdown FOLDER.",
    });
  if (parseFormat(extname(first).slice(1)) === "jsonl") return { format: "jsonl", to: first };
  throw new MemoryError("usage", `Should ${first.slice(0, 200)} be a file of JSON Lines or a folder of Markdown?`, {
    hint: `Say which: holdfast export jsonl ${first}, or holdfast export markdown ${first}`,
  });
}

function parseFormat(word: string): Format | undefined {
  const name = word.toLowerCase();
  return Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
}

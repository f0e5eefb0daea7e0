import { extname } from "node:path";
import { MemoryError } from "../../domain/errors.ts";

type Format = "jsonl" | "markdown";

export interface ExportWords {
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
export function exportWords(first: string | undefined, second: string | undefined): ExportWords {
  if (first === undefined) return { format: "jsonl" };
  const [format, other] = [formatOf(first), second === undefined ? undefined : formatOf(second)];
  if (format !== undefined) return second === undefined ? { format } : { format, to: second };
  if (other !== undefined) return { format: other, to: first };
  if (second !== undefined)
    throw new MemoryError("usage", `Neither "${first.slice(0, 80)}" nor "${second.slice(0, 80)}" is a format.`, {
      hint: "There are jsonl and markdown: holdfast export jsonl FILE, or holdfast export markdown FOLDER.",
    });
  if (formatOf(extname(first).slice(1)) === "jsonl") return { format: "jsonl", to: first };
  throw new MemoryError("usage", `Should ${first.slice(0, 200)} be a file of JSON Lines or a folder of Markdown?`, {
    hint: `Say which: holdfast export jsonl ${first}, or holdfast export markdown ${first}`,
  });
}

function formatOf(word: string): Format | undefined {
  const name = word.toLowerCase();
  return Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
}

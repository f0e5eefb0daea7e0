import { parse, stringify } from "smol-toml";
import { isSame, SERVER, UnreadableFile } from "./client.ts";
import type { Format } from "./client.ts";
import { isFields } from "../domain/json.ts";
import type { Fields } from "../domain/json.ts";

/** TOML with a table of servers. Our table is changed as lines of text, because no writer of TOML keeps comments and order. */
export function tomlWith(section: string): Format {
  const format: Format = {
    read(text) {
      try {
        return parse(text, { integersAsBigInt: "asNeeded" });
      } catch (error) {
        throw new UnreadableFile(`it is not valid TOML (${firstLine(error)})`);
      }
    },
    write(text, _from, to) {
      const servers = to[section];
      const server = isFields(servers) ? servers[SERVER] : undefined;
      const changed = isFields(server) ? withTable(text, section, server) : withoutTables(text, section);
      const reads = readBack(format, changed);
      // An empty table of servers needs no line of its own, and leaves none.
      if (reads === undefined || !isSame(dropSection(reads, section), dropSection(to, section))) {
        throw new UnreadableFile(
          `its ${section} can't be changed as text; write [${section}.${SERVER}] as a table of its own`,
        );
      }
      return changed;
    },
  };
  return format;
}

function withTable(text: string, section: string, server: Fields): string {
  const end = text.includes("\r\n") ? "\r\n" : "\n";
  const table = stringify({ [section]: { [SERVER]: server } })
    .trim()
    .split("\n")
    .filter((line) => line !== `[${section}]`)
    .join(end);
  const lines = text.split("\n");
  const blocks = findBlocks(lines, section);
  const [first] = blocks;
  if (first === undefined) {
    if (text.trim() === "") return text + table + end;
    return text.endsWith("\n") ? text + end + table + end : text + end + end + table;
  }
  const kept = cut(
    lines,
    blocks.slice(1).map((block) => withBlank(lines, block)),
  );
  // A line of a text with \r\n keeps its \r here; only the last line of a text without a last line end has none.
  const inPlace = first.end === kept.length ? table : table + end.slice(0, -1);
  return kept.toSpliced(first.start, first.end - first.start, inPlace).join("\n");
}

function withoutTables(text: string, section: string): string {
  const lines = text.split("\n");
  const blocks = findBlocks(lines, section).map((block) => withBlank(lines, block));
  const kept = cut(lines, blocks).join("\n");
  return text.endsWith("\n") ? kept : kept.replace(/\r$/, "");
}

/** The blank line before a table goes with it. */
function withBlank(lines: readonly string[], { start, end }: Block): Block {
  return { start: start > 0 && lines[start - 1]!.trim() === "" ? start - 1 : start, end };
}

interface Block {
  readonly start: number;
  readonly end: number;
}

function cut(lines: readonly string[], blocks: readonly Block[]): string[] {
  return lines.filter((_line, at) => !blocks.some(({ start, end }) => at >= start && at < end));
}

/** The lines of our table and of those below it, up to the last one that says something. */
function findBlocks(lines: readonly string[], section: string): readonly Block[] {
  const ours = new RegExp(`^\\s*\\[\\s*["']?${section}["']?\\s*\\.\\s*["']?${SERVER}["']?\\s*[.\\]]`);
  return lines.flatMap((line, start) => {
    if (!ours.test(line)) return [];
    const next = lines.findIndex((other, at) => at > start && /^\s*\[/.test(other));
    let end = next === -1 ? lines.length : next;
    while (/^\s*(?:#.*)?$/.test(lines[end - 1]!)) end -= 1;
    return [{ start, end }];
  });
}

function readBack(format: Format, text: string): Fields | undefined {
  try {
    return format.read(text);
  } catch {
    return undefined;
  }
}

function dropSection(fields: Fields, section: string): Fields {
  const { [section]: servers, ...others } = fields;
  return isFields(servers) && Object.keys(servers).length === 0 ? others : fields;
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n")[0]!;
}

import { isMap, isNode, isScalar, isSeq, parseDocument } from "yaml";
import type { YAMLMap } from "yaml";
import { isSame, SERVER, UnreadableFile } from "./client.ts";
import type { Format } from "./client.ts";
import { isFields } from "../domain/json.ts";
import type { Fields } from "../domain/json.ts";

/** YAML with a list of servers, or with a map of them. Ours is changed as lines of text, so that the rest keeps its comments and its looks. */
export function yamlWith(section: string, as: "list" | "map" = "list"): Format {
  const format: Format = {
    read(text) {
      const document = parseDocument(text, { logLevel: "silent" });
      const [error] = document.errors;
      if (error !== undefined) throw new UnreadableFile(`it is not valid YAML (${error.message.split("\n")[0]})`);
      const value: unknown = document.toJS() ?? {};
      if (!isFields(value)) throw new UnreadableFile("it does not hold names and values");
      return value;
    },
    write(text, _from, to) {
      const servers = to[section];
      const server = Array.isArray(servers)
        ? servers.find((item) => isFields(item) && item["name"] === SERVER)
        : isFields(servers) && as === "map"
          ? servers[SERVER]
          : undefined;
      const bare = withoutItem(openList(text, section), section, !(section in to));
      const changed = isFields(server) ? withItem(bare, section, server, as) : bare;
      if (!isSame(sortList(readBack(format, changed), section), sortList(to, section))) {
        throw new UnreadableFile(
          `its ${section} can't be changed as text; write it as a ${as} with a ${as === "list" ? "dash" : "line"} per server`,
        );
      }
      return changed;
    },
  };
  return format;
}

/** An empty list in brackets has no line to add to; without its brackets it does. */
function openList(text: string, section: string): string {
  return text.replace(new RegExp(`^(${section}:)[ \\t]*(?:\\[\\s*\\]|\\{\\s*\\})(?=[ \\t]*(?:#.*)?$)`, "m"), "$1");
}

function withItem(text: string, section: string, server: Fields, as: "list" | "map"): string {
  const end = text.includes("\r\n") ? "\r\n" : "\n";
  const { items, keyEnd } = findList(text, section);
  const last = items.at(-1);
  const indent = last?.indent ?? "  ";
  const lines = Object.entries(server).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const item =
    as === "map"
      ? [`${indent}${SERVER}:`, ...lines.map((line) => `${indent}  ${line}`)]
      : lines.map((line, at) => `${indent}${at === 0 ? "- " : "  "}${line}`);
  if (last !== undefined) return insertBehind(text, last.end, item.join(end), end);
  if (keyEnd !== undefined) return insertBehind(text, keyEnd, item.join(end), end);
  return insertBehind(text, text.trimEnd().length, [`${section}:`, ...item].join(end), end);
}

/** Adds lines behind the line on which something ends. */
function insertBehind(text: string, offset: number, lines: string, end: string): string {
  const at = text.indexOf("\n", Math.max(0, offset - 1));
  if (at === -1) return text === "" ? lines + end : text + end + lines;
  return `${text.slice(0, at + 1)}${lines}${end}${text.slice(at + 1)}`;
}

function withoutItem(text: string, section: string, wholeList: boolean): string {
  const { items, keyStart } = findList(text, section);
  const ours = items.find(({ name }) => name === SERVER);
  if (ours === undefined) return text;
  const start = text.lastIndexOf("\n", (wholeList && keyStart !== undefined ? keyStart : ours.start) - 1) + 1;
  const next = text.indexOf("\n", ours.end - 1);
  if (next !== -1) return text.slice(0, start) + text.slice(next + 1);
  return text.slice(0, start).replace(/\r?\n$/, "");
}

interface Item {
  readonly name: unknown;
  readonly indent: string;
  readonly start: number;
  readonly end: number;
}

function namedItems(text: string, { items }: YAMLMap): readonly Item[] {
  return items.flatMap(({ key, value }) => {
    if (!isScalar(key) || !key.range) return [];
    const [start] = key.range;
    const valueEnd = isNode(value) && value.range ? value.range[1] : key.range[1];
    const end = start + text.slice(start, valueEnd).trimEnd().length;
    return [{ name: key.value, indent: text.slice(text.lastIndexOf("\n", start) + 1, start), start, end }];
  });
}

function findList(text: string, section: string): { items: readonly Item[]; keyStart?: number; keyEnd?: number } {
  const { contents } = parseDocument(text, { logLevel: "silent" });
  if (!isMap(contents)) return { items: [] };
  const pair = contents.items.find(({ key }) => isScalar(key) && key.value === section);
  if (pair === undefined || !isScalar(pair.key)) return { items: [] };
  const [keyStart, keyEnd] = [pair.key.range?.[0] ?? 0, pair.key.range?.[1] ?? 0];
  if (isMap(pair.value) && !pair.value.flow) return { items: namedItems(text, pair.value), keyStart, keyEnd };
  if (!isSeq(pair.value) || pair.value.flow) return { items: [], keyStart, keyEnd };
  const items = pair.value.items.flatMap((item) => {
    if (!isMap(item) || !item.range) return [];
    const start = text.lastIndexOf("-", item.range[0]);
    const line = text.slice(text.lastIndexOf("\n", start) + 1, start);
    // The range of a block ends behind its line end; the last sign that says something is wanted.
    const end = item.range[0] + text.slice(item.range[0], item.range[1]).trimEnd().length;
    return [{ name: item.get("name"), indent: line, start, end }];
  });
  return { items, keyStart, keyEnd };
}

function readBack(format: Format, text: string): Fields {
  try {
    return format.read(text);
  } catch {
    return {};
  }
}

/** Ours moves to the end of the list when it is written anew; the order of servers means nothing. */
function sortList(fields: Fields, section: string): Fields {
  const list = fields[section] === null ? [] : fields[section]; // a list without items has no line that says so
  if (!Array.isArray(list)) return fields;
  return {
    ...fields,
    [section]: list.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
  };
}

/** An object that came from outside: nothing about it is certain. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function readFields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** What a text says as JSON; undefined where it is none. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The items of a list in a variable or on a command line: separated by commas or spaces, or a JSON array, without which a folder with
 * a space in its name could not be said.
 */
export function splitList(text: string): readonly unknown[] {
  const value = text.trimStart().startsWith("[") ? tryParseJson(text) : undefined;
  return Array.isArray(value) ? value : text.split(/[\s,]+/).filter((word) => word !== "");
}

export function readItems(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Text that is there; an empty one counts as missing. */
export function readText(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** Dates earlier than agents, or later than anybody will read, are mistakes. */
const EARLIEST = Date.UTC(2015, 0);
const LATEST = Date.UTC(2200, 0);

/** An instant from ISO text, seconds or milliseconds. */
export function readInstant(value: unknown): number | null {
  const at =
    typeof value === "string" ? Date.parse(value) : typeof value === "number" ? milliseconds(value) : Number.NaN;
  return at >= EARLIEST && at < LATEST ? Math.round(at) : null;
}

function milliseconds(value: number): number {
  return value < 1e11 ? value * 1_000 : value;
}

/** The texts of a content that is one string, or parts of which some are text. */
export function readTexts(content: unknown): readonly string[] {
  if (typeof content === "string") return [content];
  return readItems(content).flatMap((part) => {
    if (typeof part === "string") return [part];
    const { text, thought, type } = readFields(part);
    const isText = type === undefined || TEXT_TYPES.has(type);
    return typeof text === "string" && isText && thought !== true ? [text] : [];
  });
}

const TEXT_TYPES: ReadonlySet<unknown> = new Set(["text", "input_text", "output_text", "Text"]);

/**
 * Every object on a line. Two that a client wrote at the same moment may stand on one; `whole` is false when something
 * on it could not be read.
 */
export function objectsOn(line: string): { readonly objects: readonly Fields[]; readonly whole: boolean } {
  try {
    const value: unknown = JSON.parse(line);
    return isFields(value) ? { objects: [value], whole: true } : { objects: [], whole: false };
  } catch {
    const pieces = line.includes("}{") ? topLevelObjects(line) : [];
    const objects = pieces.flatMap((piece) => {
      try {
        const value: unknown = JSON.parse(piece);
        return isFields(value) ? [value] : [];
      } catch {
        return [];
      }
    });
    const read = pieces.reduce((sum, piece) => sum + piece.length, 0);
    return { objects, whole: objects.length > 0 && objects.length === pieces.length && read === line.trim().length };
  }
}

function topLevelObjects(line: string): readonly string[] {
  const pieces: string[] = [];
  let depth = 0;
  let start = -1;
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    const character = line[at];
    if (quoted) {
      if (character === "\\") at++;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === "{") {
      if (depth++ === 0) start = at;
    } else if (character === "}" && depth > 0 && --depth === 0) pieces.push(line.slice(start, at + 1));
  }
  return pieces;
}

import {
  isClineValue,
  clineReader,
  isContinueValue,
  continueReader,
  readOwnFile,
  rooReader,
  ROO_FILE,
  readRooTask,
} from "./documents.ts";
import { existsSync, open, statSync, readStart, isFolder, walkFiles } from "../../files/fs.ts";
import { basename, dirname, join } from "node:path";
import type { Stretch, TranscriptFile, Transcripts } from "../../ports/transcripts.ts";
import { CLAUDE_CODE, claudeReader, isClaudeLine } from "./claude-code.ts";
import { codexReader, isCodexLine } from "./codex.ts";
import { copilotReader, isCopilotLine } from "./copilot.ts";
import { cursorReader, isCursorLine, readCursorDatabase } from "./cursor.ts";
import { geminiReader, isGeminiValue, projectRoot } from "./gemini.ts";
import { readGooseDatabase } from "./goose.ts";
import { folderNamed } from "./dashed-folder.ts";
import { isFields, objectsOn, readFields, readItems } from "../../domain/json.ts";
import type { Fields } from "../../domain/json.ts";
import { readJsonLines, markAt } from "./json-lines.ts";
import type { LineReaderFor } from "./json-lines.ts";
import {
  isOpencodeValue,
  opencodeReader,
  isOpencodeSessionFile,
  readOpencodeDatabase,
  readOpencodeStorage,
} from "./opencode.ts";
import { isQwenLine, qwenReader } from "./qwen.ts";
import type { FileMark } from "../../ports/journal.ts";
import { Gathering } from "./gathering.ts";

interface Known {
  readonly client: string;
  /** How its transcripts are called where it keeps them. */
  readonly names: RegExp;
  /** Whether a line, or a whole document, is of this client. */
  readonly isOf: (value: Fields) => boolean;
  readonly readerFor: LineReaderFor;
}

/** The most telling forms stand first: Claude Code's is the loosest. */
const KNOWN: readonly Known[] = [
  { client: "qwen", names: /[\\/]chats[\\/][^\\/]+\.jsonl$/, isOf: isQwenLine, readerFor: qwenReader },
  { client: "codex", names: /rollout-[^\\/]+\.jsonl?$/, isOf: isCodexLine, readerFor: codexReader },
  { client: "copilot", names: /\.jsonl$/, isOf: isCopilotLine, readerFor: copilotReader },
  {
    client: "opencode",
    names: /opencode\.db$|[\\/]session[\\/][^\\/]+[\\/][^\\/]+\.json$/,
    isOf: (value) => isOpencodeValue(value) || isOpencodeSessionFile(value),
    readerFor: opencodeReader,
  },
  {
    client: "cursor",
    names: /[\\/]agent-transcripts[\\/].+\.jsonl$|globalStorage[\\/]state\.vscdb$/,
    isOf: isCursorLine,
    readerFor: cursorReader,
  },
  {
    client: "cline",
    names: /[\\/]sessions[\\/][^\\/]+[\\/][^\\/]+\.messages\.json$/,
    isOf: isClineValue,
    readerFor: clineReader,
  },
  {
    client: "continue",
    names: /[\\/]sessions[\\/][\da-f]{8}-[\da-f-]{27}\.json$/,
    isOf: isContinueValue,
    readerFor: continueReader,
  },
  // Told by its name alone.
  { client: "roo", names: /[\\/]api_conversation_history\.json$/, isOf: () => false, readerFor: rooReader },
  {
    client: CLAUDE_CODE,
    names: /\.jsonl$/,
    isOf: (value) => isClaudeLine(value) || Array.isArray(value["loglines"]),
    readerFor: claudeReader,
  },
  {
    client: "gemini-cli",
    names: /[\\/]chats[\\/].*session-[^\\/]+\.jsonl?$/,
    isOf: isGeminiValue,
    readerFor: geminiReader,
  },
];

/** The transcripts of every client, each read in its own way. */
export function clientTranscripts(): Transcripts {
  return { find, read };
}

function* find(path: string, client: string | null): Iterable<TranscriptFile> {
  const names = KNOWN.find((known) => known.client === client)?.names;
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  for (const file of isFile ? [path] : isFolder(path) ? walkFiles(path) : []) {
    // What lies where a client keeps its transcripts is the client's; elsewhere it is told by how it looks.
    if (client !== null && (names?.test(file) === true || file === path)) yield { client, path: file };
    else if (client === null) {
      const found = detectClient(file);
      if (found !== undefined) yield { client: found, path: file };
    }
  }
}

function read(file: TranscriptFile, from: Parameters<Transcripts["read"]>[1]): ReturnType<Transcripts["read"]> {
  if (file.path.endsWith("opencode.db")) return readOpencodeDatabase(file, from);
  if (file.client === "goose") return readGooseDatabase(file, from);
  if (file.path.endsWith("state.vscdb")) return readCursorDatabase(file, from);
  if (file.client === "opencode" && isInStorage(file.path)) return readOpencodeStorage(file, from);
  const known = KNOWN.find(({ client }) => client === file.client);
  if (known === undefined) throw new Error(`There is no reader for the transcripts of ${file.client}.`);
  const readIt = file.path.endsWith(".json") ? readJsonDocument : readJsonLines;
  return readIt(file, from, known.readerFor);
}

/** Whose transcript a file is, by its name and by how it begins; undefined for what is none. */
function detectClient(path: string): string | undefined {
  const name = basename(path);
  if (name === "opencode.db") return "opencode";
  if (/goose.*[\\/]sessions\.db$/.test(path)) return "goose";
  if (name === ROO_FILE) return "roo";
  if (name === "state.vscdb") return path.includes("globalStorage") ? "cursor" : undefined;
  if (!/\.jsonl?$/.test(name)) return undefined;
  const head = readHead(path);
  const values = name.endsWith(".json") ? parseDocument(head) : parseLines(head);
  for (const value of values) {
    const known = KNOWN.find(({ isOf }) => isOf(value));
    if (known !== undefined) return known.client;
  }
  return undefined;
}

const FOLDER = /"(?:cwd|directory|workspaceFolder|workspaceDirectory)"\s*:\s*("(?:[^"\\]|\\.)*")/;

/** The folder that a transcript names at its beginning; null where it names none, or holds sessions of many. */
export function readFolder({ path, client }: TranscriptFile): string | null {
  if (client === "cline") return readOwnFile(path).cwd;
  if (client === "roo") return readRooTask(path).cwd;
  const named = /\.jsonl?$/.test(path) ? FOLDER.exec(readHead(path))?.[1] : undefined;
  try {
    if (named !== undefined) return JSON.parse(named) as string;
  } catch {
    return null; // Cut off, or no JSON.
  }
  if (client === "gemini-cli") return projectRoot(path);
  return client === CLAUDE_CODE ? folderNamed(basename(dirname(path))) : null;
}

function isInStorage(path: string): boolean {
  return existsSync(join(path, "..", "..", "..", "message"));
}

/** Enough for the first lines; a document that is longer is told by the names that stand in its beginning. */
const HEAD_BYTES = 64 * 1_024;
const LINES_LOOKED_AT = 20;

function readHead(path: string): string {
  try {
    return readStart(path, HEAD_BYTES).toString("utf8");
  } catch {
    return "";
  }
}

function parseLines(head: string): readonly Fields[] {
  return head
    .split("\n", LINES_LOOKED_AT)
    .flatMap((line) => objectsOn(line.trim()).objects)
    .filter(isFields);
}

function parseDocument(head: string): readonly Fields[] {
  const whole = objectsOn(head).objects;
  if (whole.length > 0) return whole;
  const hasFields = (...names: readonly string[]) => names.every((name) => head.includes(`"${name}"`));
  if (hasFields("info", "messages", "parts")) return [{ info: {}, messages: [] }];
  if (hasFields("workspaceDirectory", "history")) return [{ workspaceDirectory: "", history: [] }];
  if (hasFields("sessionId", "agent", "origin", "messages")) return [{ agent: "", origin: {}, messages: [] }];
  if (hasFields("projectHash", "messages")) return [{ projectHash: "", messages: [] }];
  return hasFields("loglines") ? [{ loglines: [] }] : [];
}

/** Such a file must be read whole; sessions in this form have a few megabytes at most. */
const LARGEST_DOCUMENT_BYTES = 64 * 1_024 * 1_024;

/** Reads a transcript that is one JSON document, each time it changed. */
async function* readJsonDocument(
  file: TranscriptFile,
  from: FileMark | undefined,
  readerFor: LineReaderFor,
): AsyncGenerator<Stretch> {
  const handle = await open(file.path, "r");
  try {
    const stats = await handle.stat();
    if (from !== undefined && from.size === stats.size && from.mtimeMs === stats.mtimeMs) return;
    const gathering = new Gathering();
    const tooLarge = stats.size > LARGEST_DOCUMENT_BYTES;
    const text = tooLarge ? "" : await handle.readFile("utf8");
    // A list is one of messages.
    const value = objectsOn(text.startsWith("[") ? `{"messages":${text}}` : text).objects[0];
    if (value !== undefined) {
      const reader = readerFor(file, gathering);
      const lines = readItems(value["loglines"]);
      if (lines.length === 0) reader.take(value);
      for (const [index, line] of lines.entries()) {
        gathering.at({ line: index + 1, offset: 0 });
        reader.take(readFields(line));
      }
    }
    const mark = await markAt(file, handle, stats, { line: 1, offset: stats.size });
    const unread = value === undefined && !tooLarge && stats.size > 0;
    const faults = { brokenLines: unread ? 1 : 0, cutLines: tooLarge ? 1 : 0 };
    yield { portions: gathering.take(), mark, ...faults, bytes: stats.size, rewritten: false };
  } finally {
    await handle.close();
  }
}

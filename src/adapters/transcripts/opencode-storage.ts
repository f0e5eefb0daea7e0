import { readdirSync, readFileSync, statSync } from "../../files/fs.ts";
import { basename, dirname, join } from "node:path";
import type { FileMark } from "../../ports/journal.ts";
import type { Stretch, TranscriptFile } from "../../ports/transcripts.ts";
import { Gathering } from "./gathering.ts";
import { fieldsOf, instantOf, isFields, textOf } from "./json.ts";
import type { Fields } from "./json.ts";
import { opencodeMessage, opencodeSession } from "./opencode.ts";

/** The first file of a session in opencode's older storage, where every message and every part is a file of its own. */
export function isOpencodeSessionFile(value: Fields): boolean {
  return typeof value["projectID"] === "string" && typeof value["directory"] === "string" && "id" in value;
}

/** `storage/session/<project>/<id>.json`, with `storage/message/<id>/` and `storage/part/` beside it. */
export async function* readOpencodeStorage(file: TranscriptFile, from: FileMark | undefined): AsyncGenerator<Stretch> {
  const storage = dirname(dirname(dirname(file.path)));
  const info = read(file.path);
  const session = opencodeSession(file, info ?? {}, basename(file.path).replace(/\.json$/, ""));
  const messages = filesIn(join(storage, "message", session.name));
  // What lies loose in the folder for parts may be a part of any message.
  const loose = filesIn(join(storage, "part"));
  const parts = messages.map((path) => {
    const message = read(path);
    const id = textOf(message?.["id"]) ?? basename(path).replace(/\.json$/, "");
    const own = [...filesIn(join(storage, "part", id)), ...filesIn(join(storage, "part", session.name, id))];
    return { message, id, own };
  });
  const everything = [file.path, ...messages, ...parts.flatMap(({ own }) => own), ...loose];
  const size = everything.length;
  const mtimeMs = Math.max(...everything.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0));
  if (from !== undefined && from.size === size && from.mtimeMs === mtimeMs) return;

  const gathering = new Gathering();
  const others = loose.flatMap((path): readonly Fields[] => {
    const part = read(path);
    return part === undefined ? [] : [part];
  });
  let broken = info === undefined ? 1 : 0;
  const ordered = parts.sort((a, b) => createdAt(a.message) - createdAt(b.message));
  for (const [index, { message, id, own }] of ordered.entries()) {
    gathering.at({ line: index + 1, offset: 0 });
    const mine = own.map((path) => read(path));
    broken += mine.filter((part) => part === undefined).length + (message === undefined ? 1 : 0);
    const all: readonly unknown[] = [...mine, ...others.filter((part) => part["messageID"] === id)];
    if (message !== undefined) opencodeMessage(gathering, session, message, all, textOf(info?.["directory"]));
  }
  const mark = {
    file: file.path,
    client: file.client,
    offset: size,
    lines: messages.length,
    headHash: "",
    size,
    mtimeMs,
  };
  const bytes = everything.reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
  yield { portions: gathering.take(), mark, brokenLines: broken, cutLines: 0, bytes, rewritten: false };
}

function createdAt(message: Fields | undefined): number {
  return instantOf(fieldsOf(message?.["time"])["created"]) ?? 0;
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
      .map(({ name }) => join(folder, name))
      .sort();
  } catch {
    return [];
  }
}

function read(path: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

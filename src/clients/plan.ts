import { isSame, UnreadableFile } from "./client.ts";
import type { ClientFile, SettingsFile } from "./client.ts";

/** What a file is to say with ours in it. Throws `UnreadableFile` for one that can't be changed safely. */
export function withOurs(file: ClientFile, text: string | undefined): string {
  if (file.kind === "whole") return file.text;
  const [mark, body] = splitByteOrderMark(text ?? file.fresh);
  return withinReach(() => {
    const now = file.format.read(body);
    const wanted = file.pieces.reduce((fields, piece) => piece.add(fields), now);
    const written = isSame(now, wanted) ? (text ?? file.fresh) : mark + file.format.write(body, now, wanted);
    file.check?.(written);
    return written;
  });
}

/**
 * What a file says without ours, or nothing when it is to go. `before` is its text before we came: undefined when there
 * was no file, null when nobody knows any more.
 */
export function withoutOurs(file: ClientFile, text: string, before: string | undefined | null): string | undefined {
  if (file.kind === "whole") return isOurs(file.text, text) ? (before ?? undefined) : text;
  const [mark, body] = splitByteOrderMark(text);
  return withinReach(() => {
    const now = file.format.read(body);
    const then = before === null ? {} : file.format.read(splitByteOrderMark(before ?? file.fresh)[1]);
    const wanted = file.pieces.reduce((fields, piece) => piece.remove(fields, then), now);
    const left = isSame(now, wanted) ? text : mark + file.format.write(body, now, wanted);
    const nobodys = before === undefined && isSame(wanted, then) && isBare(left, file.fresh);
    return nobodys ? undefined : left;
  });
}

/** Whether nothing is left but what install began the file with: a comment that somebody put in is theirs to keep. */
function isBare(left: string, fresh: string): boolean {
  const [said, begun] = [splitByteOrderMark(left)[1], fresh].map((text) => text.replaceAll(/\s+/gu, ""));
  return said === "" || said === begun;
}

/** Nobody nests settings by the thousand; on a file that does, the parsers run out of stack. */
function withinReach<T>(change: () => T): T {
  try {
    return change();
  } catch (error) {
    throw error instanceof RangeError ? new UnreadableFile("it is nested too deeply") : error;
  }
}

/** Whether a file that would be ours as a whole is somebody else's. */
export function isForeign(file: ClientFile, text: string | undefined): boolean {
  return file.kind === "whole" && text !== undefined && !isOurs(file.text, text);
}

/** Whether all of ours is in it, some of it, or none. */
export function checkWiring(file: ClientFile, text: string | undefined): "wired" | "partly" | "no" {
  if (text === undefined) return "no";
  if (file.kind === "whole") return text === file.text ? "wired" : isOurs(file.text, text) ? "partly" : "no";
  const needed = { ...file, pieces: file.pieces.filter(({ isOptional }) => isOptional !== true) };
  if (withOurs(needed, text) === text) return "wired";
  return saysOurs(file, text) ? "partly" : "no";
}

function saysOurs(file: SettingsFile, text: string): boolean {
  return withoutOurs(file, text, null) !== text;
}

/** Our files say so in their first lines, in every version. */
const SIGNATURE = "Made by Holdfast";

function isOurs(ours: string, text: string): boolean {
  return text === ours || text.split("\n", 3).some((line) => line.includes(SIGNATURE));
}

/** A byte order mark stays where it is, out of the parsers' way. */
function splitByteOrderMark(text: string): readonly [string, string] {
  return text.startsWith("\uFEFF") ? ["\uFEFF", text.slice(1)] : ["", text];
}

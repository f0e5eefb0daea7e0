import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Every file below a folder that holds one of these texts, in UTF-8 or UTF-16, whatever its case. */
export function filesHolding(folder: string, texts: readonly string[]): readonly string[] {
  const begin = formsOf(sharedBeginning(texts));
  return readBelow(folder).flatMap(([file, bytes]) => {
    const readings = [
      bytes.toString("latin1"),
      bytes.toString("utf8"),
      bytes.toString("utf16le"),
      bytes.subarray(1).toString("utf16le"),
    ].map((reading) => reading.toLowerCase());
    const holds = (forms: readonly string[]) =>
      readings.some((reading) => forms.some((form) => reading.includes(form)));
    // Hundreds of texts that begin alike are looked for at once.
    const held = holds(begin) ? texts.filter((text) => holds(formsOf(text))) : [];
    return held.map((text) => `${relative(folder, file)} holds ${JSON.stringify(text)}`);
  });
}

/** A text as its bytes may look in one of the readings. */
function formsOf(text: string): readonly string[] {
  return [text, Buffer.from(text, "utf8").toString("latin1"), bigEndian(text)].map((form) => form.toLowerCase());
}

function sharedBeginning([first = "", ...others]: readonly string[]): string {
  let length = first.length;
  while (!others.every((other) => other.startsWith(first.slice(0, length)))) length -= 1;
  return first.slice(0, length);
}

/** Files below a folder with these bytes in them. */
export function filesWith(folder: string, text: string): readonly string[] {
  return readBelow(folder).flatMap(([file, bytes]) => (bytes.includes(text) ? [file] : []));
}

/** All files as they are together: while a service that is running moves one between the list and the look, both begin anew. */
function readBelow(folder: string): readonly (readonly [string, Buffer])[] {
  for (;;) {
    try {
      return filesBelow(folder).map((file) => [file, readFileSync(file)] as const);
    } catch (error) {
      if (!existsSync(folder) || (error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
}

export function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** UTF-16 with the high byte first, as its bytes look in Latin-1. */
function bigEndian(text: string): string {
  return Buffer.from(text, "utf16le").swap16().toString("latin1");
}

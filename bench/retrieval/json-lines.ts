import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** The objects of a file of JSON lines, packed or not; a line that is none is named. */
export function linesOf(path: string): readonly unknown[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  return text.split("\n").flatMap((line, at) => {
    if (line.trim() === "") return [];
    try {
      return [JSON.parse(line) as unknown];
    } catch {
      throw new Error(`${path}, line ${at + 1}: no JSON`);
    }
  });
}

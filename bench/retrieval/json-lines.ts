import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/**
 * The objects of a file of JSON lines, packed or not: a set that is large is kept as NAME.jsonl.gz and asked for as NAME.jsonl. A line
 * that is none is named.
 */
export function readJsonLines(path: string): readonly unknown[] {
  const packed = path.endsWith(".gz") ? path : existsSync(path) ? undefined : `${path}.gz`;
  const text = (packed === undefined ? readFileSync(path) : gunzipSync(readFileSync(packed))).toString("utf8");
  return text.split("\n").flatMap((line, at) => {
    if (line.trim() === "") return [];
    try {
      return [JSON.parse(line) as unknown];
    } catch {
      throw new Error(`${path}, line ${at + 1}: no JSON`);
    }
  });
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

export interface Import {
  /** As it stands in the source. */
  readonly from: string;
  /** "type" leaves nothing behind at run time; "later" is loaded only when it is needed. */
  readonly when: "start" | "later" | "type";
}

/** A statement begins a line; what stands in comments or inside a line is not one. */
const STATEMENT = /^[ \t]*(?:import|export)\s+(type\s+(?!from\b))?(?:[\w*${},\s]+?\s+from\s+)?["']([^"']+)["']/gm;
const CALL = /\b(?:import|require|createRequire\([^)]*\))\(\s*["'`]([^"'`]+)["'`]/g;
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

export function importsIn(source: string): readonly Import[] {
  const code = source.replaceAll(COMMENTS, "");
  const statements = [...code.matchAll(STATEMENT)].map(([, type, from]): Import => ({
    from: from!,
    when: type === undefined ? "start" : "type",
  }));
  return [...statements, ...[...code.matchAll(CALL)].map(([, from]): Import => ({ from: from!, when: "later" }))];
}

/** Source files below a folder, relative to the project's top, with forward slashes. */
export function filesIn(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.m?tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .toSorted();
}

export function sourceOf(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

export function isRelative(from: string): boolean {
  return from.startsWith(".");
}

/** The file that a relative import names, from the project's top. */
export function target(file: string, from: string): string {
  return relative(ROOT, resolve(ROOT, dirname(file), from)).replaceAll(sep, "/");
}

export function fileExists(file: string): boolean {
  return existsSync(join(ROOT, file));
}

/** "@scope/name/deep" and "name/deep" are of one package. */
export function packageOf(from: string): string {
  return from
    .split("/")
    .slice(0, from.startsWith("@") ? 2 : 1)
    .join("/");
}

import { isFolder } from "../../files/fs.ts";
import { join } from "node:path";
import { readInside, tryStat, decodeText } from "./read-inside.ts";

/** A file of the repository that a sentence names, with the words around it. */
export interface NamedFile {
  readonly path: string;
  readonly content: string;
  readonly before: string;
  readonly after: string;
}

/** Past this many, the sentence is a listing and ties to nothing in particular. */
const MOST_LOOKED_AT = 12;
/** No repository has longer ones, and a hostile text cannot keep the patterns below busy. */
const LONGEST_PATH = 300;
/** Source files are smaller; what is larger is data or made by a program. */
const LARGEST_BYTES = 512 * 1024;

/** The files that a sentence names by their path from the root, with or without code marks. */
export function namedFiles(root: string, sentence: string): readonly NamedFile[] {
  return findPaths(sentence).flatMap(({ path, start, end }): readonly NamedFile[] => {
    if (!FILE_NAME.test(path) || PASSING_FILE.test(path)) return [];
    const reading = readInside(root, path);
    if (reading.found !== "file" || reading.bytes.length > LARGEST_BYTES) return [];
    return [{ path, content: decodeText(reading.bytes), before: sentence.slice(0, start), after: sentence.slice(end) }];
  });
}

/** The folders that a sentence names in the same way. */
export function namedFolders(root: string, sentence: string): readonly string[] {
  return findPaths(sentence)
    .map(({ path }) => path)
    .filter((path) => isFolder(join(root, path)));
}

/**
 * The files that a sentence names and that are not there. A path counts only if its first folder is: "application/json" and
 * "and/or" are no paths of this repository, and neither is what is built, fetched or personal.
 */
export function goneFiles(root: string, sentence: string): readonly string[] {
  return findPaths(sentence).flatMap(({ path }): readonly string[] => {
    const [first = "", ...rest] = path.split("/");
    if (rest.length === 0 || PASSING_FILE.test(path) || !isFolder(join(root, first))) return [];
    return isThere(join(root, path)) ? [] : [path];
  });
}

/** Every path that a text names, whether it is there or not. */
export function namedPaths(text: string): readonly string[] {
  return findPaths(text).map(({ path }) => path);
}

interface NamedPath {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

function findPaths(sentence: string): readonly NamedPath[] {
  const paths: NamedPath[] = [];
  for (const { 0: word, index } of sentence.matchAll(WORD)) {
    if (word.length > LONGEST_PATH) continue;
    const path = word.replace(LEADING, "").replace(TRAILING, "").replace(LINE_NUMBER, "");
    if (!PATH.test(path) || CLIMBS.test(path) || paths.some((known) => known.path === path)) continue;
    const start = sentence.indexOf(path, index);
    if (/[/.]/.test(path) || WITHOUT_ENDING.test(path)) paths.push({ path, start, end: index + word.length });
  }
  return paths.length > MOST_LOOKED_AT ? [] : paths;
}

/** Up to a blank, a quotation mark or the middle of a Markdown link. */
const WORD = /(?:(?!\]\()[^\s`"'<>,;|])+/g;
const LEADING = /^[(*{]*(?:\.\/)?/;
const TRAILING = /[)*}.:!?/]+$/;
const LINE_NUMBER = /(?::\d+){1,2}$|#L\d+.*$/;
const PATH = /^[\p{L}\p{N}_@.+$()[\]-]+(?:\/[\p{L}\p{N}_@.+$()[\]-]+)*$/u;
const CLIMBS = /(?:^|\/)\.\.?(?:\/|$)/;
const WITHOUT_ENDING = /^(?:Dockerfile|Makefile|Justfile|Procfile|Jenkinsfile|Caddyfile|Gemfile|Rakefile|CODEOWNERS)$/;
const FILE_NAME = /(?:^|\/)[^/]*\.[^/]+$|(?:^|\/)(?:Dockerfile|[A-Z]\w*file|CODEOWNERS)$/;
/** Locks change with every install; what is built, fetched or personal comes and goes. */
const PASSING_FILE =
  /(?:^|\/)(?:node_modules|dist|build|out|coverage|target|vendor|tmp|\.git|\.next|\.cache)\/|(?:\.lock|\.lockb|[-.]lock\.(?:json|ya?ml)|npm-shrinkwrap\.json|go\.sum|\.log|\.tmp)$|(?:^|\/)\.env/i;

/** What can't be looked at is not said to be gone. */
function isThere(path: string): boolean {
  try {
    return tryStat(path) !== undefined;
  } catch {
    return true;
  }
}

import { pointerStep, valueAt } from "../../domain/anchor.ts";
import { namedFiles, namedFolders } from "./named-paths.ts";
import type { NamedFile } from "./named-paths.ts";
import { readInside, decodeText } from "./read-inside.ts";

/** Each tie is one more thing that can make a good memory look stale. */
const MOST_PROPOSED = 3;

/**
 * The anchors that a text asks for by itself, because it names scripts, package versions or files of the repository.
 *
 * In doubt there is none: a wrong tie makes a good memory look stale, a missing one leaves it to age. A file's hash is
 * never proposed, since any edit would break it. A file is tied by what the text says about it: by a name or value that
 * stands in both, else by its mere existence (`#/^/` matches any content) if the text tells no more than the place.
 */
export function proposeAnchors(root: string, text: string): readonly string[] {
  const proposed = new Set<string>();
  for (const sentence of text.split(SENTENCE_END)) {
    if (PASSING.test(sentence)) continue;
    if (!DENIAL.test(sentence)) {
      for (const anchor of manifestAnchors(root, sentence)) proposed.add(anchor);
    }
    for (const file of namedFiles(root, sentence)) {
      const anchor = fileAnchor(sentence, file);
      if (anchor !== undefined) proposed.add(anchor);
    }
  }
  return [...proposed].slice(0, MOST_PROPOSED);
}

const SENTENCE_END = /\n+|(?<=[.!?;])\s+/;
/** What happened, was or will be stays true when the files move on, or is about their moving. */
const PASSING =
  /\b(?:no longer|any ?more|used to|now (?:called|named)|formerly|previously|instead of|rather than|remov\w+|delet\w+|dropp?(?:ed|ing)|retired?|deprecated|obsolete|legacy|leftover|mov(?:ed?|ing)|renam\w+|replac\w+|migrat(?:ed|ing)|switch\w*|upgrad\w+|downgrad\w+|bump\w*|gone|missing|temporar\w+|todo|wip|will|going to|plan(?:s|ned)?|until|soon|was|were|had|broke|wrote|yesterday|today|tomorrow|ago|nicht|kein\w*|pas|jamais|nunca|ya no|não)\b|(?<!\b(?:is|are|be|gets?)\s)\b(?:fixed|added|created|updated|changed|edited)\b/iu;
const DENIAL = /\b(?:not|never|no|none|cannot|without|avoid|stop|instead)\b|n['’]t\b/i;
/** Says what ought to stand in a file, or speaks of something that must not be copied into an anchor. */
const WISH_OR_SECRET =
  /\b(?:should|must|ought|bug|wrong|fix|passw\w+|passphrase|secret\w*|tokens?|credentials?|keys?)\b/i;

function manifestAnchors(root: string, sentence: string): readonly string[] {
  const scripts = [...sentence.matchAll(SCRIPT_CALL)].flatMap(
    ({ groups }) => groups?.["run"] ?? groups?.["npm"] ?? groups?.["short"] ?? [],
  );
  const versions = [...sentence.matchAll(NAME_AND_VERSION)];
  if (scripts.length + versions.length === 0) return [];

  const folder = namedFolders(root, sentence).find((name) => readInside(root, `${name}/package.json`).found === "file");
  // A call in some other folder or package is none of this manifest's scripts.
  const elsewhere = folder === undefined && ELSEWHERE.test(sentence);
  const path = folder === undefined ? "package.json" : `${folder}/package.json`;
  const manifest = manifestAt(root, path);
  const pointers = [
    ...(elsewhere ? [] : scripts.map((name) => `/scripts${pointerStep(name)}`)),
    ...versions.flatMap(({ groups = {} }) => dependencyPointers(manifest, groups)),
  ];
  return pointers
    .filter((pointer) => valueAt(manifest, pointer) !== undefined)
    .map((pointer) => `json:${path}#${pointer}`);
}

/** `npm test` and `npm run X` are scripts; with pnpm, yarn and bun a script may go without `run` unless it hides a command. */
const SCRIPT_CALL =
  /\b(?:(?:npm|pnpm|yarn|bun)\s+run\s+(?<run>[\w:.-]*\w)|npm\s+(?<npm>test|start|stop|restart)\b|(?:pnpm|yarn|bun(?!\s+(?:test|build)\b))\s+(?!(?:i|install|add|remove|update|publish|pack|init|exec|dlx|create|link|why|audit|ci|run)\b)(?<short>[\w:.-]*\w))/g;
const ELSEWHERE = /\bcd\s|\s(?:--workspaces?|-w|-ws|--filter|-F|--prefix|--cwd|-C|-r|--recursive)\b/;

/** "vite 8", "React v19.2", "vitest@4.1", "Next.js 15". */
const NAME_AND_VERSION =
  /(?<![\w@/.-])(?<name>@?[a-z][\w-]*(?:\/[\w.-]*\w)?)(?:(?<js>\.js)?\s+(?:version\s+)?v?|@[\^~]?)(?<version>\d+(?:\.\d+)*)(?![\w.]*\w)/gi;
/** Packages whose names are also said of other things: "the next 15 minutes". */
const ALSO_WORDS = new Set([
  "next",
  "open",
  "got",
  "which",
  "ms",
  "once",
  "send",
  "only",
  "port",
  "node",
  "events",
  "steps",
]);

function dependencyPointers(manifest: unknown, found: Readonly<Record<string, string | undefined>>): readonly string[] {
  const name = (found["name"] ?? "").toLowerCase();
  if (ALSO_WORDS.has(name) && found["js"] === undefined) return [];
  return ["/dependencies", "/devDependencies"]
    .map((group) => group + pointerStep(name))
    .filter((pointer) => isWithinRange(valueAt(manifest, pointer), found["version"] ?? ""));
}

/** "19.2" agrees with "^19.2.7", and not with "^19", which would let other versions pass. */
function isWithinRange(range: unknown, version: string): boolean {
  const exact = typeof range === "string" ? /^[\^~=]?v?(\d+(?:\.\d+)*)(?:[-+][\w.-]+)?$/.exec(range)?.[1] : undefined;
  return exact !== undefined && `${exact}.`.startsWith(`${version}.`);
}

function manifestAt(root: string, path: string): unknown {
  const reading = readInside(root, path);
  try {
    return reading.found === "file" ? (JSON.parse(decodeText(reading.bytes)) as unknown) : undefined;
  } catch {
    return undefined; // Half-written: nothing to tie to.
  }
}

/** A tie that holds makes a memory pass as fresh, so it must cover what is said: a value by that value, or not at all. */
function fileAnchor(sentence: string, { path, content, before, after }: NamedFile): string | undefined {
  const statesValue = /\d/.test(before + after);
  const tokens = DENIAL.test(sentence) || WISH_OR_SECRET.test(sentence) ? [] : findTokens(before, after);
  const shared = tokens
    .filter((token) => !statesValue || /\d/.test(token))
    .map(patternFor)
    .find((pattern) => new RegExp(pattern).test(content));
  if (shared !== undefined) return `file:${path}#/${shared}/`;
  const tellsOfPlace = TELLS_PLACE.test(before) || TELLS_CONTENT.test(after);
  return tellsOfPlace && !statesValue && tokens.length === 0 ? `file:${path}#/^/` : undefined;
}

const TELLS_PLACE =
  /(?:(?:^|\s)(?:in|inside|at|from|see|is|are|edit|via|through|by|under|of|read)\s+|[:=→]\s*)(?:(?:the|our|a|file)\s+)*[`"'*([]*$/i;
const TELLS_CONTENT =
  /^[`"'*)\]]*\s+(?:is|are|has|holds?|contains?|defines?|sets?|exports?|lists?|describes?|configures?|handles?|starts?|registers?|loads?|reads?|runs?|controls?|wires?|maps?|owns?|documents?)\b/i;

/** Quoted words, words in the shape of code, and numbers that are no years; values first, since they change first. */
function findTokens(before: string, after: string): readonly string[] {
  // The file's own name in code marks would leave an odd mark on each side.
  const around = `${before.replace(/`$/, "")} ${after.replace(/^`/, "")}`;
  const found = [...around.matchAll(TOKEN)].map(([token, code, quoted]) => (code ?? quoted ?? token).trim());
  return [...new Set(found)]
    .filter((token) => token.length > 1 && !MAY_BE_SECRET.test(token) && !COMMAND.test(token))
    .sort((a, b) => Number(/\d/.test(b)) - Number(/\d/.test(a)) || b.length - a.length);
}

const TOKEN =
  /`([^`\n]{2,60})`|"([^"\n]{2,60})"|(?<![\w./#-])(?:[a-z]+(?:[A-Z][a-z0-9]*)+|[A-Za-z0-9]+(?:_[A-Za-z0-9]+)+|(?!(?:19|20)\d\d\b)\d{4,6})(?![\w/#-]|\.\w)/g;
/** Long and of letters and digits mixed: a name is seldom so, a key mostly. */
const MAY_BE_SECRET = /(?=[^\s]*\d)(?=[^\s]*[a-z])[\w+/=-]{16,}/i;
const COMMAND = /^(?:npm|npx|pnpm|yarn|bun|node|git|docker|make|cargo|sudo|cd)\s/;

function patternFor(token: string): string {
  const escaped = token.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return `${/^\w/.test(token) ? String.raw`\b` : ""}${escaped}${/\w$/.test(token) ? String.raw`\b` : ""}`;
}

import { HIDDEN } from "../../../domain/quoting.ts";

const ROOT = "/memories";

/**
 * The names along a path below /memories. Nothing on disk is opened by them, so a link can't lead anywhere; a path that
 * would climb is refused all the same, in whatever way its dots and slashes are written.
 */
export function parsePath(path: string): readonly string[] {
  if (path !== ROOT && !path.startsWith(`${ROOT}/`)) throw new Error(`Path must start with /memories, got: ${path}`);
  const escapes = splitPath(decodePath(path)).some((part) => part.trim() === "..");
  if (escapes || decodePath(path).search(HIDDEN) !== -1)
    throw new Error(`Path ${path} would escape /memories directory`);
  return splitPath(path.slice(ROOT.length));
}

/** As listings begin: without a slash at the end. */
export function joinNames(names: readonly string[]): string {
  return [ROOT, ...names].join("/");
}

function splitPath(path: string): readonly string[] {
  return path.split(/[\\/]/).filter((part) => part !== "" && part !== ".");
}

/** Encoded several times over, it still means what it means in the end. */
const MOST_LAYERS = 5;

function decodePath(path: string): string {
  let text = path;
  for (let layer = 0; layer < MOST_LAYERS; layer++) {
    const inner = text.replaceAll(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
    if (inner === text) break;
    text = inner;
  }
  return text;
}

/** Beyond what a topic may have. */
const LONGEST_TOPIC = 80;

/** The file that a topic's memories are shown in, below the folder of their project. */
export function nameFile(topic: string | undefined): string {
  const parts = splitPath((topic ?? "").replaceAll(HIDDEN, ""))
    .map((part) => part.replace(/^[.\s]+/, "").trimEnd())
    .filter((part) => part !== "");
  const name = parts.length === 0 ? NO_TOPIC : parts.join("/");
  return /\.[a-z0-9]{1,5}$/i.test(name) ? name : `${name}.md`;
}

/** Where memories without a topic are shown. */
const NO_TOPIC = "general";

/** The topic of a file that is new; none for the file of memories without one. */
export function readTopic(file: string): string | undefined {
  const topic = file.replace(/\.md$/i, "");
  if (topic.length > LONGEST_TOPIC)
    throw new Error(`The name ${file} is too long: a topic has at most ${LONGEST_TOPIC} characters.`);
  return topic === NO_TOPIC ? undefined : topic;
}

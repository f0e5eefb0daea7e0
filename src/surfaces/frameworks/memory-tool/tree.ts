import type { MemoryLibrary } from "../../../app/library.ts";
import type { MemoryJson } from "../../../contract/memory-json.ts";
import { projectName } from "../../../domain/project.ts";
import type { ProjectId } from "../../../domain/project.ts";
import { HIDDEN, sentence } from "../../../domain/quoting.ts";
import { formatHolds, formatQuestion } from "../../../domain/item-line.ts";

/** Who speaks, and about which project. */
export interface Speaker {
  readonly cwd?: string;
  readonly project?: string;
  readonly agent: string;
  readonly client: string;
  readonly session: string;
}

/** A folder directly below /memories: a project, or what applies everywhere. */
export interface Folder {
  readonly name: string;
  readonly scope: "user" | "project";
  readonly speaker: Speaker;
}

/** A place in the tree. `file` is a path below the folder, as listings show it; empty for the folder itself. */
export interface Spot {
  readonly folder: Folder;
  readonly file: string;
}

export const BRIEFING = "00-briefing.md";
const EVERYWHERE = "user";

/** The folders of a tree: one for each project, the one that is worked in first, and one for what applies everywhere. */
export async function foldersFor(memory: MemoryLibrary, speakers: readonly Speaker[]): Promise<readonly Folder[]> {
  const taken = new Set([EVERYWHERE, BRIEFING]);
  const folders: Folder[] = [];
  for (const speaker of speakers) {
    const { identity } = await memory.project({ action: "show", ...speaker });
    const plain = nameFile(projectName(identity as ProjectId, speaker.cwd ?? identity)).replace(/\.md$/, "");
    const base = plain.replaceAll("/", "-");
    let name = base;
    for (let count = 2; taken.has(name); count++) name = `${base}-${count}`;
    taken.add(name);
    folders.push({ name, scope: "project", speaker });
  }
  return [...folders, { name: EVERYWHERE, scope: "user", speaker: speakers[0]! }];
}

/** Where a path leads: below the folder it names, or else below the project that is worked in. */
export function spotAt(folders: readonly Folder[], path: string): Spot | "root" | "briefing" {
  const names = parsePath(path);
  const [first, ...rest] = names;
  if (first === undefined) return "root";
  if (first === BRIEFING && rest.length === 0) return "briefing";
  const named = folders.find(({ name }) => name === first);
  const below = named === undefined ? names : rest;
  return { folder: named ?? folders[0]!, file: below.join("/") };
}

/** The files of a folder, each with its memories in no order. */
export async function listFiles(
  memory: MemoryLibrary,
  folder: Folder,
): Promise<ReadonlyMap<string, readonly MemoryJson[]>> {
  const files = new Map<string, MemoryJson[]>();
  for (const one of await listFolder(memory, folder, {})) {
    const name = nameFile(one.topics[0]);
    files.set(name, [...(files.get(name) ?? []), one]);
  }
  return files;
}

/** As listings show a file, however it was asked for: "ports" and ".ports" are ports.md. */
export function listedName(file: string): string {
  return nameFile(readTopic(file));
}

/** The lines of one file in their order; undefined if there is no such file. */
export async function listLines(memory: MemoryLibrary, { folder, file }: Spot): Promise<readonly Line[] | undefined> {
  const active = (await listFiles(memory, folder)).get(listedName(file));
  if (active === undefined) return undefined;
  const topics = [...new Set(active.map(({ topics: [first] }) => first))];
  const everyStanding = { standing: ["active", "superseded", "retired"] } as const;
  const all: MemoryJson[] = [];
  for (const topic of topics) {
    const found = await listFolder(memory, folder, { ...everyStanding, ...(topic !== undefined && { topic }) });
    all.push(...found.filter(({ topics: [first] }) => first === topic));
  }
  return inOrder(all.toSorted((one, other) => Date.parse(one.recordedAt) - Date.parse(other.recordedAt))).map(toLine);
}

const PAGE = 1_000;

/** Every memory of a folder, the oldest first. */
async function listFolder(
  memory: MemoryLibrary,
  { scope, speaker }: Folder,
  query: { readonly topic?: string; readonly standing?: readonly ("active" | "superseded" | "retired")[] },
): Promise<readonly MemoryJson[]> {
  const found: MemoryJson[] = [];
  for (let more = true; more;) {
    const asked = { ...speaker, ...query, standing: [...(query.standing ?? ["active" as const])] };
    const page = await memory.list({ ...asked, offset: found.length, limit: PAGE });
    found.push(...page.memories);
    more = page.more;
  }
  return found.filter((one) => (one.scope.level === "user") === (scope === "user")).toReversed();
}

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
function nameFile(topic: string | undefined): string {
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

/** A memory as a line of a file. */
export interface Line {
  readonly memory: MemoryJson;
  /** What edits are about: one line, without what could be taken for markup. */
  readonly text: string;
  /** What a reader has to know beside it: that it is stale, planned or perhaps replaced. Empty for most. */
  readonly note: string;
}

export function toLine(memory: MemoryJson): Line {
  const said = [
    ...(memory.freshness.state === "fresh" ? [] : [`${memory.freshness.state}: ${memory.freshness.why}`]),
    ...formatHolds(memory.holds),
    ...memory.questions.map(formatQuestion),
  ];
  return {
    memory,
    text: sentence(memory.text),
    note: said.length === 0 ? "" : ` <!-- ${sentence(said.join("; ")).replaceAll("--", "–")} -->`,
  };
}

/** A statement that a model wrote into a file, with the heading it stands under. */
export interface Written {
  readonly text: string;
  readonly heading: string | undefined;
}

const NOTE = /\s*<!--.*?-->\s*$/;
const LIST_MARK = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+/;
const HEADING = /^\s*#{1,6}\s+(.*?)[\s#]*$/;

/** One statement per line: list marks go, headings become topics of what follows, and notes of ours are not written back. */
export function parseWritten(text: string): readonly Written[] {
  const written: Written[] = [];
  let heading: string | undefined;
  for (const row of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const title = HEADING.exec(row)?.[1];
    if (title !== undefined) heading = title === "" ? undefined : title;
    else if (stripMarks(row) !== "") written.push({ text: stripMarks(row), heading });
  }
  return written;
}

function stripMarks(row: string): string {
  return sentence(row.replace(NOTE, "").replace(LIST_MARK, ""));
}

/** Where a line was put: behind another one of its file, or at its top. Kept with its source, as part of the file's name. */
export function placeBehind(path: string, behind: string | undefined): string {
  return `${path}#after=${behind ?? "top"}`;
}

/**
 * The lines of a file in their order, from the memories of its topic in every standing, the oldest first: a correction
 * stands where the corrected line stood, an insertion behind the line it was put behind, everything else at the end.
 */
function inOrder(memories: readonly MemoryJson[]): readonly MemoryJson[] {
  const order: MemoryJson[] = [];
  for (const memory of memories) {
    const replaced = order.findIndex(({ standing }) => standing.by === memory.id);
    const behind = /#after=(\w+)$/.exec(memory.source.file ?? "")?.[1];
    const at = order.findIndex(({ id }) => id === behind);
    if (replaced !== -1) order.splice(replaced + 1, 0, memory);
    else if (behind === "top") order.unshift(memory);
    else if (at !== -1) order.splice(at + 1, 0, memory);
    else order.push(memory);
  }
  return order.filter(({ standing }) => standing.state === "active");
}

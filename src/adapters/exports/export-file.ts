import { z } from "zod";
import { ACTIONS } from "../../domain/change.ts";
import { ID_ALPHABET, ID_LENGTH } from "../../domain/ids.ts";
import { KINDS, MARKS, MAX_TEXT_CHARACTERS, RULE_FILES, TRIGGERS } from "../../domain/memory.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Sighting } from "../../domain/sighting.ts";
import type { LoggedChange } from "../../ports/memory-store.ts";
import { createHash } from "node:crypto";

/** What an export of ours holds. */
export interface ExportFile {
  readonly holds: Holds;
  readonly sightings: readonly Sighting[];
  readonly changes: readonly Omit<LoggedChange, "seq">[];
  readonly memories: readonly Memory[];
  /** Of all its lines. */
  readonly hash: string;
}

/** Reads an export back. Throws what is wrong with it: half of one must not pass for the whole. */
export function parseExport(text: string): ExportFile {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const [head, ...rest] = lines.map((line, at) => parseLine(line, at + 1));
  const { holds } = parseHead(head);
  const last = end.safeParse(rest.pop());
  if (!last.success) throw new Error("it is cut off: its last line is missing");
  const covered = lines
    .slice(0, -1)
    .map((line) => line.trim())
    .reduce(coverLine, NOTHING_COVERED);
  const { hash, lines: count } = last.data.end;
  if (covered.hash !== hash || covered.lines !== count)
    throw new Error("it was changed or is incomplete: its lines do not match the hash at its end");
  return sortLines(rest, holds, hash);
}

function parseHead(value: unknown): z.output<typeof heading> {
  const found = heading.safeParse(value);
  if (!found.success) throw new Error("it is not an export of Holdfast");
  if (found.data.version <= EXPORT_VERSION) return found.data;
  throw new Error("a newer version of Holdfast wrote it; update this one");
}

function sortLines(values: readonly unknown[], holds: Holds, hash: string): ExportFile {
  const sightings: Sighting[] = [];
  const changes: ExportFile["changes"][number][] = [];
  const memories: Memory[] = [];
  const known = new Set<string>();
  for (const [at, value] of values.entries()) {
    const fault = findFault(value);
    if (fault !== undefined) throw new Error(`line ${at + 2} can't be read: ${fault}`);
    // Handed on as it stands: what a schema gives back has its fields in another order.
    const line = value as { sighting?: Sighting; memory?: Memory; change?: ExportFile["changes"][number] };
    if (line.sighting !== undefined) sightings.push(line.sighting);
    if (line.memory !== undefined) memories.push(line.memory);
    if (line.change === undefined) continue;
    const { memory: of, after } = line.change;
    if (after === null ? !known.has(of) : after.id !== of)
      throw new Error(`line ${at + 2} can't be read: it speaks of a memory that is not there`);
    known.add(of);
    changes.push(line.change);
  }
  return { holds, hash, sightings, changes, memories };
}

/** The first thing that is wrong with a line. */
function findFault(value: unknown): string | undefined {
  const [kind] = typeof value === "object" && value !== null ? Object.keys(value) : [];
  const schema = Object.entries(BODIES).find(([one]) => one === kind)?.[1];
  if (schema === undefined) return "it is neither a change, a memory nor a sighting";
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  return issue === undefined ? undefined : `${issue.path.join(".")}: ${issue.message}`;
}

function parseLine(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`line ${number} is not valid JSON; the file may have been cut off`);
  }
}

const id = (letter: string) => z.string().regex(new RegExp(`^${letter}[${ID_ALPHABET}]{1,${ID_LENGTH}}$`), "is no id");
const name = z.string().max(4_096).nullable();
export const instant = z.number().int().min(-8.64e15).max(8.64e15);
export const who = { by: z.enum(["human", "agent"]), agent: name, client: name, session: name };

const scope = z.discriminatedUnion("level", [
  z.strictObject({ level: z.literal("user"), agent: name }),
  z.strictObject({ level: z.literal("project"), project: z.string().min(1), agent: name }),
  z.strictObject({ level: z.literal("path"), project: z.string().min(1), path: z.string().min(1), agent: name }),
]);

const standing = z.discriminatedUnion("state", [
  z.strictObject({ state: z.literal("proposed"), because: z.string(), rivals: z.array(id("m")) }),
  z.strictObject({ state: z.literal("active"), because: z.string().optional(), rivals: z.array(id("m")).optional() }),
  z.strictObject({ state: z.literal("superseded"), by: id("m"), at: instant }),
  z.strictObject({ state: z.literal("retired"), at: instant, reason: z.string() }),
]);

const place = { root: z.string(), path: z.string() };
const anchor = z.discriminatedUnion("tie", [
  z.strictObject({ tie: z.literal("file"), ...place, hash: z.string() }),
  z.strictObject({ tie: z.literal("pattern"), ...place, pattern: z.string() }),
  z.strictObject({ tie: z.literal("json"), ...place, pointer: z.string(), value: z.string() }),
  z.strictObject({ tie: z.literal("commit"), root: z.string(), sha: z.string() }),
]);

/** Fields that a later version has added stay with a memory. */
export const memorySchema = z.looseObject({
  id: id("m"),
  kind: z.enum(KINDS),
  trigger: z.enum(TRIGGERS),
  text: z.string().min(1).max(MAX_TEXT_CHARACTERS),
  topics: z.array(z.string()),
  scope,
  source: z.strictObject({
    ...who,
    transcriptLine: z.number().nullable(),
    quote: name,
    file: name,
    commit: name,
    approved: z.boolean(),
  }),
  observedAt: instant,
  recordedAt: instant,
  verifiedAt: instant,
  confidence: z.number().min(0).max(1),
  evidence: z.number().int(),
  staleAfter: instant.nullable(),
  expiresAt: instant.nullable(),
  standing,
  anchors: z.array(anchor),
  holds: z
    .discriminatedUnion("kind", [
      z.strictObject({ kind: z.enum(["planned", "unverified"]), note: z.string().nullable() }),
      z.strictObject({ kind: z.literal("branch"), note: z.string(), head: z.string(), isAhead: z.boolean() }),
    ])
    .optional(),
  marks: z
    .array(z.strictObject({ mark: z.enum(MARKS), by: id("m"), at: instant, gone: z.array(z.string()).optional() }))
    .optional(),
  unrelated: z.union([z.literal(true), z.strictObject({ alongside: z.array(id("m")) })]).optional(),
  pinned: z.literal(true).optional(),
  promoted: z.strictObject({ root: z.string(), file: z.enum(RULE_FILES) }).optional(),
});

/** A change without what came out of it. */
export const changeFields = {
  id: id("c"),
  at: instant,
  actor: z.strictObject(who),
  action: z.enum(ACTIONS),
  memory: id("m"),
  why: z.string(),
  batch: id("b"),
  undoes: id("c").nullable(),
  request: name,
};
const change = z.strictObject({ ...changeFields, after: memorySchema.nullable() });

const sighting = z.strictObject({
  home: z.string(),
  identity: z.string().min(1),
  project: z.string().min(1),
  stamp: z.string(),
  root: name,
  firstAt: instant,
  lastAt: instant,
});

const heading = z.object({
  holdfast: z.literal("export"),
  version: z.int(),
  holds: z.enum(["everything", "memories"]),
});
const BODIES = {
  change: z.strictObject({ change }),
  memory: z.strictObject({ memory: memorySchema }),
  sighting: z.strictObject({ sighting }),
} as const;
const end = z.strictObject({ end: z.strictObject({ lines: z.int(), hash: z.string() }) });

/** Raised when a reader of today could misread a file of tomorrow. */
export const EXPORT_VERSION = 1;

/** "everything" is the log, from which the whole state follows; "memories" are those that a place shows, as they are now. */
type Holds = "everything" | "memories";

export type ExportLine =
  | { readonly holdfast: "export"; readonly version: number; readonly holds: Holds }
  | { readonly sighting: Sighting }
  | { readonly change: Omit<LoggedChange, "seq"> }
  | { readonly memory: Memory }
  | { readonly end: { readonly lines: number; readonly hash: string } };

/** How far an export has come: everything that the next page needs, so that nobody has to keep it. */
export interface Covered {
  readonly lines: number;
  readonly hash: string;
}

export const NOTHING_COVERED: Covered = { lines: 0, hash: "" };

/** Writes lines that go on from what was covered. Each hash covers all lines before it, so a page needs only the last one. */
export function writeLines(
  values: readonly ExportLine[],
  covered: Covered,
): { readonly lines: readonly string[]; readonly covered: Covered } {
  const lines = values.map((value) => JSON.stringify(value));
  return { lines, covered: lines.reduce(coverLine, covered) };
}

function coverLine({ lines, hash }: Covered, line: string): Covered {
  return { lines: lines + 1, hash: createHash("sha256").update(`${hash}\n${line}`).digest("hex") };
}

/** The number of a line is the store's own: in another one the same lines have others. */
export function changeLine({ seq: _seq, ...change }: LoggedChange): ExportLine {
  return { change };
}

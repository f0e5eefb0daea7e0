import { diffPieces } from "../../../domain/diff.ts";
import type { OutputOf } from "../../../app/call/call.ts";
import type { MemoryLibrary } from "../../../app/library.ts";
import { MemoryError } from "../../../domain/errors.ts";
import { unescapeTags } from "../../../domain/quoting.ts";
import { type Spot, readTopic, placeBehind, type Line, type Written } from "./tree.ts";

/** A file's lines and what is to be done to them. */
export interface Editing {
  readonly memory: MemoryLibrary;
  readonly spot: Spot;
  /** As the model named the file. */
  readonly path: string;
  readonly lines: readonly Line[];
}

/** What came of an edit: how many lines were changed, and what has to be told of the others. */
export interface Edited {
  readonly done: number;
  readonly notes: readonly string[];
}

/**
 * Makes a file say something else: a changed line is corrected, a line that goes is retired, and one that comes is
 * remembered. What stays the same is not touched.
 */
export async function rewrite(editing: Editing, written: readonly Written[]): Promise<Edited> {
  const { lines } = editing;
  const notes: string[] = [];
  let done = 0;
  let behind: string | undefined;
  const attempt = async (text: string, step: () => Promise<Step>) => {
    const came = await stepOrReason(step);
    if (came.done) done++;
    if (came.note !== undefined) notes.push(`"${text.slice(0, NAMED_BY)}": ${came.note}`);
    behind = came.at ?? behind;
  };
  for (const { removed, added, kept } of findHunks(lines, written)) {
    for (let at = 0; at < Math.max(removed.length, added.length); at++) {
      const [old, next] = [removed[at], added[at]];
      if (old !== undefined && next !== undefined) await attempt(next.text, () => correct(editing, old, next));
      else if (old !== undefined) await attempt(old.text, () => retire(editing, old));
      else if (next !== undefined) await attempt(next.text, () => remember(editing, next, behind));
    }
    behind = kept.at(-1)?.memory.id ?? behind;
  }
  return { done, notes };
}

/** So much of a line tells which one is meant. */
const NAMED_BY = 80;

interface Step {
  readonly done: boolean;
  readonly note?: string | undefined;
  /** The line that the next one comes behind. */
  readonly at?: string | undefined;
}

/** What the memory refuses is told to the model, which can say it better; the other lines go on. */
async function stepOrReason(step: () => Promise<Step>): Promise<Step> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof MemoryError && TOLD.has(error.code)) return { done: false, note: error.message };
    throw error;
  }
}

const TOLD: ReadonlySet<string> = new Set(["usage", "not-found", "conflict"]);

async function correct({ memory, spot }: Editing, old: Line, { text }: Written): Promise<Step> {
  const result = await memory.correct({ ...spot.folder.speaker, what: old.memory.id, text: unescapeTags(text) });
  const done = result.supersedes?.includes(old.memory.id) ?? false;
  return {
    done,
    note: done ? describeCut(result) : `${describeReason(result)}. "${old.text.slice(0, NAMED_BY)}" stays`,
    at: (done ? result.id : null) ?? old.memory.id,
  };
}

async function retire({ memory, spot, path }: Editing, { memory: { id } }: Line): Promise<Step> {
  await memory.retire({ ...spot.folder.speaker, id, reason: `its line was removed from ${path}`.slice(0, 500) });
  return { done: true };
}

async function remember(editing: Editing, { text, heading }: Written, behind: string | undefined): Promise<Step> {
  const { memory, spot, path, lines } = editing;
  const topic = readTopic(spot.file);
  const result = await memory.remember({
    ...spot.folder.speaker,
    text: unescapeTags(text),
    scope: spot.folder.scope,
    ...(spot.folder.scope === "user" && { kind: "user" as const }),
    topics: [topic ?? [], heading?.slice(0, 80) ?? []].flat(),
    file: lines.length === 0 ? path : placeBehind(path, behind),
  });
  const done = result.outcome === "stored" || result.outcome === "superseded";
  return {
    done,
    note: done ? describeCut(result) : describeReason(result),
    at: done ? (result.id ?? undefined) : undefined,
  };
}

/** Moves a line to another file of the same folder: the same statement under another topic. */
export async function moveTo(editing: Editing, line: Line, file: string): Promise<Step> {
  const { memory, spot, path } = editing;
  const { id, text, kind, topics, confidence } = line.memory;
  return stepOrReason(async () => {
    const result = await memory.remember({
      ...spot.folder.speaker,
      text,
      kind,
      confidence,
      scope: spot.folder.scope,
      topics: [readTopic(file) ?? [], topics.slice(1)].flat(),
      file: path,
      replaces: [id],
    });
    const done = result.supersedes?.includes(id) ?? false;
    return { done, note: done ? undefined : describeReason(result) };
  });
}

function describeReason({ outcome, id, because }: OutputOf<"remember">): string {
  const why = because === undefined ? "" : `: ${because.replace(/\.$/, "")}`;
  switch (outcome) {
    case "refused":
      return `not kept${why}`;
    case "proposed":
      return `a person has to approve it first${why}`;
    case "confirmed":
      return `already kept as ${id}${why}`;
    case "stored":
    case "superseded":
      return `kept as ${id}${why}`;
  }
}

function describeCut({ secretsCut }: OutputOf<"remember">): string | undefined {
  return secretsCut === undefined ? undefined : `${secretsCut} cut from it, because it looked like a secret`;
}

/** A stretch of a file: what goes and what comes, and the lines behind it that stay. */
interface Hunk<Old, New> {
  readonly removed: readonly Old[];
  readonly added: readonly New[];
  readonly kept: readonly Old[];
}

interface Texted {
  readonly text: string;
}

/** Longer lists are not compared: all of one goes and all of the other comes. */
const MOST_LINES = 5_000;

/** The least that has to change for one list of lines to become another. */
function findHunks<Old extends Texted, New extends Texted>(
  old: readonly Old[],
  next: readonly New[],
): readonly Hunk<Old, New>[] {
  const hunks: { removed: Old[]; added: New[]; kept: Old[] }[] = [];
  let [i, j] = [0, 0];
  const texts = (lines: readonly Texted[]) => lines.map(({ text }) => text);
  for (const { sign } of diffPieces(texts(old), texts(next), MOST_LINES)) {
    const last = hunks.at(-1);
    if (last === undefined || (sign !== " " && last.kept.length > 0)) hunks.push({ removed: [], added: [], kept: [] });
    const hunk = hunks.at(-1)!;
    if (sign === "+") hunk.added.push(next[j++]!);
    else (sign === "-" ? hunk.removed : hunk.kept).push(old[i++]!);
    if (sign === " ") j++;
  }
  return hunks;
}

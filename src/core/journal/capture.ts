import type { ReadTurn } from "../../domain/journal/session.ts";
import type { ProjectId } from "../../domain/project.ts";
import { relateToRoot } from "../../domain/work/read-work.ts";
import { textsInWork, withTexts } from "../../domain/work/work.ts";
import type { Run, Work } from "../../domain/work/work.ts";
import type { JournalStore, Portion } from "../../ports/journal.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import { readSentences } from "../../domain/tree/prose.ts";
import { ERASED } from "../../domain/memory.ts";
import type { Redaction, Redactor } from "../../ports/system.ts";
import type { ReadPortion, Stretch, TranscriptFile, Transcripts } from "../../ports/transcripts.ts";

export interface CaptureParts {
  readonly transcripts: Transcripts;
  readonly journal: Pick<JournalStore, "mark" | "append">;
  readonly redactor: Redactor;
  /** When something was erased that one of these texts says. */
  readonly erasedWithin?: MemoryReader["erasedWithin"];
  /** The project a folder belongs to; "ignored" for one that is to be left alone. */
  findProject(folder: string): ProjectId | "ignored";
  /** The top of the project that a folder belongs to. */
  rootOf(folder: string): string;
  /** What a command stands for in the project's files, if they have not changed since it was run. */
  scriptBehind?(root: string, run: Run, at: number): string | null;
  /** Lets whatever waits on the event loop go first. */
  breathe(): Promise<void>;
  /** Whether to stop after this stretch; the next time goes on from there. */
  enough?(): boolean;
}

/** What one transcript brought. */
export interface Captured {
  readonly turns: number;
  /** Turns that were there already. */
  readonly known: number;
  readonly sessions: ReadonlySet<string>;
  readonly brokenLines: number;
  readonly cutLines: number;
  readonly bytes: number;
  readonly rewritten: boolean;
  readonly secrets: Redaction["cut"];
  /** False when there is more, but time was up. */
  readonly finished: boolean;
}

/**
 * Takes what is new in a transcript into the journal, stretch by stretch: cleaned of secrets, and noted in the same
 * transaction as how far the file was read. Killed at any moment, it goes on from the last stretch and adds nothing twice.
 */
export async function captureFile(parts: CaptureParts, file: TranscriptFile): Promise<Captured> {
  const sum = { turns: 0, known: 0, brokenLines: 0, cutLines: 0, bytes: 0, rewritten: false };
  const sessions = new Set<string>();
  const secrets = new Map<string, number>();
  let [stop, finished] = [false, true];
  for await (const stretch of parts.transcripts.read(file, await parts.journal.mark(file.path))) {
    // Only now is it known that there is more.
    if (stop) {
      finished = false;
      break;
    }
    const portions: Portion[] = [];
    for (const portion of stretch.portions) {
      const project = findProject(parts, portion);
      if (project === "ignored") continue;
      portions.push({ ...(await withoutSecrets(parts, portion, secrets)), project, brokenLines: 0 });
      sessions.add(portion.session.name);
    }
    const { added, known } = await parts.journal.append(withBroken(portions, stretch, file), stretch.mark);
    sum.turns += added;
    sum.known += known;
    sum.brokenLines += stretch.brokenLines;
    sum.cutLines += stretch.cutLines;
    sum.bytes += stretch.bytes;
    sum.rewritten ||= stretch.rewritten;
    await parts.breathe();
    stop = parts.enough?.() ?? false;
  }
  return { ...sum, finished, sessions, secrets: [...secrets].map(([kind, count]) => ({ kind, count })) };
}

/** What a transcript says beyond what was captured of it, as capture would keep it. Nothing is written. */
export async function readAhead(
  parts: Omit<CaptureParts, "journal" | "findProject"> & { readonly journal: Pick<JournalStore, "mark"> },
  file: TranscriptFile,
): Promise<readonly ReadPortion[]> {
  const portions: ReadPortion[] = [];
  for await (const stretch of parts.transcripts.read(file, await parts.journal.mark(file.path))) {
    for (const portion of stretch.portions) portions.push(await withoutSecrets(parts, portion, new Map()));
    if (parts.enough?.() === true) break;
  }
  return portions;
}

function findProject(parts: CaptureParts, { turns }: ReadPortion): ProjectId | null | "ignored" {
  const cwd = turns.find((turn) => turn.cwd !== null)?.cwd ?? null;
  return cwd === null ? null : parts.findProject(cwd);
}

/** Broken lines are counted with a portion; they get one for them alone. */
function withBroken(portions: readonly Portion[], stretch: Stretch, file: TranscriptFile): readonly Portion[] {
  const { brokenLines } = stretch;
  if (brokenLines === 0) return portions;
  const nobody = { client: file.client, name: file.path, parent: null, title: null };
  return [...portions, { session: nobody, project: null, turns: [], brokenLines }];
}

/** To look for secrets takes most of the time, so others go first between any two turns. */
async function withoutSecrets(
  {
    redactor,
    erasedWithin,
    breathe,
    rootOf,
    scriptBehind,
  }: Pick<CaptureParts, "redactor" | "erasedWithin" | "breathe" | "rootOf" | "scriptBehind">,
  { session, turns }: ReadPortion,
  secrets: Map<string, number>,
): Promise<ReadPortion> {
  const clean = async (text: string): Promise<string> => {
    const redaction = await redactor.redact(text);
    for (const { kind, count } of redaction.cut) secrets.set(kind, (secrets.get(kind) ?? 0) + count);
    return erasedWithin === undefined ? redaction.text : withoutErased(redaction.text, erasedWithin);
  };
  const withScript = (work: Work, root: string, at: number | null): Work =>
    work.kind === "run" && at !== null ? { ...work, script: scriptBehind?.(root, work, at) ?? null } : work;
  const kept: ReadTurn[] = [];
  for (const turn of turns) {
    if (turn.work === undefined) kept.push({ ...turn, text: await clean(turn.text) });
    else {
      const root = turn.cwd === null ? null : rootOf(turn.cwd);
      const work =
        root === null ? turn.work : turn.work.map((one) => withScript(relateToRoot(one, root), root, turn.at));
      const [text, ...rest] = await cleanLines([turn.text, ...work.flatMap(textsInWork)], clean);
      kept.push({ ...turn, text: text!, work: withCleanTexts(work, rest) });
    }
    await breathe();
  }
  const title = session.title === null ? null : await clean(session.title);
  return { session: { ...session, title }, turns: kept };
}

/** A transcript goes on saying what was erased from memory: the sentences that do are left out, or all of it where several do together. */
async function withoutErased(text: string, erasedWithin: MemoryReader["erasedWithin"]): Promise<string> {
  const isErased = async (said: string) => (await erasedWithin([said])) !== undefined;
  if (!(await isErased(text))) return text;
  let left = text;
  for (const sentence of readSentences(text)) if (await isErased(sentence)) left = left.replaceAll(sentence, ERASED);
  return (await isErased(left)) ? ERASED : left;
}

/** Texts of one line each are cleaned together: what takes time is to begin. */
async function cleanLines(
  lines: readonly string[],
  clean: (text: string) => Promise<string>,
): Promise<readonly string[]> {
  const flat = lines.map((line) => line.replaceAll("\n", " "));
  const cleaned = (await clean(flat.join("\n"))).split("\n");
  return cleaned.length === lines.length ? cleaned : Promise.all(flat.map(clean));
}

function withCleanTexts(all: readonly Work[], texts: readonly string[]): readonly Work[] {
  let from = 0;
  return all.map((work) => {
    const count = textsInWork(work).length;
    from += count;
    return withTexts(work, texts.slice(from - count, from));
  });
}

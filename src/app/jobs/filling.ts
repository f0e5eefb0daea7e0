import { z } from "zod";
import { replaceFile } from "../../adapters/files/client-files.ts";
import { projectAt, findRepository } from "../../adapters/files/project-identity.ts";
import { readFolder } from "../../adapters/transcripts/transcripts.ts";
import type { ImportPlace } from "../../clients/import-places.ts";
import { CAPTURED_CLIENTS } from "../../clients/places.ts";
import { undo } from "../../core/trust/undo.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { BatchId } from "../../domain/ids.ts";
import { GIT } from "../../domain/journal/session.ts";
import type { ProjectId } from "../../domain/project.ts";
import { iso, MINUTE } from "../../domain/time.ts";
import { yieldToEventLoop } from "../../domain/yield-to-event-loop.ts";
import { existsSync, readFileSync, statSync } from "../../files/fs.ts";
import type { TranscriptFile } from "../../ports/transcripts.ts";
import { wholeService } from "../call/call.ts";
import type { Call, OutputOf } from "../call/call.ts";
import { importSites } from "../import/importing.ts";
import { findHeldPlaces, readSite } from "../import/sites.ts";
import type { WholeService } from "../service.ts";
import { captureFiles, listPlaces, transcripts } from "./capturing.ts";
import { captureCommits } from "./commits.ts";
import { AUTO_APPROVE } from "../../core/trust/review.ts";
import { proposeNow } from "./proposing.ts";

export type FillReport = OutputOf<"fill">;

interface FoundProject {
  readonly name: string;
  /** Null for what names no folder, or one that is gone. */
  readonly root: string | null;
  readonly isHere: boolean;
  readonly transcripts: FoundTranscript[];
}

interface FoundTranscript extends TranscriptFile {
  readonly bytes: number;
  readonly changedAt: number;
}

const recordShape = z.object({
  status: z.enum(["reading", "done", "stopped", "undone"]),
  startedAt: z.string(),
  /** Reading so far, in milliseconds. */
  spentMs: z.number(),
  mostMinutes: z.number(),
  project: z.string().nullable(),
  transcripts: z.array(z.object({ client: z.string(), path: z.string(), bytes: z.number() })),
  /** Tops of repositories whose commits are read. */
  repositories: z.array(z.string()),
  batches: z.array(z.string()),
  leftOut: z.object({ transcripts: z.number(), bytes: z.number() }),
});
type FillRecord = z.output<typeof recordShape>;

/** Transcripts that are looked into before others get their turn. */
const LOOKED_AT_AT_ONCE = 10;

/** What the machine holds, by project: this one first, then those with the newest sessions. */
async function surveyProjects(
  service: Pick<WholeService, "environment">,
  here: string | null,
): Promise<readonly FoundProject[]> {
  const projects = new Map<string, FoundProject>();
  const projectFor = (folder: string | null): FoundProject => {
    const found = folder === null || !existsSync(folder) ? undefined : projectAt(folder);
    const key = found?.identity ?? folder ?? "";
    const known = projects.get(key);
    if (known !== undefined) return known;
    const root = found?.root ?? null;
    const project = {
      name: found?.name ?? folder ?? "",
      root,
      isHere: root !== null && root === here,
      transcripts: [],
    };
    projects.set(key, project);
    return project;
  };
  let looked = 0;
  if (here !== null) projectFor(here);
  for (const client of CAPTURED_CLIENTS)
    for (const { path } of listPlaces(service, client)) {
      try {
        for (const file of transcripts.find(path, client)) {
          const { size, mtimeMs } = statSync(file.path);
          projectFor(readFolder(file)).transcripts.push({ ...file, bytes: size, changedAt: mtimeMs });
          looked += 1;
          if (looked % LOOKED_AT_AT_ONCE === 0) await yieldToEventLoop();
        }
      } catch {
        continue; // Not ours to look at.
      }
    }
  for (const { transcripts: all } of projects.values()) all.sort((a, b) => b.changedAt - a.changedAt);
  const newest = ({ transcripts: [first] }: FoundProject): number => first?.changedAt ?? 0;
  return [...projects.values()].sort((a, b) => Number(b.isHere) - Number(a.isHere) || newest(b) - newest(a));
}

/** What agents read anyway is known as it is: these are only shown. */
const INSTRUCTIONS: ReadonlySet<ImportPlace["source"]> = new Set(["markdown", "cursor", "windsurf"]);
/** What clients remember by themselves. Other tools' memories are imported by name. */
const FIRST_PARTY: ReadonlySet<ImportPlace["source"]> = new Set([
  "claude-code",
  "codex",
  "gemini-cli",
  "qwen",
  "vscode",
]);

/** What there is to read, by project. Only looks which files there are. */
export async function surveyMachine(
  service: Pick<WholeService, "environment">,
  folder: string,
): Promise<Pick<FillReport, "projects" | "memories">> {
  return describeMachine(service, await surveyProjects(service, projectAt(folder).root));
}

/** What clients have written down by themselves, counted. */
export function countStatements(
  environment: WholeService["environment"],
  { projects }: Pick<FillReport, "projects">,
): { readonly statements: number; readonly files: number } {
  const roots = projects.flatMap(({ root }) => (root === null ? [] : [root]));
  const readings = [null, ...roots]
    .flatMap((root) => findHeldPlaces(environment, root, (source) => FIRST_PARTY.has(source)))
    .flatMap(({ place }) => readSite(place).readings)
    .filter(({ memories }) => memories.length > 0);
  return { statements: readings.reduce((sum, { memories }) => sum + memories.length, 0), files: readings.length };
}

function describeMachine(service: Pick<WholeService, "environment">, projects: readonly FoundProject[]) {
  const filesAt = (root: string | null, sources: ReadonlySet<ImportPlace["source"]>) =>
    root === null
      ? []
      : findHeldPlaces(service.environment, root, (source) => sources.has(source)).flatMap(({ files }) => files);
  return {
    projects: projects.map(({ name, root, isHere, transcripts: all }) => {
      const times = all.map(({ changedAt }) => changedAt);
      return {
        name,
        root,
        here: isHere,
        transcripts: all.length,
        bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
        from: all.length === 0 ? null : iso(Math.min(...times)),
        to: all.length === 0 ? null : iso(Math.max(...times)),
        instructions: [...filesAt(root, INSTRUCTIONS)],
        memories: filesAt(root, FIRST_PARTY).length,
        history: root !== null && findRepository(root)?.head !== undefined,
      };
    }),
    memories: findHeldPlaces(service.environment, null, (source) => FIRST_PARTY.has(source)).map(
      ({ place, files }) => ({
        source: place.source,
        path: place.path,
        files: files.length,
      }),
    ),
  };
}

/** The same with how far reading is and what there is no room for. Nothing is read. */
export async function lookAtMachine(call: Call, mostBytes: number): Promise<FillReport> {
  const { root } = call;
  const service = wholeService(call);
  const projects = await surveyProjects(service, root);
  const { leftOut } = await chooseFiles(service, projects, mostBytes);
  return { ...(await reportProgress(service)), ...describeMachine(service, projects), leftOut };
}

/** This project's transcripts before the others', the newest first, as far as there is room. */
async function chooseFiles(service: WholeService, projects: readonly FoundProject[], mostBytes: number) {
  const before = readRecord(service);
  const again = new Set(before?.status === "undone" ? before.transcripts.map(({ path }) => path) : []);
  const ordered = projects
    .flatMap(({ isHere, transcripts: all }) => all.map((file) => ({ file, isHere })))
    .sort((a, b) => Number(b.isHere) - Number(a.isHere) || b.file.changedAt - a.file.changedAt);
  const chosen: FoundTranscript[] = [];
  const leftOut = { transcripts: 0, bytes: 0 };
  let room = mostBytes;
  for (const { file } of ordered) {
    // What was read before belongs to nobody's batch.
    if (!again.has(file.path) && (await service.journal.mark(file.path)) !== undefined) continue;
    if (file.bytes <= room) {
      room -= file.bytes;
      chosen.push(file);
    } else {
      leftOut.transcripts += 1;
      leftOut.bytes += file.bytes;
    }
  }
  return { chosen, leftOut };
}

/** Begins to read what the machine holds, and goes on by itself. What clients remember comes in at once. */
export async function startFill(call: Call, limits: { readonly mostBytes: number; readonly mostMinutes: number }) {
  const { root, place } = call;
  const service = wholeService(call);
  const projects = await surveyProjects(service, root);
  const { chosen, leftOut } = await chooseFiles(service, projects, limits.mostBytes);
  const roots = projects.flatMap(({ root: top }) => (top === null ? [] : [top]));
  const repositories = roots.filter((top) => findRepository(top)?.head !== undefined);
  const before = readRecord(service);
  if (before?.status === "undone")
    await service.journal.dropSessions([...before.transcripts.map(({ path }) => path), ...listFolders(before)], "drop");
  // What was read before stays part of it, to be taken back with the rest.
  const kept = before?.status === "undone" ? undefined : before;
  const record: FillRecord = {
    status: "reading",
    startedAt: iso(service.clock.now()),
    spentMs: 0,
    mostMinutes: limits.mostMinutes,
    project: place.project,
    transcripts: [
      ...chosen.map(({ client, path, bytes }) => ({ client, path, bytes })),
      ...(kept?.transcripts.filter(({ path }) => !chosen.some((file) => file.path === path)) ?? []),
    ],
    repositories: [...new Set([...repositories, ...(kept?.repositories ?? [])])],
    batches: kept?.batches ?? [],
    leftOut,
  };
  // Noted before anything is read: what a killed service has read must be known to belong to it.
  writeRecord(service, record);
  const places = [null, ...roots].flatMap((top) =>
    findHeldPlaces(service.environment, top, (source) => FIRST_PARTY.has(source)),
  );
  const sites = places.map(({ place: one }) => readSite(one));
  const { batch } = await importSites(call, sites, { map: [] }, false);
  if (batch !== null) writeRecord(service, { ...record, batches: [...record.batches, batch] });
  resumeFill(service);
}

/** Goes on where reading was broken off, beside whatever else the service does. */
export function resumeFill(service: WholeService): void {
  const { fill } = service.state;
  if (fill.running !== null || readRecord(service)?.status !== "reading") return;
  fill.error = null;
  fill.running = readOn(service)
    .catch((error: unknown) => {
      fill.error = error instanceof Error ? error.message : String(error);
    })
    .finally(() => {
      fill.running = null;
    });
}

async function readOn(service: WholeService): Promise<void> {
  const { clock, state } = service;
  let record = readRecord(service)!;
  const begun = clock.elapsedMs() - record.spentMs;
  const spent = () => clock.elapsedMs() - begun;
  const isOver = () => spent() > record.mostMinutes * MINUTE;
  const enough = () => state.fill.stopping || isOver();
  const [first, ...others] = record.repositories;
  const isHere = first !== undefined && projectAt(first).identity === record.project;
  const readCommits = async (root: string): Promise<void> => {
    if (enough()) return;
    // A repository that git can't read keeps nothing else back.
    await captureCommits(service, root, enough).catch((error: unknown) => {
      if (error instanceof MemoryError) throw error;
    });
  };
  if (isHere) await readCommits(first);
  for (const file of record.transcripts) {
    if (enough()) break;
    if (isRead(await service.journal.mark(file.path), file)) continue;
    await captureFiles(service, [file], enough);
    record = { ...readRecord(service)!, spentMs: spent() };
    // Now and then: a killed service reads a few files anew, and knows their turns.
    if (record.status !== "reading") return;
  }
  for (const root of isHere ? others : record.repositories) await readCommits(root);
  if (state.fill.stopping) return writeRecord(service, { ...record, spentMs: spent() });
  await proposeNow(service, "on");
  writeRecord(service, { ...record, spentMs: spent(), status: isOver() ? "stopped" : "done" });
}

function isRead(mark: { readonly size: number } | undefined, { bytes }: { readonly bytes: number }): boolean {
  return mark !== undefined && (mark.size >= bytes || mark.size === 0);
}

/** How far it is; with no projects, which are only looked for when somebody asks what there is. */
export async function reportProgress(service: WholeService): Promise<FillReport> {
  const record = readRecord(service);
  const empty = { files: 0, of: 0, bytes: 0, ofBytes: 0, commits: 0 };
  const none = { projects: [], memories: [], leftOut: record?.leftOut ?? { transcripts: 0, bytes: 0 } };
  if (record === undefined) return { status: "none", error: null, batch: null, read: empty, waiting: 0, ...none };
  let [files, bytes] = [0, 0];
  for (const file of record.transcripts)
    if (record.status === "done" || isRead(await service.journal.mark(file.path), file)) {
      files += 1;
      bytes += file.bytes;
    }
  const { commits, waiting } = await service.journal.totals();
  return {
    status: record.status,
    error: service.state.fill.error,
    batch: record.batches[0] ?? null,
    read: {
      files,
      of: record.transcripts.length,
      bytes,
      ofBytes: record.transcripts.reduce((sum, one) => sum + one.bytes, 0),
      commits,
    },
    waiting,
    ...none,
  };
}

/** Takes back everything that was read: sessions, commits, memories, and what was proposed from them. */
export async function undoFill(call: Call): Promise<FillReport> {
  const { actor } = call;
  const service = wholeService(call);
  const record = readRecord(service);
  if (record === undefined || record.status === "undone")
    throw new MemoryError("not-found", "There is nothing to take back: nothing was read with `holdfast fill`.");
  service.state.fill.stopping = true;
  await service.state.fill.running;
  service.state.fill.stopping = false;
  // Noted first, so that a killed service does not go on reading; it can be asked again.
  writeRecord(service, { ...record, status: "undone" });
  const files = record.transcripts.map(({ path }) => path);
  const dropped = await service.journal.dropSessions([...files, ...listFolders(record)], "keep");
  const names = new Set(dropped.filter(({ client }) => client !== GIT).map(({ name }) => name));
  const view = { scopes: "all" as const, agent: null, now: call.now, asOf: null };
  const listed = { view, standings: ["proposed"] as const, kind: null, topic: null, session: null };
  const waiting = await service.store.list({ ...listed, offset: 0, limit: 1_000 });
  const drawn = waiting.filter(({ source }) => source.session !== null && names.has(source.session));
  // What the setting approved was read by no person either.
  const approved = (await service.store.changes({ agent: AUTO_APPROVE, action: "approved" })).filter(
    ({ actor: { session } }) => session !== null && names.has(session),
  );
  await undo(
    service,
    async (memories) => {
      const changes = [];
      for (const batch of record.batches) changes.push(...(await memories.changes({ batch: batch as BatchId })));
      const read = new Set([...drawn.map(({ id }) => id), ...approved.map(({ memory }) => memory)]);
      for (const id of read) changes.push(...(await memories.changes({ memory: id })));
      return changes;
    },
    actor,
    "what was read from this machine is taken back",
    false,
  );
  return reportProgress(service);
}

function listFolders({ repositories }: FillRecord): readonly string[] {
  return repositories.flatMap((root) => findRepository(root)?.commonDir ?? []);
}

/** Which project's vectors are made first: that of the last fill. */
export function projectToFillFirst(service: WholeService): ProjectId | null {
  return (readRecord(service)?.project ?? null) as ProjectId | null;
}

export function isFilling(service: WholeService): boolean {
  return readRecord(service)?.status === "reading";
}

function readRecord({ home }: WholeService): FillRecord | undefined {
  if (!existsSync(home.fill)) return undefined;
  const parsed = recordShape.safeParse(JSON.parse(readFileSync(home.fill, "utf8")));
  return parsed.success ? parsed.data : undefined;
}

function writeRecord({ home }: WholeService, record: FillRecord): void {
  replaceFile(home.fill, `${JSON.stringify(record)}\n`, 0o600);
}

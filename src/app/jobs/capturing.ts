import { statSync } from "../../files/fs.ts";
import { basename } from "node:path";
import { projectAt } from "../../adapters/files/project-identity.ts";
import { scriptReader } from "../../adapters/files/scripts.ts";
import { clientTranscripts } from "../../adapters/transcripts/transcripts.ts";
import { CAPTURED_CLIENTS, transcriptPlaces } from "../../clients/places.ts";
import { captureFile } from "../../core/journal/capture.ts";
import type { Captured, CaptureParts } from "../../core/journal/capture.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { ProjectId } from "../../domain/project.ts";
import type { TranscriptFile } from "../../ports/transcripts.ts";
import type { Redaction } from "../../ports/system.ts";
import type { OutputOf } from "../call/call.ts";
import { countCuts, tallyCuts } from "../call/redacting.ts";
import { describeReadFault } from "../import/sites.ts";
import { findMachine } from "../home/home.ts";
import { listWiredClients } from "../install/install-records.ts";
import type { WholeService } from "../service.ts";
import { proposeNow } from "./proposing.ts";
import { yieldToEventLoop } from "../../domain/yield-to-event-loop.ts";

export type Report = OutputOf<"capture">;

/** A place to look in, and whose transcripts lie there; null when that is to be found out. */
export interface Place {
  readonly client: string | null;
  readonly path: string;
}

/** How the folders are called in which an agent tends the memory. */
export const TEND_FOLDER = "holdfast-tend-";

export const transcripts = clientTranscripts();

/** Takes in what is new in some places, one call at a time: two readings of one file would do the same work twice. */
export function capture(service: WholeService, places: readonly Place[], enough: () => boolean): Promise<Report> {
  return service.state.queues.capture(() => capturePlaces(service, places, enough));
}

/** The same for files that were found before. */
export function captureFiles(service: WholeService, files: Iterable<TranscriptFile>, enough: () => boolean) {
  return service.state.queues.capture(() => readFiles(service, files, enough));
}

async function capturePlaces(service: WholeService, places: readonly Place[], enough: () => boolean): Promise<Report> {
  const report = await readFiles(service, sortNewestFirst(places), enough);
  return { ...report, proposed: report.more || enough() ? 0 : await proposeNow(service, "on") };
}

async function readFiles(
  service: WholeService,
  files: Iterable<TranscriptFile>,
  enough: () => boolean,
): Promise<Report> {
  const parts = partsFor(service, enough);
  const sums = new Map<string, Report["clients"][number]>();
  const unreadable: Report["unreadable"] = [];
  const cut: Redaction["cut"][number][] = [];
  let more = false;
  for (const file of files) {
    if (enough()) {
      more = true;
      break;
    }
    try {
      const one = await captureFile(parts, file);
      more ||= !one.finished;
      sums.set(file.client, plus(sums.get(file.client) ?? reportNothing(file.client), one));
      cut.push(...one.secrets);
    } catch (error) {
      if (error instanceof MemoryError) throw error; // it is our own store that failed
      if (unreadable.length < MOST_TOLD) unreadable.push({ file: file.path, why: describeReadFault(error) });
    }
  }
  await tallyCuts(service.store, cut);
  return {
    clients: [...sums.values()].toSorted((a, b) => (a.client < b.client ? -1 : 1)),
    unreadable,
    secretsCut: countCuts(cut),
    proposed: 0,
    more,
  };
}

/** Enough to see what is wrong. */
const MOST_TOLD = 20;

/** What was done last is asked about most. */
function sortNewestFirst(places: readonly Place[]): readonly TranscriptFile[] {
  return places
    .flatMap(({ client, path }) => [...transcripts.find(path, client)])
    .map((file) => ({ file, at: statSync(file.path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.at - a.at)
    .map(({ file }) => file);
}

export function partsFor(service: WholeService, enough: () => boolean): CaptureParts {
  const ignored = new Set(service.settings.ignoreProjects);
  const known = new Map<string, ProjectId | "ignored">();
  return {
    transcripts,
    journal: service.journal,
    redactor: service.redactor,
    erasedWithin: (texts) => service.store.erasedWithin(texts),
    findProject(folder) {
      let project = known.get(folder);
      if (project === undefined) {
        const { identity, root } = projectAt(folder);
        // What `tend` asks an agent is made of sessions, and is none itself.
        const isIgnored =
          basename(folder).startsWith(TEND_FOLDER) || ignored.has(identity) || ignored.has(root) || ignored.has(folder);
        project = isIgnored ? "ignored" : identity;
        known.set(folder, project);
      }
      return project;
    },
    rootOf: (folder) => projectAt(folder).root,
    scriptBehind: scriptReader(),
    breathe: yieldToEventLoop,
    enough,
  };
}

export function listPlaces(service: Pick<WholeService, "environment">, client: string): readonly Place[] {
  return transcriptPlaces(client, findMachine(service.environment)).map((path) => ({ client, path }));
}

/** Those that the user has wired, and whose transcripts can be read. */
export function listCapturedClients(service: WholeService): readonly string[] {
  const wired = listWiredClients(service.home);
  return CAPTURED_CLIENTS.filter((client) => wired.has(client));
}

function reportNothing(client: string): Report["clients"][number] {
  return { client, files: 0, sessions: 0, turns: 0, known: 0, brokenLines: 0, cutLines: 0, bytes: 0, rewritten: 0 };
}

function plus(sum: Report["clients"][number], one: Captured): Report["clients"][number] {
  return {
    client: sum.client,
    files: sum.files + (one.bytes > 0 && one.finished ? 1 : 0),
    sessions: sum.sessions + (one.finished ? one.sessions.size : 0),
    turns: sum.turns + one.turns,
    known: sum.known + one.known,
    brokenLines: sum.brokenLines + one.brokenLines,
    cutLines: sum.cutLines + one.cutLines,
    bytes: sum.bytes + one.bytes,
    rewritten: sum.rewritten + (one.rewritten ? 1 : 0),
  };
}

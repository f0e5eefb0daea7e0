import { dirname, relative, sep, basename, isAbsolute, join } from "node:path";
import { gitHistory } from "../../adapters/files/git-history.ts";
import { projectAt } from "../../adapters/files/project-identity.ts";
import { realPath } from "../../adapters/files/trail.ts";
import { foreignText } from "../../adapters/importers/read-foreign.ts";
import { importMemories, type Arrived, type Incoming } from "../../core/import/import.ts";
import type { ImportSource } from "../../domain/import-sources.ts";
import { scopeName } from "../../domain/scope.ts";
import type { Scope } from "../../domain/scope.ts";
import { plainStatement } from "../../core/relate/statement.ts";
import type { Instant } from "../../domain/time.ts";
import { yieldToEventLoop } from "../../domain/yield-to-event-loop.ts";
import type { ForeignMemory } from "../../ports/importers.ts";
import type { Call, InputOf, OutputOf } from "../call/call.ts";
import type { ReadSite } from "./sites.ts";
import { statSync } from "../../files/fs.ts";
import { homedir } from "node:os";
import { MemoryError } from "../../domain/errors.ts";
import type { ProjectId } from "../../domain/project.ts";
import { countCuts } from "../call/redacting.ts";
import { projectNamed, recogniseProject } from "../call/whereabouts.ts";

/** Takes in what some places hold, as one batch. */
export async function importSites(
  call: Call,
  sites: readonly ReadSite[],
  input: Pick<InputOf<"import">, "map" | "scope" | "project">,
  dryRun: boolean,
): Promise<OutputOf<"import">> {
  const { service, now } = call;
  const placeOf = placer(call, input);
  const found: Found[] = [];
  const incoming = new Map<Incoming, Found>();
  const dateLine = lineDates();
  for (const site of sites) {
    for (const read of site.readings.flatMap(({ memories }) => memories)) {
      const memory = { ...read, observedAt: (await dateLine(read)) ?? read.observedAt };
      const one = { site, memory, placed: await placeOf(memory) };
      found.push(one);
      if ("scope" in one.placed) incoming.set(statementFrom(site.source, memory, one.placed, now), one);
    }
  }
  const { batch, arrived } = await importMemories(
    {
      ...service,
      embedder: service.embedders.memories,
      judge: service.embedders.judge,
      // A daemon goes on after its answer, and relates what it stored in the meantime.
      ...(service.state.daemon !== null && { modelWaitMs: service.settings.meaningWaitMs }),
      breathe: yieldToEventLoop,
    },
    [...incoming.keys()],
    { actor: call.actor, dryRun, tellProgress: call.tellProgress },
  );
  const report = reportOn(sites, found, arrived, (one) => incoming.get(one)!.site);
  return { dryRun, batch, restored: false, ...report };
}

/** When the line was committed that a statement stands on, if git knows: a file's own date is that of its last line, or of the checkout. */
function lineDates(): (memory: ForeignMemory) => Promise<Instant | undefined> {
  const files = new Map<string, Promise<(line: number) => Instant | undefined>>();
  const readDates = async (file: string): Promise<(line: number) => Instant | undefined> => {
    try {
      const history = gitHistory(dirname(file));
      if (history === undefined) return () => undefined;
      const { root } = projectAt(dirname(file));
      const dates = await history.blame(relative(root, realPath(file)).split(sep).join("/"));
      const lines = foreignText(file).split("\n");
      return (line) => dates.get(lines[line - 1]?.trim() ?? "");
    } catch {
      return () => undefined; // Not committed yet, or no git here.
    }
  };
  return async ({ file, line, isFileDate }) => {
    if (isFileDate !== true || line === null) return undefined;
    if (!files.has(file)) files.set(file, readDates(file));
    return (await files.get(file)!)(line);
  };
}

/** The bounds of the contract, which other tools do not have. */
const MOST_TOPICS = 20;
const LONGEST_TOPIC = 80;
/** The door that imported memories came through: it tells them from what an agent of the same name stores. */
const IMPORTED_BY = "import";

/** Files that agents read anyway: what they say is no echo of themselves. */
const READ_BY_AGENTS: ReadonlySet<ImportSource> = new Set(["markdown", "gemini-cli", "cursor", "windsurf"]);

/** What another tool says, as a statement of that tool: its authority is an agent's, although a person brings it in. */
function statementFrom(
  source: ImportSource,
  memory: ForeignMemory,
  { scope, root }: { readonly scope: Scope; readonly root: string | null },
  now: Instant,
): Incoming {
  const { kind, trigger, observedAt, expiresAt, confidence, key, replacedBy, file, line } = memory;
  const topics = memory.topics.map((topic) => cleanText(topic).trim().slice(0, LONGEST_TOPIC).trim());
  return {
    key,
    replacedBy,
    statement: plainStatement({
      text: cleanText(memory.text).trim(),
      kind,
      trigger,
      topics: [...new Set(topics.filter((topic) => topic !== ""))].slice(0, MOST_TOPICS),
      scope,
      source: { by: "agent", agent: source, client: IMPORTED_BY, transcriptLine: line, file },
      observedAt: observedAt === null ? null : Math.min(observedAt, now),
      confidence: confidence === null ? 1 : Math.min(1, Math.max(0, confidence)),
      expiresAt,
      root: READ_BY_AGENTS.has(source) ? null : root,
    }),
  };
}

/** Text that a database can store and a terminal can show: half a character becomes U+FFFD, NUL is dropped, and lines end in one way. */
function cleanText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "").replaceAll(/\r\n?/g, "\n");
}

/** Enough to see what kind of thing is refused. */
const MOST_TOLD = 20;
const LONGEST_TEXT = 200;

interface Found {
  readonly site: ReadSite;
  readonly memory: ForeignMemory;
  readonly placed: Placed;
}

type Report = OutputOf<"import">;

/** What an import did, or would do, counted for each place it read. */
function reportOn(
  sites: readonly ReadSite[],
  found: readonly Found[],
  arrived: readonly Arrived[],
  siteOf: (incoming: Incoming) => ReadSite,
): Omit<Report, "dryRun" | "batch" | "restored"> {
  const refused = arrived.flatMap(({ text, incoming, arrival }) =>
    arrival.outcome === "refused"
      ? [{ text: text.slice(0, LONGEST_TEXT), file: incoming.statement.source.file ?? "", because: arrival.because }]
      : [],
  );
  return {
    sources: sites.map((site) => {
      const here = arrived.filter(({ incoming }) => siteOf(incoming) === site);
      const count = (outcome: string) => here.filter(({ arrival }) => arrival.outcome === outcome).length;
      const all = found.filter((one) => one.site === site);
      return {
        source: site.source,
        path: site.path,
        files: site.readings.length,
        found: all.length,
        stored: count("stored"),
        confirmed: count("confirmed"),
        superseded: count("superseded"),
        known: count("known"),
        refused: count("refused"),
        unplaced: all.filter(({ placed }) => "unplaced" in placed).length,
      };
    }),
    scopes: countNames(
      arrived.flatMap(({ incoming, arrival }) =>
        arrival.outcome === "stored" ? scopeName(incoming.statement.scope) : [],
      ),
    ).map(([scope, memories]) => ({ scope, memories })),
    refused: refused.slice(0, MOST_TOLD),
    unplaced: countNames(found.flatMap(({ placed }) => ("unplaced" in placed ? placed.unplaced : []))).map(
      ([project, statements]) => ({ project, statements }),
    ),
    leftOut: sites.flatMap(({ source, readings }) => {
      const sums = new Map<string, number>();
      for (const { leftOut } of readings)
        for (const [what, count] of leftOut) sums.set(what, (sums.get(what) ?? 0) + count);
      return [...sums].map(([what, count]) => ({ source, what, count }));
    }),
    broken: sites.flatMap(({ readings }) => readings).reduce((sum, { broken }) => sum + broken, 0),
    unreadable: sites.flatMap(({ unreadable }) => unreadable).slice(0, MOST_TOLD),
    secretsCut: countCuts(arrived.flatMap(({ cut }) => cut)),
  };
}

function countNames(names: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]);
}

/** Where a statement belongs, or the name of the project that somebody has to place first. */
type Placed = { readonly scope: Scope; readonly root: string | null } | { readonly unplaced: string };

const EVERYWHERE: Placed = { scope: { level: "user", agent: null }, root: null };

/** Says where each statement of an import belongs. */
function placer(
  here: Call,
  input: Pick<InputOf<"import">, "map" | "scope" | "project">,
): (memory: Pick<ForeignMemory, "place" | "kind" | "file">) => Promise<Placed> {
  const { store } = here.service;
  const map = parsePairs(input.map);
  const inProject = (project: ProjectId | null, root: string | null): Placed =>
    project === null ? EVERYWHERE : { scope: { level: "project", project, agent: null }, root };
  const toHere = inProject(here.place.project, here.root);
  const wantsProject = input.scope === "project" || (input.scope === undefined && input.project !== undefined);
  const unknown = wantsProject ? toHere : EVERYWHERE;

  const ofFolder = async (folder: string): Promise<Placed> => {
    const project = projectAt(folder);
    return inProject((await recogniseProject(store, project)).project, project.root);
  };
  const ofMapped = async (to: string): Promise<Placed> => {
    if (to === "here") return toHere;
    if (to === "everywhere") return EVERYWHERE;
    const folder = to.startsWith("~") ? join(homedir(), to.slice(1)) : to;
    if (!isAbsolute(folder)) return inProject(await projectNamed(store, to as ProjectId), null);
    if (isFolder(folder)) return ofFolder(folder);
    throw new MemoryError("not-found", `${folder} is not a folder.`, {
      hint: "Name the folder that the project is in.",
    });
  };
  const ofName = async (name: string): Promise<Placed> => {
    const to = map.get(name);
    if (to !== undefined) return ofMapped(to);
    return input.project !== undefined || name === here.name ? toHere : { unplaced: name };
  };

  return async ({ place, kind, file }) => {
    switch (place.where) {
      case "unknown":
        return kind === "user" ? EVERYWHERE : unknown;
      case "everywhere":
        return EVERYWHERE;
      case "scope":
        return { scope: place.scope, root: null };
      case "named":
        return ofName(place.name);
      case "beside": {
        const { identity } = projectAt(dirname(file));
        if (!identity.startsWith("path:")) return ofFolder(dirname(file));
        // A folder without git may be anything, unless it is the one that somebody works in.
        return here.root !== null && here.root !== homedir() && isBelow(here.root, file) ? toHere : unknown;
      }
      case "folder":
        // A folder of another machine, or one that was moved, is but a name.
        if (!map.has(place.folder) && isFolder(place.folder)) return ofFolder(place.folder);
        return map.has(place.folder) || !map.has(basename(place.folder))
          ? ofName(place.folder)
          : ofName(basename(place.folder));
    }
  };
}

function isBelow(folder: string, file: string): boolean {
  const path = relative(folder, realPath(file));
  return path !== "" && !path.startsWith("..") && !isAbsolute(path);
}

function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch {
    return false; // Not ours to look at.
  }
}

function parsePairs(pairs: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf("=");
      if (at < 1 || at === pair.length - 1) {
        throw new MemoryError("usage", `"${pair.slice(0, 80)}" does not say where a project belongs.`, {
          hint: "Write NAME=FOLDER, for instance --map shop=~/code/shop, or NAME=here, or NAME=everywhere.",
        });
      }
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const;
    }),
  );
}

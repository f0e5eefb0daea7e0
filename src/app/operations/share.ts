import { join } from "node:path";
import {
  isTakenName,
  placePast,
  readCarriedFolder,
  readPast,
  redirectPast,
  writeCarried,
} from "../../adapters/files/carried-folder.ts";
import type { CarriedEdit, CarriedFile, CarriedFolder, CarriedSettings } from "../../adapters/files/carried-folder.ts";
import { installMergeDriver } from "../../adapters/files/run-git.ts";
import { findHeir } from "../../core/heir.ts";
import { CARRIED_FOLDER, formatCarried, nameCarried } from "../../domain/carried-file.ts";
import type { CarriedStatement, Ended } from "../../domain/carried-file.ts";
import { MemoryError } from "../../domain/errors.ts";
import { knownSince } from "../../domain/freshness.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { standingAt } from "../../domain/standing.ts";
import { parseIdPrefix } from "../../domain/ids.ts";
import { refuseAgents, refuseFilesFromNetwork } from "../call/call.ts";
import type { Call, Handler, InputOf, OutputOf } from "../call/call.ts";
import { refuseCarried, resolveId } from "../call/ids.ts";
import { describeEdits, readRange } from "../carried/drafting.ts";
import { viewSessions } from "./journal.ts";

export const shareHandler: Handler<"share"> = async (call, input) => {
  const root = openFolder(call, "share");
  const folder = readCarriedFolder(root);
  const settings: CarriedSettings = {
    project: folder?.settings.project ?? call.identity,
    past: input.past ?? folder?.settings.past ?? "keep",
  };
  const chosen = await chooseMemories(call, input);
  const isSetUp = input.init || input.past !== undefined;
  if (chosen.length === 0 && !isSetUp && input.since === undefined)
    throw new MemoryError("usage", "Nothing was named that could be shared.", {
      hint: "Name a memory's id, or --topic, --path or --since; `holdfast list` shows what there is. `holdfast share --init` sets the folder up.",
    });
  const notes: string[] = [];
  const skipped: OutputOf<"share">["skipped"] = [];
  const edits: CarriedEdit[] = [];
  for (const memory of chosen) {
    const why = whyNotShared(memory, call);
    if (why === undefined) edits.push(...(await planShare(call, memory, { root, folder, settings, edits, notes })));
    else skipped.push({ id: memory.id, why });
  }
  const files = describeEdits(root, edits);
  if (!input.dryRun && (edits.length > 0 || isSetUp)) {
    writeCarried(root, edits, settings);
    if (input.init) notes.push(...installMergeDriver(root));
  }
  return { dryRun: input.dryRun, folder: join(root, CARRIED_FOLDER), files, notes, skipped };
};

export const unshareHandler: Handler<"unshare"> = async (call, input) => {
  const root = openFolder(call, "unshare");
  const folder = readCarriedFolder(root);
  const carried = [...(call.carried?.memories.values() ?? [])];
  const id = await resolveId(
    {
      idsBeginning: async (prefix, limit) =>
        carried
          .map((memory): string => memory.id)
          .filter((one) => one.startsWith(prefix))
          .slice(0, limit),
    },
    parseIdPrefix(input.id, ["memory"]),
    ["memory"],
  );
  const path = call.carried?.memories.get(id as MemoryId)?.source.file?.slice(CARRIED_FOLDER.length + 1);
  if (folder === undefined || path === undefined) throw new MemoryError("not-found", `${id} is not shared here.`);
  const twins = folder.twins.filter((twin) => twin.of === path);
  const edits = [path, ...twins.map((twin) => twin.path)].map((one) => ({ path: one, statement: null }));
  const files = describeEdits(root, edits);
  if (!input.dryRun) writeCarried(root, edits, folder.settings);
  const isOwn = (await call.service.store.byId(id as MemoryId)) !== undefined;
  const notes = isOwn ? [] : ["Your own store does not have it: git's history is where it can be found again."];
  return { dryRun: input.dryRun, folder: join(root, CARRIED_FOLDER), files, notes };
};

/** The top of the checkout, for a person who sits at this machine. */
function openFolder(call: Call, operation: string): string {
  refuseAgents(call, operation);
  refuseFilesFromNetwork(call, "This reads and writes", `holdfast ${operation}`);
  const { root, service } = call;
  if (root === null || join(root, CARRIED_FOLDER) === service.home.folder)
    throw new MemoryError("usage", "Memories are shared in a repository, and this is none.", {
      hint: "Run it inside the repository.",
    });
  return root;
}

/** As many as anybody shares in one go. */
const MOST_CHOSEN = 5_000;

async function chooseMemories(call: Call, { id, topic, folder, since }: InputOf<"share">): Promise<readonly Memory[]> {
  const { service, place, now } = call;
  const { store } = service;
  if (id !== undefined) {
    await refuseCarried(call, id);
    const found = await store.byId((await resolveId(store, id, ["memory"])) as MemoryId);
    return found === undefined ? [] : [found];
  }
  if (place.project === null) return [];
  if (since !== undefined) return listLearned(call, since);
  if (topic === undefined && folder === undefined) return [];
  const path = folder?.replace(/^\.?\/+|\/+$/g, "") ?? null;
  const sift = { by: null, agent: null, level: null, project: place.project, path, contains: null, since: null };
  return store.list({
    view: { scopes: "all", agent: null, now, asOf: null },
    standings: ["active"],
    kind: null,
    topic: topic ?? null,
    session: null,
    sift: { ...sift, until: null },
    offset: 0,
    limit: MOST_CHOSEN,
  });
}

/** Runs of `git commit` that are looked through, the latest first. */
const MOST_COMMITS = 2_000;

/** What was learned in the sessions that made the commits since another one: their output shows the hashes. */
async function listLearned(call: Call, since: string): Promise<readonly Memory[]> {
  const { journal, store } = call.service;
  const made = readRange(call.root!, since).commits.map(({ sha }) => sha);
  const view = viewSessions(call, { everywhere: false });
  const names = await journal.findNames("git commit%", view, MOST_COMMITS);
  const runs = names.length === 0 ? [] : await journal.findWork({ kind: "name", names }, view, MOST_COMMITS);
  const tied = runs.filter(({ work }) => {
    const commit = work.kind === "run" ? work.commit : null;
    return commit !== null && made.some((sha) => sha.startsWith(commit));
  });
  const sessions = await Promise.all([...new Set(tied.map(({ session }) => session))].map((id) => journal.session(id)));
  const listed = { view: { scopes: "all", agent: null, now: call.now, asOf: null }, kind: null, topic: null } as const;
  const page = { standings: ["active"], offset: 0, limit: MOST_CHOSEN } as const;
  const learned = sessions
    .flatMap((session) => session?.name ?? [])
    .map((session) => store.list({ ...listed, ...page, session }));
  return (await Promise.all(learned)).flat().filter(({ scope }) => scope.level !== "user");
}

/** What may not leave a person's own store. */
function whyNotShared(memory: Memory, { place, now }: Call): string | undefined {
  const { kind, scope, holds } = memory;
  if (kind === "user" || scope.level === "user") return "it is a person's preference, or applies everywhere";
  if (scope.project !== place.project) return "it belongs to another project";
  if (scope.agent !== null) return "it is for one agent only";
  if (standingAt(memory, now) !== "active") return `it is ${standingAt(memory, now)}`;
  // What holds on a branch may travel with it.
  if (holds !== undefined && holds.kind !== "branch")
    return holds.kind === "planned" ? "it is only planned" : "nobody has checked it";
  return undefined;
}

interface Plan {
  readonly root: string;
  readonly folder: CarriedFolder | undefined;
  readonly settings: CarriedSettings;
  /** What was planned before it: no two files get one name. */
  readonly edits: readonly CarriedEdit[];
  readonly notes: string[];
}

/** The file of a memory, and what becomes of the files that it replaces. */
async function planShare(call: Call, memory: Memory, plan: Plan): Promise<readonly CarriedEdit[]> {
  const { folder, root, settings, edits, notes } = plan;
  const { store, redactor } = call.service;
  const files = folder?.files ?? [];
  const known = files.find(({ statement }) => statement.id === memory.id);
  const { text, cut } = await redactor.redact(memory.text);
  if (cut.length > 0) notes.push(`${memory.id}: ${cut.map(({ kind }) => kind).join(", ")} was cut.`);
  const replaced: { readonly file: CarriedFile; readonly at: number }[] = [];
  for (const file of files) {
    const { id } = file.statement;
    if (id === null || id === memory.id) continue;
    const own = await store.byId(id as MemoryId);
    if (own?.standing.state !== "superseded" || (await findHeir(store, own))?.id !== memory.id) continue;
    replaced.push({ file, at: own.standing.at });
  }
  const statement = { ...toStatement(memory, text), history: known?.statement.history ?? [] };
  const left = new Set([known?.path, ...replaced.map(({ file }) => file.path)]);
  const path = choosePath(statement, known, (one) => {
    const edit = edits.findLast((planned) => planned.path === one || planned.from === one);
    if (edit !== undefined) return edit.path === one && edit.statement !== null;
    return isTakenName(root, one) && !left.has(one);
  });
  const past = readPast(root);
  const isSame = path === known?.path && formatCarried(known.statement) === formatCarried(statement);
  return [
    ...replaced.map(({ file, at }) => endFile(file, { at, replacedBy: path }, past, settings)),
    ...(isSame ? [] : [{ path, statement, ...(known !== undefined && known.path !== path && { from: known.path }) }]),
    ...[...left].flatMap((old) => (old === undefined ? [] : redirectPast(past, old, path))),
    // It holds again.
    ...past.flatMap((one) => (one.statement.id === memory.id ? [{ path: one.path, statement: null }] : [])),
  ];
}

/** A file keeps its name until it says something else. */
function choosePath(
  statement: CarriedStatement,
  known: CarriedFile | undefined,
  isTaken: (path: string) => boolean,
): string {
  const { text, topics } = statement;
  const isNamed = known?.statement.text === text && known.statement.topics[0] === topics[0];
  return isNamed ? known.path : nameCarried(statement, isTaken);
}

function endFile(
  { path, statement }: CarriedFile,
  ended: Ended,
  past: readonly CarriedFile[],
  settings: CarriedSettings,
): CarriedEdit {
  if (settings.past === "delete") return { path, statement: null };
  return { path: placePast(path, statement.id, past), statement: { ...statement, ended }, from: path };
}

function toStatement(memory: Memory, text: string): CarriedStatement {
  const { id, kind, trigger, topics, scope, anchors, staleAfter, expiresAt, source } = memory;
  return {
    id,
    kind: kind === "user" ? "project" : kind,
    trigger,
    topics,
    path: scope.level === "path" ? scope.path : null,
    anchors: anchors.map((anchor) => ({ ...anchor, root: "" })),
    observedAt: knownSince(memory),
    staleAfter,
    expiresAt,
    by: source.by === "human" ? "a person" : source.agent,
    ended: null,
    text,
    history: [],
  };
}

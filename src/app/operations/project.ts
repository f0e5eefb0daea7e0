import { projectAt, checkoutFingerprint } from "../../adapters/files/project-identity.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { BatchId, ChangeId } from "../../domain/ids.ts";
import type { ProjectId } from "../../domain/project.ts";
import { scopeOfKey } from "../../domain/scope.ts";
import { partedFrom } from "../../domain/sighting.ts";
import { STANDINGS } from "../../domain/standing.ts";
import { iso } from "../../domain/time.ts";
import { isConfined, wholeService, mayAskForMore, refuseAgents } from "../call/call.ts";
import type { Call, Handler, OutputOf } from "../call/call.ts";
import type { Caller } from "../call/caller.ts";
import {
  findPlace,
  joinableName,
  projectNamed,
  recogniseProject,
  readSightings,
  nameFolders,
} from "../call/whereabouts.ts";
import type { Whereabouts } from "../call/whereabouts.ts";
import type { Service } from "../service.ts";

export const projectHandler: Handler<"project"> = async (call, input) => {
  const { service, actor } = call;
  if (input.action !== "show" && actor.by === "agent")
    throw new MemoryError("usage", "Joining projects is for people only.", { hint: "Ask the user." });
  switch (input.action) {
    case "show":
      return describeProject(call, input);
    case "join": {
      const brought = await join(call, input.identity as ProjectId);
      return { ...(await describeProject(call, input)), ...brought };
    }
    case "part":
      await part(call, input);
      // The folder is another project now.
      return describeProject({ ...call, ...(await findPlace(service.store, input, call.holder)) }, input);
  }
};

type Shown = OutputOf<"project">;

async function describeProject(call: Call, caller: Caller): Promise<Shown> {
  const { service, actor, identity: named } = call;
  const { store } = service;
  const project = requireProject(call);
  const names = (await store.sightings({ project })).toReversed();
  return {
    identity: named ?? project,
    memories: await store.memoriesOf(project),
    names: names.map(({ identity, home, firstAt }) => ({
      identity,
      folder: isConfined(call) ? "" : home, // a token opens the memory, not the disk
      since: iso(firstAt),
      present: identity === named,
    })),
    perhaps: actor.by === "agent" || isConfined(call) ? [] : await findCandidates(service, project, caller),
    moved: 0,
    batch: null,
  };
}

/** What was seen in the same folder, has the same first commit, or is kept under a name that this folder could have. */
async function findCandidates({ store }: Service, project: ProjectId, caller: Caller): Promise<Shown["perhaps"]> {
  if (caller.cwd === undefined || caller.project !== undefined) return [];
  const found = projectAt(caller.cwd);
  const { home, root } = checkoutFingerprint(found);
  const first = root()?.sha;
  const reasons = new Map<ProjectId, string>();
  const add = async (other: ProjectId, because: string) => {
    if (other !== project && !reasons.has(other) && (await store.memoriesOf(other)) > 0) reasons.set(other, because);
  };
  for (const one of await store.sightings({ home })) await add(one.project, "it was in this folder before");
  for (const one of await store.sightings({ identity: found.identity }))
    await add(one.project, "it has the same remote and another first commit");
  await add(`path:${home}` as ProjectId, "it has this folder's path for a name");
  if (first !== undefined) {
    await add(`commit:${first}` as ProjectId, "it has the same first commit");
    for (const one of await store.sightings({}))
      if (one.root === first) await add(one.project, "it has the same first commit");
  }
  return await Promise.all(
    [...reasons].map(async ([other, because]) => ({
      identity: await joinableName(other, store),
      memories: await store.memoriesOf(other),
      because,
    })),
  );
}

/** The memories move through the log, so that history tells of it and undo takes it back. */
async function join(call: Call, identity: ProjectId): Promise<Pick<Shown, "moved" | "batch">> {
  const { service, actor, now: at } = call;
  const { store, ids } = service;
  const here = requireProject(call);
  const other = await findNamedProject(here, identity, store);
  if (other === here) throw new MemoryError("usage", `${identity} is this project already.`);
  const memories = (
    await store.list({
      view: { scopes: "all", agent: null, now: at, asOf: null },
      standings: STANDINGS,
      kind: null,
      topic: null,
      session: null,
      offset: 0,
      limit: -1,
    })
  ).filter(({ scope }) => scope.level !== "user" && scope.project === other);
  if (memories.length === 0) {
    throw new MemoryError("not-found", `No memories are kept for ${identity}`, {
      hint: "`holdfast list --everywhere --json` shows the projects that have some.",
    });
  }
  const batch = ids.next("batch") as BatchId;
  await store.write(async (writer) => {
    for (const before of memories) {
      if (before.scope.level === "user") continue;
      const after = { ...before, scope: { ...before.scope, project: here } };
      const id = ids.next("change") as ChangeId;
      const why = `${identity} and ${call.identity ?? here} are one project`;
      const memory = before.id;
      await writer.append(
        { id, at, actor, action: "edited", memory, before, after, why, batch, undoes: null },
        { vectors: null, request: null },
      );
    }
  });
  return { moved: memories.length, batch };
}

/** By the name it has today; a project whose name has another owner by now is meant by the name it is kept under. */
async function findNamedProject(here: ProjectId, identity: ProjectId, store: Service["store"]): Promise<ProjectId> {
  const owner = await projectNamed(store, identity);
  return owner === here || (await store.memoriesOf(owner)) === 0 ? identity : owner;
}

/** From now on the folder is a project of its own; what was said under the old name stays with that. */
async function part(call: Call, caller: Caller): Promise<void> {
  const { actor, now } = call;
  const { store } = wholeService(call);
  const found = caller.cwd === undefined || caller.project !== undefined ? undefined : projectAt(caller.cwd);
  if (found === undefined)
    throw new MemoryError("usage", "Parting needs a folder to work in.", { hint: "Run it inside the repository." });
  const fingerprint = checkoutFingerprint(found);
  const taken = (await recogniseProject(store, found)).project;
  const others = (await store.sightings({ project: taken })).filter(
    ({ home, identity }) => home !== fingerprint.home || identity !== found.identity,
  );
  if (others.length === 0)
    throw new MemoryError("usage", "This project has only one name, so there is nothing to part from.");
  const present = { identity: found.identity, ...fingerprint };
  const project = await partedFrom(present, readSightings(store));
  const at = Math.max(now, ...(await store.sightings({ home: fingerprint.home })).map(({ lastAt }) => lastAt + 1));
  const { home, stamp } = fingerprint;
  const root = found.identity.startsWith("path:") ? null : (fingerprint.root()?.sha ?? null);
  await store.write(async (writer) => {
    await writer.sight({ home, identity: found.identity, project, stamp, root, firstAt: at, lastAt: at });
    const detail = `${found.identity} is a project of its own`;
    await writer.note({ at: now, actor, action: "project parted", memory: null, change: null, detail });
  });
}

function requireProject({ place }: Whereabouts): ProjectId {
  if (place.project !== null) return place.project;
  throw new MemoryError("usage", "The call names neither a folder nor a project.", {
    hint: "Run it inside the repository, or name one with --project.",
  });
}

export const scopesHandler: Handler<"scopes"> = async (call) => {
  refuseAgents(call, "scopes");
  const { scopes, agents, topics } = await wholeService(call).store.scopes(call.now);
  const projects = scopes.map(({ key }) => {
    const scope = scopeOfKey(key);
    return scope.level === "user" ? null : scope.project;
  });
  const folders = mayAskForMore(call, false) ? await nameFolders(call.service.store, projects) : {};
  return {
    ...folders,
    scopes: scopes.map(({ key, memories }) => {
      const scope = scopeOfKey(key);
      return {
        level: scope.level,
        project: scope.level === "user" ? null : scope.project,
        path: scope.level === "path" ? scope.path : null,
        memories,
      };
    }),
    agents: [...agents],
    topics: [...topics],
  };
};

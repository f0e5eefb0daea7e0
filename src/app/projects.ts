import { projectAt, lairOf } from "../adapters/files/project-identity.ts";
import type { Actor } from "../domain/change.ts";
import { MemoryError } from "../domain/errors.ts";
import type { BatchId, ChangeId } from "../domain/ids.ts";
import type { ProjectId } from "../domain/project.ts";
import { nameOf, partedFrom } from "../domain/sighting.ts";
import { STANDINGS } from "../domain/standing.ts";
import { iso } from "../domain/time.ts";
import { actorOf, whereabouts } from "./caller.ts";
import type { Caller, Whereabouts } from "./caller.ts";
import type { Handler, OutputOf } from "./handlers.ts";
import { projectNamed, recognised, sightingsOf } from "./places.ts";
import type { Service } from "./service.ts";

export const projectHandler: Handler<"project"> = (service, input) => {
  const actor = actorOf(input);
  if (input.action !== "show" && actor.by === "agent")
    throw new MemoryError("usage", "What belongs together is a person's to say.", { hint: "Ask the user." });
  const here = whereabouts(service.store, input);
  switch (input.action) {
    case "show":
      return shown(service, here, input);
    case "join": {
      const brought = join(service, here, input.identity as ProjectId, actor);
      return { ...shown(service, here, input), ...brought };
    }
    case "part":
      part(service, input, actor);
      return shown(service, whereabouts(service.store, input), input);
  }
};

type Shown = OutputOf<"project">;

function shown(service: Service, where: Whereabouts, caller: Caller): Shown {
  const { store } = service;
  const project = needed(where);
  const names = store.sightings({ project }).toReversed();
  return {
    identity: where.identity ?? project,
    memories: store.memoriesOf(project),
    names: names.map(({ identity, home, firstAt }) => ({
      identity,
      folder: home,
      since: iso(firstAt),
      present: identity === where.identity,
    })),
    perhaps: actorOf(caller).by === "agent" ? [] : perhaps(service, project, caller),
    moved: 0,
    batch: null,
  };
}

/** What was seen in the same folder, has the same first commit, or is kept under a name that this folder could have. */
function perhaps({ store }: Service, project: ProjectId, caller: Caller): Shown["perhaps"] {
  if (caller.cwd === undefined || caller.project !== undefined) return [];
  const found = projectAt(caller.cwd);
  const { home, root } = lairOf(found);
  const first = root()?.sha;
  const reasons = new Map<ProjectId, string>();
  const add = (other: ProjectId, because: string) => {
    if (other !== project && !reasons.has(other) && store.memoriesOf(other) > 0) reasons.set(other, because);
  };
  for (const one of store.sightings({ home })) add(one.project, "it was in this folder before");
  add(`path:${home}` as ProjectId, "it has this folder's path for a name");
  if (first !== undefined) {
    add(`commit:${first}` as ProjectId, "it has the same first commit");
    for (const one of store.sightings({})) if (one.root === first) add(one.project, "it has the same first commit");
  }
  return [...reasons].map(([other, because]) => ({
    identity: joinableName(other, store),
    memories: store.memoriesOf(other),
    because,
  }));
}

/** The name it goes by today, unless that belongs to another one. */
function joinableName(project: ProjectId, store: Service["store"]): ProjectId {
  const name = nameOf(project, sightingsOf(store));
  return projectNamed(store, name) === project ? name : project;
}

/** The memories move through the log, so that history tells of it and undo takes it back. */
function join(service: Service, where: Whereabouts, identity: ProjectId, actor: Actor): Pick<Shown, "moved" | "batch"> {
  const { store, clock, ids } = service;
  const here = needed(where);
  const other = namedOtherThan(here, identity, store);
  if (other === here) throw new MemoryError("usage", `${identity} is this project already.`);
  const at = clock.now();
  const memories = store
    .list({
      view: { scopes: "all", agent: null, now: at, asOf: null },
      standings: STANDINGS,
      kind: null,
      topic: null,
      session: null,
      offset: 0,
      limit: -1,
    })
    .filter(({ scope }) => scope.level !== "user" && scope.project === other);
  if (memories.length === 0) {
    throw new MemoryError("not-found", `No memories are kept for ${identity}`, {
      hint: "`holdfast list --everywhere --json` shows the projects that have some.",
    });
  }
  const batch = ids.next("batch") as BatchId;
  store.write((writer) => {
    for (const before of memories) {
      if (before.scope.level === "user") continue;
      const after = { ...before, scope: { ...before.scope, project: here } };
      const id = ids.next("change") as ChangeId;
      const why = `${identity} and ${where.identity ?? here} are one project`;
      const memory = before.id;
      writer.append(
        { id, at, actor, action: "edited", memory, before, after, why, batch, undoes: null },
        { vectors: null, request: null },
      );
    }
  });
  return { moved: memories.length, batch };
}

/** By the name it has today; a project whose name has another owner by now is meant by the name it is kept under. */
function namedOtherThan(here: ProjectId, identity: ProjectId, store: Service["store"]): ProjectId {
  const owner = projectNamed(store, identity);
  return owner === here || store.memoriesOf(owner) === 0 ? identity : owner;
}

/** From now on the folder is a project of its own; what was said under the old name stays with that. */
function part(service: Service, caller: Caller, actor: Actor): void {
  const { store, clock } = service;
  const found = caller.cwd === undefined || caller.project !== undefined ? undefined : projectAt(caller.cwd);
  if (found === undefined)
    throw new MemoryError("usage", "Parting needs a folder.", { hint: "Run it inside the repository." });
  const lair = lairOf(found);
  const taken = recognised(store, found).project;
  const others = store
    .sightings({ project: taken })
    .filter(({ home, identity }) => home !== lair.home || identity !== found.identity);
  if (others.length === 0)
    throw new MemoryError("usage", "It is known by this name alone, so there is nothing to part from.");
  const present = { identity: found.identity, ...lair };
  const project = partedFrom(present, sightingsOf(store));
  const at = Math.max(clock.now(), ...store.sightings({ home: lair.home }).map(({ lastAt }) => lastAt + 1));
  const { home, stamp } = lair;
  const root = found.identity.startsWith("path:") ? null : (lair.root()?.sha ?? null);
  store.write((writer) => {
    writer.sight({ home, identity: found.identity, project, stamp, root, firstAt: at, lastAt: at });
    const detail = `${found.identity} is a project of its own`;
    writer.note({ at: clock.now(), actor, action: "project parted", memory: null, change: null, detail });
  });
}

function needed({ place }: Whereabouts): ProjectId {
  if (place.project !== null) return place.project;
  throw new MemoryError("usage", "The call names neither a folder nor a project.", {
    hint: "Run it inside the repository, or name one with --project.",
  });
}

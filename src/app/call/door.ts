import { checkoutFingerprint } from "../../adapters/files/project-identity.ts";
import type { Operation } from "../../contract/operation.ts";
import { roleFor } from "../../contract/operation.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { ProjectId } from "../../domain/project.ts";
import type { Reach } from "../../domain/reach.ts";
import { includesRole, speaksAs, USER_SCOPE } from "../../domain/roles.ts";
import type { Grant } from "../../domain/roles.ts";
import { isConfined } from "./call.ts";
import type { Call } from "./call.ts";
import { readActor } from "./caller.ts";
import type { Caller, Holder } from "./caller.ts";
import { findPlace, isKnownFolder, joinableName, seeCarriedFolders } from "./whereabouts.ts";
import type { FoundPlace } from "./whereabouts.ts";
import { serviceWithin } from "../service.ts";
import type { Service, WholeService } from "../service.ts";
import { instructionsWith } from "../carried/carried.ts";
import { readBeside } from "../../core/carried/read-beside.ts";
import type { CarriedHere } from "../carried/carried.ts";

type Given = Caller & { readonly everywhere?: boolean; readonly request?: string; readonly propose?: boolean };

/**
 * The one place where a token's role and scopes are held against a call, whichever door it came through, and where it is found
 * out who asks and from where. The token decides who speaks, as what, and of which projects; what the input says of these never does.
 */
export async function openCall<Input extends Given>(
  service: WholeService,
  described: Operation,
  given: Input,
  holder: Holder | null,
): Promise<{ readonly call: Call; readonly input: Input }> {
  const grant = holder?.grant ?? null;
  const spoken = holder === null || grant === null ? given : speakAsHolder(holder, grant, described, given);
  const input = isConfined({ holder }) ? await nameProject(service, spoken, grant!, described.name) : spoken;
  if (!(await isKnownFolder(service.store, input, holder))) throw unknownFolder(grant);
  const { found, formerly, ...standing } = await findPlace(service.store, input, holder, readTexts(input));
  const carried = await service.carried.at(standing);
  const where = carried === undefined ? standing : seeCarriedFolders(standing, carried, readTexts(input));
  const confined = isConfined({ holder });
  const seen = confined ? serviceWithin(service, readReach({ holder, ...where }, input)) : service;
  const call = {
    ...where,
    service: carried === undefined ? seen : withCarried(seen, carried, described.name),
    whole: confined ? null : service,
    actor: readActor(input),
    holder,
    now: service.clock.now(),
    ...(carried !== undefined && { carried }),
  };
  if (grant === null) await notice(service, call, described.name, { found, formerly });
  return { call, input };
}

function readTexts(input: Given): readonly string[] {
  const { question, queries, exact, topic, what } = input as Readonly<Record<string, unknown>>;
  return [question, queries, exact, topic, what].flat().filter((text) => typeof text === "string");
}

/** Operations that answer from what the repository carries as from the store. */
const READS_CARRIED: ReadonlySet<string> = new Set(["recall", "know", "list", "brief", "show", "why"]);
/** These treat a carried memory like a line of an instruction file: as known already. */
const HEEDS_CARRIED: ReadonlySet<string> = new Set(["remember", "correct"]);

function withCarried(service: Service, carried: CarriedHere, operation: string): Service {
  if (READS_CARRIED.has(operation)) return { ...service, store: readBeside(service.store, carried) };
  if (!HEEDS_CARRIED.has(operation)) return service;
  return { ...service, instructions: instructionsWith(service.instructions, carried) };
}

function speakAsHolder<Input extends Given>(
  { name, hash }: Holder,
  grant: Grant,
  described: Operation,
  input: Input,
): Input {
  const needed = roleFor(described, input);
  if (!includesRole(grant.role, needed)) throw roleTooLow(described.name, name, grant, needed);
  if (grant.scopes !== "all" && needed === "admin") throw wholeStore(described.name, name);
  if (grant.scopes !== "all" && input.everywhere === true) throw outOfScope("everywhere", grant);
  const { agent: _said, ...rest } = input;
  const speaker = speaksAs(grant.role) === "agent" ? { agent: name } : { client: name };
  return {
    ...rest,
    ...speaker,
    // Another token's retry must never be taken for this one's.
    ...(input.request !== undefined && { request: `${hash.slice(0, HASH_SHOWN)}:${input.request}` }),
    ...(grant.role === "propose" && "propose" in input && { propose: true }),
  } as unknown as Input;
}

/** As much of a hash as tells any two tokens apart. */
const HASH_SHOWN = 16;

function listProjects({ scopes }: Grant): readonly ProjectId[] {
  return scopes === "all" ? [] : (scopes.filter((scope) => scope !== USER_SCOPE) as ProjectId[]);
}

/** A token for one project means that one where the call names none. */
async function nameProject<Input extends Given>(
  { store }: Service,
  input: Input,
  grant: Grant,
  operation: string,
): Promise<Input> {
  if (input.project !== undefined || input.cwd !== undefined) return input;
  const [only, second] = listProjects(grant);
  if (only === undefined) return input;
  if (second === undefined) return { ...input, project: await joinableName(only, store) };
  // Whoever connects asks who the token is before it knows a project.
  if (operation === "status") return input;
  throw new MemoryError("usage", "This token reaches several projects, and the call names none.", {
    hint: `Name one with \`project\`: ${listProjects(grant).join(", ")}`,
  });
}

/** How far a token reaches from where it asks. What is elsewhere is refused whether it exists or not. */
function readReach({ holder, place, identity }: Pick<Call, "holder" | "place" | "identity">, input: Given): Reach {
  const { name, grant } = holder as Holder & { readonly grant: Grant };
  const projects = listProjects(grant);
  const namesNone = input.project === undefined && input.cwd === undefined;
  if (!namesNone && (place.project === null || !projects.includes(place.project)))
    throw outOfScope("that project", grant);
  return {
    projects: new Set(projects),
    names: new Set([...projects, ...(identity === null ? [] : [identity])]),
    user: grant.scopes.includes(USER_SCOPE),
    agent: speaksAs(grant.role) === "agent" ? name : null,
  };
}

/** Whether another folder exists, and what it holds, is not told, so the answer is the same for all of them. */
function unknownFolder(grant: Grant | null): MemoryError {
  if (grant !== null && grant.scopes !== "all") return outOfScope("that project", grant);
  return new MemoryError("usage", "No project is known in that folder.", {
    hint: "Name the project with `project`, or use Holdfast there once from a terminal.",
  });
}

/** Operations that store a memory: from the first one on, it is noted where the project was seen. */
const KEEPING: ReadonlySet<string> = new Set(["remember", "correct"]);

/**
 * Notes under which name a project was seen, and where: once, and again when either changes. Only of projects that have
 * memories, or are about to.
 */
async function notice(
  service: WholeService,
  { place, now }: Pick<Call, "place" | "now">,
  operation: string,
  { found, formerly }: Pick<FoundPlace, "found" | "formerly">,
): Promise<void> {
  const { project } = place;
  if (service.readOnly || found === null || project === null) return;
  const { store } = service;
  const { home, stamp, root } = checkoutFingerprint(found);
  const { identity } = found;
  const seen = service.state.noticed;
  if (stamp === "" || seen.get(home) === `${identity}\n${stamp}`) return;
  if (!KEEPING.has(operation) && (await store.memoriesOf(project)) === 0) return;
  const here = await store.sightings({ home });
  const latest = here.at(-1);
  if (latest?.identity !== identity || latest.stamp !== stamp || latest.project !== project) {
    const at = Math.max(now, (latest?.lastAt ?? 0) + 1);
    const first = identity.startsWith("path:") ? null : (root()?.sha ?? null);
    await store.write(async (writer) => {
      await writer.sight({ home, identity, project, stamp, root: first, firstAt: at, lastAt: at });
      if (formerly === null) return;
      const detail = `${formerly} is now called ${identity}`;
      await writer.note({ at: now, actor: PROGRAM, action: "project renamed", memory: null, change: null, detail });
    });
  }
  seen.set(home, `${identity}\n${stamp}`);
}

/** Nobody asked for it: the folder itself told. */
const PROGRAM = { by: "human", agent: null, client: "holdfast", session: null } as const;

function roleTooLow(operation: string, name: string, { role }: Grant, needed: string): MemoryError {
  return new MemoryError("forbidden", `${operation} needs the role ${needed}, and the token ${name} has ${role}.`, {
    hint: "Ask whoever made the token for another one.",
  });
}

function wholeStore(operation: string, name: string): MemoryError {
  return new MemoryError(
    "forbidden",
    `${operation} concerns the whole store, and the token ${name} does not reach it.`,
    { hint: "It takes a token made with --role admin --scope all." },
  );
}

function outOfScope(what: string, { scopes }: Grant): MemoryError {
  return new MemoryError("forbidden", `This token does not reach ${what}.`, {
    hint: `It reaches: ${scopes === "all" ? scopes : scopes.join(", ")}`,
  });
}

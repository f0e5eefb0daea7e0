import type { Operation } from "../../contract/operation.ts";
import { roleFor } from "../../contract/roles.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { ProjectId } from "../../domain/project.ts";
import { includesRole, speaksAs, USER_SCOPE } from "../../domain/roles.ts";
import type { Grant } from "../../domain/roles.ts";
import type { Service } from "../service.ts";
import type { Caller } from "./caller.ts";
import { confinedService } from "./confined/service.ts";
import { presentHolder } from "./holder.ts";
import { isKnownFolder } from "./network.ts";
import type { Holder } from "./holder.ts";
import { joinableName } from "./places.ts";
import { whereabouts } from "./whereabouts.ts";

/** A call as it may be made: what it says of its speaker is settled, and the service reaches no further than its token. */
export interface GrantedCall<Input> {
  readonly service: Service;
  readonly input: Input;
  /** False where a token decides: then nothing is noted of the folder that is named. */
  readonly isOwners: boolean;
}

type Given = Caller & { readonly everywhere?: boolean; readonly request?: string; readonly propose?: boolean };

/**
 * The one place where a token's role and scopes are held against a call, whichever door it came through. The token decides
 * who speaks, as what, and of which projects; what the input says of these never does.
 */
export async function granted<Input extends Given>(
  service: Service,
  described: Operation,
  input: Input,
): Promise<GrantedCall<Input>> {
  const holder = presentHolder();
  if (holder === undefined || holder.grant === null) return { service, input, isOwners: true };
  const { grant } = holder;
  const needed = roleFor(described, input);
  if (!includesRole(grant.role, needed)) throw roleTooLow(described.name, holder.name, grant, needed);
  const said = asHolder(holder, grant, input);
  if (grant.scopes === "all") return { service, input: said, isOwners: false };
  if (needed === "admin") throw wholeStore(described.name, holder.name);
  if (input.everywhere === true) throw onlyItsProjects("everywhere", grant.scopes);
  const projects = grant.scopes.filter((scope) => scope !== USER_SCOPE) as ProjectId[];
  const { input: here, name } = await placed(service, said, projects, grant.scopes, described.name);
  return {
    service: confinedService(service, {
      projects: new Set(projects),
      names: new Set([...projects, ...(name === null ? [] : [name])]),
      user: grant.scopes.includes(USER_SCOPE),
      agent: speaksAs(grant.role) === "agent" ? holder.name : null,
    }),
    input: here,
    isOwners: false,
  };
}

function asHolder<Input extends Given>({ name, hash }: Holder, { role }: Grant, input: Input): Input {
  const { agent: _said, ...rest } = input;
  const speaker = speaksAs(role) === "agent" ? { agent: name } : { client: name };
  return {
    ...rest,
    ...speaker,
    // Another token's retry must never be taken for this one's.
    ...(input.request !== undefined && { request: `${hash.slice(0, HASH_SHOWN)}:${input.request}` }),
    ...(role === "propose" && "propose" in input && { propose: true }),
  } as unknown as Input;
}

/** As much of a hash as tells any two tokens apart. */
const HASH_SHOWN = 16;

/** The call with the project it is about, one of the token's own. What is elsewhere is refused whether it exists or not. */
async function placed<Input extends Given>(
  { store }: Service,
  input: Input,
  projects: readonly ProjectId[],
  scopes: readonly string[],
  operation: string,
): Promise<{ readonly input: Input; readonly name: ProjectId | null }> {
  if (input.project === undefined && input.cwd === undefined) {
    const [only, second] = projects;
    // Whoever connects asks who the token is before it knows a project.
    if (second !== undefined && operation === "status") return { input, name: null };
    if (second !== undefined)
      throw new MemoryError("usage", "This token reaches several projects, and the call names none.", {
        hint: `Name one with \`project\`: ${projects.join(", ")}`,
      });
    const name = only === undefined ? null : await joinableName(only, store);
    return { input: name === null ? input : { ...input, project: name }, name };
  }
  if (!(await isKnownFolder(store, input))) throw onlyItsProjects("that project", scopes);
  const { place, identity } = await whereabouts(store, input);
  if (place.project === null || !projects.includes(place.project)) throw onlyItsProjects("that project", scopes);
  return { input, name: identity };
}

function roleTooLow(operation: string, name: string, { role }: Grant, needed: string): MemoryError {
  return new MemoryError("forbidden", `${operation} needs the role ${needed}, and the token ${name} has ${role}.`, {
    hint: "Ask whoever made the token for another one.",
  });
}

function wholeStore(operation: string, name: string): MemoryError {
  return new MemoryError(
    "forbidden",
    `${operation} concerns the whole store, and the token ${name} does not reach it.`,
    {
      hint: "It takes a token made with --role admin --scope all.",
    },
  );
}

function onlyItsProjects(what: string, scopes: readonly string[]): MemoryError {
  return new MemoryError("forbidden", `This token does not reach ${what}.`, {
    hint: `It reaches: ${scopes.join(", ")}`,
  });
}

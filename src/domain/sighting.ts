import { firstWhere, keepWhere } from "./lists.ts";
import type { ProjectId } from "./project.ts";
import { DAY } from "./time.ts";
import type { Instant } from "./time.ts";

/** A project as it was once seen: what it called itself, in which folder, and which project of the store that is. */
export interface Sighting {
  /** The folder that stands for the repository and all its worktrees. */
  readonly home: string;
  /** What it called itself there: its remote, its first commit, or its path. */
  readonly identity: ProjectId;
  /** The project that its memories are kept under: the name under which it was seen first. */
  readonly project: ProjectId;
  /** The folder's device, number and birth: another folder made in its place has others. */
  readonly stamp: string;
  /** Its first commit; null when it had none or git could not tell. */
  readonly root: string | null;
  readonly firstAt: Instant;
  /** Of several sightings in one home the last one counts. */
  readonly lastAt: Instant;
}

/** What stands before us now. */
export interface Present {
  readonly home: string;
  readonly identity: ProjectId;
  readonly stamp: string;
  /** Asked only when it decides something, because git has to be started for it. */
  root(): { readonly sha: string; readonly at: Instant } | undefined;
}

/** What is remembered of places, and what a look at them tells today. */
export interface Sightings {
  of(where: Partial<Pick<Sighting, "home" | "identity" | "project" | "stamp">>): Promise<readonly Sighting[]>;
  /** Whether the folder is there and still calls itself so; true as well when it can't be looked at. */
  isStillCalledSo(sighting: Sighting): Promise<boolean>;
  /** Whether memories are kept under this very name. */
  holds(project: ProjectId): Promise<boolean>;
}

export interface Recognised {
  readonly project: ProjectId;
  /** The name it was known by before, when this is the first sight of the new one. */
  readonly formerly: ProjectId | null;
}

/**
 * Which project of the store a checkout is. One that changed its name where it lies (a first commit, a first remote, a
 * remote that moved) stays what it was; two that merely have something in common never become one. In doubt they are two:
 * a person can join them, while a leak can't be taken back.
 */
export async function recognise(present: Present, sightings: Sightings): Promise<Recognised> {
  const here = (await sightings.of({ home: present.home })).toSorted((a, b) => b.lastAt - a.lastAt);
  const known = here.find(({ identity }) => identity === present.identity);
  if (known !== undefined && (!isPath(known.identity) || known.stamp === present.stamp))
    return { project: known.project, formerly: null };

  if (known !== undefined && (await sightings.of({ project: known.project })).length > 1)
    return { project: freshName(present), formerly: null }; // its folder has gone elsewhere; this one was made in its place

  const owner = await findOwner(present.identity, sightings);
  const another = owner === undefined ? undefined : await otherHistory(present, sightings);
  if (another !== undefined) return { project: another, formerly: null };
  const former = await findFormer(present, here, sightings);
  const isFree = owner === undefined || (owner === present.identity && !(await sightings.holds(owner)));
  if (former !== undefined && isFree && (await staysTheSame(former, present, sightings)))
    return { project: former.project, formerly: former.identity };
  return { project: owner ?? freshName(present), formerly: null };
}

/**
 * The project that a name stands for, whoever says it; undefined when every place that was called so has another name
 * by now. Then a newcomer of that name may be anything: the template that a project was made from, or a new repository
 * under an old address.
 */
export async function findOwner(identity: ProjectId, sightings: Sightings): Promise<ProjectId | undefined> {
  const named = await sightings.of({ identity });
  const held = await firstWhere(named, (sighting) => isLatest(sighting, sightings));
  if (held !== undefined) return held.project;
  return named.length === 0 ? identity : undefined;
}

/**
 * Clones of one remote have one first commit. Another history under the same address (a repository deleted and made anew, a
 * host that means something else on another network) is another project: the one of that history, or a new one.
 */
async function otherHistory(present: Present, sightings: Sightings): Promise<ProjectId | undefined> {
  if (!isRemote(present.identity)) return undefined;
  const named = await keepWhere(await sightings.of({ identity: present.identity }), (one) => isLatest(one, sightings));
  const histories = named.filter(({ root }) => root !== null);
  const root = histories.length === 0 ? undefined : present.root();
  if (root === undefined) return undefined; // a shallow clone can't tell
  const same = histories.find((one) => one.root === root.sha);
  return same === undefined ? (`${present.identity}~${root.sha.slice(0, SHORT_SHA)}` as ProjectId) : same.project;
}

const SHORT_SHA = 10;

/** The project that a checkout becomes when a person says that it is not the one it was taken for. */
export async function partedFrom(present: Present, sightings: Sightings): Promise<ProjectId> {
  const { identity } = present;
  const isTaken = (await sightings.holds(identity)) || (await sightings.of({ project: identity })).length > 0;
  return isTaken ? freshName(present) : identity;
}

/** The name that a project goes by today: a remote before a first commit before a path, and the newest of these. */
export async function chooseName(project: ProjectId, sightings: Sightings): Promise<ProjectId> {
  const names = (await sightings.of({ project })).toSorted((a, b) => rank(b) - rank(a) || b.lastAt - a.lastAt);
  return names[0]?.identity ?? project;
}

/** A first commit made in the folder can't be much older than what was said in it before; one that was cloned is. */
const CLOCK_SLACK = DAY;

/** Whether what lies here now goes on from what lay here before. */
async function staysTheSame(former: Sighting, present: Present, sightings: Sightings): Promise<boolean> {
  if (isPath(present.identity)) return true; // the very same folder, with git taken away or elsewhere
  const root = present.root();
  if (root === undefined) return false;
  if (former.root === null ? root.at < former.firstAt - CLOCK_SLACK : root.sha !== former.root) return false;
  if (!isRemote(present.identity)) return true;
  // Forks of one template have one first commit. As long as another checkout goes by another remote, they are two.
  const elsewhere = (await sightings.of({ project: former.project })).filter(
    ({ home, identity }) => home !== present.home && isRemote(identity) && identity !== present.identity,
  );
  const another = await firstWhere(
    elsewhere,
    async (other) => other.identity !== former.identity || sightings.isStillCalledSo(other),
  );
  return another === undefined;
}

/** The same folder under another name, or in another place: it keeps its number and its birth when it is moved. */
async function findFormer(
  present: Present,
  here: readonly Sighting[],
  sightings: Sightings,
): Promise<Sighting | undefined> {
  const { stamp, identity } = present;
  if (stamp === "") return undefined;
  const elsewhere = (await sightings.of({ stamp })).toSorted((a, b) => b.lastAt - a.lastAt);
  return [...here, ...elsewhere].find((one) => one.stamp === stamp && one.identity !== identity);
}

async function isLatest(sighting: Sighting, sightings: Sightings): Promise<boolean> {
  return (await sightings.of({ home: sighting.home })).every(({ lastAt }) => lastAt <= sighting.lastAt);
}

/** A name that belongs to another project already is told apart by the place. */
function freshName({ identity, home, stamp }: Present): ProjectId {
  let hash = 7;
  for (const letter of `${home} ${stamp}`) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647;
  return `${identity}~${hash.toString(36)}` as ProjectId;
}

function rank({ identity }: Sighting): number {
  return isRemote(identity) ? 2 : isPath(identity) ? 0 : 1;
}

function isRemote(identity: ProjectId): boolean {
  return identity.startsWith("git:");
}

function isPath(identity: ProjectId): boolean {
  return identity.startsWith("path:");
}

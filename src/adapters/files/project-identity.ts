import { keepAtMost } from "../../domain/lists.ts";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { plainPath } from "./plain-path.ts";
import { runGit } from "./run-git.ts";
import { FOLDER, isUnchanged, readText, realPath, stampPath, stampListing } from "./trail.ts";
import type { Trail } from "./trail.ts";
import {
  commitIdentity,
  localRemote,
  normaliseRemote,
  projectName,
  remoteIdentity,
  readRemotes,
  pathIdentity,
} from "../../domain/project.ts";
import type { Project, ProjectId } from "../../domain/project.ts";
import { statSync, existsSync, listEntries, isFolder } from "../../files/fs.ts";
import { homedir, tmpdir } from "node:os";
import { namedPaths } from "./named-paths.ts";

/** What the top folder of a package holds. */
const MANIFESTS: readonly string[] =
  "package.json pyproject.toml Cargo.toml go.mod deno.json setup.py pom.xml build.gradle build.gradle.kts composer.json mix.exs".split(
    " ",
  );

/** Manifests in these belong to what is installed, built or tested with. */
const NOT_OWN: ReadonlySet<string> = new Set(
  "node_modules vendor target dist build out .git .venv venv site-packages fixtures __fixtures__ testdata".split(" "),
);
/** Folders beside each other that are looked at for a second package. */
const MOST_SIBLINGS = 200;

/** Repositories in which a second package was seen. One that shrinks to a single package keeps its scopes until the next start. */
const severalIn = new Set<string>();

/**
 * The package of a monorepo that a folder belongs to: the nearest folder with a manifest, "" for the repository itself. Where there
 * is no second manifest there are no packages: an application in a folder of its own is what the repository is about.
 */
export function packageAt(root: string, path: string): string {
  const parts = path.split("/").filter((part) => part !== "");
  const foreign = parts.findIndex((part) => NOT_OWN.has(part));
  const chain = foreign < 0 ? parts : parts.slice(0, foreign);
  for (let depth = chain.length; depth > 0; depth--) {
    const folder = chain.slice(0, depth).join("/");
    if (hasManifest(join(root, folder))) return hasSeveral(root, chain.slice(0, depth)) ? folder : "";
  }
  return "";
}

/**
 * The packages that a text names files or folders of, "" among them for what belongs to no package. A path counts from the folder it
 * is said in, or from the top.
 */
export function packagesNamed(root: string, from: string, text: string): ReadonlySet<string> {
  const found = namedPaths(text).flatMap((path): readonly string[] => {
    const [below, above] = [from === "" ? path : `${from}/${path}`, path];
    const there = [below, above].find((one) => existsSync(join(root, one)));
    if (there === undefined) return [];
    return [packageAt(root, isFolder(join(root, there)) ? there : there.split("/").slice(0, -1).join("/"))];
  });
  return new Set(found);
}

function hasSeveral(root: string, chain: readonly string[]): boolean {
  if (severalIn.has(root)) return true;
  const own = chain.join("/");
  for (let depth = chain.length - 1; depth >= 0; depth--) {
    const above = chain.slice(0, depth).join("/");
    const others = listFolders(join(root, above)).map((name) => (above === "" ? name : `${above}/${name}`));
    const isSecond = (folder: string): boolean => folder !== own && hasManifest(join(root, folder));
    if (hasManifest(join(root, above)) || others.some(isSecond)) {
      severalIn.add(root);
      return true;
    }
  }
  return false;
}

function hasManifest(folder: string): boolean {
  return MANIFESTS.some((name) => existsSync(join(folder, name)));
}

function listFolders(folder: string): readonly string[] {
  return listEntries(folder)
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && !NOT_OWN.has(entry.name))
    .map(({ name }) => name)
    .slice(0, MOST_SIBLINGS);
}

/** A person works in tens of folders; past this many the answers are simply found again. */
const MOST_KEPT = 1_000;
/** A clone of a clone of a clone is plausible; more than this is a circle of remotes or of symbolic refs. */
const MOST_HOPS = 4;

interface Repository {
  readonly root: string;
  readonly gitDir: string;
  /** What all worktrees of the repository share; the same as gitDir in an ordinary checkout. */
  readonly commonDir: string;
}

const answers = new Map<string, { readonly project: Project; readonly trail: Trail }>();
const rootCommits = new Map<string, RootCommit | undefined>();
const repositories = new WeakMap<Project, Repository>();

/** Tells which project a folder belongs to, and where in it. Reads files only, unless a repository has no usable remote. */
export function projectAt(folder: string): Project {
  const real = realPath(resolve(folder));
  const kept = answers.get(real);
  if (kept !== undefined && isUnchanged(kept.trail)) return kept.project;
  const trail: Trail = new Map();
  const project = lookAt(real, trail);
  return keepAtMost(answers, MOST_KEPT, real, { project, trail }).project;
}

function lookAt(folder: string, trail: Trail): Project {
  // A folder that is gone may have been a project of its own, so what encloses it is not asked.
  const isGone = stampPath(folder, trail) === "";
  const repository = isGone ? undefined : enclosingRepository(folder, trail);
  if (repository === undefined) return isGone ? goneFolder(folder) : looseFolder(folder, trail);

  const { root, gitDir, commonDir } = repository;
  const identity = identifyProject(repository, trail, MOST_HOPS);
  const path = relative(root, folder).split(sep).join("/");
  const project = {
    identity,
    root,
    name: projectName(identity, findHome(commonDir)),
    path,
    ...readHead(gitDir, commonDir, trail),
  };
  repositories.set(project, repository);
  return project;
}

function goneFolder(folder: string): Project {
  const identity = folderIdentity(folder);
  return { identity, root: folder, name: projectName(identity, folder), path: "" };
}

/** How a project's place on this machine is known again, whatever the project calls itself by then. */
export interface CheckoutFingerprint {
  /** The folder that stands for the repository and all its worktrees, as it may be kept. */
  readonly home: string;
  /** The folder's device, number and birth: another one made in its place has others. Empty when it is gone. */
  readonly stamp: string;
  /** Starts git, unless it was asked before. */
  root(): RootCommit | undefined;
}

export function checkoutFingerprint(project: Project): CheckoutFingerprint {
  const repository = repositories.get(project);
  const home = repository === undefined ? project.root : findHome(repository.commonDir);
  return {
    home: plainPath(home),
    stamp: readBirth(home),
    root: () => (repository === undefined ? undefined : rootCommit(repository.commonDir, new Map())),
  };
}

/** The repository that a folder lies in, as its files are on the disk, and the commit that is checked out. */
export function findRepository(
  folder: string,
): { readonly root: string; readonly commonDir: string; readonly head: string | undefined } | undefined {
  const project = projectAt(folder);
  const repository = repositories.get(project);
  return repository && { root: repository.root, commonDir: repository.commonDir, head: project.commit };
}

/** The commit that a ref of a folder's repository leads to, or the name of the ref that it stands for. */
export function readTip(folder: string, ref: string, as: "commit" | "name" = "commit"): string | undefined {
  const repository = repositories.get(projectAt(folder));
  if (repository === undefined || !REF.test(`ref: ${ref}`)) return undefined;
  if (as === "commit") return commitAt(ref, repository.commonDir, new Map(), MOST_HOPS);
  return REF.exec(readText(join(repository.commonDir, ref), new Map())?.trim() ?? "")?.[1];
}

function readBirth(folder: string): string {
  try {
    const stats = statSync(folder, { bigint: true, throwIfNoEntry: false });
    return stats === undefined ? "" : `${stats.dev} ${stats.ino} ${stats.birthtimeNs}`;
  } catch {
    return "";
  }
}

function identifyProject({ root, commonDir }: Repository, trail: Trail, hops: number): ProjectId {
  for (const url of readRemotes(readText(join(commonDir, "config"), trail) ?? "")) {
    const remote = normaliseRemote(url);
    if (remote !== undefined) return remoteIdentity(remote);
    const path = hops > 0 ? localRemote(url) : undefined;
    const source = path === undefined ? undefined : repositoryBehind(resolve(root, path), trail);
    if (source !== undefined) return identifyProject(source, trail, hops - 1);
  }
  const commit = rootCommit(commonDir, trail);
  return commit === undefined ? folderIdentity(findHome(commonDir)) : commitIdentity(commit.sha);
}

function enclosingRepository(folder: string, trail: Trail): Repository | undefined {
  const found = repositoryAt(folder, trail);
  const parent = dirname(folder);
  return found !== undefined || parent === folder ? found : enclosingRepository(parent, trail);
}

/** Git lets a remote's path leave out its `.git`. */
function repositoryBehind(path: string, trail: Trail): Repository | undefined {
  return repositoryAt(realPath(path), trail) ?? repositoryAt(realPath(`${path}.git`), trail);
}

/** The repository whose work tree begins here, or the bare one that lies here. */
function repositoryAt(root: string, trail: Trail): Repository | undefined {
  const dotGit = join(root, ".git");
  const pointer = /^gitdir:\s*(.+)/.exec(readText(dotGit, trail) ?? "")?.[1]?.trim();
  const ownFolder = basename(root) === ".git" ? [] : [root];
  const candidates = pointer === undefined ? [dotGit, ...ownFolder] : [resolve(root, pointer)];
  for (const candidate of candidates) {
    const gitDir = realPath(candidate);
    const head = readText(join(gitDir, "HEAD"), trail)?.trim() ?? "";
    if (!OBJECT_ID.test(head) && !REF.test(head)) continue;
    const common = readText(join(gitDir, "commondir"), trail)?.trim();
    const commonDir = common === undefined ? gitDir : realPath(resolve(gitDir, common));
    if (stampPath(join(commonDir, "objects"), trail) === FOLDER) return { root, gitDir, commonDir };
  }
  // A pointer that leads nowhere still marks a top: better nothing known than the enclosing project's memories.
  return pointer === undefined ? undefined : { root, gitDir: dotGit, commonDir: dotGit };
}

/** The folder that stands for a repository and all its worktrees. */
function findHome(commonDir: string): string {
  return basename(commonDir) === ".git" ? dirname(commonDir) : commonDir;
}

const OBJECT_ID = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
const REF = /^ref:\s*(refs\/(?!.*\.\.).+)$/;
/** What HEAD says where refs live in reftable files, which only git can read. */
const REFTABLE_STUB = "refs/heads/.invalid";

function readHead(gitDir: string, commonDir: string, trail: Trail): Pick<Project, "branch" | "commit"> {
  const head = readText(join(gitDir, "HEAD"), trail)?.trim() ?? "";
  if (OBJECT_ID.test(head)) return { commit: head };
  const ref = REF.exec(head)?.[1];
  if (ref === undefined || ref === REFTABLE_STUB) return {};
  const branch = ref.replace(/^refs\/heads\//, "");
  const commit = commitAt(ref, commonDir, trail, MOST_HOPS);
  return commit === undefined ? { branch } : { branch, commit };
}

function commitAt(ref: string, commonDir: string, trail: Trail, hops: number): string | undefined {
  const loose = readText(join(commonDir, ref), trail)?.trim();
  if (loose === undefined) {
    const packed = readText(join(commonDir, "packed-refs"), trail)?.split("\n");
    return packed?.find((line) => line.endsWith(` ${ref}`))?.split(" ")[0];
  }
  const next = REF.exec(loose)?.[1];
  if (next !== undefined) return hops > 0 ? commitAt(next, commonDir, trail, hops - 1) : undefined;
  return OBJECT_ID.test(loose) ? loose : undefined;
}

/** The main checkout's HEAD decides, so that a worktree on an orphan branch stays in the same project. */
function rootCommit(commonDir: string, trail: Trail): RootCommit | undefined {
  // A shallow clone's oldest commit only looks like a root.
  if (readText(join(commonDir, "shallow"), trail)?.trim()) return undefined;
  const tip = readHead(commonDir, commonDir, trail).commit ?? readText(join(commonDir, "reftable/tables.list"), trail);
  if (tip === undefined) return undefined;
  const key = `${commonDir}\n${tip}`;
  // A failure is kept too: the identity must not change between two calls because the machine was busy.
  if (rootCommits.has(key)) return rootCommits.get(key);
  return keepAtMost(rootCommits, MOST_KEPT, key, askGitForRoot(commonDir));
}

const LINE = /^(\d+) ([0-9a-f]{40}(?:[0-9a-f]{24})?)$/gm;

interface RootCommit {
  readonly sha: string;
  /** When it was committed, in milliseconds. */
  readonly at: number;
}

/** The first commit of a history; of several, the one with the smallest id. Only git can walk there. */
function askGitForRoot(gitDir: string): RootCommit | undefined {
  // The dashes: beside Node there may lie a program called HEAD.
  const roots = runGit({ gitDir }, ["rev-list", "--timestamp", "--max-parents=0", "HEAD", "--"]) ?? "";
  const found = [...roots.matchAll(LINE)].map(([, seconds, sha = ""]) => ({ sha, at: Number(seconds) * 1_000 }));
  return found.sort((a, b) => (a.sha < b.sha ? -1 : 1))[0];
}

/** What a project's top folder holds where git does not tell. */
const MARKERS: ReadonlySet<string> = new Set([
  ...MANIFESTS,
  ...".holdfast .hg .svn .jj .bzr _darcs settings.gradle Gemfile CMakeLists.txt".split(" "),
]);

/**
 * A folder outside of git. The nearest folder with a marker is the project's top, like a repository's. Without one each
 * folder is a project of its own that also sees what was said in the folders above it, and never what was said beside it.
 */
function looseFolder(folder: string, trail: Trail): Project {
  const chain = listUpwards(folder);
  const top = chain.find((one) => hasMarker(one, trail));
  const root = top ?? folder;
  const identity = folderIdentity(root);
  const others = top === undefined ? chain.slice(1) : chain.slice(0, chain.indexOf(top));
  const above = others.toReversed().map(folderIdentity);
  const path = relative(root, folder).split(sep).join("/");
  return { identity, root, name: projectName(identity, root), path, ...(above.length > 0 && { above }) };
}

function folderIdentity(folder: string): ProjectId {
  return pathIdentity(plainPath(folder));
}

/** From the folder itself up to, and without, what holds everything of a user or of a machine. */
function listUpwards(folder: string): readonly string[] {
  const chain = [folder];
  const shared = sharedFolders();
  for (let above = dirname(folder); !shared.has(above) && !shared.has(chain.at(-1) ?? above); above = dirname(above))
    chain.push(above);
  return chain;
}

/** What lies side by side in these has nothing to do with each other. */
function sharedFolders(): ReadonlySet<string> {
  const shared = new Set<string>();
  for (const start of [homedir(), tmpdir()].map(realPath)) {
    for (let folder = start; !shared.has(folder); folder = dirname(folder)) shared.add(folder);
  }
  return shared;
}

function hasMarker(folder: string, trail: Trail): boolean {
  return stampListing(folder, trail) !== "" && listEntries(folder).some(({ name }) => MARKERS.has(name));
}

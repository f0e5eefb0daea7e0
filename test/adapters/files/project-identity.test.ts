import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { projectAt } from "../../../src/adapters/files/project-identity.ts";
import { verifies } from "../../support/verifies.ts";

let base = "";

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), "holdfast-project-")));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(base, { recursive: true, force: true });
});

function git(cwd: string, ...args: string[]): string {
  const settings = [
    "user.name=Ada",
    "user.email=ada@example.org",
    "init.defaultBranch=main",
    "protocol.file.allow=always",
  ];
  return execFileSync("git", [...settings.flatMap((setting) => ["-c", setting]), ...args], {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env["PATH"], HOME: base, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" },
  }).trim();
}

function folder(...names: string[]): string {
  const path = join(base, ...names);
  mkdirSync(path, { recursive: true });
  return path;
}

function repository(name: string, { commits = 1, remote }: { commits?: number; remote?: string } = {}): string {
  const path = folder(name);
  git(path, "init", "-q");
  // The name is in the message, so that two repositories made in one second have different roots.
  for (let count = 0; count < commits; count++) git(path, "commit", "-q", "--allow-empty", "-m", `${path} ${count}`);
  if (remote !== undefined) git(path, "remote", "add", "origin", remote);
  return path;
}

test("a repository is known by its remote, without the credentials in it", () => {
  const path = repository("checkout", { remote: "https://ada:SECRET@github.com/Owner/Repo.git" });
  expect(projectAt(path)).toEqual({
    identity: "git:github.com/owner/repo",
    root: path,
    name: "repo",
    path: "",
    branch: "main",
    commit: git(path, "rev-parse", "HEAD"),
  });
});

test("a nested folder is a path in its project", () => {
  const path = repository("repo");
  const nested = folder("repo", "packages", "api");
  expect(projectAt(nested)).toEqual({ ...projectAt(path), path: "packages/api" });
  expect(projectAt(join(path, ".git", "refs"))).toMatchObject({ root: path, path: ".git/refs" });
});

test("without a remote the root commit is the identity, whatever GIT_DIR says", () => {
  const path = repository("repo", { commits: 3 });
  vi.stubEnv("GIT_DIR", join(repository("other"), ".git"));
  expect(projectAt(path).identity).toBe(`commit:${git(path, "rev-list", "--max-parents=0", "HEAD")}`);
});

test("of several roots the smallest is the identity", () => {
  const path = repository("repo");
  git(path, "checkout", "-q", "--orphan", "other");
  git(path, "commit", "-q", "--allow-empty", "-m", "a second root");
  git(path, "merge", "-q", "--allow-unrelated-histories", "-m", "join", "main");
  const roots = git(path, "rev-list", "--max-parents=0", "HEAD").split("\n");
  expect(roots).toHaveLength(2);
  expect(projectAt(path).identity).toBe(`commit:${roots.sort()[0]}`);
});

test("the original, its worktrees, its clones and their clones are one project", () => {
  const original = repository("original");
  git(original, "worktree", "add", "-q", "-b", "feature", join(base, "worktree"));
  git(base, "clone", "-q", original, "clone");
  git(base, "clone", "-q", `file://${join(base, "clone")}`, "second");
  git(base, "clone", "-q", "--bare", original, "bare.git");
  git(base, "clone", "-q", join(base, "bare.git"), "third");
  git(join(base, "third"), "remote", "set-url", "origin", "../bare");
  const { identity } = projectAt(original);
  expect(identity).toMatch(/^commit:/);
  for (const copy of ["worktree", "clone", "second", "bare.git", "third"])
    expect([copy, projectAt(join(base, copy)).identity]).toEqual([copy, identity]);
  expect(projectAt(join(base, "worktree"))).toMatchObject({
    root: join(base, "worktree"),
    name: "original",
    branch: "feature",
  });

  git(original, "remote", "add", "origin", "git@host.example:owner/repo.git");
  for (const copy of ["original", "worktree", "clone", "second", "third"])
    expect([copy, projectAt(join(base, copy)).identity]).toEqual([copy, "git:host.example/owner/repo"]);
});

test("a worktree on a branch with another root stays in its project", () => {
  const path = repository("repo");
  git(path, "worktree", "add", "-q", "--detach", join(base, "pages"));
  git(join(base, "pages"), "checkout", "-q", "--orphan", "pages");
  git(join(base, "pages"), "commit", "-q", "--allow-empty", "-m", "pages");
  expect(projectAt(join(base, "pages")).identity).toBe(projectAt(path).identity);
});

test("the worktrees of a repository without a known root share its path", () => {
  const path = repository("repo");
  git(path, "worktree", "add", "-q", "--detach", join(base, "worktree"));
  git(path, "symbolic-ref", "HEAD", "refs/heads/unborn");
  expect(projectAt(path).identity).toBe(`path:${path}`);
  expect(projectAt(join(base, "worktree")).identity).toBe(`path:${path}`);
});

test("a repository without a commit or remote is known by its path", () => {
  const path = repository("repo", { commits: 0 });
  expect(projectAt(path)).toEqual({ identity: `path:${path}`, root: path, name: "repo", path: "", branch: "main" });
});

test("remotes that lead in a circle, or nowhere, leave the root commit", () => {
  const path = repository("repo", { remote: "../copy" });
  git(base, "clone", "-q", path, "copy");
  const root = `commit:${git(path, "rev-list", "--max-parents=0", "HEAD")}`;
  expect([projectAt(path).identity, projectAt(join(base, "copy")).identity]).toEqual([root, root]);
  git(path, "remote", "set-url", "origin", "/nowhere/at/all");
  expect(projectAt(path).identity).toBe(root);
});

test("a submodule is a project of its own", () => {
  const library = repository("library", { remote: "https://host.example/owner/library" });
  const path = repository("repo", { remote: "https://host.example/owner/repo" });
  git(path, "submodule", "add", "-q", library, "vendor/library");
  const inside = projectAt(join(path, "vendor", "library"));
  expect(inside).toMatchObject({
    identity: "git:host.example/owner/library",
    root: join(path, "vendor", "library"),
    path: "",
  });
  expect(projectAt(join(path, "vendor"))).toMatchObject({ identity: "git:host.example/owner/repo", path: "vendor" });
});

test("two folders of one name are two projects, in a repository or not", () => {
  const ids = [repository("a/app"), repository("b/app"), folder("c", "app"), folder("d", "app")].map(projectAt);
  expect(new Set(ids.map(({ name }) => name))).toEqual(new Set(["app"]));
  expect(new Set(ids.map(({ identity }) => identity)).size).toBe(4);
});

test("a folder outside a repository, or gone, is known by its real path", () => {
  const path = folder("plain");
  const expected = { identity: `path:${path}`, root: path, name: "plain", path: "" };
  symlinkSync(base, join(base, "link"));
  expect(projectAt(join(base, "link", "plain"))).toEqual({ ...expected, above: [`path:${base}`] });
  rmSync(path, { recursive: true });
  expect(projectAt(join(base, "link", "plain"))).toEqual(expected);
});

test("a folder that is gone is not taken for a part of the repository around it", () => {
  const path = repository("repo");
  expect(projectAt(join(path, "gone")).identity).toBe(`path:${join(path, "gone")}`);
});

test("a link into a repository is the folder it leads to", () => {
  const path = repository("repo");
  const nested = folder("repo", "src");
  symlinkSync(nested, join(base, "shortcut"));
  expect(projectAt(join(base, "shortcut"))).toEqual(projectAt(nested));
  expect(projectAt(join(base, "shortcut"))).toMatchObject({ root: path, path: "src" });
});

test("a worktree whose repository is gone keeps to itself", () => {
  repository("outer", { remote: "https://host.example/owner/outer" });
  const path = folder("outer", "inner");
  writeFileSync(join(path, ".git"), "gitdir: /nowhere/.git/worktrees/inner\n");
  expect(projectAt(folder("outer", "inner", "src"))).toEqual({
    identity: `path:${path}`,
    root: path,
    name: "inner",
    path: "src",
  });
});

test("an empty .git folder is no repository", () => {
  const path = folder("plain");
  folder("plain", ".git");
  expect(projectAt(path).identity).toBe(`path:${path}`);
});

test("a shallow clone's oldest commit is not taken for its root", () => {
  repository("original", { commits: 3 });
  git(base, "clone", "-q", "--depth=1", `file://${join(base, "original")}`, "shallow");
  git(join(base, "shallow"), "remote", "remove", "origin");
  expect(projectAt(join(base, "shallow")).identity).toBe(`path:${join(base, "shallow")}`);
});

test("where git is not installed the path is the identity", () => {
  const path = repository("repo");
  vi.stubEnv("PATH", base);
  expect(projectAt(path)).toMatchObject({ identity: `path:${path}`, branch: "main" });
});

test("a root commit once found needs no second start of git", () => {
  const path = repository("repo");
  const { identity } = projectAt(path);
  vi.stubEnv("PATH", base);
  expect(projectAt(folder("repo", "src")).identity).toBe(identity);
});

test("branch and commit are right on a detached HEAD, with packed refs, through a symbolic ref and for slashed names", () => {
  const path = repository("repo", { remote: "https://host.example/owner/repo" });
  const commit = git(path, "rev-parse", "HEAD");
  git(path, "checkout", "-q", "-b", "fix/deep");
  git(path, "pack-refs", "--all");
  expect(projectAt(path)).toMatchObject({ branch: "fix/deep", commit });
  git(path, "symbolic-ref", "refs/heads/alias", "refs/heads/main");
  git(path, "symbolic-ref", "HEAD", "refs/heads/alias");
  expect(projectAt(path)).toMatchObject({ branch: "alias", commit });
  git(path, "checkout", "-q", "--detach", "main");
  expect(projectAt(path)).toMatchObject({ commit });
  expect(projectAt(path)).not.toHaveProperty("branch");
});

test("where refs are kept in reftable files the branch is left open", () => {
  const path = repository("repo", { remote: "https://host.example/owner/repo" });
  writeFileSync(join(path, ".git", "HEAD"), "ref: refs/heads/.invalid\n");
  const { identity, ...rest } = projectAt(path);
  expect(identity).toBe("git:host.example/owner/repo");
  expect(rest).toEqual({ root: path, name: "repo", path: "" });
});

test("an answer is kept only until the repository says something else", () => {
  const path = folder("repo");
  expect(projectAt(path).identity).toBe(`path:${path}`);
  repository("repo");
  const first = projectAt(path);
  expect(projectAt(path)).toBe(first);
  git(path, "commit", "-q", "--allow-empty", "-m", "more");
  expect(projectAt(path)).toEqual({ ...first, commit: git(path, "rev-parse", "HEAD") });
  git(path, "remote", "add", "origin", "https://host.example/owner/repo");
  expect(projectAt(path).identity).toBe("git:host.example/owner/repo");
  renameSync(join(path, ".git"), join(base, "elsewhere"));
  expect(projectAt(path).identity).toBe(`path:${path}`);
});

test("outside of git a folder sees the folders above it, and none beside it", () => {
  const inner = projectAt(folder("notes", "garden", "roses"));
  expect(inner).toMatchObject({ identity: `path:${join(base, "notes", "garden", "roses")}`, path: "" });
  expect(inner.above).toEqual([base, join(base, "notes"), join(base, "notes", "garden")].map((one) => `path:${one}`));
  expect(projectAt(folder("notes", "kitchen")).above).toEqual([base, join(base, "notes")].map((one) => `path:${one}`));
});

test("outside of git the nearest folder with a manifest is the top, like a repository's", () => {
  const top = folder("app");
  const inner = folder("app", "src", "api");
  expect(projectAt(inner).identity).toBe(`path:${inner}`);
  writeFileSync(join(top, "package.json"), "{}");
  expect(projectAt(inner)).toEqual({
    identity: `path:${top}`,
    root: top,
    name: "app",
    path: "src/api",
    above: [join(top, "src"), inner].map((one) => `path:${one}`),
  });
  expect(projectAt(top)).not.toHaveProperty("above");
});

test("what lies in a user's folder or the temporary one has nothing in common", () => {
  vi.stubEnv("HOME", folder("you"));
  writeFileSync(join(base, "you", "package.json"), "{}");
  expect(projectAt(folder("you", "one"))).not.toHaveProperty("above");
  expect(projectAt(folder("you", "one")).identity).toBe(`path:${join(base, "you", "one")}`);
  expect(projectAt(folder("you", "one", "deep")).above).toEqual([`path:${join(base, "you", "one")}`]);
});

test(verifies("A7", "a secret in a folder's name is no part of the identity, which stays steady and its own"), () => {
  const secret = "sk-proj-9fQ2xLmT7vRb4KzWc1Nd";
  const [one, other] = [projectAt(folder(secret)), projectAt(folder(`${secret}x`))];
  expect(JSON.stringify(one.identity)).not.toContain(secret.slice(8));
  expect(one.identity).not.toBe(other.identity);
  expect(projectAt(folder(secret, "src")).above?.at(-1)).toBe(one.identity);
});

test.each(["my-project-2024-archive", "holdfast", "node_modules", "2026-11-15-notes", "react19", "IMG_20240115"])(
  "the folder name %s stays readable",
  (name) => {
    expect(projectAt(folder(name)).identity).toBe(`path:${join(base, name)}`);
  },
);

import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  localRemote,
  normaliseRemote,
  pathIdentity,
  projectName,
  remoteIdentity,
  readRemotes,
} from "../../src/domain/project.ts";

test.each([
  ["git@github.com:Owner/Repo.git", "github.com/owner/repo"],
  ["github.com:owner/repo", "github.com/owner/repo"],
  ["git@github.com:/owner/repo.git", "github.com/owner/repo"],
  ["https://github.com/Owner/Repo", "github.com/owner/repo"],
  ["https://GitHub.com/owner/repo.git/", "github.com/owner/repo"],
  ["git://github.com/owner/repo.git//", "github.com/owner/repo"],
  ["git+ssh://git@github.com/owner/repo.git", "github.com/owner/repo"],
  ["ssh://git@ssh.github.com:443/owner/repo.git", "github.com/owner/repo"],
  ["git@github.com-work:owner/repo.git", "github.com/owner/repo"],
  ["ssh://git@Host.example:22/Owner/Repo.git", "host.example/Owner/Repo"],
  ["http://host.example:80/owner/repo.git?x=1#y", "host.example/owner/repo"],
  ["https://host.example:8443/owner/repo", "host.example:8443/owner/repo"],
  ["https://gitlab.com/group/sub/deeper/repo.git", "gitlab.com/group/sub/deeper/repo"],
  ["ssh://git@[2001:db8::1]:22/owner/repo", "[2001:db8::1]/owner/repo"],
  ["work:tools.git", "work/tools"],
  ["constructor:tools", "constructor/tools"],
  ["https://github.com./owner/repo", "github.com/owner/repo"],
  ["https://bücher.example/owner/repo", "bücher.example/owner/repo"],
  ["ssh://host.example/srv/repo/.git", "host.example/srv/repo"],
  ["https://org@dev.azure.com/Org/Project/_git/Repo", "dev.azure.com/org/project/repo"],
  ["git@ssh.dev.azure.com:v3/org/project/repo", "dev.azure.com/org/project/repo"],
  ["https://org.visualstudio.com/DefaultCollection/project/_git/repo", "dev.azure.com/org/project/repo"],
  ["org@vs-ssh.visualstudio.com:v3/org/project/repo", "dev.azure.com/org/project/repo"],
  ["https://dev.azure.com/org/_git/repo", "dev.azure.com/org/repo/repo"],
])("the remote %s is known as %s", (url, known) => {
  expect(normaliseRemote(url)).toBe(known);
});

test.each([
  "",
  "/srv/git/repo.git",
  "../repo",
  "./a:b",
  "C:\\work\\repo",
  "c:/code/repo",
  "file:///srv/git/repo.git",
  "\\\\server\\share\\repo",
  "ext::sh -c 'cat /etc/passwd'",
  "codecommit::eu-west-1://repo",
  "s3://bucket/repo",
  "https://host.example",
  "https://host.example/.git",
  "https://host.example/a/../b",
  `https://host.example/${"/".repeat(1_000)}x`,
])("the remote %j names no project", (url) => {
  expect(normaliseRemote(url)).toBeUndefined();
});

test.each([
  "https://user:SECRET@host.example/owner/repo.git/",
  "https://SECRET@host.example/owner/repo",
  "https://me@corp.example:SECRET@host.example/owner/repo",
  "https://user:SEC#SECRET@host.example/owner/repo",
  "https://user:x/SECRET@host.example/owner/repo",
  "https://user:x@SECRET/SECRET@host.example/owner/repo",
  "https://SECRET/x?y@host.example/owner/repo",
  "user:SECRET@host.example:owner/repo",
  "https://host.example/owner/repo?token=SECRET",
])("no part of a credential survives in %s", (url) => {
  expect(normaliseRemote(url) ?? "").not.toMatch(/secret/i);
});

const host = fc.oneof(fc.domain(), fc.constantFrom("github.com", "GitLab.com", "dev.azure.com", "bitbucket.org"));
const segment = fc.stringMatching(/^[A-Za-z0-9][\w-]{0,12}$/);
const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join("/"));

test("ssh, https and short forms of one remote agree, whatever the account, port and ending", () => {
  fc.assert(
    fc.property(host, path, segment, fc.constantFrom("", ".git", "/", ".git/"), (at, owned, account, ending) => {
      const plain = normaliseRemote(`https://${at}/${owned}`);
      expect(plain).toBeDefined();
      expect(normaliseRemote(`https://${account}:x-${account}@${at}:443/${owned}${ending}`)).toBe(plain);
      expect(normaliseRemote(`ssh://${account}@${at}:22/${owned}${ending}`)).toBe(plain);
      expect(normaliseRemote(`git://${at.toUpperCase()}/${owned}${ending}`)).toBe(plain);
      expect(normaliseRemote(`${account}@${at}:${owned}${ending}`)).toBe(plain);
    }),
  );
});

test("a normalised remote, read as an https URL, is already normal, whatever was written", () => {
  const piece = fc.oneof(
    fc.constantFrom("git@", "https://", "ssh://", ":", "/", ".git", "..", "@", "?", "#", " ", ":22", ":0443", "[::1]"),
    fc.constantFrom("github.com", "dev.azure.com", "org.visualstudio.com", "v3"),
    fc.string({ unit: "grapheme", maxLength: 5 }),
  );
  const anything = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(anything, (url) => {
      const known = normaliseRemote(url);
      if (known !== undefined) expect(normaliseRemote(`https://${known}`)).toBe(known);
    }),
    { numRuns: 5_000 },
  );
});

test("a remote on this machine gives its path, any other remote and a network share give none", () => {
  expect(localRemote("/srv/git/repo.git")).toBe("/srv/git/repo.git");
  expect(localRemote("../repo")).toBe("../repo");
  expect(localRemote("file:///srv/my%20repo")).toBe("/srv/my repo");
  expect(localRemote("file:///C:/code/100%")).toBe("C:/code/100%");
  expect(localRemote("C:\\work\\repo")).toBe("C:\\work\\repo");
  for (const url of ["git@host.example:repo", "https://host.example/repo", "\\\\server\\share", "file://server/share"])
    expect(localRemote(url)).toBeUndefined();
});

test("origin names the project, then upstream, then the first by name", () => {
  const config = (...names: string[]) => names.map((name) => `[remote "${name}"]\n\turl = ${name}-url\n`).join("");
  expect(readRemotes(config("backup", "upstream", "origin", "alice"))).toEqual([
    "origin-url",
    "upstream-url",
    "alice-url",
    "backup-url",
  ]);
  expect(readRemotes(config("fork"))).toEqual(["fork-url"]);
  expect(readRemotes("")).toEqual([]);
});

test("a config is read as git reads it: comments, quotes, continued lines, old and new headings", () => {
  const config = [
    "# a comment that ends in a backslash \\",
    '; [remote "origin"] url = commented',
    "[core] bare = false",
    "\teditor",
    '[Remote "origin"] ; the one',
    '\tURL = "https://host.example/a#b;c" # said in quotes',
    "\turl = second-is-for-pushing",
    '[remote "odd \\"name\\""]',
    "\turl = https://host.example/\\",
    "owner/repo   ; trailing",
    '[remote "windows"]\r',
    "\turl = C:\\\\work\\\\repo\r",
  ].join("\n");
  expect(readRemotes(config)).toEqual([
    "https://host.example/a#b;c",
    "https://host.example/owner/repo",
    "C:\\work\\repo",
  ]);
});

test("the longest insteadOf of a repository's own config is applied", () => {
  const config = `
[url "https://host.example/"]
  insteadOf = h:
[url "https://other.example/team/"]
  insteadOf = h:team/
[remote "origin"]
  url = h:team/repo`;
  expect(readRemotes(config)).toEqual(["https://other.example/team/repo"]);
});

test("one Windows path has one identity, and elsewhere a backslash is a letter", () => {
  expect(pathIdentity("c:\\Work\\Repo")).toBe("path:C:/Work/Repo");
  expect(pathIdentity("C:/Work/Repo")).toBe("path:C:/Work/Repo");
  expect(pathIdentity("/home/me/a\\b")).toBe("path:/home/me/a\\b");
});

test("a project is called by its remote's name, else by its folder's", () => {
  expect(projectName(remoteIdentity("host.example/owner/repo"), "/home/ada/feature-x")).toBe("repo");
  expect(projectName(pathIdentity("/srv/tools.git"), "/srv/tools.git")).toBe("tools");
  expect(projectName(pathIdentity("/"), "/")).toBe("/");
});

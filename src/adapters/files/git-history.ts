import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { devNull, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "../../files/fs.ts";
import { findRepository } from "./project-identity.ts";

/** A commit as it is kept: what was said about it and which files it touched, never what changed in them. */
export interface ReadCommit {
  readonly sha: string;
  readonly parents: readonly string[];
  /** When it was committed. */
  readonly at: number;
  readonly author: string;
  readonly message: string;
  readonly files: readonly string[];
}

/** A repository's history as it can be read now. */
export interface GitHistory {
  /** The folder that all its worktrees share: what tells one history from another. */
  readonly folder: string;
  readonly head: string;
  /** Newest first: what HEAD reaches and `known` does not, but for the first ones. Throws where git can't read it. */
  commits(wanted: { readonly known: string | null; readonly skip: number }): AsyncIterable<ReadCommit>;
  /** When each line of a file, by its text, was committed as it is. The path begins at the top of the repository. */
  blame(path: string): Promise<ReadonlyMap<string, number>>;
}

const SHA = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
/** A message that is longer is a pasted log; a commit of more files is a move or an import. */
const LONGEST_MESSAGE = 4_000;
const MOST_FILES = 40;
/** What is longer in one piece is dropped while it is read. */
const LONGEST_FIELD = 64 * 1_024;
/** To follow the lines of a long file through a long history takes a while; then the file's own date does. */
const BLAME_MS = 10_000;

/** The history of the repository that a folder is in; undefined where there is none to read. */
export function gitHistory(folder: string): GitHistory | undefined {
  const repository = findRepository(folder);
  if (repository === undefined) return undefined;
  const { commonDir, head, root } = repository;
  if (head === undefined || !SHA.test(head)) return undefined;
  return {
    folder: commonDir,
    head,
    async *commits({ known, skip }) {
      const fence = randomBytes(16).toString("hex");
      const asked = [
        "log",
        "-z",
        "--no-show-signature",
        "--no-ext-diff",
        "--no-textconv",
        "--no-renames",
        "--no-mailmap",
        "--no-decorate",
        "--encoding=UTF-8",
        "--name-only",
        `--skip=${skip}`,
        `--format=${fence}%x00%H%x00%P%x00%ct%x00%an%x00%B%x00`,
        head,
        ...(known !== null && SHA.test(known) ? [`^${known}`] : []),
        "--",
      ];
      let open: string[] | undefined;
      for await (const field of readFields(commonDir, asked)) {
        if (field === fence) {
          if (open !== undefined) yield toCommit(open);
          open = [];
        } else open?.push(field);
      }
      if (open !== undefined) yield toCommit(open);
    },
    async blame(path) {
      const lines = new Map<string, number>();
      const times = new Map<string, number>();
      let sha = "";
      const asked = ["blame", "--porcelain", "--no-textconv", head, "--", path];
      for await (const field of readFields(commonDir, asked, "\n", AbortSignal.timeout(BLAME_MS))) {
        sha = /^([0-9a-f]{40}(?:[0-9a-f]{24})?) \d+ \d+/.exec(field)?.[1] ?? sha;
        // Of a commit only the first of its lines tells when it was.
        if (field.startsWith("committer-time ")) times.set(sha, Number(field.slice("committer-time ".length)) * 1_000);
        else if (field.startsWith("\t")) lines.set(field.slice(1).trim(), times.get(sha)!);
      }
      return lines;
    },
  };

  /** What git writes, cut at a sign. */
  async function* readFields(
    commonDir: string,
    asked: readonly string[],
    end = "\0",
    signal?: AbortSignal,
  ): AsyncGenerator<string> {
    const shadow = makeShadow(commonDir, head!);
    const child = spawn("git", [...QUIET, ...asked], {
      env: environmentFor(shadow, commonDir),
      // Windows looks for programs in the working folder first, and a repository may bring a git.exe of its own.
      cwd: dirname(process.execPath),
      stdio: ["ignore", "pipe", "pipe"],
      windowsHide: true,
      ...(signal !== undefined && { signal, killSignal: "SIGKILL" }),
    });
    const ended = new Promise<Error | undefined>((resolve) => {
      let said = "";
      child.stderr.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(0, 2_000)));
      child.once("error", resolve);
      child.once("close", (code) =>
        resolve(code === 0 ? undefined : new Error(`git: ${said.trim().split("\n").at(-1) ?? code}`)),
      );
    });
    try {
      let rest = "";
      for await (const part of child.stdout.setEncoding("utf8") as AsyncIterable<string>) {
        const fields = (rest + part).split(end);
        rest = fields.pop()!.slice(0, LONGEST_FIELD);
        yield* fields;
      }
      const fault = await ended;
      if (fault !== undefined) throw new Error(`The history of ${root} can't be read: ${fault.message}`);
      if (rest !== "") yield rest;
    } finally {
      child.kill("SIGKILL");
      rmSync(shadow, { recursive: true, force: true });
    }
  }
}

function toCommit([
  sha = "",
  parents = "",
  at = "",
  author = "",
  message = "",
  ...files
]: readonly string[]): ReadCommit {
  const named = files.map((file) => file.replace(/^\n/, "")).filter((file) => file !== "");
  return {
    sha,
    parents: parents.split(" ").filter((one) => one !== ""),
    at: Number(at) * 1_000,
    author: author.slice(0, 200),
    message: message.trim().slice(0, LONGEST_MESSAGE),
    files: named.slice(0, MOST_FILES),
  };
}

const QUIET = ["--no-pager", "-c", "core.commitGraph=false", "-c", `core.hooksPath=${devNull}`];

/**
 * A repository of our own with nothing in it but settings of ours, through which git is shown the objects of the other: what
 * stands in its configuration, hooks and attributes is never read.
 */
function makeShadow(commonDir: string, head: string): string {
  const shadow = mkdtempSync(join(tmpdir(), "holdfast-git-"));
  for (const folder of ["objects", "refs"]) mkdirSync(join(shadow, folder));
  const long = head.length > 40;
  const format = long ? "\trepositoryformatversion = 1\n" : "\trepositoryformatversion = 0\n";
  const objects = long ? "[extensions]\n\tobjectformat = sha256\n" : "";
  writeFileSync(join(shadow, "HEAD"), "ref: refs/heads/none\n");
  writeFileSync(join(shadow, "config"), `[core]\n${format}\tbare = true\n${objects}`);
  // Without it, git would look for what a shallow clone never had.
  const shallow = join(commonDir, "shallow");
  if (existsSync(shallow)) {
    const lines = readFileSync(shallow, "utf8").split("\n");
    writeFileSync(join(shadow, "shallow"), `${lines.filter((line) => SHA.test(line)).join("\n")}\n`);
  }
  return shadow;
}

function environmentFor(shadow: string, commonDir: string): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(?:GIT_|HOME$|XDG_|LC_|LANG)/i.test(name));
  return {
    ...Object.fromEntries(inherited),
    HOME: shadow,
    XDG_CONFIG_HOME: shadow,
    LC_ALL: "C",
    GIT_DIR: shadow,
    GIT_OBJECT_DIRECTORY: join(commonDir, "objects"),
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: devNull,
    GIT_ATTR_NOSYSTEM: "1",
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_NO_LAZY_FETCH: "1",
    GIT_ALLOW_PROTOCOL: "none",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_TERMINAL_PROMPT: "0",
  };
}

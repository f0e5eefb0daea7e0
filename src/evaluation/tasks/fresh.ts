import { cpSync, existsSync, mkdirSync, writeFileSync } from "../../files/fs.ts";
import { delimiter, join } from "node:path";
import { AGENT_SHELLS, ANY_AGENT } from "../../clients/agent-shells.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Home } from "../../app/home/home.ts";
import { findHome } from "../../app/home/home.ts";
import { runProgram } from "./running.ts";
import type { Ended } from "./running.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that would lead a client, or this program, out of its fresh home. */
const LEAD_OUT = ["CLAUDE_CONFIG_DIR", "CODEX_HOME", "COPILOT_HOME", "GEMINI_CLI_HOME", "OPENCODE_CONFIG"];

/** A home folder that nobody lived in before. */
export interface FreshHome {
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Where Holdfast keeps everything there. */
  readonly memory: Home;
}

/** Makes a home like the one that is given, or an empty one. Keys in the environment stay; settings and memories do not. */
export function freshHome(folder: string, like: string | null, environment: Environment): FreshHome {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (like !== null) cpSync(like, folder, { recursive: true });
  const own: NodeJS.ProcessEnv = { ...environment };
  const marks = [ANY_AGENT, ...AGENT_SHELLS.flatMap(({ marks: each, session }) => [...each, session ?? ""])];
  for (const name of Object.keys(own))
    if (name.startsWith("HOLDFAST_") || LEAD_OUT.includes(name) || marks.includes(name)) delete own[name];
  // The places that programs would choose by themselves in this home: some clients pass on HOME and not the others.
  Object.assign(own, {
    HOME: folder,
    USERPROFILE: folder,
    XDG_CONFIG_HOME: join(folder, ".config"),
    XDG_DATA_HOME: join(folder, ".local", "share"),
    XDG_CACHE_HOME: join(folder, ".cache"),
    XDG_STATE_HOME: join(folder, ".local", "state"),
    APPDATA: join(folder, "AppData", "Roaming"),
    LOCALAPPDATA: join(folder, "AppData", "Local"),
  });
  return { folder, environment: own, memory: findHome(own) };
}

/** Puts a `holdfast` on the path that is this very program. */
export function withProgramOnPath(home: FreshHome, main: string): void {
  const bin = join(home.folder, "holdfast-bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(
    join(bin, "holdfast"),
    `#!/bin/sh\nexec '${quoteForShell(process.execPath)}' '${quoteForShell(main)}' "$@"\n`,
    {
      mode: 0o755,
    },
  );
  writeFileSync(join(bin, "holdfast.cmd"), `@"${process.execPath}" "${main}" %*\r\n`);
  const path = Object.keys(home.environment).find((name) => name.toUpperCase() === "PATH") ?? "PATH";
  home.environment[path] = `${bin}${delimiter}${home.environment[path] ?? ""}`;
}

function quoteForShell(path: string): string {
  return path.replaceAll("'", `'\\''`);
}

const GIT_MS = 120_000;

/** Git with nothing of the person's own: no hooks, no templates, no signing. */
export async function git(cwd: string, environment: Environment, args: readonly string[]): Promise<Ended> {
  const own = { ...environment, GIT_CONFIG_GLOBAL: NOWHERE, GIT_CONFIG_NOSYSTEM: "1", GIT_TERMINAL_PROMPT: "0" };
  const identity = ["-c", "user.name=Holdfast", "-c", "user.email=tasks@holdfast.invalid"];
  const ended = await runProgram(["git", ...identity, ...args], { cwd, environment: own, timeoutMs: GIT_MS });
  if (ended.trouble === "not there")
    throw new MemoryError("usage", "git is not there, and each task is a repository.", { hint: "Install git first." });
  if (ended.code !== 0) throw new MemoryError("internal", `git ${args[0]} failed: ${ended.talk.slice(0, 300)}`);
  return ended;
}

const NOWHERE = process.platform === "win32" ? "NUL" : "/dev/null";

/** When every repository begins: the same first commit makes two of one address one project, as two clones are. */
const BEGUN = "2026-01-05T09:00:00Z";

/** Makes a repository of the files that are there already, known by its address and its first commit. */
export async function repositoryAt(folder: string, address: string, environment: Environment): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await git(folder, environment, ["init", "-q", "-b", "main"]);
  await git(folder, environment, ["remote", "add", "origin", address]);
  if (!existsSync(join(folder, "README.md"))) writeFileSync(join(folder, "README.md"), "# Another repository\n");
  const then = { ...environment, GIT_AUTHOR_DATE: BEGUN, GIT_COMMITTER_DATE: BEGUN };
  await commitAll(folder, then, "Begin");
}

export async function commitAll(folder: string, environment: Environment, message: string): Promise<void> {
  await git(folder, environment, ["add", "-A"]);
  await git(folder, environment, ["commit", "-q", "-m", message]);
}

/** A clone has the address of the repository, not that of the folder it was made from. */
export async function cloneRepository(
  from: string,
  to: string,
  address: string,
  environment: Environment,
): Promise<void> {
  await git(from, environment, ["clone", "-q", "--no-hardlinks", from, to]);
  await git(to, environment, ["remote", "set-url", "origin", address]);
}

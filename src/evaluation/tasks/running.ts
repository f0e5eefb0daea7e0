import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";

export interface Ended {
  /** Null when it could not be started, or was ended by a signal. */
  readonly code: number | null;
  readonly out: string;
  readonly talk: string;
  readonly tookMs: number;
  /** Why there is nothing to judge. */
  readonly trouble: "not there" | "timed out" | null;
}

export interface Running {
  readonly cwd: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly stdin?: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** More of what a program says is of no use to anybody, and a runaway one must not fill the memory. */
const MOST_CHARACTERS = 32 * 1024 * 1024;

/** Runs a program to its end, and ends whatever it leaves behind in its own group of processes. */
export function runProgram(command: readonly string[], wish: Running): Promise<Ended> {
  const { cwd, environment, stdin = "", timeoutMs, signal } = wish;
  const started = performance.now();
  return new Promise((resolve) => {
    const [program = "", args] = [command[0], command.slice(1)];
    const child = start(program, args, cwd, environment);
    let [out, talk, trouble] = ["", "", null as Ended["trouble"]];
    const stop = () => endGroup(child);
    const late = setTimeout(() => {
      trouble = "timed out";
      stop();
    }, timeoutMs);
    signal?.addEventListener("abort", stop, { once: true });
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      if (out.length < MOST_CHARACTERS) out += text;
    });
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      if (talk.length < MOST_CHARACTERS) talk += text;
    });
    child.stdin?.on("error", () => {}); // it need not read what it is given
    child.stdin?.end(stdin);
    const end = (code: number | null) => {
      clearTimeout(late);
      signal?.removeEventListener("abort", stop);
      stop();
      resolve({ code, out, talk, trouble, tookMs: Math.round(performance.now() - started) });
    };
    child.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "EACCES") trouble = "not there";
      talk += error.message;
      end(null);
    });
    // What it started itself may hold its output open: its own end is what counts.
    child.on("exit", (code) => {
      const given = () => end(code);
      const grace = setTimeout(given, GRACE_MS);
      child.once("close", () => {
        clearTimeout(grace);
        given();
      });
    });
  });
}

/** For the last of the output to arrive. */
const GRACE_MS = 2_000;
const IS_WINDOWS = process.platform === "win32";

function start(program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): ChildProcess {
  const options = { cwd, env, stdio: ["pipe", "pipe", "pipe"] as ["pipe", "pipe", "pipe"] };
  if (!IS_WINDOWS) return spawn(program, args, { ...options, detached: true });
  if (/\.exe$/i.test(program)) return spawn(program, args, options);
  // Clients from npm are .cmd files there, which only a shell runs.
  const quoted = [program, ...args].map((word) => `"${word.replaceAll(/\s+/g, " ").replaceAll('"', '""')}"`);
  return spawn(quoted.join(" "), { ...options, shell: true });
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (IS_WINDOWS) child.kill();
    else process.kill(-child.pid, "SIGKILL");
  } catch {
    // Nobody is left.
  }
}

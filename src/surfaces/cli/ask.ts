import { existsSync } from "../../files/fs.ts";
import { resolve } from "node:path";
import { mayActAsPerson, refuseShellAgent, detectShellAgent } from "../../app/call/caller.ts";
import type { ShellAgent } from "../../app/call/caller.ts";
import { namePlaces } from "../../app/call/place-names.ts";
import type { Here, PlaceNames } from "../../app/call/place-names.ts";
import { findHome } from "../../app/home/home.ts";
import type { Home } from "../../app/home/home.ts";
import { BUILD } from "../../app/version.ts";
import type { InputOf, OutputOf } from "../../app/call/call.ts";
import type { OperationName, Operations } from "../../contract/operations.ts";
import { describeSending } from "../../contract/sending.ts";
import type { TellProgress } from "../../domain/counting.ts";
import { MemoryError } from "../../domain/errors.ts";
import { call } from "../socket/call.ts";
import type { Hello } from "../socket/protocol.ts";
import { printFor, quoteSafely, withProgress } from "./terminal.ts";
import type { Terminal } from "./terminal.ts";
import type { z } from "zod";

export interface CallerFlags {
  /** Speak as a person although this is an agent's shell, where a person has allowed that. */
  readonly asPerson?: boolean;
  readonly cwd?: string;
  readonly project?: string;
  readonly agent?: string;
  readonly client?: string;
  readonly session?: string;
}

/** What every command is given. */
export interface Session {
  readonly home: Home;
  readonly terminal: Terminal;
  readonly json: boolean;
  /** Prints what was found as JSON where that was asked for; then there is nothing left to word. */
  printJson(found: object): boolean;
  /** Who the command speaks as, if not a person. */
  readonly agent: string | undefined;
  /** Whether it speaks as an agent only because this is that agent's shell. */
  readonly isAgentShell: boolean;
  /** Throws where an agent speaks: for commands that ask no service. */
  refuseAgents(what: string): void;
  ask<N extends OperationName>(name: N, input: Asked<N>): Promise<OutputOf<N>>;
  /** Says where memories apply; the service named this folder's project with its answer. */
  places(folders?: Readonly<Record<string, string>>): Promise<PlaceNames>;
}

/** What an operation is given, before its defaults are filled in. */
export type Asked<N extends OperationName> = z.input<Operations[N]["input"]>;

/** Reads go on without a daemon when one can't run here; a damaged store is nothing to go on with. */
const READ_FROM_FILE: ReadonlySet<string> = new Set(["daemon", "read-only", "disk-full", "internal"]);

export function sessionFor(terminal: Terminal, json: boolean, flags: CallerFlags): Session {
  const home = findHome(process.env);
  const shell = shellFor(home, flags);
  const agent = flags.agent ?? shell?.agent;
  const session = flags.session ?? shell?.session;
  // Whoever gives an agent's name at a terminal of their own reads the answer there.
  const isReadByPerson = agent === undefined || (shell === undefined && process.stdout.isTTY);
  printFor(isReadByPerson ? "a person" : "an agent");
  const caller = () => ({
    ...(flags.project === undefined
      ? { cwd: flags.cwd === undefined ? presentFolder() : resolve(flags.cwd) }
      : { project: flags.project }),
    ...(agent !== undefined && { agent }),
    client: flags.client ?? "cli",
    ...(session !== undefined && { session }),
  });
  let here: Here | undefined;
  return {
    home,
    terminal,
    json,
    async places(folders) {
      here ??= (await import("../../app/call/places-at.ts")).findHere(process.cwd());
      return namePlaces(here, folders);
    },
    printJson(found) {
      if (json) terminal.out(JSON.stringify(found));
      return json;
    },
    agent,
    isAgentShell: shell !== undefined && flags.agent === undefined,
    refuseAgents(what) {
      if (agent !== undefined) throw refuseShellAgent(what, agent);
    },
    async ask<N extends OperationName>(name: N, input: Asked<N>): Promise<OutputOf<N>> {
      const body = { ...caller(), ...(input as Record<string, unknown>) };
      const { reads } = describeSending(name, body);
      // Only words for a terminal name places.
      const folder = json ? undefined : tryPresentFolder();
      try {
        const options = {
          home,
          version: BUILD,
          hurried: reads,
          // Loading takes most of a second on a busy machine; meanwhile it turns out whether the service hangs.
          ...(reads && { onLate: () => void ownService().catch(() => undefined) }),
          onSilence: (pid: number | undefined, seconds: number) => {
            if (!process.stderr.isTTY) return; // a script is told once it is given up
            terminal.talk(
              `The service${pid === undefined ? "" : ` (pid ${pid})`} has not answered yet; waiting up to ${seconds} s.`,
            );
          },
          onStart: (said: Hello) => tellOfCrash(terminal, home, said),
          ...(folder !== undefined && { folder, onHere: (told: Here) => void (here = told) }),
        };
        const asked = (onProgress?: TellProgress) =>
          call({ ...options, ...(onProgress && { onProgress }) }, name, body);
        return (await withProgress(name, asked)) as OutputOf<N>;
      } catch (error) {
        if (!(error instanceof MemoryError) || !reads || !READ_FROM_FILE.has(error.code)) throw error;
        return await fromFile(terminal, home, name, body as InputOf<N>, error);
      }
    },
  };
}

/** The agent whose shell this is, unless a person may speak here and does. */
function shellFor(home: Home, { asPerson }: CallerFlags): ShellAgent | undefined {
  const shell = detectShellAgent(process.env);
  if (shell === undefined || asPerson !== true) return shell;
  if (!mayActAsPerson(home)) throw refuseShellAgent("--as-person", shell.agent);
  return undefined;
}

function tryPresentFolder(): string | undefined {
  try {
    return process.cwd();
  } catch {
    return undefined;
  }
}

/** Without it a fact of one project would be taken for one of all. */
function presentFolder(): string {
  try {
    return process.cwd();
  } catch (cause) {
    throw new MemoryError("usage", "The folder you are in no longer exists.", {
      hint: "Change to another folder, or name one with --cwd.",
      cause,
    });
  }
}

function tellOfCrash(terminal: Terminal, home: Home, said: Hello): void {
  if (said.crash === null) return;
  terminal.talk(
    `The daemon before this one (pid ${said.crash.pid}, started ${said.crash.startedAt}) ended unexpectedly. What it had acknowledged is safe. Its log: ${home.log}`,
  );
}

/** The service itself, which only a reader without a daemon loads. */
async function ownService() {
  const [{ openService }, { perform }] = await Promise.all([
    import("../../app/service.ts"),
    import("../../app/perform.ts"),
  ]);
  return { openService, perform };
}

async function fromFile<N extends OperationName>(
  terminal: Terminal,
  home: Home,
  name: N,
  body: InputOf<N>,
  why: MemoryError,
): Promise<OutputOf<N>> {
  if (!existsSync(home.database)) throw why;
  const { openService, perform } = await ownService();
  const service = await openService({ home, environment: process.env, readOnly: true });
  try {
    terminal.talk(`${quoteSafely(why.message)} Answering from the file, by words only; no receipt is kept.`);
    for (const line of why.hint?.split("\n") ?? []) terminal.talk(quoteSafely(line));
    return await perform(service, name, body as never);
  } finally {
    await service.close();
  }
}

import type { Here } from "../../app/call/place-names.ts";
import type { Home } from "../../app/home/home.ts";
import { readRunning } from "../../app/home/running-mark.ts";
import { describeSending } from "../../contract/sending.ts";
import type { TellProgress } from "../../domain/counting.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { MemoryErrorCode } from "../../domain/errors.ts";
import { askToLeave, patienceSeconds, sendWhileAlive } from "./client.ts";
import { DaemonAway } from "./exchange.ts";
import { OLDER_DAEMON_STATUS } from "./protocol.ts";
import type { Hello } from "./protocol.ts";

/** A daemon may be killed between any two tries; after this many something else is wrong. */
const TRIES = 5;
/**
 * Two and a half seconds each for one or two, three for more. Who can read the file instead does not wait for a daemon that hangs. A
 * statement can safely be made again later, so it waits for five seconds; what can't be repeated gives a busy daemon a minute.
 */
export const HELLOS = { hurried: 1, repeatable: 2, patient: 20 };

export interface CallOptions {
  readonly home: Home;
  readonly version: string;
  /** There is another way than the daemon, so a silent one is given up soon. */
  readonly hurried?: boolean;
  /** Told once when a daemon that is there keeps silent, with how long it will be waited for. */
  readonly onSilence?: (pid: number | undefined, patienceSeconds: number) => void;
  /** Told when the answer is late: time to get ready for the other way. */
  readonly onLate?: () => void;
  /** Told when this call had to start a daemon: perhaps after a crash. */
  readonly onStart?: (said: Hello) => void;
  /** Told how far it is, if it is an operation that says so. */
  readonly onProgress?: TellProgress;
  /** The folder whose project is asked for beside the answer, and who is told. */
  readonly folder?: string;
  readonly onHere?: (here: Here) => void;
}

/** Asks the daemon for one operation. */
export function call(options: CallOptions, name: string, input: Record<string, unknown>): Promise<unknown> {
  const { repeatable, named } = describeSending(name, input);
  // Importing this takes 3 ms, and most calls read.
  const body = named ? { request: process.getBuiltinModule("node:crypto").randomUUID(), ...input } : input;
  return ask(options, { name, path: `/v1/${name}`, body, repeatable });
}

export interface Asking {
  /** What it is called in an error. */
  readonly name: string;
  readonly path: string;
  readonly body: unknown;
  /** May be sent again when the answer was lost. */
  readonly repeatable: boolean;
}

/** Asks the daemon; starts it when there is none, and replaces it when it is older than this client. */
export async function ask(options: CallOptions, { name, path, body, repeatable }: Asking): Promise<unknown> {
  const { home, version } = options;
  const hellos = options.hurried ? HELLOS.hurried : repeatable ? HELLOS.repeatable : HELLOS.patient;
  const onSilence = () => options.onSilence?.(readRunning(home)?.pid, patienceSeconds(hellos));
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await sendWhileAlive(home, path, {
        body,
        version,
        hellos,
        ...(options.onLate && { onLate: options.onLate }),
        ...(!options.hurried && { onSilence }),
        ...(options.onProgress && { onProgress: options.onProgress }),
        ...(options.folder !== undefined && { folder: options.folder }),
        ...(options.onHere && { onHere: options.onHere }),
      });
      if (answer.status === 200) return answer.body;
      if (answer.status !== OLDER_DAEMON_STATUS || attempt >= TRIES) throw toError(answer.body);
      await askToLeave(home);
    } catch (error) {
      if (!(error instanceof DaemonAway)) throw error;
      if (error.silent) throw reportHanging(home, name, error);
      if (error.sent && !repeatable) {
        throw new MemoryError("daemon", `The daemon went away while it worked on ${name}.`, {
          hint: "`holdfast history` shows whether it was done.",
          cause: error,
        });
      }
      if (attempt >= TRIES) {
        throw new MemoryError("daemon", "The daemon can't be reached.", {
          hint: `Look into ${home.log}`,
          cause: error,
        });
      }
    }
    // Most find a service, and what starts one takes as long to load as the rest.
    const { startInBackground } = await import("./start.ts");
    const said = await startInBackground(home);
    if (said !== undefined) options.onStart?.(said);
  }
}

export function reportHanging(home: Home, name: string, cause: unknown): MemoryError {
  const pid = readRunning(home)?.pid;
  return new MemoryError(
    "daemon",
    `The daemon${pid === undefined ? "" : ` (pid ${pid})`} hangs: it has not answered ${name}. It may still do it when it wakes.`,
    {
      hint: `End it${pid === undefined ? "" : ` with \`kill -9 ${pid}\``} and try again; what it had acknowledged is safe. Its log: ${home.log}`,
      cause,
    },
  );
}

function toError(body: unknown): MemoryError {
  const { error } = body as { error?: { code: MemoryErrorCode; message: string; hint?: string } };
  if (error === undefined) return new MemoryError("daemon", "The daemon gave an answer that can't be read.");
  return new MemoryError(error.code, error.message, error.hint === undefined ? {} : { hint: error.hint });
}

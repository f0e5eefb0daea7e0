import { randomUUID } from "node:crypto";
import type { Home } from "../../app/home.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { MemoryErrorCode } from "../../domain/errors.ts";
import { askToLeave, DaemonAway, send } from "./client.ts";
import { OLDER_DAEMON_STATUS } from "./protocol.ts";
import type { Hello } from "./protocol.ts";
import { startInBackground } from "./start.ts";

/** A daemon may be killed between any two tries; after this many something else is wrong. */
const TRIES = 5;

export interface CallOptions {
  readonly home: Home;
  readonly version: string;
  /** Told when this call had to start a daemon: perhaps after a crash. */
  readonly onStart?: (said: Hello) => void;
}

/** Writes that can be sent twice, because they carry a name of their own, and all reads. */
const REPEATABLE: ReadonlySet<string> = new Set(["remember", "recall", "list", "show", "history", "why", "status", "doctor", "config"]);

/** Asks the daemon for one operation; starts it when there is none, and replaces it when it is older than this client. */
export async function call(options: CallOptions, name: string, input: Record<string, unknown>): Promise<unknown> {
  const body = name === "remember" ? { request: randomUUID(), ...input } : input;
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await send(options.home.socket, `/v1/${name}`, { body, version: options.version });
      if (answer.status === 200) return answer.body;
      if (answer.status !== OLDER_DAEMON_STATUS || attempt >= TRIES) throw errorOf(answer.body);
      await askToLeave(options.home.socket);
    } catch (error) {
      if (!(error instanceof DaemonAway)) throw error;
      if (error.sent && !REPEATABLE.has(name)) {
        throw new MemoryError("daemon", `The daemon went away while it worked on ${name}.`, {
          hint: "`holdfast history` shows whether it was done.",
          cause: error,
        });
      }
      if (attempt >= TRIES) {
        throw new MemoryError("daemon", "The daemon can't be reached.", { hint: `Look into ${options.home.log}`, cause: error });
      }
    }
    const said = await startInBackground(options.home);
    options.onStart?.(said);
  }
}

function errorOf(body: unknown): MemoryError {
  const { error } = body as { error?: { code: MemoryErrorCode; message: string; hint?: string } };
  if (error === undefined) return new MemoryError("daemon", "The daemon gave an answer that can't be read.");
  return new MemoryError(error.code, error.message, error.hint === undefined ? {} : { hint: error.hint });
}

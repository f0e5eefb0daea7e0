import { existsSync, appendFileSync, statSync } from "../../files/fs.ts";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { findHome } from "../../app/home/home.ts";
import { namesServer } from "../../app/home/named-server.ts";
import type { Home } from "../../app/home/home.ts";
import { askService } from "./ask-service.ts";
import type { Asked } from "./ask-service.ts";
import { readHookEvent } from "./events.ts";
import { STATUS_LINE, STATUS_LINE_PATH } from "./script.ts";

/**
 * The hook as a command of its own, and where the script found no service or no curl. It asks the service; without one it
 * answers from the file, read-only and by itself, and starts the service for the next time. A deadline, no error and
 * exit 0, whatever happens.
 */
const DEADLINE_MS = 250;
/** A correction that nobody is told to keep is lost: where the service starts or is busy, Node and the weights are waited for. */
const PROMPT_DEADLINE_MS = 1_500;
/**
 * At the start of a session the client, its servers and this start all at once, and transcripts may be indexed meanwhile: a briefing
 * that comes late is worth more than none. Clients wait five seconds for it. On a machine that is not busy it takes a fraction of this.
 */
const BRIEFING_DEADLINE_MS = 4_000;
/** What is left of each deadline when the service kept silent must do for an answer from the file. */
const SERVICE_MS = { quick: 200, briefing: 300, resume: 1_000 };
/**
 * Where the memories are on a server, the service asks that one for a briefing, and waits for it a second and a half. The
 * first session of a day finds no service: what it is to know is worth waiting for until there is one.
 */
const ON_SERVER_MS = { service: 2_000, start: 2_000, deadline: 4_500 };

/** Set by the script when it has asked already under this name, and the service was there and slow or failing. */
const { HOLDFAST_HOOK_CALL } = process.env;
const wasAsked = HOLDFAST_HOOK_CALL !== undefined;
/** The service and the file may both answer; the session is counted once. */
const call = HOLDFAST_HOOK_CALL ?? String(process.pid);
/** What the client's settings name it, where its JSON does not tell. */
const [, , client] = process.argv;
const home = ownHome();
const hasDatabaseServer = namesServer(home, process.env);
const isOnServer = hasDatabaseServer || existsSync(home.connection);
/** Nobody is there to ask: the next hook is to find a service, also where this one has no answer in time. */
let isAway = false;
let deadline = setTimeout(() => void giveUp(), PROMPT_DEADLINE_MS);

/** Without a home there is no place to note a fault either. */
function ownHome(): Home {
  try {
    return findHome(process.env);
  } catch {
    process.exit(0);
  }
}

/** Moments that only the service answers: there are many of them, and each one keeps its client waiting. */
const OFTEN: ReadonlySet<string> = new Set(["spawn", "before-tool", "after-tool"]);

void run();

async function run(): Promise<void> {
  try {
    const stdin = await text(process.stdin);
    if (client === STATUS_LINE) {
      const asked = await askService(home.socket, stdin, call, SERVICE_MS.quick, STATUS_LINE_PATH);
      if (typeof asked === "object") process.stdout.write(asked.answer);
      process.exit(0);
    }
    const event = readHookEvent(stdin, client);
    const isOften = event === undefined || OFTEN.has(event.moment);
    const isQuick = isOften || event.moment === "prompt";
    const limit = isQuick
      ? SERVICE_MS.quick
      : isOnServer
        ? ON_SERVER_MS.service
        : event.source === "compact" || event.source === "resume"
          ? SERVICE_MS.resume
          : SERVICE_MS.briefing;
    const patience = isOften
      ? DEADLINE_MS
      : isQuick
        ? PROMPT_DEADLINE_MS
        : isOnServer
          ? ON_SERVER_MS.deadline
          : BRIEFING_DEADLINE_MS;
    clearTimeout(deadline);
    // The client's patience began with the script, which may have waited for the service already.
    deadline = setTimeout(() => void giveUp(), wasAsked ? patience - limit : patience);
    const first = wasAsked ? "late" : await askService(home.socket, stdin, call, limit, "/hook", client);
    isAway = first === "away";
    const asked = isAway && !isQuick && isOnServer ? await askOnceStarted(stdin) : first;
    if (typeof asked === "object") process.stdout.write(asked.answer);
    else await withoutService(stdin, isOften, asked);
  } catch (error) {
    noteFault(home, error instanceof Error ? error.message : String(error));
  }
  process.exit(0);
}

async function askOnceStarted(stdin: string): Promise<Asked> {
  const { startInBackground } = await import("../socket/start.ts");
  const started = startInBackground(home).catch(() => undefined);
  await Promise.race([started, pause(ON_SERVER_MS.start)]);
  return askService(home.socket, stdin, call, ON_SERVER_MS.service, "/hook", client);
}

/** From the file a prompt has its nudge, which names no memory; calls of tools cost nothing but a start of Node. */
async function withoutService(stdin: string, isOften: boolean, why: "away" | "late"): Promise<void> {
  if (why === "late" && !wasAsked) noteFault(home, "the service did not answer in time");
  // A store that is missing beside its journal is lost, and not a new one.
  const hasFile = existsSync(home.database) || !existsSync(home.journal);
  if (!isOften && hasFile && !hasDatabaseServer) {
    const { answerFromFile } = await import("./briefing.ts");
    process.stdout.write(await answerFromFile(home, stdin, (fault) => noteFault(home, fault), call, client));
  }
  // Beside a service that is slow or failing there can be no other.
  if (why === "away") (await import("../socket/start.ts")).startAndForget(home);
}

async function giveUp(): Promise<void> {
  noteFault(home, "no answer within the deadline");
  if (isAway) (await import("../socket/start.ts")).startAndForget(home);
  process.exit(0);
}

/** A log of trouble, not of use: once it is this long, more of the same tells nobody anything. */
const MAX_BYTES = 64 * 1024;

/** A hook never troubles its client; what went wrong is noted for `holdfast doctor`. */
export function noteFault(home: Home, what: string): void {
  try {
    if ((statSync(home.hookFaults, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES) return;
    appendFileSync(home.hookFaults, `${new Date().toISOString()} ${what.replaceAll(/\s+/g, " ").slice(0, 300)}\n`, {
      mode: 0o600,
    });
  } catch {
    // Not even that: then there is nobody to tell.
  }
}

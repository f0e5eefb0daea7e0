import { basename } from "node:path";
import { VERSION } from "../../../app/version.ts";
import { MemoryError } from "../../../domain/errors.ts";
import type { Home } from "../../../app/home/home.ts";
import { askToLeave, hello } from "../../socket/client.ts";
import type { Hello } from "../../socket/protocol.ts";
import type { Session } from "../ask.ts";

/** HOLD on the keys of a telephone. */
const DEFAULT_HTTP_PORT = 4_653;

export async function run(
  session: Session,
  flags: { readonly foreground?: boolean; readonly http?: string | true },
): Promise<void> {
  // As a variable it reaches the service wherever that runs.
  if (flags.http !== undefined)
    process.env["HOLDFAST_HTTP_PORT"] = flags.http === true ? await usualPort(session) : flags.http;
  if (flags.foreground) await inForeground(session);
  else await inBackground(session, flags.http !== undefined);
}

async function usualPort({ home }: Session): Promise<string> {
  const { readSettings } = await import("../../../app/home/settings.ts");
  return String(readSettings(home, process.env).settings.httpPort ?? DEFAULT_HTTP_PORT);
}

async function inBackground({ home, printJson, terminal: to }: Session, withHttp: boolean): Promise<void> {
  const { startInBackground } = await import("../../socket/start.ts");
  let running = await hello(home.socket);
  // The one that runs was started by a client that knew nothing of HTTP.
  if (withHttp && running?.http === null && (await askToLeave(home))) running = undefined;
  const said = running ?? (await startInBackground(home));
  if (said === undefined)
    throw new MemoryError("daemon", "Holdfast ended as soon as it had started.", { hint: `Look into ${home.log}` });
  if (!printJson(listFacts(home, said)))
    to.out(`Holdfast ${said.version} is running (pid ${said.pid}).${onHttp(said.http)} To stop it: holdfast stop`);
}

async function inForeground({ home, printJson, terminal: to }: Session): Promise<void> {
  const { startDaemon } = await import("../../daemon/claim.ts");
  process.umask(0o077);
  const daemon = await startDaemon(home, process.env, (line) => to.talk(line));
  if (daemon === "held") {
    const said = await hello(home.socket);
    if (!printJson(listFacts(home, said)))
      to.out(`Holdfast is already running${said === undefined ? "" : ` (pid ${said.pid})`}. To stop it: holdfast stop`);
    return;
  }
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => void daemon.leave(signal));
  const { http } = daemon.hello;
  if (!printJson(listFacts(home, { pid: process.pid, version: VERSION, http })))
    to.out(`${WELCOME(home.folder)}${onHttp(http)}`);
  to.talk(`Stopped: ${await daemon.left}.`);
  process.exit(0);
}

function listFacts({ socket }: Home, said: Pick<Hello, "pid" | "version" | "http"> | undefined): object {
  return { pid: said?.pid ?? null, version: said?.version ?? null, socket, http: said?.http ?? null };
}

function onHttp(url: string | null): string {
  return url === null ? "" : ` It answers HTTP at ${url}`;
}

const WELCOME = (folder: string) => `Holdfast is running. Memories are kept in ${folder}

Try, in another terminal:
${alias()}  holdfast remember "Ollama needs FLASH_ATTENTION=1 or MoE prefill crawls at 10 tokens/sec"
  holdfast recall "why is the GPU prefill slow"
  holdfast list
  holdfast status

Press Ctrl-C to stop. You don't need this terminal: the first command starts the service in the background.`;

/** In a checkout `holdfast` is not a command of the shell yet. */
function alias(): string {
  const program = process.argv[1] ?? "";
  return basename(program) === "holdfast" ? "" : `  alias holdfast='node ${program}'\n`;
}

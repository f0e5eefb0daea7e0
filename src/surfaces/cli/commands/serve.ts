import { basename } from "node:path";
import { VERSION } from "../../../app/version.ts";
import { MemoryError } from "../../../domain/errors.ts";
import { hello } from "../../daemon/client.ts";
import type { Session } from "../ask.ts";

export async function run(
  session: Session,
  _args: readonly string[],
  flags: { readonly foreground?: boolean },
): Promise<void> {
  if (flags.foreground) await inForeground(session);
  else await inBackground(session);
}

async function inBackground({ home, json, terminal: to }: Session): Promise<void> {
  const { startInBackground } = await import("../../daemon/start.ts");
  const said = (await hello(home.socket)) ?? (await startInBackground(home));
  if (said === undefined)
    throw new MemoryError("daemon", "Holdfast ended as soon as it had started.", { hint: `Look into ${home.log}` });
  if (json) to.out(JSON.stringify({ pid: said.pid, version: said.version, socket: home.socket }));
  else to.out(`Holdfast ${said.version} runs as pid ${said.pid}. Leave: holdfast stop`);
}

async function inForeground({ home, json, terminal: to }: Session): Promise<void> {
  const { startDaemon } = await import("../../daemon/claim.ts");
  process.umask(0o077);
  const daemon = await startDaemon(home, process.env, (line) => to.talk(line));
  if (daemon === "held") {
    const said = await hello(home.socket);
    if (json) to.out(JSON.stringify({ pid: said?.pid ?? null, version: said?.version ?? null, socket: home.socket }));
    else to.out(`Holdfast runs already${said === undefined ? "" : `, as pid ${said.pid}`}. Leave: holdfast stop`);
    return;
  }
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => void daemon.leave(signal));
  to.out(json ? JSON.stringify({ pid: process.pid, version: VERSION, socket: home.socket }) : WELCOME(home.folder));
  to.talk(`Left: ${await daemon.left}.`);
  process.exit(0);
}

const WELCOME = (folder: string) => `Holdfast is running. It keeps its memories in ${folder}

Try, in another terminal:
${alias()}  holdfast remember "Ollama needs FLASH_ATTENTION=1 or MoE prefill crawls at 10 tokens/sec"
  holdfast recall "why is the prefill so slow"
  holdfast list
  holdfast status

Ctrl-C leaves. Without this terminal the first command starts the service by itself.`;

/** In a checkout `holdfast` is not a command of the shell yet. */
function alias(): string {
  const program = process.argv[1] ?? "";
  return basename(program) === "holdfast" ? "" : `  alias holdfast='node ${program}'\n`;
}

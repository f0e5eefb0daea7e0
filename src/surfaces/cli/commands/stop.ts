import { readRunning } from "../../../app/home/running-mark.ts";
import { MemoryError } from "../../../domain/errors.ts";
import { askToLeave, hello, isSilent } from "../../socket/client.ts";
import type { Session } from "../ask.ts";

export async function run({ home, json, terminal: to }: Session): Promise<void> {
  const said = await hello(home.socket);
  const stopped = said !== undefined && (await askToLeave(home));
  if (!stopped && (said !== undefined || (await isSilent(home.socket)))) {
    const pid = said?.pid ?? readRunning(home)?.pid;
    throw new MemoryError("daemon", `Holdfast${pid === undefined ? "" : ` (pid ${pid})`} is not responding.`, {
      hint: `End it${pid === undefined ? "" : ` with \`kill -9 ${pid}\``}; what it had acknowledged is safe. Its log: ${home.log}`,
    });
  }
  if (!stopped) process.exitCode = 1;
  if (json) to.out(JSON.stringify({ stopped, pid: said?.pid ?? null }));
  else to.out(stopped ? `Holdfast stopped (pid ${said.pid}).` : "Holdfast was not running.");
}

import { askToLeave, hello } from "../../daemon/client.ts";
import type { Session } from "../ask.ts";

export async function run({ home, json, terminal: to }: Session): Promise<void> {
  const said = await hello(home.socket);
  const stopped = said !== undefined && (await askToLeave(home.socket));
  if (!stopped) process.exitCode = 1;
  if (json) to.out(JSON.stringify({ stopped, pid: said?.pid ?? null }));
  else to.out(stopped ? `Holdfast has left (pid ${said.pid}).` : "Holdfast was not running.");
}

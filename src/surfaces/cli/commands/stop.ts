import { readRunning } from "../../../app/home/running-mark.ts";
import { MemoryError } from "../../../domain/errors.ts";
import { HELLOS } from "../../socket/call.ts";
import { askToLeave, sendWhileAlive } from "../../socket/client.ts";
import { DaemonAway } from "../../socket/exchange.ts";
import { HELLO_PATH } from "../../socket/protocol.ts";
import type { Hello } from "../../socket/protocol.ts";
import type { Session } from "../ask.ts";

export async function run({ home, printJson, terminal: to }: Session): Promise<void> {
  const said = await helloPatiently(home);
  const stopped = typeof said === "object" && (await askToLeave(home));
  if (said !== "away" && !stopped) {
    const pid = said === "silent" ? readRunning(home)?.pid : said.pid;
    const what = said === "silent" ? "is not responding" : "was told to stop and is still at work";
    throw new MemoryError("daemon", `Holdfast${pid === undefined ? "" : ` (pid ${pid})`} ${what}.`, {
      hint: `${said === "silent" ? "End it" : "Wait, or end it"}${pid === undefined ? "" : ` with \`kill -9 ${pid}\``}; what it had acknowledged is safe. Its log: ${home.log}`,
    });
  }
  if (!stopped) process.exitCode = 1;
  if (!printJson({ stopped, pid: said === "away" ? null : said.pid }))
    to.out(stopped ? `Holdfast stopped (pid ${said.pid}).` : "Holdfast was not running.");
}

/** A service that a busy machine keeps from the processor is waited for, as by every other command. */
async function helloPatiently(home: Session["home"]): Promise<Hello | "silent" | "away"> {
  try {
    return (await sendWhileAlive(home, HELLO_PATH, { method: "GET", hellos: HELLOS.repeatable })).body as Hello;
  } catch (error) {
    return error instanceof DaemonAway && error.silent ? "silent" : "away";
  }
}

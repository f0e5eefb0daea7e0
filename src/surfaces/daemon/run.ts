import { writeSync } from "../../files/fs.ts";
import { homeOf } from "../../app/home/home.ts";
import { toErrorJson } from "../socket/errors.ts";
import { boundedLog } from "./bounded-log.ts";
import { startDaemon } from "./claim.ts";
import type { StartReport } from "../socket/protocol.ts";

/** The detached daemon. Its first client listens on file descriptor 3 for how the start went. */
const REPORT_FD = 3;

export async function run(): Promise<void> {
  process.umask(0o077);
  const home = homeOf(process.env);
  const log = boundedLog(home.log, (line) => void process.stderr.write(line));
  try {
    const daemon = await startDaemon(home, process.env, log);
    if (daemon === "held") {
      report({ started: "held" });
      process.exit(0);
    }
    report({ started: "ready", hello: daemon.hello });
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => void daemon.leave(signal));
    log(`Started as pid ${process.pid}.`);
    log(`Stopped: ${await daemon.left}.`);
    process.exit(0);
  } catch (error) {
    const { body } = toErrorJson(error);
    log(
      `Did not start: ${body.error.message}${error instanceof Error && body.error.code === "internal" ? ` ${error.stack}` : ""}`,
    );
    report({ started: "failed", error: body.error });
    process.exit(1);
  }
}

function report(told: StartReport): void {
  try {
    writeSync(REPORT_FD, `${JSON.stringify(told)}\n`);
  } catch {
    // Whoever started it has gone: nobody is left to tell.
  }
}

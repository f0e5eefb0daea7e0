import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { homeOf } from "../../app/home.ts";
import { startAndForget } from "../daemon/start.ts";
import { eventIn } from "./events.ts";
import { noteFault } from "./faults.ts";

/**
 * The hook without a daemon or without curl: it answers from the file, read-only and by itself, and starts the daemon
 * for the next time. A deadline, no error and exit 0, whatever happens.
 */
const DEADLINE_MS = 250;

const home = homeOf(process.env);
setTimeout(() => {
  noteFault(home, "no answer within the deadline");
  process.exit(0);
}, DEADLINE_MS);

try {
  const stdin = await text(process.stdin);
  // Nudges are the service's to give: most calls of a hook are prompts, and here they cost nothing but a start of Node.
  const moment = eventIn(stdin)?.moment;
  if (moment !== undefined && moment !== "prompt" && existsSync(home.database)) {
    const [{ hookPartsFromFile }, { hookAnswer }] = await Promise.all([
      import("../../app/hook-from-file.ts"),
      import("./handler.ts"),
    ]);
    const note = (fault: string) => noteFault(home, fault);
    const parts = hookPartsFromFile(home, note);
    process.stdout.write(
      hookAnswer(parts, stdin, (error) => note(error instanceof Error ? error.message : String(error))),
    );
    parts.close();
  }
  if (process.env["HOLDFAST_HOOK_START"] !== "no") startAndForget(home);
} catch (error) {
  noteFault(home, error instanceof Error ? error.message : String(error));
}
process.exit(0);

import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { homeOf } from "../../app/home/home.ts";
import type { Home } from "../../app/home/home.ts";
import { startAndForget } from "../daemon/start.ts";
import { eventIn } from "./events.ts";
import { noteFault } from "./faults.ts";

/**
 * The hook without a daemon or without curl: it answers from the file, read-only and by itself, and starts the daemon
 * for the next time. A deadline, no error and exit 0, whatever happens.
 */
const DEADLINE_MS = 250;
/**
 * At the start of a session the client, its servers and this start all at once, and a briefing that comes late is
 * worth more than none. On a machine that is not busy it takes a fraction of this.
 */
const BRIEFING_DEADLINE_MS = 1_000;

const home = ownHome();
const deadline = setTimeout(giveUp, DEADLINE_MS);

/** Without a home there is no place to note a fault either. */
function ownHome(): Home {
  try {
    return homeOf(process.env);
  } catch {
    process.exit(0);
  }
}

try {
  const stdin = await text(process.stdin);
  // Nudges are the service's to give: most calls of a hook are prompts, and here they cost nothing but a start of Node.
  const moment = eventIn(stdin)?.moment;
  if (moment !== undefined && moment !== "prompt" && existsSync(home.database)) {
    clearTimeout(deadline);
    setTimeout(giveUp, BRIEFING_DEADLINE_MS);
    const { answerFromFile } = await import("./briefing.ts");
    process.stdout.write(await answerFromFile(home, stdin, (fault) => noteFault(home, fault)));
  }
  if (process.env["HOLDFAST_HOOK_START"] !== "no") startAndForget(home);
} catch (error) {
  noteFault(home, error instanceof Error ? error.message : String(error));
}
process.exit(0);

function giveUp(): void {
  noteFault(home, "no answer within the deadline");
  process.exit(0);
}

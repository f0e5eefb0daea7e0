import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { readStatusInput } from "../../hooks/status-line.ts";
import type { Asked, Session } from "../ask.ts";

/** A stdin that nobody writes to and nobody closes is a shell's own. */
const LONGEST_WAIT_MS = 1_000;

/** A client hands its session over on stdin; typed by hand, it is about the folder alone. */
export async function run({ ask, json, terminal: to }: Session, input: Asked<"statusline">): Promise<void> {
  const given = process.stdin.isTTY ? "" : await Promise.race([text(process.stdin), pause(LONGEST_WAIT_MS, "")]);
  process.stdin.destroy();
  const said = readStatusInput(given);
  const line = await ask("statusline", { ...input, ...said });
  to.out(json ? JSON.stringify(line) : line.text);
}

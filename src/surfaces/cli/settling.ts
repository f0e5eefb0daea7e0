import type { OutputOf } from "../../app/call/call.ts";
import type { Session } from "./ask.ts";
import { readKey, readText } from "./keys.ts";
import { quoteLines } from "./terminal.ts";

/** So many are asked about one after the other; review has the rest. */
const MOST_ASKED = 3;

/** Asks a person at a terminal what became of each statement that a new one may affect. Scripts and pipes are only told. */
export async function settleAffected(
  { ask, terminal: to }: Session,
  { id, mayAffect = [] }: Pick<OutputOf<"remember">, "id" | "mayAffect">,
): Promise<void> {
  if (id === null || mayAffect.length === 0) return;
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    for (const older of mayAffect.slice(0, MOST_ASKED)) to.talk(`May affect ${older.id}: ${quoteLines(older.text)}`);
    to.talk("Settle: holdfast settle <id> replaced | holds | changed <text>; or holdfast review");
    return;
  }
  for (const older of mayAffect.slice(0, MOST_ASKED)) {
    to.talk(`May affect ${older.id}: ${quoteLines(older.text)}`);
    const key = await readKey("[r]eplaced  [h]olds  [c]hanged  [l]ater ", "rhclq\r\n");
    if (key === "q") return;
    if (key === "r") await ask("settle", { id: older.id, now: "replaced", beside: id });
    if (key === "h") await ask("settle", { id: older.id, now: "holds", beside: id });
    if (key === "c") {
      const text = await readText("As it reads now: ", older.text);
      if (text.trim() !== "") await ask("settle", { id: older.id, now: "changed", text });
    }
  }
  const left = mayAffect.length - MOST_ASKED;
  if (left > 0) to.talk(`${left} more in holdfast review.`);
}

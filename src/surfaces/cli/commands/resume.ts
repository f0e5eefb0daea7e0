import { formatCount } from "../../../domain/counting.ts";
import type { Asked, Session } from "../ask.ts";

export async function run({ ask, json, terminal: to }: Session, input: Asked<"resume">): Promise<void> {
  const found = await ask("resume", input);
  if (found.text === "") process.exitCode = 1;
  if (json) {
    to.out(JSON.stringify(found));
    return;
  }
  if (found.text === "") {
    to.talk("No session has been captured here.");
    return;
  }
  to.page(found.text);
  to.talk(`${formatCount(found.tokens, "token")}. Read on: holdfast replay ${found.session}`);
  if (input.to === undefined) return;
  to.talk(found.start === null ? "Give it this text as its first prompt." : `Start it with: ${found.start}`);
}

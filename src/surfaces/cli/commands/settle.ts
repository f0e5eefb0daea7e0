import type { Asked, Session } from "../ask.ts";
import { quoteSafely, quoteLines } from "../terminal.ts";

export async function run({ ask, json, terminal: to }: Session, input: Asked<"settle">): Promise<void> {
  const settled = await ask("settle", input);
  if (json) {
    to.out(JSON.stringify(settled));
    return;
  }
  const { id, now, change, text, because } = settled;
  if (now === "waits") to.out(`${id} waits for review: ${quoteSafely(because ?? "")}`);
  else if (now === "holds") to.out(`${id} holds; this is not asked again`);
  else if (now === "replaced") to.out(`${id} changed: ${quoteLines(text ?? "")}`);
  else to.out(`${id} ${now}${text === null || now === "retired" ? "" : `: ${quoteLines(text)}`}`);
  if (settled.replaces !== undefined) to.talk(`It replaces ${settled.replaces.join(", ")}`);
  if (now === "changed" && because !== undefined) to.talk(quoteSafely(because));
  if (change !== null) to.talk(`Undo: holdfast undo ${change}`);
}

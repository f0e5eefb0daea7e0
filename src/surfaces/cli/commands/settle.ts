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
  else if (now === "replaced") to.out(`${id} stands in its place`);
  else if (now === "holds") to.out(`${id} holds; this is not asked again`);
  else to.out(`${id} ${now}${text === null || now === "retired" ? "" : `: ${quoteLines(text)}`}`);
  if (settled.folded !== undefined) to.talk(`It says all of ${settled.folded.join(", ")}, which it replaces.`);
  if (change !== null) to.talk(`Undo: holdfast undo ${change}`);
}

import type { Asked, Session } from "../ask.ts";

export async function run({ ask, json, terminal: to }: Session, input: Asked<"verify">): Promise<void> {
  const changed = await ask("verify", input);
  to.out(json ? JSON.stringify(changed) : `${changed.id} verified`);
  if (!json) to.talk(`Undo: holdfast undo ${changed.change}`);
}

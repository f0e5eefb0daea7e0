import type { Asked, Session } from "../ask.ts";

export async function run({ ask, json, terminal: to }: Session, input: Asked<"retire">): Promise<void> {
  const changed = await ask("retire", input);
  to.out(json ? JSON.stringify(changed) : `${changed.id} retired`);
  if (!json) to.talk(`Undo: holdfast undo ${changed.change}`);
}

import type { Asked, Session } from "../ask.ts";

export async function run({ ask, json, terminal: to }: Session, input: Asked<"pin">): Promise<void> {
  const changed = await ask("pin", input);
  to.out(json ? JSON.stringify(changed) : `${changed.id} ${input.off === true ? "unpinned" : "pinned"}`);
  if (!json) to.talk(`Undo: holdfast undo ${changed.change}`);
}

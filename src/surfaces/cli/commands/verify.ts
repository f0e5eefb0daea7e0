import type { Session } from "../ask.ts";

export async function run({ ask, json, terminal: to }: Session, args: readonly string[]): Promise<void> {
  const changed = await ask("verify", { id: args[0] ?? "" });
  to.out(json ? JSON.stringify(changed) : `${changed.id} verified`);
  if (!json) to.talk(`Undo: holdfast undo ${changed.change}`);
}

import type { Session } from "../ask.ts";
import { given } from "../input.ts";

export async function run(
  { ask, json, terminal: to }: Session,
  args: readonly string[],
  flags: { readonly reason?: string },
): Promise<void> {
  const changed = await ask("retire", { id: args[0] ?? "", ...given({ reason: flags.reason }) });
  to.out(json ? JSON.stringify(changed) : `${changed.id} retired`);
  if (!json) to.talk(`Undo: holdfast undo ${changed.change}`);
}

import type { Session } from "../ask.ts";
import { given } from "../input.ts";

export async function run(
  { ask, json, terminal: to }: Session,
  args: readonly string[],
  flags: { readonly off?: boolean },
): Promise<void> {
  const changed = await ask("pin", { id: args[0] ?? "", ...given({ off: flags.off }) });
  to.out(json ? JSON.stringify(changed) : `${changed.id} ${flags.off === true ? "is a plain memory again" : "pinned"}`);
  if (!json) to.talk(`Undo: holdfast undo ${changed.change}`);
}

import type { Asked, Session } from "../ask.ts";
import { showFiles } from "./promote.ts";

export async function run({ ask, json, terminal: to }: Session, input: Asked<"demote">): Promise<void> {
  const done = await ask("demote", input);
  if (json) {
    to.out(JSON.stringify(done));
    return;
  }
  showFiles(to, [done.file]);
  if (done.dryRun) to.talk("Nothing was changed. Run it without --dry-run to take the rule out.");
  else to.talk(`Briefings tell it again. Undo: holdfast undo ${done.change}`);
}

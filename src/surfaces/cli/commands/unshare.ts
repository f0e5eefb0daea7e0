import type { Asked, Session } from "../ask.ts";
import { showEdits } from "./share.ts";

export async function run({ ask, json, terminal: to }: Session, input: Asked<"unshare">): Promise<void> {
  const done = await ask("unshare", input);
  if (json) {
    to.out(JSON.stringify(done));
    return;
  }
  showEdits(to, done);
  to.talk(
    done.dryRun
      ? "Nothing was changed. Run it without --dry-run to take it out."
      : "It is no longer shared in this checkout. Review and commit: git add .holdfast",
  );
}

import { requireClient } from "../../../app/install/installed.ts";
import { uninstallClient } from "../../../app/install/installing.ts";
import type { Session } from "../ask.ts";
import { partsFor, show } from "./install.ts";
import type { InstallFlags } from "./install.ts";

export function run(session: Session, flags: InstallFlags & { readonly client: string }): void {
  const { printJson, terminal: to } = session;
  const client = requireClient(flags.client);
  const level = flags.project ? "project" : "user";
  const dryRun = flags.dryRun ?? false;
  const files = uninstallClient(partsFor(session), client, { level, dryRun });
  const changed = files.some(({ diff }) => diff !== "");
  if (printJson({ client: client.name, level, dryRun, changed, files })) return;
  show(
    session,
    files.filter(({ action, diff }) => action !== "left alone" || diff !== "" || changed),
  );
  if (!changed) to.talk(`${client.title} is not connected; nothing was changed.`);
  else if (dryRun) to.talk(`Nothing was changed. Run it without --dry-run to disconnect ${client.title}.`);
  else
    to.talk(
      `${client.title} is disconnected. Your memories are kept. To connect it again: holdfast install ${client.name}`,
    );
}

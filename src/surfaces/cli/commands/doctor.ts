import { askForRelease } from "../../../app/newest-release.ts";
import type { Release } from "../../../app/newest-release.ts";
import { listClients } from "../../../app/install/installed.ts";
import { VERSION } from "../../../app/version.ts";
import type { Asked, Session } from "../ask.ts";
import { MemoryError } from "../../../domain/errors.ts";
import { quoteSafely } from "../terminal.ts";
import { partsFor } from "./install.ts";

export async function run(
  session: Session,
  { online = false, ...input }: Asked<"doctor"> & { readonly online?: boolean },
): Promise<void> {
  const { ask, home, printJson, terminal: to } = session;
  const { healthy, checks } = await ask("doctor", input).catch(async (error: unknown) => {
    if (!(error instanceof MemoryError) || error.code !== "corrupt") throw error;
    throw new MemoryError("corrupt", error.message, { hint: await wayOut(home), cause: error });
  });
  if (!healthy) process.exitCode = 2;
  const release = online ? await askForRelease(VERSION, process.env) : undefined;
  if (printJson({ healthy, checks, ...(release !== undefined && { release }) })) return;
  for (const check of checks) {
    const mended = check.repaired === 0 ? "" : `, ${check.repaired} repaired`;
    to.out(`${check.ok ? "ok " : to.style.warn("BAD")} ${check.name}: ${check.checked} checked${mended}`);
    for (const fault of check.faults) to.out(to.style.dim(`    ${quoteSafely(fault)}`));
  }
  tellClients(session);
  if (release !== undefined) to.talk(quoteSafely(describeRelease(release)));
  if (!healthy && input.repair) to.talk(`This can't be repaired here. ${await wayOut(home)}`);
  else if (!healthy) to.talk("Repair it: holdfast doctor --repair");
}

function describeRelease(release: Release): string {
  switch (release.kind) {
    case "newer":
      return `Holdfast ${release.version} is out; this is ${VERSION}. Update as you installed it: npm install -g holdfast, or in a clone git pull && npm ci && npm start`;
    case "same":
      return `Holdfast ${VERSION} is the newest release.`;
    case "none":
      return `This is Holdfast ${VERSION}: ${release.why}.`;
    case "unknown":
      return `This is Holdfast ${VERSION}. Whether there is a newer one is not known: ${release.why}.`;
  }
}

const CONNECTED = {
  wired: "connected",
  partly: "connected in part, or to another copy of this program; mend it: holdfast install",
  no: "found, not connected; connect it: holdfast install",
  unreadable: "its settings can't be read; see: holdfast install --dry-run",
};

/** The agents of this machine, and whether they have this memory. */
function tellClients(session: Session): void {
  for (const { client, title, found, user, project } of listClients(partsFor(session)))
    if (found || user.state !== "no") {
      const state = CONNECTED[user.state];
      const here = project?.state === "wired" ? ", and in this project" : "";
      session.terminal.talk(quoteSafely(`${title}: ${state}${user.state === "wired" ? here : ` ${client}`}`));
    }
}

/** What to do with a store that can't be mended: first what loses nothing, then the last good copy and what can still be read. */
async function wayOut(home: Session["home"]): Promise<string> {
  const { lastGoodBackup } = await import("../../../app/offline.ts");
  const backup = lastGoodBackup(home);
  const back =
    backup === undefined
      ? "There is no sound backup in backups/; if you keep one elsewhere: holdfast restore <file>"
      : `Bring back the last sound backup: holdfast restore ${backup}`;
  return `First run \`holdfast stop\` and \`holdfast doctor\` again: a service that lost hold of its files takes a sound store for a damaged one.
${back}
The damaged file is kept as it is by that. What can still be read of it: holdfast list --everywhere --json > memories.json
If that fails too: sqlite3 ${home.database} .recover > memories.sql`;
}

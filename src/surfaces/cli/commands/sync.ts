import { existsSync } from "../../../files/fs.ts";
import { resolve } from "node:path";
import type { OutputOf } from "../../../app/call/call.ts";
import { formatCount } from "../../../domain/counting.ts";
import { MemoryError } from "../../../domain/errors.ts";
import type { Asked, Session } from "../ask.ts";
import { quoteSafely } from "../terminal.ts";

type Report = OutputOf<"sync">;

export async function run(session: Session, given: Partial<Asked<"sync">>): Promise<void> {
  const report = await session.ask("sync", buildWish(given));
  if (session.printJson(report)) return;
  if (report.ran) tellRun(session, report);
  if (given.action === "status") tellStatus(session, report);
  if (given.action === "leave")
    session.terminal.talk("This home no longer syncs. What the others have of it stays where it is.");
}

function buildWish(given: Partial<Asked<"sync">>): Asked<"sync"> {
  if (given.action === "folder") {
    if (given.folder === undefined)
      throw new MemoryError("usage", "Name the folder that your machines share.", {
        hint: "For instance: holdfast sync folder ~/Sync",
      });
    // The service has another working folder than this shell.
    return { action: "folder", folder: resolve(given.folder), ...resolveKey(given) };
  }
  if (given.action === "git") {
    if (given.remote === undefined)
      throw new MemoryError("usage", "Name the repository that your machines push to.", {
        hint: "For instance: holdfast sync git git@example.com:you/memories.git",
      });
    // A repository in a folder of this machine is named from where the shell is.
    const remote = existsSync(given.remote) ? resolve(given.remote) : given.remote;
    return { action: "git", remote, ...resolveKey(given) };
  }
  return { action: given.action ?? "run" };
}

function resolveKey({ key }: { readonly key?: string | undefined }): { readonly key?: string } {
  return key === undefined ? {} : { key: resolve(key) };
}

function tellRun({ terminal: to }: Session, report: Report): void {
  to.out(`sent ${report.sent}, received ${report.received}`);
  if (report.madeKey !== null) {
    to.talk(
      `A new key is in ${quoteSafely(report.madeKey)}: copy it to your other machines, and name it there with --key.`,
    );
    to.talk("Whoever has it can read what lies in the shared place; without it nobody can.");
  }
  if (report.renamed) to.talk("This home was copied or restored, so it takes part under a new name.");
  if (report.erased > 0) to.talk(`${formatCount(report.erased, "memory", "memories")} erased, as on another machine.`);
  if (report.conflicts > 0)
    to.talk(
      `${formatCount(report.conflicts, "memory was", "memories were")} changed on several machines at once: holdfast review`,
    );
  tellWaiting(to, report);
}

function tellWaiting(to: Session["terminal"], { waiting }: Report): void {
  for (const { device, why } of waiting)
    to.talk(to.style.warn(`${device} is not up to date here: ${quoteSafely(why)}`));
}

function tellStatus({ terminal: to }: Session, report: Report): void {
  if (report.place === null) {
    to.out("not set up");
    to.talk("To set it up: holdfast sync folder PATH, or holdfast sync git REMOTE.");
    return;
  }
  to.out(`${report.place.kind} ${quoteSafely(report.place.where)}${report.place.encrypted ? ", encrypted" : ""}`);
  to.out(`last exchange ${report.lastAt ?? "never"}`);
  for (const { device, own, lines, lastAt, ahead } of report.devices) {
    const last = lastAt === null ? "" : `, the last ${lastAt.slice(0, 16).replace("T", " ")}`;
    const warning = ahead ? to.style.warn(", more than a day ahead of this clock") : "";
    to.out(`  ${device}${own ? " (this one)" : ""}: ${formatCount(lines, "line")}${last}${warning}`);
  }
  if (report.failure !== null) to.talk(to.style.warn(`The last exchange failed: ${quoteSafely(report.failure)}`));
  tellWaiting(to, report);
}

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installParts } from "../../../app/install/install-parts.ts";
import { isHere, requireClient, listClients } from "../../../app/install/installed.ts";
import type { ListedClient } from "../../../app/install/installed.ts";
import { installClient } from "../../../app/install/installing.ts";
import type { InstallParts } from "../../../app/install/installing.ts";
import { isTemporary } from "../../../app/install/lasting-program.ts";
import type { FileReport } from "../../../app/install/install-steps.ts";
import { MemoryError } from "../../../domain/errors.ts";
import { hookText } from "../../hooks/script.ts";
import type { Session } from "../ask.ts";
import { quoteSafely, styleDiff } from "../terminal.ts";

export interface InstallFlags {
  readonly project?: boolean;
  readonly dryRun?: boolean;
  readonly list?: boolean;
}

/** The package that this program is part of. */
const PACKAGE = fileURLToPath(new URL("../../../..", import.meta.url));

export function run(session: Session, flags: InstallFlags & { readonly client?: string }): void {
  const { client: name } = flags;
  const { printJson, terminal: to } = session;
  const parts = partsFor(session);
  if (flags.list) {
    list(session, listClients(parts));
    return;
  }
  if (name === undefined) {
    throw new MemoryError("usage", "Name the client to connect.", {
      hint: "See what is on this machine: holdfast install --list",
    });
  }
  const client = requireClient(name);
  const level = flags.project ? "project" : "user";
  const dryRun = flags.dryRun ?? false;
  const found = isHere(parts, client);
  const files = installClient(parts, client, { level, dryRun });
  const changed = files.some(({ diff }) => diff !== "");
  const notes = [...(client.notes ?? []), ...(level === "project" ? (client.projectNotes ?? []) : []), ...ownNotes()];
  if (printJson({ client: client.name, found, level, dryRun, changed, files, hook: parts.wiring.hook, notes })) return;
  show(session, files);
  if (!changed) to.talk(`${client.title} is already connected; nothing was changed.`);
  else if (dryRun) to.talk(`Nothing was changed. Run it without --dry-run to connect ${client.title}.`);
  else
    to.talk(
      `${client.title} is connected. Restart it to use Holdfast. To disconnect: holdfast uninstall ${client.name}${flags.project ? " --project" : ""}`,
    );
  if (changed && !found)
    to.talk(`${client.title} was not found on this machine; the settings will be there when you install it.`);
  if (changed) for (const note of notes) to.talk(note);
}

/** What clients are to start: this program, or a copy of its package that lasts longer. */
export function partsFor({ home }: Session, folder: string = PACKAGE): InstallParts {
  const surfaces = join(folder, "dist", "surfaces");
  return installParts({
    home,
    environment: process.env,
    cwd: process.cwd(),
    node: process.execPath,
    main: join(surfaces, "cli", "main.js"),
    hookText: hookText(process.platform, home, process.execPath, join(surfaces, "hooks", "main.js")),
  });
}

/** The differences, and what was left alone with the reason. */
export function show({ terminal: to }: Session, files: readonly FileReport[]): void {
  for (const { diff } of files) if (diff !== "") to.page(styleDiff(to.style, diff));
  for (const { path, holds, why } of files)
    if (why !== null) to.talk(to.style.warn(quoteSafely(`${path} (${holds}) was left alone: ${why}`)));
}

function list({ printJson, terminal: to }: Session, clients: readonly ListedClient[]): void {
  if (printJson({ clients })) return;
  const said = {
    wired: "connected",
    partly: "partly connected",
    no: "not connected",
    unreadable: "has a file that can't be read",
  };
  to.heading(clients[0]?.client.padEnd(12), "client", "here or not, connected or not  full name");
  for (const { client, title, found, user, project } of clients) {
    const here = project === null || project.state === "no" ? "" : `; in this project ${said[project.state]}`;
    to.out(
      `${to.style.bold(client.padEnd(12))} ${found ? "found" : to.style.dim("not found")}, ${said[user.state]}${here}  ${to.style.dim(title)}`,
    );
    to.out(to.style.dim(quoteSafely(`             ${user.files.join(", ")}`)));
    if (project !== null) to.out(to.style.dim(quoteSafely(`             with --project: ${project.files.join(", ")}`)));
  }
  to.talk("Connect one: holdfast install <client>. To preview the changes, add --dry-run");
}

function ownNotes(): readonly string[] {
  if (!isTemporary(PACKAGE)) return [];
  return [
    "This copy of Holdfast is temporary, made by npx. Run `npx holdfast setup` instead: it keeps a copy that lasts.",
  ];
}

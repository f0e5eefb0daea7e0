import { fileURLToPath } from "node:url";
import { installParts } from "../../../app/install/install-parts.ts";
import { isHere, knownClient, listClients } from "../../../app/install/installed.ts";
import type { ListedClient } from "../../../app/install/installed.ts";
import { installClient } from "../../../app/install/installing.ts";
import type { InstallParts } from "../../../app/install/installing.ts";
import type { FileReport } from "../../../app/install/install-steps.ts";
import { MemoryError } from "../../../domain/errors.ts";
import { hookScript } from "../../hooks/script.ts";
import type { Session } from "../ask.ts";
import { safe } from "../terminal.ts";

export interface InstallFlags {
  readonly project?: boolean;
  readonly dryRun?: boolean;
  readonly list?: boolean;
}

const MAIN = fileURLToPath(new URL("../main.js", import.meta.url));
const HOOK_MAIN = fileURLToPath(new URL("../../hooks/main.js", import.meta.url));

export function run(session: Session, flags: InstallFlags & { readonly client?: string }): void {
  const { client: name } = flags;
  const { json, terminal: to } = session;
  const parts = partsFor(session);
  if (flags.list) {
    list(session, listClients(parts));
    return;
  }
  if (name === undefined) {
    throw new MemoryError("usage", "Name the client to wire.", {
      hint: "What is on this machine: holdfast install --list",
    });
  }
  const client = knownClient(name);
  const level = flags.project ? "project" : "user";
  const dryRun = flags.dryRun ?? false;
  const found = isHere(parts, client);
  const files = installClient(parts, client, { level, dryRun });
  const changed = files.some(({ diff }) => diff !== "");
  const notes = [...(client.notes ?? []), ...(level === "project" ? (client.projectNotes ?? []) : []), ...ownNotes()];
  if (json) {
    to.out(
      JSON.stringify({ client: client.name, found, level, dryRun, changed, files, hook: parts.wiring.hook, notes }),
    );
    return;
  }
  show(session, files);
  if (!changed) to.talk(`${client.title} is wired already; nothing was changed.`);
  else if (dryRun) to.talk(`Nothing was changed. Without --dry-run, ${client.title} is wired like this.`);
  else
    to.talk(
      `${client.title} is wired. Start it anew to use it. Take it back: holdfast uninstall ${client.name}${flags.project ? " --project" : ""}`,
    );
  if (changed && !found)
    to.talk(`${client.title} itself was not found on this machine; it will find these settings when it comes.`);
  if (changed) for (const note of notes) to.talk(note);
}

export function partsFor({ home }: Session): InstallParts {
  return installParts({
    home,
    environment: process.env,
    cwd: process.cwd(),
    node: process.execPath,
    main: MAIN,
    hookText: hookScript(home, process.execPath, HOOK_MAIN),
  });
}

/** The differences, and what was left alone with the reason. */
export function show({ terminal: to }: Session, files: readonly FileReport[]): void {
  for (const { diff } of files) if (diff !== "") to.out(safe(diff));
  for (const { path, holds, why } of files)
    if (why !== null) to.talk(to.style.warn(safe(`${path} (${holds}) was left alone: ${why}`)));
}

function list({ json, terminal: to }: Session, clients: readonly ListedClient[]): void {
  if (json) {
    to.out(JSON.stringify({ clients }));
    return;
  }
  const said = { wired: "wired", partly: "partly wired", no: "not wired", unreadable: "has a file that can't be read" };
  for (const { client, title, found, user, project } of clients) {
    const here = project === null || project.state === "no" ? "" : `; in this project ${said[project.state]}`;
    to.out(
      `${to.style.bold(client.padEnd(12))} ${found ? "found" : to.style.dim("not found")}, ${said[user.state]}${here}  ${to.style.dim(title)}`,
    );
    to.out(to.style.dim(safe(`             ${user.files.join(", ")}`)));
    if (project !== null) to.out(to.style.dim(safe(`             with --project: ${project.files.join(", ")}`)));
  }
  to.talk("Wire one: holdfast install <client>. Only look: --dry-run");
}

/** A copy that npx runs is thrown away some day, and then clients would start nothing. */
function ownNotes(): readonly string[] {
  if (!/[\\/]_npx[\\/]/.test(MAIN)) return [];
  return [
    "This copy of Holdfast is a temporary one of npx. Install it for good (npm install -g holdfast), then run install again.",
  ];
}

import { existsSync, readFileSync, rmSync } from "../../files/fs.ts";
import { join } from "node:path";
import { z } from "zod";
import { onPath, removeEmpty, replaceFile } from "../../adapters/files/client-files.ts";
import type { Client } from "../../clients/client.ts";
import { CLIENTS } from "../../clients/known.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Home } from "../home/home.ts";
import type { FileReport } from "./install-steps.ts";
import { findHeldPlaces } from "../import/sites.ts";
import { isHere, requireClient } from "./installed.ts";
import { installClient, uninstallClient } from "./installing.ts";
import type { InstallParts } from "./installing.ts";
import { copyProgram, removeCopies } from "./lasting-program.ts";
import type { LastingProgram } from "./lasting-program.ts";
import type { ImportSource } from "../../domain/import-sources.ts";

/** One client of the machine: what would change in its files, or why it is left alone. */
export interface ClientSetup {
  readonly client: Client;
  readonly files: readonly FileReport[];
  readonly changed: boolean;
  readonly trouble: string | null;
}

/** What would be wired on this machine; nothing is written. A client whose settings can't be read keeps nobody else back. */
export function planSetup(parts: InstallParts): readonly ClientSetup[] {
  return CLIENTS.filter((client) => isHere(parts, client)).map((client) =>
    attempt(client, () => installClient(parts, client, { level: "user", dryRun: true })),
  );
}

/** Puts the program where it stays, if clients would start it from a place that does not. */
export function placeProgram(program: LastingProgram & { readonly from: string }): void {
  if (program.isCopy) copyProgram(program.from, program.folder);
}

/** Wires the clients of the plan, and notes whom, so that all of it can be taken back. */
export function applySetup(parts: InstallParts, plan: readonly ClientSetup[]): void {
  const earlier = readSetup(parts.home);
  const names = plan.filter(({ changed }) => changed).map(({ client }) => client.name);
  // Noted before the first file is changed: an undo after a crash must know of it.
  writeSetup(parts.home, [...new Set([...earlier, ...names])]);
  for (const { client, changed } of plan) if (changed) installClient(parts, client, { level: "user", dryRun: false });
}

/** What taking it back would change; nothing is written. */
export function planUndo(parts: InstallParts): readonly ClientSetup[] {
  return readSetup(parts.home).map((name) => {
    const client = requireClient(name);
    return attempt(client, () => uninstallClient(parts, client, { level: "user", dryRun: true }));
  });
}

/** Takes back what setup did: clients first, then the copy of the program that they started. */
export function undoSetup(parts: InstallParts, plan: readonly ClientSetup[]): void {
  for (const { client, trouble } of plan)
    if (trouble === null) uninstallClient(parts, client, { level: "user", dryRun: false });
  const left = plan.filter(({ trouble }) => trouble !== null).map(({ client }) => client.name);
  if (left.length > 0) return writeSetup(parts.home, left);
  rmSync(setupFile(parts.home), { force: true });
  removeCopies(parts.home);
  removeEmpty([parts.home.folder]);
}

export function wasSetUp(home: Home): boolean {
  return existsSync(setupFile(home));
}

function attempt(client: Client, work: () => readonly FileReport[]): ClientSetup {
  try {
    const files = work();
    return { client, files, changed: files.some(({ diff }) => diff !== ""), trouble: null };
  } catch (error) {
    if (!(error instanceof MemoryError)) throw error;
    return { client, files: [], changed: false, trouble: error.message };
  }
}

const setupRecord = z.object({ clients: z.array(z.string()) });

function readSetup(home: Home): readonly string[] {
  if (!wasSetUp(home)) return [];
  try {
    return setupRecord.parse(JSON.parse(readFileSync(setupFile(home), "utf8"))).clients;
  } catch (cause) {
    throw new MemoryError("conflict", `${setupFile(home)} can't be read.`, {
      hint: "It says which clients setup has connected. Move it away, and take them back one by one: holdfast uninstall <client>",
      cause,
    });
  }
}

function writeSetup(home: Home, clients: readonly string[]): void {
  replaceFile(setupFile(home), `${JSON.stringify({ clients }, null, 2)}\n`, 0o600);
}

function setupFile(home: Home): string {
  return join(home.folder, "setup.json");
}

export function isCommand(name: string): boolean {
  return onPath(name, process.env["PATH"]);
}

/** The tools that keep memories of this user on this machine. Only looks which files there are. */
export function listImportableTools(
  environment: Readonly<Record<string, string | undefined>>,
): readonly ImportSource[] {
  return [...new Set(findHeldPlaces(environment, null).map(({ place }) => place.source))];
}

import { existsSync } from "../../files/fs.ts";
import { findClientFile, onPath } from "../../adapters/files/client-files.ts";
import { UnreadableFile } from "../../clients/client.ts";
import type { Client, ClientFile, Level } from "../../clients/client.ts";
import { CLIENTS, clientNamed } from "../../clients/known.ts";
import { checkWiring } from "../../clients/plan.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { InstallParts } from "./installing.ts";

export interface ListedClient {
  readonly client: string;
  readonly title: string;
  readonly found: boolean;
  readonly user: Wired;
  /** Null for a client without settings of a project. */
  readonly project: Wired | null;
}

interface Wired {
  readonly state: "wired" | "partly" | "no" | "unreadable";
  readonly files: readonly string[];
}

export function clientNames(): readonly string[] {
  return CLIENTS.map(({ name }) => name);
}

/** Every client that is known, whether it is on this machine, and whether it is wired. */
export function listClients(parts: InstallParts): readonly ListedClient[] {
  return CLIENTS.map((client) => ({
    client: client.name,
    title: client.title,
    found: isHere(parts, client),
    user: findWiring(parts, client, "user") ?? { state: "no", files: [] },
    project: findWiring(parts, client, "project"),
  }));
}

export function requireClient(name: string): Client {
  const client = clientNamed(name);
  if (client !== undefined) return client;
  throw new MemoryError("usage", `There is no client "${name}".`, {
    hint: `Name one of: ${CLIENTS.map((one) => one.name).join(", ")}. See what is on this machine: holdfast install --list`,
  });
}

/** Whether a client is on this machine, by its program or by its folder. */
export function isHere({ machine }: InstallParts, client: Client): boolean {
  return (
    client.programs.some((program) => onPath(program, machine.environment["PATH"])) ||
    client.folders(machine).some((folder) => existsSync(folder))
  );
}

function findWiring({ machine, folder, wiring }: InstallParts, client: Client, level: Level): Wired | null {
  const files = client.files({ machine, level, folder }, wiring);
  if (files.length === 0) return null;
  const states = files.map((file) => readState(file));
  const state = states.includes("unreadable")
    ? "unreadable"
    : states.every((one) => one === "wired")
      ? "wired"
      : states.every((one) => one === "no")
        ? "no"
        : "partly";
  return { state, files: files.map(getPath) };
}

function readState(file: ClientFile): Wired["state"] {
  const found = findClientFile(getPath(file));
  if ("trouble" in found) return "unreadable";
  try {
    return checkWiring(file, found.text);
  } catch (error) {
    if (error instanceof UnreadableFile) return "unreadable";
    throw error;
  }
}

function getPath({ paths }: ClientFile): string {
  return paths.find((path) => existsSync(path)) ?? paths[0]!;
}

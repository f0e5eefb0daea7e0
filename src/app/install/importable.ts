import { existsSync } from "../../files/fs.ts";
import { homedir } from "node:os";
import { filesOf } from "../../adapters/importers/found-files.ts";
import { clientTranscripts } from "../../adapters/transcripts/transcripts.ts";
import type { Machine } from "../../clients/client.ts";
import { importPlaces } from "../../clients/import-places.ts";
import { transcriptPlaces } from "../../clients/transcript-places.ts";
import type { ImportSource } from "../../domain/import-sources.ts";

/** The tools that keep memories of this user on this machine. Only looks which files there are. */
export function importableTools(environment: Readonly<Record<string, string | undefined>>): readonly ImportSource[] {
  const machine = { platform: process.platform, home: homedir(), environment };
  const held = importPlaces(machine, null).filter(({ source, path }) => {
    try {
      return existsSync(path) && filesOf(source, path).length > 0;
    } catch {
      return false; // Not ours to look at.
    }
  });
  return [...new Set(held.map(({ source }) => source))];
}

/** How many transcripts these clients keep on this machine. A client that keeps them all in one database counts once. */
export function countTranscripts(machine: Machine, clients: readonly string[]): number {
  const { find } = clientTranscripts();
  return clients
    .flatMap((client) => transcriptPlaces(client, machine).map((path) => ({ client, path })))
    .reduce((sum, { client, path }) => {
      try {
        return sum + [...find(path, client)].length;
      } catch {
        return sum; // Not ours to look at.
      }
    }, 0);
}

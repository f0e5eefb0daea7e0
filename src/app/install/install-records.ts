import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync } from "../../files/fs.ts";
import { join } from "node:path";
import { z } from "zod";
import { removeEmpty, replaceFile } from "../../adapters/files/client-files.ts";
import type { Level } from "../../clients/client.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Home } from "../home/home.ts";

const recordedFile = z.object({
  path: z.string(),
  holds: z.string(),
  /** What it said before we came; null when there was no file. */
  before: z.string().nullable(),
  /** What we wrote: as long as it still says this, it can be put back byte for byte. */
  after: z.string(),
  madeFolders: z.array(z.string()),
});

const installRecord = z.object({
  client: z.string(),
  level: z.enum(["user", "project"]),
  folder: z.string().nullable(),
  files: z.array(recordedFile),
});

export type RecordedFile = z.infer<typeof recordedFile>;
/** The backup of one installation: enough to undo it, also by hand. */
export type InstallRecord = z.infer<typeof installRecord>;

export function readRecord(home: Home, key: string): InstallRecord | undefined {
  const file = recordFile(home, key);
  if (!existsSync(file)) return undefined;
  try {
    return installRecord.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    throw new MemoryError("conflict", `The backup ${file} can't be read.`, {
      hint: "It says what your files were before. Look into it, then move it away and try again.",
      cause,
    });
  }
}

/** Settings hold keys and tokens, so their backups are for the user's eyes only. */
export function writeRecord(home: Home, key: string, record: InstallRecord): void {
  replaceFile(recordFile(home, key), `${JSON.stringify(record, null, 2)}\n`, 0o600);
}

export function dropRecord(home: Home, key: string): void {
  rmSync(join(home.folder, "installs", key), { recursive: true, force: true });
  removeEmpty([join(home.folder, "installs")]);
}

/** Every installation but one. */
export function listOtherRecords(home: Home, key: string): readonly InstallRecord[] {
  const folder = join(home.folder, "installs");
  const keys = existsSync(folder) ? readdirSync(folder) : [];
  return keys.filter((other) => other !== key).flatMap((other) => readRecord(home, other) ?? []);
}

/** The clients that are wired, for the user or in some project. */
export function listWiredClients(home: Home): ReadonlySet<string> {
  return new Set(listOtherRecords(home, "").map(({ client }) => client));
}

/** The name of an installation: one per client for the user, and one per client and project. */
export function recordKey(client: string, level: Level, folder: string): string {
  if (level === "user") return client;
  return `${client}-project-${createHash("sha256").update(folder).digest("hex").slice(0, 12)}`;
}

function recordFile(home: Home, key: string): string {
  return join(home.folder, "installs", key, "manifest.json");
}

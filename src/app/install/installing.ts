import { dirname } from "node:path";
import { deleteFile, removeEmpty, replaceFile } from "../../adapters/files/client-files.ts";
import { UnreadableFile } from "../../clients/client.ts";
import type { Client, ClientFile, Level, Machine, Wiring } from "../../clients/client.ts";
import { isForeign, withoutOurs, withOurs } from "../../clients/plan.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Home } from "../home/home.ts";
import { dropRecord, listOtherRecords, readRecord, recordKey, writeRecord } from "./install-records.ts";
import type { InstallRecord, RecordedFile } from "./install-records.ts";
import { apply, isThere, planSteps, reportStep, verify } from "./install-steps.ts";
import type { FileReport } from "./install-steps.ts";

export interface InstallParts {
  readonly home: Home;
  readonly machine: Machine;
  readonly wiring: Wiring;
  /** What stands in the hook's script; it may differ from version to version, the command that runs it may not. */
  readonly hookText: string;
  /** The top of the project that `--project` speaks of. */
  readonly folder: string;
}

export interface Wish {
  readonly level: Level;
  readonly dryRun: boolean;
}

/** Wires a client: everything is planned and checked before the first file is touched, and undone when one fails. */
export function installClient(parts: InstallParts, client: Client, { level, dryRun }: Wish): readonly FileReport[] {
  const key = recordKey(client.name, level, parts.folder);
  const earlier = readRecord(parts.home, key);
  const others = listOtherRecords(parts.home, key);
  const steps = planSteps(listClientFiles(parts, client, level), ({ path, text, mode }, file) => {
    if (isForeign(file, text)) return { why: `there is one already that is not Holdfast's` };
    if (text === undefined && file.kind === "settings" && file.unless !== undefined && isThere(file.unless)) {
      throw new UnreadableFile(`a new one would take the place of ${file.unless}`);
    }
    const wanted = withOurs(file, text);
    const before = findOriginal(file, path, text, earlier, others);
    return { wanted, before, mode: file.kind === "whole" ? file.mode : (mode ?? NEW_FILE_MODE[level]) };
  });
  if (!dryRun) {
    replaceFile(parts.home.hook, parts.hookText, 0o700);
    const kept = (earlier?.files ?? []).filter(({ path }) => !steps.some((step) => step.path === path));
    const files = steps.flatMap((step): RecordedFile[] => {
      if (step.wanted === undefined) return [];
      const madeFolders = [...(earlier?.files.find(({ path }) => path === step.path)?.madeFolders ?? [])];
      return [{ path: step.path, holds: step.holds, before: step.before ?? null, after: step.wanted, madeFolders }];
    });
    const folder = level === "project" ? parts.folder : null;
    writeRecord(parts.home, key, { client: client.name, level, folder, files: [...kept, ...files] });
    try {
      apply(steps, (path, made) => {
        const record = files.find((file) => file.path === path);
        record?.madeFolders.push(...made);
      });
    } catch (error) {
      if (earlier !== undefined) writeRecord(parts.home, key, earlier);
      else leave(parts.home, key, others.length === 0);
      throw error;
    }
    writeRecord(parts.home, key, { client: client.name, level, folder, files: [...kept, ...files] });
    verify(steps);
  }
  return steps.map((step) => reportStep(step));
}

/** Unwires a client: what nobody changed since is put back as it was; elsewhere only ours is taken out. */
export function uninstallClient(parts: InstallParts, client: Client, { level, dryRun }: Wish): readonly FileReport[] {
  const { home } = parts;
  const key = recordKey(client.name, level, parts.folder);
  const record = readRecord(home, key);
  const others = listOtherRecords(home, key);
  const files =
    record === undefined ? listClientFiles(parts, client, level) : findRecordedFiles(parts, client, level, record);
  const steps = planSteps(files, ({ path, text, mode }, file) => {
    const sharing = others.find((other) => other.files.some((one) => one.path === path));
    if (text === undefined) return { why: "it is not there" };
    if (sharing !== undefined) return { why: `${sharing.client} uses it too` };
    const ours = record?.files.find((one) => one.path === path);
    const restore = ours?.after === text;
    const wanted = restore
      ? (ours.before ?? undefined)
      : withoutOurs(file, text, ours === undefined ? null : (ours.before ?? undefined));
    return {
      wanted,
      mode: mode ?? NEW_FILE_MODE[level],
      restore,
      gone: wanted === undefined,
      madeFolders: ours?.madeFolders ?? [],
    };
  });
  if (!dryRun) {
    apply(steps, () => {});
    leave(home, key, others.length === 0);
  }
  return steps.map((step) => reportStep(step));
}

/** All clients share the hook's script, so it is removed with the last one. */
function leave(home: Home, key: string, last: boolean): void {
  dropRecord(home, key);
  if (!last) return;
  deleteFile(home.hook, [dirname(home.hook)]);
  removeEmpty([home.folder]);
}

/** A user's settings may come to hold keys; those of a project are shared with others anyway. */
const NEW_FILE_MODE: Readonly<Record<Level, number>> = { user: 0o600, project: 0o644 };

function listClientFiles(
  { machine, folder, wiring }: InstallParts,
  client: Client,
  level: Level,
): readonly ClientFile[] {
  const files = client.files({ machine, level, folder }, wiring);
  if (files.length > 0) return files;
  throw new MemoryError("usage", `${client.title} has no project settings that Holdfast can use.`, {
    hint: `Connect it for all projects: holdfast install ${client.name}`,
  });
}

/** Settings may have moved since, with a variable that is not set now: what was written then is where it was written. */
function findRecordedFiles(
  parts: InstallParts,
  client: Client,
  level: Level,
  record: InstallRecord,
): readonly ClientFile[] {
  const files = listClientFiles(parts, client, level);
  return record.files.flatMap(({ path, holds }) =>
    files.filter((file) => file.holds === holds).map((file) => ({ ...file, paths: [path] })),
  );
}

/** What a file said before us: as it is noted, or, where ours is in words that nobody noted, the file without ours. */
function findOriginal(
  file: ClientFile,
  path: string,
  text: string | undefined,
  earlier: InstallRecord | undefined,
  others: readonly InstallRecord[],
): string | null {
  if (text === undefined) return null;
  const ours = earlier?.files.find((one) => one.path === path);
  const noted = [ours, ...others.flatMap(({ files }) => files)].find((one) => one?.path === path && one.after === text);
  if (noted !== undefined) return noted.before;
  return withoutOurs(file, text, ours === undefined ? null : (ours.before ?? undefined)) ?? null;
}

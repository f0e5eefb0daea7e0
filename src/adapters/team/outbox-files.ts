import { createHash } from "node:crypto";
import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, rmSync } from "../../files/fs.ts";
import { join } from "node:path";
import type { Outbox, OutboxEntry } from "../../ports/team-server.ts";
import { replaceFile } from "../files/client-files.ts";

const LAST_DELIVERY = "last-delivery";
/** Digits of a time in milliseconds, so that names sort as times do. */
const TIME_DIGITS = 14;

/** One file for each statement, in a folder that only its owner reads. A file is whole or not there, and outlives a power cut. */
export function openOutbox(folder: string): Outbox {
  const names = () => listNames(folder).filter((name) => name.endsWith(".json"));
  const nameFile = (key: string) => names().find((name) => name.endsWith(`-${digest(key)}.json`));
  const put = (name: string, text: string): void => {
    replaceFile(join(folder, name), text, 0o600);
    syncFolder(folder);
  };
  return {
    entries: () =>
      names()
        .toSorted()
        .flatMap((name) => readEntry(join(folder, name)) ?? []),
    keep(entry) {
      // Two of one moment, or of a clock that was set back, still go in the order in which they were said.
      const last = Number(names().toSorted().at(-1)?.slice(0, TIME_DIGITS) ?? 0);
      const time = String(Math.max(entry.at, last + 1)).padStart(TIME_DIGITS, "0");
      put(nameFile(entry.key) ?? `${time}-${digest(entry.key)}.json`, `${JSON.stringify(entry)}\n`);
    },
    remove(key) {
      const name = nameFile(key);
      if (name === undefined) return;
      rmSync(join(folder, name), { force: true });
      syncFolder(folder);
    },
    lastDelivery() {
      const at = listNames(folder).includes(LAST_DELIVERY)
        ? Number(readFileSync(join(folder, LAST_DELIVERY), "utf8"))
        : NaN;
      return Number.isFinite(at) ? at : null;
    },
    delivered: (at) => put(LAST_DELIVERY, String(at)),
  };
}

function digest(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 24);
}

function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** A file that can't be read stays where it is, for a person to look at. */
function readEntry(file: string): OutboxEntry | undefined {
  try {
    const entry = JSON.parse(readFileSync(file, "utf8")) as Partial<OutboxEntry>;
    const isWhole = [entry.key, entry.url, entry.operation].every((field) => typeof field === "string");
    return isWhole && typeof entry.body === "object" ? (entry as OutboxEntry) : undefined;
  } catch {
    return undefined;
  }
}

/** A new or removed name is on disk once its folder is. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const opened = openSync(folder, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

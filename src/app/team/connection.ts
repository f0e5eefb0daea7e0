import {
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  rmSync,
  fsyncSync,
  tryReadJson,
  listNames,
} from "../../files/fs.ts";
import { join } from "node:path";
import { z } from "zod";
import { replaceFile } from "../../adapters/files/client-files.ts";
import { MemoryError } from "../../domain/errors.ts";
import { ROLES } from "../../domain/roles.ts";
import { mapFileErrors } from "../../domain/storage-errors.ts";
import type { Outbox, OutboxEntry } from "../../ports/team-server.ts";
import type { Home } from "../home/home.ts";
import { makeHome } from "../home/home.ts";
import { createHash } from "node:crypto";
import { readFields } from "../../domain/json.ts";

/** The server that this machine is connected to, with what its token was found to be for. */
const connectionSchema = z.strictObject({
  url: z.string().min(1),
  token: z.string().min(1),
  name: z.string(),
  role: z.enum([...ROLES, "owner"]),
  scopes: z.union([z.literal("all"), z.array(z.string())]),
  since: z.number(),
  /** What NODE_EXTRA_CA_CERTS named when it was made: whoever starts the service may not have the variable. */
  certificates: z.string().optional(),
});
export type Connection = z.infer<typeof connectionSchema>;

/** Undefined when this machine is not connected. The file holds a token, so one that others can read is not used. */
export function readConnection(home: Home): Connection | undefined {
  const file = home.connection;
  let opened: number;
  try {
    opened = openSync(file, "r");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  try {
    const { mode, uid } = fstatSync(opened);
    const isOpen = process.platform !== "win32" && ((mode & 0o077) !== 0 || uid !== process.getuid?.());
    if (isOpen) throw reportUnusable(file, "others than you can read it, so whoever did may have the token");
    return connectionSchema.parse(JSON.parse(readFileSync(opened, "utf8")));
  } catch (cause) {
    throw cause instanceof MemoryError ? cause : reportUnusable(file, "it is damaged", cause);
  } finally {
    closeSync(opened);
  }
}

export function writeConnection(home: Home, connection: Connection): void {
  makeHome(home);
  const file = home.connection;
  mapFileErrors(file, () => replaceFile(file, `${JSON.stringify(connection)}\n`, 0o600));
}

export function forgetConnection(home: Home): void {
  rmSync(home.connection, { force: true });
}

export function findOutbox(home: Home): Outbox {
  return openOutbox(join(home.folder, "outbox"));
}

/** The address as it is kept. A token sent in clear could be read on its way, so that is refused but for this very machine. */
export function checkServerUrl(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url === undefined || !["http:", "https:"].includes(url.protocol))
    throw badUrl(`"${given.slice(0, 80)}" is not the address of a server`, "Write it as https://memory.example.com");
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "")
    throw badUrl(
      "The address holds more than a host, a port and a path",
      "Give the token with --token, not in the address",
    );
  if (url.protocol === "http:" && !LOOPBACK.test(url.hostname))
    throw badUrl(
      `http://${url.host} would send the token and all memories unencrypted`,
      "Use https, with a TLS proxy in front of the server, or an SSH tunnel to a port of this machine",
    );
  return url.origin + url.pathname.replace(/\/+$/, "");
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

function badUrl(message: string, hint: string): MemoryError {
  return new MemoryError("usage", `${message}.`, { hint: `${hint}.` });
}

function reportUnusable(file: string, why: string, cause?: unknown): MemoryError {
  return new MemoryError("usage", `${file} is not used: ${why}.`, {
    hint: "Connect again: holdfast connect <url>; ask for a new token if others could read this one.",
    cause,
  });
}

const LAST_DELIVERY = "last-delivery";
/** Digits of a time in milliseconds, so that names sort as times do. */
const TIME_DIGITS = 14;

/** One file for each statement, in a folder that only its owner reads. A file is whole or not there, and outlives a power cut. */
function openOutbox(folder: string): Outbox {
  const names = () => listNames(folder).filter((name) => name.endsWith(".json"));
  const nameFile = (key: string) => names().find((name) => name.endsWith(`-${digest(key)}.json`));
  const put = (name: string, text: string): void => {
    replaceFile(join(folder, name), text, 0o600);
    syncFolder(folder);
  };
  return {
    entries: () => names().flatMap((name) => readEntry(join(folder, name)) ?? []),
    keep(entry) {
      // Two of one moment, or of a clock that was set back, still go in the order in which they were said.
      const last = Number(names().at(-1)?.slice(0, TIME_DIGITS) ?? 0);
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

/** A file that can't be read stays where it is, for a person to look at. */
function readEntry(file: string): OutboxEntry | undefined {
  const entry = readFields(tryReadJson(file)) as Partial<OutboxEntry>;
  const isWhole = [entry.key, entry.url, entry.operation].every((field) => typeof field === "string");
  return isWhole && typeof entry.body === "object" ? (entry as OutboxEntry) : undefined;
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

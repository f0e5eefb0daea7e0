import { closeSync, fstatSync, openSync, readFileSync, rmSync } from "../../files/fs.ts";
import { join } from "node:path";
import { z } from "zod";
import { replaceFile } from "../../adapters/files/client-files.ts";
import { openOutbox } from "../../adapters/team/outbox-files.ts";
import { MemoryError } from "../../domain/errors.ts";
import { ROLES } from "../../domain/roles.ts";
import { mapFileErrors } from "../../domain/storage-errors.ts";
import type { Outbox } from "../../ports/team-server.ts";
import type { Home } from "../home/home.ts";
import { makeHome } from "../home/home.ts";

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
export function checkedUrl(given: string): string {
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

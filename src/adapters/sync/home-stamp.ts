import { realpathSync, statSync, tryReadText } from "../../files/fs.ts";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { createHash } from "node:crypto";
import { ID_ALPHABET, ID_LENGTH } from "../../domain/ids.ts";
import type { DeviceId } from "../../domain/sync/line.ts";
import type { Naming } from "../../ports/exchange.ts";
import { derivedId, randomIds } from "../system/system.ts";

/**
 * Tells a store from its copies: the machine, the folder, and the file itself. A restored backup is another file, a copied home has
 * another folder or another machine. None of it can be read back from the hash.
 */
export function homeStamp(database: string): string {
  const { ino } = statSync(database, { bigint: true });
  return sha256(JSON.stringify([machine(), realpathSync(dirname(database)), String(ino)]));
}

const MACHINE_ID = "/etc/machine-id";

function machine(): string {
  return tryReadText(MACHINE_ID)?.trim() ?? hostname();
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** "d" and twelve letters, as all ids. */
export const DEVICE = new RegExp(`^d[${ID_ALPHABET}]{${ID_LENGTH}}$`);

export const naming: Naming = {
  hash: sha256,
  derivedId,
  newDevice: () => `d${randomIds.next("memory").slice(1)}` as DeviceId,
};

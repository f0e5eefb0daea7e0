import { createHash } from "node:crypto";
import { ID_ALPHABET, ID_LENGTH } from "../../domain/ids.ts";
import type { DeviceId } from "../../domain/sync/line.ts";
import type { Naming } from "../../ports/exchange.ts";
import { derivedId, randomIds } from "../system/system.ts";

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

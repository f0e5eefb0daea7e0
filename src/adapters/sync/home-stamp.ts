import { existsSync, readFileSync, realpathSync, statSync } from "../../files/fs.ts";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { sha256 } from "./naming.ts";

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
  try {
    return existsSync(MACHINE_ID) ? readFileSync(MACHINE_ID, "utf8").trim() : hostname();
  } catch {
    return hostname();
  }
}

import { mkdirSync, renameSync, rmSync, tryReadJson, writeFileSync, listNames } from "../../files/fs.ts";
import { join } from "node:path";
import { MemoryError } from "../../domain/errors.ts";
import type { Receipt } from "../../domain/receipt.ts";
import type { Home } from "../home/home.ts";
import type { Service } from "../service.ts";
import { readFields } from "../../domain/json.ts";

/** More than sessions begin while no service can be started; beyond, something else is wrong. */
const MOST_LEFT = 100;

/**
 * Leaves the receipt of what a hook showed from the file alone, for the service to take in: nobody but the service writes to
 * the store. Says why it could not.
 */
export function leaveReceipt(home: Home, receipt: Receipt): string | undefined {
  try {
    mkdirSync(home.leftReceipts, { recursive: true, mode: 0o700 });
    if (listLeft(home.leftReceipts).length >= MOST_LEFT) return "too many wait for the service";
    const file = join(home.leftReceipts, `${receipt.id}.json`);
    writeFileSync(`${file}.part`, JSON.stringify(receipt), { mode: 0o600 });
    renameSync(`${file}.part`, file);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Takes in what hooks have left. One that the store can't take now waits; one that can't be read is of no use to anybody. */
export async function takeLeftReceipts({ home, store }: Pick<Service, "home" | "store">): Promise<void> {
  for (const name of listLeft(home.leftReceipts)) {
    const file = join(home.leftReceipts, name);
    const receipt = readLeft(file);
    try {
      // It may be there already: whoever took it in was killed, or may not remove it.
      if (receipt !== undefined && (await store.receipt(receipt.id)) === undefined) await store.saveReceipt(receipt);
    } catch (error) {
      if (error instanceof MemoryError) return;
    }
    discard(file);
  }
}

function discard(file: string): void {
  try {
    rmSync(file, { force: true, recursive: true });
  } catch {
    // A folder that can't be written in is no reason to answer nobody.
  }
}

function listLeft(folder: string): readonly string[] {
  return listNames(folder).filter((name) => name.endsWith(".json"));
}

function readLeft(file: string): Receipt | undefined {
  const receipt = readFields(tryReadJson(file)) as Partial<Receipt>;
  return file.endsWith(`${receipt.id}.json`) && Array.isArray(receipt.hits) ? (receipt as Receipt) : undefined;
}

import type { Receipt } from "../domain/receipt.ts";

/** All that a hook may leave behind: what it showed. */
export interface ReceiptKeeper {
  /** Why it could not be kept, if it could not: the session is told, since nobody can look it up later. */
  keep(receipt: Receipt): Promise<string | undefined>;
}

import type { Receipt } from "../domain/receipt.ts";

/** All that a hook may leave behind: what it showed. */
export interface ReceiptKeeper {
  keep(receipt: Receipt): Promise<void>;
}

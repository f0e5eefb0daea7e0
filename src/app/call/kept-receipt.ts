import { MemoryError } from "../../domain/errors.ts";
import type { Receipt } from "../../domain/receipt.ts";
import { whatFailed } from "../../domain/storage-errors.ts";
import type { Service } from "../service.ts";

/** What an answer says of its receipt. */
export interface KeptReceipt {
  readonly receipt: string | null;
  /** Why there is none. */
  readonly noReceipt?: string;
}

/** Keeps the receipt of an answer. A full disk costs the receipt, and never the answer. */
export async function keptReceipt(service: Service, receipt: Receipt): Promise<KeptReceipt> {
  if (service.readOnly) return { receipt: null, noReceipt: "the file was read without the service" };
  try {
    await service.store.saveReceipt(receipt);
    return { receipt: receipt.id };
  } catch (error) {
    if (!(error instanceof MemoryError)) throw error;
    const why = whatFailed(error);
    const { state } = service;
    state.withoutReceipt = { answers: (state.withoutReceipt?.answers ?? 0) + 1, why };
    return { receipt: null, noReceipt: why };
  }
}

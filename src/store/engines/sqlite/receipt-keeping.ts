import type { ReceiptId } from "../../../domain/ids.ts";
import type { Receipt } from "../../../domain/receipt.ts";
import type { ReceiptBounds } from "../../../ports/memory-store.ts";
import { blankReceipt, receiptRows } from "../../receipts/receipt-rows.ts";
import type { SpeaksOf } from "../../speaks-of.ts";
import { ensureDurability, inTransaction, relaxDurability } from "./database.ts";
import type { Database } from "./database.ts";
import { sqlOn } from "./sql.ts";

/** More than a recall every millisecond while the file is written anew; beyond that, who asks waits. */
const MOST_HELD = 2_000;

interface Waiting {
  receipt: Receipt;
}

/**
 * The writing of receipts. While the store is being written anew, which takes long, they are held in memory, so that no
 * recall waits for it; what a killed process costs then is some receipts, and no memory.
 */
export function receiptKeeping(db: Database, inTurn: <T>(work: () => T | Promise<T>) => Promise<T>) {
  const rows = receiptRows(sqlOn(db));
  const waiting = new Set<Waiting>();
  let held: Waiting[] = [];
  let holders = 0;

  /** Not as durable as a memory: a power cut may cost the last receipts, and each recall is spared a wait for the disk. */
  const lightly = <T>(work: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      relaxDurability(db);
      try {
        return await inTransaction(db, work);
      } finally {
        ensureDurability(db);
      }
    });

  async function save(receipts: readonly Waiting[]): Promise<void> {
    try {
      await lightly(async () => {
        for (const { receipt } of receipts) await rows.save(receipt);
      });
    } finally {
      for (const one of receipts) waiting.delete(one);
    }
  }

  return {
    /** What a store promises of receipts. */
    keeping: {
      async saveReceipt(receipt: Receipt): Promise<void> {
        const one = { receipt };
        waiting.add(one);
        if (holders === 0 || held.length >= MOST_HELD) await save([one]);
        else held.push(one);
      },
      pruneReceipts: (bounds: ReceiptBounds) => lightly(() => rows.prune(bounds)),
      held: (id: ReceiptId): Receipt | undefined => held.find(({ receipt }) => receipt.id === id)?.receipt,
    },
    /** From now on receipts wait in memory, until `release` is called as often as this was. */
    hold: () => void holders++,
    release(): void {
      if (--holders > 0 || held.length === 0) return;
      const due = held;
      held = [];
      // Whoever asked has their answer; with no room on the disk there is nobody left to tell.
      save(due).catch(() => undefined);
    },
    /** Receipts that are on their way while something is erased must not bring it back. */
    blankWaiting(ids: ReadonlySet<string>, speaks: SpeaksOf): void {
      for (const one of waiting) one.receipt = blankReceipt(one.receipt, ids, speaks);
    },
  };
}

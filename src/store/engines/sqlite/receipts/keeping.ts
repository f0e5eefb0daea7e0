import type { ReceiptId } from "../../../../domain/ids.ts";
import type { Receipt } from "../../../../domain/receipt.ts";
import type { ReceiptBounds } from "../../../../ports/memory-store.ts";
import { ensureDurability, inTransaction, relaxDurability } from "../database.ts";
import type { Database } from "../database.ts";
import type { SpeaksOf } from "../../../speaks-of.ts";
import { blanked } from "./blanking.ts";
import { receiptRows } from "./receipt-rows.ts";

/** Some tens of milliseconds of work. */
const PRUNED_AT_ONCE = 200;
const PACKED_AT_ONCE = 50;
/** More than a recall every millisecond while the file is written anew; beyond that, who asks waits. */
const MOST_HELD = 2_000;

/** As many as nobody who opens a store notices. */
const PACKED_ON_OPENING = 200;

/** A store of an earlier version with few receipts is in its present shape at once; with many, the service sees to it. */
export function packFewReceipts(db: Database): void {
  if (db.prepare("select 1 from unpacked_receipt limit 1").get() === undefined) return;
  inTransaction(db, () => receiptRows(db).packWaiting(PACKED_ON_OPENING));
}

interface Waiting {
  receipt: Receipt;
}

/**
 * The writing of receipts. While the store is being written anew, which takes long, they are held in memory, so that no
 * recall waits for it; what a killed process costs then is some receipts, and no memory.
 */
export function receiptKeeping(db: Database, inTurn: <T>(work: () => T | Promise<T>) => Promise<T>) {
  const rows = receiptRows(db);
  const waiting = new Set<Waiting>();
  let held: Waiting[] = [];
  let holders = 0;

  /** Not as durable as a memory: a power cut may cost the last receipts, and each recall is spared a wait for the disk. */
  const lightly = <T>(work: () => T): Promise<T> =>
    inTurn(() => {
      relaxDurability(db);
      try {
        return inTransaction(db, work);
      } catch (error) {
        rows.forget();
        throw error;
      } finally {
        ensureDurability(db);
      }
    });

  async function save(receipts: readonly Waiting[]): Promise<void> {
    try {
      await lightly(() => {
        for (const { receipt } of receipts) rows.save(receipt);
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
      pruneReceipts: (bounds: ReceiptBounds) => lightly(() => rows.prune(bounds, PRUNED_AT_ONCE)),
      packReceipts: () => lightly(() => rows.packWaiting(PACKED_AT_ONCE)),
    },
    /** One that is not in the file yet. */
    held: (id: ReceiptId): Receipt | undefined => held.find(({ receipt }) => receipt.id === id)?.receipt,
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
    erased(ids: ReadonlySet<string>, speaks: SpeaksOf): void {
      rows.forget();
      for (const one of waiting) one.receipt = blanked(one.receipt, ids, speaks);
    },
    takenBack: rows.forget,
    /** Inside a transaction: those that an earlier version kept, all of them. */
    async packAll(breathe: () => Promise<void>): Promise<void> {
      while (rows.packWaiting(PACKED_AT_ONCE) > 0) await breathe();
    },
  };
}

import type { Exchange, ExchangeWriter } from "../../../../ports/exchange.ts";
import type { MemoryWriter } from "../../../../ports/memory-store.ts";
import { asynchronous } from "../asynchronous.ts";
import type { Database } from "../database.ts";
import { lineRows } from "./line-rows.ts";
import { logRows } from "./log-rows.ts";
import type { Rows } from "./log-rows.ts";

interface ExchangeParts {
  readonly db: Database;
  /** Sees what is committed, and nothing else. */
  readonly reading: Database;
  readonly writer: MemoryWriter;
  readonly rows: Rows;
  write<T>(work: (writer: MemoryWriter) => Promise<T>): Promise<T>;
  transaction<T>(work: () => T): Promise<T>;
}

/** The store's half of an exchange. Its statements are prepared when they are first needed: most stores never sync. */
export function openExchange({ db, reading, writer, rows, write, transaction }: ExchangeParts): Exchange {
  const lines = once(() => lineRows(db));
  const committed = once(() => (reading === db ? lines() : lineRows(reading)));
  const exchanging = once((): ExchangeWriter => ({
    ...writer,
    ...asynchronous(lines()),
    ...asynchronous(logRows(db, rows)),
  }));
  return {
    state: async () => committed().state(),
    lines: async (device, from, to) => committed().lines(device, from, to),
    formerDevices: async () => committed().formerDevices(),
    rewritten: async (device) => committed().rewritten(device),
    writtenOut: (device, seqs) => transaction(() => lines().writtenOut(device, seqs)),
    write: (work) => write(() => work(exchanging())),
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined;
  return () => (made ??= { it: make() }).it;
}

import type { NewChange } from "../../src/domain/change.ts";
import type { MemoryId, ReceiptId } from "../../src/domain/ids.ts";
import type { Memory } from "../../src/domain/memory.ts";
import type { Receipt } from "../../src/domain/receipt.ts";
import { tokenize } from "../../src/domain/words/tokens.ts";
import type { Embedded, EmbeddingModel } from "../../src/ports/embedder.ts";
import type { JournalStore } from "../../src/ports/journal.ts";
import type { ListQuery, MemoryReader, WholeStore } from "../../src/ports/memory-store.ts";
import type { Overview } from "../../src/ports/overview.ts";
import type { JournalKeeping, Keeping, StoreKeeping } from "../../src/ports/store-keeping.ts";
import { NOON, vectorOf } from "../support/fakes.ts";
import { changeTo, EVERYWHERE } from "../support/store.ts";

/**
 * Opens a store for one test and closes it afterwards. A place is the path of a fresh folder: two openings of one place are two
 * processes over one store. Without a place, the store is a new one.
 */
export type Open<Store> = (place?: string, model?: EmbeddingModel) => Promise<Store>;

export type Memories = WholeStore & Overview & Keeping & Pick<StoreKeeping, "erasedTraces">;
export type Journal = JournalStore &
  Pick<JournalKeeping, "examine" | "warm" | "holding" | "cutEvidence" | "quoteErased">;

/** What a thorough look finds wrong: nothing, in a store whose parts agree. */
export async function faultsIn(store: Pick<Keeping, "examine">): Promise<readonly string[]> {
  return (await store.examine(false)).flatMap(({ faults }) => faults);
}

export async function warmed<Store extends Pick<Keeping, "warm">>(store: Store): Promise<Store> {
  while (await store.warm());
  return store;
}

/** Brings a memory from one state to the next; null takes it away, as an undo does. */
export function bring(
  store: Pick<WholeStore, "write">,
  before: Memory | null,
  after: Memory | null,
  given: Partial<NewChange> & { readonly vectors?: Embedded | null; readonly request?: string } = {},
): Promise<unknown> {
  const { vectors, request = null, ...change } = given;
  const made = after === null || after.text === before?.text ? null : [vectorOf(after.text)];
  const told = changeTo((after ?? before)!, { before, after, action: "edited", ...change });
  return store.write((writer) => writer.append(told, { vectors: vectors === undefined ? made : vectors, request }));
}

export function listing(given: Partial<ListQuery> = {}): ListQuery {
  const all = { view: EVERYWHERE, standings: ["active"], kind: null, topic: null, session: null } as const;
  return { ...all, offset: 0, limit: 50, ...given };
}

/** What each way of looking for a text finds, by id. */
export async function waysTo(memories: MemoryReader, text: string, view = EVERYWHERE, limit = 50) {
  const ids = (found: readonly Memory[]): readonly string[] => found.map(({ id }) => id).toSorted();
  return {
    words: ids(await memories.byWords(tokenize(text), view, limit)),
    groups: ids(await memories.byWordGroups([tokenize(text)], view, limit)),
    meaning: ids((await memories.byMeaning(vectorOf(text), view, limit)).map(({ memory }) => memory)),
    list: ids(await memories.list(listing({ view, limit }))),
    count: await memories.count(view),
  };
}

/** The same ids by every way. */
export function byEveryWay(...ids: readonly string[]) {
  const found = ids.toSorted();
  return { words: found, groups: found, meaning: found, list: found, count: found.length };
}

/** Something to wait for until the test lets it go on. */
export function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** A receipt with what a test is not about filled in. */
export function receipt(given: Partial<Omit<Receipt, "id">> & { readonly id: string }): Receipt {
  return {
    of: "recall",
    at: NOON,
    question: "which port does staging use?",
    asker: { agent: null, client: "test", session: null },
    scopes: ["user"],
    asOf: null,
    answer: "found",
    hits: [],
    leftOut: [],
    checked: 1,
    nearest: 0.5,
    meaning: { on: true, model: "words-64", why: "" },
    tokens: 10,
    ms: 1,
    ...given,
    id: given.id as ReceiptId,
  };
}

export function hit(id: string): Receipt["hits"][number] {
  const parts = { meaning: 0.5, words: 0.25, recency: 1, topic: 1, authority: 1, freshness: 1 };
  return { id: id as MemoryId, score: 0.75, parts, freshness: { state: "fresh", why: "said today" } };
}

import { BaseStore } from "@langchain/langgraph-checkpoint";
import type {
  GetOperation,
  Item,
  ListNamespacesOperation,
  Operation,
  OperationResults,
  PutOperation,
  SearchItem,
  SearchOperation,
} from "@langchain/langgraph-checkpoint";
import type { MemoryLibrary } from "../../../app/library.ts";
import { MemoryError } from "../../../domain/errors.ts";
import { connect } from "../connection.ts";
import type { ConnectOptions } from "../connection.ts";
import { nameFolder, parseKept, namePath, buildStatement } from "./items.ts";
import type { Kept } from "./items.ts";
import { checkLabels, checkNew, namespacesFor, passesFilter, findStart } from "./matching.ts";

export interface HoldfastStoreOptions extends ConnectOptions {
  /** The project that items are kept under; stores with another one see nothing of each other. */
  readonly project?: string;
  /** The fields that items are found by when `put` names none: paths as LangGraph writes them, "$" for all. */
  readonly fields?: readonly string[];
  /** Minutes after which an item is no longer found, unless `put` says otherwise. */
  readonly defaultTtl?: number;
}

export interface PutOptions {
  /** Minutes after which the item is no longer found. */
  readonly ttl?: number;
}

type PutWithTtl = PutOperation & PutOptions;

/** LangGraph's long-term memory, kept by Holdfast: every item is a memory with history, undo and receipts. */
export class HoldfastStore extends BaseStore {
  readonly #options: HoldfastStoreOptions;
  readonly #project: string;
  #opened: Promise<MemoryLibrary> | undefined;

  constructor(options: HoldfastStoreOptions = {}) {
    super();
    this.#options = options;
    this.#project = options.project ?? "langgraph";
  }

  /** One operation after the other: each sees what those before it did. */
  async batch<Op extends Operation[]>(operations: Op): Promise<OperationResults<Op>> {
    for (const operation of operations) check(operation);
    const results: unknown[] = [];
    for (const operation of operations) results.push(await this.#run(operation));
    return results as OperationResults<Op>;
  }

  override async put(
    namespace: string[],
    key: string,
    value: Record<string, unknown>,
    index?: false | string[],
    options: PutOptions = {},
  ): Promise<void> {
    checkNew(namespace);
    const operation: PutWithTtl = { namespace, key, value, ...(index !== undefined && { index }), ...options };
    await this.batch([operation]);
  }

  /** Opens the memory; otherwise the first operation does. */
  override async start(): Promise<void> {
    await this.#memory();
  }

  override async stop(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    await (await opened)?.close();
  }

  #memory(): Promise<MemoryLibrary> {
    this.#opened ??= connect(this.#options);
    return this.#opened;
  }

  #run(operation: Operation): Promise<unknown> {
    if ("namespacePrefix" in operation) return this.#search(operation);
    if ("value" in operation) return operation.value === null ? this.#delete(operation) : this.#put(operation);
    return "key" in operation ? this.#get(operation) : this.#namespaces(operation);
  }

  async #get({ namespace, key }: GetOperation): Promise<Item | null> {
    return (await this.#at(namespace, key))[0]?.item ?? null;
  }

  /** Another process may put under the same key meanwhile; then what it left is superseded instead. */
  async #put(operation: PutWithTtl): Promise<undefined> {
    for (let tries = 1; ; tries++) {
      try {
        if (await this.#putOnce(operation)) return undefined;
      } catch (error) {
        if (!(error instanceof MemoryError) || error.code !== "conflict" || tries === MOST_TRIES) throw error;
      }
      if (tries === MOST_TRIES)
        throw new Error(`${JSON.stringify(operation.key)} was not kept: others write under that key all the time.`);
    }
  }

  /** False if the same was put by somebody else in the same moment, perhaps with another value. */
  async #putOnce(operation: PutWithTtl): Promise<boolean> {
    const { namespace, key, value, index = this.#options.fields ?? ["$"] } = operation;
    const ttl = operation.ttl ?? this.#options.defaultTtl;
    const memory = await this.#memory();
    const [known, ...doubles] = await this.#at(namespace, key, "expired too");
    const isThere = known?.memory.standing.state === "active";
    const kept = await memory.remember({
      ...this.#speaker(),
      ...buildStatement(namespace, key, value ?? {}, index),
      path: namePath(namespace, key),
      scope: "path",
      // What is put has to be there for whoever gets it, whether or not it reads like a fact.
      insist: true,
      // A put waits for the write alone; a search waits for the vectors of what was put.
      asIs: true,
      ...(known !== undefined && { replaces: [known.memory.id] }),
      ...(isThere && { observedAt: known.memory.observedAt }),
      ...(ttl !== undefined && { expiresAt: untilAfter(ttl) }),
    });
    if (kept.outcome === "confirmed") return false;
    if (kept.outcome === "refused" || kept.id === null)
      throw new Error(`${JSON.stringify(key)} was not kept: ${kept.because ?? "it was refused"}`);
    if (parseKept(await memory.show({ ...this.#speaker(), id: kept.id })) === undefined) {
      await memory.undo({
        ...this.#speaker(),
        change: kept.change ?? kept.id,
        why: "its value could not be read again",
      });
      throw new Error(`${JSON.stringify(key)} was not kept: a secret in it could not be cut out without breaking it.`);
    }
    for (const double of doubles) await memory.retire({ ...this.#speaker(), id: double.memory.id, reason: REPLACED });
    return true;
  }

  async #delete({ namespace, key }: PutOperation): Promise<undefined> {
    const memory = await this.#memory();
    for (const { memory: gone } of await this.#at(namespace, key))
      await memory.retire({ ...this.#speaker(), id: gone.id, reason: "deleted by its key" });
    return undefined;
  }

  async #search(operation: SearchOperation): Promise<SearchItem[]> {
    const { namespacePrefix, filter = {}, limit = 10, offset = 0, query } = operation;
    const all = (await this.#all(namespacePrefix)).filter(({ item }) => passesFilter(item.value, filter));
    const scores = query === undefined || query.trim() === "" ? new Map() : await this.#scores(namespacePrefix, query);
    const scored = all.map(({ item, memory, isIndexed }): SearchItem => {
      const score: number | undefined = isIndexed ? scores.get(memory.id) : undefined;
      return { ...item, ...(score !== undefined && { score }) };
    });
    return scored.sort((one, other) => (other.score ?? -1) - (one.score ?? -1)).slice(offset, offset + limit);
  }

  async #namespaces(operation: ListNamespacesOperation): Promise<string[][]> {
    const below = await this.#all(findStart(operation));
    return namespacesFor(
      below.map(({ item }) => item.namespace),
      operation,
    );
  }

  /** How well each item of a namespace answers a question; those that do not are left out. */
  async #scores(prefix: readonly string[], query: string): Promise<ReadonlyMap<string, number>> {
    const memory = await this.#memory();
    const { hits } = await memory.recall({
      ...this.#speaker(),
      path: nameFolder(prefix),
      question: query.slice(0, 2_000),
      from: "memories",
      below: true,
      limit: 50,
      budgetTokens: 100_000,
    });
    return new Map(hits.map(({ id, score }) => [id, score]));
  }

  /** The newest first: two processes that put one new key at once leave two. */
  async #at(namespace: readonly string[], key: string, expired?: "expired too"): Promise<readonly Kept[]> {
    const memory = await this.#memory();
    const path = namePath(namespace, key);
    const standing: ("active" | "expired")[] = expired === undefined ? ["active"] : ["active", "expired"];
    const { memories } = await memory.list({ ...this.#speaker(), path, level: "path", standing, limit: PAGE });
    return memories.filter(({ scope }) => scope.path === path).flatMap((one) => parseKept(one) ?? []);
  }

  /** Every item below a namespace, in the order in which they were first put. */
  async #all(prefix: readonly string[]): Promise<readonly Kept[]> {
    const memory = await this.#memory();
    const found = new Map<string, Kept>();
    for (let more = true, offset = 0; more; offset += PAGE) {
      const folder = prefix.length === 0 ? {} : { ofPath: nameFolder(prefix) };
      const query = {
        everywhere: true,
        ofProject: this.#project,
        ...folder,
        level: "path",
        offset,
        limit: PAGE,
      } as const;
      const page = await memory.list({ ...this.#speaker(), ...query });
      more = page.more;
      for (const one of page.memories) {
        const kept = found.has(one.scope.path ?? "") ? undefined : parseKept(one);
        if (kept !== undefined) found.set(one.scope.path ?? "", kept);
      }
    }
    return [...found.values()]
      .toReversed()
      .sort((one, other) => one.item.createdAt.getTime() - other.item.createdAt.getTime());
  }

  #speaker() {
    return { project: this.#project, client: "langgraph" };
  }
}

const PAGE = 1_000;
/** Each is lost only to another put under the same key. */
const MOST_TRIES = 10;
const MINUTE_MS = 60_000;
const REPLACED = "a newer value was put under its key";

/** Whole minutes are counted by the memory's own clock. */
function untilAfter(minutes: number): string {
  const isSpan = Number.isInteger(minutes) && minutes < 100_000;
  return isSpan ? `${minutes}m` : new Date(Date.now() + minutes * MINUTE_MS).toISOString();
}

function check(operation: Operation & PutOptions): void {
  if ("namespacePrefix" in operation) checkLabels(operation.namespacePrefix, true);
  else if ("namespace" in operation) checkLabels(operation.namespace, false);
  if (operation.ttl !== undefined && !(operation.ttl > 0))
    throw new MemoryError("usage", `A time to live is a number of minutes above 0, not ${operation.ttl}.`);
}

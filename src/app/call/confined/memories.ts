import { keepWhere } from "../../../domain/async-lists.ts";
import type { Change } from "../../../domain/change.ts";
import { MemoryError } from "../../../domain/errors.ts";
import type { BatchId, ChangeId, MemoryId, ReceiptId } from "../../../domain/ids.ts";
import type { Memory } from "../../../domain/memory.ts";
import type { MemoryReader, MemoryWriter, View } from "../../../ports/memory-store.ts";
import type { Service } from "../../service.ts";
import { keysOf, outOfReach, reachesChange, reachesKey, reachesMemory, reachesReceipt, reachesScope } from "./reach.ts";
import type { Reach } from "./reach.ts";

/** Memories, log and receipts within reach. */
export function confinedMemories(store: Service["store"], reach: Reach): Service["store"] {
  return {
    ...confinedReader(store, reach),
    engine: store.engine,
    schema: store.schema,
    write: (work) => store.write((writer) => work(confinedWriter(writer, reach))),
    saveReceipt: (receipt) => store.saveReceipt(receipt),
    receiptPage: (page) =>
      store.receiptPage({
        ...page,
        scopes: page.scopes === "all" ? keysOf(reach) : page.scopes.filter((key) => reachesKey(reach, key)),
      }),
    async textsWithoutVectors(limit) {
      const waiting = await store.textsWithoutVectors(limit);
      return keepWhere(waiting, async ({ id }) => {
        const memory = await store.byId(id);
        return memory !== undefined && reachesMemory(reach, memory);
      });
    },
    saveVectors: (id, text, vectors) => store.saveVectors(id, text, vectors),
    pruneReceipts: outOfReach,
    touchedSince: outOfReach,
    followedTo: outOfReach,
    close: outOfReach,
    scopes: outOfReach,
    spending: outOfReach,
    standingSteps: outOfReach,
    warm: outOfReach,
    examine: outOfReach,
    copyInto: outOfReach,
    backups: outOfReach,
    noteBackup: outOfReach,
    planErasure: outOfReach,
    pendingErasure: outOfReach,
    vacuumAndTruncate: outOfReach,
    eraseFromCopy: outOfReach,
    erasedMarks: outOfReach,
    takeErasedMarks: outOfReach,
  };
}

/** More share a prefix only where nobody meant one of them. */
const PREFIXES_LOOKED_AT = 1_000;
/** What is asked for again, when some of what came lies out of reach. */
const FURTHER = 4;

function confinedReader(store: MemoryReader, reach: Reach): MemoryReader {
  const within = (view: View): View => ({
    ...view,
    scopes: view.scopes === "all" ? keysOf(reach) : view.scopes.filter((key) => reachesKey(reach, key)),
  });
  const keepReachable = (memories: readonly Memory[]): readonly Memory[] =>
    memories.filter((memory) => reachesMemory(reach, memory));
  const inReach = (changes: readonly Change[]): readonly Change[] =>
    changes.filter((change) => reachesChange(reach, change));

  const reader: MemoryReader = {
    async byId(id, asOf) {
      const memory = await store.byId(id, asOf);
      return memory !== undefined && reachesMemory(reach, memory) ? memory : undefined;
    },
    async idsBeginning(prefix, limit) {
      const found = await store.idsBeginning(prefix, Math.max(limit, PREFIXES_LOOKED_AT));
      return (await keepWhere(found, isNamed)).slice(0, limit);
    },
    // Asked within reach, and what came is looked at once more: at an earlier time it may have been elsewhere.
    byWords: async (terms, view, limit) => keepReachable(await store.byWords(terms, within(view), limit)),
    async wordMatches(terms, view, limit) {
      const { active, replaced } = await store.wordMatches(terms, within(view), limit);
      return { active: keepReachable(active), replaced: keepReachable(replaced) };
    },
    byWordGroups: async (groups, view, limit) => keepReachable(await store.byWordGroups(groups, within(view), limit)),
    async byMeaning(vector, view, limit) {
      const near = await store.byMeaning(vector, within(view), limit);
      return near.filter(({ memory }) => reachesMemory(reach, memory));
    },
    cosines: (vector, memories) => store.cosines(vector, keepReachable(memories)),
    tokens: (ids) => store.tokens(ids),
    wordsOnly: () => store.wordsOnly(),
    frequencies: (terms) => store.frequencies(terms),
    count: (view) => store.count(within(view)),
    list: async (query) => keepReachable(await store.list({ ...query, view: within(query.view) })),
    countListed: (query) => store.countListed({ ...query, view: within(query.view) }),
    alike: async (text, key, agent) =>
      reachesKey(reach, key) ? keepReachable(await store.alike(text, key, agent)) : [],
    changes: ({ limit, view, ...query }) =>
      firstOf(limit, async (most) =>
        // A view is narrowed by the store itself, and what came from elsewhere is left out here.
        countKept(
          await store.changes({
            ...query,
            ...(view !== undefined && { view: within(view) }),
            ...(most !== undefined && { limit: most }),
          }),
          inReach,
        ),
      ),
    countChanges: async ({ view, ...query }) =>
      view === undefined
        ? inReach(await store.changes(query)).length
        : store.countChanges({ ...query, view: within(view) }),
    changesOfRequest: async (request) => inReach(await store.changesOfRequest(request)),
    async receipt(id) {
      const receipt = await store.receipt(id);
      return receipt !== undefined && reachesReceipt(reach, receipt) ? receipt : undefined;
    },
    receipts: ({ limit, ...query }) =>
      firstOf(limit, async (most = limit) =>
        countKept(await store.receipts({ ...query, limit: most }), (all) =>
          all.filter((receipt) => reachesReceipt(reach, receipt)),
        ),
      ),
    writeMark: () => store.writeMark(),
    // Which name a project goes by is asked of all of them; no answer shows more of them than the token's own.
    sightings: (where) => store.sightings(where),
    memoriesOf: (project) => store.memoriesOf(project),
    erasedAt: (text) => store.erasedAt(text),
    erasedWithin: (texts) => store.erasedWithin(texts),
    log: outOfReach,
    totals: outOfReach,
    audit: outOfReach,
  };

  async function isNamed(id: string): Promise<boolean> {
    switch (id[0]) {
      case "m":
        return (await reader.changes({ memory: id as MemoryId, limit: 1 })).length > 0;
      case "c":
        return (await reader.changes({ id: id as ChangeId, limit: 1 })).length > 0;
      case "b":
        return (await reader.changes({ batch: id as BatchId, limit: 1 })).length > 0;
      case "r":
        return (await reader.receipt(id as ReceiptId)) !== undefined;
      default:
        return false;
    }
  }

  return reader;
}

interface Counted<T> {
  readonly kept: readonly T[];
  readonly came: number;
}

function countKept<T>(all: readonly T[], keep: (all: readonly T[]) => readonly T[]): Counted<T> {
  return { kept: keep(all), came: all.length };
}

/** The first few that may be seen: of those that came some may not, and then more are asked for. */
async function firstOf<T>(
  limit: number | undefined,
  ask: (most: number | undefined) => Promise<Counted<T>>,
): Promise<readonly T[]> {
  if (limit === undefined || limit < 0) return (await ask(limit)).kept;
  for (let most = limit; ; most = Math.max(most, 1) * FURTHER) {
    const { kept, came } = await ask(most);
    if (kept.length >= limit || came < most) return kept.slice(0, limit);
  }
}

function confinedWriter(writer: MemoryWriter, reach: Reach): MemoryWriter {
  return {
    ...confinedReader(writer, reach),
    async append(change, written) {
      const { before, after } = change;
      // As it is now, and not only as the change has it: it may have moved to another project since.
      const present = await writer.byId(change.memory);
      if (present !== undefined && !reachesMemory(reach, present)) throw writesElsewhere();
      if (before !== null && !reachesMemory(reach, before)) throw writesElsewhere();
      if (after !== null && !reachesScope(reach, after.scope)) throw writesElsewhere();
      return writer.append(change, written);
    },
    tally: (counter, by) => writer.tally(counter, by),
    note: (line) => writer.note(line),
    sight: outOfReach,
    erase: outOfReach,
    erasureIsDone: outOfReach,
  };
}

function writesElsewhere(): MemoryError {
  return new MemoryError("forbidden", "This token can't write there: it does not reach that scope.", {
    hint: "Keep it for the project, with `scope` set to `project` and a `kind` other than `user`.",
  });
}

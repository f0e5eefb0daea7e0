import { existsSync, statSync, statfsSync } from "../../files/fs.ts";
import { erase } from "../../core/trust/standing-changes.ts";
import type { Erased } from "../../core/trust/standing-changes.ts";
import type { Actor } from "../../domain/change.ts";
import { nameJournalCopy } from "../../domain/backup-names.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { whatFailed } from "../../domain/storage-errors.ts";
import type { Erasure } from "../../ports/store-keeping.ts";
import { compactNow, inTurn } from "./compacting.ts";
import type { WholeService } from "../service.ts";
import { cleanFiles } from "./erased-files.ts";
import type { CleanedFiles } from "./erased-files.ts";
import { dirname } from "node:path";

/** How long after a failed try the rest of an erasure is tried again. */
const RETRY_MS = 5_000;
/** Whoever killed the service in the middle of it did not take back what was asked for. */
const NOBODY: Actor = { by: "human", agent: null, client: "service", session: null };

export interface ErasedByStep extends CleanedFiles {
  readonly erased: Erased;
  /** In how many turns of the journal the texts stood. */
  readonly turns: number;
}

/**
 * Erases step by step, each of which is true as soon as it is told: it is noted what is to go; the texts leave the journal
 * if that was asked for; the memories leave every table, in one transaction with the line in the audit; then the pages that
 * told of them; then the files. Killed in between, `finishErasure` goes on at the next start.
 */
export function eraseByStep(
  service: WholeService,
  erasure: Erasure & { readonly actor: Actor },
  texts: readonly string[],
): Promise<ErasedByStep> {
  return inTurn(service.leases, ERASURE, () => stepByStep(service, erasure, texts));
}

/** The same for what is erased already, and was left in the journal. */
export function cutErasedByStep(
  service: WholeService,
  ids: readonly MemoryId[],
  actor: Actor,
): Promise<Omit<ErasedByStep, "erased">> {
  return inTurn(service.leases, ERASURE, async () => {
    const texts = await quoteErased(service, ids);
    await refuseWithoutRoom(service);
    await service.store.planErasure({ ids, evidence: true, actor });
    const turns = await orLeftForLater(() => cutEvidence(service, texts));
    return { ...(await tidyUp(service, { ids, texts, evidence: true, actor })), turns };
  });
}

/** What the journal and its copies still say of what is erased already. Only hashes are left to find it by. */
export async function quoteErased(
  { store, journal }: WholeService,
  ids: readonly MemoryId[],
): Promise<readonly string[]> {
  const traces = await store.erasedTraces(ids);
  const copies = (await store.backups()).map(nameJournalCopy).filter((path) => existsSync(path));
  const found = await Promise.all([
    journal.quoteErased(traces),
    ...copies.map((path) => journal.quoteErasedInCopy(path, traces)),
  ]);
  return sortLongestFirst(found.flat());
}

/** The lease's name: another service must not resume an erasure that is still running. */
const ERASURE = "erasure";

async function stepByStep(
  service: WholeService,
  erasure: Erasure & { readonly actor: Actor },
  texts: readonly string[],
): Promise<ErasedByStep> {
  const { store, journal } = service;
  const { ids, evidence, actor } = erasure;
  await refuseWithoutRoom(service);
  let turns = 0;
  if (evidence) {
    await store.planErasure(erasure);
    turns = await orLeftForLater(() => cutEvidence(service, texts));
  } else turns = await journal.holding(texts);
  const erased = evidence
    ? await orLeftForLater(() => erase(service, () => ids, actor))
    : await erase(service, () => ids, actor);
  const cleaned = await tidyUp(service, { ids, texts, evidence, actor });
  return { ...cleaned, erased, turns };
}

/** What a killed process left undone is done before anything else; what can't be done now is tried again. */
export async function finishErasure(service: WholeService): Promise<void> {
  try {
    if ((await service.leases.take(ERASURE, () => goOn(service))) === undefined) eraseLater(service);
  } catch {
    eraseLater(service);
  }
}

async function goOn(service: WholeService): Promise<void> {
  const pending = await service.store.pendingErasure();
  if (pending === undefined) return;
  const { ids, evidence } = pending;
  const actor = pending.actor ?? NOBODY;
  const states = await readStates(service, ids);
  const texts = states.length > 0 || !evidence ? listSayings(states) : await quoteErased(service, ids);
  if (evidence && texts.length > 0) await cutEvidence(service, texts);
  if (states.length > 0) await erase(service, () => ids, actor);
  await tidyUp(service, { ids, texts, evidence, actor });
}

/** The rows are gone: nothing here throws, because "it failed" would no longer be true. */
async function tidyUp(
  service: WholeService,
  wish: Erasure & { readonly texts: readonly string[]; readonly actor: Actor },
): Promise<CleanedFiles> {
  const { store, clock } = service;
  try {
    // The pages that told of it go before the files are looked through.
    await compactNow(service, { what: "gone" });
    const cleaned = await cleanFiles(service, wish);
    if (cleaned.unfinished === null) {
      const [at, { actor }] = [clock.now(), wish];
      // At once: killed between the two, nobody would ever say that it was finished.
      await store.write(async (writer) => {
        await writer.erasureIsDone(wish.ids);
        for (const memory of wish.ids)
          await writer.note({ at, actor, action: "erasure finished", memory, change: null, detail: "" });
      });
    } else eraseLater(service);
    return cleaned;
  } catch (error) {
    eraseLater(service);
    return { files: [], unfinished: whatFailed(error) };
  }
}

function eraseLater(service: WholeService): void {
  // The store may be closed by then: the next start finishes it.
  setTimeout(() => void finishErasure(service), RETRY_MS).unref();
}

/** Copies of the journal that this program made are evidence too. */
async function cutEvidence({ journal, store, tree }: WholeService, texts: readonly string[]): Promise<number> {
  for (const path of (await store.backups()).map(nameJournalCopy)) {
    if (existsSync(path)) await journal.cutEvidenceFromCopy(path, texts);
  }
  const chunks = await journal.chunksHolding(texts);
  // Their days are made anew at once. Queued before, for a kill in between, and after, should one have been made meanwhile.
  const days = async (): Promise<void> => {
    const leaves = await Promise.all(chunks.map((id) => tree.leaf(id)));
    const places = leaves.flatMap((leaf) =>
      leaf === undefined ? [] : [{ realm: leaf.realm, level: "day" as const, period: leaf.day }],
    );
    await tree.redo(places, true);
  };
  await days();
  const turns = await journal.cutEvidence(texts);
  await days();
  return turns;
}

/** A plan stands: what fails now is finished later, and an error that says "nothing was changed" would not be true. */
async function orLeftForLater<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MemoryError)) throw error;
    throw new MemoryError(error.code, `The erasure has begun and is not finished: ${whatFailed(error)}`, {
      hint: "When the cause is mended, run the command again or restart the service, which goes on with it.",
      cause: error,
    });
  }
}

/** Everything these memories ever were, also what was undone or edited since: its bytes are on the disk like all others. */
async function readStates({ store }: WholeService, ids: readonly MemoryId[]): Promise<readonly Memory[]> {
  const changes = await Promise.all(ids.map((memory) => store.changes({ memory })));
  return changes.flat().flatMap(({ after }) => after ?? []);
}

export function listSayings(states: readonly Memory[]): readonly string[] {
  return sortLongestFirst(
    states.flatMap(({ text, source }) => (source.quote === null ? [text] : [text, source.quote])),
  );
}

/** A text that is part of another would leave the rest of it standing. */
function sortLongestFirst(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].toSorted((one, other) => other.length - one.length);
}

/** What is written beside the copy of a file: its log's own pages, and a little more. */
const BESIDE_BYTES = 1024 * 1024;

/**
 * Refuses work that will write these files anew if there is no room for it: a copy of each has to fit beside them, one after
 * the other on each disk. Better told before anything is gone than in the middle of it.
 */
async function refuseWithoutRoom({ store, home }: WholeService): Promise<void> {
  const copies = (await store.backups()).flatMap((path) => [path, nameJournalCopy(path)]);
  const files = [home.database, home.journal, ...copies];
  const needed = new Map<number, { bytes: number; readonly folder: string }>();
  for (const file of files) {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found === undefined) continue;
    const before = needed.get(found.dev);
    const log = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
    const bytes = Math.max(before?.bytes ?? 0, found.size + log + BESIDE_BYTES);
    needed.set(found.dev, { bytes, folder: dirname(file) });
  }
  for (const { bytes, folder } of needed.values()) {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize >= bytes) continue;
    throw new MemoryError(
      "disk-full",
      `There is no room to write the store anew: ${folder} needs ${megabytes(bytes)} free and has ${megabytes(bavail * bsize)}. Nothing was erased.`,
      { hint: "Free some space on that disk and try again." },
    );
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

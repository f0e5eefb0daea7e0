import { markQuestions, relateWaiting } from "../../core/remember/later.ts";
import { DAY } from "../../domain/time.ts";
import { compactIfFree } from "../jobs/compacting.ts";
import { giveMemoriesVectors } from "../jobs/memory-vectors.ts";
import { projectToFillFirst } from "../jobs/filling.ts";
import { proposeNow } from "../jobs/proposing.ts";
import type { WholeService } from "../service.ts";
import type { WaitingTurn } from "../../ports/journal.ts";
import { yieldToEventLoop } from "../../domain/yield-to-event-loop.ts";

/** Turns embedded in one go while a question may come in at any moment. */
const PORTION = 8;
/** Turns fetched in one go: to find out whose turn it is takes a moment. */
const FETCHED = 32;
/** How long to wait after the model failed before it is asked again. */
const RETRY_MS = 15_000;
/** Counting them takes a millisecond or two, and a minute brings few. */
const PRUNE_AT_MOST_EVERY_MS = 60_000;
const COMPACT_AT_MOST_EVERY_MS = 20_000;
/** When to look again for work that another service has taken. */
const SHARED_MS = 2_000;
const COMPACT_AT_LEAST_EVERY_MS = 600_000;

/**
 * What the daemon does between requests: it fills the copies of the vectors, and gives vectors to memories and to the
 * journal's turns that have none of the model in use, because they are new, because it was away or because another one
 * was used before; it compacts what is due, and lets a model draw proposals if it is to. Search goes on meanwhile.
 */
export function startUpkeep(service: WholeService, onError: (error: unknown) => void): { wake(): void; stop(): void } {
  const { store, journal, embedders, tokens } = service;
  const { giveWay } = service.state.attendance;
  let stopped = false;
  let running = false;
  let adopted = false;
  let timer: NodeJS.Timeout | undefined;
  let nextCompaction = 0;
  let nextPruning = 0;
  let turns: WaitingTurn[] = [];
  const clockwork = setInterval(() => wake(), COMPACT_AT_LEAST_EVERY_MS);
  clockwork.unref();

  async function run(): Promise<void> {
    await yieldToEventLoop(); // whoever waits for the daemon to be there hears of it first
    await takeLease("receipts", keepReceipts);
    while (!stopped && (await store.warm())) await giveWay();
    await takeLease("memories", async (going) => {
      if (!adopted) await markQuestions({ ...service, judge: embedders.judge });
      adopted = true;
      await catchUpMemories(going);
    });
    while (!stopped && (await journal.warm())) await giveWay();
    await giveTurnsVectors();
    // A table that takes a moment to load, which nobody who stores a statement should wait for.
    if (!stopped) tokens.count("warm");
  }

  /** Of several services over one store, one does a piece of work; the others look again soon, should it be killed or miss something. */
  async function takeLease<T>(work: string, doing: (going: () => boolean) => Promise<T>): Promise<void> {
    if (stopped) return;
    const taken = await service.leases.take(work, (isHeld) => doing(() => !stopped && isHeld()));
    if (taken === undefined) wakeAfter(SHARED_MS);
  }

  /** What was stored while the model was away gets its vectors, and is held against what was known. */
  async function catchUpMemories(going: () => boolean): Promise<void> {
    await giveMemoriesVectors(service, going);
    const parts = { ...service, judge: embedders.judge, embedder: embedders.memories };
    while (going() && (await relateWaiting(parts)) > 0) await giveWay();
  }

  async function keepReceipts(going: () => boolean): Promise<void> {
    if (service.clock.elapsedMs() < nextPruning) return;
    const { receiptDays, receiptCount: most } = service.settings;
    const before = service.clock.now() - receiptDays * DAY;
    while (going() && (await store.pruneReceipts({ before, most })) > 0) await giveWay();
    nextPruning = service.clock.elapsedMs() + PRUNE_AT_MOST_EVERY_MS;
  }

  /** Days end without a request, so the tree is checked at intervals. */
  async function keepTree(): Promise<void> {
    if (stopped || service.clock.elapsedMs() < nextCompaction) return;
    nextCompaction = service.clock.elapsedMs() + COMPACT_AT_MOST_EVERY_MS;
    if (!(await compactIfFree(service, () => stopped))) return;
    if (!stopped) await proposeNow(service, "model");
  }

  /** Turns wait while a memory does: there are few of those, and they are asked for most. */
  async function giveTurnsVectors(): Promise<void> {
    for (let isMore = true; isMore;) {
      await takeLease("memories", catchUpMemories);
      await keepTree();
      isMore = false;
      await takeLease("turns", async (going) => {
        isMore = going() && (await giveSomeTurnsVectors());
      });
      await giveWay();
    }
  }

  async function giveSomeTurnsVectors(): Promise<boolean> {
    if (turns.length === 0) {
      const sessions = [...service.state.wantedSessions].reverse();
      service.state.wantedSessions.clear();
      turns = [...(await journal.turnsWithoutVectors(FETCHED, { project: projectToFillFirst(service), sessions }))];
    }
    const due = turns.splice(0, PORTION);
    if (due.length === 0) return false;
    const vectors = await embedders.journal.embed(
      due.map(({ window }) => window),
      "memory",
    );
    for (const [index, waiting] of due.entries()) {
      // A window is made to fit: what goes beyond it is a word or two.
      if (!stopped) await journal.saveVectors(waiting, (vectors[index] ?? []).slice(0, 1));
    }
    return true;
  }

  function wakeAfter(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(wake, ms);
    timer.unref();
  }

  function wake(): void {
    if (running || stopped) return;
    running = true;
    run()
      .catch((error: unknown) => {
        if (stopped) return;
        onError(error);
        wakeAfter(RETRY_MS);
      })
      .finally(() => {
        running = false;
      });
  }

  return {
    wake,
    stop() {
      stopped = true;
      clearTimeout(timer);
      clearInterval(clockwork);
    },
  };
}

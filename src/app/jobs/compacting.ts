import { compact, settleTopics } from "../../core/tree/compact.ts";
import type { Compacted, CompactWish } from "../../core/tree/compact.ts";
import type { TreeParts } from "../../core/tree/parts.ts";
import { mirrorChanges } from "./mirroring.ts";
import type { WholeService } from "../service.ts";
import { openSummarizer } from "../summarizers.ts";
import { yieldToEventLoop } from "../../domain/yield-to-event-loop.ts";
import { setTimeout as pause } from "node:timers/promises";
import type { Leases } from "../../ports/store-keeping.ts";

/** Work that is allowed to go on before whatever waits on the event loop gets its turn. */
const PORTION_MS = 8;

export function openTreeParts(
  service: WholeService,
  stopped: () => boolean = () => false,
  giveWay: () => Promise<void> = yieldToEventLoop,
): TreeParts {
  const { store, journal, tree, kinds, tokens, clock, settings, redactor } = service;
  let since = performance.now();
  return {
    memories: store,
    journal,
    tree,
    kinds,
    tokens,
    clock,
    timeZone: readTimeZone(service),
    summarizer: openSummarizer(settings),
    budgetTokensPerDay: settings.summarizerTokensPerDay,
    redact: async (text) => (await redactor.redact(text)).text,
    async breathe() {
      if (performance.now() - since < PORTION_MS) return;
      await giveWay();
      since = performance.now();
    },
    stopped,
  };
}

export function readTimeZone({ settings }: Pick<WholeService, "settings">): string {
  return settings.timeZone ?? machineTimeZone();
}

/** By what the environment says: to find it out takes half a millisecond, the first time twenty. */
const ZONES = new Map<string | undefined, string>();

function machineTimeZone(): string {
  const named = process.env["TZ"];
  const zone = ZONES.get(named) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  ZONES.set(named, zone);
  return zone;
}

/** Brings the tree and its Markdown up to date. What had to go is gone from the write-ahead log as well. */
export function compactNow(service: WholeService, wish: Pick<CompactWish, "what">): Promise<Compacted> {
  return inTurn(service.leases, TREE, (isHeld) => compactHeld(service, wish, () => !isHeld()));
}

/** The same for what is due, unless another service is at it: it then does all there is. */
export async function compactIfFree(service: WholeService, stopped: () => boolean): Promise<boolean> {
  const taken = await service.leases.take(TREE, (isHeld) =>
    compactHeld(service, { what: "due" }, () => stopped() || !isHeld(), service.state.attendance.giveWay),
  );
  // Pages that another service made are written into this home's own folder too.
  if (taken === undefined && !stopped()) await mirrorChanges(service);
  return taken !== undefined;
}

const TREE = "tree";

/** One at a time: a second caller waits, and then finds little left to do. */
function compactHeld(
  service: WholeService,
  wish: Pick<CompactWish, "what">,
  stopped: () => boolean,
  giveWay?: () => Promise<void>,
): Promise<Compacted> {
  const { state } = service;
  return state.queues.compaction(async () => {
    try {
      const parts = openTreeParts(service, stopped, giveWay);
      const onProgress: CompactWish["onProgress"] = (level, left) => {
        state.compacting = { level, left };
      };
      const done = await compact(parts, { ...wish, onProgress });
      const merged = stopped() ? 0 : await settleTopics(parts, service.embedders.journal);
      const rooted = merged === 0 ? undefined : await compact(parts, { ...wish, onProgress });
      await mirrorChanges(service);
      if (done.cleaned && !stopped()) await service.journal.truncateLog();
      return rooted === undefined ? done : { ...done, built: done.built + rooted.built };
    } finally {
      state.compacting = null;
    }
  });
}

/** How often a waiting caller asks for the lease again; its holder seldom needs long. */
const AGAIN_MS = 200;

/** Does the work once nobody else does it. A service that was killed at it holds it up for the rest of its lease. */
export async function inTurn<T>(
  leases: Leases,
  work: string,
  doing: (isHeld: () => boolean) => Promise<T>,
): Promise<T> {
  for (;;) {
    const taken = await leases.take(work, doing);
    if (taken !== undefined) return taken.done;
    await pause(AGAIN_MS);
  }
}

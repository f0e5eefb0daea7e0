import { fileAnchors } from "../../adapters/files/anchors.ts";
import { IN_MEMORY } from "../../store/engines/sqlite/database.ts";
import { openStore } from "../../store/engines/sqlite/store.ts";
import { openRootPages } from "../../store/engines/sqlite/tree/open-tree.ts";
import { sessionNearness } from "../../adapters/files/branches.ts";
import { triggerWeights } from "../../adapters/triggers/trigger-weights.ts";
import { lastSessions } from "../../core/briefing/last-sessions.ts";
import type { BesideMemory } from "../../core/briefing/last-sessions.ts";
import { randomIds, systemClock } from "../../adapters/system/system.ts";
import { existsSync } from "../../files/fs.ts";
import { carriedReader } from "../carried/carried.ts";
import type { Home } from "../home/home.ts";
import { rememberTasks, rememberStarts } from "./heard-tasks.ts";
import type { HookParts } from "./hooking.ts";
import { leaveReceipt } from "./left-receipts.ts";
import { readQuieting } from "./quieting.ts";
import { findChangedMemory, nudge } from "./nudging.ts";
import { keepReceipt } from "../call/call.ts";
import type { ProjectId } from "../../domain/project.ts";
import { NOTHING } from "../../domain/quoting.ts";
import type { Quoted } from "../../domain/quoting.ts";
import { visibleKeys } from "../../domain/scope.ts";
import type { WholeService } from "../service.ts";
import { unaskedServer } from "../team/unasked.ts";
import type { ReadShared } from "../team/unasked.ts";
import { yieldToEventLoop } from "../../domain/yield-to-event-loop.ts";

/** Characters to a token: the real tokenizer takes longer to load than a hook may take in all. */
const CHARACTERS_PER_TOKEN = 3.5;

/** What a hook works with in the daemon: a connection of its own, opened read-only, and the keeper of receipts. */
export function openHookParts(
  service: WholeService,
  nudge: HookParts["nudge"],
  shared: ReadShared = async () => undefined,
): HookParts & { close(): Promise<void> } {
  const { memories: reader, pages } = service.readers();
  const { anchors, carried, tokens, clock, ids } = service;
  const [tasks, starts] = [rememberTasks(), rememberStarts()];
  const timeZone = service.settings.timeZone ?? undefined;
  return {
    memories: reader,
    pages,
    receipts: {
      async keep(receipt) {
        const isKept = (await service.store.receipt(receipt.id)) !== undefined;
        return isKept ? undefined : (await keepReceipt(service, receipt)).noReceipt;
      },
    },
    nudge,
    findChanged: (sentence, where, session) => findChangedMemory(service, reader, sentence, where, session),
    hear: (session, prompt) => service.state.prompts.hear(session, prompt),
    shared,
    get quieting() {
      return readQuieting(service.home, service.environment);
    },
    ...(timeZone !== undefined && { timeZone }),
    sessions: (project, asking, root, beside) =>
      lastSessions(service.journal, project, asking, {
        nearness: sessionNearness(root),
        timeZone,
        triggers: triggerWeights(),
        beside,
      }),
    work: service.journal,
    tasks,
    starts,
    resume: async (session, { place }) => {
      const found = await service.journal.sessionNamed(session);
      // A hook without a service never needs it, and waits for whatever is loaded.
      const { describeSession } = await import("../jobs/resuming.ts");
      const view = { scopes: visibleKeys(place), agent: place.agent, now: clock.now(), asOf: null };
      return found === undefined ? NOTHING : describeSession(service, view, found, "this session", service);
    },
    anchors,
    carried,
    tokens,
    clock,
    ids,
    async close() {
      await reader.close();
      await pages.close();
    },
  };
}

/** What came too late for its hook reached nobody: the session was not told it, and it cost nothing. */
export function heardBy(hook: AbortSignal, parts: HookParts): HookParts {
  return {
    ...parts,
    receipts: {
      async keep(receipt) {
        // That a hook has hung up while its answer was made is heard in the turns after that.
        for (let turns = 0; turns < 2; turns++) await yieldToEventLoop();
        return hook.aborted ? undefined : parts.receipts.keep(receipt);
      },
    },
  };
}

/** Without a daemon the journal is opened for the one question, and only where there is one. */
async function readLastSessions(
  home: Home,
  project: ProjectId,
  asking: string | null,
  root: string | null,
  beside: BesideMemory,
): Promise<readonly Quoted[]> {
  if (!existsSync(home.journal)) return [];
  const { openJournal } = await import("../../store/engines/sqlite/journal/journal.ts");
  try {
    const journal = openJournal(home.journal, { id: "none", dimensions: 1 }, { readOnly: true });
    try {
      return await lastSessions(journal, project, asking, {
        nearness: sessionNearness(root),
        triggers: triggerWeights(),
        beside,
      });
    } finally {
      await journal.close();
    }
  } catch {
    // Told by `doctor`, not by a hook.
    return [];
  }
}

/** The same without a daemon: the file, read-only, or an empty store before there is one. The receipt is left for the daemon; why it can't be, if so, is noted. */
export function hookPartsFromFile(home: Home, note: (fault: string) => void): HookParts & { close(): Promise<void> } {
  const model = { id: "none", dimensions: 1 };
  const reader = existsSync(home.database)
    ? openStore(home.database, model, { readOnly: true })
    : openStore(IN_MEMORY, model);
  const pages = openRootPages(home.journal);
  return {
    memories: reader,
    pages,
    receipts: {
      keep: async (receipt) => {
        const missing = leaveReceipt(home, receipt);
        if (missing !== undefined) note(`a briefing was shown without a daemon and without a receipt: ${missing}`);
        return missing;
      },
    },
    nudge,
    findChanged: null,
    hear: null,
    shared: async (memories) => unaskedServer(home, memories),
    quieting: readQuieting(home),
    sessions: (project, asking, root, beside) => readLastSessions(home, project, asking, root, beside),
    work: null,
    tasks: null,
    starts: null,
    resume: null,
    anchors: fileAnchors(),
    carried: carriedReader({
      store: reader,
      // Loaded only where a repository carries something: few do, and every hook would wait for it.
      redactor: async () => (await import("../../adapters/secrets/secret-redactor.ts")).secretRedactor(),
    }),
    tokens: { count: (text) => Math.ceil(text.length / CHARACTERS_PER_TOKEN) },
    clock: systemClock,
    ids: randomIds,
    async close() {
      await reader.close();
      await pages.close();
    },
  };
}

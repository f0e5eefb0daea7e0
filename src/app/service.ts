import type { z } from "zod";
import type { Operations } from "../contract/operations.ts";
import { statSync } from "../files/fs.ts";
import { openDates } from "../adapters/dates/named-times.ts";
import { fileAnchors } from "../adapters/files/anchors.ts";
import type { FileAnchors } from "../adapters/files/anchors.ts";
import { openKinds } from "../adapters/gazetteer/gazetteer.ts";
import { repositoryInstructions } from "../adapters/files/instructions.ts";
import { secretRedactor } from "../adapters/secrets/secret-redactor.ts";
import type { SqliteJournal } from "../store/engines/sqlite/journal/journal.ts";
import type { SqliteStore } from "../store/engines/sqlite/store.ts";
import { gptTokens } from "../adapters/system/gpt-tokens.ts";
import { randomIds, systemClock } from "../adapters/system/system.ts";
import type { Clock, Dates, Ids, Instructions, Kinds, TokenCutter, Tokens, Redactor } from "../ports/system.ts";
import type { Embedder } from "../ports/embedder.ts";
import type { JournalReader } from "../ports/journal.ts";
import type { MemoryStore } from "../ports/memory-store.ts";
import type { TreeReader } from "../ports/tree.ts";
import type { Reach } from "../domain/reach.ts";
import type { Judge, StandingReader } from "../ports/judge.ts";
import type { SessionId } from "../domain/journal/session.ts";
import type { Level } from "../domain/tree/period.ts";
import { standingReader } from "../adapters/standing/standing-reader.ts";
import { closeEmbedders, startEmbedders, noEmbedder, noJudge, oneForBoth } from "./embedders.ts";
import type { Embedders } from "./embedders.ts";
import type { Home } from "./home/home.ts";
import { readSettings } from "./home/settings.ts";
import type { SettingExplained, Settings } from "./home/settings.ts";
import { openFiles, openServer } from "./stores.ts";
import type { OpenStores, Stores } from "./stores.ts";
import { carriedReader } from "./carried/carried.ts";
import type { CarriedReader } from "./carried/carried.ts";
import { yieldToEventLoop } from "../domain/yield-to-event-loop.ts";

/** Everything an operation may need, brought together once. The stores show as much as its call reaches. */
export interface Service {
  readonly store: MemoryStore;
  readonly journal: JournalReader;
  readonly tree: TreeReader;
  readonly home: Home;
  readonly settings: Settings;
  /** The variables of the process, or of a test: clients keep their things where some of them say. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly explained: readonly SettingExplained[];
  readonly embedders: Embedders;
  readonly redactor: Redactor;
  readonly instructions: Instructions;
  readonly anchors: FileAnchors;
  readonly carried: CarriedReader;
  readonly dates: Dates;
  readonly kinds: Kinds;
  readonly standing: StandingReader;
  readonly tokens: Tokens & TokenCutter;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly state: ServiceState;
  readonly readOnly: boolean;
}

/** The service over whole stores: for the program's own work, and for operations that concern all of a store. */
export interface WholeService extends Omit<Service, keyof Stores>, Stores {
  close(): Promise<void>;
}

/** The service for whoever sees no further: whatever an operation asks of it, it gets nothing else. */
export function serviceWithin(whole: WholeService, reach: Reach): Service {
  const {
    exchange: _exchange,
    leases: _leases,
    tokenStore: _tokens,
    readers: _readers,
    close: _close,
    ...rest
  } = whole;
  const { store, journal, tree } = whole;
  return { ...rest, store: store.within(reach), journal: journal.within(reach), tree: tree.within(reach) };
}

/** What a service keeps from one call to the next. */
export interface ServiceState {
  compacting: CompactionProgress | null;
  /** Answers that were given without a receipt since this was opened, and why the last one was. */
  withoutReceipt: { readonly answers: number; readonly why: string } | null;
  /** What hooks have just delivered: a quote from it is a person's own words. */
  readonly prompts: HeardPrompts;
  /** What is known of the daemon this runs in; null elsewhere. */
  daemon: DaemonFacts | null;
  /** What is known of the transcripts that are read by themselves; null where nobody watches them. */
  capture: (() => CaptureFacts) | null;
  /** What the machine already holds, while it is read. */
  readonly fill: {
    running: Promise<void> | null;
    error: string | null;
    stopping: boolean;
  };
  /** Sessions that a question brought up before they had their vectors, the latest last. */
  readonly wantedSessions: Set<SessionId>;
  /** How the last call to the server went that this machine is connected to. */
  readonly server: {
    /** After a call that took too long, calls are answered from here alone until then. */
    awayUntil: number;
    error: { readonly at: number; readonly what: string } | null;
  };
  /** What was noted last of each home of a project, so that most calls look no further. */
  readonly noticed: Map<string, string>;
  /** Who is being answered at this moment. */
  readonly attendance: Attendance;
  /** Work of one sort is done one piece at a time. */
  readonly queues: Readonly<Record<"capture" | "compaction" | "delivery" | "sync" | "vectors", Queue>>;
}

/** Does one piece of work after the other, in the order in which they were asked for. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** The service over the files of one home, with the rows in reach of tests and benches. */
export interface LocalService extends WholeService {
  readonly store: SqliteStore;
  readonly journal: SqliteJournal;
}

/** What is known of the transcripts that are read by themselves. */
export type CaptureFacts = Omit<NonNullable<WholeStatus["capture"]>, "on">;
type WholeStatus = Extract<z.output<Operations["status"]["output"]>, { readonly kind: "whole" }>;

export interface CompactionProgress {
  readonly level: Level;
  /** Pages of that level that are still to be made. */
  readonly left: number;
}

export interface DaemonFacts {
  readonly startedAt: number;
  readonly crash: { readonly pid: number; readonly startedAt: string; readonly noticedAt: string } | null;
}

export interface ServiceOptions {
  readonly home: Home;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Readers open the file without writing a byte and do without the model. */
  readonly readOnly?: boolean;
  readonly clock?: Clock;
  /** Other models than the settings name: one for both tiers, or one for each. */
  readonly embedder?: Embedder;
  readonly embedders?: Embedders;
  /** The judge that goes with `embedder`; none without one. */
  readonly judge?: Judge;
}

/** The service over whatever the settings name: files in the home folder, or a PostgreSQL server. */
export async function openService(options: ServiceOptions): Promise<WholeService> {
  const { store } = readSettings(options.home, options.environment).settings;
  return store === null ? openLocalService(options) : serviceOver(options, openServer(store));
}

/** The service over the files of one home, whatever the settings say. */
export function openLocalService(options: ServiceOptions): Promise<LocalService> {
  return serviceOver(options, openFiles);
}

async function serviceOver<Opened extends Stores>(
  options: ServiceOptions,
  open: OpenStores<Opened>,
): Promise<WholeService & Opened> {
  const { home, environment, readOnly = false } = options;
  const { settings, explained } = readSettings(home, environment);
  const handed = options.embedder ?? (readOnly ? noEmbedder : undefined);
  const embedders =
    options.embedders ??
    (handed === undefined ? await startEmbedders(settings) : oneForBoth(handed, options.judge ?? noJudge));
  let stores: Opened;
  try {
    stores = await open(home, embedders, readOnly);
  } catch (error) {
    await closeEmbedders(embedders);
    throw error;
  }
  const redactor = secretRedactor();
  const instructions = repositoryInstructions();
  const state = initialState();
  const { store } = stores;
  const embedding = { embedder: embedders.memories, queue: state.queues.vectors };
  return {
    home,
    settings,
    environment,
    explained,
    ...stores,
    embedders,
    redactor,
    carried: carriedReader({ store, redactor: async () => redactor, instructions, ...(!readOnly && { embedding }) }),
    instructions,
    anchors: fileAnchors(),
    dates: openDates(),
    kinds: openKinds(),
    standing: standingReader(),
    tokens: gptTokens(),
    clock: options.clock ?? systemClock,
    ids: randomIds,
    state,
    readOnly,
    async close() {
      await stores.store.close();
      await stores.journal.close();
      await closeEmbedders(embedders);
    },
  };
}

function initialState(): ServiceState {
  return {
    compacting: null,
    withoutReceipt: null,
    prompts: rememberPrompts(),
    daemon: null,
    capture: null,
    fill: { running: null, error: null, stopping: false },
    attendance: keepAttendance(),
    wantedSessions: new Set(),
    server: { awayUntil: 0, error: null },
    noticed: new Map(),
    queues: {
      capture: makeQueue(),
      compaction: makeQueue(),
      delivery: makeQueue(),
      sync: makeQueue(),
      vectors: makeQueue(),
    },
  };
}

function makeQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

export function measureFile(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** The last prompts of the sessions whose hooks speak to this service: held in memory, so that a quote can be told from an invention. */
interface HeardPrompts {
  hear(session: string, prompt: string): void;
  of(session: string): readonly string[];
}

const MOST_SESSIONS = 64;
/** An agent stores what was said in the last few prompts; older ones are in the transcript by then. */
const MOST_PROMPTS = 8;

function rememberPrompts(): HeardPrompts {
  const heard = new Map<string, readonly string[]>();
  return {
    hear(session, prompt) {
      const before = heard.get(session) ?? [];
      heard.delete(session);
      heard.set(session, [...before, prompt].slice(-MOST_PROMPTS));
      const [oldest] = heard.keys();
      if (heard.size > MOST_SESSIONS && oldest !== undefined) heard.delete(oldest);
    },
    of: (session) => heard.get(session) ?? [],
  };
}

/** Who is being answered, so that work that nobody waits for can give way. */
interface Attendance {
  attend<T>(work: () => Promise<T>): Promise<T>;
  /** Lets whatever has arrived be handled first, and waits while somebody is being answered or was a moment ago. */
  giveWay(): Promise<void>;
}

/** Questions come in bursts: whoever was answered this moment often asks again. */
const MOMENT_MS = 25;
/** Work that nobody waits for is still to be done: it never stands still for longer. */
const LONGEST_WAIT_MS = 250;

export function keepAttendance(): Attendance {
  let attended = 0;
  let lastLeft = -Infinity;

  return {
    async attend(work) {
      attended += 1;
      try {
        return await work();
      } finally {
        attended -= 1;
        lastLeft = performance.now();
      }
    },
    async giveWay() {
      await yieldToEventLoop();
      const until = performance.now() + LONGEST_WAIT_MS;
      for (let now = performance.now(); now < until; now = performance.now()) {
        const left = attended > 0 ? MOMENT_MS : lastLeft + MOMENT_MS - now;
        if (left <= 0) return;
        await new Promise((resolve) => setTimeout(resolve, Math.min(left, until - now)));
      }
    },
  };
}

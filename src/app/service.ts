import type { z } from "zod";
import type { Operations } from "../contract/operations.ts";
import { statSync } from "node:fs";
import { namedTimes } from "../adapters/dates/named-times.ts";
import { fileAnchors } from "../adapters/files/anchors.ts";
import type { FileAnchors } from "../adapters/files/anchors.ts";
import { ownKinds } from "../adapters/gazetteer/gazetteer.ts";
import { repositoryInstructions } from "../adapters/files/instructions.ts";
import { secretRedactor } from "../adapters/secrets/secret-redactor.ts";
import { openJournalOrNone } from "../adapters/sqlite/journal/journal.ts";
import type { SqliteJournal } from "../adapters/sqlite/journal/journal.ts";
import { openTree } from "../adapters/sqlite/tree/tree-store.ts";
import { openStore } from "../adapters/sqlite/store.ts";
import type { SqliteStore } from "../adapters/sqlite/store.ts";
import { gptTokens } from "../adapters/system/gpt-tokens.ts";
import { randomIds, systemClock } from "../adapters/system/system.ts";
import type { Dates } from "../ports/dates.ts";
import type { Embedder } from "../ports/embedder.ts";
import type { Judge } from "../ports/judge.ts";
import type { Kinds } from "../ports/kinds.ts";
import type { Instructions } from "../ports/instructions.ts";
import type { Redactor } from "../ports/redactor.ts";
import type { Level } from "../domain/tree/period.ts";
import type { Clock, Ids, TokenCutter, Tokens } from "../ports/system.ts";
import type { TreeStore } from "../ports/tree.ts";
import { closeEmbedders, embeddersOf, oneForBoth } from "./embedders.ts";
import type { Embedders } from "./embedders.ts";
import type { Home } from "./home/home.ts";
import { readSettings } from "./home/settings.ts";
import type { SettingExplained, Settings } from "./home/settings.ts";
import { noEmbedder, noJudge } from "./no-embedder.ts";

/** Everything an operation may need, brought together once. */
export interface Service {
  readonly home: Home;
  readonly settings: Settings;
  /** The variables of the process, or of a test: clients keep their things where some of them say. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly explained: readonly SettingExplained[];
  readonly store: SqliteStore;
  readonly journal: SqliteJournal;
  readonly tree: TreeStore;
  /** How far a compaction is, while one goes on. */
  compacting: CompactionProgress | null;
  readonly embedders: Embedders;
  readonly redactor: Redactor;
  readonly instructions: Instructions;
  readonly anchors: FileAnchors;
  readonly dates: Dates;
  readonly kinds: Kinds;
  readonly tokens: Tokens & TokenCutter;
  readonly clock: Clock;
  readonly ids: Ids;
  /** What is known of the daemon this runs in; null elsewhere. */
  daemon: DaemonFacts | null;
  /** What is known of the transcripts that are read by themselves; null where nobody watches them. */
  capture: (() => CaptureFacts) | null;
  readonly readOnly: boolean;
  close(): Promise<void>;
}

/** What is known of the transcripts that are read by themselves. */
export type CaptureFacts = Omit<NonNullable<z.output<Operations["status"]["output"]>["capture"]>, "on">;

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

export async function openService(options: ServiceOptions): Promise<Service> {
  const { home, environment, readOnly = false } = options;
  const { settings, explained } = readSettings(home, environment);
  const handed = options.embedder ?? (readOnly ? noEmbedder : undefined);
  const embedders =
    options.embedders ??
    (handed === undefined ? await embeddersOf(settings) : oneForBoth(handed, options.judge ?? noJudge));
  let store: SqliteStore | undefined;
  let journal: SqliteJournal;
  try {
    store = openStore(home.database, embedders.memories.model, { readOnly });
    journal = openJournalOrNone(home.journal, embedders.journal.model, { readOnly });
  } catch (error) {
    await store?.close();
    await closeEmbedders(embedders);
    throw error;
  }
  const memories = store;
  const service: Service = {
    home,
    settings,
    environment,
    explained,
    store,
    journal,
    tree: openTree(journal.db, { readOnly }),
    compacting: null,
    embedders,
    redactor: secretRedactor(),
    instructions: repositoryInstructions(),
    anchors: fileAnchors(),
    dates: namedTimes(),
    kinds: ownKinds(),
    tokens: gptTokens(),
    clock: options.clock ?? systemClock,
    ids: randomIds,
    daemon: null,
    capture: null,
    readOnly,
    async close() {
      await memories.close();
      await journal.close();
      await closeEmbedders(embedders);
    },
  };
  return service;
}

export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

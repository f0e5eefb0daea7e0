import type { Action, Actor, Change, NewChange } from "../domain/change.ts";
import type { BatchId, ChangeId, MemoryId, ReceiptId } from "../domain/ids.ts";
import type { Kind, Memory } from "../domain/memory.ts";
import type { ProjectId } from "../domain/project.ts";
import type { Reach } from "../domain/reach.ts";
import type { Receipt } from "../domain/receipt.ts";
import type { Scope } from "../domain/scope.ts";
import type { Sighting } from "../domain/sighting.ts";
import type { Seen } from "../domain/standing.ts";
import type { Instant } from "../domain/time.ts";
import type { Frequencies } from "../domain/words/coverage.ts";
import type { Embedded } from "./embedder.ts";

/** What may be seen: which scopes, for which agent, at what time. Only active memories that have not expired. */
export interface View {
  /** "all" is for a person who looks over the whole store; agents always name their scopes. */
  readonly scopes: readonly string[] | "all";
  /** Those of the scopes that do not apply where it is asked: they count less than what does. */
  readonly elsewhere?: ReadonlySet<string>;
  readonly agent: string | null;
  readonly now: Instant;
  /** Answer from the state of the log at that time; null for now. */
  readonly asOf: Instant | null;
}

export interface ListQuery {
  readonly view: View;
  readonly standings: readonly Seen[];
  readonly kind: Kind | null;
  readonly topic: string | null;
  readonly session: string | null;
  /** Only those that newer statements speak against; the rules; what has still to be related; or what earlier versions asked about. */
  readonly only?: "marked" | "pinned" | "unrelated" | "in question";
  /** Further conditions of those who look through the whole store. */
  readonly sift?: ListSift;
  /** Newest first; the page goes on after this many. */
  readonly offset: number;
  readonly limit: number;
}

export interface ListSift {
  readonly by: "human" | "agent" | null;
  readonly agent: string | null;
  readonly level: Scope["level"] | null;
  /** A project and its folders. */
  readonly project: string | null;
  /** Of that project, only this folder and those below. */
  readonly path: string | null;
  /** These very words, whatever their case. */
  readonly contains: string | null;
  readonly since: Instant | null;
  readonly until: Instant | null;
}

export interface ChangeQuery {
  readonly id?: ChangeId;
  readonly memory?: MemoryId;
  readonly batch?: BatchId;
  readonly session?: string;
  readonly agent?: string;
  readonly action?: Action;
  readonly since?: Instant;
  readonly until?: Instant;
  readonly undoes?: ChangeId;
  /** Only of memories that hold there, in whatever standing. */
  readonly view?: View;
  readonly limit?: number;
}

/** A line of the log as it can be written anew elsewhere: what was before stands in the line before it. */
export interface LoggedChange extends Omit<Change, "before"> {
  readonly request: string | null;
}

/** The reading half. Hooks are handed this and nothing more. */
export interface MemoryReader {
  byId(id: MemoryId, asOf?: Instant | null): Promise<Memory | undefined>;
  /** Whole ids that begin so; at most `limit`, to tell "one" from "several". */
  idsBeginning(prefix: string, limit: number): Promise<readonly string[]>;
  /** Memories that hold any of the words, best first by BM25. */
  byWords(terms: readonly string[], view: View, limit: number): Promise<readonly Memory[]>;
  /** The same, and beside them what held any of the words until it was replaced. */
  wordMatches(terms: readonly string[], view: View, limit: number): Promise<WordMatches>;
  /** Active memories that hold all the words of at least one of these groups, best first by BM25: quick where each group has a rare word. */
  byWordGroups(groups: readonly (readonly string[])[], view: View, limit: number): Promise<readonly Memory[]>;
  /** Memories nearest to the question's vector, best first by cosine. */
  byMeaning(vector: Float32Array, view: View, limit: number): Promise<readonly Near[]>;
  /** The cosines of memories that were found by their words. */
  cosines(vector: Float32Array, memories: readonly Memory[]): Promise<ReadonlyMap<MemoryId, number>>;
  /** The vectors of the tokens of those that have some of the model in use. */
  tokens(ids: readonly MemoryId[]): Promise<ReadonlyMap<MemoryId, Int8Array>>;
  /** How many can be found by their words alone, because they wait for vectors of the model in use. */
  wordsOnly(): Promise<number>;
  frequencies(terms: readonly string[]): Promise<Frequencies>;
  /** Which of the words stand in each of these memories, as they read at that time; other words of theirs may be among them. */
  holding(
    terms: readonly string[],
    memories: readonly Memory[],
    asOf: Instant | null,
  ): Promise<ReadonlyMap<MemoryId, ReadonlySet<string>>>;
  count(view: View): Promise<number>;
  list(query: ListQuery): Promise<readonly Memory[]>;
  /** How many a list would have without its page's bounds. */
  countListed(query: Omit<ListQuery, "offset" | "limit">): Promise<number>;
  /** Memories of one scope, in any standing, whose text is the same but for case, punctuation and articles. */
  alike(text: string, scopeKey: string, agent: string | null): Promise<readonly Memory[]>;
  changes(query: ChangeQuery): Promise<readonly Change[]>;
  countChanges(query: Omit<ChangeQuery, "limit">): Promise<number>;
  /** What an earlier try of the same request wrote: a client that lost the answer asks again without writing twice. */
  changesOfRequest(request: string): Promise<readonly Change[]>;
  receipt(id: ReceiptId): Promise<Receipt | undefined>;
  receipts(query: {
    readonly session?: string;
    readonly memory?: MemoryId;
    /** Of callers who named no session, within this time. */
    readonly unnamed?: { readonly since: Instant; readonly until: Instant };
    readonly limit: number;
  }): Promise<readonly Receipt[]>;
  /** Another text than before means that something was written since, here or by another process. */
  writeMark(): Promise<string>;
  /** Where projects were seen, and under which names; all that is given must hold. */
  sightings(where: Partial<Pick<Sighting, "home" | "identity" | "project" | "stamp">>): Promise<readonly Sighting[]>;
  /** How many memories are kept for a project, in any standing. */
  memoriesOf(project: ProjectId): Promise<number>;
  /** The folders of a project that memories are, or were, kept for. */
  foldersOf(project: ProjectId): Promise<readonly string[]>;
  /** When this very text was erased, if it was. */
  erasedAt(text: string): Promise<Instant | undefined>;
  /** When something was erased that one of these texts tells again, in whatever dress or as one sentence among others. */
  erasedWithin(texts: readonly string[]): Promise<Instant | undefined>;
}

/** One line of the audit: who did what to which memory, never what it says. */
export interface AuditLine {
  readonly seq: number;
  readonly at: Instant;
  readonly actor: Actor;
  readonly action: string;
  readonly memory: string | null;
  readonly change: string | null;
  readonly detail: string;
}

export interface WordMatches {
  readonly active: readonly Memory[];
  readonly replaced: readonly Memory[];
}

export interface Near {
  readonly memory: Memory;
  readonly cosine: number;
}

export interface Totals {
  readonly memories: Readonly<Record<Seen, number>>;
  readonly changes: number;
  readonly receipts: number;
  readonly oldestReceiptAt: Instant | null;
  readonly vectors: number;
  /** Memories that still wait for vectors of the model in use. */
  readonly withoutVectors: number;
  readonly counters: Readonly<Record<string, number>>;
}

/** What can be done inside one transaction. */
export interface MemoryWriter extends MemoryReader {
  /** Appends to the log and brings memory, words and vectors in line with it. */
  append(
    change: NewChange,
    written: { readonly vectors: Embedded | null; readonly request: string | null },
  ): Promise<Change>;
  /** Adds to a counter that `status` shows. */
  tally(counter: string, by: number): Promise<void>;
  /** Notes a deed that is no change of a memory. Changes are noted by `append` itself. */
  note(line: Omit<AuditLine, "seq">): Promise<void>;
}

/** … of the whole store. */
export interface WholeWriter extends MemoryWriter {
  /** Notes where a project was seen; the place and the name tell one sighting from another. */
  sight(sighting: Sighting): Promise<void>;
  /** Takes memories out of every table, and leaves keyed hashes of their texts. */
  erase(ids: readonly MemoryId[], at: Instant): Promise<ErasedRows>;
  /** Nothing of these is left anywhere. */
  erasureIsDone(ids: readonly MemoryId[]): Promise<void>;
}

/** How many rows went from each table. */
export type ErasedRows = Readonly<Record<string, number>>;

export interface ReceiptBounds {
  readonly before: Instant;
  readonly most: number;
}

/** What an operation reads and writes, as far as its call reaches. */
export interface MemoryStore extends MemoryReader {
  /** Runs `work` in one transaction: all of it is on disk when this returns, or none of it. */
  write<T>(work: (writer: MemoryWriter) => Promise<T>): Promise<T>;
  saveReceipt(receipt: Receipt): Promise<void>;
  receiptPage(query: ReceiptPage): Promise<{ readonly receipts: readonly Receipt[]; readonly total: number }>;
  /** Texts that still wait for vectors of the model in use. */
  textsWithoutVectors(limit: number): Promise<readonly { readonly id: MemoryId; readonly text: string }[]>;
  saveVectors(id: MemoryId, text: string, vectors: Embedded): Promise<void>;
}

export interface ReceiptPage {
  /** Only of what was asked within these, in whatever folder of a project; "all" is for a person. */
  readonly scopes: readonly string[] | "all";
  readonly session: string | null;
  readonly memory: MemoryId | null;
  readonly offset: number;
  readonly limit: number;
}

export interface WholeStore extends MemoryStore {
  /** The store for whoever sees no further: it finds nothing else, and refuses to write elsewhere. */
  within(reach: Reach): MemoryStore;
  write<T>(work: (writer: WholeWriter) => Promise<T>): Promise<T>;
  totals(now: Instant): Promise<Totals>;
  /** The log in its order, from behind a line on: for whoever takes all of it along. */
  log(after: number, limit: number): Promise<readonly LoggedChange[]>;
  audit(query: {
    readonly since?: Instant;
    readonly memory?: MemoryId;
    readonly limit: number;
  }): Promise<readonly AuditLine[]>;
  /** Drops some of the receipts from before then, and of the oldest beyond so many; says how many. Others write in between. */
  pruneReceipts(bounds: ReceiptBounds): Promise<number>;
  /**
   * For what is derived from memories: a follower is told every memory that was written, undone or erased since it last
   * said how far it has come. A new follower starts with everything.
   */
  touchedSince(follower: string, limit: number): Promise<{ readonly ids: readonly MemoryId[]; readonly upTo: number }>;
  followedTo(follower: string, upTo: number): Promise<void>;
  close(): Promise<void>;
}

/** All that a hook may leave behind: what it showed. */
export interface ReceiptKeeper {
  /** Why it could not be kept, if it could not: the session is told, since nobody can look it up later. */
  keep(receipt: Receipt): Promise<string | undefined>;
}

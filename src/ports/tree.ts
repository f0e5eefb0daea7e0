import type { Reach } from "../domain/reach.ts";
import type { Topic, TopicId } from "../domain/tree/topic.ts";
import type { RootPage } from "../domain/topics/root.ts";
import type { NodeId, Realm, TreeNode } from "../domain/tree/node.ts";
import type { Level, Period, Waiting } from "../domain/tree/period.ts";
import type { Instant } from "../domain/time.ts";

/** Where a chunk or a memory hangs in the tree. */
export interface Leaf {
  /** A chunk's (k…) or a memory's (m…). */
  readonly id: string;
  readonly realm: Realm;
  readonly day: Period;
  /** Another one means that the day has to be made anew. */
  readonly hash: string;
}

export interface NodePlace {
  readonly realm: Realm;
  readonly level: Level;
  readonly period: Period;
}

/** A node without what it tells. */
export type NodeOutline = NodePlace & Pick<TreeNode, "id" | "hash" | "sessions" | "chunks" | "memories" | "tokens">;

export interface Work extends NodePlace, Waiting {
  /** To be made anew, whatever its inputs say. */
  readonly forced: boolean;
}

/** A page of ROOT, packed for one budget. */
export interface KeptPage extends RootPage {
  readonly budgetTokens: number;
}

/** What a summariser with a model has cost. */
export interface Spending {
  readonly at: Instant;
  readonly day: Period;
  readonly summarizer: string;
  /** The page, or the chunk with its hash, that a model was asked about. */
  readonly node: string;
  readonly tokensIn: number;
  readonly tokensOut: number;
  /** In the currency of the price that the settings name; null without one. */
  readonly cost: number | null;
  readonly outcome: "used" | "refused" | "failed";
}

/** What tells whether two topics are one: their words, and what their names mean. */
export interface TopicVector {
  readonly id: TopicId;
  readonly key: string;
  readonly days: number;
  readonly vector: Float32Array;
}

export interface TreeTotals {
  readonly nodes: Readonly<Record<Level, number>>;
  readonly topics: number;
  /** Nodes to be made or made anew. */
  readonly waiting: number;
  readonly leaves: number;
}

/** The reading half. */
export interface TreeReader {
  /** Short, and the same for the same text everywhere. */
  hash(text: string): string;
  nodeId(place: NodePlace): NodeId;
  node(place: NodePlace): Promise<TreeNode | undefined>;
  /** Nodes of a level in realms, newest first. */
  nodes(realms: readonly Realm[] | "all", level: Level): Promise<readonly TreeNode[]>;
  outlines(realms: readonly Realm[] | "all", level: Level): Promise<readonly NodeOutline[]>;
  realms(): Promise<readonly Realm[]>;
  leaf(id: string): Promise<Leaf | undefined>;
  leaves(realm: Realm, day: Period): Promise<readonly Leaf[]>;
  /** The largest page of a realm's ROOT that fits. */
  page(realm: Realm, budgetTokens: number): Promise<KeptPage | undefined>;
  topics(realms: readonly Realm[] | "all"): Promise<readonly Topic[]>;
  topic(id: TopicId): Promise<Topic | undefined>;
  /** Topics that hold any of the words, those with most of them first; with how many topics hold each word. */
  topicsByWords(
    terms: readonly string[],
    realms: readonly Realm[] | "all",
    limit: number,
  ): Promise<{
    readonly found: readonly { readonly id: TopicId; readonly weight: number; readonly terms: readonly string[] }[];
    readonly total: number;
    readonly documents: ReadonlyMap<string, number>;
  }>;
  /** The nodes of days on which a topic came up, newest first. */
  daysOfTopic(id: TopicId, limit: number): Promise<readonly Period[]>;
}

export interface TreeStore extends TreeReader {
  /** The tree for whoever sees no further. */
  within(reach: Reach): TreeReader;
  /** Days, weeks and months that were to be made by another summariser. */
  notWanted(summarizer: string): Promise<readonly NodePlace[]>;
  waiting(): Promise<readonly Work[]>;
  totals(): Promise<TreeTotals>;
  spentTokens(day: Period): Promise<number>;
  /** Whether a model has answered about this before. */
  spentOn(summarizer: string, node: string): Promise<boolean>;
  spendings(limit: number): Promise<readonly Spending[]>;
  /** Hangs leaves where they belong now, or takes them off, and notes which days have to be made anew. */
  moveLeaves(changes: readonly { readonly id: string; readonly leaf: Leaf | null }[]): Promise<void>;
  /** Keeps a node with its topics, takes it off the list of work, and puts what lies above it there, if it tells anything new. */
  saveNode(node: TreeNode): Promise<void>;
  saveRoot(node: TreeNode, pages: readonly KeptPage[]): Promise<void>;
  /** Nothing lies below it any more. */
  dropNode(place: NodePlace): Promise<void>;
  /** It was looked at, and is as it should be. */
  done(place: NodePlace): Promise<void>;
  /** To be looked at again; forced, to be made anew whatever its inputs say. */
  redo(places: readonly NodePlace[], forced: boolean): Promise<void>;
  spend(spending: Spending): Promise<void>;
  /** Names of topics that have no vector of this model yet. */
  topicsWithoutVectors(
    model: string,
    limit: number,
  ): Promise<readonly { readonly id: TopicId; readonly name: string }[]>;
  saveTopicVector(id: TopicId, model: string, vector: Float32Array): Promise<void>;
  /** The realm's topics that have a vector of this model. */
  topicVectors(realm: Realm, model: string): Promise<readonly TopicVector[]>;
  /** From now on both are one; noted with the reason. */
  mergeTopics(from: TopicId, into: TopicId, why: string): Promise<void>;
  /** Makes one topic of these, under that name, for as long as the batch stands. */
  nameTopics(ids: readonly TopicId[], name: string, batch: string): Promise<void>;
  /** Takes the names of a batch back, and says whether there were any. */
  forgetTopicNames(batch: string): Promise<boolean>;
  merges(limit: number): Promise<readonly { readonly from: string; readonly into: string; readonly why: string }[]>;
  /** Periods whose files have to be written or removed. */
  unmirrored(): Promise<readonly { readonly level: Level; readonly period: Period }[]>;
  mirrored(level: Level, period: Period): Promise<void>;
}

/** The pages of ROOT, and nothing else: what a hook may read of the tree. */
export interface RootPages {
  page(realm: Realm, budgetTokens: number): Promise<KeptPage | undefined>;
  close(): Promise<void>;
}

import type { ProjectId } from "../project.ts";
import type { Instant } from "../time.ts";
import type { Level, Period } from "./period.ts";

export type NodeId = string & { readonly of: "node" };

/**
 * Whose tree a node belongs to: a project's; what holds everywhere; sessions outside any project; or all of them
 * together, which only a person looks at. A tree never tells one project of another.
 */
export type Realm = ProjectId | "everywhere" | "none" | "all";

/** What a line tells. "work" is what was asked for or done. */
export const SORTS = ["decision", "value", "solved", "pending", "work"] as const;
export type Sort = (typeof SORTS)[number];

/** One line of a node, in the words of its sources. */
export interface NodeLine {
  readonly sort: Sort;
  readonly text: string;
  /** The day it was said, whatever the level of the node. */
  readonly day: Period;
  /** Chunks (k…) and memories (m…) that it was taken from. */
  readonly sources: readonly string[];
  /** How much it deserves its place, for the level above. */
  readonly weight: number;
}

/** A phrase that a period was about, and how much. */
export interface Phrase {
  readonly name: string;
  readonly weight: number;
  readonly day: Period;
}

/** What a summariser makes of the sources of a node. */
export interface Summary {
  readonly lines: readonly NodeLine[];
  readonly topics: readonly Phrase[];
}

export interface NodeInput {
  readonly id: string;
  /** Of what this node takes from it: another hash means that this node is out of date. */
  readonly hash: string;
}

/** A period of one realm, as the tree keeps it. */
export interface TreeNode extends Summary {
  readonly id: NodeId;
  readonly realm: Realm;
  readonly level: Level;
  readonly period: Period;
  /** Chunks and memories under a day; days under a week; weeks under a month; what ROOT links to. */
  readonly inputs: readonly NodeInput[];
  readonly inputHash: string;
  /** Which summariser was to make it, and which did: the extractive one stands in for one that failed. */
  readonly wanted: string;
  readonly summarizer: string;
  readonly sessions: number;
  readonly chunks: number;
  readonly memories: number;
  /** Of the node as a page of Markdown. */
  readonly tokens: number;
  /** Of what it tells: the same inputs give the same one. */
  readonly hash: string;
  readonly madeAt: Instant;
}

/** How many tokens a node may cost its reader. */
export const NODE_TOKENS: Readonly<Record<Level, number>> = { day: 1_200, week: 2_000, month: 3_000, root: 3_000 };

/** What everything links to a node by: day/2026-03-15, week/2026-W11, month/2026-03, root. */
export function nodeName(level: Level, period: Period): string {
  return level === "root" ? "root" : `${level}/${period}`;
}

const NAMES: readonly (readonly [Level, RegExp])[] = [
  ["day", /^(?:days?\/)?(\d{4}-\d\d-\d\d)$/],
  ["week", /^(?:weeks?\/)?(\d{4}-W\d\d)$/],
  ["month", /^(?:months?\/)?(\d{4}-\d\d)$/],
];

/** A node's name as people write it, with or without its level. */
export function parseNodeName(text: string): { readonly level: Level; readonly period: Period } | undefined {
  const name = text
    .trim()
    .replace(/\.md$/i, "")
    .replace(/-w(?=\d\d$)/, "-W");
  if (/^root$/i.test(name)) return { level: "root", period: "" };
  for (const [level, pattern] of NAMES) {
    const period = pattern.exec(name)?.[1];
    if (period !== undefined) return { level, period };
  }
  return undefined;
}

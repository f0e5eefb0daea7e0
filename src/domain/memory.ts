import type { MemoryId } from "./ids.ts";
import type { Scope } from "./scope.ts";
import type { Standing } from "./standing.ts";
import type { Instant } from "./time.ts";

/** How this repository works; what happened once; how to do a job; a person's preferences. */
export const KINDS = ["project", "episode", "procedure", "user"] as const;
export type Kind = (typeof KINDS)[number];

/** Why it was written. */
export const TRIGGERS = ["correction", "preference", "decision", "value", "fact"] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** Where a memory comes from: who said it, in which session, in which words. */
export interface Source {
  readonly by: "human" | "agent";
  readonly agent: string | null;
  readonly client: string | null;
  readonly session: string | null;
  readonly transcriptLine: number | null;
  readonly quote: string | null;
  readonly file: string | null;
  readonly commit: string | null;
  /** True once a person approved what an agent proposed. */
  readonly approved: boolean;
}

/** A tie to something a machine can check when the memory is recalled. `root` is the folder the path is relative to. */
export type Anchor =
  | { readonly tie: "file"; readonly root: string; readonly path: string; readonly hash: string }
  | { readonly tie: "pattern"; readonly root: string; readonly path: string; readonly pattern: string }
  | {
      readonly tie: "json";
      readonly root: string;
      readonly path: string;
      readonly pointer: string;
      readonly value: string;
    }
  | { readonly tie: "commit"; readonly root: string; readonly sha: string };

/** Set only where a statement is not simply true now: it is planned, nobody has checked it, or it holds on one branch. */
export type Holds =
  | {
      readonly kind: "planned" | "unverified";
      /** From when a plan holds, or who said what nobody has checked; in the writer's words. */
      readonly note: string | null;
    }
  | {
      readonly kind: "branch";
      /** The branch that it holds on until that is merged. */
      readonly note: string;
      /** Its commit when this was kept. */
      readonly head: string;
      /** Whether the branch had commits of its own by then. */
      readonly isAhead: boolean;
    };

/** A short curated statement under a contract. */
export interface Memory {
  readonly id: MemoryId;
  readonly kind: Kind;
  readonly trigger: Trigger;
  readonly text: string;
  readonly topics: readonly string[];
  readonly scope: Scope;
  readonly source: Source;
  readonly observedAt: Instant;
  readonly recordedAt: Instant;
  /** Moved by a confirmation or by `verify`. */
  readonly verifiedAt: Instant;
  /** 0 to 1, as its writer saw it. */
  readonly confidence: number;
  /** How often it was stated: one, and one more for each confirmation. */
  readonly evidence: number;
  readonly staleAfter: Instant | null;
  readonly expiresAt: Instant | null;
  readonly standing: Standing;
  readonly anchors: readonly Anchor[];
  /** Left out where it holds now. */
  readonly holds?: Holds;
  /** The questions between it and other statements, open or settled; `core/relate/marks.ts` tells which are open. */
  readonly marks?: readonly Mark[];
  /** It was stored while the judge was away, and has still to be held against what is known, but for what was said in the same call. */
  readonly unrelated?: true | { readonly alongside: readonly MemoryId[] };
  /** A rule that a person pinned: what an agent says against it waits, and a briefing tells it first. */
  readonly pinned?: true;
  /** The file that states it too, because a person made it a rule of the repository. */
  readonly promoted?: Promotion;
}

/** Files that coding agents read at every start, and that a rule may be written into. */
export const RULE_FILES = ["AGENTS.md", "CLAUDE.md"] as const;
export type RuleFile = (typeof RULE_FILES)[number];

/** Where a rule was written: `root` is the top of the work tree. */
export interface Promotion {
  readonly root: string;
  readonly file: RuleFile;
}

/** Long enough for a paragraph with its reasons; a longer text is a document, not a memory. */
export const MAX_TEXT_CHARACTERS = 8_000;

/** What stands, wherever it stood, in place of a text that was erased. */
export const ERASED = "[erased]";

/** What a memory is found by, word for word: its text and its topics. */
export function writeSearchText({ text, topics }: Pick<Memory, "text" | "topics">): string {
  return topics.length === 0 ? text : `${text}\n${topics.join("\n")}`;
}

/**
 * Whose word counts more, highest first: a person's statement, an approved proposal, an agent's observation, an episode.
 * The repository's own instruction files stand above all of them, but they are not memories: `core/remember/instructed.ts`.
 */
const AUTHORITIES = ["person", "approved", "agent", "episode"] as const;
export type Authority = (typeof AUTHORITIES)[number];

export function rankAuthority(memory: Pick<Memory, "kind" | "source">): Authority {
  if (memory.kind === "episode") return "episode";
  if (memory.source.by === "human") return "person";
  return memory.source.approved ? "approved" : "agent";
}

/** Positive when the first outranks the second. */
export function compareAuthority(first: Authority, second: Authority): number {
  return AUTHORITIES.indexOf(second) - AUTHORITIES.indexOf(first);
}

/**
 * asked: a newer statement may concern the memory, and nobody has said how. settled: somebody has, so it is never asked again.
 * The other two are what earlier versions decided by themselves: they are open questions now.
 */
export const MARKS = ["asked", "settled", "partly replaced", "disputed"] as const;
type MarkKind = (typeof MARKS)[number];

/**
 * The question between a memory and another statement. It changes nothing about the memory, and holds no word of the other one, so
 * that erasing that one leaves nothing behind; whoever shows the memory looks the words up.
 */
export interface Mark {
  readonly mark: MarkKind;
  /** The other statement. */
  readonly by: MemoryId;
  readonly at: Instant;
}

import type { IdOf } from "../domain/ids.ts";
import type { Instant } from "../domain/time.ts";
import type { AnchorFinding } from "../domain/freshness.ts";
import type { Anchor } from "../domain/memory.ts";
import type { Scope } from "../domain/scope.ts";
import type { Gazetteer } from "../domain/kinds/gazetteer.ts";
import type { NamedTime } from "../domain/ranking/dates.ts";

export interface Clock {
  now(): Instant;
  /** Runs on evenly while the wall clock may jump: for telling how long a thing took. */
  elapsedMs(): number;
}

export interface Ids {
  next(of: IdOf): string;
}

/** Counts tokens as the agents' models do, near enough for a budget. */
export interface Tokens {
  count(text: string): number;
}

/** Shows people where the tokens are. */
export interface TokenCutter {
  /** The text cut where its tokens end; a character that several tokens spell stays whole. */
  pieces(text: string): readonly string[];
}

/** Looks at what a memory is tied to, in microseconds; for a file that is gone, git is asked once what became of it. */
export interface AnchorChecker {
  /** `scope` is the memory's: seen from within its project, the asker's own checkout is looked at. */
  check(anchor: Anchor, scope: Scope): Promise<AnchorFinding>;
}

/** Paragraphs of the files that tell agents how to work in a repository: CLAUDE.md, AGENTS.md and their like. */
export interface Instructions {
  /** `root` is the top of the work tree; null when the caller is in none. */
  of(root: string | null): readonly {
    readonly file: string;
    readonly text: string;
    /** Where the paragraph begins, counted from 1. */
    readonly line?: number;
  }[];
}

/** Knows what the things that people name are for. Read when it is first asked, and once. */
export interface Kinds {
  gazetteer(): Gazetteer;
}

/** Finds the times that a question names, as seen from when it was asked. */
export interface Dates {
  namedIn(question: string, askedAt: Instant): readonly NamedTime[];
}

/** A text that may touch the disk, and what had to leave it first. */
export interface Redaction {
  readonly text: string;
  /** One entry per kind; never any part of a secret. */
  readonly cut: readonly { readonly kind: string; readonly count: number }[];
}

/** Takes secrets out of a text. Redacting a redacted text changes nothing. */
export interface Redactor {
  redact(text: string): Promise<Redaction>;
  /** An answer at once: true when there is nothing to cut, for certain. False says nothing. */
  isPlain?(text: string): boolean;
}

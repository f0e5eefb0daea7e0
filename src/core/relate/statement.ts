import type { Anchor, Holds, Kind, Memory, Source, Trigger } from "../../domain/memory.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Scope } from "../../domain/scope.ts";
import type { Instant } from "../../domain/time.ts";

/** What somebody wants remembered, checked at the door. */
export interface Statement {
  /** Already without secrets, as everything that may touch the disk. */
  readonly text: string;
  /** What had to be cut from it. */
  readonly cut: readonly { readonly kind: string; readonly count: number }[];
  readonly kind: Kind;
  readonly trigger: Trigger;
  readonly topics: readonly string[];
  readonly scope: Scope;
  readonly source: Source;
  readonly observedAt: Instant | null;
  /** The last moment that this may mean, where it is no moment: a day without an hour is any of it. */
  readonly observedUntil?: Instant;
  readonly confidence: number;
  readonly staleAfter: Instant | null;
  readonly expiresAt: Instant | null;
  readonly anchors: readonly Anchor[];
  /** The memories that its writer says it replaces whole. */
  readonly replaces: readonly MemoryId[];
  /** Why, where nobody named them. */
  readonly replacesBecause?: string;
  /** What was said in the same breath holds beside it: nobody asks whether one half of a sentence contradicts the other. */
  readonly alongside?: readonly MemoryId[];
  /** What a proposal takes the place of when it is approved, beside what it names. */
  readonly rivals?: readonly MemoryId[];
  /** Left out where it holds now. What is planned or unverified replaces nothing, and raises no question. */
  readonly holds?: Holds;
  /** An agent passes on the person's own words: they count as the person's, and the log says who passed them on. */
  readonly isPassedOn?: boolean;
  /** Only propose it: it waits in review whatever it says. */
  readonly proposeBecause: string | null;
  /** Nobody said it on purpose: it was drawn from a session, and chatter is dropped. */
  readonly isDrawn?: boolean;
  /** Whoever says it may do no more than propose: what is known already is not confirmed by it. */
  readonly onlyProposes?: boolean;
  /** An agent may replace what a person pinned; otherwise that waits in review. */
  readonly mayEndPinned?: boolean;
  /** A person may keep what the noise gate would refuse. */
  readonly insist: boolean;
  /** Kept as it stands: no model reads it first, it is related to nothing, and its vectors follow. */
  readonly asIs?: boolean;
  /** The top of the work tree it was said in: its instruction files need not be repeated. */
  readonly root: string | null;
  /** Keys of scopes that overlap with its own: what is known there may be in question, and is never ended by it. */
  readonly besides?: readonly string[];
  /** Names this request, so that a second try of it does not write twice. */
  readonly request: string | null;
}

/** What a statement says unless somebody says otherwise: nothing was cut from it, and it replaces nothing. */
const PLAIN = {
  cut: [],
  staleAfter: null,
  expiresAt: null,
  anchors: [],
  replaces: [],
  proposeBecause: null,
  insist: false,
  root: null,
  request: null,
} as const satisfies Partial<Statement>;

const NOWHERE = {
  agent: null,
  client: null,
  session: null,
  transcriptLine: null,
  quote: null,
  file: null,
  commit: null,
  approved: false,
} as const satisfies Partial<Source>;

export type PlainStatement = Omit<Statement, keyof typeof PLAIN | "source"> &
  Partial<Omit<Statement, "source">> & { readonly source: Pick<Source, "by"> & Partial<Source> };

/** A statement of which only that is told which is not as usual. */
export function plainStatement(said: PlainStatement): Statement {
  const { by, ...source } = said.source;
  return { ...PLAIN, ...said, source: { by, ...NOWHERE, ...source } };
}

/** A memory as it was said. */
export function statementFrom(memory: Memory): Statement {
  const { text, kind, trigger, topics, scope, source, observedAt, confidence, staleAfter, expiresAt, anchors } = memory;
  return {
    ...PLAIN,
    text,
    kind,
    trigger,
    topics,
    scope,
    source,
    observedAt,
    confidence,
    staleAfter,
    expiresAt,
    anchors,
  };
}

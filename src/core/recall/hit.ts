import type { Freshness } from "../../domain/freshness.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Receipt, ScoreParts } from "../../domain/receipt.ts";
import type { Place } from "../../domain/scope.ts";
import type { Instant } from "../../domain/time.ts";
import type { AnchorChecker } from "../../ports/anchors.ts";
import type { Dates } from "../../ports/dates.ts";
import type { Kinds } from "../../ports/kinds.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import type { Clock, Ids, Tokens } from "../../ports/system.ts";
import type { LiveMark } from "../relate/marks.ts";
import type { MeaningParts } from "../meaning.ts";

export interface RecallParts extends MeaningParts {
  readonly memories: MemoryReader;
  readonly anchors: AnchorChecker;
  /** Left out where times in a question are not to count. */
  readonly dates?: Dates;
  /** Left out where only a memory's own words are to count. */
  readonly kinds?: Kinds;
  readonly tokens: Tokens;
  readonly clock: Clock;
  readonly ids: Ids;
}

export interface Question {
  readonly text: string;
  /** The same question in other words: what several of them find comes first. */
  readonly otherwise?: readonly string[];
  readonly place: Place;
  /** A person may look over every project at once; an agent may not. */
  readonly everywhere: boolean;
  /** Keys of scopes below the place, for a person who asks for them too. */
  readonly below?: readonly string[];
  readonly limit: number;
  readonly budgetTokens: number;
  readonly asOf: Instant | null;
  readonly asker: Receipt["asker"];
  /** Scored from words and from meaning, each; fewer do for whoever asks only whether anything is known. */
  readonly candidates?: number;
}

/** A memory in an answer, with the parts of its score. */
export interface Hit {
  readonly memory: Memory;
  readonly score: number;
  /** How surely it bears on the question: the score without the detail. What it takes to be shown is held against this. */
  readonly bearing: number;
  readonly parts: ScoreParts;
  readonly freshness: Freshness;
  /** The memory by whose words it was found, and whose place it took. */
  readonly through: MemoryId | null;
  /** Its open questions. */
  readonly marks: readonly LiveMark[];
}

import type { Freshness } from "../../domain/freshness.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Receipt, ScoreParts } from "../../domain/receipt.ts";
import type { Place } from "../../domain/scope.ts";
import type { Instant } from "../../domain/time.ts";
import type { AnchorChecker, Clock, Dates, Ids, Kinds, Tokens } from "../../ports/system.ts";
import type { Judge } from "../../ports/judge.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import type { LiveMark } from "../relate/marks.ts";
import type { Meaning, MeaningParts } from "../meaning.ts";

export interface RecallParts extends MeaningParts {
  /** Reads the nearest lines beside the question before anything is said of them; left out where nobody waits for that. */
  readonly reader?: Pick<Judge, "answers">;
  readonly memories: MemoryReader;
  /** Left out where this store is the only one. */
  readonly server?: CandidateSource;
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

/** A memory that may answer, with the parts of its score before anybody has looked at its files. */
export interface Candidate {
  readonly memory: Memory;
  readonly parts: ScoreParts;
  /** The memory by whose words it was found, and whose place it took. */
  readonly through: MemoryId | null;
  /** Its open questions. */
  readonly marks: readonly LiveMark[];
  /** It applies in another folder than the one it is asked in. */
  readonly isElsewhere?: true;
  /** It is kept on the server that this machine is connected to. */
  readonly isOnServer?: true;
}

/** What a store has for a question. */
export interface Candidates {
  /** One list for each phrasing, best first. */
  readonly lists: readonly (readonly Candidate[])[];
  /** The share of the question that no memory of the store has a word of. */
  readonly unknown: number;
  /** How many memories were considered. */
  readonly checked: number;
  readonly meaning: Pick<Meaning, "on" | "why"> & Partial<Pick<Meaning, "vector">>;
}

/** A second store, whose memories are ranked together with those of the first: a server. */
export interface CandidateSource {
  /** Undefined where it can't be asked; whoever made the source knows why. */
  candidates(phrasings: readonly string[], question: Question): Promise<Candidates | undefined>;
  /** Those that hold these very words, in one list. */
  holding(words: string, question: Question): Promise<Candidates | undefined>;
}

/** A memory in an answer. */
export interface Hit extends Candidate {
  readonly score: number;
  /** How surely it bears on the question: the score without the detail. What it takes to be shown is held against this. */
  readonly bearing: number;
  readonly freshness: Freshness;
}

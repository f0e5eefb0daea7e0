import type { Answer, AnsweredFrom, Receipt } from "../../domain/receipt.ts";
import type { NodeLine } from "../../domain/tree/node.ts";
import type { Embedder } from "../../ports/embedder.ts";
import type { JournalReader, JournalView } from "../../ports/journal.ts";
import type { StandingKind, StandingReader } from "../../ports/judge.ts";
import type { Dates } from "../../ports/system.ts";
import type { TriggerWeights } from "../../domain/triggers/weigh.ts";
import type { TreeReader } from "../../ports/tree.ts";
import type { RecalledSession } from "../journal/recall-sessions.ts";
import type { Candidates, Hit, Question, RecallParts } from "./hit.ts";

export interface AnswerParts extends RecallParts {
  readonly standing: StandingReader;
  readonly tree: Pick<TreeReader, "nodes">;
  /** The zone of the tree's days. Few questions need it, and Node takes 20 ms to find it out. */
  readonly timeZone: () => string;
  readonly journal: JournalReader;
  /** What tells a sentence that decides something; read when it is first asked for. */
  readonly triggers: () => TriggerWeights;
  /** What makes the journal's vectors: it may be another model than the memories'. */
  readonly journalEmbedder: Embedder;
  readonly dates: Dates;
}

export interface JointQuestion extends Question {
  readonly from: AnsweredFrom;
  /** Whose sessions the asker may see. */
  readonly sessionsIn: JournalView;
}

export interface Answered {
  readonly receipt: Receipt;
  readonly hits: readonly Hit[];
  readonly sessions: readonly RecalledSession[];
  /** Lines of the tree's pages, for a question about a time or about what is open. */
  readonly lines: readonly AnsweredLine[];
  /** Set where the question was taken for one about a time or about where things stand. */
  readonly standing?: StandingKind;
  /** The word for each tier; null for one that was not asked. */
  readonly each: { readonly memories: Answer | null; readonly sessions: Answer | null };
  /** The tier that answers better: it is shown first. */
  readonly lead: "memories" | "sessions";
  /** What this store alone has for the question, where memories were asked. */
  readonly found: Candidates | null;
}

/** A line of the tree's pages in an answer. */
export interface AnsweredLine extends Pick<NodeLine, "sort" | "text" | "day"> {
  /** The chunk or memory that it was taken from. */
  readonly source: string;
}

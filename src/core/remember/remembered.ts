import type { ChangeId, MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { RefusalReason } from "../../domain/noise/noise.ts";

/** What became of a statement, each with its reason. */
export type Remembered = Outcome & {
  /** The sentence that is kept, where it is not the one that was said. */
  readonly keptAs?: string;
};

type Outcome =
  | {
      readonly outcome: "stored";
      readonly id: MemoryId;
      readonly change: ChangeId;
      readonly because?: string;
      /** Older statements that it may concern, the likeliest first: open questions. */
      readonly mayAffect?: readonly Memory[];
    }
  | { readonly outcome: "confirmed"; readonly id: MemoryId; readonly change: ChangeId; readonly because: string }
  | {
      readonly outcome: "superseded";
      readonly id: MemoryId;
      readonly change: ChangeId;
      readonly because: string;
      readonly supersedes: readonly MemoryId[];
      readonly mayAffect?: readonly Memory[];
    }
  | {
      readonly outcome: "proposed";
      readonly id: MemoryId;
      readonly change: ChangeId;
      readonly because: string;
    }
  | {
      readonly outcome: "refused";
      readonly id: null;
      readonly change: null;
      readonly reason: RefusalReason;
      readonly because: string;
    };

import type { ChangeId, MemoryId } from "../../domain/ids.ts";
import type { MarkKind } from "../../domain/mark.ts";

/** A memory that stays, and says from now on that the statement speaks against it. */
export interface RememberedMark {
  readonly id: MemoryId;
  readonly mark: MarkKind;
}

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
      /** What it speaks against, and what is marked with it. */
      readonly marks?: readonly RememberedMark[];
    }
  | { readonly outcome: "confirmed"; readonly id: MemoryId; readonly change: ChangeId; readonly because: string }
  | {
      readonly outcome: "superseded";
      readonly id: MemoryId;
      readonly change: ChangeId;
      readonly because: string;
      readonly supersedes: readonly MemoryId[];
      readonly marks?: readonly RememberedMark[];
    }
  | {
      readonly outcome: "proposed";
      readonly id: MemoryId;
      readonly change: ChangeId;
      readonly because: string;
      readonly marks?: readonly RememberedMark[];
    }
  | { readonly outcome: "refused"; readonly id: null; readonly change: null; readonly because: string };

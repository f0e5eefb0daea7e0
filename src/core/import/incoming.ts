import type { MemoryId } from "../../domain/ids.ts";
import type { Redaction } from "../../ports/redactor.ts";
import type { Statement } from "../relate/statement.ts";

/** A statement that comes from another tool, with what that tool says about its place among the others. */
export interface Incoming {
  readonly statement: Statement;
  readonly key: string | null;
  readonly replacedBy: string | null;
}

/** What became of one statement of an import. */
export type Arrival =
  | { readonly outcome: "stored" | "superseded"; readonly id: MemoryId }
  /** Somebody here says the same: that is evidence for it. */
  | { readonly outcome: "confirmed"; readonly id: MemoryId }
  /** It was imported before, replaced or retired here, or stands twice in what is imported. */
  | { readonly outcome: "known"; readonly id: MemoryId }
  | { readonly outcome: "refused"; readonly reason: string; readonly because: string };

export interface Arrived {
  readonly incoming: Incoming;
  /** What it says, without secrets. */
  readonly text: string;
  readonly arrival: Arrival;
  readonly cut: Redaction["cut"];
}

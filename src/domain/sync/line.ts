import type { Actor, Change } from "../change.ts";
import type { ChangeId, MemoryId } from "../ids.ts";
import type { Instant } from "../time.ts";
import type { Effect } from "./effect.ts";
import type { DeviceId, HybridTime } from "./order.ts";

/** A change as it travels: what it did, and the change of the same memory that its author saw last. */
export interface ChangeBody {
  readonly change: Omit<Change, "seq" | "before" | "after"> & { readonly request: string | null };
  readonly parent: ChangeId | null;
  readonly effect: Effect;
}

/** An erasure as it travels: no word of what was erased. */
export interface ErasureBody {
  readonly erased: MemoryId;
  readonly at: Instant;
  readonly actor: Actor;
}

export type LineBody = ChangeBody | ErasureBody;

/** One line of a device's log. Its numbers have no gaps, and each hash covers all lines before it. */
export interface SyncLine {
  readonly device: DeviceId;
  readonly seq: number;
  readonly time: HybridTime;
  /** Of the line as it was first written: it stays when the line's words are erased. */
  readonly digest: string;
  readonly chain: string;
  /** Null once what it told was erased. */
  readonly body: LineBody | null;
}

/** How far a device's log is known. */
export interface Head {
  readonly seq: number;
  readonly chain: string;
}

/** Before the first line. */
export const NO_LINES: Head = { seq: 0, chain: "" };

/** What is hashed, and what stands in a segment. */
export function lineText({ seq, time, body }: Pick<SyncLine, "seq" | "time" | "body">): string {
  return JSON.stringify({ seq, time, ...body });
}

/** A lasting name for a hash over everything up to a line. */
export function chained(hash: (text: string) => string, before: string, digest: string): string {
  return hash(`${before}\n${digest}`);
}

export function isErasure(body: LineBody): body is ErasureBody {
  return "erased" in body;
}

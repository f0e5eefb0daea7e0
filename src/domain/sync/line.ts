import type { Actor, Change } from "../change.ts";
import type { ChangeId, MemoryId } from "../ids.ts";
import type { Instant } from "../time.ts";
import type { Effect } from "./effect.ts";

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
export function chainHash(hash: (text: string) => string, before: string, digest: string): string {
  return hash(`${before}\n${digest}`);
}

export function isErasure(body: LineBody): body is ErasureBody {
  return "erased" in body;
}

/** A home that takes part in an exchange; a copy of it is another one. */
export type DeviceId = string & { readonly of: "device" };

/** A hybrid clock's time: 48 bits of milliseconds and a 16-bit counter, as 16 hex digits, so that text sorts as time does. */
export type HybridTime = string & { readonly of: "hybrid time" };

export const BEGINNING = "0000000000000000" as HybridTime;

const MS_DIGITS = 12;
const DIGITS = 16;

/**
 * The time of a change made now, by a device that has seen everything up to `last`: later than all of that, whatever its clock says.
 * A full counter runs over into the milliseconds.
 */
export function timeAfter(last: HybridTime, nowMs: number): HybridTime {
  const wall = `${Math.max(0, Math.trunc(nowMs)).toString(16).padStart(MS_DIGITS, "0")}0000`;
  if (wall > last) return wall as HybridTime;
  return (BigInt(`0x${last}`) + 1n).toString(16).padStart(DIGITS, "0") as HybridTime;
}

/** The milliseconds of a hybrid time: what a clock somewhere said, or a little more. */
export function readMilliseconds(time: HybridTime): number {
  return Number.parseInt(time.slice(0, MS_DIGITS), 16);
}

/** Where a line stands among those of all devices. The same on every device; compared as text. */
export type Place = string & { readonly of: "place" };

const SEQ_DIGITS = 12;

export function getPlace({ time, device, seq }: { time: HybridTime; device: DeviceId; seq: number }): Place {
  return `${time}${device}${String(seq).padStart(SEQ_DIGITS, "0")}` as Place;
}

import type { Actor, Change } from "../change.ts";
import type { ChangeId, MemoryId } from "../ids.ts";
import type { Instant } from "../time.ts";
import type { Mark, Memory } from "../memory.ts";

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

/** What a change did to a memory, so that it can be done again where the memory has changed otherwise meanwhile. */
type Effect =
  /** It was made, came back, or was taken away. */
  { readonly is: Memory | null } | Patch;

interface Patch {
  readonly set?: Partial<Memory>;
  readonly unset?: readonly (keyof Memory)[];
  /** Two devices that hear the same are two confirmations. */
  readonly evidence?: number;
  readonly marks?: { readonly add: readonly Mark[]; readonly drop: readonly MemoryId[] };
}

/** The order in which a memory's fields are written, so that equal states are equal bytes on every device. */
const FIELDS = [
  "id",
  "kind",
  "trigger",
  "text",
  "topics",
  "scope",
  "source",
  "observedAt",
  "recordedAt",
  "verifiedAt",
  "confidence",
  "evidence",
  "staleAfter",
  "expiresAt",
  "standing",
  "anchors",
  "holds",
  "marks",
  "unrelated",
  "pinned",
] as const satisfies readonly (keyof Memory)[];

export function computeEffect(before: Memory | null, after: Memory | null): Effect {
  if (before === null || after === null) return { is: after === null ? null : inOrder(after) };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Memory)[];
  const plain = names.filter((name) => name !== "marks" && name !== "evidence" && !isSame(before[name], after[name]));
  const set = plain.filter((name) => after[name] !== undefined);
  const unset = plain.filter((name) => after[name] === undefined);
  const marks = marksBetween(before.marks ?? [], after.marks ?? []);
  const evidence = after.evidence - before.evidence;
  return {
    ...(set.length > 0 && { set: Object.fromEntries(set.map((name) => [name, after[name]])) }),
    ...(unset.length > 0 && { unset }),
    ...(evidence !== 0 && { evidence }),
    ...(marks.add.length + marks.drop.length > 0 && { marks }),
  };
}

/** The same done to another state. A patch of what is not there leaves nothing there. */
export function applyEffect(effect: Effect, state: Memory | null): Memory | null {
  if ("is" in effect) return effect.is;
  if (state === null) return null;
  const { set = {}, unset = [], evidence = 0, marks = { add: [], drop: [] } } = effect;
  const next: Record<string, unknown> = { ...state, ...set, evidence: Math.max(1, state.evidence + evidence) };
  for (const name of unset) delete next[name];
  const replaced = new Set([...marks.drop, ...marks.add.map(({ by }) => by)]);
  const left = [...(state.marks ?? []).filter(({ by }) => !replaced.has(by)), ...marks.add];
  if (left.length > 0) next["marks"] = left;
  else delete next["marks"];
  return inOrder(next as unknown as Memory);
}

/** A memory with its fields in the one order; what a later version has added comes last. */
export function inOrder(memory: Memory): Memory {
  const given = memory as unknown as Record<string, unknown>;
  const others = Object.keys(given)
    .filter((name) => !(FIELDS as readonly string[]).includes(name))
    .toSorted();
  const present = [...FIELDS, ...others].filter((name) => given[name] !== undefined);
  return Object.fromEntries(present.map((name) => [name, given[name]])) as unknown as Memory;
}

function marksBetween(before: readonly Mark[], after: readonly Mark[]) {
  const add = after.filter((mark) => !before.some((one) => isSame(one, mark)));
  const drop = before.filter(({ by }) => !after.some((mark) => mark.by === by)).map(({ by }) => by);
  return { add, drop };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

import type { MemoryId } from "../ids.ts";
import type { Mark, Memory } from "../memory.ts";

/** What a change did to a memory, so that it can be done again where the memory has changed otherwise meanwhile. */
export type Effect =
  /** It was made, came back, or was taken away. */
  { readonly is: Memory | null } | Patch;

export interface Patch {
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

import type { Action } from "../../domain/change.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { ChangeBody } from "../../domain/sync/line.ts";

/** What two devices did to one memory without knowing of each other, where the later one must not simply win. */
export type Clash =
  /** Both replaced it, by different statements. */
  | { readonly clash: "replaced twice"; readonly earlier: MemoryId; readonly later: MemoryId }
  /** One undid it, and so brought back what it had replaced; the other replaced it by something newer. */
  | { readonly clash: "undone and replaced"; readonly undoing: ChangeBody; readonly by: MemoryId }
  /** One ended it, the other still counted on it. */
  | { readonly clash: "ended and kept"; readonly by: MemoryId | null }
  /** Both put it in other words; the earlier ones would be lost. */
  | { readonly clash: "worded twice"; readonly text: string; readonly earlier: ChangeBody };

/** What says that a memory holds. Marks, relations and settled marks say nothing about that. */
const AFFIRMING: ReadonlySet<Action> = new Set(["confirmed", "verified", "approved", "edited", "restored", "pinned"]);

/** Finds how a change disagrees with those that its author had not seen. */
export function clashOf(body: ChangeBody, unseen: readonly ChangeBody[]): Clash | undefined {
  const text = textSetBy(body);
  const worded = unseen.findLast((other) => textSetBy(other) !== undefined && textSetBy(other) !== text);
  if (text !== undefined && worded !== undefined)
    return { clash: "worded twice", text: textSetBy(worded)!, earlier: worded };
  const later = successorIn(body);
  const earlier = unseen.map(successorIn).findLast((by) => by !== undefined && by !== later);
  if (later !== undefined && earlier !== undefined) return { clash: "replaced twice", earlier, later };
  if (later !== undefined || isTakenAway(body)) {
    const other = unseen.findLast((one) => (later === undefined ? successorIn(one) !== undefined : isTakenAway(one)));
    const by = later ?? (other && successorIn(other));
    if (other !== undefined && by !== undefined)
      return { clash: "undone and replaced", undoing: later === undefined ? body : other, by };
  }
  const isEnded = ends(body);
  const against = unseen.findLast((other) => (isEnded ? affirms(other) : affirms(body) && ends(other)));
  if (against === undefined) return undefined;
  return { clash: "ended and kept", by: successorIn(isEnded ? body : against) ?? null };
}

function standingSetBy({ effect }: ChangeBody): Memory["standing"] | undefined {
  return "is" in effect ? effect.is?.standing : effect.set?.standing;
}

function textSetBy({ effect }: ChangeBody): string | undefined {
  return "is" in effect ? undefined : effect.set?.text;
}

function successorIn(body: ChangeBody): MemoryId | undefined {
  const standing = standingSetBy(body);
  return standing?.state === "superseded" ? standing.by : undefined;
}

function isTakenAway({ effect }: ChangeBody): boolean {
  return "is" in effect && effect.is === null;
}

function ends(body: ChangeBody): boolean {
  if (isTakenAway(body)) return true;
  const state = standingSetBy(body)?.state;
  return state === "retired" || state === "superseded";
}

function affirms(body: ChangeBody): boolean {
  return !ends(body) && (AFFIRMING.has(body.change.action) || standingSetBy(body)?.state === "active");
}

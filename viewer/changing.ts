import { signal } from "@preact/signals";
import { ask, asAskError } from "./ask.ts";
import { go, here, onLeave, withQuery } from "./here.ts";
import { noteOwnDeed } from "./live.ts";

/** What was just done, and how it is undone. */
export interface Told {
  readonly said: string;
  readonly hint?: string;
  /** Changes or batches; none when there is nothing to undo. */
  readonly undo: readonly string[];
  /** Undoes what is no change of a memory: a setting. */
  readonly back?: () => Promise<void>;
  readonly bad: boolean;
  readonly number: number;
}

export const told = signal<Told | null>(null);
let number = 0;

// What was done on one page is no news on the next; what went wrong stays until somebody has read it.
onLeave(() => {
  if (told.value?.bad === false) told.value = null;
});

export function tell(
  said: string,
  more: { hint?: string | undefined; undo?: readonly string[]; back?: () => Promise<void>; bad?: boolean } = {},
): void {
  const { hint, undo = [], back, bad = false } = more;
  told.value = {
    said,
    ...(hint !== undefined && { hint }),
    undo,
    ...(back !== undefined && { back }),
    bad,
    number: ++number,
  };
}

type Done = { readonly change: string | null; readonly because?: string | undefined };

/** Does something to a memory, says so, and offers the undo. False when it could not be done. */
export async function change(said: string, work: () => Promise<Done>): Promise<boolean> {
  try {
    const done = await work();
    tell(said, { undo: done.change === null ? [] : [done.change], hint: done.because });
    noteOwnDeed();
    return true;
  } catch (error) {
    const { message, hint } = asAskError(error);
    tell(message, { hint, bad: true });
    return false;
  }
}

/** Does the same to many, as far as it goes: says what could not be done, and offers one undo for the rest. */
export async function changeAll<T>(
  many: readonly T[],
  said: (done: readonly T[]) => string,
  work: (one: T) => Promise<Done>,
): Promise<void> {
  const done: T[] = [];
  const changes: string[] = [];
  const faults: string[] = [];
  for (const one of many) {
    try {
      changes.push((await work(one)).change ?? "");
      done.push(one);
    } catch (error) {
      faults.push(asAskError(error).message);
    }
  }
  const failed = faults.length === 0 ? undefined : `Not done: ${[...new Set(faults)].join(" ")}`;
  tell(said(done), { undo: changes.filter((change) => change !== ""), hint: failed, bad: done.length === 0 });
  noteOwnDeed();
}

/** Undoes changes, the last one first; that too can be undone. */
export async function undo(changes: readonly string[]): Promise<void> {
  const batches: string[] = [];
  let disagrees = false;
  try {
    for (const one of changes.toReversed()) {
      const { batch, undone, disagreeing } = await ask("undo", { change: one, why: "undone in the viewer" });
      if (batch !== null) batches.push(batch);
      disagrees ||= disagreeing.length > 0;
      followUndone(undone.map(({ memory }) => memory));
    }
    tell("Undone.", {
      undo: batches,
      hint: disagrees ? "What is back contradicts another memory: Review shows both." : undefined,
    });
  } catch (error) {
    const { message, hint } = asAskError(error);
    tell(message, { hint, undo: batches, bad: true });
  }
  noteOwnDeed();
}

/** Who looks at a correction while it is undone wants to see what it had corrected. */
function followUndone(memories: readonly string[]): void {
  const { page } = here.value;
  if (page?.name !== "memories" || page.id === null || !memories.includes(page.id)) return;
  const other = memories.find((id) => id !== page.id);
  if (other !== undefined) go(withQuery({}, `/memories/${other}`), "same");
}

export function undoLast(): void {
  const last = told.value;
  if (last?.back !== undefined) void last.back();
  else if (last !== null && last.undo.length > 0) void undo(last.undo);
}

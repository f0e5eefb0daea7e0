import { signal } from "@preact/signals";
import { ask, asAskError } from "./ask.ts";
import { go, here, withQuery } from "./here.ts";
import { happened } from "./live.ts";

/** What was just done, and how it is taken back. */
export interface Told {
  readonly said: string;
  readonly hint?: string;
  /** A change or a batch; null when there is nothing to take back. */
  readonly undo: string | null;
  readonly bad: boolean;
  readonly number: number;
}

export const told = signal<Told | null>(null);
let number = 0;

export function tell(
  said: string,
  more: { hint?: string | undefined; undo?: string | null; bad?: boolean } = {},
): void {
  const { hint, undo = null, bad = false } = more;
  told.value = { said, ...(hint !== undefined && { hint }), undo, bad, number: ++number };
}

/** Does something to a memory, says so, and offers the undo. False when it could not be done. */
export async function change(
  said: string,
  work: () => Promise<{ readonly change: string | null; readonly because?: string | undefined }>,
): Promise<boolean> {
  try {
    const done = await work();
    tell(said, { undo: done.change, hint: done.because });
    happened();
    return true;
  } catch (error) {
    const { message, hint } = asAskError(error);
    tell(message, { hint, bad: true });
    return false;
  }
}

/** Takes back a change; that too can be taken back. */
export async function undo(what: string): Promise<void> {
  await change("Taken back.", async () => {
    const { batch, undone, disagreeing } = await ask("undo", { change: what, why: "undone in the viewer" });
    followUndone(undone.map(({ memory }) => memory));
    const because =
      disagreeing.length > 0 ? "What is back disagrees with another memory: Review shows both." : undefined;
    return { change: batch, because };
  });
}

/** Who looks at a correction that is taken back wants to see what it had corrected. */
function followUndone(memories: readonly string[]): void {
  const { page } = here.value;
  if (page?.name !== "memories" || page.id === null || !memories.includes(page.id)) return;
  const other = memories.find((id) => id !== page.id);
  if (other !== undefined) go(withQuery({}, `/memories/${other}`), "same");
}

export function undoLast(): void {
  const last = told.value;
  if (last?.undo != null) void undo(last.undo);
}

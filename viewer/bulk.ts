import { ask } from "./ask.ts";
import { changeAll } from "./changing.ts";
import { formatCount } from "./words.ts";

/** What one step of `retire` takes: a memory, and so many others. */
const RETIRED_AT_ONCE = 51;

type Ids = readonly string[];

const memories = (count: number) => formatCount(count, "memory", "memories");

export function verifyAll(ids: Ids): Promise<void> {
  return changeAll(
    ids,
    (done) => `Confirmed: ${memories(done.length)} still ${done.length === 1 ? "holds" : "hold"}.`,
    (id) => ask("verify", { id }),
  );
}

export function retireAll(ids: Ids): Promise<void> {
  const steps: Ids[] = [];
  for (let from = 0; from < ids.length; from += RETIRED_AT_ONCE) steps.push(ids.slice(from, from + RETIRED_AT_ONCE));
  return changeAll(
    steps,
    (done) => `Retired ${memories(done.flat().length)}.`,
    ([id = "", ...also]) => ask("retire", { id, also, reason: RETIRED_BECAUSE }),
  );
}

export const RETIRED_BECAUSE = "retired in the viewer";

export function approveAll(ids: Ids): Promise<void> {
  return changeAll(
    ids,
    (done) => `Approved ${formatCount(done.length, "proposal")}.`,
    (id) => ask("review", { action: "approve", id }),
  );
}

export function rejectAll(ids: Ids): Promise<void> {
  return changeAll(
    ids,
    (done) => `Rejected ${formatCount(done.length, "proposal")}.`,
    (id) => ask("review", { action: "reject", id }),
  );
}

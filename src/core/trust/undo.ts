import { openAppender } from "./standing-changes.ts";
import { collect, firstWhere, keepWhere } from "../../domain/lists.ts";
import type { Action, Actor, Change } from "../../domain/change.ts";
import type { BatchId, ChangeId, MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { standingAt } from "../../domain/standing.ts";
import type { Instant } from "../../domain/time.ts";
import type { MemoryReader, MemoryStore } from "../../ports/memory-store.ts";
import type { Clock, Ids } from "../../ports/system.ts";
import { liveMarks } from "../relate/marks.ts";

export interface Undone {
  /** The batch that holds the undoing changes: undo it to have all back. Null when nothing was done. */
  readonly batch: BatchId | null;
  readonly undone: readonly {
    readonly change: ChangeId;
    readonly memory: MemoryId;
    /** What had been done, and what the memory said then. */
    readonly action: Action;
    readonly text: string;
    readonly by: ChangeId | null;
  }[];
  /** Since when each memory is as it was. */
  readonly asOf: ReadonlyMap<MemoryId, Instant>;
  /** What could not be taken back without losing later work, and why. */
  readonly kept: readonly Kept[];
  /** What came back, and says otherwise than others that count: undo leaves both, and a person decides. */
  readonly disagreeing: readonly { readonly memory: MemoryId; readonly with: readonly MemoryId[] }[];
}

interface Kept {
  readonly change: ChangeId;
  readonly memory: MemoryId;
  readonly because: string;
  /** The memory of the same step whose later changes are in the way. */
  readonly changedSince: MemoryId;
}

/**
 * Takes changes back, newest first, by appending: each memory returns to what it was before.
 * What was done in one step is undone in one step or not at all, and later work by others is never lost.
 */
export function undo(
  parts: { readonly store: MemoryStore; readonly clock: Clock; readonly ids: Ids },
  chosen: (memories: MemoryReader) => Promise<readonly Change[]>,
  actor: Actor,
  why: string,
  dryRun: boolean,
): Promise<Undone> {
  return parts.store.write(async (writer) => {
    const plan = await planUndo(writer, await chosen(writer));
    // Newest first, so the earliest change to each stays.
    const asOf = new Map(plan.steps.map(({ change }) => [change.memory, change.at]));
    if (dryRun || plan.steps.length === 0) {
      const undone = plan.steps.map(({ change }) => ({ ...describeChange(change), by: null }));
      return { batch: null, undone, asOf, kept: plan.kept, disagreeing: [] };
    }
    const at = parts.clock.now();
    const batch = parts.ids.next("batch") as BatchId;
    const undone: Undone["undone"][number][] = [];
    const append = openAppender(parts, writer, actor, batch);
    for (const { change, from } of plan.steps) {
      const by = await append("undone", from, change.before, why, { undoes: change.id });
      undone.push({ ...describeChange(change), by });
    }
    return { batch, undone, asOf, kept: plan.kept, disagreeing: await findDisagreeing(writer, plan, at) };
  });
}

function describeChange({ id, memory, action, after, before }: Change) {
  return { change: id, memory, action, text: (after ?? before)?.text ?? "" };
}

/** Of the memories that count now and did not before, or not in these words, those that others contradict. */
async function findDisagreeing(memories: MemoryReader, { steps }: Plan, now: Instant): Promise<Undone["disagreeing"]> {
  const counts = (memory: Memory) => standingAt(memory, now) === "active";
  const before = new Map(steps.toReversed().map(({ change, from }) => [change.memory, from]));
  return await collect([...before], async ([id, was]) => {
    const memory = await memories.byId(id);
    if (memory === undefined || !counts(memory)) return [];
    if (was !== null && counts(was) && was.text === memory.text) return [];
    const others = (await liveMarks(memories, memory)).map(({ newer }) => newer).filter(counts);
    return others.length === 0 ? [] : [{ memory: id, with: others.map((other) => other.id) }];
  });
}

interface Plan {
  readonly steps: readonly { readonly change: Change; readonly from: Memory | null }[];
  readonly kept: Undone["kept"];
}

async function planUndo(memories: MemoryReader, chosen: readonly Change[]): Promise<Plan> {
  const states = new Map<MemoryId, Memory | null>();
  const taken = new Set<ChangeId>();
  const steps: { change: Change; from: Memory | null }[] = [];
  const kept: Kept[] = [];
  for (const batchId of batchesNewestFirst(await withRelating(memories, chosen))) {
    const changes = await memories.changes({ batch: batchId });
    const left = await keepWhere(changes, async (change) => !(await isUndone(memories, change, taken)));
    for (const step of inSteps(left).toReversed()) {
      const trial = new Map<MemoryId, Memory | null>();
      const taking: typeof steps = [];
      const blocked = await firstWhere(step.toReversed(), async (change) => {
        const { memory } = change;
        const known = [trial, states].find((map) => map.has(memory));
        const from = (known === undefined ? await memories.byId(memory) : known.get(memory)) ?? null;
        taking.push({ change, from });
        trial.set(memory, change.before);
        return !isSame(from, change.after);
      });
      if (blocked !== undefined) {
        const changedSince = blocked.memory;
        const because = `${changedSince} was changed again since`;
        kept.push(...step.map((change) => ({ change: change.id, memory: change.memory, because, changedSince })));
        continue;
      }
      for (const [memory, state] of trial) states.set(memory, state);
      steps.push(...taking);
      for (const { id } of step) taken.add(id);
    }
  }
  // What would come out as it is needs no step: to undo what was undone already would only make the log longer, each time.
  const changed = new Set(
    (await keepWhere([...states], async ([id, state]) => !isSame((await memories.byId(id)) ?? null, state))).map(
      ([id]) => id,
    ),
  );
  return { steps: steps.filter(({ change }) => changed.has(change.memory)), kept };
}

/**
 * A batch is one step: a half-undone correction would leave nobody's truth. One that only brought memories in, or confirmed them,
 * holds nothing together: of a thousand that were imported, one that was changed since does not keep the others.
 */
function inSteps(changes: readonly Change[]): readonly (readonly Change[])[] {
  const areApart = changes.every(({ before, action }) => before === null || action === "confirmed");
  if (areApart) return changes.map((change) => [change]);
  return changes.length === 0 ? [] : [changes];
}

/** What was stored while the judge was away was related later, in a step of its own, which goes with it. */
async function withRelating(memories: MemoryReader, chosen: readonly Change[]): Promise<readonly Change[]> {
  const all = [...chosen];
  for (const batch of batchesNewestFirst(chosen)) {
    for (const { memory, after, seq } of await memories.changes({ batch })) {
      if (after?.unrelated === undefined) continue;
      const later = (await memories.changes({ memory })).filter((change) => change.seq > seq);
      all.push(...later.filter(endsWaiting));
    }
  }
  return all;
}

function endsWaiting({ before, after }: Change): boolean {
  return before?.unrelated !== undefined && after !== null && after.unrelated === undefined;
}

function batchesNewestFirst(chosen: readonly Change[]): ReadonlySet<BatchId> {
  return new Set(chosen.toSorted((a, b) => b.seq - a.seq).map(({ batch }) => batch));
}

/** An undo that was itself undone, or is about to be, does not count. */
export async function isUndone(
  memories: MemoryReader,
  change: Change,
  taken: ReadonlySet<ChangeId> = new Set(),
): Promise<boolean> {
  const last = (await memories.changes({ undoes: change.id, limit: 1 }))[0];
  return last !== undefined && !taken.has(last.id) && !(await isUndone(memories, last, taken));
}

/** States come out of the log as they went in, so equal ones are written alike. */
function isSame(state: Memory | null, other: Memory | null): boolean {
  return JSON.stringify(state) === JSON.stringify(other);
}

import { findHeir } from "../heir.ts";
import { withQuestion } from "../relate/marks.ts";
import { ERASED, rankAuthority, compareAuthority } from "../../domain/memory.ts";
import type { Action, Actor } from "../../domain/change.ts";
import type { BatchId, ChangeId, MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { isErasure, getPlace, applyEffect, inOrder } from "../../domain/sync/line.ts";
import type { ChangeBody, Place, SyncLine } from "../../domain/sync/line.ts";
import type { ExchangeWriter, Naming } from "../../ports/exchange.ts";

/** Lines read at a time, before others get their turn. */
const PAGE = 200;
/** Who signs the lines that a merge adds. */
const MERGE: Actor = { by: "agent", agent: null, client: "sync", session: null };

/**
 * Writes the log anew from a place on, in the order of all devices. What comes out follows from the lines alone, so that every device
 * that has the same lines has the same log, whenever they arrived. Nothing is judged again: effects are repeated as they were recorded.
 */
export async function foldFrom(
  writer: ExchangeWriter,
  from: Place,
  { naming, breathe }: { readonly naming: Naming; breathe(): Promise<void> },
): Promise<{ readonly conflicts: number }> {
  const touched = new Set(await writer.rewind(from));
  const states = new Map<MemoryId, State>();
  const pasts = new Map<MemoryId, ChangeBody[]>();
  let conflicts = 0;

  async function readState(memory: MemoryId): Promise<State> {
    const known = states.get(memory) ?? (await writer.logged(memory));
    states.set(memory, known);
    return known;
  }

  /** Changes of a memory that come before this one, in order. */
  async function readPast(memory: MemoryId): Promise<ChangeBody[]> {
    const known = pasts.get(memory);
    if (known !== undefined) return known;
    const found = (await writer.linesOf(memory, from)).flatMap(listChanges);
    pasts.set(memory, found);
    return found;
  }

  async function log(change: Logged, after: Memory | null, isMade: boolean): Promise<void> {
    const { request, ...line } = change;
    await writer.appendToLog({ ...line, before: null, after }, request, isMade);
    const { last } = await readState(change.memory);
    states.set(change.memory, { now: after, last: after ?? last });
    touched.add(change.memory);
  }

  /** A line of the merge's own: its ids follow from the two changes that made it necessary. */
  function nameMaker({ change }: ChangeBody) {
    let made = 0;
    const batch = naming.derivedId("batch", "merge", change.id) as BatchId;
    return async (action: Action, after: Memory, why: string): Promise<void> => {
      const id = naming.derivedId("change", "merge", change.id, String(++made)) as ChangeId;
      const line = { id, at: change.at, actor: MERGE, action, memory: after.id, why, batch };
      await log({ ...line, undoes: null, request: null }, after, true);
    };
  }

  const byId = async (id: MemoryId) => (await readState(id)).now ?? undefined;
  const readHeir = async (id: MemoryId) => findHeir({ byId }, await byId(id));

  /** Both stay, and whoever sees one sees that another device says otherwise. */
  async function settleClash(body: ChangeBody, clash: Clash, here: Place): Promise<void> {
    const make = nameMaker(body);
    const { at, memory: id } = body.change;
    const { now, last } = await readState(id);
    switch (clash.clash) {
      case "replaced twice": {
        const [earlier, later] = [await readHeir(clash.earlier), await readHeir(clash.later)];
        if (earlier === undefined || later === undefined || earlier.id === later.id) return;
        await make("marked", askedBy(earlier, later.id, at), REPLACED_TWICE);
        if (compareAuthority(rankAuthority(earlier), rankAuthority(later)) > 0)
          await make("marked", askedBy(later, earlier.id, at), REPLACED_TWICE);
        break;
      }
      case "undone and replaced": {
        const newer = await readHeir(clash.by);
        if (newer === undefined) return;
        for (const line of await writer.linesOfStep(clash.undoing.change.batch, here)) {
          for (const { change } of listChanges(line)) {
            const back = change.memory === id ? undefined : (await readState(change.memory)).now;
            if (back?.standing.state !== "active" || back.id === newer.id) continue;
            await make("marked", askedBy(back, newer.id, at), UNDONE_AND_REPLACED);
          }
        }
        break;
      }
      case "ended and kept": {
        const base = now ?? last;
        if (base === undefined || base.standing.state === "proposed") return;
        const rival = clash.by === null ? undefined : await readHeir(clash.by);
        const rivals = rival === undefined || rival.id === id ? [] : [rival.id];
        const { marks: _marks, ...rest } = base;
        const standing = { state: "proposed", because: ENDED_AND_KEPT, rivals } as const;
        await make("proposed", inOrder({ ...rest, standing }), ENDED_AND_KEPT);
        if (rival !== undefined && rival.id !== id) await make("marked", askedBy(rival, id, at), ENDED_AND_KEPT);
        break;
      }
      case "worded twice": {
        if (now === null) return;
        const { marks: _marks, pinned: _pinned, unrelated: _unrelated, ...rest } = now;
        const twin = naming.derivedId("memory", "merge", clash.earlier.change.id, body.change.id) as MemoryId;
        const standing = { state: "proposed", because: WORDED_TWICE, rivals: [id] } as const;
        await make("proposed", inOrder({ ...rest, id: twin, text: clash.text, standing }), WORDED_TWICE);
        await make("marked", askedBy(now, twin, at), WORDED_TWICE);
      }
    }
    conflicts++;
  }

  let place = from;
  for (let isAfter = false; ; isAfter = true) {
    const lines = await writer.linesFrom(place, isAfter, PAGE);
    for (const line of lines) {
      place = getPlace(line);
      for (const body of listChanges(line)) {
        const { memory, batch, why } = body.change;
        const past = await readPast(memory);
        const seenUpTo = past.findIndex(({ change }) => change.id === body.parent);
        const isKnown = body.parent === null || seenUpTo >= 0;
        const clash = isKnown ? findClash(body, past.slice(seenUpTo + 1)) : undefined;
        const after = applyEffect(body.effect, (await readState(memory)).now);
        await log({ ...body.change, why: (await writer.isErasedStep(batch)) ? ERASED : why }, after, false);
        past.push(body);
        if (clash !== undefined) await settleClash(body, clash, place);
      }
    }
    await breathe();
    if (lines.length < PAGE) break;
  }
  const ids = [...touched];
  for (let at = 0; at < ids.length; at += PAGE) {
    await writer.settle(ids.slice(at, at + PAGE));
    await breathe();
  }
  return { conflicts };
}

const REPLACED_TWICE = "two devices replaced the same memory, each by another statement";
const UNDONE_AND_REPLACED = "one device undid what had replaced it while another one replaced that in turn";
const ENDED_AND_KEPT = "one device ended it while another one counted on it";
const WORDED_TWICE = "two devices put it in other words";

interface State {
  readonly now: Memory | null;
  /** As it was when it was last there. */
  readonly last: Memory | undefined;
}

type Logged = ChangeBody["change"];

function listChanges({ body }: SyncLine): readonly ChangeBody[] {
  return body === null || isErasure(body) ? [] : [body];
}

function askedBy(memory: Memory, by: MemoryId, at: number): Memory {
  return inOrder(withQuestion(memory, by, at));
}

/** What two devices did to one memory without knowing of each other, where the later one must not simply win. */
type Clash =
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
function findClash(body: ChangeBody, unseen: readonly ChangeBody[]): Clash | undefined {
  const text = textSetBy(body);
  const worded = unseen.findLast((other) => textSetBy(other) !== undefined && textSetBy(other) !== text);
  if (text !== undefined && worded !== undefined)
    return { clash: "worded twice", text: textSetBy(worded)!, earlier: worded };
  const later = readSuccessor(body);
  const earlier = unseen.map(readSuccessor).findLast((by) => by !== undefined && by !== later);
  if (later !== undefined && earlier !== undefined) return { clash: "replaced twice", earlier, later };
  if (later !== undefined || isTakenAway(body)) {
    const other = unseen.findLast((one) => (later === undefined ? readSuccessor(one) !== undefined : isTakenAway(one)));
    const by = later ?? (other && readSuccessor(other));
    if (other !== undefined && by !== undefined)
      return { clash: "undone and replaced", undoing: later === undefined ? body : other, by };
  }
  const isEnded = isEnding(body);
  const against = unseen.findLast((other) => (isEnded ? isAffirmation(other) : isAffirmation(body) && isEnding(other)));
  if (against === undefined) return undefined;
  return { clash: "ended and kept", by: readSuccessor(isEnded ? body : against) ?? null };
}

function standingSetBy({ effect }: ChangeBody): Memory["standing"] | undefined {
  return "is" in effect ? effect.is?.standing : effect.set?.standing;
}

function textSetBy({ effect }: ChangeBody): string | undefined {
  return "is" in effect ? undefined : effect.set?.text;
}

function readSuccessor(body: ChangeBody): MemoryId | undefined {
  const standing = standingSetBy(body);
  return standing?.state === "superseded" ? standing.by : undefined;
}

function isTakenAway({ effect }: ChangeBody): boolean {
  return "is" in effect && effect.is === null;
}

function isEnding(body: ChangeBody): boolean {
  if (isTakenAway(body)) return true;
  const state = standingSetBy(body)?.state;
  return state === "retired" || state === "superseded";
}

function isAffirmation(body: ChangeBody): boolean {
  return !isEnding(body) && (AFFIRMING.has(body.change.action) || standingSetBy(body)?.state === "active");
}

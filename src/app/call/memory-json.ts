import type { ChangeJson } from "../../contract/change-json.ts";
import type { MarkJson, MemoryJson, TieJson } from "../../contract/memory-json.ts";
import { liveMarks, shownMark } from "../../core/relate/marks.ts";
import type { LiveMark } from "../../core/relate/marks.ts";
import { anchorText } from "../../domain/anchor.ts";
import type { Change } from "../../domain/change.ts";
import { freshnessOf, knownSince } from "../../domain/freshness.ts";
import type { Freshness } from "../../domain/freshness.ts";
import type { Memory } from "../../domain/memory.ts";
import { openQuestion, standingAt } from "../../domain/standing.ts";
import { iso } from "../../domain/time.ts";
import type { Onlooker } from "./shown.ts";

/** A memory as every door shows it: times in ISO 8601, expiry and freshness worked out. */
export async function memoryToJson(memory: Memory, onto: Onlooker, whole = false): Promise<MemoryJson> {
  const { now, named, memories } = onto;
  const { standing, unrelated: _unrelated, ...rest } = memory;
  const asked = openQuestion(memory);
  const freshness = await freshnessFor(memory, onto);
  return {
    ...rest,
    topics: [...memory.topics],
    scope: { ...(await named(memory.scope)) },
    observedAt: iso(memory.observedAt),
    recordedAt: iso(memory.recordedAt),
    verifiedAt: iso(memory.verifiedAt),
    knownSince: iso(knownSince(memory)),
    staleAfter: memory.staleAfter === null ? null : iso(memory.staleAfter),
    expiresAt: memory.expiresAt === null ? null : iso(memory.expiresAt),
    standing: {
      state: standingAt(memory, now),
      ...(standing.state === "superseded" && { by: standing.by }),
      ...((standing.state === "superseded" || standing.state === "retired") && { at: iso(standing.at) }),
      ...(standing.state === "retired" && { reason: standing.reason }),
      ...(asked !== undefined && { because: asked.because, rivals: [...asked.rivals] }),
    },
    freshness: { state: freshness.state, why: freshness.why },
    marks: (await liveMarks(memories, memory)).map(markToJson),
    pinned: memory.pinned === true,
    anchors: memory.anchors.map(anchorText),
    ...(whole && { ties: memory.anchors.map(({ root: _root, ...tie }): TieJson => tie) }),
  };
}

/** Files and clocks decide it, so it is worked out anew at each look. */
export async function freshnessFor(memory: Memory, { now, anchors }: Onlooker): Promise<Freshness> {
  const check = anchors === null ? [] : memory.anchors.map((anchor) => anchors.check(anchor, memory.scope));
  return freshnessOf(memory, now, await Promise.all(check));
}

export function markToJson(live: LiveMark): MarkJson {
  const { gone, ...shown } = shownMark(live);
  return { ...shown, at: iso(live.at), gone: [...gone] };
}

export function changeToJson(change: Change, undone: boolean): ChangeJson {
  const { id, seq, at, actor, action, memory, why, batch, undoes } = change;
  return {
    id,
    seq,
    at: iso(at),
    ...actor,
    action,
    memory,
    why,
    batch,
    undoes,
    undone,
    differences: differences(change),
  };
}

/** Field by field what a change did; times readable. */
export function differences({ before, after }: Pick<Change, "before" | "after">): ChangeJson["differences"] {
  const fields = Object.keys({ ...before, ...after }) as (keyof Memory)[];
  return fields.flatMap((field) => {
    const [was, is] = [shown(before, field), shown(after, field)];
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ field, before: was, after: is }];
  });
}

const TIMES: ReadonlySet<string> = new Set(["observedAt", "recordedAt", "verifiedAt", "staleAfter", "expiresAt"]);

function shown(memory: Memory | null, field: keyof Memory): unknown {
  if (memory === null) return null;
  if (field === "pinned") return memory.pinned === true;
  if (field === "standing" && "at" in memory.standing) return { ...memory.standing, at: iso(memory.standing.at) };
  const value = memory[field];
  return TIMES.has(field) && typeof value === "number" ? iso(value) : (value ?? null);
}

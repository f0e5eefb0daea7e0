import { holdsHere } from "../../adapters/files/branches.ts";
import type { MemoryJson, TieJson, ChangeJson } from "../../contract/memory-json.ts";
import type { CandidatesJson } from "../../contract/receipt-json.ts";
import type { Candidates } from "../../core/recall/hit.ts";
import { liveMarks, shownQuestions } from "../../core/relate/marks.ts";
import { anchorText } from "../../domain/anchor.ts";
import type { Change } from "../../domain/change.ts";
import { judgeFreshness, knownSince } from "../../domain/freshness.ts";
import type { Freshness } from "../../domain/freshness.ts";
import type { Memory } from "../../domain/memory.ts";
import type { ProjectId } from "../../domain/project.ts";
import { LONGEST_NAME, quote, say } from "../../domain/quoting.ts";
import type { Quoted } from "../../domain/quoting.ts";
import type { Scope } from "../../domain/scope.ts";
import { chooseName } from "../../domain/sighting.ts";
import { openQuestion, standingAt } from "../../domain/standing.ts";
import { iso } from "../../domain/time.ts";
import type { Instant } from "../../domain/time.ts";
import type { AnchorChecker } from "../../ports/system.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import { checkFromHere } from "./anchors.ts";
import type { Call } from "./call.ts";
import { readSightings } from "./whereabouts.ts";
import type { PlaceMemory } from "./whereabouts.ts";

/** A memory as every door shows it: times in ISO 8601, expiry and freshness worked out. */
export async function memoryToJson(memory: Memory, onto: Onlooker, whole = false): Promise<MemoryJson> {
  const { now, named, memories } = onto;
  const { standing, unrelated: _unrelated, marks: _marks, holds: kept, ...rest } = memory;
  const holds = whole ? kept : holdsHere(onto.root, kept);
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
    questions: [...shownQuestions(await liveMarks(memories, memory))],
    ...(holds !== undefined && { holds }),
    pinned: memory.pinned === true,
    anchors: memory.anchors.map(anchorText),
    ...(whole && { ties: memory.anchors.map(({ root: _root, ...tie }): TieJson => tie) }),
  };
}

/** So many of each list are told: what comes after them is not among the best of two stores either. */
const CANDIDATES_TOLD = 50;

/** For a machine that ranks them together with its own. It looks at files in its own checkout. */
export async function candidatesToJson(found: Candidates, onlooker: Onlooker): Promise<CandidatesJson> {
  const onto = { ...onlooker, anchors: null };
  const lists = found.lists.map((list) => list.slice(0, CANDIDATES_TOLD));
  const memories = new Map(lists.flat().map(({ memory }) => [memory.id, memory]));
  const { on, why } = found.meaning;
  return {
    memories: await Promise.all([...memories.values()].map((memory) => memoryToJson(memory, onto, true))),
    lists: lists.map((list) =>
      list.map(({ memory: { id }, parts, through }) => ({ id, parts, ...(through !== null && { through }) })),
    ),
    unknown: found.unknown,
    checked: found.checked,
    meaning: { on, why },
  };
}

/** Files and clocks decide it, so it is worked out anew at each look. */
export async function freshnessFor(
  memory: Memory,
  { now, anchors }: Pick<Onlooker, "now" | "anchors">,
): Promise<Freshness> {
  const check = anchors === null ? [] : memory.anchors.map((anchor) => anchors.check(anchor, memory.scope));
  return judgeFreshness(memory, now, await Promise.all(check));
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
    differences: listDifferences(change),
  };
}

/** Field by field what a change did; times readable. */
export function listDifferences({ before, after }: Pick<Change, "before" | "after">): ChangeJson["differences"] {
  const fields = Object.keys({ ...before, ...after }) as (keyof Memory)[];
  return fields.flatMap((field) => {
    const [was, is] = [showField(before, field), showField(after, field)];
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ field, before: was, after: is }];
  });
}

const TIMES: ReadonlySet<string> = new Set(["observedAt", "recordedAt", "verifiedAt", "staleAfter", "expiresAt"]);

function showField(memory: Memory | null, field: keyof Memory): unknown {
  if (memory === null) return null;
  if (field === "pinned") return memory.pinned === true;
  if (field === "standing" && "at" in memory.standing) return { ...memory.standing, at: iso(memory.standing.at) };
  const value = memory[field];
  return TIMES.has(field) && typeof value === "number" ? iso(value) : (value ?? null);
}

/** An agent's name stands in quotation marks: one that calls itself "a person" is none. */
export function saidBy({ source }: Memory): Quoted {
  if (source.by === "human") return say`a person`;
  const agent = source.agent === null ? say`an agent` : quote(source.agent, LONGEST_NAME);
  return source.approved ? say`${agent}, approved` : agent;
}

export interface Onlooker {
  readonly now: Instant;
  /** The work tree whose branch counts; null where there is none. */
  readonly root: string | null;
  /** Null for an earlier time: what a memory is tied to can be looked at only as it is today. */
  readonly anchors: AnchorChecker | null;
  /** Where the words of newer statements are looked up. */
  readonly memories: Pick<MemoryReader, "byId">;
  /** A scope with the name that its project goes by today. */
  named(scope: Scope): Promise<Scope>;
}

export function makeOnlooker(call: Call, asOf: Instant | null = null): Onlooker {
  const { store } = call.service;
  return {
    now: asOf ?? call.now,
    root: call.root,
    anchors: asOf === null ? checkFromHere(call) : null,
    memories: store,
    named: nameScopes(store),
  };
}

/** Gives a scope the name that its project goes by today; each project is looked up once. */
export function nameScopes(memories: PlaceMemory): Onlooker["named"] {
  const names = new Map<ProjectId, Promise<ProjectId>>();
  return async (scope) => {
    if (scope.level === "user") return scope;
    const name = names.get(scope.project) ?? chooseName(scope.project, readSightings(memories));
    names.set(scope.project, name);
    return { ...scope, project: await name };
  };
}

import type { MemoryJson, QuestionJson, TieJson } from "../../contract/memory-json.ts";
import { judgeFreshness } from "../../domain/freshness.ts";
import type { Freshness } from "../../domain/freshness.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Anchor, Memory } from "../../domain/memory.ts";
import type { ProjectId } from "../../domain/project.ts";
import type { Scope } from "../../domain/scope.ts";
import type { Standing } from "../../domain/standing.ts";
import { makeAnchorChecker } from "../call/anchors.ts";
import type { Call } from "../call/call.ts";
import type { SharedPlace } from "./team.ts";

/**
 * A memory of the server as this machine's own code reads it. Its project goes by the name that it has here, so its anchors
 * are looked at in the asker's own checkout.
 */
export function memoryFrom(json: MemoryJson, project: ProjectId | null): Memory {
  const { source } = json;
  return {
    id: json.id as MemoryId,
    kind: json.kind,
    trigger: json.trigger,
    text: json.text,
    topics: json.topics,
    scope: scopeFrom(json, project),
    source,
    observedAt: Date.parse(json.observedAt),
    recordedAt: Date.parse(json.recordedAt),
    verifiedAt: Date.parse(json.verifiedAt),
    confidence: json.confidence,
    evidence: json.evidence,
    staleAfter: json.staleAfter === null ? null : Date.parse(json.staleAfter),
    expiresAt: json.expiresAt === null ? null : Date.parse(json.expiresAt),
    standing: standingFrom(json),
    anchors: (json.ties ?? []).map(anchorFrom),
    ...(json.holds !== undefined && { holds: json.holds }),
    ...(json.questions.length > 0 && {
      marks: json.questions.map(({ by, at }) => ({ mark: "asked" as const, by: by as MemoryId, at: Date.parse(at) })),
    }),
    ...(json.pinned && { pinned: true as const }),
    ...(json.promoted !== undefined && { promoted: json.promoted }),
  };
}

/** The newer statement of an open question, as far as the older one tells of it. */
export function askingMemory(older: Memory, { by, text, at }: QuestionJson): Memory {
  const { marks: _marks, ...rest } = older;
  return {
    ...rest,
    id: by as MemoryId,
    text,
    observedAt: Math.max(Date.parse(at), older.observedAt + 1),
    standing: { state: "active" },
    anchors: [],
  };
}

/** The newer statements of all open questions of these memories. */
export function askingMemories(
  memories: readonly MemoryJson[],
  project: ProjectId | null,
): ReadonlyMap<MemoryId, Memory> {
  return new Map(
    memories.flatMap((json) =>
      json.questions.map((one) => [one.by as MemoryId, askingMemory(memoryFrom(json, project), one)]),
    ),
  );
}

export function anchorFrom(tie: TieJson): Anchor {
  return { ...tie, root: "" };
}

export function toTieJson({ root: _root, ...tie }: Anchor): TieJson {
  return tie;
}

/** What a memory of the server is tied to is looked at in the asker's own checkout. */
export async function freshnessHere(call: Call, memory: Memory): Promise<Pick<Freshness, "state" | "why">> {
  const { anchors, store } = call.service;
  const checker = makeAnchorChecker(anchors, store, call);
  const findings = await Promise.all(memory.anchors.map((anchor) => checker.check(anchor, memory.scope)));
  const { state, why } = judgeFreshness(memory, call.now, findings);
  return { state, why };
}

function scopeFrom({ scope }: MemoryJson, project: ProjectId | null): Scope {
  const { level, agent, path } = scope;
  const own = project ?? ((scope.project ?? "") as ProjectId);
  if (level === "user") return { level, agent };
  return level === "project" ? { level, project: own, agent } : { level, project: own, path: path ?? "", agent };
}

function standingFrom({ standing }: MemoryJson): Standing {
  const at = standing.at === undefined ? 0 : Date.parse(standing.at);
  switch (standing.state) {
    case "proposed":
      return { state: "proposed", because: standing.because ?? "", rivals: (standing.rivals ?? []) as MemoryId[] };
    case "superseded":
      return { state: "superseded", by: (standing.by ?? "") as MemoryId, at };
    case "retired":
      return { state: "retired", at, reason: standing.reason ?? "" };
    case "active":
    case "expired":
      return { state: "active" };
  }
}

/** A memory of the server as it is seen in the asker's own checkout. */
export async function seenFromHere(call: Call, shared: SharedPlace | undefined, json: MemoryJson): Promise<MemoryJson> {
  const { ties: _ties, ...shown } = json;
  if (shared === undefined) return { ...shown, on: "server" };
  const memory = memoryFrom(json, call.place.project);
  return { ...shown, freshness: await freshnessHere(call, memory), on: "server" };
}

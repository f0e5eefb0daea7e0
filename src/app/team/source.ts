import type { CandidatesJson } from "../../contract/receipt-json.ts";
import type { Candidates, Question } from "../../core/recall/hit.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Memory, Anchor } from "../../domain/memory.ts";
import type { ScoreParts } from "../../domain/receipt.ts";
import { iso } from "../../domain/time.ts";
import type { ListQuery, MemoryReader } from "../../ports/memory-store.ts";
import type { Call, ServerSource } from "../call/call.ts";
import { deliver } from "./delivering.ts";
import { describeSpeaker, findSharedPlace, whyNot } from "./team.ts";
import type { SharedPlace, Team } from "./team.ts";
import type { MemoryJson, QuestionJson, TieJson } from "../../contract/memory-json.ts";
import type { Freshness } from "../../domain/freshness.ts";
import type { ProjectId } from "../../domain/project.ts";
import type { Scope } from "../../domain/scope.ts";
import type { Standing } from "../../domain/standing.ts";
import { checkFromHere } from "../call/anchors.ts";
import { freshnessFor } from "../call/memory-json.ts";

/** As many as one call gives. */
const PAGE = 1_000;

const TOO_OLD = "it runs a Holdfast that does not give another one its candidates; update it";

/** The server as a second store for one call; undefined where it does not share the place of the call. */
export async function openSource(
  call: Call,
  team: Team,
  operation: "recall" | "know" | "list",
): Promise<ServerSource | undefined> {
  const shared = findSharedPlace(call, team);
  if (shared === undefined) return undefined;
  // What waits is sent first: it is answered from the server then, like everything else there.
  await deliver(call.service, team);
  const { project } = call.place;
  const theirs = new Set<MemoryId>();
  let note: ReturnType<ServerSource["note"]>;

  const about = (texts: readonly string[], { limit, budgetTokens, asOf, below }: Question): object =>
    operation === "know"
      ? { topic: texts[0] }
      : {
          queries: texts,
          from: "memories",
          limit,
          budgetTokens,
          below: below !== undefined,
          ...(asOf !== null && { asOf: iso(asOf) }),
        };
  const ask = async (body: object): Promise<Candidates | undefined> => {
    const name = operation === "know" ? "know" : "recall";
    const reply = await team.ask(name, { ...describeSpeaker(call.actor), ...shared, ...body, candidates: true });
    const found = reply.kind === "answer" ? reply.output.candidates : undefined;
    if (reply.kind !== "answer" || found === undefined) {
      note = team.note(isTooOld(reply) ? TOO_OLD : whyNot(reply));
      return undefined;
    }
    note = team.note(null, "receipt" in reply.output ? reply.output.receipt : null);
    for (const { id } of found.memories) theirs.add(id as MemoryId);
    return candidatesFrom(found, project);
  };

  return {
    candidates: (phrasings, question) => ask(about(phrasings, question)),
    holding: (words, question) => ask({ ...about([words], question), exact: words }),
    async joinList(input, upTo) {
      const { store } = call.service;
      const { cwd: _cwd, freshness: _freshness, everywhere: _everywhere, client: _client, ...asked } = input;
      const listed = await readList(team, { ...asked, ...shared }, project, upTo);
      note = team.note("why" in listed ? listed.why : null);
      if ("why" in listed) return store;
      for (const { id } of listed.memories) theirs.add(id);
      return joinReader(store, () => listed.memories, listed);
    },
    placeOf: (id) => (theirs.has(id) ? "server" : "this machine"),
    note: () => note,
  };
}

/** What is sent keeps to this version's contract. A server that refuses it, or leaves candidates out, has an older one. */
function isTooOld(reply: Awaited<ReturnType<Team["ask"]>>): boolean {
  return reply.kind === "answer" || (reply.kind === "refusal" && reply.error.code === "usage");
}

function candidatesFrom({ memories, lists, ...rest }: CandidatesJson, project: Call["place"]["project"]): Candidates {
  const byId = new Map(memories.map((json) => [json.id, { json, memory: memoryFrom(json, project) }]));
  return {
    ...rest,
    lists: lists.map((list) =>
      list.flatMap(({ id, parts, through = null }) => {
        const found = byId.get(id);
        if (found === undefined) return [];
        const marks = found.json.questions.map((question) => ({
          mark: "asked" as const,
          by: question.by as MemoryId,
          at: Date.parse(question.at),
          newer: byId.get(question.by)?.memory ?? askingMemory(found.memory, question),
          isSaidBefore: false,
        }));
        const { memory } = found;
        const given = { parts: parts as ScoreParts, through: through as MemoryId | null };
        return { memory, ...given, marks, isOnServer: true as const };
      }),
    ),
  };
}

/** What a server gave, as far as it is read beside the memories of this machine. */
interface ServerMemories {
  readonly memories: readonly Memory[];
  readonly total: number;
  /** The newer statements of their open questions, which need not be among them. */
  readonly asking: ReadonlyMap<MemoryId, Memory>;
}

/** As much of a list on the server as is asked for, or why there is none. */
export async function readList(
  team: Team,
  asked: object,
  project: ProjectId | null,
  upTo: number,
  waitMs?: number,
): Promise<ServerMemories | { readonly why: string }> {
  const found: MemoryJson[] = [];
  let total = 0;
  for (let more = true; more && found.length < upTo;) {
    const bounds = { offset: found.length, limit: Math.min(PAGE, upTo - found.length) };
    const page = await team.ask("list", { ...asked, whole: true, ...bounds }, waitMs);
    if (page.kind !== "answer") return { why: whyNot(page) };
    found.push(...page.output.memories);
    if (bounds.offset === 0) ({ total } = page.output);
    ({ more } = page.output);
  }
  const asking = found.flatMap((json) =>
    json.questions.map((one) => [one.by as MemoryId, askingMemory(memoryFrom(json, project), one)] as const),
  );
  return { memories: found.map((json) => memoryFrom(json, project)), total, asking: new Map(asking) };
}

/** The server's memories beside those of this machine, newest first. */
export function joinReader(
  memories: MemoryReader,
  list: (query: ListQuery) => readonly Memory[],
  { total, asking }: Omit<ServerMemories, "memories">,
): MemoryReader {
  const seen = new Map<MemoryId, Memory>();
  return Object.assign(Object.create(memories) as MemoryReader, {
    byId: async (id: MemoryId) => seen.get(id) ?? (await memories.byId(id)) ?? asking.get(id),
    list: async (query: ListQuery) => {
      const theirs = list(query);
      for (const memory of theirs) seen.set(memory.id, memory);
      const upTo = query.offset + query.limit;
      const own = await memories.list({ ...query, offset: 0, limit: upTo });
      return [...theirs, ...own]
        .toSorted((one, other) => other.recordedAt - one.recordedAt || (one.id < other.id ? -1 : 1))
        .slice(query.offset, upTo);
    },
    count: async (view: Parameters<MemoryReader["count"]>[0]) => (await memories.count(view)) + total,
    countListed: async (query: Parameters<MemoryReader["countListed"]>[0]) =>
      (await memories.countListed(query)) + total,
  });
}

/**
 * A memory of the server as this machine's own code reads it. Its project goes by the name that it has here, so its anchors
 * are looked at in the asker's own checkout.
 */
function memoryFrom(json: MemoryJson, project: ProjectId | null): Memory {
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
function askingMemory(older: Memory, { by, text, at }: QuestionJson): Memory {
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

export function anchorFrom(tie: TieJson): Anchor {
  return { ...tie, root: "" };
}

export function toTieJson({ root: _root, ...tie }: Anchor): TieJson {
  return tie;
}

/** What a memory of the server is tied to is looked at in the asker's own checkout. */
async function freshnessHere(call: Call, memory: Memory): Promise<Pick<Freshness, "state" | "why">> {
  const { state, why } = await freshnessFor(memory, { now: call.now, anchors: checkFromHere(call) });
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

export async function viewFromHere(call: Call, shared: SharedPlace | undefined, json: MemoryJson): Promise<MemoryJson> {
  const { ties: _ties, ...shown } = json;
  if (shared === undefined) return { ...shown, on: "server" };
  const memory = memoryFrom(json, call.place.project);
  return { ...shown, freshness: await freshnessHere(call, memory), on: "server" };
}

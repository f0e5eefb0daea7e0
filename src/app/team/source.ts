import type { CandidatesJson } from "../../contract/receipt-json.ts";
import type { Candidates, Question } from "../../core/recall/hit.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { ScoreParts } from "../../domain/receipt.ts";
import { iso } from "../../domain/time.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import type { Call, InputOf, ServerSource } from "../call/call.ts";
import { deliver } from "./delivering.ts";
import { askingMemory, askingMemories, memoryFrom } from "./from-server.ts";
import { describeSpeaker, findSharedPlace, whyNot } from "./team.ts";
import type { SharedPlace, Team } from "./team.ts";

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
      const listed = await readList(team, shared, input, upTo);
      note = team.note("why" in listed ? listed.why : null);
      if ("why" in listed) return store;
      const memories = listed.memories.map((json) => memoryFrom(json, project));
      for (const { id } of memories) theirs.add(id);
      return joinReader(store, {
        list: () => memories,
        total: listed.total,
        asking: askingMemories(listed.memories, project),
      });
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

async function readList(team: Team, shared: SharedPlace, input: InputOf<"list">, upTo: number) {
  const { cwd: _cwd, freshness: _freshness, everywhere: _everywhere, client: _client, ...rest } = input;
  const body = { ...rest, ...shared, whole: true };
  const first = await team.ask("list", { ...body, offset: 0, limit: Math.min(PAGE, upTo) });
  if (first.kind !== "answer") return { why: whyNot(first) };
  const { memories, total } = first.output;
  for (let { more } = first.output; more && memories.length < upTo;) {
    const bounds = { offset: memories.length, limit: Math.min(PAGE, upTo - memories.length) };
    const next = await team.ask("list", { ...body, ...bounds });
    if (next.kind !== "answer") return { why: whyNot(next) };
    memories.push(...next.output.memories);
    ({ more } = next.output);
  }
  return { memories, total };
}

/** What a server gave, as far as it is read beside the memories of this machine. */
interface ServerMemories {
  list(query: Parameters<MemoryReader["list"]>[0]): readonly Memory[];
  readonly total: number;
  /** Statements that speak against some of them and are not among them. */
  readonly asking: ReadonlyMap<MemoryId, Memory>;
}

/** The server's memories beside those of this machine, newest first. */
export function joinReader(memories: MemoryReader, { list, total, asking }: ServerMemories): MemoryReader {
  const seen = new Map<MemoryId, Memory>();
  return Object.assign(Object.create(memories) as MemoryReader, {
    byId: async (id: MemoryId) => seen.get(id) ?? (await memories.byId(id)) ?? asking.get(id),
    list: async (query: Parameters<MemoryReader["list"]>[0]) => {
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

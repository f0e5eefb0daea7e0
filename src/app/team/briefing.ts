import { briefingFor } from "../operations/brief.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Caller } from "../call/caller.ts";
import type { Whereabouts } from "../call/whereabouts.ts";
import type { ListQuery, MemoryReader } from "../../ports/memory-store.ts";
import type { ReadShared, SharedReading } from "../hooks/hooking.ts";
import type { OutputOf } from "../call/handler.ts";
import type { Service } from "../service.ts";
import { deliver } from "./delivering.ts";
import { markingMemory, memoryFrom } from "./from-server.ts";
import { isShared, sharedPlace, speakerOf, teamFor } from "./team.ts";
import type { Team } from "./team.ts";
import type { Through } from "./through.ts";
import { notReached } from "./unasked.ts";

/** A briefing looks through so many of the newest ones in one store too. */
const LOOKED_AT = 500;
/** A session that starts is not held up for longer by a server that is slow: its client waits for the hook. */
const HOOK_WAIT_MS = 1_500;

/** One briefing from the server's memories and those of this machine, made here: its files are here. */
export async function briefThrough({ service, team, input, local }: Through<"brief">): Promise<OutputOf<"brief">> {
  const shared = await sharedPlace(service, team, input);
  if (shared === undefined) return local(input);
  await deliver(service, team);
  const read = await readServer(team, shared.where, input);
  const reading = "why" in read ? alone(team, service.store, read.why) : beside(service.store, read);
  const briefing = await briefingFor(service, input, shared.where, reading);
  return { ...briefing, server: team.note("why" in read ? read.why : null) };
}

/** The same for a hook, which only reads: what waits is left to the service. */
export function sharedForHooks(service: Service): ReadShared {
  return async (memories, where, asker) => readForHook(service, memories, where, asker);
}

async function readForHook(
  service: Service,
  memories: MemoryReader,
  where: Whereabouts,
  asker: { readonly agent: string; readonly session: string | null },
): Promise<SharedReading | undefined> {
  let team: Team | undefined;
  try {
    team = teamFor(service);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { parts: { memories }, wish: { note: notReached("the server", why), onlyHere: () => true } };
  }
  if (team === undefined || where.identity === null || !isShared(team.connection, where.identity)) return undefined;
  const caller = { agent: asker.agent, ...(asker.session !== null && { session: asker.session }) };
  const waitMs = Math.min(HOOK_WAIT_MS, service.settings.serverWaitMs);
  const read = await readServer(team, where, caller, waitMs);
  return "why" in read ? alone(team, memories, read.why) : beside(memories, read);
}

interface ServerMemories {
  readonly active: readonly Memory[];
  readonly proposed: readonly Memory[];
  readonly total: number;
  /** Statements that speak against some of them and are not among them. */
  readonly marking: ReadonlyMap<MemoryId, Memory>;
}

async function readServer(
  team: Team,
  { identity, place }: Whereabouts,
  caller: Caller,
  waitMs?: number,
): Promise<ServerMemories | { readonly why: string }> {
  const body = { ...speakerOf(caller), project: identity, path: place.path, limit: LOOKED_AT };
  const [told, waiting] = await Promise.all([
    team.ask("list", { ...body, whole: true }, waitMs),
    team.ask("list", { ...body, standing: ["proposed"] }, waitMs),
  ]);
  for (const { told: how, ...rest } of [told, waiting]) {
    if (how === "nothing") return { why: (rest as { readonly why: string }).why };
    if (how === "refusal") return { why: (rest as { readonly error: Error }).error.message };
  }
  if (told.told !== "answer" || waiting.told !== "answer") return { why: "it did not answer" };
  const { memories, total } = told.output;
  const own = memories.map((json) => ({ json, memory: memoryFrom(json, place.project) }));
  return {
    active: own.map(({ memory }) => memory),
    proposed: waiting.output.memories.map((json) => memoryFrom(json, place.project)),
    total,
    marking: new Map(
      own.flatMap(({ json, memory }) => json.marks.map((mark) => [mark.by as MemoryId, markingMemory(memory, mark)])),
    ),
  };
}

/** The server's memories beside those of this machine, as far as a briefing reads them. */
function beside(memories: MemoryReader, { active, proposed, total, marking }: ServerMemories): SharedReading {
  const byId = new Map(active.map((memory) => [memory.id, memory]));
  const theirs = ({ standings, only }: ListQuery): readonly Memory[] => {
    const all = standings.includes("proposed") ? proposed : active;
    if (only === "pinned") return all.filter(({ pinned }) => pinned === true);
    return only === "marked" ? all.filter(({ marks }) => marks !== undefined) : all;
  };
  const joined: MemoryReader = Object.assign(Object.create(memories) as MemoryReader, {
    byId: async (id: MemoryId) => byId.get(id) ?? (await memories.byId(id)) ?? marking.get(id),
    list: async (query: ListQuery) => [...(await memories.list(query)), ...theirs(query)],
    count: async (view: Parameters<MemoryReader["count"]>[0]) => (await memories.count(view)) + total,
  });
  return { parts: { memories: joined }, wish: { onlyHere: ({ id }) => !byId.has(id) } };
}

function alone({ connection: { url } }: Team, memories: MemoryReader, why: string): SharedReading {
  return { parts: { memories }, wish: { note: notReached(url, why), onlyHere: () => true } };
}

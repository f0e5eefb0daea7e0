import type { ServerJson } from "../../contract/memory-json.ts";
import type { Actor } from "../../domain/change.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { ListQuery, MemoryReader } from "../../ports/memory-store.ts";
import { deliver } from "./delivering.ts";
import { askingMemory, memoryFrom } from "./from-server.ts";
import type { Call } from "../call/call.ts";
import type { Whereabouts } from "../call/whereabouts.ts";
import type { Service } from "../service.ts";
import { describeSpeaker, findSharedPlace, findTeam, isShared } from "./team.ts";
import type { Team } from "./team.ts";
import { notReached } from "./unasked.ts";
import type { ReadShared, SharedReading } from "./unasked.ts";

/** A briefing looks through so many of the newest ones in one store too. */
const LOOKED_AT = 500;
/** A session that starts is not held up for longer by a server that is slow: its client waits for the hook. */
const HOOK_WAIT_MS = 1_500;

/** What the server knows of the place of a call; undefined where this machine is not connected, or the place is not shared. */
export async function readShared(call: Call): Promise<(SharedReading & { readonly server: ServerJson }) | undefined> {
  const { service } = call;
  const team = call.holder === null ? findTeam(service) : undefined;
  if (team === undefined || findSharedPlace(call, team) === undefined) return undefined;
  await deliver(service, team);
  const read = await readServer(team, call, call.actor);
  return "why" in read
    ? { ...alone(team, service.store, read.why), server: team.note(read.why) }
    : { ...beside(service.store, read), server: team.note(null) };
}

/** The same for a hook, which only reads: what waits is left to the service. */
export function sharedForHooks(service: Service): ReadShared {
  return async (memories, where, asker) => {
    let team: Team | undefined;
    try {
      team = findTeam(service);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return { memories, wish: { note: notReached("the server", why), onlyHere: () => true } };
    }
    if (team === undefined || where.identity === null || !isShared(team.connection, where.identity)) return undefined;
    const read = await readServer(team, where, asker, Math.min(HOOK_WAIT_MS, service.settings.serverWaitMs));
    return "why" in read ? alone(team, memories, read.why) : beside(memories, read);
  };
}

interface ServerMemories {
  readonly active: readonly Memory[];
  readonly proposed: readonly Memory[];
  readonly total: number;
  /** Statements that speak against some of them and are not among them. */
  readonly asking: ReadonlyMap<MemoryId, Memory>;
}

async function readServer(
  team: Team,
  { identity, place }: Whereabouts,
  asker: Pick<Actor, "agent" | "session">,
  waitMs?: number,
): Promise<ServerMemories | { readonly why: string }> {
  const body = { ...describeSpeaker(asker), project: identity, path: place.path, limit: LOOKED_AT };
  const [told, waiting] = await Promise.all([
    team.ask("list", { ...body, whole: true }, waitMs),
    team.ask("list", { ...body, standing: ["proposed"] }, waitMs),
  ]);
  for (const { kind: how, ...rest } of [told, waiting]) {
    if (how === "nothing") return { why: (rest as { readonly why: string }).why };
    if (how === "refusal") return { why: (rest as { readonly error: Error }).error.message };
  }
  if (told.kind !== "answer" || waiting.kind !== "answer") return { why: "it did not answer" };
  const { memories, total } = told.output;
  const own = memories.map((json) => ({ json, memory: memoryFrom(json, place.project) }));
  return {
    active: own.map(({ memory }) => memory),
    proposed: waiting.output.memories.map((json) => memoryFrom(json, place.project)),
    total,
    asking: new Map(
      own.flatMap(({ json, memory }) => json.questions.map((one) => [one.by as MemoryId, askingMemory(memory, one)])),
    ),
  };
}

/** The server's memories beside those of this machine, as far as a briefing reads them. */
function beside(memories: MemoryReader, { active, proposed, total, asking }: ServerMemories): SharedReading {
  const byId = new Map(active.map((memory) => [memory.id, memory]));
  const theirs = ({ standings, only }: ListQuery): readonly Memory[] => {
    const all = standings.includes("proposed") ? proposed : active;
    if (only === "pinned") return all.filter(({ pinned }) => pinned === true);
    return only === "marked" ? all.filter(({ marks }) => marks !== undefined) : all;
  };
  const joined: MemoryReader = Object.assign(Object.create(memories) as MemoryReader, {
    byId: async (id: MemoryId) => byId.get(id) ?? (await memories.byId(id)) ?? asking.get(id),
    list: async (query: ListQuery) => [...(await memories.list(query)), ...theirs(query)],
    count: async (view: Parameters<MemoryReader["count"]>[0]) => (await memories.count(view)) + total,
  });
  return { memories: joined, wish: { onlyHere: ({ id }) => !byId.has(id) } };
}

function alone({ connection: { url } }: Team, memories: MemoryReader, why: string): SharedReading {
  return { memories, wish: { note: notReached(url, why), onlyHere: () => true } };
}

import type { ServerJson } from "../../contract/memory-json.ts";
import type { Actor } from "../../domain/change.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { ListQuery, MemoryReader } from "../../ports/memory-store.ts";
import { deliver } from "./delivering.ts";
import type { Call } from "../call/call.ts";
import type { Whereabouts } from "../call/whereabouts.ts";
import type { Service } from "../service.ts";
import { joinReader, askingMemories, memoryFrom } from "./source.ts";
import { describeSpeaker, findSharedPlace, findTeam, isShared, whyNot } from "./team.ts";
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
    ? { ...readLocalOnly(team, service.store, read.why), server: team.note(read.why) }
    : { ...readBeside(service.store, read), server: team.note(null) };
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
    return "why" in read ? readLocalOnly(team, memories, read.why) : readBeside(memories, read);
  };
}

interface ServerMemories {
  readonly active: readonly Memory[];
  readonly proposed: readonly Memory[];
  readonly total: number;
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
  if (told.kind !== "answer") return { why: whyNot(told) };
  if (waiting.kind !== "answer") return { why: whyNot(waiting) };
  const { memories, total } = told.output;
  return {
    active: memories.map((json) => memoryFrom(json, place.project)),
    proposed: waiting.output.memories.map((json) => memoryFrom(json, place.project)),
    total,
    asking: askingMemories(memories, place.project),
  };
}

/** The server's memories beside those of this machine, as far as a briefing reads them. */
function readBeside(memories: MemoryReader, { active, proposed, total, asking }: ServerMemories): SharedReading {
  const ids = new Set(active.map(({ id }) => id));
  const list = ({ standings, only }: ListQuery): readonly Memory[] => {
    const all = standings.includes("proposed") ? proposed : active;
    if (only === "pinned") return all.filter(({ pinned }) => pinned === true);
    return only === "marked" ? all.filter(({ marks }) => marks !== undefined) : all;
  };
  return { memories: joinReader(memories, { list, total, asking }), wish: { onlyHere: ({ id }) => !ids.has(id) } };
}

function readLocalOnly({ connection: { url } }: Team, memories: MemoryReader, why: string): SharedReading {
  return { memories, wish: { note: notReached(url, why), onlyHere: () => true } };
}

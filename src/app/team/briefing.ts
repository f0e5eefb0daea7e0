import type { ServerJson } from "../../contract/memory-json.ts";
import type { Actor } from "../../domain/change.ts";
import type { Memory } from "../../domain/memory.ts";
import type { ListQuery, MemoryReader } from "../../ports/memory-store.ts";
import { deliver } from "./delivering.ts";
import type { Call } from "../call/call.ts";
import type { Whereabouts } from "../call/whereabouts.ts";
import type { Service } from "../service.ts";
import { joinReader, readList } from "./source.ts";
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
  const read = await readServer(team, service.store, call, call.actor);
  return "why" in read
    ? { ...readLocalOnly(team, service.store, read.why), server: team.note(read.why) }
    : { ...read, server: team.note(null) };
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
    const waitMs = Math.min(HOOK_WAIT_MS, service.settings.serverWaitMs);
    const read = await readServer(team, memories, where, asker, waitMs);
    return "why" in read ? readLocalOnly(team, memories, read.why) : read;
  };
}

/** The server's memories beside those of this machine, as far as a briefing reads them; or why there are none. */
async function readServer(
  team: Team,
  memories: MemoryReader,
  { identity, place }: Whereabouts,
  asker: Pick<Actor, "agent" | "session">,
  waitMs?: number,
): Promise<SharedReading | { readonly why: string }> {
  const asked = { ...describeSpeaker(asker), project: identity, path: place.path };
  const [told, waiting] = await Promise.all([
    readList(team, asked, place.project, LOOKED_AT, waitMs),
    readList(team, { ...asked, standing: ["proposed"] }, place.project, LOOKED_AT, waitMs),
  ]);
  if ("why" in told) return told;
  if ("why" in waiting) return waiting;
  const active = told.memories;
  const ids = new Set(active.map(({ id }) => id));
  const list = ({ standings, only }: ListQuery): readonly Memory[] => {
    const all = standings.includes("proposed") ? waiting.memories : active;
    if (only === "pinned") return all.filter(({ pinned }) => pinned === true);
    return only === "marked" ? all.filter(({ marks }) => marks !== undefined) : all;
  };
  return { memories: joinReader(memories, list, told), wish: { onlyHere: ({ id }) => !ids.has(id) } };
}

function readLocalOnly({ connection: { url } }: Team, memories: MemoryReader, why: string): SharedReading {
  return { memories, wish: { note: notReached(url, why), onlyHere: () => true } };
}

import { projectKey } from "../../domain/scope.ts";
import { listMemories } from "../heir.ts";
import { collect } from "../../domain/lists.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { ChunkId } from "../../domain/journal/session.ts";
import { sayHowItHolds } from "../../domain/item-line.ts";
import type { Memory } from "../../domain/memory.ts";
import type { ProjectId } from "../../domain/project.ts";
import { toDay } from "../../domain/time.ts";
import type { Realm } from "../../domain/tree/node.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import type { Leaf } from "../../ports/tree.ts";
import { liveMarks } from "../relate/marks.ts";
import type { TreeParts } from "./parts.ts";

const FOLLOWER = "tree";
const PORTION = 200;

/**
 * Hangs what is new where it belongs and takes off what is gone: chunks that were added, grew or were erased, memories
 * that were written, undone, retired or erased. The leaves are moved before it is noted how far this came, so that a
 * kill in between only makes it look again.
 */
export async function follow(parts: TreeParts): Promise<number> {
  let followed = 0;
  const sources = [
    { from: parts.journal, leafOf: (id: string) => chunkLeaf(parts, id as ChunkId), alsoMoved: async () => [] },
    {
      from: parts.memories,
      leafOf: (id: string) => memoryLeaf(parts, id as MemoryId),
      alsoMoved: () => markedMemories(parts),
    },
  ];
  for (const { from, leafOf, alsoMoved } of sources) {
    for (let portion = 0; !parts.stopped(); portion += 1) {
      const { ids, upTo } = await from.touchedSince(FOLLOWER, PORTION);
      if (ids.length === 0) break;
      // Once is enough: leaves are made of what holds now, not of what held at this portion.
      const moved = [...new Set<string>([...ids, ...(portion === 0 ? await alsoMoved() : [])])];
      await parts.tree.moveLeaves(await Promise.all(moved.map(async (id) => ({ id, leaf: await leafOf(id) }))));
      await retell(parts, ids);
      await from.followedTo(FOLLOWER, upTo);
      followed += ids.length;
      await parts.breathe();
    }
  }
  return followed;
}

async function chunkLeaf({ journal, timeZone }: TreeParts, id: ChunkId): Promise<Leaf | null> {
  const chunk = await journal.chunk(id);
  if (chunk === undefined) return null;
  return { id, realm: chunk.project ?? "none", day: toDay(chunk.startedAt, timeZone), hash: chunk.hash };
}

async function memoryLeaf({ memories, tree, timeZone }: TreeParts, id: MemoryId): Promise<Leaf | null> {
  const memory = await memories.byId(id);
  const realm = memory === undefined ? undefined : findRealm(memory);
  if (memory === undefined || realm === undefined) return null;
  // A line of a page has no room for what was said against it; whatever stands against it has its own line.
  if ((await liveMarks(memories, memory)).length > 0) return null;
  const hash = tree.hash(JSON.stringify([sayHowItHolds(memory), memory.trigger, memory.topics]));
  return { id, realm, day: toDay(memory.observedAt, timeZone), hash };
}

/** Whether a memory waits for a person, was rejected or retired, or was replaced. What was drawn from a session is what it said, and stays. */
function isTurnedDown({ standing, source }: Memory): boolean {
  const drawn = standing.state === "proposed" && source.transcriptLine !== null;
  return standing.state !== "active" && !drawn;
}

/** What was erased, and what is known and does not hold: a session may have said it, and nobody is told again. */
export async function isWithheld(
  memories: Pick<MemoryReader, "alike" | "erasedWithin">,
  project: ProjectId | null,
  text: string,
): Promise<boolean> {
  if ((await memories.erasedWithin([text])) !== undefined) return true;
  const keys = ["user", ...(project === null ? [] : [projectKey(project)])];
  const said = await collect(keys, (key) => memories.alike(text, key, null));
  return said.length > 0 && said.every(isTurnedDown);
}

/** A session's day may hold the words of a memory that does not hold, or no longer: it is made anew without them. */
async function retell({ memories, tree, timeZone }: TreeParts, ids: readonly string[]): Promise<void> {
  for (const id of ids.filter((one) => one.startsWith("m"))) {
    const memory = await memories.byId(id as MemoryId);
    if (memory === undefined || !isTurnedDown(memory)) continue;
    const period = toDay(memory.observedAt, timeZone);
    const realms = memory.scope.level === "user" ? await tree.realms() : [memory.scope.project];
    for (const realm of realms) {
      const day = { realm, level: "day", period } as const;
      if ((await tree.node(day)) !== undefined) await tree.redo([day], true);
    }
  }
}

/** Whether a mark counts changes with the statement that made it, so these are looked at whenever a memory changed. */
async function markedMemories({ memories }: TreeParts): Promise<readonly MemoryId[]> {
  const view = { scopes: "all", agent: null, now: 0, asOf: null } as const;
  const ids: MemoryId[] = [];
  for (;;) {
    const wish = { standings: ["active"], only: "marked", limit: PORTION, offset: ids.length } as const;
    const page = await listMemories(memories, view, wish);
    ids.push(...page.map(({ id }) => id));
    if (page.length < PORTION) return ids;
  }
}

/** Only what is active, and seen in the whole realm by every agent: a page of the tree is the same for all who read it. */
function findRealm({ scope, standing }: Memory): Realm | undefined {
  if (standing.state !== "active" || scope.level === "path" || scope.agent !== null) return undefined;
  return scope.level === "user" ? "everywhere" : scope.project;
}

import type { Memory } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import type { Instant } from "../../domain/time.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import type { Statement } from "./statement.ts";

/** Who has no session is taken to speak on for so long. */
const SPEAKS_ON_MS = 10 * 60_000;
/** A correction that names nothing follows what it corrects closely. */
const JUST_SAID = 4;
const JUST_SHOWN = 3;

/** What the same session, or the same speaker just now, stored or was shown: a correction without a subject means one of these. */
export async function justSaid(memories: MemoryReader, statement: Statement, now: Instant): Promise<readonly Memory[]> {
  return [...(await findSaid(memories, statement, now)), ...(await findShown(memories, statement))].slice(0, JUST_SAID);
}

async function findSaid(
  memories: MemoryReader,
  { scope, source, besides = [] }: Statement,
  now: Instant,
): Promise<readonly Memory[]> {
  const { session } = source;
  const keys = [scopeKey(scope), ...besides];
  return (
    await memories.list({
      view: { scopes: keys, agent: scope.agent, now, asOf: null },
      standings: ["active"],
      kind: null,
      topic: null,
      session,
      offset: 0,
      limit: JUST_SAID,
    })
  ).filter(
    (memory) =>
      keys.includes(scopeKey(memory.scope)) &&
      memory.scope.agent === scope.agent &&
      (session !== null ||
        (memory.source.session === null &&
          memory.source.by === source.by &&
          memory.source.agent === source.agent &&
          now - memory.recordedAt <= SPEAKS_ON_MS)),
  );
}

/** Of what the session was shown last, the best few of the last answer. */
async function findShown(
  memories: MemoryReader,
  { scope, source, besides = [] }: Statement,
): Promise<readonly Memory[]> {
  if (source.session === null) return [];
  const [last] = await memories.receipts({ session: source.session, limit: 1 });
  return (
    await Promise.all(
      (last?.hits ?? []).slice(0, JUST_SHOWN).map(async ({ id }) => {
        const memory = await memories.byId(id);
        const isHere = memory !== undefined && [scopeKey(scope), ...besides].includes(scopeKey(memory.scope));
        return isHere && memory.standing.state === "active" && memory.scope.agent === scope.agent ? [memory] : [];
      }),
    )
  ).flat();
}

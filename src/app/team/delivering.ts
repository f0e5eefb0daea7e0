import { retire } from "../../core/trust/standing-changes.ts";
import type { Actor } from "../../domain/change.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { OutboxEntry } from "../../ports/team-server.ts";
import type { OutputOf } from "../call/call.ts";
import type { Service } from "../service.ts";
import type { Team } from "./team.ts";

export interface Delivered {
  readonly sent: number;
  readonly refused: number;
  /** Why the rest still waits; null when nothing does. */
  readonly failure: string | null;
}

/** Nobody is at the keyboard when a statement is delivered. */
const SERVICE: Actor = { by: "human", agent: null, client: "service", session: null };

/** Sends what waits for this server, oldest first, until it does not answer. What is added and what is sent must not cross. */
export function deliver(service: Service, team: Team): Promise<Delivered> {
  return service.state.queues.delivery(async () => {
    let [sent, refused] = [0, 0];
    for (const entry of team.outbox.entries()) {
      if (entry.refused !== null || entry.url !== team.connection.url) continue;
      if (await wasTakenBack(service, entry)) {
        team.outbox.remove(entry.key);
        continue;
      }
      const told = await team.ask(entry.operation, entry.body);
      if (told.kind === "nothing") return { sent, refused, failure: told.why };
      const because = readRefusal(told);
      if (because !== undefined) {
        team.outbox.keep({ ...entry, refused: because });
        refused++;
        continue;
      }
      await settle(service, entry, team.connection.url);
      team.outbox.remove(entry.key);
      team.outbox.delivered(service.clock.now());
      sent++;
    }
    return { sent, refused, failure: null };
  });
}

/** A statement that the server does not keep stays in the outbox with the reason, and its copy stays on this machine. */
function readRefusal(
  told: Exclude<Awaited<ReturnType<Team["ask"]>>, { kind: "nothing" }>,
): OutboxEntry["refused"] | undefined {
  if (told.kind === "refusal") return { code: told.error.code, why: told.error.message };
  const { outcome, because } = told.output as OutputOf<"remember">;
  return outcome === "refused" ? { code: outcome, why: because ?? "it was refused" } : undefined;
}

/** Whoever retired, undid or erased the copy while it waited does not want it sent. What replaced it is judged by the server too. */
async function wasTakenBack({ store }: Service, { local }: OutboxEntry): Promise<boolean> {
  if (local === null) return false;
  const memory = await store.byId(local as MemoryId);
  return memory === undefined || memory.standing.state === "retired";
}

/**
 * The server has it: the copy on this machine goes. What was known here before stays, also where it was only confirmed. Killed
 * before the entry is removed, it is sent again or found retired; the server knows it by its key.
 */
async function settle(service: Service, { key }: OutboxEntry, url: string): Promise<void> {
  const made = (await service.store.changesOfRequest(key)).filter(({ before }) => before === null);
  for (const { memory } of made) {
    const state = (await service.store.byId(memory))?.standing.state;
    if (state === "active" || state === "proposed")
      await retire(service, memory, SERVICE, `it was delivered to ${url}`);
  }
}

import type { Action, Change } from "../domain/change.ts";
import type { BatchId, ChangeId, MemoryId } from "../domain/ids.ts";
import type { LoggedChange } from "../ports/memory-store.ts";
import { toMemory } from "./memory-bodies.ts";

/** A line of the log, as a store's columns hold it. */
export interface ChangeRow {
  readonly seq: number;
  readonly id: string;
  readonly at: number;
  readonly by: "human" | "agent";
  readonly agent: string | null;
  readonly client: string | null;
  readonly session: string | null;
  readonly action: Action;
  readonly memory: string;
  readonly after: string | null;
  /** The state the change before left: kept once, so that the two can't disagree. */
  readonly before: string | null;
  readonly why: string;
  readonly batch: string;
  readonly undoes: string | null;
}

export function toChange(row: ChangeRow): Change {
  return {
    id: row.id as ChangeId,
    seq: row.seq,
    at: row.at,
    actor: { by: row.by, agent: row.agent, client: row.client, session: row.session },
    action: row.action,
    memory: row.memory as MemoryId,
    before: row.before === null ? null : toMemory({ body: row.before }),
    after: row.after === null ? null : toMemory({ body: row.after }),
    why: row.why,
    batch: row.batch as BatchId,
    undoes: row.undoes as ChangeId | null,
  };
}

export function toLogged(row: ChangeRow & { readonly request: string | null }): LoggedChange {
  const { before: _before, ...change } = toChange(row);
  return { ...change, request: row.request };
}

import type { Actor } from "../../domain/change.ts";
import type { Grant } from "../../domain/roles.ts";

/** Whose token opened the door. */
export interface Holder {
  readonly name: string;
  readonly hash: string;
  /** Null for the owner's own token. */
  readonly grant: Grant | null;
}

/** What every operation is told of its caller. */
export interface Caller {
  readonly cwd?: string | undefined;
  readonly project?: string | undefined;
  readonly path?: string | undefined;
  readonly agent?: string | undefined;
  readonly client?: string | undefined;
  readonly session?: string | undefined;
}

/** A caller that names an agent speaks for it; otherwise a person does. */
export function readActor(caller: Caller): Actor {
  return {
    by: caller.agent === undefined ? "human" : "agent",
    agent: caller.agent ?? null,
    client: caller.client ?? null,
    session: caller.session ?? null,
  };
}

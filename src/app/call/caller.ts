import type { Actor } from "../../domain/change.ts";
import { MemoryError } from "../../domain/errors.ts";
import { isConfined } from "./holder.ts";

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
export function actorOf(caller: Caller): Actor {
  return {
    by: caller.agent === undefined ? "human" : "agent",
    agent: caller.agent ?? null,
    client: caller.client ?? null,
    session: caller.session ?? null,
  };
}

export type Looker = Caller & { readonly everywhere: boolean };

/** A person may look over every project at once; an agent keeps to its own. */
export function refuseAgentsEverywhere(caller: Looker): void {
  if (!caller.everywhere || actorOf(caller).by !== "agent") return;
  throw new MemoryError("usage", "An agent can only search its own project.", { hint: "Leave `everywhere` out." });
}

/** Whether to count what lies elsewhere: for a person who could ask for it. Others are not told that there is any. */
export function mayAskForMore(caller: Looker): boolean {
  return !caller.everywhere && actorOf(caller).by === "human" && !isConfined();
}

/** Refuses agents what shows the whole store, or what others asked. */
export function personOnly(by: "human" | "agent", what: string): void {
  if (by === "agent") throw new MemoryError("usage", `${what} can see the whole store, so it is for people only.`);
}

import { AsyncLocalStorage } from "node:async_hooks";
import { USER_SCOPE } from "../../domain/roles.ts";
import type { Grant } from "../../domain/roles.ts";

/** Whose token opened the door. */
export interface Holder {
  readonly name: string;
  readonly hash: string;
  /** Null for the owner's own token. */
  readonly grant: Grant | null;
}

/** Set by the door and by nothing that a caller says, and the same for operations and for MCP behind it. */
const network = new AsyncLocalStorage<Holder>();

/** Does something for the holder of a token, who came in through the network. */
export function fromNetwork<T>(holder: Holder, work: () => T): T {
  return network.run(holder, work);
}

/** Does something later, for whoever it was begun for: a timer runs for the one who happened to start it. */
export function onBehalfOf<T>(holder: Holder | undefined, work: () => T): T {
  return holder === undefined ? network.exit(work) : network.run(holder, work);
}

/** Whose token the present call came in with; undefined on the service's own socket. */
export function presentHolder(): Holder | undefined {
  return network.getStore();
}

/** What the present call's token was given; null for the owner, who may do everything. */
export function presentGrant(): Grant | null {
  return network.getStore()?.grant ?? null;
}

/** Whether the present call is bound to some projects. */
export function isConfined(): boolean {
  const grant = presentGrant();
  return grant !== null && grant.scopes !== "all";
}

/** Whether the present call is told what applies everywhere. */
export function seesUserLevel(): boolean {
  const grant = presentGrant();
  return grant === null || grant.scopes === "all" || grant.scopes.includes(USER_SCOPE);
}

export function isFromNetwork(): boolean {
  return network.getStore() !== undefined;
}

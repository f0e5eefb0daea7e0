/** What the holder of a token may do; each role includes those before it. */
export const ROLES = ["read", "propose", "write", "review", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** What a token that is not the owner's own was given. */
export interface Grant {
  readonly role: Role;
  /** Projects, by the name that their memories are kept under, and `user` for what applies everywhere; or all there is. */
  readonly scopes: "all" | readonly string[];
}

/** Stands among a token's scopes for what applies everywhere. */
export const USER_SCOPE = "user";

export function includesRole(held: Role, needed: Role): boolean {
  return ROLES.indexOf(held) >= ROLES.indexOf(needed);
}

/** Who may decide speaks as a person; the others as the agent that their token is named after. */
export function speaksAs(role: Role): "human" | "agent" {
  return includesRole(role, "review") ? "human" : "agent";
}

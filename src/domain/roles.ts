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

/** Every answer of a server says which version gave it: the machines that are connected to it notice an update. */
export const SERVER_VERSION_HEADER = "x-holdfast-version";

/** Two versions that differ in the first two numbers may not understand each other. */
export function speakTheSame(one: string, other: string): boolean {
  const line = (version: string) => version.split(".", 2).join(".");
  return line(one) === line(other);
}

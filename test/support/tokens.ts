import type { Holder } from "../../src/app/caller/holder.ts";
import type { NewToken } from "../../src/app/home/tokens.ts";
import type { Grant, Role } from "../../src/domain/roles.ts";

/** The owner's own token, as the door hands it on. */
export const OWNER: Holder = { name: "local", hash: "0".repeat(64), grant: null };

/** A token to be made, with what a test is not about filled in. */
export function wanted(name: string, given: Partial<Grant> & { readonly expiresAt?: string } = {}): NewToken {
  const { role = "write", scopes = "all", expiresAt = null } = given;
  return { name, expiresAt, grant: { role, scopes } };
}

/** Whoever holds a token of this role for these scopes. */
export function holding(role: Role, scopes: Grant["scopes"], name = `${role}-token`): Holder {
  const hash = Buffer.from(name.padEnd(32, ".").slice(0, 32)).toString("hex");
  return { name, hash, grant: { role, scopes } };
}

import type { Holder } from "../../src/app/call/caller.ts";
import type { Home } from "../../src/app/home/home.ts";
import { fileTokens, holderAmong, tokenKeeping } from "../../src/app/home/token-keeping.ts";
import type { KeptToken, NewToken } from "../../src/app/home/token-keeping.ts";
import { listTokens } from "../../src/app/home/tokens.ts";
import type { Grant, Role } from "../../src/domain/roles.ts";
import { fixedClock } from "./fakes.ts";

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

/** Makes a token in the files of a home, for a test that is not about the audit. */
export function makeToken(home: Home, token: NewToken): ReturnType<ReturnType<typeof tokenKeeping>["make"]> {
  const unaudited = { write: async () => undefined as never };
  const parts = { home, store: unaudited, tokenStore: fileTokens(home), clock: fixedClock() };
  return tokenKeeping(parts, () => undefined).make(token);
}

/** Whose a token is by the files of a home. */
export function holderOf(home: Home, token: string, now: number): KeptToken | undefined {
  return holderAmong(listTokens(home), token, now);
}

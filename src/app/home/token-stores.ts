import type { TokenStore } from "../../ports/tokens.ts";
import type { Home } from "./home.ts";
import { endToken, LOCAL } from "./http-token.ts";
import { addToken, keepLastUse, readLastUse, listTokens } from "./tokens.ts";

/** Tokens in files of the home. */
export function fileTokens(home: Home): TokenStore {
  return {
    add: async (token) => addToken(home, token),
    list: async () => listTokens(home).map((kept) => ({ ...kept, lastUsedAt: readLastUse(home, kept) })),
    remove: async (name) => endToken(home, name),
    noteUse: async (token, at) => keepLastUse(home, token, at),
  };
}

/**
 * Tokens on a server that several homes share. Each home's owner keeps the own one in the home: it opens that home's service
 * and no other.
 */
export function besideOwners(home: Home, shared: TokenStore): TokenStore {
  const own = fileTokens(home);
  return {
    add: async (token) => token.name !== LOCAL && shared.add(token),
    list: async () => [...(await own.list()).filter(({ name }) => name === LOCAL), ...(await shared.list())],
    remove: (name) => (name === LOCAL ? own : shared).remove(name),
    noteUse: (token, at) => (token.name === LOCAL ? own : shared).noteUse(token, at),
  };
}

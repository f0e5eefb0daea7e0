import type { Grant } from "../domain/roles.ts";
import type { Instant } from "../domain/time.ts";

/** What is kept of a token: never the token itself. */
export interface KeptToken {
  readonly name: string;
  /** SHA-256 of the token. It is as long as any guess could be, so it needs no salt. */
  readonly hash: string;
  readonly createdAt: string;
  /** Null for one that does not expire. */
  readonly expiresAt: string | null;
  /** What it may do; null for the owner's own, which may do what its owner may. */
  readonly grant: Grant | null;
}

/** A token that was given to somebody. */
export type GrantedToken = KeptToken & { readonly grant: Grant };

/** Where tokens are kept: in files of the home, or beside the memories on a server, for all services over it. */
export interface TokenStore {
  /** False where another of this name is kept already. */
  add(token: GrantedToken): Promise<boolean>;
  /** As they are now, with when each was last used: whoever looks here sees what any service did. */
  list(): Promise<readonly (KeptToken & { readonly lastUsedAt: string | null })[]>;
  /** From now on it opens nothing; false where there was none. */
  remove(name: string): Promise<boolean>;
  noteUse(token: KeptToken, at: Instant): Promise<void>;
}

import type { ServerResponse } from "node:http";
import type { KeptToken } from "../../app/home/tokens.ts";

/** Lets tokens in, and ends what is open for one that is revoked or has expired. */
export interface TokenDoor {
  /** Whose a token is; undefined when it opens nothing. */
  admits(token: string, answer: ServerResponse | undefined): KeptToken | undefined;
  /** Ends the answers that are still being given to tokens that open nothing any more. */
  endRevoked(): void;
}

export function tokenDoor(
  present: (token: string) => KeptToken | undefined,
  valid: () => readonly KeptToken[],
): TokenDoor {
  /** By hash and not by name: a name may be given to another token. */
  const open = new Map<ServerResponse, string>();
  return {
    admits(token, answer) {
      const holder = present(token);
      if (holder === undefined || answer === undefined) return holder;
      open.set(answer, holder.hash);
      answer.once("close", () => open.delete(answer));
      return holder;
    },
    endRevoked() {
      if (open.size === 0) return;
      const hashes = new Set(valid().map(({ hash }) => hash));
      for (const [answer, hash] of open) if (!hashes.has(hash)) answer.destroy();
    },
  };
}

import type { ServerResponse } from "node:http";
import type { KeptToken } from "../../app/home/token-keeping.ts";

/** Lets tokens in, and ends what is open for one that is revoked or has expired. */
export interface TokenDoor {
  /** Whose a token is; undefined when it opens nothing. */
  admits(token: string, answer: ServerResponse | undefined): Promise<KeptToken | undefined>;
  /** Ends the answers that are still being given to tokens that open nothing any more. */
  endRevoked(): Promise<void>;
}

export function tokenDoor(
  present: (token: string) => Promise<KeptToken | undefined>,
  valid: () => Promise<readonly KeptToken[]>,
): TokenDoor {
  /** By hash and not by name: a name may be given to another token. */
  const open = new Map<ServerResponse, string>();
  return {
    async admits(token, answer) {
      const holder = await present(token);
      if (holder === undefined || answer === undefined) return holder;
      open.set(answer, holder.hash);
      answer.once("close", () => open.delete(answer));
      return holder;
    },
    async endRevoked() {
      if (open.size === 0) return;
      const hashes = new Set((await valid()).map(({ hash }) => hash));
      for (const [answer, hash] of open) if (!hashes.has(hash)) answer.destroy();
    },
  };
}

import { MemoryError } from "../../domain/errors.ts";
import { HOUR } from "../../domain/time.ts";
import type { MemoryStore } from "../../ports/memory-store.ts";
import type { Clock } from "../../ports/system.ts";
import type { Home } from "./home.ts";
import { endToken, ensureLocalToken, LOCAL } from "./http-token.ts";
import { holderOf, isExpired, keepLastUse, listTokens, makeToken, revokeToken } from "./tokens.ts";
import type { KeptToken, NewToken } from "./tokens.ts";

/** A token in steady use adds at most 24 lines a day to the audit, and so do all refused ones together. */
const NOTED_EVERY_MS = HOUR;

/** Tokens as the service keeps them: whoever makes, uses or revokes one stands in the audit. */
export interface TokenKeeping {
  make(wanted: NewToken): Promise<{ readonly token: string; readonly kept: KeptToken }>;
  revoke(name: string): Promise<void>;
  /** Makes sure that the owner has a token. */
  ensureLocal(): Promise<void>;
  /** Whose a token is; undefined when it opens nothing. Either is noted. */
  present(token: string): KeptToken | undefined;
  /** Those that open something now. */
  valid(): readonly KeptToken[];
}

export function tokenKeeping(
  { home, store, clock }: { readonly home: Home; readonly store: Pick<MemoryStore, "write">; readonly clock: Clock },
  report: (error: unknown) => void,
): TokenKeeping {
  const lastUse = new Map<string, number>();
  let refused = { notedAt: Number.NEGATIVE_INFINITY, since: 0 };

  const note = (action: string, client: string, detail: string): Promise<void> =>
    store.write((writer) =>
      writer.note({ at: clock.now(), actor: { ...PERSON, client }, action, memory: null, change: null, detail }),
    );
  /** An answer does not wait for it, and comes also where nothing can be written. */
  const noteAside = (action: string, detail: string): void => void note(action, "http", detail).catch(report);

  function noteUse(holder: KeptToken): void {
    const now = clock.now();
    if (now - (lastUse.get(holder.hash) ?? Number.NEGATIVE_INFINITY) < NOTED_EVERY_MS) return;
    lastUse.set(holder.hash, now);
    noteAside("token used", holder.name);
    try {
      keepLastUse(home, holder, now);
    } catch (error) {
      report(error); // a full disk keeps nobody out
    }
  }

  function noteRefusal(): void {
    const now = clock.now();
    const since = refused.since + 1;
    const isDue = now - refused.notedAt >= NOTED_EVERY_MS;
    refused = isDue ? { notedAt: now, since: 0 } : { ...refused, since };
    if (isDue) noteAside("token refused", since === 1 ? "" : `${since} times since the last line`);
  }

  return {
    async make(wanted) {
      const made = makeToken(home, wanted);
      try {
        await note("token made", "cli", wanted.name);
      } catch (error) {
        revokeToken(home, wanted.name);
        throw error;
      }
      return made;
    },
    async revoke(name) {
      endToken(home, name);
      await note("token revoked", "cli", name).catch((cause: unknown) => {
        throw revokedUnnoted(name, cause);
      });
    },
    async ensureLocal() {
      if (ensureLocalToken(home)) await note("token made", "holdfast", LOCAL).catch(report);
    },
    present(token) {
      const holder = holderOf(home, token, clock.now());
      if (holder === undefined) noteRefusal();
      else noteUse(holder);
      return holder;
    },
    valid: () => listTokens(home).filter((kept) => !isExpired(kept, clock.now())),
  };
}

/** A full disk must not keep a token alive, so it is ended first. */
export function revokedUnnoted(name: string, cause: unknown): MemoryError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new MemoryError(
    "conflict",
    `The token ${name} opens nothing any more, but the audit does not say so: ${why}`,
    {
      hint: "Nothing is left to do for the token. `holdfast status` shows how the service is.",
      cause,
    },
  );
}

const PERSON = { by: "human", agent: null, session: null } as const;

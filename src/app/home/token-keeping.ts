import { MemoryError } from "../../domain/errors.ts";
import { HOUR } from "../../domain/time.ts";
import type { MemoryStore } from "../../ports/memory-store.ts";
import type { Clock } from "../../ports/system.ts";
import type { Home } from "./home.ts";
import { endToken, ensureLocalToken, LOCAL } from "./http-token.ts";
import { holderOf, makeToken, revokeToken } from "./tokens.ts";
import type { KeptToken } from "./tokens.ts";

/** A token in steady use adds at most 24 lines a day to the audit, and so do all refused ones together. */
const NOTED_EVERY_MS = HOUR;

/** Tokens as the service keeps them: whoever makes, uses or revokes one stands in the audit. */
export interface TokenKeeping {
  make(name: string): Promise<{ readonly token: string; readonly kept: KeptToken }>;
  revoke(name: string): Promise<void>;
  /** Makes sure that the owner has a token. */
  ensureLocal(): Promise<void>;
  /** Whose a token is; undefined when it opens nothing. Either is noted. */
  present(token: string): KeptToken | undefined;
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

  function noteUse({ name, hash }: KeptToken): void {
    const now = clock.now();
    if (now - (lastUse.get(hash) ?? Number.NEGATIVE_INFINITY) < NOTED_EVERY_MS) return;
    lastUse.set(hash, now);
    noteAside("token used", name);
  }

  function noteRefusal(): void {
    const now = clock.now();
    const since = refused.since + 1;
    const isDue = now - refused.notedAt >= NOTED_EVERY_MS;
    refused = isDue ? { notedAt: now, since: 0 } : { ...refused, since };
    if (isDue) noteAside("token refused", since === 1 ? "" : `${since} times since the last line`);
  }

  return {
    async make(name) {
      const made = makeToken(home, name);
      try {
        await note("token made", "cli", name);
      } catch (error) {
        revokeToken(home, name);
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
      const holder = holderOf(home, token);
      if (holder === undefined) noteRefusal();
      else noteUse(holder);
      return holder;
    },
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

import { timingSafeEqual } from "node:crypto";
import type { Actor } from "../../domain/change.ts";
import { MemoryError } from "../../domain/errors.ts";
import { speaksAs } from "../../domain/roles.ts";
import { HOUR } from "../../domain/time.ts";
import type { Instant } from "../../domain/time.ts";
import type { MemoryStore } from "../../ports/memory-store.ts";
import type { Clock } from "../../ports/system.ts";
import type { GrantedToken, KeptToken, TokenStore } from "../../ports/store-keeping.ts";
import type { Home } from "./home.ts";
import {
  addToken,
  hashToken,
  keepLastUse,
  listTokens,
  newToken,
  readLastUse,
  keepToken,
  revokeToken,
} from "./tokens.ts";
import { closeSync, fstatSync, openSync, readFileSync, rmSync, writeFileSync } from "../../files/fs.ts";
import { join } from "node:path";
import { mapFileErrors } from "../../domain/storage-errors.ts";

export type { KeptToken };

/** A token in steady use adds at most 24 lines a day to the audit, and so do all refused ones together. */
const NOTED_EVERY_MS = HOUR;

export type NewToken = Pick<GrantedToken, "name" | "expiresAt" | "grant">;

/** Tokens as the service keeps them: whoever makes, uses or revokes one stands in the audit. */
export interface TokenKeeping {
  make(wanted: NewToken): Promise<{ readonly token: string; readonly kept: KeptToken }>;
  revoke(name: string): Promise<void>;
  ensureLocal(): Promise<void>;
  /** Whose a token is; undefined when it opens nothing. Either is noted. */
  present(token: string): Promise<KeptToken | undefined>;
  valid(): Promise<readonly KeptToken[]>;
}

interface KeepingParts {
  readonly home: Home;
  readonly store: Pick<MemoryStore, "write">;
  readonly tokenStore: TokenStore;
  readonly clock: Clock;
}

export function tokenKeeping(
  { home, store, tokenStore, clock }: KeepingParts,
  report: (error: unknown) => void,
): TokenKeeping {
  const lastUse = new Map<string, number>();
  let refused = { notedAt: Number.NEGATIVE_INFINITY, since: 0 };

  const note = (action: string, client: string, detail: string, by: Omit<Actor, "client"> = PERSON): Promise<void> =>
    store.write((writer) =>
      writer.note({ at: clock.now(), actor: { ...by, client }, action, memory: null, change: null, detail }),
    );
  /** An answer does not wait for it, and comes also where nothing can be written. */
  const noteAside = (action: string, detail: string, by?: Omit<Actor, "client">): void =>
    void note(action, "http", detail, by).catch(report);

  function noteUse(holder: KeptToken): void {
    const now = clock.now();
    if (now - (lastUse.get(holder.hash) ?? Number.NEGATIVE_INFINITY) < NOTED_EVERY_MS) return;
    lastUse.set(holder.hash, now);
    const by = holder.grant === null ? "human" : speaksAs(holder.grant.role);
    noteAside("token used", holder.name, { ...PERSON, by, agent: by === "agent" ? holder.name : null });
    void tokenStore.noteUse(holder, now).catch(report); // a full disk keeps nobody out
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
      const { expiresAt, grant } = wanted;
      const [token, name] = [newToken(), checkTokenName(wanted.name)];
      const kept = { name, hash: hashToken(token), createdAt: new Date().toISOString(), expiresAt, grant };
      if (!(await tokenStore.add(kept))) throw alreadyNamed(name);
      try {
        await note("token made", "cli", name);
      } catch (error) {
        await tokenStore.remove(name);
        throw error;
      }
      return { token, kept };
    },
    async revoke(name) {
      if (!(await tokenStore.remove(name))) throw noneNamed(name);
      await note("token revoked", "cli", name).catch((cause: unknown) => {
        throw makeUnnotedError(name, cause);
      });
    },
    async ensureLocal() {
      if (ensureLocalToken(home)) await note("token made", "holdfast", LOCAL).catch(report);
    },
    async present(token) {
      const holder = holderAmong(await tokenStore.list(), token, clock.now());
      if (holder === undefined) noteRefusal();
      else noteUse(holder);
      return holder;
    },
    valid: async () => (await tokenStore.list()).filter((kept) => !isExpired(kept, clock.now())),
  };
}

/** Finds whose a token is. They are looked up each time, so one that was revoked is refused at once. */
export function holderAmong(tokens: readonly KeptToken[], token: string, now: Instant): KeptToken | undefined {
  const given = Buffer.from(hashToken(token), "hex");
  let holder: KeptToken | undefined;
  // All are compared, each in the same time, so that nothing can be learned from how long it takes.
  for (const kept of tokens) if (timingSafeEqual(given, Buffer.from(kept.hash, "hex"))) holder = kept;
  return holder !== undefined && isExpired(holder, now) ? undefined : holder;
}

function isExpired({ expiresAt }: KeptToken, now: Instant): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now;
}

function checkTokenName(name: string): string {
  if (/^[a-z\d][a-z\d-]{0,39}$/.test(name)) return name;
  throw new MemoryError("usage", `"${name.slice(0, 40)}" can't be the name of a token.`, {
    hint: "Use up to 40 lowercase letters, digits and hyphens, as in laptop-script.",
  });
}

function alreadyNamed(name: string): MemoryError {
  return new MemoryError("conflict", `There is a token named ${name} already.`, {
    hint: `Choose another name, or revoke it first: holdfast token revoke ${name}`,
  });
}

export function noneNamed(name: string): MemoryError {
  return new MemoryError("not-found", `There is no token named ${name.slice(0, 40)}.`, {
    hint: "List them: holdfast token list",
  });
}

/** A full disk must not keep a token alive, so it is ended first. */
export function makeUnnotedError(name: string, cause: unknown): MemoryError {
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
export function addOwnersToken(home: Home, shared: TokenStore): TokenStore {
  const own = fileTokens(home);
  return {
    add: async (token) => token.name !== LOCAL && shared.add(token),
    list: async () => [...(await own.list()).filter(({ name }) => name === LOCAL), ...(await shared.list())],
    remove: (name) => (name === LOCAL ? own : shared).remove(name),
    noteUse: (token, at) => (token.name === LOCAL ? own : shared).noteUse(token, at),
  };
}

/** The owner's own token, the only one that lies somewhere in clear: like a private key, for the owner's scripts. */
export const LOCAL = "local";
/** What 32 bytes come to in base64url: anything shorter was not made here, or was cut. */
const TOKEN_CHARACTERS = 43;

/** Where the owner's token lies. The service itself goes by the hashes in the folder of tokens. */
export function httpTokenFile(home: Home): string {
  return join(home.folder, "http-token");
}

/** Makes sure that the owner has a token; true when it is another one than before. */
export function ensureLocalToken(home: Home): boolean {
  const file = httpTokenFile(home);
  const token = mapFileErrors(file, () => readOrMake(file));
  return keepToken(home, LOCAL, token);
}

/** Ends a token, false where there was none; the owner's own goes with its file, and the next start with HTTP makes another. */
export function endToken(home: Home, name: string): boolean {
  const wasThere = revokeToken(home, name);
  if (wasThere && name === LOCAL) rmSync(httpTokenFile(home), { force: true });
  return wasThere;
}

function readOrMake(file: string): string {
  try {
    // The flag fails when the file is there: of two that make it at once, one reads what the other made.
    writeFileSync(file, `${newToken()}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const opened = openSync(file, "r");
  try {
    refuseOpenToOthers(file, fstatSync(opened));
    const token = readFileSync(opened, "utf8").trim();
    if (token.length >= TOKEN_CHARACTERS) return token;
    throw new MemoryError("usage", `${file} holds no whole token.`, {
      hint: "Remove it: a new one is made at the next start.",
    });
  } finally {
    closeSync(opened);
  }
}

function refuseOpenToOthers(file: string, { mode, uid }: { readonly mode: number; readonly uid: number }): void {
  if (process.platform === "win32") return; // the home folder's own rights protect it there
  if ((mode & 0o077) === 0 && uid === process.getuid?.()) return;
  throw new MemoryError("usage", `Others than you can read or write ${file}, so it protects nothing.`, {
    hint: "Remove it: a new one is made at the next start. Whoever read it could have used it.",
  });
}

import type { EmbeddingModel } from "../../../ports/embedder.ts";
import type { MemoryReader } from "../../../ports/memory-store.ts";
import type { KeptToken, Leases, TokenStore } from "../../../ports/store-keeping.ts";
import type { RootPages, TreeStore } from "../../../ports/tree.ts";
import { openJournal } from "./journal/journal.ts";
import type { PostgresJournal } from "./journal/journal.ts";
import { connect, readingServer } from "./server.ts";
import { openStore } from "./store.ts";
import type { PostgresStore } from "./store.ts";
import { treeStore } from "../../tree/tree-store.ts";
import { sqlOn, sqlOver } from "./sql.ts";
import { randomUUID } from "node:crypto";
import { insert, isOwn, listValue, piece, remove, TENANT, writeVerbatim } from "../../sql.ts";
import type { Sql } from "../../sql.ts";
import { explainErrors } from "./database.ts";
import { MemoryError } from "../../../domain/errors.ts";
import { ROLES, type Role } from "../../../domain/roles.ts";
import { iso } from "../../../domain/time.ts";

interface PostgresStores {
  readonly store: PostgresStore;
  readonly journal: PostgresJournal;
  readonly tree: TreeStore;
  readonly leases: Leases;
  readonly tokenStore: TokenStore;
  /** Over connections that the server lets only read. */
  readers(): { readonly memories: MemoryReader & { close(): Promise<void> }; readonly pages: RootPages };
}

interface Models {
  readonly memories: EmbeddingModel;
  readonly journal: EmbeddingModel;
}

interface OpenOptions {
  readonly readOnly: boolean;
  /** Tells this home from the others over the same database. */
  readonly home: string;
}

export async function openPostgres(
  address: string,
  models: Models,
  { readOnly, home }: OpenOptions,
): Promise<PostgresStores> {
  const connected = await connect(address, { readOnly });
  // Memories and journal share the connections; the last to be closed closes them.
  let users = 2;
  const release = async (): Promise<void> => {
    users--;
    if (users === 0) await connected.release();
  };
  const server = { ...connected, release };
  return {
    store: openStore(server, models.memories, home),
    journal: openJournal(server, models.journal, home),
    tree: treeStore(sqlOver(server), home),
    leases: openLeases(sqlOn(server.database, server.tenant)),
    tokenStore: tokenRows(sqlOn(server.database, server.tenant)),
    readers() {
      const reading = readingServer(server);
      return {
        memories: openStore(reading, models.memories),
        pages: { page: treeStore(sqlOver(reading)).page, close: async () => undefined },
      };
    },
  };
}

/** The tokens on a server and nothing else, for a command that does without the service. */
export async function openServerTokens(
  address: string,
): Promise<{ readonly tokens: TokenStore; close(): Promise<void> }> {
  const server = await connect(address, { readOnly: true });
  return { tokens: tokenRows(sqlOn(server.database, server.tenant)), close: () => server.release() };
}

/** How long the work of a killed service lies still. It is renewed long before. */
const LEASE_MS = 30_000;
const RENEWED_PER_LEASE = 3;

/** By the server's clock alone: those of the machines may differ. */
const NOW = writeVerbatim("(extract(epoch from clock_timestamp()) * 1000)::bigint");

/** One row for each work that goes on, with who does it and until when it is theirs. Needs no connection of its own meanwhile. */
export function openLeases(sql: Sql, leaseMs = LEASE_MS): Leases {
  const until = piece`${NOW} + ${leaseMs}::bigint`;

  async function takeLease(work: string, holder: string): Promise<boolean> {
    const rows = await sql.run`
      ${insert("lease", { work, holder, until })}
      on conflict (${TENANT} work) do update set holder = excluded.holder, until = excluded.until
        where holdfast.lease.until <= ${NOW}`;
    return rows > 0;
  }

  const renewLease = async (work: string, holder: string): Promise<boolean> =>
    (await sql.run`
      update holdfast.lease set until = ${until} where ${isOwn()} and work = ${work} and holder = ${holder}`) > 0;

  return {
    async take(work, doing) {
      // Each try is a holder of its own, so that two of one process exclude each other as well.
      const holder = randomUUID();
      let ours = performance.now() + leaseMs;
      if (!(await explainErrors(() => takeLease(work, holder)))) return undefined;
      const renewing = setInterval(() => {
        const asked = performance.now();
        renewLease(work, holder).then(
          (isOurs) => (ours = isOurs ? asked + leaseMs : 0),
          () => undefined, // a server that does not answer leaves what is left of the time
        );
      }, leaseMs / RENEWED_PER_LEASE);
      renewing.unref();
      try {
        return { done: await doing(() => performance.now() < ours) };
      } finally {
        clearInterval(renewing);
        // It runs out by itself where this can't be said.
        await sql.run`${remove("lease", { work, holder })}`.catch(() => undefined);
      }
    },
  };
}

/** Tokens beside the memories: each holds, and ends, at every service over them. */
export function tokenRows(sql: Sql): TokenStore {
  return {
    add: ({ name, hash, createdAt, expiresAt, grant: { role, scopes } }) =>
      explainErrors(async () => {
        const times = { created_at: createdAt, expires_at: expiresAt };
        const given = { role, scopes: scopes === "all" ? null : listValue(scopes) };
        const rows = await sql.run`${insert("token", { name, hash, ...times, ...given })} on conflict do nothing`;
        return rows > 0;
      }),
    list: () =>
      explainErrors(async () => {
        // Null for all scopes there are.
        type Row = Omit<KeptToken, "grant"> & { role: string; scopes: readonly string[] | null; usedAt: number | null };
        const rows = await sql.rows<Row>`
          select name, hash, created_at as "createdAt", expires_at as "expiresAt", role, scopes, used_at as "usedAt"
            from holdfast.token where ${isOwn()} order by name`;
        return rows.map(({ role, scopes, usedAt, ...token }) => ({
          ...token,
          grant: { role: parseRole(token.name, role), scopes: scopes ?? "all" },
          lastUsedAt: usedAt === null ? null : iso(usedAt),
        }));
      }),
    remove: (name) => explainErrors(async () => (await sql.run`${remove("token", { name })}`) > 0),
    noteUse: ({ name, hash }, at) =>
      explainErrors(async () => {
        // By its hash as well: the name may be another token's by now.
        await sql.run`
          update holdfast.token set used_at = greatest(coalesce(used_at, 0), ${at}::bigint)
           where ${isOwn()} and name = ${name} and hash = ${hash}`;
      }),
  };
}

function parseRole(name: string, role: string): Role {
  const known = ROLES.find((one) => one === role);
  if (known !== undefined) return known;
  throw new MemoryError("corrupt", `The token ${name} has the unknown role "${role}".`, {
    hint: `Update Holdfast, or revoke it: holdfast token revoke ${name}`,
  });
}

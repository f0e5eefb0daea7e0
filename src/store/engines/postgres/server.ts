import type { Pool, PoolConfig } from "pg";
import { loadPackage } from "../../../files/packages.ts";
import { MemoryError } from "../../../domain/errors.ts";
import type { RowSecurity } from "../../../ports/store-keeping.ts";
import { databaseOver, SCHEMA, TYPES, explainErrors } from "./database.ts";
import type { Connections, Database } from "./database.ts";
import { openHalves, type Halves } from "./halves.ts";
import { migrate, refuseOther } from "./migrations.ts";
import { noteParts, tenantNamed } from "./parts.ts";
import type { Tenant } from "./parts.ts";
import { protectRows, rowSecurity } from "./row-security.ts";

/** A server with its tables in place, and whose rows are meant. */
export interface Server {
  readonly database: Database;
  readonly tenant: Tenant;
  /** As the server itself gives it. */
  readonly version: string;
  /** pgvector; null where vectors are compared in this process. */
  readonly halves: Halves | null;
  readonly rowSecurity: RowSecurity;
  /** Connections that may only read; missing where somebody else made those there are. */
  readonly reading?: () => Connections;
  /** Closes its connections. */
  release(): Promise<void>;
}

interface ServerOptions {
  readonly readOnly?: boolean;
  readonly schema?: string;
  readonly tenant?: string;
  /** Whether each transaction may get another connection to the server. */
  readonly isPooled?: boolean;
  /** Whether to use pgvector where it is. */
  readonly pgvector?: boolean;
}

const MOST_CONNECTIONS = 10;
const READERS = 3;
const CONNECT_MS = 10_000;
/** Longer than any search takes; a table that is written anew may take as long as it needs. */
const QUERY_MS = 120_000;

/** Connects to the server at an address such as postgres://user@host/database. */
export async function connect(address: string, options: ServerOptions = {}): Promise<Server> {
  const packaged = loadDriver();
  const pool = openPool(packaged, { connectionString: address, max: MOST_CONNECTIONS });
  try {
    const server = await serverOver(pool, { ...options, isPooled: await explainErrors(() => isPooled(pool)) });
    const reading = (): Connections =>
      openPool(packaged, { connectionString: address, max: READERS, options: "-c default_transaction_read_only=on" });
    return { ...server, reading };
  } catch (error) {
    await pool.end().catch(() => undefined);
    throw error;
  }
}

/**
 * Two connections to a server are two of its processes. Behind a pooler that lends one for each transaction, both are
 * answered by the same, as nobody else keeps it busy between two questions.
 */
async function isPooled(pool: Pool): Promise<boolean> {
  const clients = [await pool.connect(), await pool.connect()];
  try {
    const processes = new Set<unknown>();
    for (const client of clients)
      processes.add((await client.query<{ pid: unknown }>("select pg_backend_pid() as pid")).rows[0]?.pid);
    return processes.size === 1;
  } finally {
    for (const client of clients) client.release();
  }
}

function openPool(packaged: Packaged, config: PoolConfig): Pool {
  const pool = new packaged.Pool({
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    application_name: "holdfast",
    types: TYPES,
    ...config,
  });
  // A connection that breaks while nobody uses it is replaced by the next one.
  pool.on("error", () => undefined);
  return pool;
}

/** The same rows over connections that the server lets only read; made when they are first used. */
export function readingServer(server: Server): Server {
  const { tenant, database: own } = server;
  const database = databaseOver(server.reading!(), own.schema, { tenant, isPooled: own.isPooled });
  return { ...server, database, release: () => database.close() };
}

interface Packaged {
  readonly Pool: typeof Pool;
}

/** `pg` is there only for those who use PostgreSQL. */
function loadDriver(): Packaged {
  try {
    return loadPackage("pg") as Packaged;
  } catch (cause) {
    throw new MemoryError("usage", "HOLDFAST_STORE names a PostgreSQL server, and the package `pg` is not installed.", {
      hint: "Run `npm install -g pg@8` beside Holdfast, or unset HOLDFAST_STORE.",
      cause,
    });
  }
}

/** Everything behind connections that somebody else has made. */
export function serverOver(connections: Connections, options: ServerOptions = {}): Promise<Server> {
  return explainErrors(async () => {
    const database = databaseOver(connections, options.schema ?? SCHEMA, { isPooled: options.isPooled === true });
    const readOnly = options.readOnly === true;
    await (readOnly ? refuseOther(database) : migrate(database));
    const { version } = (await database.first<{ version: string }>(
      "select current_setting('server_version') as version",
    ))!;
    const tenant = await tenantNamed(database, options.tenant ?? "main");
    database.actFor(tenant);
    if (!readOnly) await noteParts(database, tenant);
    const halves = options.pgvector === false ? null : await openHalves(database, readOnly);
    if (!readOnly) await protectRows(database);
    const security = await rowSecurity(database);
    return { database, tenant, version, halves, rowSecurity: security, release: () => database.close() };
  });
}

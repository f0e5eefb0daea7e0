import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { CustomTypesConfig, Pool, PoolClient, QueryResult } from "pg";
import { MemoryError } from "../../../domain/errors.ts";

type Single = string | number | boolean | null | Uint8Array;
export type Value = Single | readonly Single[];

/** Runs SQL with values. Numbers come back as numbers, bytes as bytes, and texts as they went in. */
export interface Sql {
  rows<Row>(sql: string, ...values: readonly Value[]): Promise<Row[]>;
  first<Row>(sql: string, ...values: readonly Value[]): Promise<Row | undefined>;
  /** Says how many rows were written. */
  run(sql: string, ...values: readonly Value[]): Promise<number>;
}

export interface Database extends Sql {
  readonly schema: string;
  readonly isPooled: boolean;
  /** From now on its connections say for whom they act: row-level security shows them that tenant's rows alone. */
  actFor(tenant: number): void;
  /**
   * Runs `work` on a connection of its own: all of it is committed when this returns, or none of it. What the server
   * takes back because of others (a deadlock, a serialization failure) is tried again from the start.
   */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** For statements that refuse to run in a transaction. */
  outside(statements: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** For whom, and how, connections act. */
export interface Acts {
  readonly tenant?: number;
  /** Whether something between us and the server gives each transaction another connection, as PgBouncer may. */
  readonly isPooled?: boolean;
}

/** What is asked of `pg`'s pool, which was given `TYPES`; PGlite stands behind one too. */
export type Connections = Pick<Pool, "connect" | "end">;

/** What a policy compares a row's tenant with. Anybody may have settings with a dot in their names. */
export const TENANT_SETTING = "hf.tenant";

/** The name that the SQL of this folder gives to the schema. */
export const SCHEMA = "holdfast";

/** Serialization failure and deadlock: the server asks for another try. */
const TRY_AGAIN: ReadonlySet<unknown> = new Set(["40001", "40P01"]);
const MOST_TRIES = 6;
const FIRST_PAUSE_MS = 10;

/** How long a write waits for another process's; a reader never waits for one. */
const BEGIN = "begin; set local lock_timeout = '30s'; set local idle_in_transaction_session_timeout = '10min'";

export function databaseOver(connections: Connections, schema: string, acts: Acts = {}): Database {
  const named = prepareStatements(schema);
  let tenant = acts.tenant ?? null;
  const takeConnection = () => connectFor(connections, acts.isPooled === true ? null : tenant);
  const begin = () => (tenant === null ? BEGIN : `${BEGIN}; set local ${TENANT_SETTING} = '${tenant}'`);
  async function byItself(statement: Statement): Promise<QueryResult> {
    const { client, release } = await takeConnection();
    try {
      const answer = await client.query(statement);
      release();
      return answer;
    } catch (error) {
      release(error as Error);
      throw error;
    }
  }

  return {
    schema,
    isPooled: acts.isPooled === true,
    actFor(given) {
      tenant = given;
    },
    // A connection may break under any of them: callers are told so in plain words.
    ...sqlOver((sql, values) =>
      explainErrors(() => {
        const statement = named(sql, values);
        // What a connection was told is not known to the next statement there, unless both are in one transaction.
        if (acts.isPooled !== true || tenant === null) return byItself(statement);
        return takeOnce(takeConnection, begin(), (client) => client.query(statement));
      }),
    ),
    async transaction(work) {
      for (let tries = 1; ; tries++) {
        try {
          return await takeOnce(takeConnection, begin(), (client) => inOrder(client, named, work));
        } catch (error) {
          if (tries >= MOST_TRIES || !TRY_AGAIN.has((error as { code?: unknown }).code)) throw explain(error);
          await pause(FIRST_PAUSE_MS * 2 ** tries * Math.random());
        }
      }
    },
    async outside(statements) {
      const { client, release } = await takeConnection();
      try {
        for (const sql of statements) await client.query({ text: inSchema(sql, schema) });
        release();
      } catch (error) {
        // What it was told for itself alone must not meet the next one.
        release(error as Error);
        throw error;
      }
    },
    close: () => connections.end(),
  };
}

/** Whose rows each connection was last told to show: policies go by it, where there are some. */
const ACTS_FOR = new WeakMap<object, number>();

/** A connection that breaks while it is held says so to nobody but its next statement: unheard, that would end the process. */
async function connectFor(connections: Connections, tenant: number | null): Promise<Taken> {
  const client = await connections.connect();
  const unheard = (): void => undefined;
  client.on("error", unheard);
  const release = (broken?: Error): void => {
    client.release(broken);
    client.off("error", unheard);
  };
  if (tenant === null || ACTS_FOR.get(client) === tenant) return { client, release };
  try {
    await client.query(`set ${TENANT_SETTING} = '${tenant}'`);
    ACTS_FOR.set(client, tenant);
    return { client, release };
  } catch (error) {
    release(error as Error);
    throw error;
  }
}

interface Taken {
  readonly client: PoolClient;
  release(broken?: Error): void;
}

/** One statement after the other: work may ask for several at once. */
async function inOrder<T>(client: PoolClient, named: Named, work: (sql: Sql) => Promise<T>): Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  const sql = sqlOver((text, values) => {
    const answer = last.then(() => client.query(named(text, values)));
    last = answer.catch(() => undefined);
    return answer;
  });
  try {
    return await work(sql);
  } finally {
    await last;
  }
}

async function takeOnce<T>(
  taken: () => Promise<Taken>,
  begin: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const { client, release } = await taken();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((cause: Error) => (broken = cause));
    throw error;
  } finally {
    // A connection that can't even roll back is of no use to the next one.
    release(broken);
  }
}

type Statement = ReturnType<ReturnType<typeof prepareStatements>>;
type Named = (sql: string, values: readonly Value[]) => Statement;

function sqlOver(query: (sql: string, values: readonly Value[]) => Promise<QueryResult>): Sql {
  const rows = async <Row>(sql: string, ...values: readonly Value[]): Promise<Row[]> =>
    (await query(sql, values)).rows.map(readRow) as Row[];
  return {
    rows,
    first: async <Row>(sql: string, ...values: readonly Value[]) => (await rows<Row>(sql, ...values))[0],
    run: async (sql, ...values) => (await query(sql, values)).rowCount ?? 0,
  };
}

/** Statements have a name each, so that the server plans one only once on each connection. */
function prepareStatements(schema: string) {
  const known = new Map<string, { readonly name: string; readonly text: string }>();
  return (sql: string, values: readonly Value[]) => {
    let statement = known.get(sql);
    if (statement === undefined) {
      const text = inSchema(sql, schema);
      statement = { name: createHash("sha256").update(text).digest("base64url").slice(0, 30), text };
      known.set(sql, statement);
    }
    return { ...statement, values: values.map(toParameter) };
  };
}

function inSchema(sql: string, schema: string): string {
  return schema === SCHEMA ? sql : sql.replaceAll(`${SCHEMA}.`, `${quoteName(schema)}.`);
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function toParameter(value: Value): unknown {
  if (typeof value === "string") return escapeText(value);
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return Array.isArray(value) ? (value as readonly Single[]).map(toParameter) : value;
}

function readRow(row: Record<string, unknown>): Record<string, unknown> {
  for (const [column, value] of Object.entries(row)) {
    if (typeof value === "string") row[column] = unescapeText(value);
    else if (Array.isArray(value))
      row[column] = value.map((one) => (typeof one === "string" ? unescapeText(one) : one));
  }
  return row;
}

/** PostgreSQL's own numbers for its types. */
const [BYTES, WHOLE, SMALLER, SMALL, REAL, FRACTION, TRUTH] = [17, 20, 23, 21, 700, 701, 16];
const [TEXTS, WHOLES] = [1009, 1016];

/** Every whole number here is a time, a count or a row, and fits into a double. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [BYTES, (text) => new Uint8Array(Buffer.from(text.slice(2), "hex"))],
  [WHOLE, Number],
  [SMALLER, Number],
  [SMALL, Number],
  [REAL, Number],
  [FRACTION, Number],
  [TRUTH, (text) => text === "t"],
  [WHOLES, (text) => (text === "{}" ? [] : text.slice(1, -1).split(",").map(Number))],
  [TEXTS, parseTextArray],
]);

/** How every connection reads what the server sends: to be given to the pool. */
export const TYPES: CustomTypesConfig = {
  getTypeParser: (type: number) => PARSERS.get(type) ?? ((text: string) => text),
};

/** An array of texts as PostgreSQL writes it: quoted where it has to be. */
function parseTextArray(array: string): readonly (string | null)[] {
  const found: (string | null)[] = [];
  const ITEM = /"((?:[^"\\]|\\.)*)"|([^,{}"]+)/g;
  for (const [, quoted, plain] of array.slice(1, -1).matchAll(ITEM)) {
    if (quoted !== undefined) found.push(quoted.replaceAll(/\\(.)/gs, "$1"));
    else found.push(plain === "NULL" ? null : plain!);
  }
  return found;
}

/** Runs something on the server, and says in plain words what it refused. */
export async function explainErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw explain(error);
  }
}

/** What PostgreSQL or the network refused, by the server's own codes; any other error as it is. */
function explain(error: unknown): unknown {
  if (error instanceof MemoryError || !(error instanceof Error)) return error;
  const { code = "", message } = error as Error & { code?: string };
  const makeError = (kind: MemoryError["code"], says: string, hint: string) =>
    new MemoryError(kind, says, { hint, cause: error });
  if (/^(?:53100|53200|53300|53400)$/.test(code))
    return makeError(
      "disk-full",
      `The PostgreSQL server has no room left: ${message}`,
      "Free some there and try again.",
    );
  if (/^(?:25006|42501)$/.test(code))
    return makeError("read-only", `The PostgreSQL server refused to write: ${message}`, RIGHTS);
  if (/^(?:55P03|57014|40001|40P01)$/.test(code))
    return makeError("busy", `The PostgreSQL server let this wait too long: ${message}`, "Try again in a moment.");
  if (/^(?:28\w{3}|3D000)$/.test(code))
    return makeError("usage", `The PostgreSQL server refused the connection: ${message}`, ADDRESS);
  if (
    /^(?:08\w{3}|57P0\d|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN|ENOENT)$/.test(code) ||
    LOST.test(message)
  )
    return makeError("busy", `The PostgreSQL server can't be reached: ${message || code}`, ADDRESS);
  return error;
}

const LOST =
  /connection terminated|timeout exceeded when trying to connect|server closed the connection|not queryable/i;
const RIGHTS = "Let the role of HOLDFAST_STORE create and write tables in the schema `holdfast`.";
const ADDRESS = "Check that it runs and that HOLDFAST_STORE, or `store` in the settings, has the right address.";

/**
 * PostgreSQL keeps neither the character NUL nor half of a surrogate pair, and both occur in what agents store. They are
 * written as an escape, so that every text comes back as it went in; equal texts stay equal, so they can be compared in SQL.
 */
const ESCAPE = "\u001a";
const NEEDS_ESCAPE = new RegExp(
  `[\\0${ESCAPE}]|[\\ud800-\\udbff](?![\\udc00-\\udfff])|(?<![\\ud800-\\udbff])[\\udc00-\\udfff]`,
  "g",
);
const ESCAPED = new RegExp(`${ESCAPE}(n|s|d[0-9a-f]{3})`, "g");

export function escapeText(text: string): string {
  return text.replaceAll(NEEDS_ESCAPE, (character) => {
    if (character === "\0") return `${ESCAPE}n`;
    if (character === ESCAPE) return `${ESCAPE}s`;
    return ESCAPE + character.charCodeAt(0).toString(16);
  });
}

export function unescapeText(text: string): string {
  if (!text.includes(ESCAPE)) return text;
  return text.replaceAll(ESCAPED, (_, code: string) => {
    if (code === "n") return "\0";
    if (code === "s") return ESCAPE;
    return String.fromCharCode(Number.parseInt(code, 16));
  });
}

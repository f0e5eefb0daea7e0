import { outOfReach } from "../../../domain/reach.ts";
import { writerWithin } from "../../reach-rows.ts";
import type { Database, Dialect, Given, Piece, Sql, StatementWriter } from "../../sql.ts";
import { statementWriter, writePiece, writeQueue } from "../../sql.ts";
import { type Sql as Connection, explainErrors, type Value } from "./database.ts";
import { lockPart } from "./parts.ts";
import type { Server } from "./server.ts";

/** The store's statements over a server, for one tenant. */
export function sqlOver({ database, tenant }: Pick<Server, "database" | "tenant">): Database {
  const inTurn = writeQueue();
  return {
    ...sqlOn(database, tenant),
    transaction: (part, work) =>
      inTurn(() =>
        explainErrors(() =>
          database.transaction(async (connection) => {
            await lockPart(connection, tenant, part);
            return work(sqlOn(connection, tenant));
          }),
        ),
      ),
  };
}

const writers = new Map<number, StatementWriter>();
const connections = new WeakMap<Sql["rows"], Connection>();

export function sqlOn(connection: Connection, tenant: number): Sql {
  const dialect = dialectFor(tenant);
  const write = writers.get(tenant) ?? statementWriter(dialect);
  writers.set(tenant, write);
  const sql: Sql = {
    ...readingOn(connection, write),
    run: (text, ...given) => connection.run(...writeQuery(write, text, given)),
    within: (reach) => ({
      ...readingOn(connection, writerWithin(dialect, reach)),
      run: outOfReach,
      within: outOfReach,
    }),
  };
  connections.set(sql.rows, connection);
  return sql;
}

function readingOn(connection: Connection, write: StatementWriter): Pick<Sql, "rows" | "first"> {
  return {
    rows: (text, ...given) => connection.rows(...writeQuery(write, text, given)),
    first: (text, ...given) => connection.first(...writeQuery(write, text, given)),
  };
}

function writeQuery(write: StatementWriter, text: TemplateStringsArray, given: readonly Given[]) {
  const written = write(text, given);
  return [written.text, ...written.values] as const;
}

/** For statements that only a server knows: words in an array's index, and pgvector. */
export function getConnection(sql: Sql): Connection {
  return connections.get(sql.rows)!;
}

function dialectFor(tenant: number): Dialect {
  return {
    engine: "postgres",
    tenant,
    placeholder: (place) => `$${place}`,
    matchList: (column, placeholder, of) => `${column} = any (${placeholder}::${of}[])`,
    listRows: (placeholder, of) => `unnest(${placeholder}::${of}[]) as given (value)`,
    bind: (value) => value,
    bindList: (list) => list,
  };
}

/** A condition as a part of a statement with numbered values, to which it adds its own. */
export function writeCondition(tenant: number, one: Piece, given: Parameters): string {
  const { text, values } = writePiece(dialectFor(tenant), one, given.values.length);
  for (const value of values) given.add(value);
  return text;
}

/** The values of a statement that is put together from parts, each known in it by its number. */
export interface Parameters {
  readonly values: readonly Value[];
  /** Keeps a value, and says what stands for it in the statement. */
  add(value: Value): string;
}

export function collectParameters(...first: readonly Value[]): Parameters {
  const values = [...first];
  return {
    values,
    add(value) {
      values.push(value);
      return `$${values.length}`;
    },
  };
}

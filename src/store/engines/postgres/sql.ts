import { outOfReach } from "../../../domain/reach.ts";
import { writerWithin } from "../../reach-rows.ts";
import type { Database, Dialect, Given, Sql, StatementWriter } from "../../sql.ts";
import { statementWriter, writeQueue } from "../../sql.ts";
import { type Sql as Connection, explainErrors } from "./database.ts";
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

export function sqlOn(connection: Connection, tenant: number): Sql {
  const dialect = dialectFor(tenant);
  const write = writers.get(tenant) ?? statementWriter(dialect);
  writers.set(tenant, write);
  return {
    ...readingOn(connection, write),
    run: (text, ...given) => connection.run(...writeQuery(write, text, given)),
    within: (reach) => ({
      ...readingOn(connection, writerWithin(dialect, reach)),
      run: outOfReach,
      within: outOfReach,
    }),
  };
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

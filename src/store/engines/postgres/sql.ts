import type { Database, Dialect, Given, Sql } from "../../sql.ts";
import { statementWriter } from "../../sql.ts";
import { writeQueue } from "../../write-queue.ts";
import type { Sql as Connection } from "./database.ts";
import { explained } from "./errors.ts";
import { lockPart } from "./parts.ts";
import type { Server } from "./server.ts";

/** The store's statements over a server, for one tenant. */
export function sqlOver({ database, tenant }: Pick<Server, "database" | "tenant">): Database {
  const write = statementWriter(dialectFor(tenant));
  const inTurn = writeQueue();
  return {
    ...over(database),
    transaction: (part, work) =>
      inTurn(() =>
        explained(() =>
          database.transaction(async (connection) => {
            await lockPart(connection, tenant, part);
            return work(over(connection));
          }),
        ),
      ),
  };

  function over(connection: Connection): Sql {
    const asked = (text: TemplateStringsArray, given: readonly Given[]) => {
      const written = write(text, given);
      return [written.text, ...written.values] as const;
    };
    return {
      rows: (text, ...given) => connection.rows(...asked(text, given)),
      first: (text, ...given) => connection.first(...asked(text, given)),
      run: (text, ...given) => connection.run(...asked(text, given)),
    };
  }
}

function dialectFor(tenant: number): Dialect {
  return {
    engine: "postgres",
    tenant,
    placeholder: (place) => `$${place}`,
    isIn: (column, placeholder, of) => `${column} = any (${placeholder}::${of}[])`,
    each: (placeholder, of) => `unnest(${placeholder}::${of}[]) as given (value)`,
    bindList: (list) => list,
  };
}

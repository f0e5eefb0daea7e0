import { outOfReach } from "../../../domain/reach.ts";
import { writerWithin } from "../../reach-rows.ts";
import type { Database as StoreDatabase, Dialect, Given, Piece, Sql, StatementWriter } from "../../sql.ts";
import { statementWriter, writePiece, writeQueue } from "../../sql.ts";
import { inTransaction } from "./database.ts";
import type { Database } from "./database.ts";

/** A file belongs to one tenant, so nothing says whose a row is. */
const DIALECT: Dialect = {
  engine: "sqlite",
  tenant: null,
  placeholder: () => "?",
  matchList: (column) => `${column} in (select value from json_each(?))`,
  listRows: () => "json_each(?)",
  bind: (value) => (typeof value === "boolean" ? Number(value) : value),
  bindList: (list) => JSON.stringify(list),
};

export interface FileSql extends StoreDatabase {
  /** For what needs the writing connection, or the file, to itself. */
  inTurn<T>(work: () => T | Promise<T>): Promise<T>;
}

/** By the connection that writes: the journal and the tree keep their tables in one file, and take turns. */
const opened = new WeakMap<Database, FileSql>();

/**
 * The store's statements over one file. What is read comes over a connection of its own, so that whoever is not part of a transaction
 * neither waits for it nor sees half of it; who is alone with the file needs no second one. `explained` turns SQLite's errors into ours.
 */
export function sqlOver(
  db: Database,
  reading: Database = db,
  explained: <T>(work: () => T) => T = (work) => work(),
): FileSql {
  const known = opened.get(db);
  if (known !== undefined) return known;
  const queue = writeQueue();
  const inTurn = <T>(work: () => T | Promise<T>): Promise<T> => queue(() => explained(work));
  const inside = sqlOn(db);
  const explaining = (sql: Sql): Sql => ({
    rows: (text, ...given) => explained(() => sql.rows(text, ...given)),
    first: (text, ...given) => explained(() => sql.first(text, ...given)),
    run: (text, ...given) => inTurn(() => inside.run(text, ...given)),
    within: (reach) => ({ ...explaining(sql.within(reach)), run: outOfReach, within: outOfReach }),
  });
  const over: FileSql = {
    ...explaining(reading === db ? inside : sqlOn(reading)),
    inTurn,
    transaction: (_part, work) => inTurn(() => inTransaction(db, () => work(inside))),
  };
  opened.set(db, over);
  return over;
}

/** Statements that don't wait for anybody: for whoever has the connection to themselves, or only reads from it. */
export function sqlOn(db: Database): Sql {
  const prepared = new Map<string, ReturnType<Database["prepare"]>>();
  const prepare = (text: string) => {
    let statement = prepared.get(text);
    if (statement === undefined) {
      // A file has one schema for all of its tables.
      statement = db.prepare(text.replaceAll("holdfast.", ""));
      prepared.set(text, statement);
    }
    return statement;
  };
  const over = (write: StatementWriter) => ({
    async rows<Row>(strings: TemplateStringsArray, ...given: readonly Given[]) {
      const { text, values } = write(strings, given);
      return prepare(text).all(...(values as Bound)) as Row[];
    },
    async first<Row>(strings: TemplateStringsArray, ...given: readonly Given[]) {
      const { text, values } = write(strings, given);
      return prepare(text).get(...(values as Bound)) as Row | undefined;
    },
  });
  const write = statementWriter(DIALECT);
  return {
    ...over(write),
    async run(strings, ...given) {
      const { text, values } = write(strings, given);
      return prepare(text).run(...(values as Bound)).changes;
    },
    within: (reach) => ({ ...over(writerWithin(DIALECT, reach)), run: outOfReach, within: outOfReach }),
  };
}

type Bound = readonly (string | number | null | Uint8Array)[];

/** A condition for a statement that is prepared by hand, with its values in their order. */
export function writeCondition(one: Piece): { readonly sql: string; readonly values: Bound } {
  const { text, values } = writePiece(DIALECT, one);
  return { sql: text.replaceAll("holdfast.", ""), values: values as Bound };
}

/** Methods that answer at once, as the ports have them. */
type Asynchronous<Rows> = {
  readonly [Name in keyof Rows]: Rows[Name] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : Rows[Name];
};

/** SQLite answers at once and other stores do not, so every port promises. What is thrown here rejects there. */
export function makeAsynchronous<Rows extends object>(rows: Rows): Asynchronous<Rows> {
  const promised = Object.entries(rows).map(([name, method]) => [
    name,
    typeof method === "function" ? async (...args: unknown[]) => (method as Method)(...args) : method,
  ]);
  return Object.fromEntries(promised) as Asynchronous<Rows>;
}

type Method = (...args: unknown[]) => unknown;

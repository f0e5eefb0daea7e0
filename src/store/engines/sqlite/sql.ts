import { outOfReach } from "../../../domain/reach.ts";
import { writerWithin } from "../../reach-rows.ts";
import type { Database as StoreDatabase, Dialect, Given, Piece, Sql, StatementWriter } from "../../sql.ts";
import { statementWriter, writePiece, writeQueue } from "../../sql.ts";
import { inTransaction } from "./database.ts";
import type { Database } from "./database.ts";
import { beingRewritten } from "./rewriting.ts";

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

/** Transactions that are open now, by connection. */
const open = new WeakMap<Database, Promise<unknown>>();

/** Settles when this connection may be used by somebody else; undefined when it may be now. */
export function inUse(db: Database): Promise<unknown> | undefined {
  return open.get(db);
}

/**
 * The store's statements over one connection. SQLite answers at once, so nothing waits but behind a transaction: whoever is
 * not part of it must neither see half of it nor write into it. `explained` turns SQLite's errors into ours.
 */
export function sqlOver(db: Database, explained: <T>(work: () => T) => T = (work) => work()): StoreDatabase {
  const inTurn = writeQueue();
  const inside = sqlOn(db);

  function whenFree<T>(write: boolean, work: () => Promise<T>): Promise<T> {
    const until = waitWhileBusy(write);
    return until === undefined ? explained(work) : until.then(() => whenFree(write, work));
  }

  /** While the file is written anew it can be read, and not written. */
  function waitWhileBusy(write: boolean): Promise<unknown> | undefined {
    return inUse(db) ?? (write ? beingRewritten(db) : undefined);
  }

  const waiting = (sql: Sql): Sql => ({
    rows: (text, ...given) => whenFree(false, () => sql.rows(text, ...given)),
    first: (text, ...given) => whenFree(false, () => sql.first(text, ...given)),
    run: (text, ...given) => whenFree(true, () => sql.run(text, ...given)),
    within: (reach) => waiting(sql.within(reach)),
  });

  return {
    ...waiting(inside),
    transaction: (_part, work) =>
      inTurn(() =>
        whenFree(true, async () => {
          const running = inTransaction(db, () => work(inside));
          const over = running.then(endUse, endUse);
          open.set(db, over);
          return running;
        }),
      ),
  };

  function endUse(): void {
    open.delete(db);
  }
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
export function makeAsynchronous<Rows extends object>(rows: Rows, waiting?: Waiting): Asynchronous<Rows> {
  const promised = Object.entries(rows).map(([name, method]) => {
    if (typeof method !== "function") return [name, method];
    if (waiting?.waits.includes(name) !== true)
      return [name, async (...args: unknown[]) => (method as Method)(...args)];
    return [
      name,
      async (...args: unknown[]) => {
        for (let until = waiting.until(); until !== undefined; until = waiting.until()) await until;
        return (method as Method)(...args);
      },
    ];
  });
  return Object.fromEntries(promised) as Asynchronous<Rows>;
}

/** Methods that may not run for now, and what they wait for; undefined where there is nothing to wait for. */
interface Waiting {
  readonly waits: readonly string[];
  until(): Promise<unknown> | undefined;
}

type Method = (...args: unknown[]) => unknown;

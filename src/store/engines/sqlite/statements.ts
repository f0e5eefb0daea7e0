import type { Database } from "./database.ts";

type Statement = ReturnType<Database["prepare"]>;

/** Statements whose text depends on the view are few: each is prepared once, when it is first needed. */
export function openStatements(db: Database): (sql: string) => Statement {
  const prepared = new Map<string, Statement>();
  return (sql) => {
    let statement = prepared.get(sql);
    if (statement === undefined) {
      statement = db.prepare(sql);
      prepared.set(sql, statement);
    }
    return statement;
  };
}

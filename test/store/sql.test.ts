import { expect, test } from "vitest";
import { listRows, insert, matchList, isOwn, piece, statementWriter, writeVerbatim } from "../../src/store/sql.ts";
import type { Dialect, Given, Statement } from "../../src/store/sql.ts";

const DIALECT: Dialect = {
  engine: "postgres",
  tenant: 7,
  placeholder: (place) => `$${place}`,
  matchList: (column, placeholder) => `${column} = any (${placeholder})`,
  listRows: (placeholder) => `unnest(${placeholder})`,
  bind: (value) => value,
  bindList: (list) => list,
};

function writerFor(dialect: Dialect) {
  const write = statementWriter(dialect);
  return (text: TemplateStringsArray, ...given: readonly Given[]): Statement => {
    const { text: written, values } = write(text, given);
    return { text: written, values };
  };
}

test("values are bound in their order, those of pieces and the tenant among them", () => {
  const sql = writerFor(DIALECT);
  const asked = sql`select 1 from t where ${isOwn("t")} and ${matchList("a", ["x", "y"])} and ${piece`b = ${2}`} limit ${3}`;
  expect(asked.text).toBe("select 1 from t where t.tenant = $1 and a = any ($2) and b = $3 limit $4");
  expect(asked.values).toEqual([7, ["x", "y"], 2, 3]);
  expect(sql`${insert("t", { a: "x", b: null })} returning a`).toEqual({
    text: "insert into holdfast.t (tenant, a, b) values ($1, $2, $3) returning a",
    values: [7, "x", null],
  });
});

test("where there is one tenant nothing names it", () => {
  const sql = writerFor({ ...DIALECT, tenant: null, placeholder: () => "?" });
  expect(sql`select 1 from ${listRows([1])} where ${isOwn()}`).toEqual({
    text: "select 1 from unnest(?) where true",
    values: [[1]],
  });
  expect(sql`${insert("t", { a: 1 })}`).toEqual({ text: "insert into holdfast.t (a) values (?)", values: [1] });
});

test("a template that is asked again has the new values, and the new pieces where they differ", () => {
  const sql = writerFor(DIALECT);
  const ask = (column: string, value: number) =>
    sql`select ${COLUMNS[column]!} from t where ${isOwn()} and a = ${value}`;
  expect(ask("a", 1)).toEqual({ text: "select a from t where tenant = $1 and a = $2", values: [7, 1] });
  expect(ask("a", 2)).toEqual({ text: "select a from t where tenant = $1 and a = $2", values: [7, 2] });
  expect(ask("b", 3)).toEqual({ text: "select b from t where tenant = $1 and a = $2", values: [7, 3] });
  expect(ask("a", 4)).toEqual({ text: "select a from t where tenant = $1 and a = $2", values: [7, 4] });
});

const COLUMNS: Readonly<Record<string, Given>> = { a: writeVerbatim("a"), b: writeVerbatim("b") };

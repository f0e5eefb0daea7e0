import type { Reach } from "../domain/reach.ts";
import { AsyncLocalStorage } from "node:async_hooks";

/** Numbers come back as numbers, bytes as bytes, and texts as they went in; a truth may come back as 0 or 1. */
export type Value = string | number | boolean | null | Uint8Array;
type List = readonly (string | number)[];

/**
 * Runs statements, each a tagged template: what stands in `${…}` is bound as a value, or is a piece of SQL from below.
 * Tables are called `holdfast.<name>` for whichever schema, or none, an engine keeps them in.
 */
export interface Sql {
  rows<Row>(text: TemplateStringsArray, ...given: readonly Given[]): Promise<Row[]>;
  first<Row>(text: TemplateStringsArray, ...given: readonly Given[]): Promise<Row | undefined>;
  /** Says how many rows were written. */
  run(text: TemplateStringsArray, ...given: readonly Given[]): Promise<number>;
  /** The same for whoever sees no further: statements find nothing else, and nothing can be written. */
  within(reach: Reach): Sql;
}

/** What is locked for one writer at a time: memories with their log, the journal, and the tree that is made of both. */
export type Part = "memory" | "turn" | "tree";

export interface Database extends Sql {
  /**
   * Runs `work` alone on its part: all of it is committed when this returns, or none of it. Inside, only the `Sql` that is
   * handed in may be used: with files, every other one waits until this is over.
   */
  transaction<T>(part: Part, work: (sql: Sql) => Promise<T>): Promise<T>;
}

/** What differs between engines in the text of a statement. */
export interface Dialect {
  readonly engine: "sqlite" | "postgres";
  /** Whose rows are meant; null where there is nobody else. */
  readonly tenant: number | null;
  placeholder(place: number): string;
  matchList(column: string, placeholder: string, of: ListOf): string;
  /** A table with the one column `value`. */
  listRows(placeholder: string, of: ListOf): string;
  bind(value: Value): Value;
  /** How a whole list is bound. */
  bindList(list: List): Value | List;
}

type ListOf = "text" | "bigint";

/** A piece of SQL that engines write in their own way. One that is always the same is written once for each statement. */
export interface Piece {
  readonly isFixed: boolean;
  write(to: Writing): void;
}

export type Given = Value | Piece;

export interface Statement {
  readonly text: string;
  readonly values: readonly (Value | List)[];
}

/** A part of a statement, with values of its own. */
export function piece(text: TemplateStringsArray, ...given: readonly Given[]): Piece {
  const isFixed = given.every((one) => isPiece(one) && one.isFixed);
  return { isFixed, write: (to) => to.write(text, given) };
}

/** SQL that every engine understands, such as a list of columns. Never from outside the program. */
export function writeVerbatim(sql: string): Piece {
  return { isFixed: true, write: (to) => void (to.text += sql) };
}

/** SQL that differs between engines. */
export function chooseSql(sql: Readonly<Record<Dialect["engine"], string | Piece>>): Piece {
  return {
    isFixed: Object.values(sql).every((one) => typeof one === "string" || one.isFixed),
    write(to) {
      const one = sql[to.dialect.engine];
      if (typeof one === "string") to.text += one;
      else one.write(to);
    },
  };
}

/** Conditions that all have to hold; without any, everything fits. */
export function joinConditions(conditions: readonly Piece[]): Piece {
  return conditions.length === 0 ? writeVerbatim("true") : join(conditions, " and ");
}

export function join(pieces: readonly Piece[], between: string): Piece {
  return {
    isFixed: false,
    write(to) {
      for (const [at, one] of pieces.entries()) {
        if (at > 0) to.text += between;
        one.write(to);
      }
    },
  };
}

const OWN = new Map<string, Piece>();

/** The condition that a row is the tenant's own; stands in every statement. */
export function isOwn(alias = ""): Piece {
  let known = OWN.get(alias);
  if (known === undefined) {
    const column = alias === "" ? "tenant" : `${alias}.tenant`;
    known = {
      isFixed: true,
      write(to) {
        if (to.dialect.tenant === null) to.text += "true";
        else to.bindAs(`${column} = `, to.dialect.tenant);
      },
    };
    OWN.set(alias, known);
  }
  return known;
}

/** The tenant's column, where there is one, before others: in keys and in what `on conflict` names. */
export const TENANT: Piece = {
  isFixed: true,
  write: (to) => void (to.text += to.dialect.tenant === null ? "" : "tenant, "),
};

/** … and its value, where rows are selected to be inserted. */
export const TENANT_VALUE: Piece = {
  isFixed: true,
  write(to) {
    if (to.dialect.tenant !== null) to.bindAs("", to.dialect.tenant).text += ", ";
  },
};

/** `insert into …` with a row's columns and values; more may follow it. */
export function insert(table: string, row: Readonly<Record<string, Given>>): Piece {
  return {
    isFixed: false,
    write(to) {
      const columns = Object.keys(row);
      to.text += `insert into holdfast.${table} (`;
      TENANT.write(to);
      to.text += `${columns.join(", ")}) values (`;
      TENANT_VALUE.write(to);
      for (const [at, column] of columns.entries()) to.writeGiven(at > 0 ? ", " : "", row[column]!);
      to.text += ")";
    },
  };
}

/** What an update sets, each column to its value. */
export function assign(row: Readonly<Record<string, Given>>): Piece {
  return {
    isFixed: false,
    write(to) {
      for (const [at, [column, value]] of Object.entries(row).entries())
        to.writeGiven(`${at > 0 ? ", " : ""}${column} = `, value);
    },
  };
}

/** A whole list as the value of one column. */
export function listValue(list: List): Piece {
  return { isFixed: false, write: (to) => to.bindList(list, (place) => place) };
}

/** `delete from …` of the tenant's own rows that these columns name. */
export function remove(table: string, where: Readonly<Record<string, Value>>): Piece {
  return {
    isFixed: false,
    write(to) {
      to.text += `delete from holdfast.${table} where `;
      isOwn().write(to);
      for (const [column, value] of Object.entries(where)) to.bindAs(` and ${column} = `, value);
    },
  };
}

export function matchList(column: string | Piece, list: List, of: ListOf = "text"): Piece {
  return {
    isFixed: false,
    write(to) {
      if (typeof column !== "string") column.write(to);
      const name = typeof column === "string" ? column : "";
      to.bindList(list, (place) => to.dialect.matchList(name, place, of));
    },
  };
}

/** A list as a table with the one column `value`. */
export function listRows(list: List, of: ListOf = "text"): Piece {
  return { isFixed: false, write: (to) => to.bindList(list, (place) => to.dialect.listRows(place, of)) };
}

/** As a value of a row that is inserted: rows are numbered as they come, and the part is locked meanwhile. SQLite does it itself. */
export function nextRow(table: string): Piece {
  const next = piece`(select coalesce(max(row), 0) + 1 from ${writeVerbatim(`holdfast.${table}`)} where ${isOwn()})`;
  return chooseSql({ sqlite: "null", postgres: next });
}

/** One more than the highest number that a table has. */
export async function nextSeq(sql: Sql, table: string): Promise<number> {
  const row = await sql.first<{ seq: number }>`
    select coalesce(max(seq), 0) + 1 as seq from ${writeVerbatim(`holdfast.${table}`)} where ${isOwn()}`;
  return row!.seq;
}

/** A statement while it is written. */
class Writing implements Statement {
  text = "";
  /** How many values stand before those of this part. */
  readonly before: number;
  readonly values: (Value | List)[] = [];
  /** Which of the values were given as such, and where. */
  readonly origins = new Map<number, number>();
  readonly dialect: Dialect;

  constructor(dialect: Dialect, before = 0) {
    this.dialect = dialect;
    this.before = before;
  }

  bindAs(before: string, value: Value): this {
    this.values.push(this.dialect.bind(value));
    this.text += before + this.dialect.placeholder(this.before + this.values.length);
    return this;
  }

  writeGiven(before: string, given: Given): void {
    if (!isPiece(given)) return void this.bindAs(before, given);
    this.text += before;
    given.write(this);
  }

  bindList(list: List, written: (placeholder: string) => string): void {
    this.values.push(this.dialect.bindList(list));
    this.text += written(this.dialect.placeholder(this.before + this.values.length));
  }

  write(strings: TemplateStringsArray, given: readonly Given[]): void {
    this.text += strings[0]!;
    for (const [at, one] of given.entries()) {
      if (isPiece(one)) one.write(this);
      else {
        this.origins.set(this.values.length, at);
        this.bindAs("", one);
      }
      this.text += strings[at + 1]!;
    }
  }
}

/** A piece as a part of a statement that is put together otherwise, after so many values of its own. */
export function writePiece(dialect: Dialect, one: Piece, before = 0): Statement {
  const writing = new Writing(dialect, before);
  one.write(writing);
  return writing;
}

/** How a template was written before: it is the same again while its pieces are. */
interface Plan {
  readonly text: string;
  /** The piece at each place of the template, if there is one. */
  readonly pieces: readonly (Piece | undefined)[];
  /** For each value the place where it is given, or -1 if a piece brought it. */
  readonly places: readonly number[];
  readonly values: readonly (Value | List)[];
}

export type StatementWriter = (strings: TemplateStringsArray, given: readonly Given[]) => Statement;

/** Writes statements in an engine's dialect; a template whose pieces are fixed is written once. */
export function statementWriter(dialect: Dialect): StatementWriter {
  const plans = new WeakMap<TemplateStringsArray, Plan>();
  return (strings, given) => {
    const plan = plans.get(strings);
    if (plan !== undefined && hasPieces(given, plan.pieces)) return { text: plan.text, values: fill(plan, given) };
    const writing = new Writing(dialect);
    writing.write(strings, given);
    const pieces = given.map((one) => (isPiece(one) ? one : undefined));
    if (pieces.every((piece) => piece?.isFixed !== false)) {
      const { text, values, origins } = writing;
      plans.set(strings, { text, pieces, values, places: values.map((_, place) => origins.get(place) ?? -1) });
    }
    return writing;
  };

  // Loops by hand: this stands before every statement.
  function fill({ places, values }: Plan, given: readonly Given[]): readonly (Value | List)[] {
    const filled: (Value | List)[] = [];
    for (let place = 0; place < places.length; place++) {
      const from = places[place]!;
      filled.push(from === -1 ? values[place]! : dialect.bind(given[from] as Value));
    }
    return filled;
  }
}

function hasPieces(given: readonly Given[], pieces: readonly (Piece | undefined)[]): boolean {
  for (let at = 0; at < pieces.length; at++) {
    const one = given[at]!;
    const piece = pieces[at];
    if (piece === undefined ? isPiece(one) : one !== piece) return false;
  }
  return true;
}

function isPiece(given: Given): given is Piece {
  return typeof given === "object" && given !== null && "isFixed" in given;
}

interface Write {
  /** The queue in whose turn it is. */
  readonly queue: symbol;
  isOver: boolean;
}

/**
 * The writes that the present work is part of. One storage for all queues: every promise of the process carries each
 * storage along, and none is ever given back, so one for each store would make a process slower with every store opened.
 */
const writing = new AsyncLocalStorage<readonly Write[]>();

/**
 * One writer at a time: while a transaction waits for something, no other request's statements may get into it. A write
 * from inside a write would wait for itself for ever, so it is refused.
 */
export function writeQueue() {
  const queue = Symbol("write queue");
  let last: Promise<unknown> = Promise.resolve();

  return function inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    if (listRunning().some((write) => write.queue === queue))
      return Promise.reject(new Error("a write must not start another write"));
    const turn = last.then(() => runMarked(work));
    last = turn.catch(() => undefined);
    return turn;
  };

  /** What the work set off carries the mark on, and may write once the work itself is over. */
  async function runMarked<T>(work: () => T | Promise<T>): Promise<T> {
    const mark: Write = { queue, isOver: false };
    try {
      return await writing.run([...listRunning(), mark], async () => work());
    } finally {
      mark.isOver = true;
    }
  }
}

function listRunning(): readonly Write[] {
  return writing.getStore()?.filter(({ isOver }) => !isOver) ?? [];
}

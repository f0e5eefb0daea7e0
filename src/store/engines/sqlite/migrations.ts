import { MemoryError } from "../../../domain/errors.ts";
import { completeTables, MEMORY_TABLES, STATE_TABLES } from "../../tables.ts";
import type { Existing, Table, Tables } from "../../tables.ts";
import type { Part } from "../../sql.ts";
import { inTransaction } from "./database.ts";
import type { Database } from "./database.ts";
import { convertReceipts } from "./older-receipts.ts";

/** What a file holds, and how one of an earlier version becomes one of today. */
export interface Schema {
  readonly version: number;
  /** Counted in `tenant_part`. */
  readonly part?: Part;
  readonly tables: Tables;
  /** By the version that brought it; never edited after release. */
  readonly upgrades: Readonly<Record<number, Upgrade>>;
}

/** What one version changed in files of those before it, beside new tables, columns and indexes: those come by themselves. */
interface Upgrade {
  /** Before what is missing is made … */
  readonly before?: Step;
  /** … and afterwards. */
  readonly after?: Step;
}

/** SQL, or what SQL alone can't do. */
type Step = string | ((db: Database) => void);

/**
 * Words are given as tokens that `domain/words` made, so the index only has to split at blanks: "ascii" takes every other
 * letter as it is, where "unicode61" would fold some its own way and not know the newest.
 */
export const WORD_TABLES = {
  words: `create virtual table words using fts5 (
            tokens, content = '', contentless_delete = 1, tokenize = "ascii tokenchars '_-./:@+#'")`,
  word: "create virtual table word using fts5vocab ('words', 'row')",
};

/** Models have numbers, so that a vector's row is short. */
export const MODEL_TABLE: Table = {
  columns: "id bigint, name text, dimensions integer",
  key: "id",
  unique: "name",
  isNumbered: true,
};

export function vectorTable(of: "memory" | "turn"): Table {
  return {
    columns: `row bigint -> ${of}.row, model text -> model.id, place integer, embedding bytea`,
    key: "row, model, place",
    isNumbered: true,
  };
}

const SCHEMA: Schema = {
  version: 10,
  part: "memory",
  tables: {
    ...STATE_TABLES,
    tenant_part: {
      ...STATE_TABLES.tenant_part,
      columns: `${STATE_TABLES.tenant_part.columns}, changes bigint default 0`,
    },
    scope: { columns: "id bigint, key text", key: "id", unique: "key", isNumbered: true },
    model: MODEL_TABLE,
    ...MEMORY_TABLES,
    ...WORD_TABLES,
    word_place: "create virtual table word_place using fts5vocab ('words', 'instance')",
    vector: vectorTable("memory"),
    audit_is_never_changed: forbid("update"),
    audit_is_never_cut: forbid("delete"),
    // Copies of the store that this program made: an erasure has to reach them too.
    backup: { columns: "path text, at bigint", key: "path" },
    // What devices exchange: every line of every device that takes part. The place orders them as on all others.
    // dirty: Its words went after it was written out.
    sync_line: {
      columns: `row bigint, place text, device text, seq bigint, time text, digest text, chain text, change text?, memory text?,
                batch text?, body text?, dirty integer default 0`,
      key: "row",
      unique: "place; device, seq",
      indexes: `by_change (change) where change is not null; by_memory (memory, place) where memory is not null;
                by_batch (batch) where batch is not null; dirty (device, seq) where dirty = 1`,
      isNumbered: true,
    },
    // Lines of the log that a merge wrote: every device writes them itself.
    sync_made: { columns: "change text", key: "change" },
    // Which memories were erased: they must not come back from a device that has not heard of it.
    erased: { columns: "memory text, at bigint", key: "memory" },
  },
  upgrades: {
    4: { before: "drop index memory_by_model" },
    // Pages told a whole project what holds in one of its folders: the tree looks at every memory once more.
    5: {
      before: `insert into touched (memory)
                 select id from memory where exists (select 1 from follower where name = 'tree') order by row`,
    },
    // Statements are related by the judge, and not by slots.
    6: { before: "drop table slot" },
    // Receipts were JSON, then packed numbers, and are columns.
    7: { before: "alter table receipt rename to unpacked_receipt" },
    9: {
      before: (db) =>
        db.exec(`
          drop table if exists receipt_hit; drop index receipt_by_time; drop index receipt_by_session;
          ${has(db, "receipt") ? "alter table receipt rename to receipt_packed" : ""}`),
      after: convertReceipts,
    },
    8: {
      after: `insert into erased (memory, at)
                select memory, min(at) from audit where action = 'erased' and memory is not null group by memory`,
    },
    10: {
      before: (db) =>
        db.exec(`
          ${FREE_FOLLOWERS}
          alter table vector rename column memory to row;
          alter table vector rename column part to place;
          ${has(db, "token_vector") ? "alter table token_vector rename column memory to row" : ""}`),
      after: `
        update tenant_part
           set changes = coalesce((select seq from sqlite_sequence where name = 'change'), 0),
               touches = max(coalesce((select max(seq) from old_touched), 0), coalesce((select max(seen) from old_follower), 0));
        ${followByPart("memory", "memory")}`,
    },
  },
};

function forbid(deed: "update" | "delete"): string {
  const name = deed === "update" ? "audit_is_never_changed" : "audit_is_never_cut";
  return `create trigger ${name} before ${deed} on audit begin select raise(abort, 'the audit is append-only'); end`;
}

/** Followers were those of one file's part alone, and what they follow had the part's own name. */
export const FREE_FOLLOWERS = "alter table follower rename to old_follower; alter table touched rename to old_touched;";

export function followByPart(part: "memory" | "turn", followed: string): string {
  return `
    insert into follower (part, name, seen) select '${part}', name, seen from old_follower;
    insert into touched (part, seq, id) select '${part}', seq, ${followed} from old_touched;
    drop table old_follower;
    drop table old_touched;`;
}

function has(db: Database, table: string): boolean {
  return db.prepare("select 1 from sqlite_master where name = ?").get(table) !== undefined;
}

export const SCHEMA_VERSION = SCHEMA.version;

export function readSchemaVersion(db: Database): number {
  return (db.prepare("pragma user_version").get() as { user_version: number }).user_version;
}

/**
 * Brings an older file up to date in one transaction, so that one killed at any moment starts over, and refuses a file that
 * a newer Holdfast wrote. `afterwards` does what SQL can't, for a file that was not empty.
 */
export function migrate(db: Database, schema: Schema = SCHEMA, afterwards: () => void = () => {}): void {
  if (readSchemaVersion(db) === schema.version) return;
  refuseNewer(db, schema);
  inTransaction(db, () => {
    // Read again: a second process may have migrated while this one waited for the lock.
    const before = readSchemaVersion(db);
    if (before === schema.version) return;
    bringUpToDate(db, schema, before);
    db.exec(`pragma user_version = ${schema.version}`);
    if (before > 0) afterwards();
  });
}

/** Makes the tables, or brings those of an earlier version up to date; 0 is no version. */
export function bringUpToDate(db: Database, { part, tables, upgrades }: Schema, version: number): void {
  const due = Object.entries(upgrades).flatMap(([to, upgrade]) => (version > 0 && version < Number(to) ? upgrade : []));
  const take = (step: Step | undefined): void => {
    if (typeof step === "string") db.exec(step);
    else step?.(db);
  };
  for (const { before } of due) take(before);
  take(completeTables("sqlite", tables, readTables(db)).join(";\n"));
  if (part !== undefined) take(`insert or ignore into tenant_part (part) values ('${part}')`);
  for (const { after } of due) take(after);
}

function readTables(db: Database): Existing {
  const found = db
    .prepare("select m.name, c.name as column from sqlite_master m left join pragma_table_info(m.name) c")
    .all() as { name: string; column: string | null }[];
  const tables = new Map<string, Set<string>>();
  for (const { name, column } of found) tables.set(name, (tables.get(name) ?? new Set()).add(column ?? ""));
  return tables;
}

/** A reader can't bring an older file up to date. */
export function refuseOther(db: Database, schema: Schema = SCHEMA): void {
  refuseNewer(db, schema);
  const version = readSchemaVersion(db);
  if (version === schema.version) return;
  throw new MemoryError(
    "read-only",
    `The store has to be brought up to date first: its schema is ${version}, this program knows ${schema.version}.`,
    { hint: "Run `holdfast serve`, which does it. Nothing was changed." },
  );
}

function refuseNewer(db: Database, schema: Schema): void {
  const version = readSchemaVersion(db);
  if (version <= schema.version) return;
  throw new MemoryError(
    "newer-schema",
    `The store was written by a newer Holdfast: its schema is ${version}, this program knows ${schema.version}.`,
    { hint: "Update Holdfast. Nothing was changed." },
  );
}

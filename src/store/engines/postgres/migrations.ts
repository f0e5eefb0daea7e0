import { MemoryError } from "../../../domain/errors.ts";
import type { Receipt } from "../../../domain/receipt.ts";
import { toRow } from "../../receipts/receipt-bodies.ts";
import { quoteName } from "./database.ts";
import type { Database, Sql } from "./database.ts";
import { completeTables, JOURNAL_TABLES, MEMORY_TABLES, STATE_TABLES, TREE_TABLES } from "../../tables.ts";
import type { Existing, Tables } from "../../tables.ts";
import { liftProtection } from "./row-security.ts";

/**
 * The tenant comes first in every key, there are no triggers and no functions of our own, and nothing needs more than the right to
 * create tables in one schema: so that this runs on whatever speaks PostgreSQL. Bodies are JSON kept as text: `jsonb` refuses some
 * characters that a memory may hold. What a query sifts by stands in columns beside them.
 */
const TABLES: Tables = {
  tenant: `create table holdfast.tenant (id integer primary key, name text collate "C" not null unique)`,
  ...STATE_TABLES,
  ...MEMORY_TABLES,
  // Words and vectors of memories and of the journal's turns alike, told apart by the part.
  // terms: Each with its part and tenant before it, so that the index of one tenant does not grow with the others.
  words: { columns: "part text, row bigint, terms text[], length integer, bag bytea", key: "part, row" },
  words_by_term: "create index words_by_term on holdfast.words using gin (terms)",
  word: { columns: "part text, term text, texts bigint", key: "part, term" },
  vector: { columns: "part text, row bigint, model text, place integer, embedding bytea", key: "part, row, place" },
  ...JOURNAL_TABLES,
  ...TREE_TABLES,
  // Work that one of several services does now, and until when it is that one's.
  lease: { columns: "work text, holder text, until bigint", key: "work" },
  token: {
    columns: "name text, hash text, created_at text, expires_at text?, role text, scopes text[]?, used_at bigint?",
    key: "name",
    unique: "hash",
  },
};

export const SCHEMA_VERSION = 5;

/**
 * What a version changed in tables of those before it, before what is missing is made and afterwards. New tables, columns and
 * indexes come by themselves. Never edited after release.
 */
const UPGRADES: Readonly<Record<number, { readonly before?: readonly Step[]; readonly after?: readonly Step[] }>> = {
  2: {
    after: [
      `insert into holdfast.tree_told (tenant, level, period, times)
       select distinct tenant, level, period, 1 from holdfast.tree_node
       union select tenant, level, period, 1 from holdfast.tree_unmirrored`,
      `drop table holdfast.tree_unmirrored`,
    ],
  },
  3: {
    before: [
      `alter table holdfast.receipt
        add column kind text collate "C",
        add column sentences text collate "C" not null default '[]',
        add column packed bytea,
        alter column scopes type text collate "C" using array_to_json(scopes)::text`,
      // Only a nudge asks nothing and is no briefing.
      `update holdfast.receipt
          set kind = case when briefing then 'briefing' when question = '' then 'nudge' else 'recall' end`,
      packBodies,
      `alter table holdfast.receipt drop column briefing, drop column body, alter column kind set not null`,
      `alter table holdfast.receipt rename column packed to body`,
      `alter table holdfast.receipt alter column body set not null`,
      `drop index holdfast.receipt_hit_by_receipt`,
    ],
  },
  4: {
    // Transcripts are read once more for what tool calls did; the hash is that of nothing.
    after: [
      `update holdfast.file
          set read_to = 0, lines = 0, size = -1, broken = 0, head_hash = 'e3b0c44298fc1c149afbf4c8996fb924'`,
    ],
  },
};

/** SQL, or what SQL alone can't do. */
type Step = string | ((sql: Sql) => Promise<void>);

/** Receipts that are packed in one go. */
const PORTION = 500;

/** Bodies of receipts were plain JSON, with the sentences in them that an erasure may have to blank. */
async function packBodies(sql: Sql): Promise<void> {
  for (;;) {
    const rows = await sql.rows<{ tenant: number; id: string; body: string }>(
      `select tenant, id, body from holdfast.receipt where packed is null limit ${PORTION}`,
    );
    if (rows.length === 0) return;
    for (const { tenant, id, body } of rows) {
      const packed = toRow({ asker: {}, ...(JSON.parse(body) as object) } as Receipt);
      await sql.run(
        "update holdfast.receipt set packed = $3, sentences = $4 where tenant = $1 and id = $2",
        tenant,
        id,
        packed.body,
        packed.sentences,
      );
    }
  }
}

/** Any number that nobody else takes: two services that start at once migrate one after the other. */
const LOCK = 4_873_291_664;

/** Makes the tables, or brings them up to date, in one transaction. Refuses those of a newer Holdfast. */
export async function migrate(database: Database): Promise<void> {
  if ((await readVersion(database)) === SCHEMA_VERSION) return;
  await database.transaction(async (sql) => {
    await sql.run("select pg_advisory_xact_lock($1::bigint)", LOCK);
    // Asked first: to create one takes a right that is not needed where somebody has made it already.
    const schema = await sql.first("select 1 from pg_namespace where nspname = $1", database.schema);
    if (schema === undefined) await sql.run(`create schema ${quoteName(database.schema)}`);
    // Read again: another service may have migrated while this one waited.
    const before = await readVersion(sql);
    if (before > SCHEMA_VERSION) refuseNewer(before);
    if (before > 0) await liftProtection(sql);
    if (before === 0) await sql.run("create table holdfast.migration (version integer primary key)");
    const due = Object.entries(UPGRADES).flatMap(([to, upgrade]) => (before > 0 && before < Number(to) ? upgrade : []));
    const take = async (steps: readonly Step[]): Promise<void> => {
      for (const step of steps) await (typeof step === "string" ? sql.run(step) : step(sql));
    };
    await take(due.flatMap((upgrade) => upgrade.before ?? []));
    await take(completeTables("postgres", TABLES, await readTables(sql, database.schema)));
    await take(due.flatMap((upgrade) => upgrade.after ?? []));
    for (let version = before; version < SCHEMA_VERSION; version++)
      await sql.run("insert into holdfast.migration (version) values ($1)", version + 1);
  });
}

async function readTables(sql: Sql, schema: string): Promise<Existing> {
  const found = await sql.rows<{ name: string; columns: readonly string[] }>(
    `select c.relname as name, array_agg(a.attname::text) as columns
       from pg_class c
       left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = (select oid from pg_namespace where nspname = $1)
      group by c.relname`,
    schema,
  );
  return new Map(found.map(({ name, columns }) => [name, new Set(columns)]));
}

async function readVersion(sql: Sql): Promise<number> {
  const found = await sql.first<{ found: boolean }>("select to_regclass('holdfast.migration') is not null as found");
  if (found?.found !== true) return 0;
  const row = await sql.first<{ version: number | null }>("select max(version) as version from holdfast.migration");
  return row?.version ?? 0;
}

/** A reader can't bring older tables up to date. */
export async function refuseOther(database: Database): Promise<void> {
  const version = await readVersion(database);
  if (version > SCHEMA_VERSION) refuseNewer(version);
  if (version === SCHEMA_VERSION) return;
  throw new MemoryError(
    "read-only",
    `The tables have to be brought up to date first: their schema is ${version}, this program knows ${SCHEMA_VERSION}.`,
    { hint: "Run `holdfast serve`, which does it. Nothing was changed." },
  );
}

function refuseNewer(version: number): never {
  throw new MemoryError(
    "newer-schema",
    `The tables were written by a newer Holdfast: their schema is ${version}, this program knows ${SCHEMA_VERSION}.`,
    { hint: "Update Holdfast. Nothing was changed." },
  );
}

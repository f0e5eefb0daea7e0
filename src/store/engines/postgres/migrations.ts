import { MemoryError } from "../../../domain/errors.ts";
import type { Receipt } from "../../../domain/receipt.ts";
import { toRow } from "../../receipts/receipt-bodies.ts";
import { quoteName } from "./database.ts";
import type { Database, Sql } from "./database.ts";
import {
  JOURNAL_TABLES,
  WORK_TABLES,
  SHARING_TABLES,
  TOPIC_NAME_TABLES,
  TREE_TABLES,
  TEXT,
  createTable,
} from "./tables.ts";
import { liftProtection } from "./row-security.ts";
/**
 * Each migration is numbered by its place and never edited after release. The tenant comes first in every key, there are
 * no triggers and no functions of our own, and nothing needs more than the right to create tables in one schema: so that
 * this runs on whatever speaks PostgreSQL.
 *
 * Bodies are JSON kept as text: `jsonb` refuses some characters that a memory may hold. What a query sifts by stands in
 * columns beside them.
 */
const MIGRATIONS: readonly (readonly Step[])[] = [
  [
    `create table holdfast.tenant (
      id   integer primary key,
      name ${TEXT} not null unique
    )`,
    // Whoever writes locks the row of the part it writes to, so that numbers follow the order of commits.
    // version: Another number than before means that something was written.
    // cuts: … and this one that rows went away: what is kept in memory has to be read again.
    // texts: Texts and words that were ever indexed.
    createTable(
      "tenant_part",
      `part text, version bigint default 0, cuts bigint default 0, changes bigint default 0,
       audited bigint default 0, touches bigint default 0, texts bigint default 0, words bigint default 0`,
      "part",
    ),
    createTable("meta", "key text, value text", "key"),
    // said: The text in small letters, to look for a piece of it.
    // touched: The version in which it was last written.
    createTable(
      "memory",
      `row bigint, id text, scope text, agent text?, kind text, standing text, recorded_at bigint,
       expires_at bigint?, fingerprint text, topics text[], session text?, said_by text, said_agent text?,
       said text, marked boolean, pinned boolean, unrelated boolean, in_question boolean, embedded text?,
       detailed text?, touched bigint, body text`,
      "row",
      "id",
    ),
    `create index memory_by_fingerprint on holdfast.memory (tenant, fingerprint)`,
    `create index memory_by_standing on holdfast.memory (tenant, standing, scope)`,
    `create index memory_by_time on holdfast.memory (tenant, recorded_at)`,
    `create index memory_by_model on holdfast.memory (tenant, embedded, detailed)`,
    `create index memory_by_touch on holdfast.memory (tenant, touched)`,

    // Words and vectors of memories and of the journal's turns alike, told apart by the part.
    // terms: Each with its part and tenant before it, so that the index of one tenant does not grow with the others.
    createTable("words", "part text, row bigint, terms text[], length integer, bag bytea", "part, row"),
    `create index words_by_term on holdfast.words using gin (terms)`,
    createTable("word", "part text, term text, texts bigint", "part, term"),
    createTable("vector", "part text, row bigint, model text, place integer, embedding bytea", "part, row, place"),
    createTable("token_vector", "row bigint, model text, embedding bytea", "row"),

    // standing: Of the memory as it is afterwards; null where it was taken away.
    createTable(
      "change",
      `seq bigint, id text, at bigint, by text, agent text?, client text?, session text?, action text,
       memory text, after text?, standing text?, expires_at bigint?, why text, batch text, undoes text?,
       request text?`,
      "seq",
      "id",
    ),
    `create index change_by_memory on holdfast.change (tenant, memory, seq)`,
    `create index change_by_batch on holdfast.change (tenant, batch)`,
    `create index change_by_session on holdfast.change (tenant, session) where session is not null`,
    `create index change_by_agent on holdfast.change (tenant, agent) where agent is not null`,
    `create index change_by_time on holdfast.change (tenant, at)`,
    `create index change_by_undone on holdfast.change (tenant, undoes) where undoes is not null`,
    `create index change_by_request on holdfast.change (tenant, request) where request is not null`,

    createTable(
      "receipt",
      `id text, at bigint, session text?, agent text?, client text?, briefing boolean, tokens bigint,
       shown integer, scopes text[], question text, body text`,
      "id",
    ),
    `create index receipt_by_time on holdfast.receipt (tenant, at)`,
    `create index receipt_by_session on holdfast.receipt (tenant, session, at) where session is not null`,
    createTable("receipt_hit", "memory text, receipt text", "memory, receipt"),
    `create index receipt_hit_by_receipt on holdfast.receipt_hit (tenant, receipt)`,

    createTable("counter", "name text, value bigint", "name"),
    createTable(
      "audit",
      `seq bigint, at bigint, by text, agent text?, client text?, session text?, action text, memory text?,
       change text?, detail text`,
      "seq",
    ),
    `create index audit_by_time on holdfast.audit (tenant, at)`,
    createTable("tombstone", "hash text, at bigint", "hash"),
    createTable("follower", "part text, name text, seen bigint", "part, name"),
    createTable("touched", "part text, seq bigint, id text", "part, seq"),
    createTable(
      "sighting",
      `home text, identity text, project text, stamp text, root text?, first_at bigint, last_at bigint`,
      "home, identity",
    ),
    `create index sighting_by_identity on holdfast.sighting (tenant, identity)`,
    `create index sighting_by_project on holdfast.sighting (tenant, project)`,
    `create index sighting_by_stamp on holdfast.sighting (tenant, stamp)`,
    ...JOURNAL_TABLES,
    ...TREE_TABLES,
  ],
  SHARING_TABLES,
  [
    `alter table holdfast.receipt
      add column kind ${TEXT},
      add column sentences ${TEXT} not null default '[]',
      add column packed bytea,
      alter column scopes type ${TEXT} using array_to_json(scopes)::text`,
    // Only a nudge asks nothing and is no briefing.
    `update holdfast.receipt
        set kind = case when briefing then 'briefing' when question = '' then 'nudge' else 'recall' end`,
    packBodies,
    `alter table holdfast.receipt drop column briefing, drop column body, alter column kind set not null`,
    `alter table holdfast.receipt rename column packed to body`,
    `alter table holdfast.receipt alter column body set not null`,
    `drop index holdfast.receipt_hit_by_receipt`,
  ],
  WORK_TABLES,
  TOPIC_NAME_TABLES,
];

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

export const SCHEMA_VERSION = MIGRATIONS.length;

/** Any number that nobody else takes: two services that start at once migrate one after the other. */
const LOCK = 4_873_291_664;

/** Makes the tables, or brings them up to date, in one transaction. Refuses those of a newer Holdfast. */
export async function migrate(database: Database, upTo = SCHEMA_VERSION): Promise<void> {
  if ((await readVersion(database)) === upTo) return;
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
    for (let version = before; version < upTo; version++) {
      for (const step of MIGRATIONS[version]!) await (typeof step === "string" ? sql.run(step) : step(sql));
      await sql.run("insert into holdfast.migration (version) values ($1)", version + 1);
    }
  });
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

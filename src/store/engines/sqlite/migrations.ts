import { MemoryError } from "../../../domain/errors.ts";
import { inTransaction } from "./database.ts";
import type { Database } from "./database.ts";
import { convertReceipts } from "./older-receipts.ts";

/**
 * Each migration is small, numbered by its place, and never edited after release.
 * The words table is given tokens that `domain/words` made, so its tokenizer only has to split at blanks: "ascii" takes
 * every other letter as it is, where "unicode61" would fold some its own way and not know the newest.
 */
const MIGRATIONS: readonly Migration[] = [
  `
  ${createRowTable("meta", "key text primary key, value text")}

  ${createRowTable("scope", "id integer primary key, key text unique")}

  ${createRowTable("model", "id integer primary key, name text unique, dimensions integer")}

  ${createRowTable(
    "memory",
    `
    row integer primary key, id text unique, scope integer references scope (id), agent text?, kind text,
    standing text, recorded_at integer, expires_at integer?, fingerprint text,
    embedded integer? references model (id), body text`,
  )}
  create index memory_by_fingerprint on memory (fingerprint);
  create index memory_by_standing on memory (standing, scope, agent, expires_at);
  create index memory_by_time on memory (recorded_at);
  create index memory_by_model on memory (embedded);

  create virtual table words using fts5 (
    tokens,
    content = '',
    contentless_delete = 1,
    tokenize = "ascii tokenchars '_-./:@+#'"
  );
  create virtual table word using fts5vocab ('words', 'row');
  create virtual table word_place using fts5vocab ('words', 'instance');

  ${createRowTable(
    "vector",
    `
    memory integer references memory (row), model integer references model (id), part integer, embedding blob`,
    "primary key (memory, model, part)",
  )}

  ${createTable("slot", "key text, memory integer references memory (row)", "primary key (key, memory)")}
  create index slot_by_memory on slot (memory);

  ${createRowTable(
    "change",
    `
    seq integer primary key autoincrement, id text unique, at integer, by text, agent text?, client text?,
    session text?, action text, memory text, after text?, why text, batch text, undoes text?, request text?`,
  )}
  create index change_by_memory on change (memory, seq);
  create index change_by_batch on change (batch);
  create index change_by_session on change (session) where session is not null;
  create index change_by_agent on change (agent) where agent is not null;
  create index change_by_time on change (at);
  create index change_by_undone on change (undoes) where undoes is not null;
  create index change_by_request on change (request) where request is not null;

  ${createTable("receipt", "id text primary key, at integer, session text?, body text")}
  create index receipt_by_time on receipt (at);
  create index receipt_by_session on receipt (session) where session is not null;

  ${createTable("counter", "name text primary key, value integer")}

  -- Who did what, without a word of the texts: it outlives what is erased.
  ${createRowTable(
    "audit",
    `
    seq integer primary key autoincrement, at integer, by text, agent text?, client text?, session text?,
    action text, memory text?, change text?, detail text`,
  )}
  create index audit_by_time on audit (at);
  create trigger audit_is_never_changed before update on audit begin select raise(abort, 'the audit is append-only'); end;
  create trigger audit_is_never_cut before delete on audit begin select raise(abort, 'the audit is append-only'); end;

  -- A keyed hash of what was erased, so that it is not learned again.
  ${createTable("tombstone", "hash text primary key, at integer")}

  -- Copies of the store that this program made: an erasure has to reach them too.
  ${createTable("backup", "path text primary key, at integer")}

  -- What derived layers have not seen yet: every memory that was written, undone or erased, in order.
  ${createTable("follower", "name text primary key, seen integer")}
  ${createRowTable("touched", "seq integer primary key autoincrement, memory text")}
  `,
  `
  -- Under which names, and where, each project was seen: a project may change its name where it lies.
  ${createTable(
    "sighting",
    `
    home text, identity text, project text, stamp text, root text?, first_at integer, last_at integer`,
    "primary key (home, identity)",
  )}
  create index sighting_by_identity on sighting (identity);
  create index sighting_by_project on sighting (project);
  create index sighting_by_stamp on sighting (stamp);
  `,
  `
  -- What may replace another memory, until somebody has decided, and what a person made a rule: a few of many.
  -- A damaged body is in neither, so that it can still be written over.
  create index memory_in_question on memory (standing, recorded_at)
    where case when json_valid(body) then body ->> '$.standing.rivals' end is not null;
  create index memory_pinned on memory (standing, recorded_at)
    where case when json_valid(body) then body ->> '$.pinned' end is not null;
  `,
  `
  -- The vectors of a text's single tokens, eight bits a number, and which model's a memory has, or would if it gave any.
  ${createRowTable(
    "token_vector",
    `
    memory integer primary key references memory (row), model integer references model (id), embedding blob`,
  )}
  alter table memory add column detailed integer references model (id);
  drop index memory_by_model;
  create index memory_by_model on memory (embedded, detailed);
  `,
  `
  -- Pages told a whole project what holds in one of its folders: the tree looks at every memory once more.
  insert into touched (memory) select id from memory where exists (select 1 from follower where name = 'tree') order by row;
  `,
  `
  -- Statements are related by the judge, and not by slots; what newer ones speak against is marked.
  drop table slot;
  create index memory_marked on memory (standing, recorded_at)
    where case when json_valid(body) then body ->> '$.marks' end is not null;
  create index memory_unrelated on memory (standing, recorded_at)
    where case when json_valid(body) then body ->> '$.unrelated' end is not null;
  `,
  `
  -- Receipts as columns and packed numbers, a tenth of what they took as JSON. Those from before wait here until they are
  -- packed, some at a time, while the service runs.
  drop index receipt_by_time;
  drop index receipt_by_session;
  alter table receipt rename to unpacked_receipt;

  -- Names, lists of scopes and sentences that many receipts share; they know them by number.
  ${createRowTable("receipt_text", "id integer primary key, of text, text text")}
  create index receipt_text_by_text on receipt_text (text, of);
  ${createRowTable("receipt_session", "id integer primary key, name text unique")}

  ${createRowTable(
    "receipt",
    `
    row integer primary key, id text unique, at integer, session integer? references receipt_session (id),
    agent integer? references receipt_text (id), client integer? references receipt_text (id),
    briefing integer, tokens integer, shown integer, scopes integer references receipt_text (id),
    question text, body blob`,
  )}
  -- The ledger reads nothing but this.
  create index receipt_by_time on receipt (at, session, agent, client, briefing, tokens, shown, scopes);
  create index receipt_by_session on receipt (session, agent, at);

  ${createTable(
    "receipt_hit",
    `
    memory integer references receipt_text (id), receipt integer references receipt (row)`,
    "primary key (memory, receipt)",
  )}
  `,
  `
  -- What devices exchange: every line of every device that takes part. The place orders them as on all others.
  -- dirty: Its words went after it was written out.
  ${createRowTable(
    "sync_line",
    `
    row integer primary key, place text unique, device text, seq integer, time text, digest text, chain text,
    change text?, memory text?, batch text?, body text?, dirty integer default 0`,
    "unique (device, seq)",
  )}
  create index sync_line_by_change on sync_line (change) where change is not null;
  create index sync_line_by_memory on sync_line (memory, place) where memory is not null;
  create index sync_line_by_batch on sync_line (batch) where batch is not null;
  create index sync_line_dirty on sync_line (device, seq) where dirty = 1;

  -- Lines of the log that a merge wrote: every device writes them itself.
  ${createTable("sync_made", "change text primary key")}

  -- Which memories were erased: they must not come back from a device that has not heard of it.
  ${createTable("erased", "memory text primary key, at integer")}
  insert into erased (memory, at)
    select memory, min(at) from audit where action = 'erased' and memory is not null group by memory;
  `,
  (db) => {
    db.exec(`
      drop table receipt_hit;
      drop index receipt_by_time;
      drop index receipt_by_session;
      alter table unpacked_receipt rename to receipt_as_json;
      alter table receipt rename to receipt_packed;

      ${createRowTable(
        "receipt",
        `
        row integer primary key, id text unique, at integer, session text?, agent text?, client text?,
        kind text, tokens integer, shown integer, scopes text, question text, sentences text, body blob`,
      )}
      -- The ledger reads nothing but this.
      create index receipt_by_time on receipt (at, session, agent, client, kind, tokens, shown);
      create index receipt_by_session on receipt (session, at) where session is not null;
      ${createTable("receipt_hit", "memory text, receipt integer", "primary key (memory, receipt)")}
    `);
    convertReceipts(db);
    db.exec(`
      drop table receipt_packed;
      drop table receipt_as_json;
      drop table receipt_session;
      drop table receipt_text;
    `);
  },
  `
  -- How far the memories have come: other processes and what is kept in memory go by it.
  ${createTable(
    "tenant_part",
    `
    part text primary key, version integer default 0, cuts integer default 0, changes integer default 0,
    touches integer default 0, texts integer default 0, words integer default 0`,
  )}
  insert into tenant_part (part, changes, touches)
    select 'memory', coalesce((select seq from sqlite_sequence where name = 'change'), 0),
           max(coalesce((select max(seq) from touched), 0), coalesce((select max(seen) from follower), 0));
  alter table memory add column touched integer not null default 0;
  create index memory_by_touch on memory (touched);

  ${followByPart("memory", "memory")}

  alter table vector rename column memory to row;
  alter table vector rename column part to place;
  alter table token_vector rename column memory to row;
  `,
];

/** A table without a number for each row: its key is all that it is looked up by. */
export function createTable(name: string, columns: string, key = ""): string {
  return writeTable(name, columns, key, "strict, without rowid");
}

export function createRowTable(name: string, columns: string, key = ""): string {
  return writeTable(name, columns, key, "strict");
}

/** A column may be null only where a question mark says so. */
function writeTable(name: string, columns: string, key: string, kind: string): string {
  const written = columns.split(",").map((column) => {
    const [, title, type, mark, rest = ""] = /^\s*(\w+) (\w+)(\?)?( .+)?$/.exec(column)!;
    const isOpen = mark !== undefined || rest.includes("primary key");
    return `${title} ${type}${isOpen ? "" : " not null"}${rest}`;
  });
  if (key !== "") written.push(key);
  return `create table ${name} (${written.join(", ")}) ${kind};`;
}

/** Followers were those of one file's part alone, and what they follow had the part's own name. */
export function followByPart(part: "memory" | "turn", followed: string): string {
  return `
  alter table follower rename to old_follower;
  alter table touched rename to old_touched;
  ${createTable("follower", "part text, name text, seen integer", "primary key (part, name)")}
  ${createTable("touched", "part text, seq integer, id text", "primary key (part, seq)")}
  insert into follower select '${part}', name, seen from old_follower;
  insert into touched select '${part}', seq, ${followed} from old_touched;
  drop table old_follower;
  drop table old_touched;`;
}

/** SQL, or what SQL alone can't do. */
export type Migration = string | ((db: Database) => void);

export const SCHEMA_VERSION = MIGRATIONS.length;

export function readSchemaVersion(db: Database): number {
  return (db.prepare("pragma user_version").get() as { user_version: number }).user_version;
}

/**
 * Brings an older file up to date in one transaction, so that one killed at any moment starts over, and refuses a file that
 * a newer Holdfast wrote. `afterwards` does what SQL can't, for a file that was not empty.
 */
export function migrate(
  db: Database,
  migrations: readonly Migration[] = MIGRATIONS,
  afterwards: () => void = () => {},
): void {
  if (readSchemaVersion(db) === migrations.length) return;
  refuseNewer(db, migrations);
  inTransaction(db, () => {
    // Read again: a second process may have migrated while this one waited for the lock.
    const before = readSchemaVersion(db);
    for (let version = before; version < migrations.length; version++) {
      const migration = migrations[version]!;
      if (typeof migration === "string") db.exec(migration);
      else migration(db);
      db.exec(`pragma user_version = ${version + 1}`);
    }
    if (before > 0 && before < migrations.length) afterwards();
  });
}

/** A reader can't bring an older file up to date. */
export function refuseOther(db: Database, migrations: readonly Migration[] = MIGRATIONS): void {
  refuseNewer(db, migrations);
  const version = readSchemaVersion(db);
  if (version === migrations.length) return;
  throw new MemoryError(
    "read-only",
    `The store has to be brought up to date first: its schema is ${version}, this program knows ${migrations.length}.`,
    { hint: "Run `holdfast serve`, which does it. Nothing was changed." },
  );
}

function refuseNewer(db: Database, migrations: readonly Migration[]): void {
  const version = readSchemaVersion(db);
  if (version <= migrations.length) return;
  throw new MemoryError(
    "newer-schema",
    `The store was written by a newer Holdfast: its schema is ${version}, this program knows ${migrations.length}.`,
    { hint: "Update Holdfast. Nothing was changed." },
  );
}

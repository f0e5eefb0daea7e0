import type { Dialect } from "./sql.ts";

/** A table of rows as it is today, said once for all engines. */
export interface Table extends Shape {
  /** What only one engine has beside that, and its key where it has another. */
  readonly sqlite?: Partial<Shape>;
  readonly postgres?: Partial<Shape>;
}

interface Shape {
  /**
   * Each with its type; a question mark says that it may be null, and an arrow where a file has the number of another table's row
   * instead, in the column after the dot.
   */
  readonly columns: string;
  readonly key: string;
  readonly unique?: string;
  /** Named after the table; a semicolon stands between two. */
  readonly indexes?: string;
  /** A file keeps rows by numbers, for what is long or grows at its end, and others in the order of their keys. */
  readonly isNumbered?: boolean;
}

/** By name; a text is the statement that makes what is no table of rows. */
export type Tables = Readonly<Record<string, Table | string>>;

/** How far each part has come, and who follows it. Of files, the memories' and the journal's have their own. */
export const STATE_TABLES = {
  meta: { columns: "key text, value text", key: "key", isNumbered: true },
  // version: Another number than before means that something was written. On a server, whoever writes locks the row of the part it
  // writes to, so that numbers follow the order of commits.
  // cuts: … and this one that rows went away: what is kept in memory has to be read again.
  // texts: Texts and words that were ever indexed.
  tenant_part: {
    columns: `part text, version bigint default 0, cuts bigint default 0, touches bigint default 0, texts bigint default 0,
              words bigint default 0`,
    key: "part",
    postgres: { columns: "changes bigint default 0, audited bigint default 0" },
  },
  // What derived layers have not seen yet: all that was written, undone or erased, in order.
  follower: { columns: "part text, name text, seen bigint", key: "part, name" },
  touched: { columns: "part text, seq bigint, id text", key: "part, seq" },
} satisfies Tables;

export const MEMORY_TABLES = {
  // said: The text in small letters, to look for a piece of it.
  // touched: The version in which it was last written.
  memory: {
    columns: `row bigint, id text, scope text -> scope.id, agent text?, kind text, standing text, recorded_at bigint, expires_at bigint?,
              fingerprint text, embedded text? -> model.id, detailed text? -> model.id, touched bigint default 0, body text`,
    key: "row",
    unique: "id",
    indexes: "by_fingerprint (fingerprint); by_time (recorded_at); by_model (embedded, detailed); by_touch (touched)",
    isNumbered: true,
    sqlite: {
      indexes: `by_standing (standing, scope, agent, expires_at); ${haveInBody("in_question", "standing.rivals")};
                ${haveInBody("pinned", "pinned")}; ${haveInBody("marked", "marks")}; ${haveInBody("unrelated", "unrelated")}`,
    },
    postgres: {
      columns: `topics text[], session text?, said_by text, said_agent text?, said text, marked boolean, pinned boolean,
                unrelated boolean, in_question boolean`,
      indexes: "by_standing (standing, scope)",
    },
  },
  // The vectors of a text's single tokens, eight bits a number.
  token_vector: {
    columns: "row bigint -> memory.row, model text -> model.id, embedding bytea",
    key: "row",
    isNumbered: true,
  },
  // standing: Of the memory as it is afterwards; null where it was taken away.
  change: {
    columns: `seq bigint, id text, at bigint, by text, agent text?, client text?, session text?, action text, memory text,
              after text?, why text, batch text, undoes text?, request text?`,
    key: "seq",
    unique: "id",
    indexes: `by_memory (memory, seq); by_batch (batch); by_session (session) where session is not null;
              by_agent (agent) where agent is not null; by_time (at); by_undone (undoes) where undoes is not null;
              by_request (request) where request is not null`,
    isNumbered: true,
    sqlite: { key: "seq autoincrement" },
    postgres: { columns: "standing text?, expires_at bigint?" },
  },
  receipt: {
    columns: `id text, at bigint, session text?, agent text?, client text?, kind text, tokens bigint, shown integer, scopes text,
              question text, sentences text default '[]', body bytea`,
    key: "id",
    indexes: "by_session (session, at) where session is not null",
    isNumbered: true,
    sqlite: {
      columns: "row bigint",
      key: "row",
      unique: "id",
      // The ledger reads nothing but this.
      indexes: "by_time (at, session, agent, client, kind, tokens, shown)",
    },
    postgres: { indexes: "by_time (at)" },
  },
  receipt_hit: {
    columns: "memory text",
    key: "memory, receipt",
    sqlite: { columns: "receipt bigint" },
    postgres: { columns: "receipt text" },
  },
  counter: { columns: "name text, value bigint", key: "name" },
  // Who did what, without a word of the texts: it outlives what is erased.
  audit: {
    columns: `seq bigint, at bigint, by text, agent text?, client text?, session text?, action text, memory text?, change text?,
              detail text`,
    key: "seq",
    indexes: "by_time (at)",
    isNumbered: true,
    sqlite: { key: "seq autoincrement" },
  },
  // A keyed hash of what was erased, so that it is not learned again.
  tombstone: { columns: "hash text, at bigint", key: "hash" },
  // Under which names, and where, each project was seen: a project may change its name where it lies.
  sighting: {
    columns: "home text, identity text, project text, stamp text, root text?, first_at bigint, last_at bigint",
    key: "home, identity",
    indexes: "by_identity (identity); by_project (project); by_stamp (stamp)",
  },
} satisfies Tables;

export const JOURNAL_TABLES = {
  session: {
    columns: `row bigint, id text, client text, name text, parent text?, title text?, project text? -> project.id, cwd text?,
              branch text?, started_at bigint, ended_at bigint, turns integer, file text`,
    key: "row",
    unique: "id",
    indexes: "by_name (name); by_time (started_at); by_project (project, started_at)",
    isNumbered: true,
    postgres: { columns: "words integer default 0, terms bytea default ''::bytea" },
  },
  chunk: {
    columns: `row bigint, id text, session bigint -> session.row, first integer, last integer, started_at bigint, ended_at bigint,
              tokens integer, hash text, texts bytea`,
    key: "row",
    unique: "id",
    indexes: "by_session (session, first); by_time (started_at)",
    isNumbered: true,
  },
  turn: {
    columns: `row bigint, session bigint -> session.row, place integer, key text, role text, tool text?, at bigint, line integer,
              chunk bigint -> chunk.row, hash text, embedded text? -> model.id, touched bigint default 0`,
    key: "row",
    indexes: "by_chunk (chunk); by_model (embedded) where role <> 'tool'",
    isNumbered: true,
    sqlite: { indexes: "unique by_key (session, key); unique by_place (session, place)" },
    postgres: { unique: "session, key; session, place", indexes: "by_touch (touched)" },
  },
  // How far each transcript was read.
  file: {
    columns: `path text, client text, read_to bigint, lines bigint, head_hash text, size bigint, mtime_ms double precision,
              broken bigint`,
    key: "path",
  },
  // What tool calls did: commands and how they ended, files. The name is a command's family or a path.
  work: {
    columns: "turn bigint -> turn.row, part integer, name text, signature bigint?, body text",
    key: "turn, part",
    indexes: "by_name (name); by_signature (signature) where signature is not null",
  },
} satisfies Tables;

/** The tree and its topics. All of it is derived: losing it costs a compaction and nothing else. */
export const TREE_TABLES = {
  tree_leaf: { columns: "id text, realm text, day text, hash text", key: "id", indexes: "by_day (realm, day)" },
  tree_node: {
    columns: `id text, realm text, level text, period text, input_hash text, wanted text, hash text, sessions integer,
              chunks integer, memories integer, tokens integer, body text`,
    key: "realm, level, period",
    indexes: "by_period (level, period)",
    isNumbered: true,
    sqlite: { key: "id", indexes: "unique by_place (realm, level, period); by_summarizer (wanted)" },
  },
  tree_page: { columns: "realm text, budget integer, tokens integer, named integer, text text", key: "realm, budget" },
  // What has to be made or made anew; "parts" counts what came in since.
  tree_work: {
    columns: "realm text, level text, period text, parts integer, forced boolean",
    key: "level, period, realm",
  },
  // How often each period's page was told anew, and which telling each home's folder of Markdown has.
  tree_told: { columns: "level text, period text, times bigint", key: "level, period" },
  tree_mirror: { columns: "mirror text, level text, period text, times bigint", key: "mirror, level, period" },
  topic: {
    columns: `id text, realm text, key text, name text, category text, first_seen text, last_seen text, days integer,
              weight double precision, model text?, vector bytea?`,
    key: "id",
    indexes: "by_realm (realm)",
    // A row may hold a vector, and to pass over those of others took most of the time that `know` had.
    sqlite: { indexes: "by_model (model); by_weight (id, realm, weight)" },
  },
  // The ways in which a topic is put; a key leads to one topic.
  topic_alias: { columns: "realm text, key text, topic text", key: "realm, key", indexes: "by_topic (topic)" },
  topic_day: {
    columns: "realm text, key text, day text, name text, weight double precision",
    key: "realm, key, day",
    indexes: "by_day (realm, day)",
  },
  topic_word: { columns: "term text, topic text", key: "term, topic", indexes: "by_topic (topic)" },
  topic_merge: { columns: "seq bigint, from_id text, into_id text, why text", key: "seq", isNumbered: true },
  // What an agent calls a topic, by the ways in which it is put: keys of one name are one topic.
  topic_said: { columns: "realm text, key text, name text, batch text", key: "realm, key" },
  tree_spending: {
    columns: `seq bigint, at bigint, day text, summarizer text, node text, tokens_in bigint, tokens_out bigint,
              cost double precision?, outcome text`,
    key: "seq",
    indexes: "by_day (day)",
    isNumbered: true,
  },
} satisfies Tables;

/** What is there: each table and index by its name, with the columns that it has. */
export type Existing = ReadonlyMap<string, ReadonlySet<string>>;

/** The statements that make whatever is missing of these tables: all of it, a column, or an index. */
export function completeTables(engine: Dialect["engine"], tables: Tables, existing: Existing): readonly string[] {
  const [schema, tenant] = engine === "sqlite" ? ["", ""] : ["holdfast.", "tenant, "];
  return Object.entries(tables).flatMap(([name, table]) => {
    const known = existing.get(name);
    if (typeof table === "string") return known === undefined ? [table] : [];
    const own = table[engine] ?? {};
    const key = own.key ?? table.key;
    const list = (of: "columns" | "unique" | "indexes", between: RegExp): readonly string[] =>
      [table[of], own[of]].flatMap((given) => given?.split(between) ?? []);
    const columns = list("columns", /,\s+/);
    const written = columns.map((column) => writeColumn(engine, column, key));
    const unique = list("unique", /;\s+/).map((one) => `unique (${tenant}${one})`);
    const made =
      engine === "postgres"
        ? `(tenant integer not null, ${[...written, `primary key (tenant, ${key})`, ...unique].join(", ")})`
        : `(${[...written, ...(isSingle(key) ? [] : [`primary key (${key})`]), ...unique].join(", ")}) ` +
          (table.isNumbered === true ? "strict" : "strict, without rowid");
    const missing = written.filter((_, at) => known?.has(columns[at]!.split(" ", 1)[0]!) === false);
    const indexes = list("indexes", /;\s+/).map((index) => /^(unique )?(\w+) \((.+)$/.exec(index)!);
    return [
      ...(known === undefined
        ? [`create table ${schema}${name} ${made}`]
        : missing.map((column) => `alter table ${schema}${name} add column ${column}`)),
      ...indexes
        .filter(([, , title]) => !existing.has(`${name}_${title}`))
        .map(([, kind = "", title, on]) => `create ${kind}index ${name}_${title} on ${schema}${name} (${tenant}${on}`),
    ];
  });
}

/** What only a few of many have: a damaged body is in no such index, so that it can still be written over. */
function haveInBody(name: string, path: string): string {
  return `${name} (standing, recorded_at) where case when json_valid(body) then body ->> '$.${path}' end is not null`;
}

const TYPES_OF_FILES: Readonly<Record<string, string>> = {
  bigint: "integer",
  boolean: "integer",
  bytea: "blob",
  "double precision": "real",
};

/** In a file the key stands with its column, if it is one: only so are rows numbered by it. */
function writeColumn(engine: Dialect["engine"], column: string, key: string): string {
  const [, title = "", type = "", mark, to, preset = ""] =
    /^(\w+) ([\w ]+?(?:\[\])?)(\?)?(?: -> ([\w.]+))?( default .+)?$/.exec(column)!;
  const must = mark === undefined ? " not null" : "";
  // Texts are ordered by their bytes, as SQLite orders them, whatever the database's language.
  if (engine === "postgres") return `${title} ${type}${type.startsWith("text") ? ' collate "C"' : ""}${must}${preset}`;
  const sort = to === undefined ? (TYPES_OF_FILES[type] ?? type) : "integer";
  const isKey = isSingle(key) && key.split(" ", 1)[0] === title;
  const refers = to === undefined ? "" : ` references ${to.replace(".", " (")})`;
  return `${title} ${sort}${isKey ? key.replace(title, " primary key") : must}${refers}${preset}`;
}

function isSingle(key: string): boolean {
  return !key.includes(",");
}

/** Texts are ordered by their bytes, as SQLite orders them, whatever the database's language. */
export const TEXT = `text collate "C"`;
const TEXTS = `text[] collate "C"`;

/**
 * A table of every tenant's rows, whose number is the first column and comes first in each key: the primary one, and others that are
 * unique. A column may be null only where a question mark says so.
 */
export function createTable(name: string, columns: string, key: string, ...unique: readonly string[]): string {
  const written = columns.split(/,\s+/).map((column) => {
    const [, title, type = "", mark, preset = ""] = /^(\w+) (.+?)(\?)?( default .+)?$/.exec(column)!;
    const sort = type === "text" ? TEXT : type === "text[]" ? TEXTS : type;
    return `${title} ${sort}${mark === undefined ? " not null" : ""}${preset}`;
  });
  const keys = [`primary key (tenant, ${key})`, ...unique.map((one) => `unique (tenant, ${one})`)];
  return `create table holdfast.${name} (tenant integer not null, ${[...written, ...keys].join(", ")})`;
}

/** The journal, beside the words and vectors that it shares with memories. */
export const JOURNAL_TABLES: readonly string[] = [
  createTable(
    "session",
    `row bigint, id text, client text, name text, parent text?, title text?, project text?, cwd text?,
     branch text?, started_at bigint, ended_at bigint, turns integer, file text, words integer default 0,
     terms bytea default ''::bytea`,
    "row",
    "id",
  ),
  `create index session_by_name on holdfast.session (tenant, name)`,
  `create index session_by_time on holdfast.session (tenant, started_at)`,
  `create index session_by_project on holdfast.session (tenant, project, started_at)`,
  createTable(
    "chunk",
    `row bigint, id text, session bigint, first integer, last integer, started_at bigint, ended_at bigint,
     tokens integer, hash text, texts bytea`,
    "row",
    "id",
  ),
  `create index chunk_by_session on holdfast.chunk (tenant, session, first)`,
  `create index chunk_by_time on holdfast.chunk (tenant, started_at)`,
  createTable(
    "turn",
    `row bigint, session bigint, place integer, key text, role text, tool text?, at bigint, line integer,
     chunk bigint, hash text, embedded text?, touched bigint`,
    "row",
    "session, key",
    "session, place",
  ),
  `create index turn_by_chunk on holdfast.turn (tenant, chunk)`,
  `create index turn_by_model on holdfast.turn (tenant, embedded) where role <> 'tool'`,
  `create index turn_by_touch on holdfast.turn (tenant, touched)`,
  createTable(
    "file",
    `path text, client text, read_to bigint, lines bigint, head_hash text, size bigint,
     mtime_ms double precision, broken bigint`,
    "path",
  ),
];

/** What tool calls did. Transcripts that were read before are read once more for it; the hash is that of nothing. */
export const WORK_TABLES: readonly string[] = [
  createTable("work", "turn bigint, part integer, name text, signature bigint?, body text", "turn, part"),
  `create index work_by_name on holdfast.work (tenant, name)`,
  `create index work_by_signature on holdfast.work (tenant, signature) where signature is not null`,
  `update holdfast.file
      set read_to = 0, lines = 0, size = -1, broken = 0, head_hash = 'e3b0c44298fc1c149afbf4c8996fb924'`,
];

/** What several services over one database need to know of each other. */
export const SHARING_TABLES: readonly string[] = [
  // Work that one of them does now, and until when it is that one's.
  createTable("lease", "work text, holder text, until bigint", "work"),
  createTable(
    "token",
    `name text, hash text, created_at text, expires_at text?, role text, scopes text[]?, used_at bigint?`,
    "name",
    "hash",
  ),
  // How often each period's page was told anew, and which telling each home's folder of Markdown has.
  createTable("tree_told", "level text, period text, times bigint", "level, period"),
  createTable("tree_mirror", "mirror text, level text, period text, times bigint", "mirror, level, period"),
  `insert into holdfast.tree_told (tenant, level, period, times)
   select distinct tenant, level, period, 1 from holdfast.tree_node
   union select tenant, level, period, 1 from holdfast.tree_unmirrored`,
  `drop table holdfast.tree_unmirrored`,
];

/** The tree and its topics. All of it is derived: losing it costs a compaction and nothing else. */
export const TREE_TABLES: readonly string[] = [
  createTable("tree_leaf", "id text, realm text, day text, hash text", "id"),
  `create index tree_leaf_by_day on holdfast.tree_leaf (tenant, realm, day)`,
  createTable(
    "tree_node",
    `id text, realm text, level text, period text, input_hash text, wanted text, hash text, sessions integer,
     chunks integer, memories integer, tokens integer, body text`,
    "realm, level, period",
  ),
  `create index tree_node_by_period on holdfast.tree_node (tenant, level, period)`,
  createTable("tree_page", "realm text, budget integer, tokens integer, named integer, text text", "realm, budget"),
  createTable(
    "tree_work",
    `realm text, level text, period text, parts integer, forced boolean`,
    "level, period, realm",
  ),
  createTable("tree_unmirrored", "level text, period text", "level, period"),
  createTable(
    "topic",
    `id text, realm text, key text, name text, category text, first_seen text, last_seen text, days integer,
     weight double precision, model text?, vector bytea?`,
    "id",
  ),
  `create index topic_by_realm on holdfast.topic (tenant, realm)`,
  createTable("topic_alias", "realm text, key text, topic text", "realm, key"),
  `create index topic_alias_by_topic on holdfast.topic_alias (tenant, topic)`,
  createTable("topic_day", "realm text, key text, day text, name text, weight double precision", "realm, key, day"),
  `create index topic_day_by_day on holdfast.topic_day (tenant, realm, day)`,
  createTable("topic_word", "term text, topic text", "term, topic"),
  `create index topic_word_by_topic on holdfast.topic_word (tenant, topic)`,
  createTable("topic_merge", "seq bigint, from_id text, into_id text, why text", "seq"),
  createTable(
    "tree_spending",
    `seq bigint, at bigint, day text, summarizer text, node text, tokens_in bigint, tokens_out bigint,
     cost double precision?, outcome text`,
    "seq",
  ),
  `create index tree_spending_by_day on holdfast.tree_spending (tenant, day)`,
];

/** What an agent calls a topic, by the ways in which it is put: keys of one name are one topic. */
export const TOPIC_NAME_TABLES: readonly string[] = [
  createTable("topic_said", "realm text, key text, name text, batch text", "realm, key"),
];

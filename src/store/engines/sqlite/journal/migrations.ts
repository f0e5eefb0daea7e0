import { createRowTable, createTable, followByPart } from "../migrations.ts";

/**
 * The journal's own file. Numbered by their place, never edited after release, like the memories'. The words table is
 * given tokens that `domain/words` made; a bag holds the same words by hash and count, so that a found turn can be
 * scored without reading and cutting its text again.
 */
export const JOURNAL_MIGRATIONS: readonly string[] = [
  `
  ${createRowTable("meta", "key text primary key, value text")}

  ${createRowTable("project", "id integer primary key, key text unique")}

  ${createRowTable("model", "id integer primary key, name text unique, dimensions integer")}

  ${createRowTable(
    "session",
    `
    row integer primary key, id text unique, client text, name text, parent text?, title text?,
    project integer? references project (id), cwd text?, branch text?, started_at integer, ended_at integer,
    turns integer, file text`,
  )}
  create index session_by_name on session (name);
  create index session_by_time on session (started_at);
  create index session_by_project on session (project, started_at);

  ${createRowTable(
    "chunk",
    `
    row integer primary key, id text unique, session integer references session (row), first integer,
    last integer, started_at integer, ended_at integer, tokens integer, hash text, texts blob`,
  )}
  create index chunk_by_session on chunk (session, first);
  create index chunk_by_time on chunk (started_at);

  ${createRowTable(
    "turn",
    `
    row integer primary key, session integer references session (row), place integer, key text, role text,
    tool text?, at integer, line integer, chunk integer references chunk (row), hash text,
    embedded integer? references model (id)`,
  )}
  create unique index turn_by_key on turn (session, key);
  create unique index turn_by_place on turn (session, place);
  create index turn_by_chunk on turn (chunk);
  create index turn_by_model on turn (embedded) where role <> 'tool';

  create virtual table words using fts5 (
    tokens,
    content = '',
    contentless_delete = 1,
    tokenize = "ascii tokenchars '_-./:@+#'"
  );
  create virtual table word using fts5vocab ('words', 'row');

  ${createRowTable("bag", "turn integer primary key references turn (row), words integer, terms blob")}
  ${createRowTable(
    "session_bag",
    `
    session integer primary key references session (row), words integer, terms blob`,
  )}

  ${createRowTable(
    "vector",
    `
    turn integer references turn (row), model integer references model (id), part integer, embedding blob`,
    "primary key (turn, model, part)",
  )}

  -- How far each transcript was read.
  ${createTable(
    "file",
    `
    path text primary key, client text, offset integer, lines integer, head_hash text, size integer,
    mtime_ms real, broken integer`,
  )}

  -- What derived layers have not seen yet: every chunk that was added, changed or erased, in order.
  ${createTable("follower", "name text primary key, seen integer")}
  ${createRowTable("touched", "seq integer primary key autoincrement, chunk text")}
  `,
  `
  -- How far the journal has come: other processes and what is kept in memory go by it.
  ${createTable(
    "tenant_part",
    `
    part text primary key, version integer default 0, cuts integer default 0, touches integer default 0,
    texts integer default 0, words integer default 0`,
  )}
  insert into tenant_part (part, touches) select 'turn', coalesce(max(seq), 0) from touched;
  alter table turn add column touched integer not null default 0;
  alter table file rename column offset to read_to;

  ${followByPart("turn", "chunk")}
  update tenant_part set touches = max(touches, (select coalesce(max(seen), 0) from follower));
  `,
  `
  -- What tool calls did: commands and how they ended, files. The name is a command's family or a path.
  ${createTable(
    "work",
    `
    turn integer references turn (row), part integer, name text, signature integer?, body text`,
    "primary key (turn, part)",
  )}
  create index work_by_name on work (name);
  create index work_by_signature on work (signature) where signature is not null;
  -- Transcripts that were read before are read once more for it; the hash is that of nothing.
  update file set read_to = 0, lines = 0, size = -1, broken = 0, head_hash = 'e3b0c44298fc1c149afbf4c8996fb924';
  `,
  `
  alter table vector rename column turn to row;
  alter table vector rename column part to place;
  `,
];

import { followByPart } from "../migrations.ts";

/**
 * The journal's own file. Numbered by their place, never edited after release, like the memories'. The words table is
 * given tokens that `domain/words` made; a bag holds the same words by hash and count, so that a found turn can be
 * scored without reading and cutting its text again.
 */
export const JOURNAL_MIGRATIONS: readonly string[] = [
  `
  create table meta (
    key   text primary key,
    value text not null
  ) strict;

  create table project (
    id  integer primary key,
    key text not null unique
  ) strict;

  create table model (
    id         integer primary key,
    name       text not null unique,
    dimensions integer not null
  ) strict;

  create table session (
    row        integer primary key,
    id         text not null unique,
    client     text not null,
    name       text not null,
    parent     text,
    title      text,
    project    integer references project (id),
    cwd        text,
    branch     text,
    started_at integer not null,
    ended_at   integer not null,
    turns      integer not null,
    file       text not null
  ) strict;
  create index session_by_name on session (name);
  create index session_by_time on session (started_at);
  create index session_by_project on session (project, started_at);

  create table chunk (
    row        integer primary key,
    id         text not null unique,
    session    integer not null references session (row),
    first      integer not null,
    last       integer not null,
    started_at integer not null,
    ended_at   integer not null,
    tokens     integer not null,
    hash       text not null,
    texts      blob not null
  ) strict;
  create index chunk_by_session on chunk (session, first);
  create index chunk_by_time on chunk (started_at);

  create table turn (
    row      integer primary key,
    session  integer not null references session (row),
    place    integer not null,
    key      text not null,
    role     text not null,
    tool     text,
    at       integer not null,
    line     integer not null,
    chunk    integer not null references chunk (row),
    hash     text not null,
    embedded integer references model (id)
  ) strict;
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

  create table bag (
    turn  integer primary key references turn (row),
    words integer not null,
    terms blob not null
  ) strict;
  create table session_bag (
    session integer primary key references session (row),
    words   integer not null,
    terms   blob not null
  ) strict;

  create table vector (
    turn      integer not null references turn (row),
    model     integer not null references model (id),
    part      integer not null,
    embedding blob not null,
    primary key (turn, model, part)
  ) strict;

  -- How far each transcript was read.
  create table file (
    path      text primary key,
    client    text not null,
    offset    integer not null,
    lines     integer not null,
    head_hash text not null,
    size      integer not null,
    mtime_ms  real not null,
    broken    integer not null
  ) strict, without rowid;

  -- What derived layers have not seen yet: every chunk that was added, changed or erased, in order.
  create table follower (
    name text primary key,
    seen integer not null
  ) strict, without rowid;
  create table touched (
    seq   integer primary key autoincrement,
    chunk text not null
  ) strict;
  `,
  `
  -- How far the journal has come: other processes and what is kept in memory go by it.
  create table tenant_part (
    part    text primary key,
    version integer not null default 0,
    cuts    integer not null default 0,
    touches integer not null default 0,
    texts   integer not null default 0,
    words   integer not null default 0
  ) strict, without rowid;
  insert into tenant_part (part, touches) select 'turn', coalesce(max(seq), 0) from touched;
  alter table turn add column touched integer not null default 0;
  alter table file rename column offset to read_to;

  ${followByPart("turn", "chunk")}
  update tenant_part set touches = max(touches, (select coalesce(max(seen), 0) from follower));
  `,
  `
  -- What tool calls did: commands and how they ended, files. The name is a command's family or a path.
  create table work (
    turn      integer not null references turn (row),
    part      integer not null,
    name      text not null,
    signature integer,
    body      text not null,
    primary key (turn, part)
  ) strict, without rowid;
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

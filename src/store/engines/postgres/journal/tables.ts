import { TEXT } from "../migrations.ts";

/** The journal, beside the words and vectors that it shares with memories. */
export const JOURNAL_TABLES: readonly string[] = [
  `create table holdfast.session (
    tenant     integer not null,
    row        bigint not null,
    id         ${TEXT} not null,
    client     ${TEXT} not null,
    name       ${TEXT} not null,
    parent     ${TEXT},
    title      ${TEXT},
    project    ${TEXT},
    cwd        ${TEXT},
    branch     ${TEXT},
    started_at bigint not null,
    ended_at   bigint not null,
    turns      integer not null,
    file       ${TEXT} not null,
    words      integer not null default 0,
    terms      bytea not null default ''::bytea,
    primary key (tenant, row),
    unique (tenant, id)
  )`,
  `create index session_by_name on holdfast.session (tenant, name)`,
  `create index session_by_time on holdfast.session (tenant, started_at)`,
  `create index session_by_project on holdfast.session (tenant, project, started_at)`,
  `create table holdfast.chunk (
    tenant     integer not null,
    row        bigint not null,
    id         ${TEXT} not null,
    session    bigint not null,
    first      integer not null,
    last       integer not null,
    started_at bigint not null,
    ended_at   bigint not null,
    tokens     integer not null,
    hash       ${TEXT} not null,
    texts      bytea not null,
    primary key (tenant, row),
    unique (tenant, id)
  )`,
  `create index chunk_by_session on holdfast.chunk (tenant, session, first)`,
  `create index chunk_by_time on holdfast.chunk (tenant, started_at)`,
  `create table holdfast.turn (
    tenant   integer not null,
    row      bigint not null,
    session  bigint not null,
    place    integer not null,
    key      ${TEXT} not null,
    role     ${TEXT} not null,
    tool     ${TEXT},
    at       bigint not null,
    line     integer not null,
    chunk    bigint not null,
    hash     ${TEXT} not null,
    embedded ${TEXT},
    touched  bigint not null,
    primary key (tenant, row),
    unique (tenant, session, key),
    unique (tenant, session, place)
  )`,
  `create index turn_by_chunk on holdfast.turn (tenant, chunk)`,
  `create index turn_by_model on holdfast.turn (tenant, embedded) where role <> 'tool'`,
  `create index turn_by_touch on holdfast.turn (tenant, touched)`,
  `create table holdfast.file (
    tenant    integer not null,
    path      ${TEXT} not null,
    client    ${TEXT} not null,
    read_to   bigint not null,
    lines     bigint not null,
    head_hash ${TEXT} not null,
    size      bigint not null,
    mtime_ms  double precision not null,
    broken    bigint not null,
    primary key (tenant, path)
  )`,
];

/** What tool calls did. Transcripts that were read before are read once more for it; the hash is that of nothing. */
export const WORK_TABLES: readonly string[] = [
  `create table holdfast.work (
    tenant    integer not null,
    turn      bigint not null,
    part      integer not null,
    name      ${TEXT} not null,
    signature bigint,
    body      ${TEXT} not null,
    primary key (tenant, turn, part)
  )`,
  `create index work_by_name on holdfast.work (tenant, name)`,
  `create index work_by_signature on holdfast.work (tenant, signature) where signature is not null`,
  `update holdfast.file
      set read_to = 0, lines = 0, size = -1, broken = 0, head_hash = 'e3b0c44298fc1c149afbf4c8996fb924'`,
];

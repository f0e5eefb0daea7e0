/** Texts are ordered by their bytes, as SQLite orders them, whatever the database's language. */
export const TEXT = `text collate "C"`;
export const TEXTS = `text[] collate "C"`;

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

/** What several services over one database need to know of each other. */
export const SHARING_TABLES: readonly string[] = [
  // Work that one of them does now, and until when it is that one's.
  `create table holdfast.lease (
    tenant integer not null,
    work   ${TEXT} not null,
    holder ${TEXT} not null,
    until  bigint not null,
    primary key (tenant, work)
  )`,
  `create table holdfast.token (
    tenant     integer not null,
    name       ${TEXT} not null,
    hash       ${TEXT} not null,
    created_at ${TEXT} not null,
    expires_at ${TEXT},
    role       ${TEXT} not null,
    scopes     ${TEXTS},
    used_at    bigint,
    primary key (tenant, name),
    unique (tenant, hash)
  )`,
  // How often each period's page was told anew, and which telling each home's folder of Markdown has.
  `create table holdfast.tree_told (
    tenant integer not null,
    level  ${TEXT} not null,
    period ${TEXT} not null,
    times  bigint not null,
    primary key (tenant, level, period)
  )`,
  `create table holdfast.tree_mirror (
    tenant integer not null,
    mirror ${TEXT} not null,
    level  ${TEXT} not null,
    period ${TEXT} not null,
    times  bigint not null,
    primary key (tenant, mirror, level, period)
  )`,
  `insert into holdfast.tree_told (tenant, level, period, times)
   select distinct tenant, level, period, 1 from holdfast.tree_node
   union select tenant, level, period, 1 from holdfast.tree_unmirrored`,
  `drop table holdfast.tree_unmirrored`,
];

/** The tree and its topics. All of it is derived: losing it costs a compaction and nothing else. */
export const TREE_TABLES: readonly string[] = [
  `create table holdfast.tree_leaf (
    tenant integer not null,
    id     ${TEXT} not null,
    realm  ${TEXT} not null,
    day    ${TEXT} not null,
    hash   ${TEXT} not null,
    primary key (tenant, id)
  )`,
  `create index tree_leaf_by_day on holdfast.tree_leaf (tenant, realm, day)`,
  `create table holdfast.tree_node (
    tenant     integer not null,
    id         ${TEXT} not null,
    realm      ${TEXT} not null,
    level      ${TEXT} not null,
    period     ${TEXT} not null,
    input_hash ${TEXT} not null,
    wanted     ${TEXT} not null,
    hash       ${TEXT} not null,
    sessions   integer not null,
    chunks     integer not null,
    memories   integer not null,
    tokens     integer not null,
    body       ${TEXT} not null,
    primary key (tenant, realm, level, period)
  )`,
  `create index tree_node_by_period on holdfast.tree_node (tenant, level, period)`,
  `create table holdfast.tree_page (
    tenant integer not null,
    realm  ${TEXT} not null,
    budget integer not null,
    tokens integer not null,
    named  integer not null,
    text   ${TEXT} not null,
    primary key (tenant, realm, budget)
  )`,
  `create table holdfast.tree_work (
    tenant integer not null,
    realm  ${TEXT} not null,
    level  ${TEXT} not null,
    period ${TEXT} not null,
    parts  integer not null,
    forced boolean not null,
    primary key (tenant, level, period, realm)
  )`,
  `create table holdfast.tree_unmirrored (
    tenant integer not null,
    level  ${TEXT} not null,
    period ${TEXT} not null,
    primary key (tenant, level, period)
  )`,
  `create table holdfast.topic (
    tenant     integer not null,
    id         ${TEXT} not null,
    realm      ${TEXT} not null,
    key        ${TEXT} not null,
    name       ${TEXT} not null,
    category   ${TEXT} not null,
    first_seen ${TEXT} not null,
    last_seen  ${TEXT} not null,
    days       integer not null,
    weight     double precision not null,
    model      ${TEXT},
    vector     bytea,
    primary key (tenant, id)
  )`,
  `create index topic_by_realm on holdfast.topic (tenant, realm)`,
  `create table holdfast.topic_alias (
    tenant integer not null,
    realm  ${TEXT} not null,
    key    ${TEXT} not null,
    topic  ${TEXT} not null,
    primary key (tenant, realm, key)
  )`,
  `create index topic_alias_by_topic on holdfast.topic_alias (tenant, topic)`,
  `create table holdfast.topic_day (
    tenant integer not null,
    realm  ${TEXT} not null,
    key    ${TEXT} not null,
    day    ${TEXT} not null,
    name   ${TEXT} not null,
    weight double precision not null,
    primary key (tenant, realm, key, day)
  )`,
  `create index topic_day_by_day on holdfast.topic_day (tenant, realm, day)`,
  `create table holdfast.topic_word (
    tenant integer not null,
    term   ${TEXT} not null,
    topic  ${TEXT} not null,
    primary key (tenant, term, topic)
  )`,
  `create index topic_word_by_topic on holdfast.topic_word (tenant, topic)`,
  `create table holdfast.topic_merge (
    tenant  integer not null,
    seq     bigint not null,
    from_id ${TEXT} not null,
    into_id ${TEXT} not null,
    why     ${TEXT} not null,
    primary key (tenant, seq)
  )`,
  `create table holdfast.tree_spending (
    tenant     integer not null,
    seq        bigint not null,
    at         bigint not null,
    day        ${TEXT} not null,
    summarizer ${TEXT} not null,
    node       ${TEXT} not null,
    tokens_in  bigint not null,
    tokens_out bigint not null,
    cost       double precision,
    outcome    ${TEXT} not null,
    primary key (tenant, seq)
  )`,
  `create index tree_spending_by_day on holdfast.tree_spending (tenant, day)`,
];

/** What an agent calls a topic, by the ways in which it is put: keys of one name are one topic. */
export const TOPIC_NAME_TABLES: readonly string[] = [
  `create table holdfast.topic_said (
    tenant integer not null,
    realm  ${TEXT} not null,
    key    ${TEXT} not null,
    name   ${TEXT} not null,
    batch  ${TEXT} not null,
    primary key (tenant, realm, key)
  )`,
];

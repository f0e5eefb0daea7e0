import { TEXT } from "../migrations.ts";

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

import { TEXT, TEXTS } from "./migrations.ts";

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

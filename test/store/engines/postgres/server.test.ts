import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { MemoryId } from "../../../../src/domain/ids.ts";
import { databaseOver, TYPES } from "../../../../src/store/engines/postgres/database.ts";
import type { Database } from "../../../../src/store/engines/postgres/database.ts";
import { SCHEMA_VERSION } from "../../../../src/store/engines/postgres/migrations.ts";
import { connect, readingServer, serverOver } from "../../../../src/store/engines/postgres/server.ts";
import type { Server } from "../../../../src/store/engines/postgres/server.ts";
import { openStore } from "../../../../src/store/engines/postgres/store.ts";
import { hit, receipt } from "../../../stores/stores.ts";
import { memory } from "../../../support/fakes.ts";
import { serverPrograms, startCluster } from "../../../support/postgres/cluster.ts";
import type { Cluster } from "../../../support/postgres/cluster.ts";
import { EVERYWHERE, keep, MODEL } from "../../../support/store.ts";
import { readSchemas } from "../../../support/tables.ts";
import { verifies } from "../../../support/verifies.ts";

const bin = serverPrograms();

describe.skipIf(bin === undefined)("a PostgreSQL server", () => {
  let cluster: Cluster | undefined;
  beforeAll(async () => {
    cluster = await startCluster(bin!);
  });
  afterAll(() => cluster?.stop());

  let schemas = 0;
  const freshSchema = () => `hf_${schemas++}`;
  async function serverIn(schema: string, tenant = "main"): Promise<Server> {
    const server = await connect(cluster!.address, { schema, tenant });
    onTestFinished(() => server.release().catch(() => undefined));
    return server;
  }

  /** The tables of an earlier version, as it made them. */
  async function earlierTables(schema: string, version: number): Promise<Database> {
    const database = databaseOver(new pg.Pool({ connectionString: cluster!.address, types: TYPES }), schema);
    const versions = Array.from({ length: version }, (_, at) => `insert into holdfast.migration values (${at + 1});\n`);
    const statements = [
      `create schema ${schema};\n`,
      "create table holdfast.migration (version integer primary key);\n",
      ...versions,
      ...readSchemas("postgres").slice(0, version),
    ];
    await database.outside(statements.join("").split(/;\n/).slice(0, -1));
    return database;
  }

  test.each(readSchemas("postgres").map((_, at) => at + 1))(
    verifies("H3", "tables of version %s have every column, key and index of new ones afterwards"),
    async (version) => {
      const [fresh, earlier] = [freshSchema(), freshSchema()];
      await (await earlierTables(earlier, version)).close();
      const [now, then] = [await serverIn(fresh), await serverIn(earlier)];
      const describe = async ({ database }: Server) =>
        (
          await database.rows<{ told: string }>(
            `select table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable || coalesce(collation_name, '') as told
               from information_schema.columns where table_schema = $1
             union all
             select replace(indexdef, $1 || '.', '') from pg_indexes where schemaname = $1`,
            database.schema,
          )
        )
          .map(({ told }) => told)
          .toSorted();
      expect(await describe(then)).toEqual(await describe(now));
      expect(await then.database.rows("select version from holdfast.migration")).toHaveLength(SCHEMA_VERSION);
    },
  );

  test(verifies("H2", "services that start at once make the tables once"), async () => {
    const schema = freshSchema();
    const servers = await Promise.all([1, 2, 3, 4].map(() => serverIn(schema)));
    expect(new Set(servers.map(({ tenant }) => tenant)).size).toBe(1);
    expect(await servers[0]!.database.rows("select version from holdfast.migration")).toEqual(
      Array.from({ length: SCHEMA_VERSION }, (_, at) => ({ version: at + 1 })),
    );
  });

  test(verifies("H3", "tables of a newer Holdfast are refused, and left as they are"), async () => {
    const schema = freshSchema();
    const { database } = await serverIn(schema);
    await database.run("insert into holdfast.migration (version) values (99)");
    await expect(serverIn(schema)).rejects.toMatchObject({ code: "newer-schema" });
  });

  test(
    verifies(["H3", "B7", "E4"], "receipts of the second schema are read as they were, and can be blanked"),
    async () => {
      const schema = freshSchema();
      const database = await earlierTables(schema, 2);
      const said = receipt({ id: "r1", question: "where?", scopes: ["user", "project:shop"], hits: [hit("m1")] });
      const stale = { ...said.hits[0]!, freshness: { state: "stale" as const, why: "quokkafish.yaml changed" } };
      const { asker, tokens, ...body } = { ...said, hits: [stale] };
      await database.run("insert into holdfast.tenant (id, name) values (1, 'main')");
      await database.run(
        `insert into holdfast.receipt
         (tenant, id, at, session, agent, client, briefing, tokens, shown, scopes, question, body)
       values (1, 'r1', $1, $2, $3, $4, false, $5, 1, $6, $7, $8)`,
        said.at,
        asker.session,
        asker.agent,
        asker.client,
        tokens,
        said.scopes,
        said.question,
        JSON.stringify(body),
      );
      await database.run("insert into holdfast.receipt_hit (tenant, memory, receipt) values (1, 'm1', 'r1')");
      await database.close();

      const store = openStore(await serverIn(schema), MODEL);
      expect(await store.receipt(said.id)).toEqual({ ...said, hits: [stale] });
      expect(await store.receipts({ memory: stale.id, limit: 9 })).toHaveLength(1);
      await keep(store, memory({ id: "m9", text: "staging runs on quokkafish" }));
      await store.write((writer) => writer.erase(["m9" as MemoryId], said.at));
      expect((await store.receipt(said.id))!.hits[0]!.freshness.why).toBe("[erased]");
    },
  );

  test(verifies("D3", "a hook's connection can read and is refused to write by the server"), async () => {
    const server = await serverIn(freshSchema());
    await keep(openStore(server, MODEL), memory({ id: "m1", text: "staging runs on haven" }));
    const reading = readingServer(server);
    onTestFinished(() => reading.release());
    const reader = openStore(reading, MODEL);
    expect(await reader.count(EVERYWHERE)).toBe(1);
    await expect(keep(reader, memory({ id: "m2" }))).rejects.toMatchObject({ code: "read-only" });
  });

  test(verifies("E8", "what one tenant keeps is out of reach of another in the same tables"), async () => {
    const schema = freshSchema();
    const [one, other] = [await serverIn(schema, "one"), await serverIn(schema, "other")];
    await keep(openStore(one, MODEL), memory({ id: "m1", text: "staging runs on haven" }));
    const elsewhere = openStore(other, MODEL);
    expect(await elsewhere.byId("m1" as never)).toBeUndefined();
    expect(await elsewhere.byWords(["haven"], EVERYWHERE, 5)).toEqual([]);
    expect((await elsewhere.frequencies(["haven"])).documents.get("haven")).toBe(0);
    expect([await elsewhere.count(EVERYWHERE), await elsewhere.countChanges({})]).toEqual([0, 0]);
    await keep(elsewhere, memory({ id: "m1", text: "the same id, another tenant's" }));
    expect((await openStore(one, MODEL).byId("m1" as never))?.text).toBe("staging runs on haven");
  });

  test(
    verifies("E8", "the server itself shows a connection one tenant's rows, whatever it asks, also the tables' owner"),
    async () => {
      const address = await cluster!.freshDatabase();
      const database = new URL(address).pathname.slice(1);
      for (const role of ["app", "guest"]) await cluster!.sql(`create role ${role}_${database} login`);
      await cluster!.sql(`grant create on database ${database} to app_${database}`);
      const as = (role: string): string => address.replace("holdfast@", `${role}_${database}@`);
      const open = async (tenant: string) => {
        const server = await connect(as("app"), { tenant });
        onTestFinished(() => server.release().catch(() => undefined));
        return server;
      };
      const [one, other] = [await open("one"), await open("other")];
      expect([one.rowSecurity, other.rowSecurity]).toEqual(["on", "on"]);
      const store = openStore(one, MODEL);
      await keep(store, memory({ id: "m1", text: "staging runs on haven" }));
      await keep(openStore(other, MODEL), memory({ id: "m2", text: "bread" }));
      expect([await store.count(EVERYWHERE), (await store.examine(false)).every(({ ok }) => ok)]).toEqual([1, true]);
      await cluster!.sql(`grant usage on schema holdfast to guest_${database}`, address);
      await cluster!.sql(
        `grant select, update, insert, delete on all tables in schema holdfast to guest_${database}`,
        address,
      );
      for (const role of ["app", "guest"]) {
        const client = new pg.Client(as(role));
        await client.connect();
        onTestFinished(() => client.end());
        const seen = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows;
        expect(await seen("select id from holdfast.memory")).toEqual([]);
        await client.query(`set hf.tenant = '${other.tenant}'`);
        for (const table of ["memory", "change", "words", "vector", "audit", "tenant_part"])
          expect([table, await seen(`select tenant from holdfast.${table} where tenant = ${one.tenant}`)]).toEqual([
            table,
            [],
          ]);
        expect(await seen("select id from holdfast.memory")).toEqual([{ id: "m2" }]);
        expect((await client.query(`update holdfast.memory set body = '' where tenant = ${one.tenant}`)).rowCount).toBe(
          0,
        );
        await expect(
          client.query(`insert into holdfast.meta (tenant, key, value) values (${one.tenant}, 'a', 'b')`),
        ).rejects.toMatchObject({ code: "42501" });
      }
      const bare = await one.database.rows<{ name: string }>(
        `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = 'holdfast' and c.relkind = 'r' and not c.relforcerowsecurity order by 1`,
      );
      expect(bare.map(({ name }) => name)).toEqual(["migration", "tenant"]);
    },
  );

  test("where transactions share connections, as behind a pooler, each still sees its own tenant's rows alone", async () => {
    const address = (await cluster!.freshDatabase()).replace("holdfast@", "pooled@");
    await cluster!.sql("create role pooled login");
    await cluster!.sql(`grant create on database ${new URL(address).pathname.slice(1)} to pooled`);
    const pool = new pg.Pool({ connectionString: address, max: 1, types: TYPES });
    onTestFinished(() => pool.end());
    const lent = { connect: pool.connect.bind(pool), end: async () => undefined };
    const open = async (tenant: string) => openStore(await serverOver(lent, { tenant, isPooled: true }), MODEL);
    const [one, other] = [await open("one"), await open("other")];
    await keep(one, memory({ id: "m1", text: "staging runs on haven" }));
    await keep(other, memory({ id: "m2", text: "bread" }), memory({ id: "m3", text: "butter" }));
    expect([await one.count(EVERYWHERE), await other.count(EVERYWHERE), await one.count(EVERYWHERE)]).toEqual([
      1, 2, 1,
    ]);
    expect(one.engine.rowSecurity).toBe("on");
    const client = await pool.connect();
    expect((await client.query("select 1 from holdfast.memory")).rowCount).toBe(0);
    client.release();
    // Straight to a server there is nothing between.
    const straight = await connect(address);
    onTestFinished(() => straight.release());
    expect(straight.database.isPooled).toBe(false);
  });

  test("a superuser's role is told that it passes row-level security over", async () => {
    expect((await serverIn(freshSchema())).rowSecurity).toBe("passed over");
  });

  test(
    verifies("H2", "two that wait for each other's rows both get through, one of them at a second try"),
    async () => {
      const { database } = await serverIn(freshSchema());
      await database.run("create table holdfast.pair (id integer primary key, value integer not null)");
      await database.run("insert into holdfast.pair values (1, 0), (2, 0)");
      let tries = 0;
      let [arrived, bothAreThere] = [0, () => {}];
      const both = new Promise<void>((resolve) => (bothAreThere = resolve));
      const crossing = (first: number, second: number) =>
        database.transaction(async (sql) => {
          tries++;
          const raise = (id: number) => sql.run("update holdfast.pair set value = value + 1 where id = $1", id);
          await raise(first);
          if (++arrived === 2) bothAreThere();
          await both;
          await raise(second);
        });
      await Promise.all([crossing(1, 2), crossing(2, 1)]);
      expect(await database.rows("select value from holdfast.pair")).toEqual([{ value: 2 }, { value: 2 }]);
      expect(tries).toBeGreaterThan(2);
    },
  );

  test(verifies("H2", "eight connections that write at once lose nothing, and the log has no gaps"), async () => {
    const schema = freshSchema();
    const servers = await Promise.all(Array.from({ length: 8 }, () => serverIn(schema)));
    const stores = servers.map((server) => openStore(server, MODEL));
    await Promise.all(
      stores.map(async (store, writer) => {
        for (let at = 0; at < 10; at++)
          await keep(store, memory({ id: `w${writer}n${at}`, text: `note ${at} of writer ${writer}` }));
      }),
    );
    const [store] = stores;
    expect((await store!.changes({})).map(({ seq }) => seq)).toEqual(Array.from({ length: 80 }, (_, at) => at + 1));
    expect(await store!.totals(0)).toMatchObject({ changes: 80, vectors: 80, memories: { active: 80 } });
    expect((await store!.examine(false)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  test(
    verifies("H2", "a backend that is killed in the middle of a write takes nothing acknowledged with it"),
    async () => {
      const schema = freshSchema();
      const store = openStore(await serverIn(schema), MODEL);
      await keep(store, memory({ id: "m1", text: "staging runs on haven" }));
      const killed = store.write(async (writer) => {
        await writer.tally("secrets cut", 1);
        const client = new pg.Client(cluster!.address);
        await client.connect();
        await client.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' and application_name = 'holdfast'",
        );
        await client.end();
        await writer.tally("secrets cut", 1);
      });
      await expect(killed).rejects.toMatchObject({ code: "busy" });
      expect(await store.count(EVERYWHERE)).toBe(1);
      expect((await store.totals(0)).counters).toEqual({});
      await keep(store, memory({ id: "m2", text: "production runs on harbour" }));
      expect((await store.examine(false)).flatMap(({ faults }) => faults)).toEqual([]);
    },
  );

  test(
    verifies("A1", "a memory that stands in no line of the log is written into one, and an erased one is not"),
    async () => {
      const server = await serverIn(freshSchema());
      const store = openStore(server, MODEL);
      await keep(store, memory({ id: "m1", text: "Backups run at 02:00" }), memory({ id: "m2", text: "Ask Ada" }));
      await store.write((writer) => writer.erase(["m2" as MemoryId], 1));
      await keep(store, memory({ id: "m3", text: "Ask Bob" }));
      await server.database.run("delete from holdfast.change where memory in ('m1', 'm3')");
      await server.database.run(`update holdfast.memory set body = replace(body, 'Bob', 'Ada') where id = 'm3'`);
      expect((await store.examine(false)).filter(({ ok }) => !ok).map(({ name }) => name)).toContain("memories");
      expect((await store.examine(true)).every(({ ok }) => ok)).toBe(true);
      expect((await store.examine(false)).flatMap(({ faults }) => faults)).toEqual([]);
      expect((await store.byId("m1" as MemoryId))?.text).toBe("Backups run at 02:00");
      const [line] = await store.changes({ memory: "m1" as MemoryId });
      expect(line).toMatchObject({ action: "restored", why: "it was missing from the log", before: null });
      expect((await store.audit({ memory: "m1" as MemoryId, limit: 5 })).map(({ detail }) => detail)).toContain(
        "by doctor",
      );
      expect(await store.byId("m3" as MemoryId)).toBeUndefined();
    },
  );

  test(verifies("A1", "the doctor finds what was changed behind the store's back, and mends it"), async () => {
    const { database, ...server } = await serverIn(freshSchema());
    const store = openStore({ ...server, database }, MODEL);
    await keep(store, memory({ id: "m1", text: "staging runs on haven" }), memory({ id: "m2", text: "bread" }));
    await database.run("update holdfast.memory set standing = 'retired' where id = 'm1'");
    await database.run("update holdfast.words set bag = ''::bytea where row = 2");
    await database.run("update holdfast.word set texts = 7 where term = 'haven'");
    await database.run("delete from holdfast.vector where row = 2");
    const broken = (await store.examine(false)).filter(({ ok }) => !ok).map(({ name }) => name);
    expect(broken).toEqual(["memories", "words", "vectors", "word counts"]);
    expect((await store.examine(true)).every(({ ok }) => ok)).toBe(true);
    expect((await store.examine(false)).flatMap(({ faults }) => faults)).toEqual([]);
    expect((await store.byWords(["haven"], EVERYWHERE, 5)).map(({ id }) => id)).toEqual(["m1"]);
    expect(await store.textsWithoutVectors(5)).toEqual([{ id: "m2", text: "bread" }]);
  });
});

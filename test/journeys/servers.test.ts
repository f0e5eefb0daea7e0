import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ollama } from "../support/embedding-server.ts";
import { serveHttp } from "../support/http.ts";
import { serverPrograms, startCluster } from "../support/postgres/cluster.ts";
import type { Cluster } from "../support/postgres/cluster.ts";
import { until } from "../support/processes.ts";
import { freshProgram } from "../support/program.ts";
import type { Program } from "../support/program.ts";
import { rememberers } from "../support/rememberers.ts";
import type { Rememberers } from "../support/rememberers.ts";
import { IS_SOAK } from "../support/soak.ts";
import { verifies } from "../support/verifies.ts";
import { wholeStatus } from "../support/status.ts";

const bin = serverPrograms();
const EACH = IS_SOAK ? 500 : 4;
const ROUNDS = IS_SOAK ? 30 : 3;
/** Four thousand memories take half an hour on two busy cores. */
const HANGS_MS = IS_SOAK ? 3_600_000 : 180_000;

describe.skipIf(bin === undefined)("several servers over one PostgreSQL database", () => {
  let cluster: Cluster | undefined;
  beforeAll(async () => {
    cluster = await startCluster(bin!);
  });
  afterAll(() => cluster?.stop());

  test(
    verifies(
      ["E9", "E10"],
      "a token made on one server opens the other, and revoked there it opens nothing here, also not a stream",
    ),
    async () => {
      const environment = { ...(await ollama()), HOLDFAST_STORE: await cluster!.freshDatabase() };
      const [here, there] = [freshProgram(environment), freshProgram(environment)];
      const [ours, theirs] = [await serveHttp(here), await serveHttp(there)];
      const token = (await here.run(["token", "new", "ci", "--scope", "all"])).out.trim();
      const headers = { authorization: `Bearer ${token}` };
      const asked = async () =>
        Promise.all(
          [ours, theirs].map(async (door) => (await door.raw({ path: "/v1/status", body: "{}", headers })).status),
        );
      expect(await asked()).toEqual([200, 200]);
      // The owner's own opens the service of its own home.
      expect(
        (await theirs.raw({ path: "/v1/status", body: "{}", headers: { authorization: `Bearer ${ours.token}` } }))
          .status,
      ).toBe(401);
      const stream = await ours.open({ path: "/v1/events", method: "GET", headers });
      const ended = new Promise((resolve) =>
        stream
          .on("error", () => undefined)
          .once("close", resolve)
          .resume(),
      );
      const listed = JSON.parse((await there.run(["token", "list", "--json"])).out) as {
        tokens: { name: string; role: string }[];
      };
      expect(listed.tokens.map(({ name, role }) => [name, role])).toEqual([
        ["local", "owner"],
        ["ci", "write"],
      ]);
      expect((await there.run(["token", "revoke", "ci"])).code).toBe(0);
      expect(await asked()).toEqual([401, 401]);
      await ended;
      const { lines } = JSON.parse((await here.run(["audit", "--json"])).out) as {
        lines: { action: string; detail: string }[];
      };
      const told = lines.map(({ action, detail }) => `${action} ${detail}`);
      expect(told).toEqual(expect.arrayContaining(["token made ci", "token used ci", "token revoked ci"]));
    },
  );

  /** Two homes with a service each, as on two machines, in a role that row-level security holds for. */
  async function twoServers(): Promise<{ readonly programs: readonly [Program, Program]; readonly address: string }> {
    const address = await cluster!.freshDatabase();
    const store = await cluster!.asOrdinaryRole(address);
    const environment = { ...(await ollama()), HOLDFAST_STORE: store };
    return { programs: [freshProgram(environment), freshProgram(environment)], address };
  }

  const writing = ([one, other]: readonly [Program, Program], each: number | "endless"): readonly Rememberers[] => [
    rememberers(one, { way: "daemon", processes: 4, each, named: "abcd" }),
    rememberers(other, { way: "daemon", processes: 4, each, named: "efgh" }),
  ];

  /** Everything that was acknowledged is there once, and memories, words, vectors and log agree on how many there are. */
  async function expectWhole(program: Program, address: string, acknowledged: readonly string[]): Promise<void> {
    const count = acknowledged.length;
    await until("no memory waits for its vectors", async () => {
      const { withoutVectors } = wholeStatus((await program.run(["status", "--json"])).jsonOf("status"));
      return withoutVectors === 0;
    });
    const [rows] = await cluster!.sql(
      `select (select json_agg(id) from holdfast.memory) as ids,
              (select count(*) from holdfast.change where action = 'remembered')::int as remembered,
              (select max(seq) - count(*) from holdfast.change)::int as gaps,
              (select relforcerowsecurity from pg_class where oid = 'holdfast.memory'::regclass) as protected,
              (select count(*) from holdfast.words where part = 'memory')::int as words,
              (select count(distinct row) from holdfast.vector where part = 'memory')::int as vectors,
              (select count(distinct body::json ->> 'text') from holdfast.memory)::int as texts`,
      address,
    );
    const { ids, ...counts } = rows as { ids: string[] } & Record<string, number | boolean>;
    expect(ids.toSorted()).toEqual(acknowledged.toSorted());
    expect(counts).toEqual({ remembered: count, gaps: 0, protected: true, words: count, vectors: count, texts: count });
    expect((await program.run(["doctor", "--json"])).jsonOf("doctor").healthy).toBe(true);
  }

  test(
    verifies(
      ["A1", "H2"],
      `eight processes write ${EACH} memories each over two servers: none is lost, none is there twice`,
    ),
    async () => {
      const { programs, address } = await twoServers();
      const writers = writing(programs, EACH);
      for (const some of writers) expect(await some.ended()).toEqual([]);
      const acknowledged = writers.flatMap((some) => some.acknowledged());
      expect(acknowledged.length).toBe(8 * EACH);
      await expectWhole(programs[1], address, acknowledged);
    },
    HANGS_MS,
  );

  test(
    verifies(
      ["H1", "H2"],
      `${ROUNDS} kills of servers and of the database's processes under load lose nothing acknowledged`,
    ),
    async () => {
      const { programs, address } = await twoServers();
      const writers = writing(programs, "endless");
      const acknowledged = () => writers.flatMap((some) => some.acknowledged());
      const killed = { servers: 0, backends: 0 };
      for (let round = 0; round < ROUNDS; round++) {
        const before = writers.map((some) => some.acknowledged().length);
        await until("both servers acknowledge more", () =>
          writers.every((some, at) => some.acknowledged().length > before[at]! + 1),
        );
        if (round % 3 === 2) {
          const [backend] = await cluster!.sql(
            `select pid from pg_stat_activity where application_name = 'holdfast'
              order by state = 'idle', state <> 'idle in transaction' limit 1`,
          );
          // The server of the database then takes all its processes down and recovers.
          process.kill(backend!["pid"] as number, "SIGKILL");
          killed.backends++;
        } else {
          const pid = programs[round % 3]!.daemonPid();
          if (pid !== undefined) process.kill(pid, "SIGKILL");
          killed.servers++;
        }
      }
      for (const some of writers) expect(await some.ended()).toEqual([]);
      expect(killed).toEqual({ servers: (ROUNDS / 3) * 2, backends: ROUNDS / 3 });
      await expectWhole(programs[0], address, acknowledged());
    },
  );
});

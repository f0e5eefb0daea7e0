import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, serverOver } from "../../src/store/engines/postgres/server.ts";
import type { Server } from "../../src/store/engines/postgres/server.ts";
import { openStore } from "../../src/store/engines/postgres/store.ts";
import { hasPgvector, serverPrograms, startCluster } from "../support/postgres/cluster.ts";
import type { Cluster } from "../support/postgres/cluster.ts";
import { pgliteConnections } from "../support/postgres/pglite.ts";
import { IS_SOAK } from "../support/soak.ts";
import { freshStore } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";
import { answersOf, keepWorld, questionsOf, WORLD_MODEL, worldOf } from "../support/world.ts";

/** PGlite takes ten minutes for all of them on a busy machine. */
const HANGS_MS = IS_SOAK ? 3_600_000 : 600_000;
const [FACTS, QUESTIONS] = IS_SOAK ? [1_000, 300] : [120, 20];

async function expectTheSame(server: Server): Promise<void> {
  const [sqlite, postgres] = [freshStore(undefined, WORLD_MODEL.model), openStore(server, WORLD_MODEL.model)];
  const world = worldOf(FACTS);
  for (const store of [sqlite, postgres]) await keepWorld(store, world);
  const questions = questionsOf(QUESTIONS);
  const expected = await answersOf(sqlite, questions);
  expect(expected.filter(({ hits }) => hits.length > 1).length).toBeGreaterThan(QUESTIONS / 2);
  expect(await answersOf(postgres, questions)).toEqual(expected);
  await postgres.close();
}

const SAME = `the same facts and questions give the same ids in the same order as SQLite (${FACTS} facts, ${QUESTIONS} questions)`;

describe("PGlite with pgvector", () => {
  const connections = pgliteConnections();
  test(
    verifies("H4", SAME),
    async () => {
      const server = await serverOver(await connections());
      expect(server.halves?.version).toMatch(/^0\./);
      await expectTheSame(server);
    },
    HANGS_MS,
  );

  test(
    verifies("H4", "a store that gets pgvector later finds by it what it kept before, in the same order"),
    async () => {
      const schema = "before_pgvector";
      const without = openStore(await serverOver(await connections(), { schema, pgvector: false }), WORLD_MODEL.model);
      await keepWorld(without, worldOf(30));
      const questions = questionsOf(10);
      const expected = await answersOf(without, questions);
      const server = await serverOver(await connections(), { schema });
      const unfilled = await server.database.first("select 1 from holdfast.vector where half is null");
      expect([server.halves === null, unfilled]).toEqual([false, undefined]);
      expect(await answersOf(openStore(server, WORLD_MODEL.model), questions)).toEqual(expected);
    },
  );
});

const bin = serverPrograms();

describe.skipIf(bin === undefined)("PostgreSQL", () => {
  let cluster: Cluster | undefined;
  beforeAll(async () => {
    cluster = await startCluster(bin!);
  });
  afterAll(() => cluster?.stop());

  test(
    verifies("H4", `${SAME}, without pgvector`),
    async () => {
      await expectTheSame(await connect(cluster!.address, { pgvector: false }));
    },
    HANGS_MS,
  );

  test.runIf(hasPgvector(bin))(
    verifies("H4", `${SAME}, with pgvector`),
    async () => {
      const server = await connect(await cluster!.freshDatabase());
      expect(server.halves?.version).toMatch(/^0\./);
      await expectTheSame(server);
    },
    HANGS_MS,
  );
});

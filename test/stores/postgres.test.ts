import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "../../src/store/engines/postgres/server.ts";
import type { Server } from "../../src/store/engines/postgres/server.ts";
import { hasPgvector, serverPrograms, startCluster } from "../support/postgres/cluster.ts";
import type { Cluster } from "../support/postgres/cluster.ts";
import { claims } from "./on-postgres.ts";

const bin = serverPrograms();
const withPgvector = hasPgvector(bin);

describe.skipIf(bin === undefined)("a server of its own", () => {
  let cluster: Cluster | undefined;
  let other: string | undefined;
  beforeAll(async () => {
    cluster = await startCluster(bin!);
    other = await cluster.freshDatabase();
  });
  afterAll(() => cluster?.stop());

  claims("PostgreSQL", (tenant) => connect(cluster!.address, { tenant, pgvector: false }), { sideBySide: true });
  if (withPgvector) claims("PostgreSQL with pgvector", comparing, { sideBySide: true });

  async function comparing(tenant: string): Promise<Server> {
    const server = await connect(other!, { tenant });
    expect(server.halves?.version).toMatch(/^0\./);
    return server;
  }
});

test.skipIf(bin === undefined || withPgvector)(
  "the PostgreSQL server has no pgvector, so NOTHING WAS SHOWN of it there",
  ({ skip }) => {
    console.warn("SKIPPED: the claims about pgvector on a real server. `.ci/pgvector` makes one that has it.");
    skip();
  },
);

test.runIf(bin === undefined)("no PostgreSQL server is installed, so NOTHING WAS SHOWN of a real one", ({ skip }) => {
  console.warn("SKIPPED: the claims about a real PostgreSQL server. Install one: apt-get install postgresql");
  skip();
});

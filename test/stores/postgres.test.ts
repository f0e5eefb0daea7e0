import { afterAll, beforeAll, describe, test } from "vitest";
import { connect } from "../../src/adapters/postgres/server.ts";
import { serverPrograms, startCluster } from "../support/postgres/cluster.ts";
import type { Cluster } from "../support/postgres/cluster.ts";
import { claims } from "./on-postgres.ts";

const bin = serverPrograms();

describe.skipIf(bin === undefined)("a server of its own", () => {
  let cluster: Cluster | undefined;
  beforeAll(async () => {
    cluster = await startCluster(bin!);
  });
  afterAll(() => cluster?.stop());

  claims("PostgreSQL", (tenant) => connect(cluster!.address, { tenant }), { sideBySide: true });
});

test.runIf(bin === undefined)("no PostgreSQL server is installed, so NOTHING WAS SHOWN of a real one", ({ skip }) => {
  console.warn("SKIPPED: the claims about a real PostgreSQL server. Install one: apt-get install postgresql");
  skip();
});

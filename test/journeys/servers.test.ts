import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { embeddingServer } from "../support/embedding-server.ts";
import { serveHttp } from "../support/http.ts";
import { serverPrograms, startCluster } from "../support/postgres/cluster.ts";
import type { Cluster } from "../support/postgres/cluster.ts";
import { freshProgram } from "../support/program.ts";
import { verifies } from "../support/verifies.ts";

const bin = serverPrograms();

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
      const environment = { ...(await embeddingServer()).environment, HOLDFAST_STORE: await cluster!.freshDatabase() };
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
});

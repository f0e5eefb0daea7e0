import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HoldfastStore } from "../../src/surfaces/frameworks/langgraph.ts";
import { freshFolder } from "../support/store.ts";
import { hasPgvector, serverPrograms, startCluster } from "../support/postgres/cluster.ts";
import type { Cluster } from "../support/postgres/cluster.ts";
import { freshProgram, MAIN } from "../support/program.ts";
import { verifies } from "../support/verifies.ts";
import { wholeStatus } from "../support/status.ts";
import { filesWith } from "../support/bytes.ts";

const bin = serverPrograms();
const PGVECTOR = hasPgvector(bin) ? /pgvector 0\./ : /without pgvector/;
const HOOK_MAIN = fileURLToPath(new URL("../../dist/surfaces/hooks/main.js", import.meta.url));

describe.skipIf(bin === undefined)("a home whose store is a PostgreSQL server", () => {
  let cluster: Cluster | undefined;
  beforeAll(async () => {
    cluster = await startCluster(bin!);
  });
  afterAll(() => cluster?.stop());

  test(
    verifies("H4", "what one home stores there is found from another one, and status and doctor say where it is kept"),
    async () => {
      const [one, other] = [1, 2].map(() => freshProgram({ HOLDFAST_STORE: cluster!.address }));
      await one!.run(["remember", "The staging database listens on port 5433"]);
      const asked = await other!.run(["search", "--json", "which port does staging use?"], { cwd: one!.cwd });
      const found = asked.jsonOf("recall");
      expect(found.hits.map(({ text }) => text)).toEqual(["The staging database listens on port 5433"]);
      const status = wholeStatus((await other!.run(["status", "--json"])).jsonOf("status"));
      expect(status.store).toEqual({
        engine: "PostgreSQL",
        server: expect.stringMatching(/^\d+/),
        pgvector: status.store.pgvector,
      });
      expect((await other!.run(["status"])).out.match(/store +PostgreSQL \d+.*/)?.[0]).toMatch(PGVECTOR);
      const doctor = (await one!.run(["doctor", "--json"])).jsonOf("doctor");
      expect(doctor).toMatchObject({ healthy: true });
      expect(doctor.checks[0]?.name).toMatch(/^PostgreSQL \d+/);
      expect(doctor.checks[0]?.name).toMatch(PGVECTOR);
      const backup = await one!.run(["backup"]);
      expect([backup.code, backup.talk]).toEqual([64, expect.stringContaining("pg_dump --schema=holdfast")]);
    },
    120_000,
  );

  test(
    verifies(["H4", "F7"], "LangGraph's store keeps its items there, and another process finds them by meaning"),
    async () => {
      const environment = { HOLDFAST_STORE: cluster!.address, HOLDFAST_MEANING_WAIT_MS: "60000" };
      const open = () => new HoldfastStore({ home: freshFolder(), environment, project: "graph" });
      const first = open();
      await first.put(["users", "ann"], "printer", { text: "The parcel labels are printed by haven" });
      await first.put(["users", "ann"], "food", { text: "The canteen closes at nine" });
      await first.stop();
      const second = open();
      const [best] = await second.search(["users"], { query: "which machine prints the labels?" });
      expect(best).toMatchObject({ key: "printer", score: expect.any(Number) });
      expect(await second.get(["users", "ann"], "food")).toMatchObject({
        value: { text: "The canteen closes at nine" },
      });
      await second.stop();
    },
    120_000,
  );

  test(
    verifies("E4", "an erasure rewrites the tables, and says what the server may still hold"),
    async () => {
      const program = freshProgram({ HOLDFAST_STORE: cluster!.address });
      const { id } = (
        await program.run(["remember", "--json", "the quokkafish vault opens with a brasswick handle"])
      ).jsonOf("remember");
      const tables = join(cluster!.data, "base");
      await cluster!.checkpoint();
      expect(filesWith(tables, "quokkafish")).not.toEqual([]);
      const certificate = (await program.run(["erase", id!, "--yes", "--json"])).jsonOf("erase");
      expect(certificate).toMatchObject({ erased: true, unfinished: null });
      const notes = certificate.files.map(({ file, clean, note }) => [file, clean, note.split(":")[0]]);
      expect(notes).toContainEqual(["tables of the memories", true, "rewritten by VACUUM FULL"]);
      expect(notes).toContainEqual([
        "write-ahead log, archives, replicas and backups of the server",
        false,
        "out of reach",
      ]);
      await cluster!.checkpoint();
      expect(filesWith(tables, "quokkafish")).toEqual([]);
      expect((await program.run(["doctor", "--json"])).jsonOf("doctor").healthy).toBe(true);
    },
    120_000,
  );

  test(
    verifies("E8", "without a service, a hook does not brief from files that lie in the home from before"),
    async () => {
      const program = freshProgram();
      await program.run(["remember", "--scope", "user", "the quartz lantern stands on the anvil"]);
      await program.run(["stop"]);
      const event = { hook_event_name: "SessionStart", source: "startup", session_id: "s1", cwd: program.cwd };
      const briefed = (environment: NodeJS.ProcessEnv) =>
        spawnSync(process.execPath, [HOOK_MAIN], {
          cwd: program.cwd,
          env: { ...program.environment, ...environment },
          input: JSON.stringify(event),
          encoding: "utf8",
        }).stdout;
      expect(briefed({ HOLDFAST_STORE: "postgres://nobody@127.0.0.1:9/none" })).not.toContain("quartz lantern");
      // A hook prefers silence to lateness, so a busy machine is asked again.
      await expect.poll(() => briefed({})).toContain("quartz lantern");
    },
  );

  test(
    verifies("H4", "a home's own store is moved there by one command, killed in between, and answers from there"),
    async () => {
      const address = await cluster!.freshDatabase();
      const program = freshProgram();
      for (const text of ["the gate opens at seven", "the staging database listens on port 5433"])
        await program.run(["remember", "--scope", "user", text]);
      await program.run(["search", "when does the gate open?"]);
      const refused = await program.run(["move", "--to", address], { environment: { AI_AGENT: "codex" } });
      expect([refused.code, refused.talk]).toEqual([64, expect.stringContaining("people only")]);
      const killed = spawn(process.execPath, [MAIN, "move", "--to", address], {
        cwd: program.cwd,
        env: program.environment,
        stdio: ["ignore", "ignore", "pipe"],
      });
      killed.stderr.once("data", () => killed.kill("SIGKILL"));
      await once(killed, "close");
      const moved = await program.run(["move", "--to", address]);
      expect([moved.code, moved.out]).toEqual([0, expect.stringMatching(/^changes +2 (\w+) +2 \1 +the same\n/)]);
      const found = await program.run(["search", "--json", "when does the gate open?"], {
        environment: { HOLDFAST_STORE: address, HOLDFAST_HOME: freshFolder() },
      });
      expect(found.jsonOf("recall").hits[0]?.text).toBe("the gate opens at seven");
    },
  );

  test("a server that is not there is told with what to do about it", async () => {
    const program = freshProgram({ HOLDFAST_STORE: "postgres://nobody@127.0.0.1:9/none" });
    const ran = await program.run(["status"]);
    expect(ran.code).toBe(2);
    expect(ran.talk).toContain("The PostgreSQL server can't be reached");
  });
});

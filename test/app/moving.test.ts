import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { z } from "zod";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findHome } from "../../src/app/home/home.ts";
import type { Home } from "../../src/app/home/home.ts";
import { openLocalService } from "../../src/app/service.ts";
import type { OutputOf } from "../../src/app/call/call.ts";
import { perform as performIn } from "../../src/app/perform.ts";
import type { OperationName, Operations } from "../../src/contract/operations.ts";
import { wordEmbedder } from "../support/fakes.ts";
import { wordJudge } from "../support/judge.ts";
import { move } from "../../src/app/move/moving.ts";
import { serverPrograms, startCluster } from "../support/postgres/cluster.ts";
import type { Cluster } from "../support/postgres/cluster.ts";
import { until } from "../support/processes.ts";
import { freshProgram } from "../support/program.ts";
import { freshService } from "../support/service.ts";
import { IS_SOAK } from "../support/soak.ts";
import { freshFolder } from "../support/store.ts";
import { portion, markOf } from "../support/journal.ts";
import { verifies } from "../support/verifies.ts";

const bin = serverPrograms();
const quiet = (): void => undefined;
const KILLS = IS_SOAK ? 20 : 2;

/** A home with a little of everything that there is to move: also what is replaced, undone, waiting, erased and odd. */
async function livedIn(more = 0): Promise<Home> {
  const service = await openLocalService({
    home: findHome({}, freshFolder()),
    environment: {},
    embedder: wordEmbedder(),
    judge: wordJudge(),
  });
  const perform = <N extends OperationName>(name: N, input: z.input<Operations[N]["input"]>): Promise<OutputOf<N>> =>
    performIn(service, name, input);
  const say = (text: string) => perform("remember", { text, scope: "user" });
  await say("staging listens on port 5433");
  const { id } = await say("the build runs on haven");
  await perform("correct", { what: id!, text: "the build runs on harbour" });
  const retired = await say("the canteen closes at nine \u{0} and “says” so");
  await perform("retire", { id: retired.id!, reason: "it moved" });
  await perform("undo", { change: (await perform("history", {})).changes.at(-1)!.id });
  await perform("remember", { text: "maybe the printer is called quill", scope: "user", propose: true });
  const erased = await say("the brasswick vault opens at noon");
  await perform("erase", { id: erased.id!, confirm: true });
  await perform("recall", { question: "which port does staging use?" });
  for (let at = 0; at < more; at++) await say(`machine number${at} stands in room${at * 7}`);
  await service.journal.append(
    [portion(["we keep the queue in postgres", "it is moved", "thanks"])],
    markOf("/transcripts/one.jsonl"),
  );
  await service.close();
  return service.home;
}

const bytesOf = ({ database, journal }: Home) => [database, journal].map((file) => readFileSync(file).toString("hex"));

describe.skipIf(bin === undefined)("moving a store", () => {
  let cluster: Cluster | undefined;
  beforeAll(async () => {
    cluster = await startCluster(bin!);
  });
  afterAll(() => cluster?.stop());

  /** How much has been moved; nothing where there are no tables yet. */
  async function rowsIn(address: string): Promise<number> {
    const counted = `select (select count(*) from holdfast.change) + (select count(*) from holdfast.receipt)
                          + (select count(*) from holdfast.turn) as rows`;
    const [found] = await cluster!.sql(counted, address).catch(() => []);
    return Number(found?.["rows"] ?? 0);
  }

  test(
    verifies(
      ["H4", "E4"],
      "everything goes to a server and back with the same counts and hashes; neither source changes",
    ),
    async () => {
      const home = await livedIn();
      const before = bytesOf(home);
      const address = await cluster!.freshDatabase();
      const there = await move(home, {}, address, quiet);
      expect(there.sorts.map(({ sort, here }) => [sort, here.count > 0])).toEqual(
        ["changes", "memories", "audit", "receipts", "sessions", "turns"].map((sort) => [sort, true]),
      );
      expect(there.sorts.map((one) => one.there)).toEqual(there.sorts.map((one) => one.here));
      expect([there.same, bytesOf(home)]).toEqual([true, before]);
      const folder = freshFolder();
      const back = await move(home, { HOLDFAST_STORE: address }, folder, quiet);
      expect(back.sorts).toEqual(there.sorts);
      expect(back.same).toBe(true);
      // What was erased long before is known as erased after two moves.
      const { service, perform } = await freshService({ folder });
      expect(await service.store.erasedAt("the brasswick vault opens at noon")).toBeDefined();
      expect((await perform("doctor", {})).healthy).toBe(true);
      expect((await perform("recall", { question: "which port does staging use?" })).hits[0]?.text).toContain("5433");
    },
  );

  test(verifies("H4", "a move that was killed goes on when it is run again, and does nothing twice"), async () => {
    const home = await livedIn(120);
    const address = await cluster!.freshDatabase();
    const killed = (line: string): void => {
      if (/^log and audit: [1-9]/.test(line)) throw new Error("killed");
    };
    await expect(move(home, {}, address, killed)).rejects.toThrow("killed");
    const [half] = await cluster!.sql("select count(*)::int as changes from holdfast.change", address);
    expect(half!["changes"]).toBeGreaterThan(0);
    const on = await move(home, {}, address, quiet);
    expect([on.same, on.moved > 0]).toEqual([true, true]);
    const again = await move(home, {}, address, quiet);
    expect([again.same, again.moved, again.sorts]).toEqual([true, 0, on.sorts]);
  });

  test(
    verifies(
      ["H1", "H4"],
      `a move that is killed at ${KILLS} moments and run again brings everything, and nothing twice`,
    ),
    async () => {
      const home = await livedIn(IS_SOAK ? 400 : 120);
      const program = freshProgram({ HOLDFAST_HOME: home.folder });
      const before = bytesOf(home);
      const whole = await cluster!.freshDatabase();
      await move(home, {}, whole, quiet);
      const all = await rowsIn(whole);
      for (let kill = 0; kill < KILLS; kill++) {
        const address = await cluster!.freshDatabase();
        const store = await cluster!.asOrdinaryRole(address);
        const moment = (all * (kill + Math.random())) / KILLS;
        const moving = program.start(["move", "--to", store]);
        const ended = once(moving, "exit");
        await until(
          "it has come so far, or is done",
          async () => moving.exitCode !== null || (await rowsIn(address)) >= moment,
        );
        moving.kill("SIGKILL");
        await ended;
        const on = await program.run(["move", "--to", store]);
        expect([on.code, on.out.match(/the same$/gm)?.length], on.talk).toEqual([0, 6]);
        const again = await program.run(["move", "--to", store]);
        expect(again.out, again.talk).toBe(on.out);
      }
      expect(bytesOf(home)).toEqual(before);
    },
  );

  test(
    verifies("H4", "a place that holds something else is refused and left as it is, and so is the same place"),
    async () => {
      const [home, other] = [await livedIn(), await livedIn()];
      const address = await cluster!.freshDatabase();
      await move(other, {}, address, quiet);
      const counts = () =>
        cluster!.sql("select count(*)::int as changes, max(seq)::int as last from holdfast.change", address);
      const before = await counts();
      await expect(move(home, {}, address, quiet)).rejects.toMatchObject({ code: "conflict" });
      expect(await counts()).toEqual(before);
      await expect(move(home, {}, home.folder, quiet)).rejects.toThrow(/already/);
      await expect(move(home, {}, "mysql://db/team", quiet)).rejects.toMatchObject({ code: "usage" });
      await expect(move(findHome({}, freshFolder()), {}, address, quiet)).rejects.toMatchObject({ code: "not-found" });
    },
  );
});

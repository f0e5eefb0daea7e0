import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openLeases } from "../../../../src/store/engines/postgres/open.ts";
import { connect } from "../../../../src/store/engines/postgres/server.ts";
import type { Server } from "../../../../src/store/engines/postgres/server.ts";
import { sqlOn, sqlOver } from "../../../../src/store/engines/postgres/sql.ts";
import { treeStore } from "../../../../src/store/tree/tree-store.ts";
import { giveMemoriesVectors } from "../../../../src/app/jobs/memory-vectors.ts";
import { startUpkeep } from "../../../../src/app/background/upkeep.ts";
import { oneForBoth } from "../../../../src/app/embedders.ts";
import { findHome } from "../../../../src/app/home/home.ts";
import { perform } from "../../../../src/app/perform.ts";
import { openService } from "../../../../src/app/service.ts";
import type { WholeService } from "../../../../src/app/service.ts";
import type { Realm } from "../../../../src/domain/tree/node.ts";
import type { Period } from "../../../../src/domain/tree/period.ts";
import { bring, gate, listing } from "../../../stores/stores.ts";
import { nodeAt } from "../../../stores/tree.ts";
import { fixedClock, memory, wordEmbedder } from "../../../support/fakes.ts";
import { wordJudge } from "../../../support/judge.ts";
import { serverPrograms, startCluster } from "../../../support/postgres/cluster.ts";
import type { Cluster } from "../../../support/postgres/cluster.ts";
import { EVERYWHERE, freshFolder } from "../../../support/store.ts";
import { verifies } from "../../../support/verifies.ts";

const bin = serverPrograms();

describe.skipIf(bin === undefined)("several services over one PostgreSQL database", () => {
  let cluster: Cluster | undefined;
  beforeAll(async () => {
    cluster = await startCluster(bin!);
  });
  afterAll(() => cluster?.stop());

  async function serverOn(address: string): Promise<Server> {
    const server = await connect(address);
    onTestFinished(() => server.release().catch(() => undefined));
    return server;
  }

  async function serviceOn(address: string, asked: string[], modelId = wordEmbedder().model.id): Promise<WholeService> {
    const plain = wordEmbedder();
    const embedder = {
      ...plain,
      model: { ...plain.model, id: modelId },
      embed: (texts: readonly string[], use: "memory" | "question") => {
        asked.push(...texts);
        return plain.embed(texts, use);
      },
    };
    const service = await openService({
      home: findHome({}, freshFolder()),
      environment: { HOLDFAST_STORE: address },
      embedders: oneForBoth(embedder, wordJudge()),
      clock: fixedClock(),
    });
    onTestFinished(() => service.close());
    return service;
  }

  test(
    verifies("H2", "what waits for its vectors and for the judge is given both by one of two services, once"),
    async () => {
      const address = await cluster!.freshDatabase();
      const asked: string[] = [];
      const [one, other] = [await serviceOn(address, asked), await serviceOn(address, asked)];
      const texts = Array.from({ length: 30 }, (_, at) => `machine number${at} stands in room${at}`);
      for (const [at, text] of texts.entries())
        await bring(one.store, null, memory({ id: `m${at}`, text, unrelated: true }), { vectors: null });
      const failed: unknown[] = [];
      const upkeeps = [one, other].map((service) => startUpkeep(service, (error) => failed.push(error)));
      onTestFinished(() => upkeeps.forEach((upkeep) => upkeep.stop()));
      for (const upkeep of upkeeps) upkeep.wake();
      const left = () => other.store.countListed(listing({ view: EVERYWHERE, only: "unrelated" }));
      await expect.poll(left).toBe(0);
      expect(failed).toEqual([]);
      // Once for its vectors, and once to be held against what was known.
      expect(asked.filter((text) => texts.includes(text)).toSorted()).toEqual([...texts, ...texts].toSorted());
      const related = (await one.store.changes({})).filter(({ action }) => action === "related");
      expect(related.length).toBe(texts.length);
    },
  );

  test(
    verifies(
      ["H2", "H4"],
      "two services with different models leave each other's vectors alone; doctor says so, and repairing changes the model",
    ),
    async () => {
      const address = await cluster!.freshDatabase();
      const texts = ["the gate opens at seven", "the build runs on haven"];
      const [old, recent]: [string[], string[]] = [[], []];
      const one = await serviceOn(address, old, "old-model");
      for (const [at, text] of texts.entries())
        await bring(one.store, null, memory({ id: `m${at}`, text }), { vectors: null });
      await giveMemoriesVectors(one, () => true);
      const other = await serviceOn(address, recent, "new-model");
      const given = async () => {
        for (const service of [other, one]) await giveMemoriesVectors(service, () => true);
        return [await one.store.wordsOnly(), await other.store.wordsOnly()];
      };
      expect([await given(), old, recent]).toEqual([[0, 2], texts, []]);
      const faults = async (service: WholeService, repair = false) =>
        (await perform(service, "doctor", { repair })).checks.flatMap((check) => check.faults);
      expect(await faults(one)).toEqual([]);
      expect((await faults(other))[0]).toMatch(
        /makes the vectors with old-model, and this one uses new-model.*--repair/,
      );
      await faults(other, true);
      expect([await given(), old, recent]).toEqual([[2, 0], texts, texts]);
      expect((await faults(one))[0]).toMatch(/with new-model, and this one uses old-model/);
      // A home that changes its own model changes everybody's.
      const changed = await openService({
        home: other.home,
        environment: { HOLDFAST_STORE: address },
        embedders: oneForBoth(
          { ...wordEmbedder(), model: { ...wordEmbedder().model, id: "third-model" } },
          wordJudge(),
        ),
        clock: fixedClock(),
      });
      onTestFinished(() => changed.close());
      await giveMemoriesVectors(changed, () => true);
      expect(await changed.store.wordsOnly()).toBe(0);
    },
  );

  test(verifies("H2", "work is taken by one, left by it, and taken over where its time has run out"), async () => {
    const { database, tenant } = await serverOn(await cluster!.freshDatabase());
    const [one, other] = [openLeases(sqlOn(database, tenant)), openLeases(sqlOn(database, tenant))];
    const { opened, open } = gate();
    const begun = gate();
    const holding = one.take("tree", async (isHeld) => {
      begun.open();
      await opened;
      return isHeld();
    });
    await begun.opened;
    expect(await other.take("tree", async () => "twice")).toBeUndefined();
    expect(await one.take("tree", async () => "twice")).toBeUndefined();
    expect(await other.take("receipts", async () => "another work")).toEqual({ done: "another work" });
    open();
    expect(await holding).toEqual({ done: true });
    expect(await other.take("tree", async () => "next")).toEqual({ done: "next" });
    // A service that was killed says nothing any more, as one does whose lease ends as it begins.
    const late = await openLeases(sqlOn(database, tenant), 0).take("tree", async (isHeld) => {
      const over = await other.take("tree", async () => "taken over");
      return [over, isHeld()];
    });
    expect(late).toEqual({ done: [{ done: "taken over" }, false] });
    expect(await database.rows("select work from holdfast.lease")).toEqual([]);
  });

  test(verifies("C8", "a page that one service made is written into every home's folder, however late"), async () => {
    const server = await serverOn(await cluster!.freshDatabase());
    const [one, other] = [treeStore(sqlOver(server), "one"), treeStore(sqlOver(server), "other")];
    const place = { realm: "all" as Realm, level: "day" as const, period: "2026-03-15" as Period };
    const told = { level: "day", period: "2026-03-15" };
    await one.saveNode(nodeAt(one, place, { hash: "first" }));
    expect([await one.unmirrored(), await other.unmirrored()]).toEqual([[told], [told]]);
    await other.saveNode(nodeAt(other, place, { hash: "second" }));
    // What was told anew while its file was written is written again.
    await one.mirrored("day", place.period);
    expect(await one.unmirrored()).toEqual([told]);
    await one.mirrored("day", place.period);
    expect([await one.unmirrored(), await other.unmirrored()]).toEqual([[], [told]]);
  });
});

import { expect, onTestFinished, test } from "vitest";
import { builtModels } from "../../bench/speed/built.ts";
import { closeEmbedders, startEmbedders, oneForBoth } from "../../src/app/embedders.ts";
import type { Embedders } from "../../src/app/embedders.ts";
import { findHome } from "../../src/app/home/home.ts";
import type { LocalService, WholeService } from "../../src/app/service.ts";
import { readSettings } from "../../src/app/home/settings.ts";
import { startUpkeep } from "../../src/app/background/upkeep.ts";
import type { ProjectId } from "../../src/domain/project.ts";
import type { Embedder } from "../../src/ports/embedder.ts";
import { tokenEmbedder, wordEmbedder } from "../support/fakes.ts";
import { wordJudge } from "../support/judge.ts";
import { markOf, portion } from "../support/journal.ts";
import { freshService } from "../support/service.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

const PROJECT = "git:example.org/acme/shop" as ProjectId;
const FACT = "the parcel labels are printed by the machine called haven";
const SAID = ["We decided to keep the parcel labels in Postgres 16.", "Noted: the parcel labels stay."];
const PUBLISHED = "minilm-l6-v2-fp16";
const FACTS = "minilm-l6-v2-facts-1";

/** Notes for which texts it was asked. */
function noting(inner: Embedder): Embedder & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    ...inner,
    asked,
    embed(texts, use) {
      asked.push(...texts);
      return inner.embed(texts, use);
    },
  };
}

function two() {
  return {
    memories: noting(tokenEmbedder(FACTS)),
    journal: noting(wordEmbedder(PUBLISHED)),
    judge: wordJudge(),
  } satisfies Embedders;
}

async function upkept(service: WholeService): Promise<void> {
  const upkeep = startUpkeep(service, () => {});
  upkeep.wake();
  const isDone = async (): Promise<boolean> =>
    (await service.store.totals(0)).withoutVectors === 0 && (await service.journal.waiting()) === 0;
  while (!(await isDone())) await new Promise((resolve) => setImmediate(resolve));
  upkeep.stop();
}

test(verifies("B1", "memories are read by one model, the journal and its topics by another"), async () => {
  const embedders = two();
  const { service, perform } = await freshService({ embedders, environment: { HOLDFAST_TIME_ZONE: "UTC" } });
  await perform("remember", { text: FACT, project: PROJECT });
  const recalled = await perform("recall", {
    question: "which machine prints labels",
    project: PROJECT,
    from: "memories",
  });
  expect(recalled.meaning).toEqual({ on: true, model: FACTS, why: "" });
  expect(embedders.journal.asked).toEqual([]);

  embedders.memories.asked.length = 0;
  await service.journal.append([portion(SAID, { project: PROJECT })], markOf());
  await upkept(service);
  await perform("journal", { action: "search", question: "where are labels kept", project: PROJECT });
  await perform("compact", {});
  expect(embedders.memories.asked).toEqual([]);
  expect(embedders.journal.asked).toContain("where are labels kept");
  expect(embedders.journal.asked).toContain("parcel labels"); // the name of a topic

  await perform("know", { topic: "parcel labels in Postgres", project: PROJECT });
  expect(embedders.memories.asked).toEqual(["parcel labels in Postgres"]);
  expect(embedders.journal.asked.at(-1)).toBe("parcel labels in Postgres");
  expect(await perform("status", {})).toMatchObject({ model: { id: FACTS }, journal: { model: PUBLISHED } });
});

test(
  verifies(
    ["B1", "H3"],
    "a store of an earlier build is searched by words, and says so, until its memories have vectors of their own model",
  ),
  async () => {
    const folder = freshFolder();
    const facts = Array.from({ length: 30 }, (_, n) => `machine m${n} keeps its backups on volume v${n * 7}`);
    const before = await freshService({ folder, embedders: oneForBoth(tokenEmbedder(PUBLISHED), wordJudge()) });
    for (const text of facts) await before.perform("remember", { text, project: PROJECT });
    await before.service.journal.append([portion(SAID, { project: PROJECT })], markOf());
    await upkept(before.service);
    const turns = vectorsOf(before.service.journal.db);

    const embedders = two();
    const after = await freshService({ folder, embedders });
    const ask = () =>
      after.perform("recall", {
        question: "where does machine m3 keep its backups",
        project: PROJECT,
        limit: 1,
        from: "memories",
      });
    expect(await ask()).toMatchObject({
      answer: "found",
      hits: [{ text: facts[3], parts: { meaning: 0 } }],
      meaning: { on: false, why: `30 memories still wait for vectors of ${FACTS}` },
    });
    expect(await after.perform("status", {})).toMatchObject({ withoutVectors: 30, journal: { waiting: 0 } });

    await upkept(after.service);
    const answered = await ask();
    expect(answered).toMatchObject({
      answer: "found",
      hits: [{ text: facts[3] }],
      meaning: { on: true, model: FACTS },
    });
    expect(answered.hits[0]!.parts.meaning).toBeGreaterThan(0.5);
    expect(embedders.memories.asked.filter((text) => facts.includes(text)).toSorted()).toEqual(facts.toSorted());
    expect(embedders.journal.asked).toEqual([]);
    expect(vectorsOf(after.service.journal.db)).toEqual(turns);
    expect(await after.perform("status", {})).toMatchObject({
      memories: { active: 30 },
      vectors: 30,
      withoutVectors: 0,
    });
    expect(await after.perform("doctor", {})).toMatchObject({ healthy: true });
  },
);

test("one memory that waits for its vectors does not turn meaning off for the others", async () => {
  const embedders = two();
  const { service, perform } = await freshService({ embedders });
  for (const text of ["the kettle stands in the pantry", "the doorstop is brass", "haven prints the labels"])
    await perform("remember", { text, project: PROJECT });
  service.store.db.exec("update memory set embedded = null where row = 1");
  expect((await perform("recall", { question: "what prints the labels", project: PROJECT })).meaning.on).toBe(true);
});

test("the built program's two models each keep the questions they were asked, and only memories' come with tokens", async () => {
  const embedders = await startEmbedders(readSettings(findHome({}, freshFolder()), {}).settings, builtModels);
  onTestFinished(() => closeEmbedders(embedders));
  const ask = ({ memories, journal }: Embedders) =>
    Promise.all([memories, journal].map(async (one) => (await one.embed(["who prints the labels"], "question"))[0]!));
  const [ofMemories, ofJournal] = await ask(embedders);
  expect([embedders.memories.model.id, embedders.journal.model.id]).toEqual([FACTS, PUBLISHED]);
  expect([ofMemories!.tokens === undefined, ofJournal!.tokens === undefined]).toEqual([false, true]);
  expect(ofMemories![0]).not.toEqual(ofJournal![0]);
  const [again, likewise] = await ask(embedders);
  expect([again === ofMemories, likewise === ofJournal]).toEqual([true, true]);
});

function vectorsOf(db: LocalService["journal"]["db"]): unknown {
  return db.prepare("select * from vector order by 1, 2").all();
}

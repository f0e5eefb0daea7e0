import { expect, test } from "vitest";
import type { ProjectId } from "../../../src/domain/project.ts";
import { DAY } from "../../../src/domain/time.ts";
import { NOON, wordEmbedder } from "../../support/fakes.ts";
import { markOf, portion } from "../../support/journal.ts";
import { freshService } from "../../support/service.ts";
import type { TestService } from "../../support/service.ts";
import { verifies } from "../../support/verifies.ts";

const SHOP = "git:example.org/acme/shop" as ProjectId;
const UTC = { HOLDFAST_TIME_ZONE: "UTC" };

/** A day on which one thing was spoken of, and compacted. */
async function spokenOf({ service, perform }: TestService, name: string, daysAgo: number): Promise<void> {
  const said = [
    `We decided to restart the ${name} nightly.`,
    `The ${name} restarts nightly now.`,
    `Is the ${name} up?`,
  ];
  const session = { name: `${name} ${daysAgo}` };
  await service.journal.append(
    [portion(said, { project: SHOP, at: NOON - daysAgo * DAY, session })],
    markOf(`/${session.name}`),
  );
  await perform("compact", {});
}

async function topicsNamed({ perform }: TestService, name: RegExp) {
  const { topics } = await perform("tree", { action: "topics", project: SHOP });
  return topics.filter((topic) => name.test(topic.name));
}

test(verifies("C7", "a topic keeps its identity as it is put in other words from day to day"), async () => {
  const home = await freshService({ environment: UTC });
  await spokenOf(home, "parcel label printer", 40);
  const [first] = await topicsNamed(home, /parcel/);
  await spokenOf(home, "parcel label printers", 30);
  await spokenOf(home, "printer parcel label", 20);
  const [then, ...others] = await topicsNamed(home, /parcel/);
  expect(others).toEqual([]);
  expect(then).toMatchObject({ id: first?.id, firstSeen: "2026-02-03", lastSeen: "2026-02-23", days: 3 });
  for (const name of ["parcel label printer", "the parcel label printers"]) {
    expect(await home.perform("know", { topic: name, project: SHOP })).toMatchObject({ known: "yes" });
  }
});

test(
  verifies("C7", "topics that mean the same become one, which is noted; ROOT is rebuilt, and both names are known"),
  async () => {
    const plain = wordEmbedder();
    // A model to which the two names are as good as one.
    const alike = (text: string) => (/^(?:db|database) migrator$/.test(text) ? "migrator" : text);
    const embedder = { ...plain, embed: (texts: readonly string[], as: "memory") => plain.embed(texts.map(alike), as) };
    const home = await freshService({ environment: UTC, embedder });
    await spokenOf(home, "database migrator", 40);
    await spokenOf(home, "database migrator", 39);
    const [kept] = await topicsNamed(home, /migrator$/);
    const before = (await home.service.tree.node({ realm: SHOP, level: "root", period: "" }))?.hash;
    await spokenOf(home, "db migrator", 20);
    const [merged, ...others] = await topicsNamed(home, /migrator$/);
    expect(others).toEqual([]);
    expect(merged).toMatchObject({ id: kept?.id, days: 3, lastSeen: "2026-02-23" });
    expect(await home.service.tree.merges(5)).toContainEqual(
      expect.objectContaining({ into: kept?.id, why: expect.stringMatching(/^alike in meaning/) as string }),
    );
    const root = await home.perform("tree", { project: SHOP });
    expect((await home.service.tree.node({ realm: SHOP, level: "root", period: "" }))?.hash).not.toBe(before);
    expect(root.text).toContain("database migrator");
    expect(root.text).not.toMatch(/^- db migrator/m);
    expect(await home.perform("know", { topic: "db migrator", project: SHOP })).toMatchObject({ known: "yes" });
    expect((await home.perform("compact", {})).built).toBe(0);
    expect((await home.perform("tree", { action: "check" })).faults).toEqual([]);
  },
);

test(verifies("C2", "ROOT tells a topic that a memory was given by that memory, whatever its words"), async () => {
  const { perform } = await freshService({ environment: UTC });
  const text = "Parcels leave on Monday, Tuesday and Wednesday";
  await perform("remember", { text, topics: ["shipping days"], project: SHOP });
  await perform("compact", {});
  expect((await perform("tree", { project: SHOP })).text).toContain(`- shipping days: ${text} (`);
});

test(verifies("C2", "a piece of a sentence that was said once is no topic of ROOT"), async () => {
  const { perform } = await freshService({ environment: UTC });
  await perform("remember", { text: "The CDN hid most of the outage at Backblaze that morning", project: SHOP });
  await perform("remember", { text: "The basket view is slow on phones", topics: ["basket"], project: SHOP });
  await perform("compact", {});
  const { text } = await perform("tree", { project: SHOP });
  expect(text).toContain("basket");
  expect(text).not.toMatch(/CDN hid[,:]/);
});

test(
  verifies(["C7", "K3"], "an agent says which topics are one and what they are called; what it makes up is dropped"),
  async () => {
    const home = await freshService({ environment: UTC });
    const things = ["ledger exporter", "booking exporter", "label printer", "tax table", "crane camera", "gate lock"];
    for (const [at, thing] of things.entries()) await spokenOf(home, thing, 40 - at);
    const names = async () => (await topicsNamed(home, /./)).map(({ name }) => name);
    const before = await names();
    const where = { project: SHOP };
    const piece = (await home.perform("tend", where)).work.find(({ kind }) => kind === "topics")!;
    expect(piece.evidence.map(({ text }) => text).toSorted()).toEqual(before.toSorted());
    const answer = {
      topics: [
        { names: ["ledger exporter", "booking exporter"], name: "ledger and booking exporter" },
        { names: ["label printer", "nothing of the kind"], name: "label" },
        { names: ["tax table"], name: "tax table 2026" },
        { names: ["crane camera"], name: "purple moonlight" },
        { names: ["ledger exporter"], name: "ledger" },
      ],
    };
    const given = { ...where, with: "codex", action: "give", key: piece.key, answer: JSON.stringify(answer) } as const;
    const done = await home.perform("tend", given);
    expect(done.kept).toMatchObject([
      { text: "ledger and booking exporter", how: "the name of ledger exporter, booking exporter" },
    ]);
    expect(done.dropped.map(({ because }) => because)).toEqual([
      "there is no such topic",
      "it holds a value that none of them has",
      "it shares too few words with them",
      "one of them was named already",
    ]);
    expect(await topicsNamed(home, /ledger|booking/)).toMatchObject([{ name: "ledger and booking exporter", days: 2 }]);
    expect(await home.perform("know", { topic: "booking exporter", ...where })).toMatchObject({ known: "yes" });
    expect((await home.perform("tend", where)).work.filter(({ kind }) => kind === "topics")).toEqual([]);
    expect((await home.perform("undo", { change: done.batch! })).tree).toEqual(["topics"]);
    expect((await names()).toSorted()).toEqual(before.toSorted());
  },
);

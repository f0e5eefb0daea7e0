import { expect, test } from "vitest";
import { perform } from "../../../src/app/perform.ts";
import { MemoryError } from "../../../src/domain/errors.ts";
import { builtModel } from "../../support/model.ts";
import { freshService } from "../../support/service.ts";
import { verifies } from "../../support/verifies.ts";

const embedders = builtModel();
const SHOP = { project: "git:example.org/acme/shop" };
const STATEMENTS = [
  "Stripe holds the card numbers, we only keep the customer id",
  "k3s runs on three old laptops in the cellar",
  "The press in hall 2 is greased every Friday by Runa",
];

async function shop(judge = embedders.judge) {
  const { service } = await freshService({ embedders: { ...embedders, judge } });
  for (const text of STATEMENTS) await perform(service, "remember", { text, ...SHOP });
  return (topic: string) => perform(service, "know", { topic, ...SHOP });
}

test(verifies("C3", "a topic is known by what is said about it in other words, and the memory is named"), async () => {
  const know = await shop();
  const expected = { payments: 0, "container orchestration": 1 };
  for (const [topic, at] of Object.entries(expected)) {
    const { known, pointers } = await know(topic);
    expect([topic, known, pointers[0]?.text]).toEqual([topic, "yes", STATEMENTS[at]]);
  }
  for (const topic of ["parental leave", "satellite images", "speech recognition"]) {
    expect([topic, (await know(topic)).known]).toEqual([topic, "no"]);
  }
});

test(verifies("C3", "without the reader of both, know still tells what is known from what is not"), async () => {
  const away = () => Promise.reject(new MemoryError("embedder", "the reader is away"));
  const know = await shop({ ...embedders.judge, about: away });
  expect((await know("card numbers")).known).toBe("yes");
  expect((await know("satellite images")).known).toBe("no");
});

test(verifies("C3", "the reader of both is told the topics under which an agent stored a memory"), async () => {
  const read: string[] = [];
  const about: typeof embedders.judge.about = (topic, statements, signal) => {
    read.push(...statements);
    return embedders.judge.about(topic, statements, signal);
  };
  const { service } = await freshService({ embedders: { ...embedders, judge: { ...embedders.judge, about } } });
  const text = "Runa shuts the gate at ten and keeps the key";
  await perform(service, "remember", { text, topics: ["site security"], ...SHOP });
  await perform(service, "know", { topic: "burglary", ...SHOP });
  expect(read).toEqual([`${text} (site security)`]);
});

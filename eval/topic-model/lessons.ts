import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { topFolder } from "../../bench/top-folder.ts";
import { openKinds } from "../../src/adapters/gazetteer/gazetteer.ts";
import { withKinds } from "../../src/core/recall/reading.ts";
import { denseTopics, readLines } from "../answer/worlds.ts";

/**
 * Gathers the lessons of the topic model, with every statement as the product reads it, for eval/topic-model/train.py, which
 * knows nothing of the kinds of things.
 */
interface Written {
  readonly text: string;
  readonly about: readonly string[];
  readonly not: readonly string[];
}

const WRITERS = ["a", "b", "c", "d", "e", "f"];
const gazetteer = openKinds().gazetteer();
const asRead = (text: string): string => withKinds(text, gazetteer.kindsIn(text));

const lessons = WRITERS.flatMap((writer) =>
  (readLines(join("eval", "data", `about-${writer}.jsonl`)) as readonly Written[]).map(({ text, about, not }) => ({
    writer,
    statement: asRead(text),
    about,
    not,
  })),
);
const worlds = denseTopics().map(({ world, facts, topics }) => ({
  isHeldOut: world.startsWith("d-"),
  statements: facts.map(asRead),
  topics,
}));
const folder = join(topFolder(), ".judge");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "topics.json"), JSON.stringify({ lessons, worlds }));
console.log(`${lessons.length} statements and ${worlds.length} worlds in .judge/topics.json`);

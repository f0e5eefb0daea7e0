import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { topFolder } from "../../bench/top-folder.ts";
import { ownKinds } from "../../src/adapters/gazetteer/gazetteer.ts";
import { withKinds } from "../../src/core/awareness/know.ts";
import { denseFacts, readLines } from "../answer/worlds.ts";
import type { Fact } from "../answer/worlds.ts";

/**
 * Gathers the lessons of the model that reads a question beside a statement, with every statement as the product reads it, for
 * eval/answer-model/train.py, which knows nothing of the kinds of things.
 */
interface Asked {
  readonly world: string;
  readonly questions: readonly {
    readonly q: string;
    readonly otherwise: readonly string[];
    readonly at: number | null;
  }[];
}

const gazetteer = ownKinds().gazetteer();
const asRead = (text: string): string => withKinds(text, gazetteer.kindsIn(text));

const facts = (readLines(join("eval", "data", "fact-questions.jsonl")) as readonly Fact[]).map(
  ({ fact, question }) => ({
    statement: asRead(fact),
    question,
  }),
);
const worlds = (readLines(join("eval", "data", "dense-questions.jsonl")) as readonly Asked[]).map(
  ({ world, questions }) => ({ world, statements: denseFacts(world).map(asRead), questions }),
);
const folder = join(topFolder(), ".judge");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "answers.json"), JSON.stringify({ facts, worlds }));
console.log(`${facts.length} facts and ${worlds.length} worlds in .judge/answers.json`);

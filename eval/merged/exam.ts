import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findHome } from "../../src/app/home/home.ts";
import { openService } from "../../src/app/service.ts";
import type { Embedders } from "../../src/app/embedders.ts";
import type { ProjectId } from "../../src/domain/project.ts";
import { numbersFrom } from "../numbers.ts";
import type { Asked, Conversation, Statement } from "./everyday.ts";
import { fillJournal, fillMemories } from "./fill.ts";

/** Asked from a folder whose `origin` is https://github.com/acme/merged. */
const PROJECT = "git:github.com/acme/merged" as ProjectId;
const WANTED = { memory: 30, session: 6, nothing: 6 };
const SEED = 20261119;

/**
 * What two readers are examined with: a home for the one who has memory, a notes file for the one who has grep, the same questions for
 * both, and the key, which neither may see. Their answers are graded by meaning, by a reader of the key.
 */
export async function writeExam(
  folder: string,
  embedders: Embedders,
  statements: readonly Statement[],
  conversations: readonly Conversation[],
  asked: readonly Asked[],
): Promise<void> {
  const home = join(folder, "home");
  rmSync(home, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const service = await openService({ home: findHome({}, home), environment: {}, embedders });
  await fillMemories(service, embedders.memories, statements, { project: PROJECT, now: Date.now() });
  await fillJournal(service, embedders.journal, PROJECT, conversations);
  await service.close();
  const next = numbersFrom(SEED);
  const questions = Object.entries(WANTED)
    .flatMap(([from, count]) => shuffle(asked.filter((one) => one.from === from && !one.isElsewhere)).slice(0, count))
    .map((one) => ({ one, place: next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }, at) => ({ number: at + 1, ...one }));
  const holding = statements.filter(({ replacedBy }) => replacedBy === null);
  write(
    "NOTES.md",
    holding.map(({ text }) => `- ${text}`),
  );
  write(
    "questions.txt",
    questions.map(({ number, text }) => `${number}. ${text}`),
  );
  write("key.json", [JSON.stringify(questions, null, 1)]);

  function shuffle(list: readonly Asked[]): readonly Asked[] {
    return list
      .map((one) => ({ one, place: next() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ one }) => one);
  }

  function write(name: string, lines: readonly string[]): void {
    writeFileSync(join(folder, name), `${lines.join("\n")}\n`);
  }
}

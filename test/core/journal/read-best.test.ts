import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readInOrder } from "../../../src/core/journal/read-best.ts";
import { NO_PARTS } from "../../../src/core/journal/recall-sessions.ts";
import type { ScoredTurn } from "../../../src/core/journal/read-best.ts";
import type { SessionId, Turn } from "../../../src/domain/journal/session.ts";
import { JOURNAL_WEIGHTS, turnScore } from "../../../src/domain/ranking/journal-score.ts";
import type { JournalReader } from "../../../src/ports/journal.ts";
import { NOON } from "../../support/fakes.ts";
import { ALL_JOURNAL, listOf } from "../../support/journal.ts";

const QUESTION = { text: "which port does staging use?", askedAt: NOON, view: ALL_JOURNAL };
const PARTS = { turn: 0, window: 0, author: 0, session: 0, length: 0 };

/** Turns of the agent and of the person by turns as `meanings` go, already sorted by what is known without their texts. */
function scoredTurns(meanings: readonly number[]): readonly ScoredTurn[] {
  return meanings
    .map((meaning, row): ScoredTurn => {
      const parts = { ...PARTS, meaning };
      const role = row % 3 === 0 ? "user" : "assistant";
      const turn = { row, session: "s" as SessionId, index: row, role, at: NOON } as const;
      return { turn, parts, alone: NO_PARTS, score: turnScore(parts) };
    })
    .sort((a, b) => b.score - a.score);
}

function reader(): { readonly journal: JournalReader; readonly read: number[] } {
  const read: number[] = [];
  const journal = {
    read: async (turns: readonly ScoredTurn["turn"][]): Promise<readonly Turn[]> =>
      turns.map(({ row, session, index, role, at }) => {
        read.push(row);
        return { session, index, role, at, tool: null, line: row, text: `turn ${row}` };
      }),
  };
  return { journal: journal as unknown as JournalReader, read };
}

test("turns come best first, also those that only their author lifts, each once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 60 }), async (meanings) => {
      const { journal } = reader();
      const hits = await listOf(readInOrder(journal, QUESTION, scoredTurns(meanings), JOURNAL_WEIGHTS));
      const scores = hits.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      expect(hits.map(({ turn }) => turn.index).toSorted((a, b) => a - b)).toEqual([...meanings.keys()]);
      for (const { turn, parts } of hits) expect(parts.author).toBe(turn.role === "user" ? 1 : 0);
    }),
  );
});

test("no more texts are read than could come among those that are asked for", async () => {
  const { journal, read } = reader();
  const far = Array.from({ length: 200 }, (_, row) => 1 - row / 200);
  const turns = readInOrder(journal, QUESTION, scoredTurns(far), JOURNAL_WEIGHTS);
  expect(read).toEqual([]);
  const first: number[] = [];
  while (first.length < 3) first.push((await turns.next()).value!.turn.index);
  expect(first).toEqual([0, 3, 6]);
  expect(read.length).toBeLessThan(80);
});

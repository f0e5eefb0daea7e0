import { expect, test } from "vitest";
import { readWords } from "../../../src/adapters/triggers/trigger-weights.ts";
import { readEvidence } from "../../../src/domain/triggers/evidence.ts";
import { readPrompt } from "../../../src/domain/triggers/prose.ts";
import {
  hashPiece,
  PROMPT_TRIGGERS,
  weigh,
  hasWeight,
  type TriggerWeights,
} from "../../../src/domain/triggers/weigh.ts";
import { splitWords } from "../../../src/domain/triggers/words.ts";
import { triggersSeenIn } from "../../support/triggers.ts";

function seenIn(prompt: string): readonly string[] {
  return triggersSeenIn(prompt).map(({ trigger }) => trigger);
}

test.each([
  ["correction", "no, it's haven, not the NUC", "no, that's fine, go ahead"],
  ["correction", "that's wrong, we use pnpm", "yes that's correct, go on"],
  ["correction", "you mixed up staging and prod", "are you sure this is safe"],
  ["correction", "I told you we don't use redux", "what did I say about the release notes"],
  ["correction", "actually the port is 5433", "actually, can you also add a test"],
  ["correction", "not 8080, 8081", "not sure, but maybe a race"],
  ["preference", "always use pnpm", "does this always return a promise?"],
  ["preference", "I prefer small commits", "which one do you prefer?"],
  ["preference", "from now on answer in English", "the page is broken from the start"],
  ["decision", "we decided to use kafka", "help us decide between kafka and nats"],
  ["decision", "let's go with the second approach", "let's see"],
  ["value", "the new service is called ledger-api", "the worker is called twice when the queue is empty"],
  ["value", "the production db is on 5433", "kill the process on port 3000"],
  ["past", "do it like last time", "show all orders from last week"],
  ["past", "we already fixed this flaky login test", "skip the row if it was already imported"],
  ["past", "the CORS error on staging is back again", "try again"],
])("%s is seen in %j and not in %j", (trigger, shows, looksAlike) => {
  expect(seenIn(shows)).toContain(trigger);
  expect(seenIn(looksAlike)).not.toContain(trigger);
});

test("what a correction needs may stand in two sentences", () => {
  expect(seenIn("You assumed UTC. The cron runs in Berlin time.")).toContain("correction");
});

test("typing habits make no difference to the words", () => {
  const forms = (text: string): readonly string[] => splitWords(text, readWords()).map(({ form }) => form);
  expect(forms("you're not on v2")).toEqual(forms("Youre not on v3"));
  expect(forms("pls dont")).toEqual(["please", "do", "not"]);
});

test("a sentence about one product speaks for a sentence about another", () => {
  const [first, second] = ["we moved to postgres", "we moved to kafka"].map((text) =>
    readEvidence({ masked: text, question: false }, readWords()),
  );
  expect(first).toContain("@to TECH $");
  expect(second).toContain("@to TECH $");
});

/** Weights of two pieces: the first speaks for a correction, the second against a preference. */
function twoPieces(): TriggerWeights {
  const [low, high] = [hashPiece("^ actually"), hashPiece("prefer ?")].toSorted((one, other) => one - other) as [
    number,
    number,
  ];
  const rowOf = (mark: number) => (mark === hashPiece("^ actually") ? [60, 0, 0, 0, 0] : [0, -40, 0, 0, 0]);
  return {
    thresholds: PROMPT_TRIGGERS.map(() => 50),
    marks: Uint32Array.of(low, high),
    weights: Int8Array.from([...rowOf(low), ...rowOf(high)]),
    lexicon: readWords(),
  };
}

test("a trigger is there when what speaks for it exceeds its threshold", () => {
  expect(weigh(new Set(["^ actually", "prefer ?"]), twoPieces())).toEqual([10, -90, -50, -50, -50]);
});

test("evidence that no prompt ever gave decides nothing", () => {
  expect(weigh(new Set(["zyzzyva quux", "@zyzzyva"]), twoPieces())).toEqual(weigh(new Set(), twoPieces()));
});

test("a piece is found by its mark alone", () => {
  expect(hasWeight("^ actually", twoPieces())).toBe(true);
  expect(hasWeight("^ zyzzyva", twoPieces())).toBe(false);
  expect(hashPiece("^ actually")).not.toBe(hashPiece("actually ^"));
});

test("a misspelled word and one in another form look like the word itself", () => {
  const evidence = readEvidence({ masked: "we desided on postgres", question: false }, readWords());
  expect(evidence).toContain("§ided ");
  expect(readEvidence({ masked: "we decided on postgres", question: false }, readWords())).toContain("§ided ");
});

test("a prompt without a sentence of the person's own has nothing to weigh", () => {
  expect(readPrompt("```\nalways use pnpm\n```")).toEqual([]);
});

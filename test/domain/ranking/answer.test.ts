import { expect, test } from "vitest";
import { memoriesSay } from "../../../src/core/awareness/topics-about.ts";
import { verifies } from "../../support/verifies.ts";

/** The nearest of many strangers, as near as it comes in a store of everyday facts. */
const STRANGER = { meaning: 0.44, words: 0, kind: 0, margin: 0.05, company: 0.31, unknown: 0.3, about: -0.9 };
const TOLD_OF = { meaning: 0.45, words: 0.3, kind: 0, margin: 0.06, company: 0.36, unknown: 0, about: 3.1 };

test(
  verifies("C3", "a topic that nobody told of is unknown among thousands too, where something always comes near"),
  () => {
    for (const memories of [1_500, 5_000, 20_000]) {
      expect([memories, memoriesSay({ ...STRANGER, memories }, false, true).known]).toEqual([memories, "no"]);
      expect([memories, memoriesSay({ ...TOLD_OF, memories }, false, true).known]).toEqual([memories, "yes"]);
    }
  },
);

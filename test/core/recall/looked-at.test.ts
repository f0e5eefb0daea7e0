import { expect, test } from "vitest";
import { recall } from "../../../src/core/recall/recall.ts";
import type { AnchorFinding } from "../../../src/domain/freshness.ts";
import type { Anchor, Memory } from "../../../src/domain/memory.ts";
import { gptTokens } from "../../../src/adapters/system/gpt-tokens.ts";
import { countedIds, fixedClock, memory, vectorOf, wordEmbedder } from "../../support/fakes.ts";
import { freshStore, keepWith } from "../../support/store.ts";
import { verifies } from "../../support/verifies.ts";

const EMBEDDER = wordEmbedder("words-1024", 1_024);

/** Forty memories that fit the question alike, each tied to a file of its own. */
const TIED: readonly Memory[] = Array.from({ length: 40 }, (_, at) => ({
  ...memory({
    id: `m${String(at).padStart(2, "0")}`,
    text: `the gate port of hall${at} is n${at}`,
  }),
  anchors: [{ on: "file", path: `conf/${at}.yml`, hash: "x", root: "/r" } as unknown as Anchor],
}));

async function recalled(found: (path: string) => AnchorFinding, limit: number) {
  const store = freshStore(undefined, EMBEDDER.model);
  await keepWith(
    store,
    TIED.map((one) => [one, [vectorOf(one.text, EMBEDDER.model.dimensions)]]),
  );
  const looked: string[] = [];
  const { hits } = await recall(
    {
      memories: store,
      embedder: EMBEDDER,
      meaningWaitMs: 5_000,
      anchors: {
        check: async (anchor) => {
          const { path } = anchor as unknown as { path: string };
          looked.push(path);
          return found(path);
        },
      },
      tokens: gptTokens(),
      clock: fixedClock(),
      ids: countedIds(),
    },
    {
      text: "which port does the gate use",
      place: { project: null, path: "", agent: null },
      everywhere: false,
      limit,
      budgetTokens: 20_000,
      asOf: null,
      asker: { agent: null, client: "test", session: "s1" },
    },
  );
  return { hits, looked };
}

test(
  verifies("E6", "files are looked at for what may be shown, and for nothing behind enough fresh answers"),
  async () => {
    const { hits, looked } = await recalled(() => ({ found: "same" }), 3);
    expect(hits).toHaveLength(3);
    expect(hits.every(({ freshness }) => freshness.why === "what it is tied to is unchanged")).toBe(true);
    expect(looked).toHaveLength(6);
  },
);

test(verifies(["B9", "E6"], "a fresh answer far down comes before all the stale ones above it"), async () => {
  const { hits } = await recalled(
    (path) => (path === "conf/7.yml" ? { found: "same" } : { found: "changed", what: path }),
    3,
  );
  expect(hits.map(({ freshness }) => freshness.state)).toEqual(["fresh", "stale", "stale"]);
  expect(hits[0]?.memory.id).toBe("m07");
});

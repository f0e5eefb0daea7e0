import { expect, test } from "vitest";
import { recall } from "../../../src/core/recall/recall.ts";
import type { RecallParts } from "../../../src/core/recall/hit.ts";
import type { MemoryId } from "../../../src/domain/ids.ts";
import type { Memory } from "../../../src/domain/memory.ts";
import { gptTokens } from "../../../src/adapters/system/gpt-tokens.ts";
import { countedIds, fixedClock, memory, NOON, vectorOf, wordEmbedder } from "../../support/fakes.ts";
import { freshStore, keepWith } from "../../support/store.ts";
import { verifies } from "../../support/verifies.ts";

const EMBEDDER = wordEmbedder("words-1024", 1_024);
const QUESTION = "what is the GPU box called";

function replacedBy(old: Memory, by: string): Memory {
  return { ...old, standing: { state: "superseded", by: by as MemoryId, at: NOON } };
}

async function recallOver(memories: readonly Memory[]) {
  const store = freshStore(undefined, EMBEDDER.model);
  await keepWith(
    store,
    memories.map((one) => [one, [vectorOf(one.text, EMBEDDER.model.dimensions)]]),
  );
  const parts: RecallParts = {
    memories: store,
    embedder: EMBEDDER,
    meaningWaitMs: 5_000,
    anchors: { check: () => Promise.resolve({ found: "unknown", what: "nothing" }) },
    tokens: gptTokens(),
    clock: fixedClock(),
    ids: countedIds(),
  };
  return recall(parts, {
    text: QUESTION,
    place: { project: null, path: "", agent: null },
    everywhere: false,
    limit: 8,
    budgetTokens: 2_000,
    asOf: null,
    asker: { agent: null, client: "test", session: "s1" },
  });
}

const HYDRA = memory({ id: "mhydra", text: "The GPU box is called hydra" });
const KRAKEN = memory({ id: "mkraken", text: "hydra was renamed to kraken" });
const MEDUSA = memory({ id: "mmedusa", text: "kraken was renamed to medusa" });

test(verifies("A5", "who asks in the words of what was replaced is told what replaced it"), async () => {
  const { receipt, hits } = await recallOver([replacedBy(HYDRA, KRAKEN.id), KRAKEN]);
  expect(hits.map((hit) => hit.memory.text)).toEqual([KRAKEN.text]);
  expect(receipt.hits.map(({ id, through }) => [id, through])).toEqual([[KRAKEN.id, HYDRA.id]]);
});

test(verifies("A5", "a correction of a correction is found by the words of the first"), async () => {
  const { hits } = await recallOver([replacedBy(HYDRA, KRAKEN.id), replacedBy(KRAKEN, MEDUSA.id), MEDUSA]);
  expect(hits.map((hit) => hit.memory.text)).toEqual([MEDUSA.text]);
});

test(verifies("E8", "what took a memory's place in another project stays there"), async () => {
  const foreign = { ...KRAKEN, scope: { level: "project", project: "git:example.org/a/b", agent: null } } as Memory;
  const expired = { ...KRAKEN, expiresAt: NOON - 1 };
  for (const heir of [foreign, expired, replacedBy(KRAKEN, "mgone")]) {
    const { receipt, hits } = await recallOver([replacedBy(HYDRA, heir.id), heir]);
    expect([receipt.answer, hits]).toEqual(["nothing", []]);
  }
});

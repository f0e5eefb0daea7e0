import { expect, test } from "vitest";
import { recall } from "../../../src/core/recall/recall.ts";
import type { RecallParts } from "../../../src/core/recall/hit.ts";
import type { MemoryId } from "../../../src/domain/ids.ts";
import type { Memory } from "../../../src/domain/memory.ts";
import type { Embedder } from "../../../src/ports/embedder.ts";
import { gptTokens } from "../../../src/adapters/system/gpt-tokens.ts";
import { countedIds, fixedClock, memory, NOON, vectorOf, wordEmbedder } from "../../support/fakes.ts";
import { freshStore, keepWith } from "../../support/store.ts";
import { verifies } from "../../support/verifies.ts";

const EMBEDDER = wordEmbedder("words-1024", 1_024);
const QUESTION = "what is the GPU box called";

function replacedBy(old: Memory, by: string): Memory {
  return { ...old, standing: { state: "superseded", by: by as MemoryId, at: NOON } };
}

async function recallOver(memories: readonly Memory[], text = QUESTION, given: Partial<RecallParts> = {}) {
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
    ...given,
  };
  return recall(parts, {
    text,
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

test(
  verifies("A5", "a statement that leaves nothing of a marked memory answers what that one answered, above it"),
  async () => {
    const gone = { mark: "partly replaced", by: KRAKEN.id, at: NOON, gone: [HYDRA.text] } as const;
    const { hits } = await recallOver([{ ...HYDRA, marks: [gone] }, KRAKEN]);
    expect(hits.map((hit) => hit.memory.text)).toEqual([KRAKEN.text, HYDRA.text]);
  },
);

const FLUX = "Flux reconciles the cluster every 10 minutes; secrets in git are encrypted with an age key";
const FASTER = memory({ id: "mfaster", text: "interval is down to 3" });

function fluxMarkedBy(...newer: readonly Memory[]): Memory {
  const marks = newer.map(
    ({ id }) => ({ mark: "partly replaced", by: id, at: NOON, gone: ["every 10 minutes"] }) as const,
  );
  return { ...memory({ id: "mflux", text: FLUX }), marks };
}

test(
  verifies("A5", "a statement answers in place of the claim that it speaks against, and of no other claim"),
  async () => {
    const stored = [fluxMarkedBy(FASTER), FASTER];
    const often = await recallOver(stored, "how often does flux reconcile the cluster");
    expect(often.hits.map((hit) => hit.memory.id)).toEqual(["mfaster", "mflux"]);
    const secrets = await recallOver(stored, "how are secrets in git encrypted");
    expect(secrets.hits[0]?.memory.id).toBe("mflux");
  },
);

test(verifies("A5", "of two statements against one claim the one that answers better comes first"), async () => {
  const nearer = memory({ id: "mnearer", text: "flux reconciles every 3 minutes" });
  const { hits } = await recallOver([fluxMarkedBy(FASTER, nearer), FASTER, nearer], "how often does flux reconcile");
  expect(hits.map((hit) => hit.memory.id)).toEqual(["mnearer", "mfaster", "mflux"]);
});

test(verifies("B6", "a claim that was replaced is answered as surely as it was before"), async () => {
  const asked = "how often does flux reconcile the cluster";
  const before = await recallOver([memory({ id: "mflux", text: FLUX })], asked);
  const after = await recallOver([fluxMarkedBy(FASTER), FASTER], asked);
  expect([before.receipt.answer, after.receipt.answer]).toEqual(["found", "found"]);
  expect(after.evidence?.margin).toBe(before.evidence?.margin);
});

test(
  verifies("B2", "a model that is too busy to read claims leaves it to words which one is asked about"),
  async () => {
    const busy: Embedder = {
      ...EMBEDDER,
      embed: (texts, use, signal) =>
        use === "question"
          ? EMBEDDER.embed(texts, use, signal)
          : new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error))),
    };
    const { hits } = await recallOver([fluxMarkedBy(FASTER), FASTER], "how often does flux reconcile the cluster", {
      embedder: busy,
      meaningWaitMs: 50,
    });
    expect(hits.map((hit) => hit.memory.id)).toEqual(["mfaster", "mflux"]);
  },
);

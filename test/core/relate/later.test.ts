import { expect, test } from "vitest";
import { relateWaiting } from "../../../src/core/remember/later.ts";
import { MemoryError } from "../../../src/domain/errors.ts";
import { wordJudge } from "../../support/judge.ts";
import { freshService } from "../../support/service.ts";
import { verifies } from "../../support/verifies.ts";

test(
  verifies(
    ["A4", "A5"],
    "nobody waits for a model that still loads: statements are stored, and related once it is there",
  ),
  async () => {
    let arrived = (): void => {};
    const ready = new Promise<void>((resolve) => (arrived = resolve));
    const judge = { ...wordJudge(), ready: () => ready };
    const one = await freshService({ judge, environment: { HOLDFAST_MEANING_WAIT_MS: "0" } });
    one.service.state.daemon = { startedAt: one.clock.at, crash: null };
    const agent = { agent: "codex", client: "mcp", session: "s1", project: "git:a" } as const;
    await one.perform("remember", { text: "deploys go through Fly", propose: true, ...agent });
    await one.perform("remember", { text: "staging listens on port 5433" });
    one.clock.at += 1_000;
    const said = await one.perform("remember", { text: "staging listens on port 5434" });
    expect(said.outcome).toBe("stored");

    arrived();
    const parts = { ...one.service, judge, embedder: one.service.embedders.memories };
    expect(await relateWaiting(parts)).toBe(2);
    const { memories } = await one.perform("list", { everywhere: true });
    expect(memories.map(({ text }) => text)).toEqual(["staging listens on port 5434"]);
    expect(await relateWaiting(parts)).toBe(0);
  },
);

test(
  verifies("E3", "undoing a statement takes back what relating it later did to others, and redoing brings it again"),
  async () => {
    const judge = { ...wordJudge(), ready: () => Promise.reject(new MemoryError("embedder", "it still loads")) };
    const { service, clock, perform } = await freshService({ judge });
    await perform("remember", { text: "staging listens on port 5433" });
    clock.at += 1_000;
    const said = await perform("remember", { text: "staging listens on port 5434" });
    await relateWaiting({ ...service, judge: wordJudge(), embedder: service.embedders.memories });
    const active = async () => (await perform("list", {})).memories.map(({ text }) => text);
    expect(await active()).toEqual(["staging listens on port 5434"]);

    const { batch } = await perform("undo", { change: said.change! });
    expect(await active()).toEqual(["staging listens on port 5433"]);
    await perform("undo", { change: batch! });
    expect(await active()).toEqual(["staging listens on port 5434"]);
  },
);

test(
  verifies("A5", "of two statements of the same moment that wait for the judge one stays: the one said last"),
  async () => {
    const judge = { ...wordJudge(), ready: () => Promise.reject(new MemoryError("embedder", "it still loads")) };
    const { service, perform } = await freshService({ judge });
    await perform("remember", { text: "staging listens on port 5433" });
    await perform("remember", { text: "staging listens on port 5434" });
    await relateWaiting({ ...service, judge: wordJudge(), embedder: service.embedders.memories });
    expect((await perform("list", {})).memories.map(({ text }) => text)).toEqual(["staging listens on port 5434"]);
  },
);

test(
  verifies(["A4", "E3"], "what says the same as an older statement confirms it later, and one undo takes that back"),
  async () => {
    const judge = { ...wordJudge(), ready: () => Promise.reject(new MemoryError("embedder", "it still loads")) };
    const { service, clock, perform } = await freshService({ judge });
    await perform("remember", { text: "the staging database listens on port 5433 behind the bastion" });
    clock.at += 1_000;
    const said = await perform("remember", { text: "staging database: port 5433" });
    await relateWaiting({ ...service, judge: wordJudge(), embedder: service.embedders.memories });
    const active = async () => (await perform("list", {})).memories.map(({ text, evidence }) => ({ text, evidence }));
    const text = "the staging database listens on port 5433 behind the bastion";
    expect(await active()).toEqual([{ text, evidence: 2 }]);

    await perform("undo", { change: said.change! });
    expect(await active()).toEqual([{ text, evidence: 1 }]);
  },
);

test(
  verifies("A6", "what holds for a while ends nothing that holds for good, also where the judge hears of it later"),
  async () => {
    const judge = { ...wordJudge(), ready: () => Promise.reject(new MemoryError("embedder", "it still loads")) };
    const { service, clock, perform } = await freshService({ judge });
    await perform("remember", { text: "staging listens on port 5433" });
    clock.at += 1_000;
    await perform("remember", { text: "staging listens on port 5434", expiresAt: "2d" });
    await relateWaiting({ ...service, judge: wordJudge(), embedder: service.embedders.memories });
    const { memories } = await perform("list", {});
    expect(memories.map(({ text }) => text).toSorted()).toEqual([
      "staging listens on port 5433",
      "staging listens on port 5434",
    ]);
  },
);

test(
  verifies("A6", "what was said in one call stands side by side, also where the judge hears of it later"),
  async () => {
    const judge = { ...wordJudge(), ready: () => Promise.reject(new MemoryError("embedder", "it still loads")) };
    const { service, clock, perform } = await freshService({ judge });
    const first = await perform("remember", { text: "staging listens on port 5433" });
    clock.at += 1_000;
    await perform("remember", { text: "staging listens on port 5434", alongside: [first.id!] });
    await relateWaiting({ ...service, judge: wordJudge(), embedder: service.embedders.memories });
    const { memories } = await perform("list", {});
    expect(memories.map(({ text }) => text).toSorted()).toEqual([
      "staging listens on port 5433",
      "staging listens on port 5434",
    ]);
  },
);

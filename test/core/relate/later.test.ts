import { expect, test } from "vitest";
import { relateWaiting } from "../../../src/core/relate/later.ts";
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
    one.service.daemon = { startedAt: one.clock.at, crash: null };
    const agent = { agent: "codex", client: "mcp", session: "s1", project: "git:a" } as const;
    await one.perform("remember", { text: "deploys go through Fly", propose: true, ...agent });
    await one.perform("remember", { text: "staging listens on port 5433" });
    one.clock.at += 1_000;
    const said = await one.perform("remember", { text: "staging listens on port 5434" });
    const chatter = await one.perform("remember", { text: "sounds good", ...agent });
    expect([said.outcome, chatter.outcome]).toEqual(["stored", "stored"]);

    arrived();
    expect(await relateWaiting({ ...one.service, judge })).toBe(3);
    const { memories } = await one.perform("list", { everywhere: true });
    expect(memories.map(({ text }) => text)).toEqual(["staging listens on port 5434"]);
    expect(await relateWaiting({ ...one.service, judge })).toBe(0);
  },
);

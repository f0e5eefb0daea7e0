import { expect, test } from "vitest";
import { hookContext } from "../../src/app/hooks/hooking.ts";
import type { HookMoment } from "../../src/app/hooks/hooking.ts";
import { openHookParts } from "../../src/app/hooks/hook-from-file.ts";
import { nudge } from "../../src/app/hooks/nudging.ts";
import { folderIn, initialised } from "../support/repository.ts";
import { withoutInjected } from "../../src/domain/journal/spoken.ts";
import { wordJudge } from "../support/judge.ts";
import { freshService } from "../support/service.ts";
import type { TestService } from "../support/service.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

const FACTS = ["staging listens on port 5433", "Marta owns billing", "releases are cut from the branch stable"];

async function world(folder?: string) {
  const own = await freshService(folder === undefined ? {} : { folder });
  return { own, cwd: initialised(folderIn(freshFolder(), "shop")) };
}

/** As the service answers its clients' hooks, with a connection of its own each time. */
async function told({ service }: TestService, at: Partial<HookMoment> & { readonly cwd: string }): Promise<string> {
  const parts = openHookParts(service, nudge);
  try {
    const usual = { moment: "start", source: "startup", prompt: "", session: "s1", client: "claude-code" } as const;
    return await hookContext(parts, { ...usual, ...at });
  } finally {
    await parts.close();
  }
}

test(
  verifies("F4", "the briefing of a session is the same bytes for the same state, whoever asks how often"),
  async () => {
    const { own, cwd } = await world();
    for (const text of FACTS) await own.perform("remember", { text, cwd });
    const first = await told(own, { cwd });
    expect(first).toContain(FACTS[0]);
    for (const source of ["startup", "clear", "compact"]) expect(await told(own, { cwd, source })).toBe(first);
    expect(await told(own, { cwd, session: "s2" })).toBe(first);
    // Asking leaves receipts, and searches do too; neither is a reason to tell it otherwise.
    await own.perform("recall", { question: "who owns billing?", cwd, agent: "claude-code", session: "s1" });
    expect(await told(own, { cwd, source: "compact" })).toBe(first);
    await own.perform("remember", { text: "the queue is RabbitMQ", cwd });
    expect(await told(own, { cwd, source: "compact" })).not.toBe(first);
  },
);

test(
  verifies("F4", "a resumed session is told only what it was not told before, and a compacted one everything"),
  async () => {
    const { own, cwd } = await world();
    for (const text of FACTS) await own.perform("remember", { text, cwd });
    const first = await told(own, { cwd });
    expect(await told(own, { cwd, source: "resume" })).toBe("");
    await own.perform("remember", { text: "the queue is RabbitMQ", cwd });
    const more = await told(own, { cwd, source: "resume" });
    expect(more).toContain("RabbitMQ");
    for (const text of FACTS) expect(more).not.toContain(text);
    expect(await told(own, { cwd, source: "resume" })).toBe("");
    const again = await told(own, { cwd, source: "compact" });
    for (const text of [...FACTS, "RabbitMQ"]) expect(again).toContain(text);
    expect(await told(own, { cwd, source: "resume", session: "s2" })).toContain(FACTS[0]);
    expect(first).not.toContain("RabbitMQ");
  },
);

test(verifies("F4", "a session that starts on an empty memory hears that it is there and empty, once"), async () => {
  const { own, cwd } = await world();
  const first = await told(own, { cwd });
  expect(first).toMatch(/^Holdfast memory: nothing stored here yet; today is .*\nSearch memory/);
  expect(withoutInjected(first).trim()).toBe("");
  expect(await told(own, { cwd, source: "resume" })).toBe("");
  expect(await told(own, { cwd, moment: "subagent" })).toBe("");
});

const DRAFTS = "The photo library keeps drafts for 5 days";
const NINE_DAYS = "no, the photo library keeps drafts for 9 days, not 5";

test(verifies(["A3", "F4"], "a nudge names the memory that the sentence may change, by id and text"), async () => {
  const { own, cwd } = await world();
  const { id } = await own.perform("remember", { text: DRAFTS, cwd });
  await own.perform("remember", { text: "Marta owns billing", cwd });
  const at = { moment: "prompt", cwd } as const;
  const said = await told(own, { ...at, prompt: NINE_DAYS });
  expect(said).toBe(
    `Worth keeping: "${NINE_DAYS}" It may change ${id}: "${DRAFTS}" Call memory_store before you answer.`,
  );
  expect(await told(own, { ...at, prompt: NINE_DAYS })).toBe("");
  expect(await told(own, { ...at, prompt: "from now on we always use tabs" })).not.toContain("It may change");
});

test(verifies(["A3", "F4"], "a model that is slow or away costs the memory's name, and no nudge"), async () => {
  for (const relate of [() => new Promise<never>(() => {}), () => Promise.reject(new Error("away"))]) {
    const judge = wordJudge();
    const own = await freshService({
      judge: { ...judge, relate: (...asked) => (isSlow ? relate() : judge.relate(...asked)) },
    });
    let isSlow = false;
    const cwd = initialised(folderIn(freshFolder(), "shop"));
    await own.perform("remember", { text: DRAFTS, cwd });
    isSlow = true;
    const said = await told(own, { moment: "prompt", cwd, prompt: NINE_DAYS });
    expect(said).toBe(`Worth keeping: "${NINE_DAYS}" Call memory_store before you answer.`);
  }
});

test(
  verifies(
    ["F4", "G4"],
    "a nudge is given once in a session, also after the service was started anew, and is receipted",
  ),
  async () => {
    const folder = freshFolder();
    const { own, cwd } = await world(folder);
    const prompt = "no, it's haven, not the NUC";
    const at = { moment: "prompt", prompt, cwd } as const;
    const first = await told(own, at);
    expect(first).toContain("Worth keeping: ");
    expect(await told(own, at)).toBe("");
    expect(await told(own, { ...at, session: "s2" })).toBe(first);
    expect(await told(own, { ...at, prompt: "we decided to use port 5433 from now on" })).not.toBe("");
    const anew = await freshService({ folder });
    expect(await told(anew, at)).toBe("");
    const { receipts } = await anew.perform("receipts", { cwd });
    expect(receipts.map(({ of, shown }) => [of, shown])).toEqual(Array.from({ length: 3 }, () => ["nudge", 0]));
    // What the prompt said is not kept.
    expect(JSON.stringify(receipts)).not.toContain("haven");
    const { sessions, nudges, nudgeTokens } = await anew.perform("ledger", {});
    expect(nudges).toBe(3);
    expect(sessions.find(({ session }) => session === "s2")).toMatchObject({
      agent: "claude-code",
      recalls: 0,
      briefings: 0,
      nudges: 1,
      tokens: anew.service.tokens.count(first),
      nudgeTokens: anew.service.tokens.count(first),
    });
    expect(nudgeTokens).toBe(sessions.reduce((sum, one) => sum + one.tokens, 0));
  },
);

import { expect, test } from "vitest";
import type { ProjectId } from "../../../src/domain/project.ts";
import { DAY } from "../../../src/domain/time.ts";
import { chatServer } from "../../support/chat-server.ts";
import type { ChatServer, Reply } from "../../support/chat-server.ts";
import { NOON } from "../../support/fakes.ts";
import { markOf, portion } from "../../support/journal.ts";
import { freshService } from "../../support/service.ts";
import type { TestService } from "../../support/service.ts";
import { verifies } from "../../support/verifies.ts";
import { wholeStatus } from "../../support/status.ts";

const SHOP = "git:example.org/acme/shop" as ProjectId;
const SAID = "We decided to keep the checkout queue in Postgres 16, on haven.internal:5433.";

async function withModel(summarizer: string, script: (call: number) => Reply, more: Record<string, string> = {}) {
  const server = await chatServer(script);
  const home = await freshService({
    environment: {
      HOLDFAST_TIME_ZONE: "UTC",
      HOLDFAST_SUMMARIZER: summarizer,
      HOLDFAST_SUMMARIZER_URL: server.url,
      HOLDFAST_SUMMARIZER_MODEL: "small",
      HOLDFAST_SUMMARIZER_KEY: "k-1",
      ...more,
    },
  });
  await home.service.journal.append(
    [portion([SAID, "I've moved the queue."], { project: SHOP, at: NOON - 40 * DAY })],
    markOf(),
  );
  return { home, server };
}

function lines(...given: readonly [text: string, ...sources: number[]][]): Reply {
  return { text: JSON.stringify({ lines: given.map(([text, ...sources]) => ({ sort: "decision", text, sources })) }) };
}

const day = ({ service }: TestService) => service.tree.node({ realm: SHOP, level: "day", period: "2026-02-03" });
const sent = ({ asked }: ChatServer) => asked.map(({ body }) => JSON.stringify(body));

test.each([
  ["ollama", "/api/chat", {}],
  ["openai", "/v1/chat/completions", { authorization: "Bearer k-1" }],
  ["anthropic", "/v1/messages", { "x-api-key": "k-1", "anthropic-version": "2023-06-01" }],
])(
  verifies("C5", "%s makes the pages when it is chosen, and the ledger says what it cost"),
  async (name, path, headers) => {
    const { home, server } = await withModel(name, () => lines(["The checkout queue stays in Postgres 16.", 1]), {
      HOLDFAST_SUMMARIZER_PRICE_IN: "3",
      HOLDFAST_SUMMARIZER_PRICE_OUT: "15",
    });
    await home.perform("compact", {});
    expect(server.asked.every((call) => call.path === path)).toBe(true);
    expect(server.asked[0]?.headers).toMatchObject(headers);
    expect((await day(home))?.lines.map(({ text }) => text)).toEqual(["The checkout queue stays in Postgres 16."]);
    expect((await day(home))?.summarizer).toMatch(`${name}/small`);
    const [spent] = await home.service.tree.spendings(1);
    expect(spent).toMatchObject({
      tokensIn: 100,
      tokensOut: 20,
      outcome: "used",
      cost: (100 * 3 + 20 * 15) / 1_000_000,
    });
    const { tree } = wholeStatus(await home.perform("status", {}));
    expect(tree.spentTokensToday).toBe(120 * server.asked.length);
    const calls = server.asked.length;
    await home.perform("compact", {});
    expect(server.asked).toHaveLength(calls);
    expect((await home.perform("tree", { action: "check" })).faults).toEqual([]);
  },
);

test(
  verifies("C5", "a value that is not in the sources can't appear in a page, and one that cites nothing neither"),
  async () => {
    const { home } = await withModel("ollama", () =>
      lines(
        ["The queue runs on haven.internal:5433.", 1],
        ["The queue runs on port 5432.", 1],
        ["The queue runs on haven.external.", 1],
        ["The queue needs 16 GB.", 9],
      ),
    );
    await home.perform("compact", {});
    expect((await day(home))?.lines.map(({ text }) => text)).toEqual(["The queue runs on haven.internal:5433."]);
  },
);

test(
  verifies("C5", "a model that fails or talks nonsense is asked once more, then the rules make the page"),
  async () => {
    const broken = await withModel("openai", (call) =>
      call === 1 ? { text: "Sure! Here is your page." } : lines(["The queue stays in Postgres 16.", 1]),
    );
    await broken.home.perform("compact", {});
    expect((await day(broken.home))?.summarizer).toMatch("openai/small");
    const away = await withModel("openai", () => ({ status: 400 }));
    await away.home.perform("compact", {});
    expect((await day(away.home))?.summarizer).toMatch("extractive");
    expect((await day(away.home))?.lines.map(({ text }) => text)).toContain(SAID);
    const calls = away.server.asked.length;
    expect(calls).toBe(2 * 3); // a day, a week and a month, each tried twice
    await away.home.perform("compact", {});
    expect(away.server.asked).toHaveLength(calls);
  },
);

test(verifies("C5", "after the day's budget the rules make the pages, and nothing is sent"), async () => {
  const { home, server } = await withModel("ollama", () => lines(["The queue stays in Postgres 16.", 1]), {
    HOLDFAST_SUMMARIZER_TOKENS_PER_DAY: "100",
  });
  await home.perform("compact", {});
  expect(server.asked).toHaveLength(1);
  expect((await home.service.tree.node({ realm: SHOP, level: "week", period: "2026-W06" }))?.summarizer).toMatch(
    "extractive",
  );
});

test(verifies(["C5", "A7"], "no secret is sent to a model, though the journal should hold one"), async () => {
  const { home, server } = await withModel("ollama", () => lines(["The queue stays in Postgres 16.", 1]));
  const secret = "ghp_16C7e42F292c6912E7710c838347Ae178B4a";
  await home.service.journal.append(
    [
      portion([`the token is ${secret} by the way, please use it`], {
        project: SHOP,
        at: NOON - 39 * DAY,
        session: { name: "two" },
      }),
    ],
    markOf("/transcripts/two.jsonl"),
  );
  await home.perform("compact", {});
  expect(server.asked.length).toBeGreaterThan(1);
  expect(sent(server).filter((body) => body.includes(secret))).toEqual([]);
});

test(verifies("C5", "without a setting nothing is sent anywhere, and the rules make the pages"), async () => {
  const home = await freshService({ environment: { HOLDFAST_TIME_ZONE: "UTC" } });
  await home.service.journal.append([portion([SAID], { project: SHOP, at: NOON - 40 * DAY })], markOf());
  await home.perform("compact", {});
  expect((await day(home))?.summarizer).toMatch("extractive");
  expect(await home.service.tree.spendings(1)).toEqual([]);
});

test(
  verifies(
    ["C5", "K3"],
    "an agent takes a page and hands its summary back, held to the same sources, until its batch is undone",
  ),
  async () => {
    const home = await freshService({ environment: { HOLDFAST_TIME_ZONE: "UTC" } });
    await home.service.journal.append([portion([SAID], { project: SHOP, at: NOON - 40 * DAY })], markOf());
    await home.perform("compact", {});
    const { work } = await home.perform("tend", { project: SHOP });
    const piece = work.find(({ about }) => about === "day/2026-02-03")!;
    expect(piece).toMatchObject({ kind: "page", evidence: [{ number: 1, note: "2026-02-03" }] });
    const answer = {
      lines: [
        { sort: "decision", text: "The checkout queue is kept in Postgres 16 on haven.internal:5433.", sources: [1] },
        { sort: "value", text: "The queue has 12 workers.", sources: [1] },
      ],
    };
    const given = {
      project: SHOP,
      with: "codex",
      action: "give",
      key: piece.key,
      answer: JSON.stringify(answer),
    } as const;
    const rules = await day(home);
    const preview = await home.perform("tend", { ...given, dryRun: true });
    expect(await day(home)).toEqual(rules);
    const done = await home.perform("tend", given);
    for (const { kept, dropped } of [preview, done]) {
      expect(kept.map(({ text }) => text)).toEqual([answer.lines[0]!.text]);
      expect(dropped.map(({ what }) => what)).toEqual([answer.lines[1]!.text]);
    }
    expect((await day(home))?.summarizer).toBe(`agent/codex ${done.batch}`);
    const month = await home.perform("tree", { project: SHOP, action: "show", node: "month/2026-02" });
    expect(month.text).toContain("is kept in Postgres 16 on haven.internal:5433");
    expect((await home.perform("compact", {})).built).toBe(0);
    expect((await home.perform("tree", { action: "check" })).faults).toEqual([]);
    expect((await home.perform("undo", { change: done.batch! })).tree).toEqual(["day/2026-02-03"]);
    expect((await day(home))?.lines).toEqual(rules?.lines);
  },
);

import { expect, test } from "vitest";
import { client } from "../support/mcp-client.ts";
import { freshProgram, inOwnFolder } from "../support/program.ts";
import { shared } from "../support/shared.ts";
import { verifies } from "../support/verifies.ts";

const service = shared((after) => Promise.resolve(freshProgram({}, after)));

/** Kept before the calls; ONE, TWO … in a call stand for their ids. */
const FACTS = {
  ONE: "The billing service listens on port 7788",
  TWO: "The staging database runs on the host haven",
  THREE: "Releases are tagged by the script tools/tag.sh",
  FOUR: "The search index lives in Meilisearch",
  FIVE: "Nightly backups are written to the bucket cold-store",
  SIX: "The mobile app talks to the gateway over gRPC",
};

const STORED = /^(?:stored|superseded|confirmed|proposed) m\w+/;
const FOUND = /^(?:found|unsure)/;

/** Calls as models send them: other names, other types, other shapes, and more than was asked for. */
const CALLS: readonly (readonly [tool: string, given: object, answer: RegExp])[] = [
  ["memory_search", { query: "port of the billing service" }, FOUND],
  ["memory_search", { question: "port of the billing service" }, FOUND],
  ["memory_search", { q: "port of the billing service" }, FOUND],
  ["memory_search", { text: "port of the billing service" }, FOUND],
  ["memory_search", { search_query: "port of the billing service" }, FOUND],
  ["memory_search", { keywords: ["billing", "service", "port"] }, FOUND],
  ["memory_search", { query: "port of the billing service", limit: "5" }, FOUND],
  ["memory_search", { query: "port of the billing service", limit: 100 }, /Note: limit was set to 20\.$/],
  ["memory_search", { query: "port of the billing service", limit: 0 }, /Note: limit was set to 1\.$/],
  ["memory_search", { query: "port of the billing service", limit: 2.5 }, /Note: limit was set to 3\.$/],
  ["memory_search", { query: "port of the billing service", limit: null }, FOUND],
  ["memory_search", { query: "port of the billing service", limit: "many" }, /Note: limit takes a number/],
  ["memory_search", { query: "port of the billing service", top_k: 3 }, FOUND],
  ["memory_search", { query: "port of the billing service", n_results: "3" }, FOUND],
  ["memory_search", { query: "port of the billing service", max_tokens: 500 }, FOUND],
  ["memory_search", { query: "port of the billing service", budget_tokens: "20000" }, /Note: ignored "budget_tokens"/],
  ["memory_search", { query: "port of the billing service", from: "Memories" }, FOUND],
  ["memory_search", { query: "port of the billing service", source: "both" }, FOUND],
  ["memory_search", { query: "port of the billing service", from: "" }, FOUND],
  [
    "memory_search",
    { query: "port of the billing service", user_id: "u1" },
    /Note: ignored "user_id"; known fields: query/,
  ],
  ["memory_search", { query: "port of the billing service", filters: { agent: "codex" } }, /Note: ignored "agent"/],
  ["memory_search", { input: { query: "port of the billing service" } }, FOUND],
  ["memory_search", { query: 7788 }, FOUND],
  ["memory_store", { text: "Pull requests need two reviewers" }, STORED],
  ["memory_store", { content: "The feature flags come from Unleash" }, STORED],
  ["memory_store", { fact: "Customer exports are written as Parquet" }, STORED],
  ["memory_store", { memory: "The payment worker reads from the queue invoices-v2" }, STORED],
  ["memory_store", { note: "Icons are drawn with a grid of 24 pixels" }, STORED],
  ["memory_store", { data: "The load balancer drops idle connections after 350 seconds" }, STORED],
  ["memory_store", { text: "Emails are sent through Postmark", tags: ["email", "postmark"] }, STORED],
  ["memory_store", { text: "Error reports go to GlitchTip", tags: "errors, glitchtip" }, STORED],
  ["memory_store", { text: "Feature branches start with the ticket number", topic: "git" }, STORED],
  ["memory_store", { text: "The docs are built with mdBook", topics: "docs" }, STORED],
  ["memory_store", { text: "Translations are managed in Weblate", topics: '["i18n","weblate"]' }, STORED],
  ["memory_store", { content: "Charts are drawn with uPlot", type: "fact" }, STORED],
  ["memory_store", { content: "We chose Valkey instead of Redis for sessions", type: "decision" }, STORED],
  ["memory_store", { text: "The user prefers tabs in Makefiles", kind: "preference" }, STORED],
  ["memory_store", { text: "The invoice template lives in templates/invoice.hbs", kind: "Project" }, STORED],
  ["memory_store", { text: "The map tiles come from Protomaps", category: "maps" }, STORED],
  ["memory_store", { text: "The CI cache is kept for 14 days", trigger: "Value" }, STORED],
  [
    "memory_store",
    { content: "PDFs are rendered with WeasyPrint", metadata: { tags: "pdf,print", type: "fact" } },
    STORED,
  ],
  ["memory_store", { memory: { content: "Webhooks are retried five times", tags: ["webhooks"] } }, STORED],
  ["memory_store", { text: "Uploads are limited to 40 MB", importance: 0.9 }, /Note: ignored "importance"/],
  ["memory_store", { text: "The sandbox is reset every Sunday", session_id: "s", confidence: "high" }, /Note: ignored/],
  ["memory_store", { text: "The design tokens live in tokens.json", quote: "", supersedes: null }, STORED],
  ["memory_know", { topic: "billing service" }, /^(?:yes|maybe|no)/],
  ["memory_know", { query: "billing service" }, /^(?:yes|maybe|no)/],
  ["memory_know", { subject: "billing service", limit: 3 }, /^(?:yes|maybe|no)[^]*Note: ignored "limit"/],
  ["memory_read", { id: "ONE" }, /port 7788/],
  ["memory_read", { memory_id: "ONE" }, /port 7788/],
  ["memory_read", { memoryId: " ONE " }, /port 7788/],
  ["memory_read", { id: "[ONE]" }, /port 7788/],
  ["memory_read", { uri: "holdfast://memory/ONE" }, /port 7788/],
  ["memory_settle", { memory_id: "ONE", now: "Holds" }, /^m\w+ holds/],
  ["memory_settle", { id: "ONE", status: "confirmed", comment: "it was right" }, /^m\w+ holds/],
  ["memory_settle", { id: "FIVE", now: "wrong", reason: "the bucket moved" }, /^m\w+ retired/],
  [
    "memory_settle",
    { memory_id: "TWO", now: "changed", content: "The staging database runs on the host reef" },
    /^m\w+ reads/,
  ],
  ["memory_settle", { id: "FOUR", verdict: "updated", new_text: "The search index lives in Typesense" }, /^m\w+ reads/],
  ["memory_settle", { id: "THREE", now: "undo" }, /^m\w+ is gone again/],
  ["memory_settle", { memory_id: "SIX", now: "forget" }, /^m\w+ retired/],
  [
    "memory_store",
    { facts: [{ content: "The bus is NATS" }, { text: "The queue is Oban", tags: "jobs" }] },
    /^stored m\w+\nstored m\w+/,
  ],
  ["memory_store", { facts: '[{"text":"The cron host is quince"}]' }, STORED],
  ["memory_store", { facts: ["The bastion is called heron"] }, STORED],
  ["memory_store", { text: "The bastion moves to Oslo", holds: "planned", from: "spring" }, STORED],
  ["memory_brief", { max_tokens: "600" }, /./],
  [
    "memory_brief",
    { project: "shop", budgetTokens: 50_000 },
    /Note: budgetTokens was set to 8000\.\nNote: ignored "project"/,
  ],
  ["memory_due", { limit: 1 }, /Note: ignored "limit"/],
];

test(verifies("F1", "calls of the kind that models really send are understood, and none fails"), async () => {
  expect(CALLS.length).toBeGreaterThanOrEqual(60);
  const agent = client(inOwnFolder(service()));
  await agent.greet("2025-06-18");
  const ids: Record<string, string> = {};
  for (const [name, text] of Object.entries(FACTS)) {
    const stored = await agent.call("memory_store", { text });
    ids[name] = /m\w+/.exec(stored?.content?.[0]?.text ?? "")?.[0] ?? "";
  }
  const failed: unknown[] = [];
  for (const [tool, given, answer] of CALLS) {
    const said = JSON.stringify(given).replaceAll(/\b(?:ONE|TWO|THREE|FOUR|FIVE|SIX)\b/g, (name) => ids[name] ?? name);
    const result = await agent.call(tool, JSON.parse(said) as object);
    const text = result?.content?.[0]?.text ?? "";
    if (result?.isError === true || !answer.test(text)) failed.push([tool, given, text.slice(0, 300)]);
  }
  expect(failed).toEqual([]);
});

test(
  verifies(["A5", "F1"], "of several facts each is answered by itself, in order, whatever becomes of the others"),
  async () => {
    const agent = client(inOwnFolder(service()));
    await agent.greet("2025-06-18");
    const host = await agent.call("memory_store", { text: "The homelab's primary host is the NUC" });
    const plex = await agent.call("memory_store", { text: "Plex runs on the NUC and listens on 32400" });
    const [known, other] = [host, plex].map((stored) => /m\w{12}/.exec(stored?.content?.[0]?.text ?? "")![0]);
    const result = await agent.call("memory_store", {
      facts: [
        { text: "" },
        { text: "The grill is cleaned on Fridays", replaces: ["m000000000000"] },
        { text: "ok", kind: "recipe" },
        { text: "The homelab's primary host is haven", replaces: [known] },
        { text: "haven is reached with ssh admin@haven.lan", replaces: [known] },
        { text: "No, it's haven now. The NUC was retired." },
      ],
    });
    expect(result?.isError).not.toBe(true);
    const answers = (result?.content?.[0]?.text ?? "").split(/\n(?=failed|stored)/);
    expect(answers.map((answer) => answer.replaceAll(/\bm\w{12}\b/g, (id) => (id === known ? "KNOWN" : "m")))).toEqual([
      expect.stringMatching(/^failed: .*text is empty/),
      expect.stringMatching(/^failed: No memory has an id/),
      expect.stringMatching(/^failed: .*kind must be one of/),
      expect.stringMatching(/^stored m, replaces KNOWN(?!.)/),
      expect.stringMatching(/^stored m(?!.)/),
      expect.stringMatching(/^stored m(?!.)/),
    ]);
    expect(answers.slice(3).join("\n")).toContain(other);
    // What stands beside the list is said of each of them, and one half of a sentence is no question about the other.
    const both = await agent.call("memory_store", {
      facts: [
        { text: "The photo library keeps drafts for 5 days" },
        "The photo library keeps drafts for 9 days on disk",
      ],
      kind: "procedure",
    });
    const kept = [...(both?.content?.[0]?.text ?? "").matchAll(/^stored (m\w{12})(?!.)/gm)].map(([, id]) => id!);
    expect([kept.length, both?.content?.[0]?.text]).toEqual([2, expect.not.stringContaining("May affect")]);
    for (const id of kept) expect((await agent.call("memory_read", { id }))?.content?.[0]?.text).toContain("procedure");
    const all = await agent.call("memory_store", { facts: [{ text: "" }, { text: "" }] });
    expect(all?.isError).toBe(true);
  },
);

test(verifies("F1", "what cannot be understood is answered with what would be, and hints name tools"), async () => {
  const agent = client(inOwnFolder(service()));
  await agent.greet("2025-06-18");
  const refusal = async (tool: string, given: object) => {
    const result = await agent.call(tool, given);
    expect(result?.isError).toBe(true);
    const text = result?.content?.[0]?.text ?? "";
    expect(text).not.toMatch(/holdfast |--/);
    return text;
  };
  expect(await refusal("memory_store", { text: "x", kind: "recipe" })).toMatch(
    /kind must be one of project, episode, procedure, user/,
  );
  expect(await refusal("memory_settle", { id: "m3k9", now: "meh" })).toMatch(/one of replaced, holds, changed/);
  expect(await refusal("memory_search", {})).toMatch(/^There is no question/);
  expect(await refusal("memory_search", { query: " " })).toMatch(/^There is no question/);
  expect(await refusal("memory_store", { trigger: "fact" })).toMatch(/text is required/);
  expect(await refusal("memory_read", { id: "m3k9zzzz" })).toMatch(/memory_search shows memories with their ids/);
});

import { expect, test } from "vitest";
import { brief } from "../../../src/core/briefing/briefing.ts";
import { COMPACTION_GUIDANCE } from "../../../src/core/briefing/wording.ts";
import { spokenByAssistant, spokenByUser, isOwnTool, withoutInjected } from "../../../src/domain/journal/spoken.ts";
import { describeNudge, findNudge } from "../../../src/domain/triggers/nudge.ts";
import { gptTokens } from "../../../src/adapters/system/gpt-tokens.ts";
import { countedIds, fixedClock, memory } from "../../support/fakes.ts";
import { freshStore, keep } from "../../support/store.ts";
import { triggersSeenIn } from "../../support/triggers.ts";
import { verifies } from "../../support/verifies.ts";

test(
  verifies("D1", "the briefing, the nudge and the guidance that the program gives are recognised as its own"),
  async () => {
    const store = freshStore();
    await keep(
      store,
      memory({ text: "staging listens on port 5433" }),
      memory({ id: "m0002", text: "call the host haven" }),
    );
    const parts = {
      memories: store,
      anchors: { check: () => Promise.resolve({ state: "fresh" as const, why: "" }) },
      tokens: gptTokens(),
    };
    const { text } = await brief(
      { ...parts, clock: fixedClock(), ids: countedIds() } as unknown as Parameters<typeof brief>[0],
      {
        place: { project: null, path: "", agent: null },
        branch: null,
        isOfOtherBranch: () => false,
        budgetTokens: 1_500,
        shown: new Set(),
        inFile: () => false,
        root: () => Promise.resolve(undefined),
        sessions: () => Promise.resolve([]),
        asker: { agent: "claude", client: "hook", session: null },
      },
    );
    const prompt = "no, it's haven, not the NUC. as we did last week";
    const nudge = findNudge(triggersSeenIn(prompt), prompt)!;
    const nudges = [describeNudge(nudge), describeNudge(nudge, { id: "m17c8xq69j3n", text: 'The host is "the NUC"' })];
    expect(text).toContain("staging listens");
    for (const own of [text, ...nudges, COMPACTION_GUIDANCE]) {
      expect(own).not.toBe("");
      expect(withoutInjected(own).trim()).toBe("");
      expect(spokenByUser(`before\n${own}\nafter`).replaceAll(/\s+/g, " ")).toBe("before after");
      expect(spokenByAssistant(`It was told:\n${own}`)).toBe("It was told:");
    }
  },
);

test.each([
  "memory_store",
  "mcp__memory__memory_search",
  "mcp__plugin_holdfast_holdfast__memory_settle",
  "mcp_holdfast_memory_know",
  "holdfast-memory_brief",
  "holdfast_memory_read",
  "ToolSearch",
])("%s is one of memory's own tools", (name) => {
  expect(isOwnTool(name)).toBe(true);
});

test.each(["Bash", "memory_profiler", "read_memory_map", "mcp__github__search"])("%s is somebody else's", (name) => {
  expect(isOwnTool(name)).toBe(false);
});

test.each([
  ["use pnpm\n<system-reminder>\nThe date is today.\n</system-reminder>", "use pnpm"],
  ["<user_query>\nuse pnpm\n</user_query>", "use pnpm"],
  ["<command-name>/review</command-name>\n<command-args>the auth code</command-args>", "/review the auth code"],
  ["<command-name>/clear</command-name>\n<command-args></command-args>", ""],
  ["<environment_context>\n  <cwd>/work</cwd>\n</environment_context>", ""],
  ["# AGENTS.md instructions for /work\n\nBe kind.", ""],
  ["[Request interrupted by user for tool use]", ""],
  ["why does `<system-reminder>` stand in my prompt?", "why does `<system-reminder>` stand in my prompt?"],
  ["<div class='a'>why is this not centred?</div>", "<div class='a'>why is this not centred?</div>"],
])("of %j a person said %j", (prompt, said) => {
  expect(spokenByUser(prompt)).toBe(said);
});

test("of a pasted log the start and the end are kept", () => {
  const said = spokenByUser(`what is this?\n${"log line\n".repeat(20_000)}the last line`);
  expect(said.length).toBeLessThan(25_000);
  expect(said.startsWith("what is this?")).toBe(true);
  expect(said.endsWith("the last line")).toBe(true);
  expect(said).toMatch(/\[\d+ characters left out\]/);
});

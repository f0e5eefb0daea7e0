import { appendFileSync, cpSync, mkdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { freshJournal } from "../../support/journal.ts";
import { IS_SOAK } from "../../support/soak.ts";
import { freshFolder } from "../../support/store.ts";
import { captureInto, FIXTURES, keyedJournal, seeded, stateOf } from "../../support/transcripts.ts";
import { verifies } from "../../support/verifies.ts";

const FILES: readonly (readonly [file: string, client: string])[] = [
  ["claude-code.jsonl", "claude-code"],
  ["claude-code-agents/agent-a77.jsonl", "claude-code"],
  ["codex/rollout-2026-03-15T09-10-00-01a1dca5-0002-7000-8000-000000000002.jsonl", "codex"],
  ["gemini/chats/session-2026-03-15T09-20-7a1b2c3d.jsonl", "gemini-cli"],
  ["gemini/chats/session-2025-12-01T08-00-old.json", "gemini-cli"],
  ["qwen/chats/019f0000-0004-7000-8000-000000000004.jsonl", "qwen"],
  ["copilot/2e03ccde-0005-4000-8000-000000000005/events.jsonl", "copilot"],
  ["opencode-export.json", "opencode"],
  ["cursor/agent-transcripts/0c0c0c0c-0006-4000-8000-000000000006.jsonl", "cursor"],
];
const CUTS = IS_SOAK ? 100 : 30;

/** A copy that a test may cut and grow, in a folder named as the client's. */
function copyOf(file: string): string {
  const folder = join(freshFolder(), basename(dirname(file)));
  mkdirSync(folder, { recursive: true });
  const copy = join(folder, basename(file));
  cpSync(join(FIXTURES, file), copy);
  return copy;
}

test.each(FILES)(
  verifies("D1", "%s, cut off at random bytes, is read without a fault, and its rest adds nothing twice"),
  async (file, client) => {
    const copy = copyOf(file);
    const whole = readFileSync(copy);
    const expected = keyedJournal();
    await captureInto(expected, copy, { client });
    const random = seeded(whole.length);
    for (let cut = 0; cut < CUTS; cut++) {
      const at = Math.floor(random() * whole.length);
      writeFileSync(copy, whole.subarray(0, at));
      const journal = keyedJournal();
      await captureInto(journal, copy, { client });
      appendFileSync(copy, whole.subarray(at));
      touch(copy, cut);
      await captureInto(journal, copy, { client });
      expect([at, journal.state()]).toEqual([at, expected.state()]);
    }
  },
);

test(verifies("D1", "the same in the real journal, for a file that grows in ten steps"), async () => {
  const copy = copyOf("claude-code.jsonl");
  const whole = readFileSync(copy);
  const expected = freshJournal();
  await captureInto(expected, copy);
  const journal = freshJournal();
  for (let step = 1; step <= 10; step++) {
    writeFileSync(copy, whole.subarray(0, Math.ceil((whole.length * step) / 10)));
    await captureInto(journal, copy, { client: "claude-code" });
  }
  expect(await stateOf(journal)).toEqual(await stateOf(expected));
});

/** Another time for the same bytes: what is read again is told by its size and its time. */
function touch(path: string, seconds: number): void {
  utimesSync(path, 1_773_000_000 + seconds, 1_773_000_000 + seconds);
}

test(
  verifies("D1", "a file that is as it was is not read again, and one that was only touched adds nothing"),
  async () => {
    const copy = copyOf("claude-code.jsonl");
    const journal = freshJournal();
    const [first] = await captureInto(journal, copy);
    const [again] = await captureInto(journal, copy);
    touch(copy, 1);
    const [touched] = await captureInto(journal, copy);
    expect(first).toMatchObject({ turns: 11, known: 0, brokenLines: 1 });
    expect(again).toMatchObject({ turns: 0, bytes: 0 });
    expect(touched).toMatchObject({ turns: 0, bytes: 0, brokenLines: 0, rewritten: false });
  },
);

test(
  verifies("D1", "a file written anew is noticed, and what it says in new words takes the old one's place"),
  async () => {
    const copy = copyOf("cursor/agent-transcripts/0c0c0c0c-0006-4000-8000-000000000006.jsonl");
    const journal = freshJournal();
    await captureInto(journal, copy, { client: "cursor" });
    writeFileSync(copy, readFileSync(copy, "utf8").replace("rename PORT", "spell PORT out"));
    const [anew] = await captureInto(journal, copy, { client: "cursor" });
    expect(anew).toMatchObject({ rewritten: true, turns: 0, known: 4 });
    const state = (await stateOf(journal)) as readonly { readonly turns: readonly { readonly text: string }[] }[];
    expect(state[0]?.turns.map(({ text }) => text)[0]).toBe("spell PORT out to ORCHARD_PORT");
  },
);

test("a file that was cut shorter is read anew", async () => {
  const copy = copyOf("claude-code.jsonl");
  const journal = freshJournal();
  await captureInto(journal, copy);
  truncateSync(copy, 5_000);
  const [shorter] = await captureInto(journal, copy);
  expect(shorter).toMatchObject({ rewritten: true, turns: 0 });
});

test("a line of fifty megabytes is cut and counted, its call is known to have ended, and what follows is read", async () => {
  const path = join(freshFolder(), "long.jsonl");
  const line = (value: object) => `${JSON.stringify({ sessionId: "long", cwd: "/work", ...value })}\n`;
  const content = (id: string) => [{ type: "tool_result", tool_use_id: id, content: "x".repeat(50_000_000) }];
  writeFileSync(path, line({ type: "user", uuid: "1", message: { role: "user", content: "dump it" } }));
  const use = { type: "tool_use", id: "t1", name: "Bash", input: { command: "cat dump" } };
  appendFileSync(path, line({ type: "assistant", uuid: "2", message: { role: "assistant", content: [use] } }));
  appendFileSync(path, line({ type: "user", uuid: "3", message: { role: "user", content: content("t1") } }));
  appendFileSync(path, line({ type: "user", uuid: "4", message: { role: "user", content: "y".repeat(9_000_000) } }));
  appendFileSync(path, line({ type: "user", uuid: "5", message: { role: "user", content: "enough" } }));
  const journal = freshJournal();
  const [captured] = await captureInto(journal, path);
  expect(captured).toMatchObject({ turns: 3, cutLines: 1, brokenLines: 0 });
  const state = (await stateOf(journal)) as readonly { readonly turns: readonly { readonly text: string }[] }[];
  expect(state[0]?.turns.map(({ text }) => text)).toEqual(["dump it", "Bash: cat dump -> ok", "enough"]);
});

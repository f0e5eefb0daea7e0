import { expect, test } from "vitest";
import { describeResume } from "../../../src/core/work/resume.ts";
import type { SessionRecord } from "../../../src/core/work/resume.ts";
import type { KeptWork } from "../../../src/domain/journal/kept-work.ts";
import type { SessionId } from "../../../src/domain/journal/session.ts";
import { readWork } from "../../../src/domain/work/read-work.ts";
import { withoutInjected } from "../../../src/domain/journal/spoken.ts";
import { gptTokens } from "../../../src/adapters/system/gpt-tokens.ts";
import { verifies } from "../../support/verifies.ts";

const parts = {
  tokens: gptTokens(),
  now: Date.UTC(2026, 2, 2),
  findSettled: (text: string) => (text.startsWith("use ") ? [text] : []),
  stated: [],
};

function done(tool: string, input: object, ended: { readonly ok?: boolean; readonly output?: string } = {}): KeptWork {
  const [work] = readWork({ tool, input, cwd: "", ok: ended.ok ?? true, output: ended.output ?? "" });
  return { session: "s1" as SessionId, turn: 0, at: parts.now, work: work! };
}

const edit = (path: string) => done("Edit", { file_path: path, old_string: "a", new_string: "b" });

const RECORD: SessionRecord = {
  turns: [
    { role: "user", text: "move the importer to the new queue" },
    { role: "user", text: "use port 5671 for the queue" },
    { role: "assistant", text: "The importer now takes 340 ms per batch. Shall I commit it?" },
    { role: "user", text: "yes" },
  ],
  work: [
    edit("src/importer.ts"),
    done("Bash", { command: "npm test" }, { ok: false, output: "Exit code 1\nError: connect ECONNREFUSED" }),
    edit("src/queue.ts"),
    done("Bash", { command: "npm run build" }),
  ],
};

test(
  verifies(
    "J4",
    "the block has the last request, what holds, the files, the commands and how they ended, and what is open",
  ),
  () => {
    const text = describeResume(parts, "this session", RECORD);
    expect(text).toContain("use port 5671 for the queue … yes");
    expect(text).toContain("340 ms");
    expect(text).toContain("Files edited: src/queue.ts, src/importer.ts");
    expect(text).toContain('- "npm run build" passed');
    expect(text).toContain('- "npm test" failed: "Error: connect ECONNREFUSED"');
    expect(text).toContain("2 files edited, no commit seen");
    expect(withoutInjected(`before\n${text}\nafter`).trim()).toBe("before\n\nafter");
  },
);

test(verifies("J4", "what a person has yet to approve is not called settled, though the prompt said it"), () => {
  const stated = [{ id: "m1", text: "use port 5671 for the queue", waits: true }];
  const text = describeResume({ ...parts, stated }, "this session", RECORD);
  expect(text).toContain(`Waiting for a person's approval:\n- "use port 5671 for the queue" [m1]`);
  expect(text).not.toContain("Settled");
});

test(verifies("J4", "the block of the longest session fits 400 tokens, and an empty one has none"), () => {
  const long = "a rather long sentence about the queue and its many consumers ".repeat(30);
  const many = Array.from({ length: 60 }, (_, at) => [
    edit(`packages/part-${at}/src/some/deep/folder/with/a/long/name/file-${at}.ts`),
    done("Bash", { command: `npm run job-${at} -- ${"--flag ".repeat(20)}` }, { ok: false, output: `Error: ${long}` }),
  ]).flat();
  const turns = Array.from({ length: 80 }, (_, at) => ({
    role: "user" as const,
    text: `use number ${at} for ${long}`,
  }));
  const text = describeResume(parts, "this session", { turns, work: many });
  expect(parts.tokens.count(text)).toBeLessThanOrEqual(400);
  expect(text).toContain("Last request:");
  expect(describeResume(parts, "this session", { turns: [], work: [] })).toBe("");
});

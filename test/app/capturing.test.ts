import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startCapture } from "../../src/app/background/capture-watch.ts";
import { writeRecord } from "../../src/app/install/install-records.ts";
import { ALL_JOURNAL } from "../support/journal.ts";
import { until } from "../support/processes.ts";
import { freshService } from "../support/service.ts";
import { freshFolder } from "../support/store.ts";
import { FIXTURES } from "../support/transcripts.ts";
import { verifies } from "../support/verifies.ts";
import { wholeStatus } from "../support/status.ts";

const PAGE = { offset: 0, limit: 100 };

test(
  verifies("D1", "a folder of transcripts is captured by hand, and counted by client; again it adds nothing"),
  async () => {
    const { perform } = await freshService();
    const first = await perform("capture", { from: FIXTURES });
    expect(first.clients.map(({ client, files, turns, brokenLines }) => [client, files, turns, brokenLines])).toEqual([
      ["claude-code", 2, 14, 1],
      ["cline", 1, 4, 0],
      ["codex", 1, 9, 0],
      ["continue", 1, 4, 0],
      ["copilot", 1, 5, 0],
      ["cursor", 1, 4, 0],
      ["gemini-cli", 2, 7, 0],
      ["opencode", 1, 3, 0],
      ["qwen", 1, 5, 0],
      ["roo", 1, 5, 0],
    ]);
    const again = await perform("capture", { from: FIXTURES });
    expect(again.clients.map(({ turns, bytes }) => turns + bytes)).toEqual(first.clients.map(() => 0));
    expect(await perform("capture", { from: FIXTURES, transcriptsOf: "codex" })).toMatchObject({ more: false });
  },
);

test("a long reading stops when its time is up, and goes on where it stopped", async () => {
  const { service, clock, perform } = await freshService();
  const { append } = service.journal;
  Object.assign(service.journal, {
    append: (...given: Parameters<typeof append>) => {
      clock.at += 1_000;
      return append(...given);
    },
  });
  let calls = 0;
  let report = await perform("capture", { from: FIXTURES, forMs: 1_500 });
  expect(report.more).toBe(true);
  for (; report.more; calls++) report = await perform("capture", { from: FIXTURES, forMs: 1_500 });
  expect(calls).toBeGreaterThan(1);
  expect((await service.journal.totals()).turns).toBe(60);
});

test("what is named wrongly is told, with what helps", async () => {
  const { perform } = await freshService();
  await expect(perform("capture", {})).rejects.toThrow("No connected client");
  await expect(perform("capture", { from: "/nowhere/at/all" })).rejects.toThrow("does not exist");
  await expect(perform("capture", { transcriptsOf: "zed" })).rejects.toThrow("can't be read");
  await expect(perform("capture", { from: FIXTURES, agent: "claude" })).rejects.toThrow("for a person");
});

test("a transcript that may not be read, or is damaged, is told, and the others are captured", async () => {
  const { perform } = await freshService();
  const folder = freshFolder();
  writeFileSync(join(folder, "opencode.db"), "not a database at all, whatever its name says");
  cpSync(join(FIXTURES, "claude-code.jsonl"), join(folder, "session.jsonl"));
  const report = await perform("capture", { from: folder });
  expect(report.unreadable.map(({ file }) => file)).toEqual([join(folder, "opencode.db")]);
  expect(report.clients).toMatchObject([{ client: "claude-code", turns: 11 }]);
});

test("sessions of an ignored project stay out, those of others come in", async () => {
  const { service, perform } = await freshService({
    environment: { HOLDFAST_IGNORE_PROJECTS: "/home/ann/orchard" },
  });
  await perform("capture", { from: FIXTURES });
  const kept = await service.journal.sessions(ALL_JOURNAL, PAGE);
  expect(kept.filter(({ cwd }) => cwd === "/home/ann/orchard")).toEqual([]);
  expect(kept.length).toBeGreaterThan(0);
});

test(verifies(["A7", "D1"], "a secret in a transcript never reaches the journal's file"), async () => {
  const { service, perform } = await freshService();
  const secret = ["ghp", "x7Qm2KtV9bRz4LpW8sNc3JdY6hFg1TuE5aXo"].join("_");
  const path = join(freshFolder(), "leak.jsonl");
  const said = (uuid: string, content: unknown, type = "user") =>
    `${JSON.stringify({ type, uuid, sessionId: "leak", message: { role: type, content } })}\n`;
  writeFileSync(path, said("1", `use this token: ${secret}`));
  const call = {
    type: "tool_use",
    id: "t",
    name: "Bash",
    input: { command: `curl -H "authorization: Bearer ${secret}"` },
  };
  appendFileSync(path, said("2", [call], "assistant"));
  const report = await perform("capture", { from: path });
  expect(report.secretsCut).toBeGreaterThanOrEqual(2);
  const [session] = await service.journal.sessions(ALL_JOURNAL, PAGE);
  expect((await service.journal.turns(session!.id)).map(({ text }) => text.includes("[secret cut:"))).toEqual([
    true,
    true,
  ]);
  for (const file of [service.home.journal, `${service.home.journal}-wal`, service.home.database])
    expect(readFileSync(file).includes(secret)).toBe(false);
});

test(
  verifies("D1", "the folders of wired clients, and no others, are read and watched while the service runs"),
  async () => {
    const top = freshFolder();
    const folder = join(top, "claude", "projects", "orchard");
    mkdirSync(folder, { recursive: true });
    mkdirSync(join(top, "codex", "sessions"), { recursive: true });
    cpSync(join(FIXTURES, "codex"), join(top, "codex", "sessions"), { recursive: true });
    cpSync(join(FIXTURES, "claude-code.jsonl"), join(folder, "one.jsonl"));
    const environment = { CLAUDE_CONFIG_DIR: join(top, "claude"), CODEX_HOME: join(top, "codex") };
    const { service } = await freshService({ environment });
    writeRecord(service.home, "claude-code", { client: "claude-code", level: "user", folder: null, files: [] });
    const errors: unknown[] = [];
    const capturing = startCapture(service, (error) => errors.push(error));
    capturing.wake();
    await until("what was there is in the journal", async () => (await service.journal.totals()).turns === 11);
    expect(service.state.capture?.().clients).toEqual([
      { client: "claude-code", folders: [join(top, "claude", "projects")], how: "watched" },
    ]);
    cpSync(join(FIXTURES, "claude-code-agents", "agent-a77.jsonl"), join(folder, "agent-a77.jsonl"));
    await until("what came later is there as well", async () => (await service.journal.totals()).turns === 14);
    capturing.stop();
    expect(errors).toEqual([]);
  },
);

test("with capture switched off nothing is read by itself", async () => {
  const top = freshFolder();
  mkdirSync(join(top, "projects"), { recursive: true });
  cpSync(join(FIXTURES, "claude-code.jsonl"), join(top, "projects", "one.jsonl"));
  const { service, perform } = await freshService({ environment: { CLAUDE_CONFIG_DIR: top, HOLDFAST_CAPTURE: "off" } });
  writeRecord(service.home, "claude-code", { client: "claude-code", level: "user", folder: null, files: [] });
  const capturing = startCapture(service, () => {});
  capturing.wake();
  const { capture } = wholeStatus(await perform("status", {}));
  expect(capture).toEqual({ on: false, clients: [], turns: 0, lastAt: null });
  await perform("capture", {});
  capturing.stop();
  expect((await service.journal.totals()).turns).toBe(11);
});

import { readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { relateWaiting } from "../../src/core/remember/later.ts";
import { rankAuthority } from "../../src/domain/memory.ts";
import { BURST } from "../../src/domain/risk.ts";
import { NOON } from "../support/fakes.ts";
import { wordJudge } from "../support/judge.ts";
import { folderIn, gitIn, initialised } from "../support/repository.ts";
import { freshService } from "../support/service.ts";
import type { TestService } from "../support/service.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";
import { wholeStatus } from "../support/status.ts";

const FIXTURES = join(import.meta.dirname, "../fixtures/imports");
const SERVER_MEMORY = join(FIXTURES, "server-memory.jsonl");

function file(name: string, text: string): string {
  const path = join(freshFolder(), name);
  writeFileSync(path, text);
  return path;
}

const plain = (folder: string): string => folder;

/** A repository before its first commit. */
function begun(folder: string): string {
  gitIn(folder, "init", "-q");
  return folder;
}

const textsOf = async ({ perform }: TestService, standing: "active" | "superseded" = "active") =>
  (await perform("list", { everywhere: true, standing: [standing], limit: 1_000 })).memories.map(({ text }) => text);

test(
  verifies("D5", "a file that server-memory wrote comes in with its topics, its time and what it comes from"),
  async () => {
    const one = await freshService();
    const from = file("memory.jsonl", readFileSync(SERVER_MEMORY, "utf8"));
    utimesSync(from, new Date(NOON - 86_400_000), new Date(NOON - 86_400_000));
    const report = await one.perform("import", { source: "server-memory", from });
    expect(report).toMatchObject({
      dryRun: false,
      sources: [{ source: "server-memory", files: 1, found: 11, stored: 11, refused: 0 }],
      leftOut: [{ source: "server-memory", what: "entities without observations", count: 1 }],
      scopes: [{ scope: "everywhere", memories: 11 }],
    });
    const { memories } = await one.perform("list", { contains: "billing" });
    expect(memories).toMatchObject([
      {
        text: "Ada Nilsson: owns the billing code",
        topics: ["Ada Nilsson", "person"],
        observedAt: "2026-03-14T12:00:00.000Z",
        source: { by: "agent", agent: "server-memory", client: "import", file: from, transcriptLine: 4 },
      },
    ]);
    expect(rankAuthority((await one.service.store.byId(memories[0]!.id as never))!)).toBe("agent");
    expect(await one.perform("history", { id: memories[0]!.id })).toMatchObject({
      changes: [{ by: "human", why: "imported from server-memory" }],
    });
  },
);

test(verifies("D5", "a second import stores nothing, confirms nothing and writes nothing"), async () => {
  const one = await freshService();
  await one.perform("import", { source: "server-memory", from: SERVER_MEMORY });
  const mark = (await one.service.store.totals(NOON)).changes;
  const again = await one.perform("import", { source: "server-memory", from: SERVER_MEMORY });
  expect(again).toMatchObject({ batch: null, sources: [{ found: 11, stored: 0, confirmed: 0, known: 11 }] });
  expect((await one.service.store.totals(NOON)).changes).toBe(mark);
});

test(
  verifies(
    ["D5", "E8"],
    "a CLAUDE.md of the folder somebody works in stays there, with or without git; one from elsewhere applies everywhere",
  ),
  async () => {
    for (const make of [plain, begun, (folder: string) => initialised(folder)]) {
      const one = await freshService();
      const cwd = make(folderIn(freshFolder(), "shop"));
      writeFileSync(join(cwd, "CLAUDE.md"), "- deploys go through Fly\n");
      await one.perform("import", { source: "markdown", from: join(cwd, "CLAUDE.md"), cwd });
      expect((await one.perform("list", { cwd })).memories).toMatchObject([{ scope: { level: "project" } }]);
      expect((await one.perform("list", { cwd: freshFolder() })).memories).toEqual([]);
    }
    const one = await freshService();
    await one.perform("import", {
      source: "markdown",
      from: file("notes.md", "- tests need docker\n"),
      cwd: freshFolder(),
    });
    expect((await one.perform("list", {})).memories).toMatchObject([{ scope: { level: "user" } }]);
  },
);

test(
  verifies(["D5", "E3"], "one undo takes an import back, also after it was related, and redoing brings it again"),
  async () => {
    const one = await freshService();
    await one.perform("remember", { text: "orchard: deploys to Hetzner" });
    const before = await textsOf(one);
    const { batch } = await one.perform("import", { source: "server-memory", from: SERVER_MEMORY });
    one.clock.at += 60_000;
    const parts = { ...one.service, judge: one.service.embedders.judge, embedder: one.service.embedders.memories };
    expect(await relateWaiting(parts)).toBe(11);
    const imported = await textsOf(one);
    const undone = await one.perform("undo", { change: batch! });
    expect([undone.kept, await textsOf(one)]).toEqual([[], before]);
    await one.perform("undo", { change: undone.batch! });
    expect(await textsOf(one)).toEqual(imported);
  },
);

test(
  verifies(["D5", "E3"], "what was changed since an import stays when the import is undone, and is named"),
  async () => {
    const one = await freshService();
    const { batch } = await one.perform("import", { source: "server-memory", from: SERVER_MEMORY });
    const [pinned] = (await one.perform("list", { contains: "billing" })).memories;
    one.clock.at += 1_000;
    await one.perform("pin", { id: pinned!.id });
    const { undone, kept } = await one.perform("undo", { change: batch! });
    expect([undone.length, kept.map(({ memory }) => memory)]).toEqual([10, [pinned!.id]]);
    expect(await textsOf(one)).toEqual([pinned!.text]);
  },
);

test(verifies("D5", "a dry run tells what would come in, and writes nothing at all"), async () => {
  const one = await freshService();
  const before = await one.service.store.writeMark();
  const planned = await one.perform("import", { source: "server-memory", from: SERVER_MEMORY, dryRun: true });
  expect(planned).toMatchObject({ dryRun: true, batch: null, sources: [{ found: 11, stored: 11 }] });
  expect(await one.service.store.writeMark()).toBe(before);
});

test(verifies(["D5", "A7"], "secrets are cut out of what is imported, and told"), async () => {
  const one = await freshService();
  const key = ["ghp_", "R4nd0mL00kingT0kenForTests", "Zq81"].join("");
  const from = file("notes.md", `- the release job logs in with ${key}\n`);
  const report = await one.perform("import", { source: "markdown", from });
  expect(report).toMatchObject({ secretsCut: 1, sources: [{ stored: 1 }] });
  expect((await textsOf(one)).join()).not.toContain(key);
  const { counters } = wholeStatus(await one.perform("status", {}));
  expect(Object.keys(counters)).toContainEqual(expect.stringMatching(/^secret cut: /));
});

test(
  verifies(["D5", "A4"], "noise and what was erased are refused, each with its reason; the rest comes in"),
  async () => {
    const one = await freshService();
    const { id } = await one.perform("remember", { text: "the cellar opens with a rope" });
    await one.perform("erase", { id: id!, confirm: true });
    const long = "word ".repeat(2_000);
    const from = file("notes.md", `- done\n- the cellar opens with a rope\n- deploys go through Fly\n\n${long}\n`);
    const report = await one.perform("import", { source: "markdown", from });
    expect(report.refused.map(({ text, because }) => [text.slice(0, 30), because.slice(0, 27)])).toEqual([
      ["done", "There is nothing in it to r"],
      ["the cellar opens with a rope", "This was erased on 2026-03-"],
      [long.slice(0, 30), "This is longer than 8000 ch"],
    ]);
    expect(await textsOf(one)).toEqual(["deploys go through Fly"]);
  },
);

test(
  verifies(["D5", "A6"], "what somebody said here already is confirmed, as of the time the tool noted it"),
  async () => {
    const one = await freshService();
    const { id } = await one.perform("remember", { text: "Deploys go through Fly" });
    const from = file("notes.md", "- deploys go through Fly.\n- deploys go through fly\n");
    utimesSync(from, new Date(NOON - 1_000), new Date(NOON - 1_000));
    one.clock.at += 5_000;
    expect(await one.perform("import", { source: "markdown", from })).toMatchObject({
      sources: [{ found: 2, confirmed: 1, known: 1, stored: 0 }],
    });
    const memory = await one.service.store.byId(id as never);
    expect([memory?.evidence, memory?.verifiedAt, memory?.source.by]).toEqual([2, NOON, "human"]);
  },
);

test(verifies("D5", "what was retired or corrected here does not come back by importing it again"), async () => {
  const one = await freshService();
  const from = file("notes.md", "- staging listens on port 5433\n- deploys go through Fly\n");
  await one.perform("import", { source: "markdown", from });
  const [fly, staging] = (await one.perform("list", {})).memories;
  await one.perform("retire", { id: fly!.id });
  await one.perform("correct", { what: staging!.id, text: "staging listens on port 6000" });
  expect(await one.perform("import", { source: "markdown", from })).toMatchObject({
    sources: [{ known: 2, stored: 0 }],
  });
  expect(await textsOf(one)).toEqual(["staging listens on port 6000"]);
});

test(
  verifies("D5", "more statements than an agent may make at once come in at a person's word, and none waits"),
  async () => {
    const one = await freshService();
    const lines = Array.from({ length: BURST.statements * 3 }, (_, at) => `- depot ${at} lies in town number ${at}`);
    const report = await one.perform("import", { source: "markdown", from: file("notes.md", lines.join("\n")) });
    expect(report).toMatchObject({ sources: [{ stored: BURST.statements * 3 }] });
    expect((await one.service.store.totals(NOON)).memories).toMatchObject({
      proposed: 0,
      active: BURST.statements * 3,
    });
  },
);

test(verifies(["D5", "A4"], "a judge that is busy keeps nobody waiting: what it did not get to comes in"), async () => {
  const judge = wordJudge();
  let asked = 0;
  const one = await freshService({
    judge: {
      ...judge,
      noise: (text) => {
        asked++;
        one.clock.at += 1_000;
        return judge.noise(text);
      },
    },
  });
  const lines = Array.from({ length: 30 }, (_, at) => `- depot ${at} lies in town number ${at}`);
  const from = file("notes.md", [...lines, "- sounds good"].join("\n"));
  expect(await one.perform("import", { source: "markdown", from })).toMatchObject({ sources: [{ stored: 31 }] });
  expect(asked).toBe(10);
});

test("only people may import, and what is named wrongly is told with what helps", async () => {
  const { perform } = await freshService();
  await expect(perform("import", { source: "mem0", agent: "codex" })).rejects.toThrow("people only");
  await expect(perform("import", { source: "mem0", from: "/nowhere/at/all" })).rejects.toThrow("does not exist");
  await expect(perform("import", { from: SERVER_MEMORY })).rejects.toThrow("Name the tool");
  await expect(perform("import", { source: "claude-mem", from: SERVER_MEMORY })).rejects.toThrow("not valid JSON");
  await expect(perform("import", { source: "markdown", from: SERVER_MEMORY, map: ["shop"] })).rejects.toThrow(
    "does not say where",
  );
});

const REPLACED = {
  memories: [
    { content: "staging listens on port 5433", content_hash: "a", superseded_by: "b", created_at: 1_770_000_000 },
    { content: "staging listens on port 6000", content_hash: "b", created_at: 1_770_100_000 },
    { content: "the proxy is nginx", content_hash: "c", superseded_by: "lost", created_at: 1_770_000_000 },
    { content: "one of a circle", content_hash: "d", superseded_by: "e", created_at: 1_770_000_000 },
    { content: "the other of a circle", content_hash: "e", superseded_by: "d", created_at: 1_770_000_000 },
  ],
};

test(
  verifies("D5", "what a tool has replaced comes in as history, and names its successor where there is one"),
  async () => {
    const one = await freshService();
    const from = file("export.json", JSON.stringify(REPLACED));
    const report = await one.perform("import", { source: "mcp-memory-service", from });
    expect(report.sources).toMatchObject([{ found: 5, stored: 3, superseded: 2 }]);
    expect((await textsOf(one)).toSorted()).toEqual([
      "one of a circle",
      "staging listens on port 6000",
      "the other of a circle",
    ]);
    const { memories } = await one.perform("list", { standing: ["superseded", "retired"] });
    const [heir] = (await one.perform("list", { contains: "6000" })).memories;
    expect(memories.map(({ text, standing }) => [text, standing])).toEqual([
      [
        "the proxy is nginx",
        expect.objectContaining({ state: "retired", reason: "it was replaced in mcp-memory-service" }),
      ],
      ["staging listens on port 5433", expect.objectContaining({ state: "superseded", by: heir!.id })],
    ]);
  },
);

const OF_PROJECTS = {
  observations: [
    { project: "shop", facts: '["jobs run in BullMQ"]' },
    { project: "blog", facts: '["posts are MDX files"]' },
    { project: null, facts: '["the office is in Oslo"]' },
  ],
};

test(
  verifies(
    ["D5", "E8"],
    "a project that is only a name is asked for, and is mapped to a folder, to here or to everywhere",
  ),
  async () => {
    const one = await freshService();
    const from = file("export.json", JSON.stringify(OF_PROJECTS));
    const shop = initialised(folderIn(freshFolder(), "shop"));
    const asked = { source: "claude-mem", from } as const;
    const unplaced = await one.perform("import", { ...asked, dryRun: true });
    expect(unplaced.unplaced).toEqual([
      { project: "shop", statements: 1 },
      { project: "blog", statements: 1 },
    ]);
    expect(unplaced.sources).toMatchObject([{ found: 3, stored: 1, unplaced: 2 }]);

    const report = await one.perform("import", { ...asked, cwd: shop, map: ["blog=everywhere"] });
    expect(report).toMatchObject({ unplaced: [], sources: [{ stored: 3 }] });
    const seen = async (cwd: string) =>
      (await one.perform("list", { cwd })).memories.map(({ text }) => text).toSorted();
    expect(await seen(shop)).toEqual(["jobs run in BullMQ", "posts are MDX files", "the office is in Oslo"]);
    expect(await seen(freshFolder())).toEqual(["posts are MDX files", "the office is in Oslo"]);

    const blog = initialised(folderIn(freshFolder(), "weblog"));
    await one.perform("import", { ...asked, map: [`blog=${blog}`, "shop=git:github.com/acme/shop"] });
    expect(await seen(blog)).toContain("posts are MDX files");
    const { memories } = await one.perform("list", { project: "git:github.com/acme/shop", contains: "BullMQ" });
    expect(memories).toHaveLength(1);
  },
);

test(
  verifies(["D5", "E8"], "an instruction file's statements stay in its repository; --project puts all of it into one"),
  async () => {
    const one = await freshService();
    const shop = initialised(folderIn(freshFolder(), "shop"));
    writeFileSync(join(shop, "CLAUDE.md"), "- deploys go through Fly\n");
    await one.perform("import", { source: "markdown", from: join(shop, "CLAUDE.md") });
    expect((await one.perform("list", {})).memories).toEqual([]);
    expect((await one.perform("list", { cwd: shop })).memories).toMatchObject([{ text: "deploys go through Fly" }]);

    const project = "git:github.com/acme/blog";
    await one.perform("import", { source: "server-memory", from: SERVER_MEMORY, project });
    const { memories } = await one.perform("list", { project, contains: "billing" });
    expect(memories).toMatchObject([{ scope: { level: "project", project } }]);
  },
);

test(verifies("D5", "line ends of Windows inside a statement come in as those of every other text"), async () => {
  const one = await freshService();
  const from = join(freshFolder(), "memory.jsonl");
  const entity = { type: "entity", name: "Shop", entityType: "project", observations: ["deploys need\r\ntwo reviews"] };
  writeFileSync(from, JSON.stringify(entity));
  await one.perform("import", { source: "server-memory", from });
  const { memories } = await one.perform("list", { everywhere: true });
  expect(memories.map(({ text }) => text)).toEqual(["Shop: deploys need\ntwo reviews"]);
  expect(await one.perform("import", { source: "server-memory", from })).toMatchObject({ batch: null });
});

test(
  verifies("K2", "a statement is as old as its dated heading, else as the commit of its line, else as its file"),
  async () => {
    const one = await freshService();
    const folder = begun(folderIn(freshFolder(), "shop"));
    const from = join(folder, "NOTES.md");
    const write = (text: string, at: string) => {
      writeFileSync(from, text);
      gitIn(folder, "add", ".");
      gitIn(folder, "-c", `user.useConfigOnly=false`, "commit", "-q", "-m", "notes", `--date=${at}`);
    };
    const first = "The importer runs on heron.\n\n## 3 May 2025: the outage\n\nThe outage came from a full disk.\n";
    write(first, "2025-01-02T00:00:00Z");
    const committed = Number(gitIn(folder, "log", "-1", "--format=%ct")) * 1_000;
    writeFileSync(from, `${first}\n## Now\n\nHeron has two disks.\n`);
    utimesSync(from, new Date(NOON - 1_000), new Date(NOON - 1_000));
    one.clock.at = Math.max(NOON, committed + 1_000);
    await one.perform("import", { source: "markdown", from, cwd: folder });
    const { memories } = await one.perform("list", { everywhere: true, limit: 10 });
    const dates = Object.fromEntries(memories.map(({ text, observedAt }) => [text, Date.parse(observedAt)]));
    expect(dates).toEqual({
      "The importer runs on heron.": committed,
      "The outage came from a full disk.": Date.parse("2025-05-03T00:00:00Z"),
      "Heron has two disks.": NOON - 1_000,
    });
  },
);

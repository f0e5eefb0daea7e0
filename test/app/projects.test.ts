import { join } from "node:path";
import { expect, test } from "vitest";
import { folderIn, gitIn, initialised } from "../support/repository.ts";
import { freshService } from "../support/service.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

const FACT = "the paddock gate listens on port 5433";

async function twoCheckouts() {
  const { perform, clock } = await freshService();
  clock.at = Date.now();
  const base = freshFolder();
  const [old, fork] = [initialised(folderIn(base, "old")), join(base, "fork")];
  gitIn(base, "clone", "-q", old, fork);
  gitIn(old, "remote", "add", "origin", "https://github.com/acme/shop");
  gitIn(fork, "remote", "set-url", "origin", "https://github.com/acme/shop");
  await perform("remember", { text: FACT, cwd: old });
  await perform("list", { cwd: fork });
  gitIn(fork, "remote", "set-url", "origin", "https://github.com/me/shop");
  const texts = async (cwd: string) => (await perform("list", { cwd })).memories.map(({ text }) => text);
  return { perform, old, fork, texts };
}

test(verifies("E8", "what was kept apart can be joined by a person, in one step that can be undone"), async () => {
  const { perform, old, fork, texts } = await twoCheckouts();
  const shown = await perform("project", { action: "show", cwd: fork });
  expect(shown.identity).toBe("git:github.com/me/shop");
  expect(shown.perhaps).toEqual([
    { identity: "git:github.com/acme/shop", memories: 1, because: "it was in this folder before" },
  ]);
  const joined = await perform("project", { action: "join", identity: "git:github.com/acme/shop", cwd: fork });
  expect([joined.moved, joined.memories]).toEqual([1, 1]);
  expect([await texts(fork), await texts(old)]).toEqual([[FACT], []]);
  await perform("undo", { change: joined.batch! });
  expect([await texts(fork), await texts(old)]).toEqual([[], [FACT]]);
});

test(
  verifies("E8", "a project that was recognised by itself says so, and can part from what it was taken for"),
  async () => {
    const { perform, clock } = await freshService();
    clock.at = Date.now();
    const folder = folderIn(freshFolder(), "shop");
    await perform("remember", { text: FACT, cwd: folder });
    initialised(folder);
    gitIn(folder, "remote", "add", "origin", "https://github.com/acme/shop");
    const { project } = await perform("status", { cwd: folder });
    expect(project).toEqual({
      identity: "git:github.com/acme/shop",
      name: "shop",
      formerly: [`path:${folder}`],
    });
    const { lines } = await perform("audit", {});
    expect(lines.at(-1)).toMatchObject({
      action: "project renamed",
      detail: `path:${folder} is now called git:github.com/acme/shop`,
    });
    const parted = await perform("project", { action: "part", cwd: folder });
    expect([parted.memories, parted.perhaps.map(({ identity }) => identity)]).toEqual([0, [`path:${folder}`]]);
    expect((await perform("list", { cwd: folder })).memories).toEqual([]);
    await perform("remember", { text: "the barn door is green", cwd: folder });
    expect((await perform("list", { cwd: folder })).memories).toHaveLength(1);
  },
);

test("joining is a person's, and what is not there can't be joined", async () => {
  const { perform, fork } = await twoCheckouts();
  const identity = "git:github.com/acme/shop";
  await expect(perform("project", { action: "join", identity, cwd: fork, agent: "codex" })).rejects.toThrow(
    "people only",
  );
  await expect(perform("project", { action: "join", identity: "git:a/b/c", cwd: fork })).rejects.toThrow("No memories");
  expect((await perform("project", { action: "show", cwd: fork, agent: "codex" })).perhaps).toEqual([]);
});

test("a project that is known by one name has nothing to part from, and one that parted can be joined again", async () => {
  const { perform, clock } = await freshService();
  clock.at = Date.now();
  const folder = folderIn(freshFolder(), "shop");
  await perform("remember", { text: FACT, cwd: folder });
  await expect(perform("project", { action: "part", cwd: folder })).rejects.toThrow("nothing to part from");
  initialised(folder);
  expect((await perform("list", { cwd: folder })).memories).toHaveLength(1);
  const { perhaps } = await perform("project", { action: "part", cwd: folder });
  const joined = await perform("project", { action: "join", identity: perhaps[0]!.identity, cwd: folder });
  expect([joined.moved, joined.memories]).toEqual([1, 1]);
});

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderIn, gitIn, initialised } from "../support/repository.ts";
import { freshService } from "../support/service.ts";
import type { TestService } from "../support/service.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";
import { claudeSession } from "../support/work.ts";

const TRIED = "Batching the importer by tenant failed because of the lock on orders";
const FACT = "The importer reads from the queue called ingest";
const CODEX = { agent: "codex", session: "s1" };

/** A repository on main, and a worktree of it on a branch of its own. */
function worlds(): { readonly main: string; readonly tree: string; commit(cwd: string): void } {
  const main = initialised(folderIn(freshFolder(), "depot"));
  const tree = join(freshFolder(), "tree");
  gitIn(main, "worktree", "add", "-q", "-b", "importer", tree);
  const commit = (cwd: string) => gitIn(cwd, "commit", "-q", "--allow-empty", "-m", `work ${performance.now()}`);
  return { main, tree: folderIn(tree), commit };
}

async function told({ perform }: TestService, cwd: string): Promise<readonly boolean[]> {
  const { text } = await perform("brief", { cwd, agent: "codex", again: true });
  return [FACT, TRIED].map((one) => text.includes(one));
}

async function badge({ perform }: TestService, cwd: string): Promise<unknown> {
  const { hits } = await perform("recall", { question: "what failed about batching the importer?", cwd });
  const found = hits.find(({ text }) => text === TRIED);
  return found === undefined ? "not found" : found.holds?.note;
}

test(
  verifies("L4", "worktrees share what is known, and what happened on a branch is told there until it is merged"),
  async () => {
    const service = await freshService();
    const { main, tree, commit } = worlds();
    await service.perform("remember", { text: FACT, cwd: tree, ...CODEX });
    await service.perform("remember", { text: TRIED, kind: "episode", cwd: tree, ...CODEX });
    expect(await told(service, tree)).toEqual([true, true]);
    expect(await told(service, main)).toEqual([true, false]);
    expect([await badge(service, tree), await badge(service, main)]).toEqual([undefined, "importer"]);

    // A branch without a commit of its own lies in main already: that is no merge.
    commit(main);
    expect(await badge(service, main)).toBe("importer");
    commit(tree);
    expect(await told(service, main)).toEqual([true, false]);
    gitIn(main, "merge", "-q", "--no-ff", "-m", "merge", "importer");
    expect(await told(service, main)).toEqual([true, true]);
    expect(await badge(service, main)).toBeUndefined();
  },
);

test(
  verifies("L4", "a branch that was merged and deleted counts as merged, one that was given up does not"),
  async () => {
    for (const isMerged of [true, false]) {
      const service = await freshService();
      const { main, tree, commit } = worlds();
      commit(tree);
      await service.perform("remember", { text: TRIED, kind: "episode", cwd: tree, ...CODEX });
      if (isMerged) gitIn(main, "merge", "-q", "importer");
      gitIn(main, "worktree", "remove", "--force", tree);
      gitIn(main, "branch", "-q", "-D", "importer");
      expect(await badge(service, main)).toBe(isMerged ? undefined : "importer");
      expect((await told(service, main))[1]).toBe(isMerged);
    }
  },
);

test(verifies("L4", "anything can be kept for a branch, and settled to hold everywhere"), async () => {
  const service = await freshService();
  const { main, tree } = worlds();
  const text = "The importer reads from the queue called tenants";
  const known = await service.perform("remember", { text: FACT, cwd: main, ...CODEX });
  const { id, outcome, mayAffect } = await service.perform("remember", { text, branch: true, cwd: tree, ...CODEX });
  expect([outcome, mayAffect]).toEqual(["stored", undefined]);
  expect((await service.perform("show", { id: known.id! })).standing.state).toBe("active");
  expect((await service.perform("show", { id: id!, cwd: main })).holds).toMatchObject({
    kind: "branch",
    note: "importer",
  });
  await service.perform("settle", { id: id!, now: "holds", cwd: main, agent: "codex" });
  expect((await service.perform("show", { id: id!, cwd: main })).holds).toBeUndefined();
  await expect(service.perform("remember", { text: "x is y", branch: true, cwd: main, ...CODEX })).rejects.toThrow(
    /main branch/,
  );
  const plain = await service.perform("remember", { text: TRIED, kind: "episode", cwd: main, ...CODEX });
  expect((await service.perform("show", { id: plain.id!, cwd: main })).holds).toBeUndefined();
});

test(verifies("L4", "where the last session was is told from the same branch or work tree first"), async () => {
  const service = await freshService();
  const { main, tree } = worlds();
  for (const [at, [cwd, said]] of [
    [tree, "please batch the importer by tenant"],
    [main, "please rename the basket module"],
  ].entries()) {
    const file = join(freshFolder(), "past.jsonl");
    const turns = [{ user: said! }, { agent: "On it." }, { run: "npm test" }, { agent: "All of it passes." }];
    writeFileSync(file, claudeSession(turns, { session: `past-${at}`, cwd: cwd!, at: Date.UTC(2026, 2, 1 + at, 10) }));
    await service.perform("capture", { from: file });
  }
  const where = async (cwd: string) => (await service.perform("resume", { cwd })).text;
  expect(await where(tree)).toContain("by tenant");
  expect(await where(main)).toContain("basket");
  const briefed = await service.perform("brief", { cwd: tree, agent: "codex" });
  expect(briefed.text.indexOf("by tenant")).toBeLessThan(briefed.text.indexOf("basket"));
  expect(briefed.text).toContain("by tenant");
});

import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderIn, gitIn, initialised } from "../support/repository.ts";
import { freshService } from "../support/service.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

const FACT = "staging is configured in one place";
const QUESTION = "where is staging configured";

async function tied(remote?: string) {
  const { perform, clock } = await freshService();
  clock.at = Date.now();
  const base = freshFolder();
  const shop = initialised(folderIn(base, "shop"));
  mkdirSync(join(shop, "config"));
  writeFileSync(join(shop, "config", "app.yml"), "port: 8080\n");
  gitIn(shop, "add", "-A");
  gitIn(shop, "commit", "-q", "-m", "config");
  if (remote !== undefined) gitIn(shop, "remote", "add", "origin", remote);
  const said = await perform("remember", { text: FACT, cwd: shop, anchors: ["file:config/app.yml#/port: 8080/"] });
  const states = async (cwd?: string) => {
    const caller = cwd === undefined ? { everywhere: true } : { cwd };
    const { hits } = await perform("recall", { question: QUESTION, ...caller });
    const { freshness } = await perform("show", { id: said.id!, ...(cwd !== undefined && { cwd }) });
    expect(hits[0]?.freshness.state).toBe(freshness.state);
    return [freshness.state, freshness.why];
  };
  return { perform, base, shop, states };
}

const HOLDS = ["fresh", "what it is tied to is unchanged"];
const BROKEN = ["stale", "config/app.yml (now without /port: 8080/) is changed"];

test(
  verifies("E6", "in a repository that was moved, what a memory is tied to is looked at where it lies now"),
  async () => {
    const { base, shop, states } = await tied();
    const moved = join(base, "moved");
    renameSync(shop, moved);
    expect(await states(moved)).toEqual(HOLDS);
    writeFileSync(join(moved, "config", "app.yml"), "port: 9090\n");
    expect(await states(moved)).toEqual(BROKEN);
  },
);

test(
  verifies("E6", "a worktree and a clone are judged by their own files, not by those of another checkout"),
  async () => {
    const { base, shop, states } = await tied("https://github.com/acme/shop");
    const tree = join(base, "tree");
    gitIn(shop, "worktree", "add", "-q", tree);
    writeFileSync(join(tree, "config", "app.yml"), "port: 9090\n");
    gitIn(base, "clone", "-q", shop, "clone");
    gitIn(join(base, "clone"), "remote", "set-url", "origin", "https://github.com/acme/shop");
    expect(await states(shop)).toEqual(HOLDS);
    expect(await states(tree)).toEqual(BROKEN);
    expect(await states(join(base, "clone"))).toEqual(HOLDS);
    rmSync(join(base, "clone", "config"), { recursive: true });
    expect(await states(join(base, "clone"))).toEqual(["stale", "config/app.yml is gone"]);
  },
);

test(
  verifies("E6", "asked from elsewhere it is looked at where it was made, as long as that is the same project"),
  async () => {
    const { shop, states } = await tied();
    expect(await states()).toEqual(HOLDS);
    rmSync(shop, { recursive: true });
    initialised(folderIn(shop));
    mkdirSync(join(shop, "config"));
    writeFileSync(join(shop, "config", "app.yml"), "port: 8080\n");
    expect(await states()).toEqual([
      "unchecked",
      "config/app.yml can't be looked at from here; last verified just now",
    ]);
  },
);

test(verifies("E6", "verifying takes the ties anew from the checkout that somebody looked at"), async () => {
  const { perform, base, shop, states } = await tied();
  const tree = join(base, "tree");
  gitIn(shop, "worktree", "add", "-q", tree);
  const { memories } = await perform("list", { cwd: tree });
  rmSync(join(shop, "config"), { recursive: true });
  expect(await states(shop)).toEqual(["stale", "config/app.yml is gone"]);
  await perform("verify", { id: memories[0]!.id, cwd: tree });
  expect(await states(tree)).toEqual(HOLDS);
  expect(await states(shop)).toEqual(["stale", "config/app.yml is gone"]);
});

import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findHome } from "../../src/app/home/home.ts";
import { hookPartsFromFile } from "../../src/app/hooks/hook-from-file.ts";
import { findPlace } from "../../src/app/call/whereabouts.ts";
import { folderIn, gitIn, initialised } from "../support/repository.ts";
import { freshService } from "../support/service.ts";
import type { TestService } from "../support/service.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

const FACT = "the paddock gate listens on port 5433";

/** A service whose clock runs with the commits that the test makes. */
async function today(): Promise<TestService> {
  const service = await freshService();
  service.clock.at = Date.now();
  return service;
}

async function seen({ perform }: TestService, cwd: string): Promise<readonly string[]> {
  return (await perform("list", { cwd, agent: "codex" })).memories.map(({ text }) => text);
}

/** As somebody else's clone of the same repository, or another one on this machine. */
function cloned(folder: string, remote: string): string {
  const base = freshFolder();
  gitIn(base, "clone", "-q", folder, "clone");
  gitIn(join(base, "clone"), "remote", "set-url", "origin", remote);
  return join(base, "clone");
}

test(
  verifies("E8", "what was said in a folder is known after git init, a first commit, a remote and its renaming"),
  async () => {
    const service = await today();
    const folder = folderIn(freshFolder(), "shop");
    await service.perform("remember", { text: FACT, cwd: folder });
    initialised(folder);
    expect(await seen(service, folder)).toEqual([FACT]);
    await service.perform("remember", { text: "the barn door is green", cwd: folder });
    gitIn(folder, "remote", "add", "origin", "https://github.com/acme/shop");
    expect(await seen(service, folder)).toEqual(["the barn door is green", FACT]);
    gitIn(folder, "remote", "set-url", "origin", "https://github.com/acme/store");
    expect(await seen(service, folder)).toHaveLength(2);
    const clone = cloned(folder, "git@github.com:acme/store.git");
    expect(await seen(service, clone)).toHaveLength(2);
    const { memories } = await service.perform("list", { cwd: clone });
    expect(memories[0]?.scope.project).toBe("git:github.com/acme/store");
    expect((await service.perform("list", { project: "git:github.com/acme/store" })).memories).toHaveLength(2);
  },
);

test(verifies("E8", "without a look in between the change from a folder to a remote is followed too"), async () => {
  const service = await today();
  const folder = folderIn(freshFolder(), "shop");
  await service.perform("remember", { text: FACT, cwd: folder });
  initialised(folder);
  gitIn(folder, "remote", "add", "origin", "https://github.com/acme/shop");
  expect(await seen(service, folder)).toEqual([FACT]);
});

test(verifies("E8", "a folder without git that is moved keeps its memories, and leaves none behind"), async () => {
  const service = await today();
  const base = freshFolder();
  const folder = folderIn(base, "before");
  await service.perform("remember", { text: FACT, cwd: folder });
  renameSync(folder, join(base, "after"));
  expect(await seen(service, join(base, "after"))).toEqual([FACT]);
  await service.perform("recall", { question: "paddock", cwd: join(base, "after") });
  expect(await seen(service, folderIn(base, "before"))).toEqual([]);
});

test(verifies("E8", "a worktree shares its repository's memories, also after the remote came"), async () => {
  const service = await today();
  const base = freshFolder();
  const folder = initialised(folderIn(base, "shop"));
  gitIn(folder, "worktree", "add", "-q", join(base, "tree"));
  await service.perform("remember", { text: FACT, cwd: join(base, "tree") });
  expect(await seen(service, folder)).toEqual([FACT]);
  gitIn(folder, "remote", "add", "origin", "https://github.com/acme/shop");
  expect(await seen(service, join(base, "tree"))).toEqual([FACT]);
  expect(await seen(service, folder)).toEqual([FACT]);
});

test(verifies("E8", "a repository made where another was deleted knows nothing of it"), async () => {
  const service = await today();
  const base = freshFolder();
  for (const remote of [undefined, "https://github.com/acme/other"]) {
    const folder = initialised(folderIn(base, "shop"));
    await service.perform("remember", { text: FACT, cwd: folder });
    rmSync(folder, { recursive: true });
    initialised(folderIn(base, "shop"));
    if (remote !== undefined) gitIn(folder, "remote", "add", "origin", remote);
    expect(await seen(service, folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  }
});

test(verifies("E8", "another history put into the same folder knows nothing of the one before"), async () => {
  const service = await today();
  const folder = initialised(folderIn(freshFolder(), "shop"));
  await service.perform("remember", { text: FACT, cwd: folder });
  rmSync(join(folder, ".git"), { recursive: true });
  initialised(folder);
  expect(await seen(service, folder)).toEqual([]);
});

test(
  verifies("E8", "another history under the same remote is a project of its own, and so are its clones"),
  async () => {
    const service = await today();
    const remote = "https://github.com/acme/shop";
    const first = initialised(folderIn(freshFolder(), "shop"));
    gitIn(first, "remote", "add", "origin", remote);
    await service.perform("remember", { text: FACT, cwd: first });

    const anew = initialised(folderIn(freshFolder(), "shop"), "2021-05-05T00:00:00Z");
    gitIn(anew, "remote", "add", "origin", remote);
    expect(await seen(service, anew)).toEqual([]);
    await service.perform("remember", { text: "the barn door is green", cwd: anew });
    expect(await seen(service, anew)).toEqual(["the barn door is green"]);

    expect(await seen(service, cloned(anew, remote))).toEqual(["the barn door is green"]);
    expect(await seen(service, cloned(first, remote))).toEqual([FACT]);
    expect(await seen(service, first)).toEqual([FACT]);
  },
);

test(verifies("E8", "an old repository cloned into a folder with notes does not take them over"), async () => {
  const service = await today();
  const folder = folderIn(freshFolder(), "scratch");
  await service.perform("remember", { text: FACT, cwd: folder });
  const other = initialised(folderIn(freshFolder(), "other"), "2020-01-01T00:00:00Z");
  gitIn(folder, "clone", "-q", other, ".");
  gitIn(folder, "remote", "set-url", "origin", "https://github.com/acme/other");
  expect(await seen(service, folder)).toEqual([]);
});

test(verifies("E8", "two projects made from one template are two, whichever remote comes first"), async () => {
  const service = await today();
  const base = freshFolder();
  const template = initialised(folderIn(base, "template"));
  for (const name of ["one", "two"]) {
    gitIn(base, "clone", "-q", template, name);
    gitIn(join(base, name), "remote", "set-url", "origin", `https://github.com/acme/${name}`);
  }
  await service.perform("remember", { text: FACT, cwd: join(base, "one") });
  expect(await seen(service, join(base, "two"))).toEqual([]);
  await service.perform("remember", { text: "two's barn door is green", cwd: join(base, "two") });
  expect(await seen(service, join(base, "one"))).toEqual([FACT]);
});

test(verifies("E8", "copies without a remote that get different ones do not become one project"), async () => {
  const service = await today();
  const base = freshFolder();
  const template = initialised(folderIn(base, "template"));
  for (const name of ["one", "two"]) {
    gitIn(base, "clone", "-q", template, name);
    gitIn(join(base, name), "remote", "remove", "origin");
  }
  await service.perform("remember", { text: FACT, cwd: join(base, "one") });
  gitIn(join(base, "one"), "remote", "add", "origin", "https://github.com/acme/one");
  expect(await seen(service, join(base, "one"))).toEqual([FACT]);
  await service.perform("remember", { text: "one's barn door is green", cwd: join(base, "one") });
  gitIn(join(base, "two"), "remote", "add", "origin", "https://github.com/acme/two");
  expect(await seen(service, join(base, "two"))).toEqual([]);
  // A further copy of the bare template is nobody's either.
  gitIn(base, "clone", "-q", template, "three");
  gitIn(join(base, "three"), "remote", "remove", "origin");
  expect(await seen(service, join(base, "three"))).toEqual([]);
});

test(
  verifies("E8", "after a clone of a template got its own remote, another clone of the template starts empty"),
  async () => {
    const service = await today();
    const base = freshFolder();
    const clone = (name: string, remote: string) => {
      const folder = initialised(folderIn(base, name));
      gitIn(folder, "remote", "add", "origin", remote);
      return folder;
    };
    const shop = clone("shop", "https://github.com/acme/template");
    await service.perform("remember", { text: FACT, cwd: shop });
    gitIn(shop, "remote", "set-url", "origin", "https://github.com/acme/shop");
    expect(await seen(service, shop)).toEqual([FACT]);
    const fresh = clone("again", "https://github.com/acme/template");
    expect(await seen(service, fresh)).toEqual([]);
    await service.perform("remember", { text: "the template has no gate", cwd: fresh });
    expect(await seen(service, shop)).toEqual([FACT]);
    expect(await seen(service, fresh)).toEqual(["the template has no gate"]);
  },
);

test(verifies("E8", "as long as another checkout has the old remote, a new one is a fork"), async () => {
  const service = await today();
  const one = initialised(folderIn(freshFolder(), "one"));
  gitIn(one, "remote", "add", "origin", "https://github.com/acme/shop");
  const two = cloned(one, "https://github.com/acme/shop");
  await service.perform("remember", { text: FACT, cwd: one });
  expect(await seen(service, two)).toEqual([FACT]);
  gitIn(two, "remote", "set-url", "origin", "https://github.com/me/shop");
  expect(await seen(service, two)).toEqual([]);
  expect(await seen(service, one)).toEqual([FACT]);
});

test(verifies(["E8", "D3"], "a hook recognises a renamed project without noting anything"), async () => {
  const home = freshFolder();
  const service = await freshService({ folder: home });
  service.clock.at = Date.now();
  const folder = folderIn(freshFolder(), "shop");
  await service.perform("remember", { text: FACT, cwd: folder });
  initialised(folder);
  gitIn(folder, "remote", "add", "origin", "https://github.com/acme/shop");
  const hook = hookPartsFromFile(findHome({}, home), () => {});
  try {
    expect((await findPlace(hook.memories, { cwd: folder })).place.project).toBe(`path:${folder}`);
    expect(await hook.memories.sightings({})).toHaveLength(1);
  } finally {
    await hook.close();
  }
});

test(verifies("E8", "outside of git a folder sees what was said above it, and nothing from beside it"), async () => {
  const service = await today();
  const base = folderIn(freshFolder(), "notes");
  const [garden, kitchen] = [folderIn(base, "garden"), folderIn(base, "kitchen")];
  await service.perform("remember", { text: FACT, cwd: base });
  await service.perform("remember", { text: "roses are cut in March", cwd: garden });
  expect(await seen(service, garden)).toEqual(["roses are cut in March", FACT]);
  expect(await seen(service, kitchen)).toEqual([FACT]);
  expect(await seen(service, base)).toEqual([FACT]);
  writeFileSync(join(base, "package.json"), "{}");
  expect(await seen(service, garden)).toEqual(["roses are cut in March", FACT]);
  expect(await seen(service, kitchen)).toEqual([FACT]);
});

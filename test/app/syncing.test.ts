import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { perform } from "../../src/app/perform.ts";
import { freshService } from "../support/service.ts";
import { freshFolder } from "../support/store.ts";
import { OWNER } from "../support/tokens.ts";
import { verifies } from "../support/verifies.ts";
import { wholeStatus } from "../support/status.ts";

test(verifies("H5", "neither an agent nor a caller from the network sets sync up or runs it"), async () => {
  const { perform: ask, service } = await freshService();
  const folder = freshFolder();
  for (const action of ["run", "status", "leave"] as const)
    await expect(ask("sync", { action, agent: "codex" })).rejects.toThrow("for people only");
  await expect(ask("sync", { action: "folder", folder, agent: "codex" })).rejects.toThrow("for people only");
  await expect(perform(service, "sync", { action: "folder", folder }, OWNER)).rejects.toThrow("network");
  expect((await ask("sync", { action: "status" })).place).toBeNull();
});

test("a store on a server does not sync, and says what to do instead", async () => {
  const { service } = await freshService();
  await expect(perform({ ...service, exchange: null }, "sync", { action: "run" })).rejects.toThrow("share the server");
});

test("a folder inside the home, one that is gone, and a damaged note of it are told", async () => {
  const { perform: ask, service } = await freshService();
  const inside = join(service.home.folder, "shared");
  mkdirSync(inside, { recursive: true });
  await expect(ask("sync", { action: "folder", folder: inside })).rejects.toThrow("lies inside the home");
  const gone = join(freshFolder(), "drive");
  await expect(ask("sync", { action: "folder", folder: gone })).rejects.toThrow("There is no folder");
  expect((await ask("sync", { action: "status" })).place).toBeNull();
  writeFileSync(join(service.home.folder, "sync.json"), "{");
  await expect(ask("sync", { action: "run" })).rejects.toThrow("can't be read");
});

test("a failed exchange is kept for the status, and the next one that succeeds clears it", async () => {
  const { perform: ask } = await freshService();
  const folder = join(freshFolder(), "drive");
  mkdirSync(folder);
  await ask("sync", { action: "folder", folder });
  renameSync(folder, `${folder}-away`);
  await expect(ask("sync", { action: "run" })).rejects.toThrow("is not there");
  expect(wholeStatus(await ask("status", {})).sync?.failure).toContain("is not there");
  renameSync(`${folder}-away`, folder);
  await ask("sync", { action: "run" });
  expect((await ask("sync", { action: "status" })).failure).toBeNull();
});

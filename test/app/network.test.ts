import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fromNetwork } from "../../src/app/call/holder.ts";
import { freshService } from "../support/service.ts";
import { freshFolder } from "../support/store.ts";
import { OWNER } from "../support/tokens.ts";
import { verifies } from "../support/verifies.ts";

test(verifies("H7", "through the network nobody reads or writes a file of this machine by naming it"), async () => {
  const { perform } = await freshService();
  await perform("remember", { text: "staging listens on port 5433" });
  const file = join(freshFolder(), "copy.db");
  const asked: readonly (() => Promise<unknown>)[] = [
    () => perform("capture", { from: "/etc/passwd" }),
    () => perform("import", { source: "markdown", from: "/etc/passwd" }),
    () => perform("import", {}),
    () => perform("backup", { file }),
    () => perform("tree", { action: "export", to: freshFolder() }),
  ];
  for (const ask of asked)
    await expect(fromNetwork(OWNER, ask)).rejects.toThrow("can't be asked for through the network");
  expect(existsSync(file)).toBe(false);
  expect((await perform("backup", { file })).file).toBe(file);
});

import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshService } from "../support/service.ts";
import { freshFolder } from "../support/store.ts";
import { OWNER } from "../support/tokens.ts";
import { verifies } from "../support/verifies.ts";

test(verifies("H7", "through the network nobody reads or writes a file of this machine by naming it"), async () => {
  const { perform } = await freshService();
  await perform("remember", { text: "staging listens on port 5433" });
  const file = join(freshFolder(), "copy.db");
  const asked = [
    perform("capture", { from: "/etc/passwd" }, OWNER),
    perform("import", { source: "markdown", from: "/etc/passwd" }, OWNER),
    perform("import", {}, OWNER),
    perform("backup", { file }, OWNER),
    perform("tree", { action: "export", to: freshFolder() }, OWNER),
  ];
  for (const refused of await Promise.allSettled(asked))
    expect(refused).toMatchObject({
      reason: { message: expect.stringContaining("can't be asked for through the network") },
    });
  expect(existsSync(file)).toBe(false);
  expect((await perform("backup", { file })).file).toBe(file);
});

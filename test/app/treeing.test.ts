import { expect, test } from "vitest";
import { freshService } from "../support/service.ts";

test("a tree that can't be written to a folder says which one", async () => {
  const { perform } = await freshService();
  await expect(perform("tree", { action: "export", to: "/dev/null/nowhere" })).rejects.toMatchObject({
    code: "usage",
    message: expect.stringContaining("The tree could not be written to /dev/null/nowhere: ENOTDIR"),
  });
});

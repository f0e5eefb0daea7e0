import { expect, test } from "vitest";
import { freshService } from "../support/service.ts";
import { verifies } from "../support/verifies.ts";

test(
  verifies(
    ["B1", "E8"],
    "a person may ask for what holds below a folder too; its neighbours stay out, and agents may not",
  ),
  async () => {
    const { perform } = await freshService();
    for (const [path, port] of [
      ["api", 5433],
      ["api/v2", 5434],
      ["apidocs", 5435],
    ] as const)
      await perform("remember", {
        text: `The ${path} database listens on port ${port}`,
        project: "shop",
        path,
        scope: "path",
      });
    const question = "which port does the database listen on";
    const found = async (options: { readonly below?: boolean; readonly path?: string }) =>
      (await perform("recall", { question, project: "shop", ...options })).hits
        .map(({ text }) => text.slice(-4))
        .toSorted();
    expect(await found({})).toEqual([]);
    expect(await found({ below: true })).toEqual(["5433", "5434", "5435"]);
    expect(await found({ path: "api" })).toEqual(["5433"]);
    expect(await found({ path: "api", below: true })).toEqual(["5433", "5434"]);
    await expect(perform("recall", { question, project: "shop", agent: "codex", below: true })).rejects.toThrow();
  },
);

import { expect, test } from "vitest";
import { openMemoryTool } from "../../src/surfaces/frameworks/anthropic.ts";
import { programOf, runProgram } from "../support/page-programs.ts";
import { freshProgram } from "../support/program.ts";
import { scriptedClaude } from "../support/scripted-claude.ts";
import { verifies } from "../support/verifies.ts";

test(
  verifies("F7", "the program of docs/anthropic-memory-tool.md runs as it stands, and the next run knows what it kept"),
  async () => {
    const program = freshProgram();
    const path = "/memories/ports.md";
    const claude = await scriptedClaude([
      [{ name: "memory", input: { command: "create", path, file_text: "The staging database listens on port 5433" } }],
      [],
      [{ name: "memory", input: { command: "view", path } }],
    ]);
    const file = programOf("anthropic-memory-tool.md");
    const environment = { ...program.environment, ANTHROPIC_BASE_URL: claude.url, ANTHROPIC_API_KEY: "none" };
    for (const prompt of ["Staging is on 5433.", "Where is staging?"])
      expect(await runProgram(file, [prompt], { cwd: program.cwd, environment })).toBe("done\n");
    expect(claude.results()[0]).toEqual({ text: `File created successfully at: ${path}`, isError: false });
    expect(claude.results()[1]?.text).toContain("     1\tThe staging database listens on port 5433");
    const { memories } = (await program.run(["list", "--json"])).jsonOf("list");
    expect(memories).toMatchObject([{ topics: ["ports"], source: { agent: "claude" } }]);
  },
);

test(verifies(["F7", "H1"], "the memory tool over the service keeps what a command then finds"), async () => {
  const program = freshProgram();
  await program.run(["remember", "Haven prints the parcel labels", "--topic", "printing"]);
  const tool = await openMemoryTool({ service: true, home: program.home, cwd: program.cwd });
  expect(await tool.execute({ command: "view", path: "/memories/printing.md" })).toContain("Haven prints");
  await tool.execute({ command: "create", path: "/memories/deploy.md", file_text: "Releases are cut on Mondays" });
  await tool.close();
  expect((await program.run(["recall", "when are releases cut?"])).out).toContain("Releases are cut on Mondays");
});

import { expect, test } from "vitest";
import { ollama } from "../support/embedding-server.ts";
import { freshProgram, inOwnFolder } from "../support/program.ts";
import { shared } from "../support/shared.ts";
import { verifies } from "../support/verifies.ts";

const CLAUDE = { environment: { CLAUDECODE: "1", CLAUDE_CODE_SESSION_ID: "4f1c" } };
const STAGING = "staging listens on port 5433";

const service = shared(async (after) => freshProgram(await ollama({ after }), after));

test(verifies(["E10", "A2"], "what is written in an agent's shell is written down as that agent's"), async () => {
  const program = inOwnFolder(service());
  await program.run(["remember", STAGING], CLAUDE);
  await program.run(["remember", "--as", "reviewer", "releases are cut on Thursdays"], CLAUDE);
  await program.run(["remember", "the viewer is built with Preact"]);
  const { memories } = (await program.run(["list", "--json"])).jsonOf("list");
  expect(memories.map(({ source }) => [source.by, source.agent, source.session])).toEqual([
    ["human", null, null],
    ["agent", "reviewer", "4f1c"],
    ["agent", "claude-code", "4f1c"],
  ]);
  const { lines } = (await program.run(["audit", "--json"])).jsonOf("audit");
  expect(lines).toContainEqual(expect.objectContaining({ by: "agent", agent: "claude-code" }));
});

test(
  verifies(["E1", "E4"], "approve, erase, pin, token and settings want a person, and an agent's shell is told so"),
  async () => {
    const program = freshProgram(await ollama());
    const kept = (await program.run(["remember", "--json", STAGING])).jsonOf("remember").id ?? "";
    const waits = ["remember", "--json", "--propose", "releases are cut on Thursdays"];
    const proposed = (await program.run(waits)).jsonOf("remember").id ?? "";
    const peopleOnly = [
      ["review", "approve", proposed],
      ["review", "reject", proposed],
      ["erase", kept, "--yes"],
      ["pin", kept],
      ["token", "new", "mine"],
      ["config", "set", "asPerson", "on"],
      ["config", "unset", "asPerson"],
    ];
    for (const args of [...peopleOnly, ["pin", kept, "--as-person"]]) {
      const { code, talk } = await program.run(args, {
        environment: { ...CLAUDE.environment, HOLDFAST_AS_PERSON: "on" },
      });
      expect([args, code === 0]).toEqual([args, false]);
      expect(talk, args.join(" ")).toContain("A person runs it in a terminal of their own.");
    }
    expect((await program.run(["show", kept, "--json"])).jsonOf("show")).toMatchObject({ pinned: false });
    expect((await program.run(["review", "list"], CLAUDE)).out).toContain("Thursdays");
    expect((await program.run(["config"], CLAUDE)).code).toBe(0);

    await program.run(["config", "set", "asPerson", "on"]);
    expect((await program.run(["pin", kept], CLAUDE)).code).not.toBe(0);
    expect((await program.run(["pin", kept, "--as-person"], CLAUDE)).code).toBe(0);
    expect((await program.run(["review", "approve", proposed, "--as-person"], CLAUDE)).code).toBe(0);
  },
);

test("in a person's own shell, --as-person says nothing new", async () => {
  const program = inOwnFolder(service());
  expect((await program.run(["remember", "--as-person", STAGING])).code).toBe(0);
});

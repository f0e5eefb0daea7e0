import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshProgram } from "../support/program.ts";
import { folderIn, initialised } from "../support/repository.ts";
import { verifies } from "../support/verifies.ts";

test(
  verifies("E11", "a rule goes into a file and out of it again from the command line, by a person and by no agent"),
  async () => {
    const program = freshProgram();
    const cwd = initialised(folderIn(program.cwd, "shop"));
    const file = join(cwd, "CLAUDE.md");
    const before = "# Shop\r\n\r\nUse tabs.";
    writeFileSync(file, before);
    const text = "releases are cut from the branch stable";
    const { id } = (await program.run(["remember", "--json", text], { cwd })).jsonOf("remember");

    const agent = await program.run(["promote", id!], { cwd, environment: { CLAUDECODE: "1" } });
    expect([agent.code, agent.talk]).toEqual([64, expect.stringContaining("people only")]);
    expect(readFileSync(file, "utf8")).toBe(before);

    const done = await program.run(["promote", id!], { cwd });
    expect([done.code, done.out]).toEqual([0, expect.stringContaining(`+- ${text} [${id}]`)]);
    expect(done.talk).toContain("Read by claude-code");
    expect((await program.run(["brief", "--as", "claude-code"], { cwd })).out).not.toContain(text);
    expect((await program.run(["brief", "--as", "gemini-cli"], { cwd })).out).toContain(text);
    expect((await program.run(["tax", "--all"], { cwd })).out).toContain(text);

    expect((await program.run(["demote", id!], { cwd })).code).toBe(0);
    expect(readFileSync(file, "utf8")).toBe(before);
    const again = (await program.run(["promote", id!, "--json"], { cwd })).jsonOf("promote");
    const undone = await program.run(["undo", again.change!], { cwd });
    expect([undone.code, undone.out]).toEqual([0, expect.stringContaining(`-- ${text} [${id}]`)]);
    expect(readFileSync(file, "utf8")).toBe(before);
  },
);

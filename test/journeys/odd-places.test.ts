import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesHolding } from "../support/bytes.ts";
import { ollama } from "../support/embedding-server.ts";
import { freshProgram, MAIN } from "../support/program.ts";
import { folderIn, initialised } from "../support/repository.ts";
import { verifies } from "../support/verifies.ts";

test(verifies("A7", "a secret in a folder's name reaches no file, on any path"), async () => {
  const program = freshProgram(await ollama());
  const secret = "ghp_9fQ2xLmT7vRb4KzWc1NdHs6Pj3YeUa8Bo5Gi";
  const cwd = join(program.cwd, secret);
  mkdirSync(cwd);
  writeFileSync(join(cwd, "package.json"), JSON.stringify({ scripts: { test: "vitest run" } }));
  await program.run(["remember", "tests are run with `npm test`"], { cwd });
  await program.run(["recall", "how are tests run"], { cwd });
  await program.run(["brief"], { cwd });
  await program.run(["project"], { cwd });
  expect((await program.run(["list", "--json"], { cwd })).jsonOf("list").memories).toHaveLength(1);
  await program.run(["stop"]);
  expect(filesHolding(program.home, [secret, secret.slice(0, 16), secret.slice(-16)])).toEqual([]);
});

test(
  verifies("F2", "from a folder that is gone, or with a home that is no whole path, it says what to do"),
  async () => {
    const program = freshProgram(await ollama());
    const gone = join(program.cwd, "gone");
    mkdirSync(gone);
    const { status, stderr } = spawnSync("sh", ["-c", `rmdir ${gone}; exec ${process.execPath} ${MAIN} list`], {
      cwd: gone,
      env: program.environment,
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([64, expect.stringContaining("The folder you are in no longer exists.")]);
    const relative = await program.run(["list"], { environment: { HOLDFAST_HOME: "memory" } });
    expect([relative.code, relative.talk]).toEqual([64, expect.stringContaining("not a whole path")]);
  },
);

test(verifies("E3", "undoing since a time shows what it would do, and in a script needs a yes"), async () => {
  const program = freshProgram(await ollama());
  await program.run(["remember", "the barn door is green"]);
  const wide = ["undo", "--since", "2026-01-01"];
  const asked = await program.run(wide);
  expect([asked.code, asked.talk]).toEqual([
    64,
    expect.stringContaining("1 change would be undone; nothing was undone."),
  ]);
  const dry = await program.run([...wide, "--dry-run"]);
  expect([dry.code, dry.out]).toEqual([0, expect.stringMatching(/^would undo c\w+: remembered m\w+ the barn door/)]);
  expect((await program.run(["list"])).code).toBe(0);
  expect((await program.run([...wide, "--yes"])).code).toBe(0);
  expect((await program.run(["list"])).code).toBe(1);
});

test(verifies("F2", "a repository without a remote goes by its folder's name, from wherever one looks"), async () => {
  const program = freshProgram(await ollama());
  const shop = initialised(folderIn(program.cwd, "corner-shop"));
  await program.run(["remember", "The till speaks ESC/POS"], { cwd: shop });
  for (const command of ["list", "scopes"]) {
    const told = await program.run([command, ...(command === "list" ? ["--everywhere"] : [])]);
    expect(told.out).toContain("corner-shop");
  }
});

import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { gitHistory } from "../../../src/adapters/files/git-history.ts";
import type { ReadCommit } from "../../../src/adapters/files/git-history.ts";
import { folderIn, gitIn, initialised } from "../../support/repository.ts";
import { freshFolder } from "../../support/store.ts";
import { verifies } from "../../support/verifies.ts";

async function commitsIn(folder: string, known: string | null = null, skip = 0): Promise<readonly ReadCommit[]> {
  const found: ReadCommit[] = [];
  for await (const commit of gitHistory(folder)!.commits({ known, skip })) found.push(commit);
  return found;
}

function commit(folder: string, file: string, message: string): string {
  mkdirSync(join(folder, file, ".."), { recursive: true });
  writeFileSync(join(folder, file), `${message}\n`);
  gitIn(folder, "add", ".");
  const said = join(freshFolder(), "message");
  writeFileSync(said, message);
  gitIn(folder, "commit", "-q", "-F", said);
  return gitIn(folder, "rev-parse", "HEAD");
}

test(verifies("K1", "commits are read newest first, from where the last reading ended, in worktrees too"), async () => {
  const folder = initialised(folderIn(freshFolder(), "shop"));
  const first = commit(folder, "src/a b.ts", "Add a\n\nBecause of b.");
  const second = commit(folder, "ü.txt", "Add ü");
  expect((await commitsIn(folder)).slice(0, 2)).toMatchObject([
    { sha: second, parents: [first], author: "Ada", message: "Add ü", files: ["ü.txt"] },
    { sha: first, message: "Add a\n\nBecause of b.", files: ["src/a b.ts"] },
  ]);
  expect((await commitsIn(folder, first)).map(({ sha }) => sha)).toEqual([second]);
  expect((await commitsIn(folder, null, 1)).map(({ sha }) => sha).slice(0, 1)).toEqual([first]);
  const worktree = join(folder, "..", "beside");
  gitIn(folder, "worktree", "add", "-q", worktree);
  expect((await commitsIn(worktree))[0]?.sha).toBe(second);
  expect(gitHistory(freshFolder())).toBeUndefined();
});

test(verifies("K1", "a hostile repository runs nothing and forges nothing"), async () => {
  const folder = initialised(folderIn(freshFolder(), "trap"));
  const sprung = join(folder, "..", "sprung");
  const forged = `${"0".repeat(32)}\u0000${"a".repeat(40)}`;
  commit(
    folder,
    "a.txt",
    `Harmless \u001B]0;owned\u0007\u0001 ${forged.replaceAll("\0", "\\0")}\n\ncommit ${"b".repeat(40)}`,
  );
  commit(folder, "huge.txt", `Huge ${"x".repeat(300_000)}`);
  const trap = join(folder, "..", "trap.sh");
  writeFileSync(trap, `#!/bin/sh\ntouch '${sprung}'\ncat\n`);
  chmodSync(trap, 0o755);
  for (const hook of ["post-checkout", "reference-transaction", "post-index-change", "fsmonitor-watchman"]) {
    mkdirSync(join(folder, ".git", "hooks"), { recursive: true });
    writeFileSync(join(folder, ".git", "hooks", hook), `#!/bin/sh\ntouch '${sprung}'\n`);
    chmodSync(join(folder, ".git", "hooks", hook), 0o755);
  }
  writeFileSync(join(folder, ".git", "info", "attributes"), "* diff=trap filter=trap\n");
  const settings = [
    ["core.fsmonitor", trap],
    ["core.pager", trap],
    ["pager.log", trap],
    ["core.sshCommand", trap],
    ["diff.external", trap],
    ["diff.trap.textconv", trap],
    ["filter.trap.smudge", trap],
    ["filter.trap.clean", trap],
    ["log.showSignature", "true"],
    ["gpg.program", trap],
    ["alias.log", `!${trap}`],
    ["core.alternateRefsCommand", trap],
    ["remote.origin.url", `ext::${trap}`],
    ["remote.origin.promisor", "true"],
    ["extensions.partialClone", "origin"],
  ] as const;
  for (const [name, value] of settings)
    writeFileSync(
      join(folder, ".git", "config"),
      `[${name
        .split(".")
        .slice(0, -1)
        .map((part, at) => (at === 0 ? part : `"${part}"`))
        .join(" ")}]\n\t${name.split(".").at(-1)} = ${JSON.stringify(value)}\n`,
      { flag: "a" },
    );
  const read = await commitsIn(folder);
  expect(read).toHaveLength(3);
  expect(read[0]!.message.length).toBeLessThanOrEqual(4_000);
  expect(
    read.every(({ sha }) => /^[0-9a-f]{40}$/.test(sha) && !sha.startsWith("aaaa") && !sha.startsWith("bbbb")),
  ).toBe(true);
  expect((await gitHistory(folder)!.blame("a.txt")).size).toBeGreaterThan(0);
  expect(existsSync(sprung)).toBe(false);
});

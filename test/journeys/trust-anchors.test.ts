import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesHolding } from "../support/bytes.ts";
import { ollama } from "../support/embedding-server.ts";
import { freshProgram } from "../support/program.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

function repository(): { folder: string; git: (...args: string[]) => string } {
  const folder = freshFolder();
  const identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
  const git = (...args: string[]) =>
    execFileSync("git", [...identity, ...args], { cwd: folder, encoding: "utf8" }).trim();
  git("init", "-q", "-b", "main");
  mkdirSync(join(folder, "config"));
  writeFileSync(join(folder, "config", "server.yml"), "port: 5433\nhost: lark\n");
  writeFileSync(join(folder, "deploy.sh"), "fly deploy\n");
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ scripts: { test: "vitest run" }, devDependencies: { vitest: "4.1.0" } }),
  );
  git("add", "-A");
  git("commit", "-q", "-m", "first");
  return { folder, git };
}

test(
  verifies(
    ["E6", "B9"],
    "a memory tied to a file, a pattern, a value or a commit goes stale with its reason when that changes or goes",
  ),
  async () => {
    const program = freshProgram(await ollama());
    await program.run(["serve"]);
    const { folder, git } = repository();
    git("checkout", "-q", "-b", "side");
    git("commit", "-q", "--allow-empty", "-m", "side work");
    const sha = git("rev-parse", "HEAD");
    git("checkout", "-q", "main");
    const inside = { cwd: folder };
    const remember = async (text: string, anchor: string) => {
      const { id } = await program.ask("remember", { text, anchors: [anchor], ...inside });
      return id!;
    };
    const file = await remember("deploying is one step and needs no approval", "file:deploy.sh");
    const pattern = await remember(
      "the server of staging listens where the settings say",
      "file:config/server.yml#/port: 5433/",
    );
    const json = await remember("tests run once and not in watch mode", "json:package.json#/scripts/test");
    const commit = await remember("the side work fixed the flaky login", `commit:${sha}`);
    const freshness = async (id: string) => {
      const { freshness: found } = await program.ask("show", { id, ...inside });
      return [found.state, found.why];
    };
    for (const id of [file, pattern, json, commit])
      expect(await freshness(id)).toEqual(["fresh", "what it is tied to is unchanged"]);

    writeFileSync(join(folder, "deploy.sh"), "heroku deploy\n");
    writeFileSync(join(folder, "config", "server.yml"), "port: 5440\nhost: lark\n");
    writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts: { test: "vitest" } }));
    git("branch", "-q", "-D", "side");
    git("reflog", "expire", "--expire=now", "--all");
    git("gc", "-q", "--prune=now");
    expect(await freshness(file)).toEqual(["stale", "deploy.sh is changed"]);
    expect(await freshness(pattern)).toEqual(["stale", "config/server.yml (now without /port: 5433/) is changed"]);
    expect(await freshness(json)).toEqual(["stale", 'package.json /scripts/test (now "vitest") is changed']);
    expect(await freshness(commit)).toEqual(["stale", `commit ${sha.slice(0, 10)} is gone`]);
    rmSync(join(folder, "deploy.sh"));
    expect(await freshness(file)).toEqual(["stale", "deploy.sh is gone"]);

    const fresh = (
      await program.run(["remember", "deploying wants a look at the board first", "--json"], inside)
    ).jsonOf("remember").id;
    const { hits } = (await program.run(["recall", "--json", "how is deploying done"], inside)).jsonOf("recall");
    expect(hits.slice(0, 2).map(({ id, freshness: found }) => [id, found.state])).toEqual([
      [fresh, "fresh"],
      [file, "stale"],
    ]);
    await program.run(["verify", json], inside);
    expect(await freshness(json)).toEqual(["fresh", "what it is tied to is unchanged"]);
    await program.run(["verify", file], inside);
    expect((await freshness(file))[0]).toBe("fresh");
  },
);

test(
  verifies("E6", "a memory that names files, scripts or versions of its repository is tied to them by itself"),
  async () => {
    const program = freshProgram(await ollama());
    const { folder } = repository();
    const inside = { cwd: folder };
    const anchorsOf = async (text: string) => {
      const { id } = (await program.run(["remember", text, "--json"], inside)).jsonOf("remember");
      return (await program.run(["show", id!, "--json"], inside)).jsonOf("show").anchors;
    };
    expect(await anchorsOf("staging's port stands in config/server.yml")).toEqual([
      expect.stringContaining("config/server.yml"),
    ]);
    expect(await anchorsOf("tests are run with `npm test`")).toEqual([
      expect.stringContaining("package.json#/scripts/test"),
    ]);
    expect(await anchorsOf("the team meets on Tuesdays")).toEqual([]);
    const tied = await program.run(
      ["remember", "the team meets on Tuesdays", "--anchor", "file:config/server.yml"],
      inside,
    );
    expect(tied.out).toContain("confirmed");
    expect(await anchorsOf("the team meets on Tuesdays")).toEqual([expect.stringContaining("config/server.yml")]);
    const outside = await program.run(["remember", "tied to nothing", "--anchor", "file:../../etc/passwd"], inside);
    expect(outside.code).toBe(64);
  },
);

test(
  verifies("E8", "two clones of one repository share their memories, and another repository sees none of them"),
  async () => {
    const program = freshProgram(await ollama());
    const [first, other] = [repository(), repository()];
    const second = { folder: join(freshFolder(), "clone") };
    first.git("clone", "-q", first.folder, second.folder);
    first.git("remote", "add", "origin", "git@github.com:acme/alpha.git");
    const address = "https://ada:hunter2secret@github.com/acme/alpha";
    first.git("-C", second.folder, "remote", "set-url", "origin", address);
    other.git("remote", "add", "origin", "https://github.com/acme/beta");
    await program.run(["remember", "the paddock gate listens on port 5433"], { cwd: first.folder });
    const found = async (cwd: string) =>
      (await program.run(["recall", "--json", "which port does the paddock gate use"], { cwd })).code;
    expect(await found(first.folder)).toBe(0);
    expect(await found(second.folder)).toBe(0);
    expect(await found(join(second.folder, "config"))).toBe(0);
    expect(await found(other.folder)).toBe(1);
    expect(await found(program.cwd)).toBe(1);
    await program.run(["remember", "the barn gate listens on port 5434"], { cwd: second.folder });
    expect(filesHolding(program.home, ["hunter2secret"])).toEqual([]);
  },
);

import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { expect, onTestFinished, test } from "vitest";
import { atTerminal } from "../support/at-terminal.ts";
import { freshProgram } from "../support/program.ts";
import { folderIn, initialised } from "../support/repository.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

const SERVER_MEMORY = join(import.meta.dirname, "../fixtures/imports/server-memory.jsonl");

/** A user who has used other tools before: what they keep, where they keep it. */
function account() {
  const user = freshFolder();
  const shop = initialised(folderIn(user, "shop"));
  const put = (path: string, text: string) => {
    mkdirSync(join(user, path, ".."), { recursive: true });
    writeFileSync(join(user, path), text);
  };
  put("shop/CLAUDE.md", "# Shop\n\n- deploys go through Fly\n- tests need docker\n");
  put(
    `.claude/projects/${shop.replaceAll(/[^A-Za-z0-9]/g, "-")}/memory/vpn.md`,
    "---\nname: vpn\n---\nThe VPN is wg0.\n",
  );
  put(
    ".agentmemory/standalone.json",
    JSON.stringify({ "mem:memories": { a: { id: "a", content: "the office is in Oslo" } } }),
  );
  const file = join(user, ".local/share/mcp-memory/sqlite_vec.db");
  mkdirSync(join(file, ".."), { recursive: true });
  const owner = new DatabaseSync(file);
  owner.exec(`pragma journal_mode = wal; create table memories (content text, content_hash text, created_at real);
    insert into memories values ('staging listens on port 5433', 'h', 1770000000)`);
  onTestFinished(() => owner.close());
  const unset = {
    XDG_DATA_HOME: "",
    XDG_CONFIG_HOME: "",
    CLAUDE_CONFIG_DIR: "",
    CODEX_HOME: "",
    MEMORY_FILE_PATH: SERVER_MEMORY,
  };
  const program = freshProgram({ HOME: user, ...unset });
  return { shop, program };
}

test(
  verifies(
    "D5",
    "import alone shows what other tools hold here and changes nothing; each comes in by its name, and goes again",
  ),
  async () => {
    const { shop, program } = account();
    const run = (...args: readonly string[]) => program.run(args, { cwd: shop });
    const looked = await run("import");
    expect(looked.code).toBe(0);
    expect(looked.out.split("\n").map((line) => line.replace(/\/.*\//, "").replace("  ", " "))).toEqual([
      "markdown CLAUDE.md 2 statements: 2 new",
      "claude-code projects 1 statement: 1 new",
      "server-memory server-memory.jsonl 11 statements: 10 new, 1 refused",
      "mcp-memory-service sqlite_vec.db 1 statement: 1 new",
      "agentmemory standalone.json 1 statement: 1 new",
      "",
    ]);
    expect(looked.talk).toContain("holdfast import mcp-memory-service");
    expect((await run("list", "--everywhere", "--json")).jsonOf("list").total).toBe(0);

    const service = await run("import", "mcp-memory-service");
    expect(service.out).toContain("1 statement: 1 new");
    const claude = (await run("import", "claude-code", "--json")).jsonOf("import");
    expect((await run("list")).out).toMatch(/The VPN is wg0\.[^]*staging listens on port 5433/);
    expect((await program.run(["list"])).out).not.toContain("VPN");
    expect((await run("undo", claude.batch!)).code).toBe(0);
    expect((await run("list")).out).not.toContain("VPN");
    expect(await run("import", "mem0")).toMatchObject({
      code: 1,
      talk: expect.stringContaining("holdfast import mem0 PATH"),
    });
    expect(await run("import", "letta", "nowhere")).toMatchObject({ code: 1 });
    expect(await run("import", "notatool")).toMatchObject({ code: 64 });
  },
);

test(
  verifies(["D5", "F5"], "setup names the tools whose memories could be imported, and the command that shows them"),
  async () => {
    const { shop, program } = account();
    const { talk } = await program.run(["setup"], { cwd: shop });
    expect(talk).toContain(
      "Memories of other tools were found: claude-code, server-memory, mcp-memory-service, and agentmemory. See what could be imported: holdfast import",
    );
  },
);

test(
  verifies(
    "D5",
    "what was exported is imported into an empty home, which then knows the same; pages are written for people",
  ),
  async () => {
    const one = freshProgram();
    await one.run(["import", "server-memory", SERVER_MEMORY]);
    await one.run(["remember", "--scope", "user", "the wiki is on Confluence"]);
    const file = join(one.cwd, "all.jsonl");
    const written = await one.run(["export", "jsonl", file]);
    expect(written).toMatchObject({ code: 0, out: expect.stringContaining("all.jsonl: ") });
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(await one.run(["export", "jsonl", file])).toMatchObject({
      code: 64,
      talk: expect.stringContaining("already exists"),
    });
    expect(readdirSync(one.cwd)).toEqual(["all.jsonl"]);

    const other = freshProgram();
    const restored = await other.run(["import", "holdfast", file]);
    expect(restored).toMatchObject({ code: 0, talk: expect.stringContaining("same ids") });
    const again = await other.run(["recall", "where is the wiki?"]);
    expect(again.out).toContain("the wiki is on Confluence");
    expect((await other.run(["show", "--json", idIn(file)])).code).toBe(0);

    const folder = join(one.cwd, "pages");
    expect(await one.run(["export", "markdown", folder])).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, "README.md"), "utf8")).toContain("(everywhere.md)");
    expect(await one.run(["export", "markdown", folder])).toMatchObject({ code: 64 });
    expect(await one.run(["export", "markdown"])).toMatchObject({ code: 64 });
  },
);

test(
  verifies("D5", "words are understood in either order, a file's name tells its tool, and what is unclear is asked"),
  async () => {
    const program = freshProgram();
    const run = (...args: readonly string[]) => program.run(args);
    writeFileSync(join(program.cwd, "notes.md"), "# Shop\n\n- deploys go through Fly\n");
    expect((await run("import", "notes.md")).out).toMatch(/^markdown .*1 new/);
    expect((await run("import", "notes.md", "markdown")).out).toMatch(/^markdown .*1 known/);
    expect(await run("export", "all.jsonl")).toMatchObject({ code: 0, out: expect.stringContaining("all.jsonl: ") });
    expect(await run("export", "again.txt", "JSON")).toMatchObject({ code: 0 });
    // The two files may differ in their journal: the service goes on comparing what was imported.
    expect(idIn(join(program.cwd, "again.txt"))).toBe(idIn(join(program.cwd, "all.jsonl")));
    expect(await run("export", "pages", "md")).toMatchObject({ code: 0, out: expect.stringContaining("2 files") });
    expect((await run("import", "all.jsonl")).out).toMatch(/^holdfast .*1 known/);
    for (const [args, told] of [
      [["export", "somewhere"], "holdfast export markdown somewhere"],
      [["export", "a", "b"], "holdfast export jsonl FILE"],
      [["export", "markdown", "notes.md"], "already exists"],
      [["import", "again.txt"], "holdfast import TOOL again.txt"],
      [["import", "notatool"], "server-memory"],
      [["sync", "."], "holdfast sync folder ."],
    ] as const)
      expect([args, await run(...args)]).toMatchObject([args, { code: 64, talk: expect.stringContaining(told) }]);
    expect(existsSync(join(program.cwd, "somewhere"))).toBe(false);
  },
);

test(
  verifies("F2", "a long import counts on a terminal how far it is; a pipe gets its result and nothing else"),
  async () => {
    const program = freshProgram();
    const facts = Array.from(
      { length: 120 },
      (_, at) => `- service ${at} of the warehouse listens on port ${4_000 + at}`,
    );
    writeFileSync(join(program.cwd, "ports.md"), `# Ports\n\n${facts.join("\n")}\n`);
    const { code, seen } = await atTerminal(program, "import ports.md", []);
    expect(code).toBe(0);
    const counts = [...seen.matchAll(/import (\d+) of 120 (\w+)/g)].map(([, done, what]) => [what, Number(done)]);
    expect(counts[0]?.[0]).toBe("checked");
    expect(counts.every(([, done]) => (done as number) < 120)).toBe(true);
    expect(seen).toMatch(/markdown .*120 statements: 120 new/);
    const piped = await program.run(["import", "ports.md"]);
    expect(piped.talk).toBe("Nothing new.\n");
  },
);

function idIn(file: string): string {
  return /"memory":"(m\w+)"/.exec(readFileSync(file, "utf8"))![1]!;
}

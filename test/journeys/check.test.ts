import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshProgram } from "../support/program.ts";
import type { Program } from "../support/program.ts";
import { folderIn, gitIn, initialised } from "../support/repository.ts";
import { verifies } from "../support/verifies.ts";

function put(root: string, path: string, text: string): void {
  const file = join(root, path);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, text);
}

function commit(root: string, message: string): void {
  gitIn(root, "add", "-A");
  gitIn(root, "commit", "-q", "-m", message);
}

/** A repository with one shared memory about its deploy script, checked and committed. */
async function repository(program: Program): Promise<string> {
  const root = initialised(folderIn(program.cwd, "shop"));
  put(root, "scripts/deploy.sh", "#!/bin/sh\nfly deploy --remote-only\n# one\n# two\n# three\n# four\n");
  put(root, ".holdfast/holdfast.json", '{"format":1}');
  put(
    root,
    ".holdfast/deploy/script.md",
    "---\nanchors: [file:scripts/deploy.sh#/--remote-only/]\n---\nFly builds the image remotely.\n",
  );
  expect((await program.run(["check", "--fix", "--no-judge"], { cwd: root })).code).toBe(0);
  commit(root, "begin");
  return root;
}

const found = async (program: Program, cwd: string, ...flags: string[]) => {
  const { code, json } = await program.run(["check", "--json", ...flags], { cwd });
  const { findings } = json() as {
    findings: readonly { rule: string; level: string; file: string; line: number; message: string }[];
  };
  return { code, findings };
};

test(
  verifies("L2", "a folder in order passes, without a service; one with a fault fails with file and line"),
  async () => {
    const program = freshProgram();
    const root = await repository(program);
    expect(await found(program, root, "--no-judge")).toEqual({ code: 0, findings: [] });
    put(root, ".holdfast/deploy/broken.md", "---\nkind: rule\n---\nx\n");
    put(
      root,
      ".holdfast/deploy/secret.md",
      "---\nkind: project\n---\nThe token is\nghp_0123456789abcdefghijABCDEFGHIJ012345\n",
    );
    put(root, ".holdfast/deploy/twice.md", "---\nexpires: 2026-01-01\n---\nfly builds the image remotely\n");
    const { code, findings } = await found(program, root, "--no-judge");
    expect(code).toBe(1);
    expect(findings.map(({ rule, level, file, line }) => [rule, level, file, line])).toEqual([
      ["broken", "error", ".holdfast/deploy/broken.md", 2],
      ["secret", "error", ".holdfast/deploy/secret.md", 5],
      ["duplicate", "warning", ".holdfast/deploy/twice.md", 1],
      ["index", "warning", ".holdfast/INDEX.md", 1],
      ["expired", "warning", ".holdfast/deploy/twice.md", 1],
    ]);
    const github = await program.run(["check", "--no-judge", "--format", "github"], { cwd: root });
    expect(github.out).toContain("::error file=.holdfast/deploy/broken.md,line=2,title=");
    const sarif = (await program.run(["check", "--no-judge", "--format", "sarif"], { cwd: root })).json();
    expect(sarif).toMatchObject({ version: "2.1.0", runs: [{ results: [{ ruleId: "broken" }, {}, {}, {}, {}] }] });
    expect(program.daemonPid()).toBeUndefined();
    expect((await program.run(["check", "--since", "nowhere"], { cwd: root })).code).toBe(2);
  },
);

test(
  verifies("L2", "a change that falsifies what is tied to it is asked about, one that leaves it true is not"),
  async () => {
    const program = freshProgram();
    const root = await repository(program);
    put(root, ".holdfast/deploy/prose.md", "The steps of a deploy stand in scripts/deploy.sh.\n");
    await program.run(["check", "--fix", "--no-judge"], { cwd: root });
    commit(root, "prose");
    appendFileSync(join(root, "scripts/deploy.sh"), "echo done\n");
    const since = ["--no-judge", "--since", "HEAD"];
    const touched = await found(program, root, ...since);
    expect(touched.code).toBe(0);
    expect(touched.findings.map(({ rule, file }) => [rule, file])).toEqual([["touched", ".holdfast/deploy/prose.md"]]);
    expect(touched.findings[0]!.message).toContain("this change edits scripts/deploy.sh");
    put(root, "scripts/deploy.sh", "#!/bin/sh\nfly deploy --local-only\n");
    commit(root, "build here");
    expect(
      (await found(program, root, "--no-judge", "--since", "HEAD~1")).findings.map(({ rule, line }) => [rule, line]),
    ).toEqual([
      ["touched", 1],
      ["changed", 2],
    ]);
    expect((await found(program, root, "--strict", "--no-judge")).code).toBe(1);
    gitIn(root, "rm", "-q", "scripts/deploy.sh");
    commit(root, "no script");
    const gone = await found(program, root, "--no-judge");
    expect([gone.code, gone.findings.map(({ rule }) => rule)]).toEqual([1, ["gone"]]);
  },
);

test(
  verifies(
    "L2",
    "of a merge a draft says what it falsified and taught; the patch applies, and nothing was written before",
  ),
  async () => {
    const program = freshProgram();
    const root = await repository(program);
    gitIn(root, "checkout", "-q", "-b", "local-builds");
    put(root, "scripts/deploy.sh", "#!/bin/sh\nfly deploy --local-only\n");
    commit(root, "Build images locally\n\nWe decided to keep the images of releases in registry.internal:5000.");
    const sha = gitIn(root, "rev-parse", "--short", "HEAD");
    gitIn(root, "checkout", "-q", "-");
    gitIn(root, "merge", "-q", "--no-ff", "--no-edit", "local-builds");

    const asAgent = ["remember", "--as", "claude-code", "--session", "one", "--topic", "deploy"];
    await program.run([...asAgent, "Images are built on the machine of whoever deploys"], { cwd: root });
    await program.run(["remember", "--as", "claude-code", "--session", "two", "The shop sells shoes"], { cwd: root });
    writeFileSync(
      join(program.cwd, "one.jsonl"),
      writeSession("one", root, `[local-builds ${sha}] Build images locally`),
    );
    writeFileSync(join(program.cwd, "two.jsonl"), writeSession("two", root, "[other 0123456] Something else"));
    for (const name of ["one", "two"])
      await program.run(["capture", "--client", "claude-code", join(program.cwd, `${name}.jsonl`)]);

    const draft = await program.run(["check", "--since", "HEAD~1", "--draft"], { cwd: root });
    expect(gitIn(root, "status", "--porcelain")).toBe("");
    expect(draft.talk).toContain(".holdfast/deploy/script.md ends: it depends on scripts/deploy.sh");
    expect(draft.talk).toMatch(/said in commit [0-9a-f]{10}/);
    expect(draft.talk).toContain(".holdfast/deploy/images-built.md: learned in a session of these commits");
    expect(draft.out).not.toContain("shoes");
    writeFileSync(join(program.cwd, "draft.patch"), draft.out);
    gitIn(root, "apply", "-p0", join(program.cwd, "draft.patch"));
    expect((await program.run(["check", "--fix", "--strict", "--no-judge"], { cwd: root })).code).toBe(0);
    const listed = (await program.run(["list", "--json"], { cwd: root })).jsonOf("list").memories;
    expect(listed.filter(({ source }) => source.agent === "repository").map(({ text }) => text.split("\n")[0])).toEqual(
      expect.arrayContaining([
        "We decided to keep the images of releases in registry.internal:5000.",
        "Images are built on the machine of whoever deploys",
      ]),
    );
    expect(readFileSync(join(root, ".holdfast/past/deploy/script.md"), "utf8")).toContain("Formerly: Fly builds");
    expect((await program.run(["check", "--draft"], { cwd: root })).code).toBe(64);
  },
);

/** A session of Claude Code that made a commit, as its transcript shows it. */
function writeSession(name: string, cwd: string, output: string): string {
  const line = { sessionId: name, cwd, timestamp: new Date().toISOString(), isSidechain: false, userType: "external" };
  const use = { type: "tool_use", id: "t", name: "Bash", input: { command: "git commit -qam 'Build images locally'" } };
  const result = { type: "tool_result", tool_use_id: "t", content: output, is_error: false };
  const lines = [
    { ...line, uuid: "1", type: "user", message: { role: "user", content: "Commit it, please." } },
    { ...line, uuid: "2", type: "assistant", message: { id: "a", role: "assistant", content: [use] } },
    { ...line, uuid: "3", type: "user", message: { role: "user", content: [result] } },
    { ...line, uuid: "4", type: "assistant", message: { id: "b", content: [{ type: "text", text: "Done." }] } },
  ];
  return lines.map((one) => `${JSON.stringify(one)}\n`).join("");
}

test(
  verifies("L2", "statements that contradict each other or an instruction file are asked about, and fail nothing"),
  async () => {
    const program = freshProgram();
    const root = await repository(program);
    put(root, "AGENTS.md", "# Shop\n\nThe staging database listens on port 5433.\n");
    put(root, ".holdfast/db/port.md", "The staging database listens on port 5440.\n");
    put(root, ".holdfast/db/production.md", "The production database listens on port 5432.\n");
    await program.run(["check", "--fix", "--no-judge"], { cwd: root });
    const { code, findings } = await found(program, root);
    expect(code).toBe(0);
    expect(findings.map(({ rule, file }) => [rule, file])).toEqual([["contradicts", ".holdfast/db/port.md"]]);
    expect(findings[0]!.message).toContain("AGENTS.md");
  },
);

test(
  verifies(
    "L3",
    "a memory tied to what was renamed is told as moved, also through several renames; the folder is mended",
  ),
  async () => {
    const program = freshProgram();
    const root = await repository(program);
    const said = "Fly takes the region from its own list";
    await program.run(["remember", "--anchor", "file:scripts/deploy.sh", said], { cwd: root });
    mkdirSync(join(root, "tools"));
    gitIn(root, "mv", "scripts/deploy.sh", "tools/deploy.sh");
    const staged = (await program.run(["recall", "--json", "which region does Fly take?"], { cwd: root })).jsonOf(
      "recall",
    );
    const freshness = staged.hits.find(({ text }) => text === said)?.freshness;
    expect(freshness).toEqual({ state: "moved", why: "scripts/deploy.sh is now tools/deploy.sh" });
    commit(root, "move");
    gitIn(root, "mv", "tools/deploy.sh", "tools/ship.sh");
    commit(root, "rename");
    const { findings } = await found(program, root, "--no-judge");
    expect(findings.map(({ rule, message }) => [rule, message])).toEqual([
      ["moved", expect.stringContaining("scripts/deploy.sh is now tools/ship.sh")],
    ]);
    expect((await program.run(["check", "--fix", "--no-judge"], { cwd: root })).code).toBe(0);
    expect(readFileSync(join(root, ".holdfast/deploy/script.md"), "utf8")).toContain(
      "file:tools/ship.sh#/--remote-only/",
    );
    expect((await found(program, root, "--no-judge")).findings).toEqual([]);

    put(
      root,
      "src/bill.ts",
      "export function roundCents(sum: number) {\n  const cents = sum * 100;\n  return Math.round(cents);\n}\n",
    );
    put(
      root,
      ".holdfast/bill/round.md",
      "---\nanchors: [file:src/bill.ts#/function roundCents/]\n---\nSums are rounded half up.\n",
    );
    commit(root, "bill");
    put(root, "src/bill.ts", readFileSync(join(root, "src/bill.ts"), "utf8").replace("roundCents", "toCents"));
    commit(root, "name");
    expect((await program.run(["check", "--fix", "--no-judge"], { cwd: root })).code).toBe(0);
    expect(readFileSync(join(root, ".holdfast/bill/round.md"), "utf8")).toContain(
      "file:src/bill.ts#/function toCents/",
    );
    expect((await found(program, root, "--no-judge")).findings).toEqual([]);

    const { memories } = (await program.run(["list", "--json", "--by", "human"], { cwd: root })).jsonOf("list");
    await program.run(["verify", memories[0]!.id], { cwd: root });
    const verified = (await program.run(["show", "--json", memories[0]!.id], { cwd: root })).jsonOf("show");
    expect([verified.anchors, verified.freshness.state]).toEqual([["file:tools/ship.sh"], "fresh"]);
    // Edited where it is now, it is changed; taken away, it is gone.
    put(root, "tools/ship.sh", "another script altogether\n");
    expect((await program.run(["show", "--json", memories[0]!.id], { cwd: root })).jsonOf("show").freshness.state).toBe(
      "stale",
    );
  },
);

import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { DatabaseSync } from "@photostructure/sqlite";
import type { Command } from "commander";
import { describe, expect, test } from "vitest";
import type { OperationName } from "../../src/contract/operations.ts";
import { buildProgram } from "../../src/surfaces/cli/program.ts";
import { terminal as plainTerminal } from "../../src/surfaces/cli/terminal.ts";
import { FACTS } from "../support/facts.ts";
import { embeddingServer, ollama } from "../support/embedding-server.ts";
import { freshProgram, inOwnFolder, MAIN } from "../support/program.ts";
import type { Program, Ran } from "../support/program.ts";
import { shared } from "../support/shared.ts";
import { socketOf } from "../support/socket.ts";
import { verifies } from "../support/verifies.ts";
import { wholeStatus } from "../support/status.ts";

const run = promisify(execFile);

const EXIT = { done: 0, nothing: 1, failed: 2, usage: 64 } as const;

const STAGING = "staging listens on port 5433";

/** One service over a quick embedder for all claims that hold in one folder, whatever there is in others. */
const service = shared(async (after) => freshProgram(await ollama({ after }), after));

/** The program with one memory: in a folder of its own, unless it is to have the whole store for itself. */
async function withStaging(
  program = inOwnFolder(service()),
): Promise<{ program: Program; id: string; change: string; receipt: string }> {
  const remembered = (await program.run(["remember", "--json", STAGING])).jsonOf("remember");
  const recalled = (await program.run(["recall", "--json", "which port does staging use?"])).jsonOf("recall");
  return { program, id: remembered.id ?? "", change: remembered.change ?? "", receipt: recalled.receipt ?? "" };
}

/** A whole id: a beginning of one may be that of an id just made. */
const nobodys = (letter: string): string => letter + "0".repeat(12);

/** All that the help lists, but itself. */
function commandsIn(help: string): readonly string[] {
  return [...help.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name ?? "").filter((name) => name !== "help");
}

/** What `--help` writes. */
function helpOf(command: Command): string {
  let help = "";
  const width = 80; // as in a pipe
  command.configureOutput({ writeOut: (text) => void (help += text), getOutHelpWidth: () => width }).outputHelp();
  return help;
}

describe("results and talk", () => {
  test(verifies("F2", "a result is on stdout and the talk about it on stderr"), async () => {
    const { program, id } = await withStaging();
    const recalled = await program.run(["recall", "which port does staging use?"]);
    expect(recalled.code).toBe(EXIT.done);
    expect(recalled.out).toContain(STAGING);
    expect(recalled.out).not.toContain("Why:");
    expect(recalled.talk).toMatch(
      /^1 shown, 0 left out for space, 1 memory checked, \d+ tokens, \d+ ms\. Why: holdfast why r\w+\n$/,
    );

    const listed = await program.run(["list"]);
    expect([listed.code, listed.talk]).toEqual([EXIT.done, ""]);
    expect(listed.out.split("\n").filter((line) => line !== "")).toEqual([expect.stringContaining(`${id} ${STAGING}`)]);
  });

  test(
    verifies("E8", "history, diff, review and receipts tell what is here, and how much there is elsewhere"),
    async () => {
      const { program } = await withStaging(freshProgram(await ollama()));
      await program.run(["remember", "--propose", "staging has a mirror in Turin"]);
      const elsewhere = join(program.home, "elsewhere");
      mkdirSync(elsewhere);
      for (const [args, more] of [
        [["history"], "2 changes elsewhere are not shown; --everywhere shows them."],
        [["diff", "--since", "1d"], "2 memories elsewhere are not shown; --everywhere shows them."],
        [["review", "list"], "1 proposal elsewhere is not shown; --everywhere shows it."],
        [["receipts"], "1 receipt elsewhere is not shown; --everywhere shows it."],
      ] as const) {
        const there = await program.run(args, { cwd: elsewhere });
        expect([args, there.code, there.out, there.talk.includes(more)]).toEqual([args, EXIT.nothing, "", true]);
        for (const flags of [["--everywhere"], ["--cwd", program.cwd]]) {
          const shown = await program.run([...args, ...flags], { cwd: elsewhere });
          expect([args, flags, shown.code]).toEqual([args, flags, EXIT.done]);
          expect(shown.out).toContain("staging");
          expect(shown.talk).not.toContain("elsewhere");
        }
      }
    },
  );

  test(
    verifies(["F2", "F8"], "every command prints JSON that is what the contract says, and nothing beside it"),
    async () => {
      const { program, id, receipt } = await withStaging(freshProgram(await ollama()));
      const calls: readonly (readonly [OperationName, readonly string[], number?])[] = [
        ["remember", ["remember", "releases are cut on Thursdays"]],
        ["remember", ["remember", "done"], EXIT.nothing],
        ["recall", ["recall", "which port does staging use?"]],
        ["recall", ["recall", "how do I bake bread"], EXIT.nothing],
        ["list", ["list"]],
        ["list", ["list", "--topic", "none such"], EXIT.nothing],
        ["show", ["show", id]],
        ["history", ["history", id]],
        ["why", ["why", receipt]],
        ["verify", ["verify", id]],
        ["retire", ["retire", id]],
        ["restore", ["restore", id]],
        ["correct", ["correct", id, "staging listens on port 5440"]],
        ["diff", ["diff", "--since", "2020-01-01"]],
        ["conflicts", ["conflicts"], EXIT.nothing],
        ["erase", ["erase", id, "--dry-run"]],
        ["audit", ["audit"]],
        ["backup", ["backup"]],
        ["status", ["status"]],
        ["doctor", ["doctor"]],
        ["config", ["config"]],
        ["undo", ["undo", "--since", "2999-01-01"], EXIT.nothing],
      ];
      for (const [name, args, code = EXIT.done] of calls) {
        const ran = await program.run([...args, "--json"]);
        expect({ args, code: ran.code, talk: ran.talk }).toEqual({ args, code, talk: "" });
        expect(ran.jsonOf(name), name).toEqual(ran.json());
        expect(ran.out.trimEnd()).not.toContain("\n");
      }
      expect((await program.run(["serve", "--json"])).json()).toMatchObject({ pid: program.daemonPid() });
      expect((await program.run(["completion", "fish", "--json"])).json()).toMatchObject({ shell: "fish" });
      expect((await program.run(["stop", "--json"])).json()).toMatchObject({ stopped: true });
    },
  );

  test(verifies("F2", "with --json an error is JSON on stdout too"), async () => {
    const { program } = await withStaging();
    for (const [args, code] of [
      [["show", nobodys("m"), "--json"], "not-found"],
      [["recall", "", "--json"], "usage"],
      [["recall", "--nonsense", "--json"], "usage"],
      [["list", "--kind", "nonsense", "--json"], "usage"],
    ] as const) {
      expect((await program.run(args)).json(), args.join(" ")).toMatchObject({
        error: { code, message: expect.any(String) },
      });
    }
  });
});

describe("exit codes", () => {
  test(verifies("F2", "0 done, 1 nothing found, 2 failed, 64 wrongly called"), async () => {
    const { program, id, change, receipt } = await withStaging();
    const cases: readonly (readonly [number, readonly string[]])[] = [
      [EXIT.done, ["recall", "which port does staging use?"]],
      [EXIT.done, ["show", id]],
      [EXIT.done, ["history"]],
      [EXIT.done, ["why", receipt]],
      [EXIT.done, ["doctor"]],
      [EXIT.done, ["config", "--explain"]],
      [EXIT.done, ["--version"]],
      [EXIT.done, ["help"]],
      [EXIT.done, []],
      [EXIT.nothing, ["recall", "how do I bake bread"]],
      [EXIT.nothing, ["list", "--standing", "retired"]],
      [EXIT.nothing, ["show", nobodys("m")]],
      [EXIT.nothing, ["why", nobodys("r")]],
      [EXIT.nothing, ["undo", nobodys("c")]],
      [EXIT.nothing, ["remember", "done"]],
      [EXIT.nothing, ["erase", "--where", "contains=nothing such"]],
      [EXIT.failed, ["restore", id]],
      [EXIT.failed, ["backup", "/sys/holdfast-copy.db"]],
      [EXIT.usage, ["nonsense"]],
      [EXIT.usage, ["recall"]],
      [EXIT.usage, ["recall", "--nonsense", "port"]],
      [EXIT.usage, ["recall", "--limit", "0", "port"]],
      [EXIT.usage, ["recall", "--limit", "51", "port"]],
      [EXIT.usage, ["recall", "--limit", "1e999", "port"]],
      [EXIT.usage, ["recall", "--limit", "many", "port"]],
      [EXIT.usage, ["recall", "--as-of", "soon", "port"]],
      [EXIT.usage, ["recall", "--as-of", "2026-02-31", "port"]],
      [EXIT.usage, ["remember", "--confidence", "2", "port"]],
      [EXIT.usage, ["remember", "--kind", "nonsense", "port"]],
      [EXIT.usage, ["show", "nonsense"]],
      [EXIT.usage, ["show", change]],
      [EXIT.usage, ["undo"]],
      [EXIT.usage, ["diff"]],
      [EXIT.usage, ["erase"]],
      [EXIT.usage, ["completion", "tcsh"]],
    ];
    for (const [code, args] of cases) {
      const ran = await program.run(args);
      expect({ args, code: ran.code }, ran.talk).toEqual({ args, code });
      if (code === EXIT.usage)
        expect(ran, args.join(" ")).toMatchObject({
          out: "",
          talk: expect.stringMatching(/help|Usage|hint|such|one of|instance|number|To undo it/i),
        });
    }
  });

  test("a home that can't be a folder is a failure with a way out", async () => {
    const program = freshProgram(await ollama());
    const file = join(program.cwd, "file");
    writeFileSync(file, "");
    const ran = await program.run(["remember", STAGING], { environment: { HOLDFAST_HOME: file } });
    expect(ran.code).toBe(EXIT.failed);
    expect(ran.talk).toContain("HOLDFAST_HOME");
    expect(ran.talk).not.toMatch(/\n\s+at /);
  });
});

describe("input", () => {
  test("- reads from stdin, and says clearly when there is nothing or too much", async () => {
    const program = inOwnFolder(service());
    expect((await program.run(["remember", "-"], { stdin: `${STAGING}\n` })).code).toBe(EXIT.done);
    const recalled = await program.run(["recall", "-", "--json"], { stdin: "which port does staging use?\n" });
    expect(recalled.jsonOf("recall").hits[0]?.text).toBe(STAGING);

    for (const [stdin, says] of [
      ["", "is empty"],
      ["x".repeat(10_000), "8000"],
      ["x".repeat(3 * 1024 * 1024), "more than 2 MB"],
    ] as const) {
      const ran = await program.run(["remember", "-"], { stdin });
      expect([ran.code, ran.out]).toEqual([EXIT.usage, ""]);
      expect(ran.talk).toContain(says);
    }
  });

  test("a text may begin with a dash behind --", async () => {
    const program = inOwnFolder(service());
    expect((await program.run(["remember", "--", "--force is never used on the release branch"])).code).toBe(EXIT.done);
    expect((await program.run(["recall", "--", "--force on the release branch"])).out).toContain(
      "--force is never used",
    );
  });

  test("an id may be as short as it is unique, and a shorter one names those it could be", async () => {
    const program = freshProgram(await ollama());
    await program.run(["serve"]);
    const socket = socketOf(program);
    const ids: string[] = [];
    const alike = () => ids.map((id) => id.slice(0, 2)).find((start, at, all) => all.indexOf(start) !== at);
    // Thirty letters can stand behind the m: of thirty-one ids two begin alike at the latest.
    for (let at = 0; alike() === undefined; at++)
      ids.push(String((await socket.ask("remember", { text: FACTS[at] }))["id"]));
    const unique = ids[0] ?? "";
    let prefix = unique.slice(0, 2);
    while (ids.some((id) => id !== unique && id.startsWith(prefix))) prefix = unique.slice(0, prefix.length + 1);
    expect((await program.run(["show", prefix, "--json"])).jsonOf("show").id).toBe(unique);

    const letter = alike() ?? "";
    const ambiguous = await program.run(["show", letter]);
    expect([ambiguous.code, ambiguous.out]).toEqual([EXIT.usage, ""]);
    expect(ambiguous.talk).toContain(`Several ids start with ${letter}: ${letter}`);
  });

  test("--cwd is meant from where the command is given", async () => {
    const program = inOwnFolder(service());
    mkdirSync(join(program.cwd, "other"));
    await program.run(["remember", "--cwd", "other", STAGING]);
    const here = await program.run(["list", "--json"]);
    const there = await program.run(["list", "--json"], { cwd: join(program.cwd, "other") });
    expect([here.jsonOf("list").memories.length, there.jsonOf("list").memories.length]).toEqual([0, 1]);
  });
});

describe("what a person reads", () => {
  test(verifies("F2", "the help of each command has examples"), async () => {
    const program = freshProgram();
    const commands = commandsIn((await program.run(["help"])).out);
    expect(commands).toEqual(expect.arrayContaining(["remember", "recall", "undo", "doctor", "completion"]));
    // One as a person calls it; the others where all of them are made, because a process for each is slow.
    const called = await program.run(["recall", "--help"]);
    expect(called.code).toBe(EXIT.done);
    const helps = new Map(buildProgram(plainTerminal()).commands.map((command) => [command.name(), helpOf(command)]));
    expect(called.out).toBe(helps.get("recall"));
    for (const command of commands)
      expect(helps.get(command)).toMatch(new RegExp(`Examples:\\n  \\$ .*\\b${command}\\b`));
  });

  test("a mistyped command or flag leads to the help that fits", async () => {
    const program = freshProgram();
    expect((await program.run(["remembr", "x"])).talk).toMatch(/Did you mean remember\?[\s\S]*holdfast --help/);
    expect((await program.run(["recall", "--limt", "3", "x"])).talk).toMatch(/--limit\?[\s\S]*holdfast recall --help/);
  });

  test("every change tells how to undo it, and that undoes it", async () => {
    const { program, id } = await withStaging();
    const standing = async () => (await program.run(["show", id, "--json"])).jsonOf("show");
    const undone = async (ran: Ran): Promise<void> => {
      const command = /^(?:Undo|To redo): holdfast (undo \w+)$/m.exec(ran.talk)?.[1];
      expect(command, ran.talk).toBeDefined();
      expect((await program.run((command ?? "").split(" "))).code).toBe(EXIT.done);
    };
    const before = await standing();

    await undone(await program.run(["retire", id]));
    expect((await standing()).standing).toEqual(before.standing);

    await program.run(["retire", id]);
    await undone(await program.run(["restore", id]));
    expect((await standing()).standing.state).toBe("retired");
    await program.run(["restore", id]);

    await undone(await program.run(["correct", id, "staging listens on port 5440"]));
    expect((await standing()).standing.state).toBe("active");

    await undone(await program.run(["verify", id]));
    expect((await standing()).evidence).toBe(before.evidence);

    await undone(await program.run(["remember", STAGING]));
    expect((await standing()).evidence).toBe(before.evidence);

    const added = await program.run(["remember", "releases are cut on Thursdays"]);
    await undone(added);
    expect((await program.run(["list"])).out).not.toContain("Thursdays");

    const retired = await program.run(["retire", id]);
    const taken = await program.run(["undo", /undo (\w+)/.exec(retired.talk)?.[1] ?? ""]);
    await undone(taken);
    expect((await standing()).standing.state).toBe("retired");
  });

  test("nothing in a memory can move the cursor, ring the bell or colour the terminal", async () => {
    const program = inOwnFolder(service());
    const attack =
      "the status lamp \u001B[31mis red\u001B[0m \u0007 \u009B2J \u202Etxt.exe\u202C\u007F while port 5433 is closed";
    await program.run(["remember", attack]);
    // oxlint-disable-next-line no-control-regex -- the control characters are what is looked for
    const obeyed = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/;
    const shown = [
      ["list"],
      ["recall", "status lamp port 5433"],
      ["history"],
      ["recall", attack],
      ["list", "--json"],
      ["history", "--json"],
    ];
    for (const args of shown) {
      const ran = await program.run(args);
      expect(ran.out, args.join(" ")).toContain("is red");
      expect(ran.out + ran.talk, args.join(" ")).not.toMatch(obeyed);
    }
    expect((await program.run(["list", "--json"])).jsonOf("list").memories[0]?.text).toBe(attack);
    expect((await program.run(["show", "\u001B[31m"])).talk).not.toMatch(obeyed);
  });

  test("a reader that has seen enough is no failure", async () => {
    const { program } = await withStaging();
    const piped = `"${process.execPath}" "${MAIN}" history | head -1; echo "\${PIPESTATUS[0]}"; "${process.execPath}" "${MAIN}" nonsense 2>&1 | true; "${process.execPath}" "${MAIN}" --help | true`;
    const { stdout, stderr } = await run("bash", ["-c", piped], { cwd: program.cwd, env: program.environment });
    expect(stdout).toMatch(/^\S+ remembered m.*\n0\n$/);
    expect(stderr).not.toContain("EPIPE");
  });
});

const onTerminal = ["import os, pty, sys", "sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))"].join("\n");
const hasPython = spawnSync("python3", ["-c", "import pty"]).status === 0;

describe.skipIf(!hasPython)("on a terminal", () => {
  const COLOUR = "\u001B[2m";
  const terminal = async (
    program: Program,
    args: readonly string[],
    environment: NodeJS.ProcessEnv = {},
    onShown: () => void = () => {},
  ) => {
    const env = { ...program.environment, TERM: "xterm", ...environment };
    const command = ["-c", onTerminal, process.execPath, MAIN, ...args];
    const running = run("python3", command, { cwd: program.cwd, env });
    running.child.stdout?.on("data", onShown);
    return (await running).stdout;
  };

  test("colours are for terminals, and NO_COLOR and dumb terminals are respected", async () => {
    const { program } = await withStaging();
    expect(await terminal(program, ["list"], { NO_COLOR: "" })).toContain(COLOUR);
    expect(await terminal(program, ["list"], { NO_COLOR: "1" })).not.toContain("\u001B");
    expect(await terminal(program, ["list"], { NO_COLOR: "", TERM: "dumb" })).not.toContain("\u001B");
    expect((await program.run(["list"], { environment: { NO_COLOR: "" } })).out).not.toContain("\u001B");
  });

  test(
    verifies("F2", "what takes more than half a second shows on a terminal that it goes on, and is silent in pipes"),
    async () => {
      const model = await embeddingServer({ delayMs: 900 });
      const program = freshProgram(model.environment);
      await program.run(["serve"]);
      model.hold();
      const shown = await terminal(program, ["remember", "releases are cut on Thursdays"], {}, model.goOn);
      const [, seconds] = /[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏] remember (\d+\.\d) s/.exec(shown) ?? [];
      expect(Number(seconds)).toBeGreaterThanOrEqual(0.5);
      expect(shown).toContain("\r\u001B[K"); // wiped when it is done
      const piped = await program.run(["remember", "the viewer is built with Preact"]);
      expect(piped.talk).toMatch(/^Undo: holdfast undo c\w+\n$/);
    },
  );
});

describe("completion", () => {
  const shells = [
    ["bash", ["bash", "-n"]],
    ["zsh", ["zsh", "-n"]],
    ["fish", ["fish", "--no-execute"]],
  ] as const;

  test.each(shells)(
    verifies(["F2", "F8"], "the script for %s is one that the shell can read"),
    async (shell, [checker, flag]) => {
      const program = freshProgram();
      const script = await program.run(["completion", shell]);
      expect([script.code, script.talk]).toEqual([EXIT.done, ""]);
      for (const command of commandsIn((await program.run(["help"])).out)) expect(script.out).toContain(command);
      if (spawnSync(checker, ["--version"]).error !== undefined) return; // not on this machine
      const file = join(program.cwd, `holdfast.${shell}`);
      writeFileSync(file, script.out);
      expect(spawnSync(checker, [flag, file], { encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
    },
  );

  test("bash completes commands, flags and the values a flag may have", async () => {
    const program = freshProgram();
    const file = join(program.cwd, "holdfast.bash");
    writeFileSync(file, (await program.run(["completion", "bash"])).out);
    const complete = (...words: readonly string[]): readonly string[] => {
      const script = `source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _holdfast; printf '%s\\n' "\${COMPREPLY[@]}"`;
      return spawnSync("bash", ["-c", script, file, ...words], { encoding: "utf8" })
        .stdout.trim()
        .split("\n");
    };
    expect(complete("holdfast", "rem")).toEqual(["remember"]);
    expect(complete("holdfast", "re")).toEqual(expect.arrayContaining(["recall", "retire", "restore", "review"]));
    expect(complete("holdfast", "recall", "--bu")).toEqual(["--budget"]);
    expect(complete("holdfast", "remember", "--kind", "pro")).toEqual(["project", "procedure"]);
    expect(complete("holdfast", "list", "--standing", "s")).toEqual(["superseded"]);
    expect(complete("holdfast", "list", "--agent", "")).not.toContain("--of-agent");
    expect(complete("holdfast", "install", "c")).toEqual(expect.arrayContaining(["claude-code", "codex", "cursor"]));
    expect(complete("holdfast", "review", "a")).toEqual(["approve"]);
    expect(complete("holdfast", "journal", "s")).toEqual(["search", "sessions", "show"]);
    expect(complete("holdfast", "remember", "--scope", "p")).toEqual(["project", "path"]);
    expect(complete("holdfast", "import", "--scope", "p")).toEqual(["project"]);
    expect(complete("holdfast", "token", "r")).toEqual(["revoke"]);
  });
});

describe("honest answers", () => {
  test(
    verifies("B6", "an honest no has its own exit code, and says how many were checked and how near the nearest was"),
    async () => {
      const { program } = await withStaging();
      const ran = await program.run(["recall", "how do I bake bread"]);
      expect([ran.code, ran.out]).toEqual([EXIT.nothing, ""]);
      expect(ran.talk).toMatch(/^Nothing is known about that\. 1 memory checked, the nearest at 0\.\d\d\.$/m);
      const { answer, hits, checked, nearest } = (
        await program.run(["recall", "how do I bake bread", "--json"])
      ).jsonOf("recall");
      expect({ answer, hits, checked }).toEqual({ answer: "nothing", hits: [], checked: 1 });
      expect(nearest).toBeLessThan(0.33);

      const empty = await inOwnFolder(service()).run(["recall", "how do I bake bread"]);
      expect([empty.code, empty.talk]).toEqual([EXIT.nothing, expect.stringContaining("0 memories checked.")]);
    },
  );

  test(verifies("B7", "why shows later what a recall said, and its receipt holds no word of a memory"), async () => {
    const { program, id } = await withStaging(freshProgram(await ollama()));
    await program.run(["remember", "the viewer is built with Preact and Vite"]);
    const said = (await program.run(["recall", "--json", "which port does staging use?"])).jsonOf("recall");
    const receipt = said.receipt ?? "";
    await program.run(["correct", id, "staging listens on port 5440"]);

    const later = (await program.run(["why", receipt, "--json"])).jsonOf("why");
    expect(later).toMatchObject({
      id: receipt,
      question: "which port does staging use?",
      answer: "found",
      checked: said.checked,
      nearest: said.nearest,
      tokens: said.tokens,
      meaning: said.meaning,
      leftOut: said.leftOut,
      hits: said.hits.map(({ id, score, parts, freshness }) => ({ id, score, parts, freshness })),
    });
    const { meaning, words, detail = 0, recency, topic, authority, freshness } = later.hits[0]!.parts;
    expect((meaning + words + detail) * recency * topic * authority * freshness).toBeCloseTo(later.hits[0]!.score, 5);

    const told = await program.run(["why", receipt]);
    expect(told.out).toContain("which port does staging use?");
    expect(told.out).toContain(said.hits[0]!.score.toFixed(3));

    await program.run(["stop"]);
    const db = new DatabaseSync(join(program.home, "holdfast.db"), { readOnly: true });
    const rows = ["receipt", "receipt_hit"].flatMap((table) => db.prepare(`select * from ${table}`).all());
    db.close();
    const kept = JSON.stringify(rows, (_, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value,
    );
    expect(kept).toContain(id);
    for (const word of ["listens", "5433", "Preact"]) expect(kept).not.toContain(word);
  });
});

test(
  verifies(
    "F8",
    "status tells what there is, how large it is and how it runs; config tells where each setting comes from",
  ),
  async () => {
    const { program } = await withStaging(freshProgram(await ollama()));
    const status = wholeStatus((await program.run(["status", "--json"])).jsonOf("status"));
    expect(status).toMatchObject({
      home: program.home,
      memories: { active: 1, proposed: 0, superseded: 0, retired: 0, expired: 0 },
      changes: 1,
      receipts: 1,
      vectors: 1,
      withoutVectors: 0,
      model: { id: "ollama/nomic-embed-text@768", dimensions: 768, state: "ready" },
      daemon: { pid: program.daemonPid() },
    });
    expect(status.sizes.databaseBytes + status.sizes.walBytes).toBeGreaterThan(0);
    expect((await program.run(["status"])).out).toContain("1 active");

    await program.run(["stop"]);
    writeFileSync(join(program.home, "config.json"), '{"idleMinutes": 5}');
    const { settings } = (await program.run(["config", "--json"])).jsonOf("config");
    const from = Object.fromEntries(settings.map((setting) => [setting.key, [setting.value, setting.from]]));
    expect(from).toMatchObject({
      idleMinutes: [5, join(program.home, "config.json")],
      embedder: ["ollama", "HOLDFAST_EMBEDDER"],
      receiptDays: [180, "default"],
    });
    const explained = (await program.run(["config", "--explain"])).out;
    for (const { variable } of settings) expect(explained).toContain(variable);
    expect(readFileSync(join(program.home, "config.json"), "utf8")).toBe('{"idleMinutes": 5}');
  },
);

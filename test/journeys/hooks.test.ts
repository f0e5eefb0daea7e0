import { execFile } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { findHome } from "../../src/app/home/home.ts";
import { hookPartsFromFile } from "../../src/app/hooks/hook-from-file.ts";
import type { MemoryStore } from "../../src/ports/memory-store.ts";
import { answerFromFile } from "../../src/surfaces/hooks/briefing.ts";
import { hookScript } from "../../src/surfaces/hooks/script.ts";
import { freshProgram, inOwnFolder } from "../support/program.ts";
import type { Program } from "../support/program.ts";
import { shared } from "../support/shared.ts";
import { socketOf } from "../support/socket.ts";
import { verifies } from "../support/verifies.ts";
import { wholeStatus } from "../support/status.ts";
import { folderIn, initialised } from "../support/repository.ts";
import { freshFolder } from "../support/store.ts";
import { claudeSession } from "../support/work.ts";

const HOOK_MAIN = fileURLToPath(new URL("../../dist/surfaces/hooks/main.js", import.meta.url));

/** One service for what hooks answer while it runs; each test has a folder and sessions of its own. */
const service = shared((after) => Promise.resolve(freshProgram({}, after)));

/** The hook as an installer leaves it, called as a client calls it; a patient one waits for a service that is busy. */
function hookOf(program: Program, { patient = true } = {}) {
  const home = findHome({ HOLDFAST_HOME: program.home });
  const script = hookScript(home, process.execPath, HOOK_MAIN);
  mkdirSync(join(program.home, "bin"), { recursive: true });
  writeFileSync(home.hook, patient ? script.replaceAll(/(?<=limit=|max-time )[\d.]+/g, "20") : script);
  chmodSync(home.hook, 0o700);
  return (said: object, ...words: readonly string[]): Promise<{ code: number; out: string; talk: string }> =>
    new Promise((resolve) => {
      const child = execFile("sh", [home.hook, ...words], { env: program.environment }, (error, out, talk) => {
        resolve({ code: error === null ? 0 : Number(error.code ?? 255), out, talk });
      });
      child.stdin?.end(JSON.stringify(said));
    });
}

const contextIn = (out: string) =>
  (JSON.parse(out) as { hookSpecificOutput: { additionalContext: string } }).hookSpecificOutput.additionalContext;

/** A hook keeps a deadline of its own and prefers silence to lateness, so a busy machine is asked again. */
async function answered(ask: () => Promise<{ readonly out: string }>): Promise<string> {
  let out = "";
  await expect.poll(async () => (out = (await ask()).out)).not.toBe("");
  return out;
}

const start = (program: Program, source = "startup", session = `in-${basename(program.cwd)}`) => ({
  hook_event_name: "SessionStart",
  session_id: session,
  cwd: program.cwd,
  source,
  transcript_path: `/h/.claude/projects/x/${session}.jsonl`,
});
let prompts = 0;
/** In a session of its own: a nudge is given once in each, also where its answer came too late to be shown. */
const prompt = (program: Program, text: string) => ({
  hook_event_name: "UserPromptSubmit",
  session_id: `p${++prompts}`,
  cwd: program.cwd,
  prompt: text,
  transcript_path: "/h/.claude/projects/x/s1.jsonl",
});

test(verifies("F4", "a session is briefed when it starts, not twice, and again after compaction"), async () => {
  const program = inOwnFolder(service());
  const hook = hookOf(program);
  await program.run(["remember", "The staging database listens on port 5433"]);
  const first = { out: await answered(() => hook(start(program))) };
  expect(contextIn(first.out)).toMatch(/1 known here.*data, never instructions/);
  expect(contextIn(first.out)).toMatch(
    /- "The staging database listens on port 5433" \[m\w+, (?:just now|\d+ minutes? ago)\]/,
  );

  expect((await hook(start(program, "resume"))).out).toBe("");
  // A start whose answer came too late for the client is a start all the same.
  expect(contextIn(await answered(() => hook(start(program))))).toContain("5433");
  expect(contextIn(await answered(() => hook(start(program, "compact"))))).toContain("5433");
  expect(contextIn(await answered(() => hook(start(program, "clear", "s2"))))).toContain("5433");
  const subagent = { ...start(program), hook_event_name: "SubagentStart", agent_type: "reviewer" };
  expect(contextIn(await answered(() => hook(subagent)))).toContain("5433");
});

test(
  verifies(
    ["A3", "F4"],
    "a prompt that shows a trigger is nudged with its name, any other is left alone, and a summary is told what to keep",
  ),
  async () => {
    const program = inOwnFolder(service());
    const hook = hookOf(program);
    await program.run(["status"]);
    const nudge = contextIn(await answered(() => hook(prompt(program, "no, it's haven, not the NUC"))));
    expect(nudge).toMatch(/Worth keeping: .*not the NUC.*memory_store/);
    expect(nudge.split("\n").length).toBeLessThanOrEqual(2);
    expect((await hook(prompt(program, "please fix the failing test in parser.ts"))).out).toBe("");
    expect((await hook(prompt(program, ""))).out).toBe("");
    const compact = await hook({ ...start(program), hook_event_name: "PreCompact", trigger: "auto" });
    expect(compact.out).toMatch(/^Keep in the summary/);
  },
);

test(
  verifies(
    "J8",
    "the status line says what is known here and what the session was told, and nothing without a service",
  ),
  async () => {
    const program = inOwnFolder(service());
    const hook = hookOf(program);
    await program.run(["remember", "The staging database listens on port 5433"]);
    const said = { session_id: "line-1", cwd: "/elsewhere", workspace: { current_dir: program.cwd } };
    expect((await hook(said, "statusline")).out).toBe("1 known\n");
    await answered(() => hook(start(program, "startup", "line-1")));
    const line = (await hook(said, "statusline")).out;
    expect(line).toMatch(/^1 known · 1 told · \d+ tok\n$/);
    expect((await program.run(["statusline"], { stdin: JSON.stringify(said) })).out).toBe(line);
    expect((await hookOf(freshProgram())(said, "statusline")).out).toBe("");
  },
);

test(verifies("F4", "the command `holdfast hook` asks the running service, as the installed hook does"), async () => {
  const program = inOwnFolder(service());
  const hook = (said: object) => program.run(["hook"], { stdin: JSON.stringify(said) });
  await program.run(["remember", "The staging database listens on port 5433"]);
  const nudge = contextIn(await answered(() => hook(prompt(program, "no, it's haven, not the NUC"))));
  expect(nudge).toMatch(/Worth keeping: .*not the NUC.*memory_store/);
  const pid = program.daemonPid();
  expect(contextIn(await answered(() => hook(start(program))))).toContain("5433");
  // Only the service knows that this session was briefed; where it is late, the file answers.
  await expect.poll(async () => (await hook(start(program, "resume"))).out).toBe("");
  expect(program.daemonPid()).toBe(pid);
});

test(verifies("D3", "a hook leaves nothing but the receipt of what it showed"), async () => {
  const program = freshProgram();
  const hook = hookOf(program);
  await program.run(["remember", "The staging database listens on port 5433"]);
  const before = wholeStatus((await program.run(["status", "--json"])).jsonOf("status"));
  await answered(() => hook(start(program)));
  await hook(prompt(program, "no, the staging database is on 5440, not 5433. Remember that."));
  await hook({ ...start(program), hook_event_name: "PreCompact", trigger: "auto" });
  const after = wholeStatus((await program.run(["status", "--json"])).jsonOf("status"));
  expect([after.changes, after.memories, after.counters]).toEqual([before.changes, before.memories, before.counters]);
  expect(after.receipts).toBe(before.receipts + 2); // of the briefing and of the nudge
  expect((await program.run(["audit", "--json"])).json()).toHaveProperty("lines.length", 1);
});

test(verifies("D3", "the connection that a hook is given can't write, whatever is done with it"), async () => {
  const program = freshProgram();
  await program.run(["remember", "The staging database listens on port 5433"]);
  await program.run(["stop"]);
  const parts = hookPartsFromFile(findHome({ HOLDFAST_HOME: program.home }), () => {});
  onTestFinished(() => parts.close());
  const forced = parts.memories as MemoryStore;
  await expect(forced.write((writer) => writer.tally("by a hook", 1))).rejects.toThrow(/can't be written|readonly/i);
});

test(verifies("F4", "without a daemon the hook answers from the file, and starts one for the next time"), async () => {
  const program = freshProgram();
  const hook = hookOf(program);
  await program.run(["remember", "The staging database listens on port 5433"]);
  await program.run(["stop"]);
  const { code, talk } = await hook(start(program));
  expect([code, talk]).toEqual([0, ""]);
  await expect.poll(() => program.daemonPid()).toBeDefined();
  expect(contextIn(await answered(() => hook(start(program, "compact"))))).toContain("5433");
});

test(
  verifies(
    ["A3", "F4"],
    "a correction is nudged before the service runs and while it hangs, and not twice once it runs",
  ),
  async () => {
    const program = freshProgram();
    const hook = hookOf(program);
    let said = {};
    const first = await answered(async () => {
      await program.run(["stop"]); // an answer that came too late has started one
      return hook((said = prompt(program, "no, it's haven, not the NUC")));
    });
    expect(contextIn(first)).toMatch(/^Worth keeping: "no, it's haven, not the NUC".*memory_store/);
    // One that has only begun to start leaves the answer to the file, which knows of no other; a command answers for itself then.
    await expect.poll(() => program.ask("status").then(Boolean, () => false)).toBe(true);
    expect((await hook(said)).out).toBe("");
    expect((await hook(prompt(program, "please fix the failing test in parser.ts"))).out).toBe("");

    // Both are the one script that is installed.
    const hasty = hookOf(program, { patient: false });
    const pid = program.daemonPid()!;
    process.kill(pid, "SIGSTOP");
    onTestFinished(() => void process.kill(pid, "SIGCONT"));
    const hung = await answered(() => hasty(prompt(program, "actually staging listens on 5440 now")));
    expect(contextIn(hung)).toMatch(/^Worth keeping: "actually staging listens on 5440 now"/);
    expect(readFileSync(join(program.home, "hooks.log"), "utf8")).toMatch(/curl ended with 28/);
  },
);

test(
  verifies(["F4", "J4"], "without a daemon and with nothing stored, a session is told how the last ones here ended"),
  async () => {
    const program = freshProgram();
    const cwd = initialised(folderIn(freshFolder(), "catalogue"));
    const file = join(freshFolder(), "past.jsonl");
    const past = [{ user: "speed up the list" }, { agent: "Taken back: the list must never be stale." }];
    writeFileSync(file, claudeSession(past, { session: "past", cwd }));
    await program.run(["capture", file], { cwd });
    await program.run(["compact"], { cwd });
    await program.run(["stop"]);
    const said = { ...start(program), cwd };
    const told = contextIn(await answerFromFile(findHome(program.environment), JSON.stringify(said), () => {}));
    expect(told).toContain("The last sessions here");
    expect(told).toMatch(/^Holdfast memory: no memories here yet, only past sessions; today is /);
    expect(told).toContain("the list must never be stale");
    expect(told).not.toContain("ROOT");
  },
);

test(verifies(["F4", "J2"], "where the user turned down what was done, their words stand behind it"), async () => {
  const program = freshProgram();
  const cwd = initialised(folderIn(freshFolder(), "catalogue"));
  const file = join(freshFolder(), "past.jsonl");
  const past = [
    { user: "readDate should understand 'March 3, 2026' too" },
    { agent: "Done: readDate now hands anything with a month's name to new Date()." },
    { user: "no, undo that: new Date() reads it in the zone of the machine. Only ever parse by hand" },
    { agent: "Taken back." },
  ];
  writeFileSync(file, claudeSession(past, { session: "past", cwd }));
  await program.run(["capture", file], { cwd });
  await program.run(["stop"]);
  const said = { ...start(program), cwd };
  const told = contextIn(await answerFromFile(findHome(program.environment), JSON.stringify(said), () => {}));
  const refused = told.indexOf("no, undo that: new Date() reads it in the zone of the machine");
  expect(refused).toBeGreaterThan(told.indexOf("Done: readDate"));
});

test(verifies("F4", "the very first session, before anything is kept, is told that memory is there"), async () => {
  const program = freshProgram();
  expect(contextIn(await answered(() => hookOf(program)(start(program))))).toContain("nothing stored here yet");
});

test(
  verifies(
    ["C2", "G4"],
    "what a hook showed from the file is in the ledger, and is not told again, once a daemon runs",
  ),
  async () => {
    const program = freshProgram();
    await program.run(["remember", "The staging database listens on port 5433"]);
    await program.run(["stop"]);
    const left = join(program.home, "left-receipts");
    mkdirSync(join(left, "folder.json"), { recursive: true });
    writeFileSync(join(left, "nonsense.json"), "{");
    writeFileSync(join(left, "r0000000000000.json"), '{"id":"r0000000000000","hits":[]}');
    const shown = contextIn(
      await answerFromFile(findHome(program.environment), JSON.stringify(start(program)), () => {}),
    );
    expect(shown).toContain("5433");
    const { sessions } = (await program.run(["ledger", "--json"])).jsonOf("ledger");
    expect(sessions).toMatchObject([{ session: start(program).session_id, briefings: 1, shown: 1 }]);
    expect(readdirSync(left)).toEqual([]);
    expect(await hookOf(program)(start(program, "resume"))).toEqual({ code: 0, out: "", talk: "" });
  },
);

test(
  verifies("G4", "a briefing that came too late for its hook is not counted, and is given the next time"),
  async () => {
    const program = freshProgram();
    await program.run(["remember", "The staging database listens on port 5433"]);
    const pid = program.daemonPid()!;
    process.kill(pid, "SIGSTOP");
    await hungUp(program, start(program));
    process.kill(pid, "SIGCONT");
    await answered(() => hookOf(program)(start(program, "startup", "another")));
    const { sessions } = (await program.run(["ledger", "--json"])).jsonOf("ledger");
    expect(sessions.map(({ session }) => session)).toEqual(["another"]);
    expect(contextIn(await answered(() => hookOf(program)(start(program, "resume"))))).toContain("5433");
  },
);

test(
  verifies(
    "G4",
    "what the service answers too late and the file answers then is told, and is one briefing or nudge in the ledger",
  ),
  async () => {
    const program = freshProgram();
    await program.run(["remember", "The staging database listens on port 5433"]);
    // As the script does when curl has given up: the service has answered that call, and Node answers it from the file.
    const said = start(program);
    const headers = { "x-holdfast-call": "4711" };
    const { text } = await socketOf(program).raw({ path: "/hook", headers, body: JSON.stringify(said) });
    expect(contextIn(text)).toContain("5433");
    const shown = await answerFromFile(
      findHome(program.environment),
      JSON.stringify(said),
      (fault) => expect.fail(fault),
      "4711",
    );
    expect(contextIn(shown)).toContain("5433");
    // A nudge as well: that it has a receipt doesn't mean that it was heard.
    const correction = prompt(program, "no, it's haven, not the NUC");
    await socketOf(program).raw({ path: "/hook", headers, body: JSON.stringify(correction) });
    const nudge = await answerFromFile(findHome(program.environment), JSON.stringify(correction), () => {}, "4711");
    expect(contextIn(nudge)).toContain("not the NUC");
    await answered(() => hookOf(program)(start(program, "startup", "another")));
    const { sessions } = (await program.run(["ledger", "--json"])).jsonOf("ledger");
    expect(Object.fromEntries(sessions.map(({ session, briefings }) => [session, briefings]))).toEqual({
      another: 1,
      [said.session_id]: 1,
      [correction.session_id]: 0,
    });
    expect(sessions).toHaveLength(3);
  },
);

/** Asks as a hook does, and is gone before the answer. */
function hungUp(program: Program, said: object): Promise<void> {
  const body = JSON.stringify(said);
  const { socket } = findHome(program.environment);
  return new Promise((resolve) => {
    const connection = connect(socket, () => {
      const head = `POST /hook HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`;
      connection.write(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`, () => connection.destroy());
    });
    connection.on("close", () => resolve());
  });
}

test(verifies("F4", "a hung daemon, a broken store and nonsense cost the client nothing but silence"), async () => {
  const program = freshProgram();
  const hook = hookOf(program, { patient: false });
  await program.run(["remember", "The staging database listens on port 5433"]);
  const pid = program.daemonPid()!;
  process.kill(pid, "SIGSTOP");
  let isHung = true;
  onTestFinished(() => void (isHung && process.kill(pid, "SIGCONT")));
  expect(await hook({ ...prompt(program, ""), hook_event_name: "PostToolUse" })).toEqual({
    code: 0,
    out: "",
    talk: "",
  });
  // The file is there to be read, whatever becomes of the daemon.
  expect(contextIn(await answered(() => hook(start(program))))).toContain("5433");
  process.kill(pid, "SIGCONT");
  isHung = false;
  expect(readFileSync(join(program.home, "hooks.log"), "utf8")).toMatch(/curl ended with 28/);
  await program.run(["stop"]);

  writeFileSync(join(program.home, "holdfast.db"), "not a database at all ".repeat(300));
  expect(await hook(start(program))).toMatchObject({ code: 0, out: "", talk: "" });
  expect(await hook({ nonsense: true })).toMatchObject({ code: 0, out: "", talk: "" });
  expect(existsSync(join(program.home, "hooks.log"))).toBe(true);
});

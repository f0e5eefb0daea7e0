import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { buildProgram } from "../../src/surfaces/cli/program.ts";
import { terminal } from "../../src/surfaces/cli/terminal.ts";
import { atTerminal } from "../support/at-terminal.ts";
import { capturedSession } from "../support/captured-session.ts";
import { ollama } from "../support/embedding-server.ts";
import { freshProgram, inOwnFolder } from "../support/program.ts";
import { shared } from "../support/shared.ts";
import { verifies } from "../support/verifies.ts";

const STAGING = "staging listens on port 5433";

/** One service for all claims that hold in one folder, whatever there is in others. */
const service = shared(async (after) => freshProgram(await ollama({ after }), after));

test(verifies("F2", "without a word the program shows its verbs in groups, and that is no failure"), async () => {
  const { code, out, talk } = await freshProgram().run([]);
  expect([code, talk]).toEqual([0, ""]);
  expect(out).toMatch(/Remember and recall:\n {2}remember [^]*Correct and undo:\n/);
});

test(verifies("F2", "verbs of other tools are understood, and one that could mean two things names both"), async () => {
  const program = inOwnFolder(service());
  expect((await program.run(["add", STAGING])).code).toBe(0);
  expect((await program.run(["search", "which port does staging use?"])).out).toContain(STAGING);
  const [id = ""] = (await program.run(["ls"])).out.split(" ");
  expect((await program.run(["edit", id, "staging listens on port 5440"])).code).toBe(0);
  expect((await program.run(["help", "search"])).out).toContain("Usage: holdfast recall");
  for (const verb of ["delete", "rm", "forget"]) {
    const { code, talk } = await program.run([verb, id]);
    expect([code, talk]).toEqual([64, expect.stringMatching(/holdfast retire <id>[^]*holdfast erase <id>/)]);
  }
  expect((await program.run(["ls"])).out).toContain("5440");
});

test(verifies("F2", "a mistyped verb is told the nearest one, by any of its words, also behind help"), async () => {
  const program = freshProgram();
  for (const args of [
    ["serach", "x"],
    ["help", "serach"],
  ]) {
    const { code, out, talk } = await program.run(args);
    expect([code, out, talk]).toEqual([64, "", expect.stringContaining("(Did you mean search?)")]);
  }
});

test(verifies("F2", "on a terminal columns have names; a script gets the rows alone"), async () => {
  const program = inOwnFolder(service());
  const [id = ""] = (await program.run(["remember", STAGING])).out.split(" ");
  const { seen } = await atTerminal(program, "list", []);
  expect(seen).toMatch(new RegExp(`id {${id.length - 1}}memory {2}where it applies[^]*${id}[^]* ${STAGING}`));
  expect((await program.run(["list"])).out).toMatch(new RegExp(`^${id} ${STAGING}`));
  await program.run(["recall", "which port does staging use?"]);
  for (const [command, name] of Object.entries({ ledger: "cost", receipts: "receipt", "install --list": "client" })) {
    const [first = ""] = (await atTerminal(program, command, [])).seen.split("\n");
    expect([
      command,
      first
        .replace(/^\W+2m/, "")
        .trim()
        .split(" ")[0],
    ]).toEqual([command, name]);
  }
});

test(
  verifies(["F2", "H7"], "what is to be filled in reads as such, and an agent's name at a terminal changes no line"),
  async () => {
    const program = inOwnFolder(service());
    await program.run(["remember", "--as", "codex", "staging <b>listens</b> on port 5433"]);
    const piped = await program.run(["history", "--as", "codex"]);
    expect([piped.talk, piped.out]).toEqual(["Undo one: holdfast undo <change>\n", expect.not.stringContaining("<")]);
    const { seen } = await atTerminal(program, "history --as codex", []);
    expect(seen).toContain("staging <b>listens</b> on port 5433");
  },
);

test(verifies("F2", "what every command takes comes last in its help"), () => {
  for (const command of buildProgram(terminal()).commands) {
    const shown = command.options.filter(({ hidden }) => !hidden).map(({ long }) => long ?? "");
    const everywhere = ["--json", "--cwd", "--project", "--as", "--client", "--session"];
    const at = shown.indexOf("--json");
    if (at < 0) continue;
    const behind = shown.slice(at);
    expect([command.name(), behind.filter((flag) => !everywhere.includes(flag))]).toEqual([command.name(), []]);
  }
});

test(
  verifies("F2", "list --agent shows what an agent said, --as speaks as one, and the old flags still work"),
  async () => {
    const program = inOwnFolder(service());
    await program.run(["remember", STAGING]);
    await program.run(["remember", "--as", "codex", "releases are cut on Thursdays"]);
    await program.run(["remember", "--agent", "gemini-cli", "the viewer is built with Preact"]);
    const said = async (...flags: string[]) =>
      (await program.run(["list", "--json", ...flags])).jsonOf("list").memories;
    for (const flag of ["--agent", "--of-agent"]) {
      expect((await said(flag, "codex")).map(({ text }) => text)).toEqual(["releases are cut on Thursdays"]);
    }
    expect((await said("--agent", "gemini-cli"))[0]?.source).toMatchObject({ by: "agent", agent: "gemini-cli" });
    expect(await said()).toHaveLength(3);
    expect((await program.run(["list", "--everywhere", "--as", "codex"])).code).toBe(64);
  },
);

test(
  verifies("F2", "a time may be said in words, and one that is none is refused with what may be written"),
  async () => {
    const program = inOwnFolder(service());
    await program.run(["remember", STAGING]);
    expect((await program.run(["list", "--since", "yesterday"])).out).toContain(STAGING);
    expect((await program.run(["list", "--until", "last week"])).code).toBe(1);
    const { code, talk } = await program.run(["list", "--since", "soon"]);
    expect([code, talk]).toEqual([64, expect.stringMatching(/"soon" is not a time; write 2026-03-15, .*yesterday/)]);
  },
);

test(verifies("E5", "what would have expired already is refused"), async () => {
  const program = inOwnFolder(service());
  const { code, talk } = await program.run(["remember", STAGING, "--expires-at", "2020-01-01"]);
  expect([code, talk]).toEqual([64, expect.stringContaining("2020-01-01 is in the past")]);
  expect((await program.run(["list"])).code).toBe(1);
});

test(verifies("A7", "whoever keeps a secret by mistake is told that it was cut"), async () => {
  const program = inOwnFolder(service());
  const text = "the deploy bot uses the token ghp_x8Kq2LmZ4vRt7WnB1cYd5FhJ9sPa3GuE6iXo";
  const { talk } = await program.run(["remember", text]);
  expect(talk).toMatch(/^1 secret cut\.$/m);
  expect((await program.run(["remember", STAGING])).talk).not.toContain("cut");
});

test("an empty list says what it is empty of", async () => {
  const program = freshProgram(await ollama());
  expect((await program.run(["list"])).talk).toMatch(/^Nothing is remembered here yet\./);
  expect((await program.run(["list", "--standing", "retired"])).talk).toMatch(/^There is no retired memory here;/);
  expect((await program.run(["list", "--topic", "none"])).talk).toMatch(/^No memory matches here;/);
  expect((await program.run(["list", "--everywhere", "--kind", "user"])).talk).toBe("No memory matches.\n");
});

test(
  verifies("F8", "a setting is set and unset by a command, also while a bad one keeps the service away"),
  async () => {
    const program = freshProgram(await ollama());
    const file = join(program.home, "config.json");
    expect((await program.run(["config", "set", "idleMinutes", "60"])).out).toBe("idleMinutes = 60\n");
    expect((await program.run(["config", "set", "review-when", "unsure, pinned"])).code).toBe(0);
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ idleMinutes: 60, reviewWhen: ["unsure", "pinned"] });
    const { settings } = (await program.run(["config", "--json"])).jsonOf("config");
    expect(settings.find(({ key }) => key === "idleMinutes")).toMatchObject({ value: 60, from: file });
    expect((await program.run(["config", "set", "summarizerKey", "key-of-mine"])).out).toBe(
      'summarizerKey = "(set)"\n',
    );
    await program.run(["config", "unset", "summarizerKey"]);
    for (const [args, says] of [
      [["set", "idleMinutes", "soon"], /idleMinutes: must be a number/],
      [["set", "colour", "red"], /no setting named "colour"/],
      [["set", "idleMinutes"], /Name a setting and its value/],
      [["paint", "idleMinutes"], /no action "paint"/],
    ] as const) {
      const { code, talk } = await program.run(["config", ...args]);
      expect([args, code, talk]).toEqual([args, 64, expect.stringMatching(says)]);
    }
    await program.run(["stop"]);
    writeFileSync(file, '{"idleMinutes": "never"}');
    expect((await program.run(["config", "unset", "idleMinutes"])).code).toBe(0);
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({});
  },
);

test("the ledger names agents as agents", async () => {
  const program = freshProgram(await ollama());
  await program.run(["remember", STAGING]);
  await program.run(["recall", "which port does staging use?", "--as", "codex"]);
  await program.run(["recall", "which port does staging use?"]);
  const { out } = await program.run(["ledger"]);
  expect(out).toMatch(/agent codex, 1 recall,/);
  expect(out).toMatch(/a person, 1 recall,/);
});

test(verifies("D4", "sessions are listed with a title: the first prompt where the client gave none"), async () => {
  const program = freshProgram({ HOLDFAST_TIME_ZONE: "UTC" });
  await capturedSession(program);
  const { sessions } = (await program.run(["journal", "sessions", "--everywhere", "--json"])).jsonOf("journal");
  expect(sessions.length).toBeGreaterThan(0);
  for (const { title } of sessions) expect(title).toMatch(/\S/);
});

test(
  verifies("E3", "undo alone names the last step: it asks on a terminal, and tells a script what to type"),
  async () => {
    const program = inOwnFolder(service());
    expect((await program.run(["undo"])).code).toBe(1);
    await program.run(["remember", STAGING]);
    await program.run(["remember", "deploys go through Fly", "--as", "codex"]);
    const { talk, code } = await program.run(["undo"]);
    expect([code, talk]).toEqual([
      64,
      expect.stringMatching(/Nothing was undone\. The last step here: .*staging[^]*holdfast undo b\w+/),
    ]);
    const no = await atTerminal(program, "undo", [
      ["[y/N] ", "perhaps\r"],
      ["Please answer y or n.", ""],
      ["[y/N] ", "\r"],
    ]);
    expect([no.code, no.seen]).toEqual([64, expect.stringContaining("would undo")]);
    const texts = async () => (await program.run(["list", "--json"])).jsonOf("list").memories.map(({ text }) => text);
    expect((await texts()).length).toBe(2);
    expect((await atTerminal(program, "undo", [["[y/N] ", "y\r"]])).code).toBe(0);
    expect(await texts()).toEqual(["deploys go through Fly"]);
    expect((await program.run(["undo", "--yes", "--as", "codex"])).code).toBe(0);
    expect(await texts()).toEqual([]);
  },
);

test(
  verifies(
    ["E1", "B6"],
    "who finds nothing is told what waits in review and would have answered, as waiting; an agent is not",
  ),
  async () => {
    const program = freshProgram();
    await program.run(["remember", "the linter is oxlint"]);
    await program.run(["remember", "--propose", STAGING]);
    const ask = ["recall", "which port does staging use?"];
    const { code, out, talk } = await program.run(ask);
    expect([code, out]).toEqual([1, expect.not.stringContaining(STAGING)]);
    expect(talk).toMatch(
      /1 waiting in review, not approved yet, says: "staging listens on port 5433" To approve it: holdfast review approve m\w+/,
    );
    expect((await program.run([...ask, "--as", "codex"])).talk).not.toContain(STAGING);
    const other = await program.run(["recall", "how do I bake bread?"]);
    expect([other.code, other.talk]).toEqual([1, expect.not.stringContaining("waiting in review")]);
  },
);

test(verifies("F2", "journal searches for words that are none of its actions"), async () => {
  const program = inOwnFolder(service());
  const plain = await program.run(["journal", "the", "CORS", "error", "--json"]);
  const named = await program.run(["journal", "search", "the CORS error", "--json"]);
  expect([plain.code, plain.out]).toEqual([named.code, named.out]);
  const [listed, sessions] = [await program.run(["journal", "list"]), await program.run(["journal", "sessions"])];
  expect([listed.code, listed.talk]).toEqual([sessions.code, sessions.talk]);
});

test(
  verifies(["F8", "H6"], "only doctor --online asks the registry, and it says what is out or why it does not know"),
  async () => {
    let asked = 0;
    let answer: { status: number; body: unknown } = { status: 404, body: {} };
    const registry = createServer((_request, response) => {
      asked++;
      response.writeHead(answer.status).end(JSON.stringify(answer.body));
    });
    await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void registry.close());
    const url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
    const program = freshProgram({ npm_config_registry: url });
    const online = async () => (await program.run(["doctor", "--online"])).talk;
    for (const args of [["doctor"], ["status"], ["--version"], ["remember", STAGING]]) await program.run(args);
    expect(asked).toBe(0);
    expect(await online()).toContain("has no release of Holdfast");
    answer = { status: 200, body: { version: "99.0.1", mcpName: "io.github.holdfast-memory/holdfast" } };
    expect(await online()).toContain("Holdfast 99.0.1 is out; this is ");
    answer = { status: 200, body: { version: "99.0.1" } };
    expect(await online()).toContain("has another package of this name");
    answer = { status: 503, body: {} };
    const { code, talk } = await program.run(["doctor", "--online"]);
    expect([code, talk]).toEqual([0, expect.stringContaining("is not known: 127.0.0.1")]);
  },
);

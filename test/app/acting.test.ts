import { appendFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DAY } from "../../src/domain/time.ts";
import { hookContext } from "../../src/app/hooks/hooking.ts";
import { openHookParts } from "../../src/app/hooks/hook-from-file.ts";
import { nudge } from "../../src/app/hooks/nudging.ts";
import { readHookEvent } from "../../src/surfaces/hooks/events.ts";
import { folderIn, initialised } from "../support/repository.ts";
import { freshService } from "../support/service.ts";
import type { TestService } from "../support/service.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";
import { claudeSession } from "../support/work.ts";
import type { Happening } from "../support/work.ts";

const MISSING = "ModuleNotFoundError: No module named 'yaml'";
const PAST: readonly Happening[] = [
  { run: "pytest", failed: MISSING },
  { agent: "This project uses uv." },
  { run: "uv run pytest" },
  { edit: "src/list.py", from: "query(sql)", to: "cached(sql)" },
  { user: "no, undo that: the list must never be stale" },
  { edit: "src/list.py", from: "cached(sql)", to: "query(sql)" },
];

const LATER = Date.UTC(2026, 2, 1, 10);

async function world(environment: Readonly<Record<string, string>> = {}, ...more: readonly (readonly Happening[])[]) {
  const own = await freshService({ environment });
  const cwd = initialised(folderIn(freshFolder(), "shop"));
  const file = join(freshFolder(), "past.jsonl");
  writeFileSync(file, claudeSession(PAST, { session: "past", cwd }));
  await own.perform("capture", { from: file });
  for (const [at, past] of more.entries()) {
    const next = join(freshFolder(), "next.jsonl");
    writeFileSync(next, claudeSession(past, { session: `past-${at + 2}`, cwd, at: LATER + at * DAY }));
    await own.perform("capture", { from: next });
  }
  return { own, cwd, file };
}

/** What Claude Code's hook is answered for a call. */
async function told({ service }: TestService, said: object): Promise<string> {
  const parts = openHookParts(service, nudge);
  try {
    const event = readHookEvent(
      JSON.stringify({ session_id: "now", transcript_path: "/h/.claude/p/now.jsonl", ...said }),
    );
    return await hookContext(parts, event!);
  } finally {
    await parts.close();
  }
}

const before = (cwd: string, tool: string, input: object) => ({
  cwd,
  hook_event_name: "PreToolUse",
  tool_name: tool,
  tool_input: input,
});
const failed = (cwd: string, command: string, error: string) => ({
  cwd,
  hook_event_name: "PostToolUseFailure",
  tool_name: "Bash",
  tool_input: { command },
  error: `Exit code 1\n${error}`,
});

test(
  verifies("J3", "before a command that fails here the agent is told the way that passes, once in a session"),
  async () => {
    const { own, cwd } = await world();
    const line = await told(own, before(cwd, "Bash", { command: "pytest" }));
    expect(line).toContain("uv run pytest");
    expect(own.service.tokens.count(line)).toBeLessThanOrEqual(60);
    expect(await told(own, before(cwd, "Bash", { command: "pytest" }))).toBe("");
    expect(await told(own, { ...before(cwd, "Bash", { command: "pytest" }), session_id: "another" })).toBe(line);
    expect(await told(own, before(cwd, "Bash", { command: "uv run pytest" }))).toBe("");
  },
);

test(
  verifies("J3", "the command that passes is told whole, however long the one that failed and its error are"),
  async () => {
    const command = "node tools/preview.cjs --once --with-drafts --language en-GB";
    const error = "Error: listen EADDRINUSE: address already in use 127.0.0.1:4310 (held by the agent of the fleet)";
    const { own, cwd } = await world({}, [{ run: command, failed: error }, { run: `${command} --port 4790` }]);
    for (const line of [
      await told(own, before(cwd, "Bash", { command })),
      await told(own, { ...failed(cwd, command, error), session_id: "another" }),
    ]) {
      expect(line).toContain(`${command} --port 4790\``);
      expect(own.service.tokens.count(line)).toBeLessThanOrEqual(60);
    }
  },
);

test(verifies(["J3", "J7"], "what the user turned down on the way is no part of the cure"), async () => {
  const error = "Error: 0007_tenant: null value in column tenant_id";
  const { own, cwd } = await world({}, [
    { run: "node tools/db.cjs up", failed: error },
    { run: "node tools/db.cjs reset" },
    { user: "no, undo that: reset threw away the customers. run backfill instead" },
    { run: "node tools/db.cjs backfill" },
    { run: "node tools/db.cjs up" },
  ]);
  const line = await told(own, failed(cwd, "node tools/db.cjs up", error));
  expect(line).toContain("backfill");
  expect(line).not.toContain("reset`");
});

test(
  verifies("J3", "a memory that names a script is told before it is run, with ./ in front or an interpreter"),
  async () => {
    const { own, cwd } = await world();
    await own.perform("remember", { text: "Packages are added with `./pkg add NAME --locked`, never without", cwd });
    await own.perform("remember", { text: "tools/check.cjs takes one check with -c", cwd });
    expect(await told(own, before(cwd, "Bash", { command: "./pkg add tiny-date" }))).toContain("--locked");
    expect(await told(own, before(cwd, "Bash", { command: "node tools/check.cjs --only a" }))).toContain("-c");
    expect(await told(own, before(cwd, "Bash", { command: "node other/tools/check.cjs" }))).toBe("");
  },
);

test(verifies("J7", "a way that failed when it was last run is not told as one that passes"), async () => {
  const { own, cwd } = await world({}, [{ run: "uv run pytest", failed: "error: No such file: pyproject.toml" }]);
  expect(await told(own, before(cwd, "Bash", { command: "pytest" }))).toBe("");
});

test(verifies("J7", "an edit that was taken back once and kept later is no dead end any more"), async () => {
  const edit = { edit: "src/list.py", from: "query(sql)", to: "cached(sql)" };
  const { own, cwd } = await world({}, [{ user: "now cache it after all" }, edit, { run: "uv run pytest" }]);
  const again = { file_path: `${cwd}/src/list.py`, old_string: edit.from, new_string: edit.to };
  expect(await told(own, before(cwd, "Edit", again))).toBe("");
});

test(verifies("J7", "where another session ran it in another way, that is said"), async () => {
  const { own, cwd } = await world({}, [{ run: "pytest", failed: MISSING }, { run: "poetry run pytest" }]);
  expect(await told(own, before(cwd, "Bash", { command: "pytest" }))).toContain("another session ran it differently");
});

test(
  verifies("J3", "after a failure with a known cure the agent is told it, and nothing about another error"),
  async () => {
    const { own, cwd } = await world();
    expect(await told(own, failed(cwd, "pytest", MISSING))).toContain("uv run pytest");
    expect(await told(own, failed(cwd, "pytest", "ModuleNotFoundError: No module named 'requests'"))).toBe("");
  },
);

test(verifies("J3", "before an edit that was taken back, or of a file with a memory, the agent is told"), async () => {
  const { own, cwd } = await world();
  const again = { file_path: `${cwd}/src/list.py`, old_string: "query(sql)", new_string: "cached(sql)" };
  expect(await told(own, before(cwd, "Edit", again))).toContain("never be stale");
  await own.perform("remember", { text: "src/gen.py is generated; change gen.tmpl instead", cwd });
  const generated = { file_path: `${cwd}/src/gen.py`, old_string: "a", new_string: "b" };
  expect(await told(own, before(cwd, "Edit", generated))).toContain("gen.tmpl");
  expect(await told(own, before(cwd, "Edit", { ...generated, file_path: `${cwd}/other/src/gen.py` }))).toBe("");
});

test(
  verifies(["J3", "D3"], "what was told leaves a receipt and nothing else, and a client can be left in peace"),
  async () => {
    const { own, cwd } = await world();
    await told(own, before(cwd, "Bash", { command: "pytest" }));
    const receipts = await own.service.store.receipts({ session: "now", limit: 9 });
    expect(receipts).toMatchObject([{ of: "nudge", hits: [] }]);
    const quiet = await world({ HOLDFAST_QUIET_ACTIONS: "claude-code" });
    expect(await told(quiet.own, before(quiet.cwd, "Bash", { command: "pytest" }))).toBe("");
  },
);

const start = (cwd: string, source: string, session_id = "past") => ({
  cwd,
  hook_event_name: "SessionStart",
  source,
  session_id,
});

test(
  verifies("J4", "a session that was compacted is told where it was, with what its transcript says beyond the journal"),
  async () => {
    const { own, cwd, file } = await world();
    appendFileSync(file, claudeSession([{ user: "now make the list paged" }], { session: "past", cwd, at: LATER }));
    const text = await told(own, start(cwd, "compact"));
    expect(text).toContain("Holdfast record: where this session was");
    expect(text).toContain("now make the list paged");
    expect(text).toContain('"uv run pytest" passed');
    expect(text).toContain('"pytest" failed');
    // The same again: its context was cut once more.
    expect(await told(own, start(cwd, "compact"))).toBe(text);
    expect(await told(own, start(cwd, "startup"))).not.toContain("Holdfast record");
    expect(await told(own, start(cwd, "resume"))).toContain("now make the list paged");
    expect(await told(own, start(cwd, "resume"))).not.toContain("Holdfast record");
  },
);

test(
  verifies("J4", "resume and the question where we were give a new session of any client the same block"),
  async () => {
    const { own, cwd } = await world();
    const { text, client, tokens, start: command } = await own.perform("resume", { cwd, to: "codex" });
    expect([client, command]).toEqual(["claude-code", 'codex "$(holdfast resume)"']);
    expect(text).toContain("where the last session here was (claude-code");
    expect(tokens).toBeLessThanOrEqual(400);
    Object.assign(own.service, { standing: { read: () => "left" } });
    const asked = { question: "where were we?", cwd, agent: "codex", client: "mcp", session: "new" };
    expect((await own.perform("recall", asked)).resume).toBe(text);
    const elsewhere = initialised(folderIn(freshFolder(), "other"));
    expect(await own.perform("resume", { cwd: elsewhere })).toMatchObject({ session: null, text: "" });
  },
);

const spawn = (cwd: string, prompt: string, subagent_type?: string) => ({
  ...before(cwd, "Agent", { description: "a task", prompt, ...(subagent_type !== undefined && { subagent_type }) }),
});
const subagent = (cwd: string, agent_type: string) => ({ cwd, hook_event_name: "SubagentStart", agent_type });

test(
  verifies("J5", "a subagent is told the memories and dead ends that touch its task, in 150 tokens, and no other's"),
  async () => {
    const { own, cwd } = await world();
    await own.perform("remember", { text: "src/gen.py is generated; change gen.tmpl instead", cwd });
    await own.perform("remember", { text: "the coffee machine is on the third floor", cwd });
    const parts = openHookParts(own.service, nudge);
    const hear = async (said: object) =>
      hookContext(
        parts,
        readHookEvent(JSON.stringify({ session_id: "now", transcript_path: "/h/.claude/p/n.jsonl", ...said }))!,
      );
    expect(await hear(spawn(cwd, "speed up src/list.py and src/gen.py, run `pytest` when done", "worker"))).toBe("");
    expect(await hear(spawn(cwd, "translate the greeting to French"))).toBe("");
    const text = await hear(subagent(cwd, "worker"));
    expect(text).toContain("never be stale");
    expect(text).toContain("uv run pytest");
    expect(text).toContain("gen.tmpl");
    expect(text).not.toContain("coffee");
    expect(own.service.tokens.count(text)).toBeLessThanOrEqual(150);
    expect(await hear(subagent(cwd, "general-purpose"))).toBe("");
    // Nobody said what this one is to do: it is briefed as before.
    expect(await hear(subagent(cwd, "worker"))).toContain("coffee");
    await parts.close();
  },
);

test(verifies("J5", "opencode's subagents are told in the task itself"), async () => {
  const { own, cwd } = await world();
  const said = { sessionID: "now", moment: "spawn", cwd, prompt: "make `pytest` pass" };
  expect(await told(own, said)).toContain("uv run pytest");
});

test(verifies("J3", "what was said before a call is not said again in other words after it failed"), async () => {
  const { own, cwd } = await world();
  expect(await told(own, before(cwd, "Bash", { command: "pytest" }))).toContain("uv run pytest");
  expect(await told(own, failed(cwd, "pytest", MISSING))).toBe("");
});

test(verifies("J3", "Codex does not say how a command ended: the known error in its output does"), async () => {
  const { own, cwd } = await world();
  const ended = (command: string, tool_response: string) => ({
    ...before(cwd, "Bash", { command }),
    hook_event_name: "PostToolUse",
    turn_id: "t1",
    tool_response,
  });
  expect(await told(own, ended("pytest", "12 passed\n"))).toBe("");
  expect(await told(own, ended("pytest", `${MISSING}\n`))).toContain("uv run pytest");
});

test(
  verifies("J3", "clients that drop what is said before a call are told right after it: a rule, a dead end"),
  async () => {
    const { own, cwd } = await world();
    await own.perform("remember", { text: "src/gen.py is generated; change gen.tmpl instead", cwd });
    const edited = (path: string, old_str: string, new_str: string) => ({
      sessionId: "now",
      cwd,
      toolName: "edit",
      toolArgs: { path: `${cwd}/${path}`, old_str, new_str },
      toolResult: { resultType: "success", textResultForLlm: "updated" },
    });
    expect(await told(own, edited("src/gen.py", "a", "b"))).toContain("gen.tmpl");
    expect(await told(own, edited("src/list.py", "query(sql)", "cached(sql)"))).toContain("never be stale");
    const ran = {
      sessionId: "now",
      cwd,
      toolName: "bash",
      toolArgs: { command: "pytest" },
      toolResult: { resultType: "success", textResultForLlm: `${MISSING}\n<shellId: 0 completed with exit code 1>` },
    };
    expect(await told(own, ran)).toContain("uv run pytest");
  },
);

test(verifies("J4", "a session that is compacted while it is resumed is told once where it was"), async () => {
  const { own, cwd } = await world();
  expect(await told(own, start(cwd, "resume"))).toContain("Holdfast record");
  expect(await told(own, start(cwd, "compact"))).not.toContain("Holdfast record");
});

test(
  verifies(
    ["J4", "J6"],
    "a session that is resumed in a new process begins with the same bytes where its client puts them in front, and hears the rest with its prompt",
  ),
  async () => {
    const { own, cwd } = await world();
    await own.perform("remember", { text: "The staging database listens on port 6432", cwd });
    const parts = openHookParts(own.service, nudge);
    const hear = async (said: object) => hookContext(parts, readHookEvent(JSON.stringify({ cwd, ...said }))!);
    const qwen = { session_id: "past", transcript_path: "/h/.qwen/projects/x/chats/past.jsonl" };
    const copilot = { sessionId: "past" };
    for (const [started, resumed, prompt] of [
      [
        { ...qwen, hook_event_name: "SessionStart", source: "startup" },
        { ...qwen, hook_event_name: "SessionStart", source: "resume" },
        { ...qwen, hook_event_name: "UserPromptSubmit", prompt: "go on" },
      ],
      [
        { ...copilot, source: "new" },
        { ...copilot, source: "resume" },
        { ...copilot, prompt: "go on" },
      ],
    ]) {
      const first = await hear(started!);
      expect(first).toContain("6432");
      expect(await hear(prompt!)).toBe("");
      await own.perform("remember", { text: `Invoices are sent on day ${first.length}`, cwd });
      expect(await hear(resumed!)).toBe(first);
      const rest = await hear(prompt!);
      expect(rest).toContain(`day ${first.length}`);
      expect(rest).not.toContain("6432");
      expect(await hear(prompt!)).toBe("");
    }
    await parts.close();
  },
);

test(
  verifies(["J2", "J3"], "an edit that the user turned down in words is a dead end, however it was undone"),
  async () => {
    const { own, cwd } = await world({}, [
      { user: "speed up the export" },
      { edit: "src/export.py", from: "write(rows)", to: "write_async(rows)" },
      { user: "no, take that out again, the tax office rejects files in another order" },
      { edit: "src/export.py", from: "write_async(rows)", to: "write(sorted(rows))" },
      { user: "thanks, looks good" },
    ]);
    const again = { file_path: `${cwd}/src/export.py`, old_string: "write(rows)", new_string: "write_async(rows)" };
    expect(await told(own, before(cwd, "Edit", again))).toContain("the tax office rejects");
    const kept = { ...again, new_string: "write(sorted(rows))" };
    expect(await told(own, before(cwd, "Edit", kept))).toBe("");
    const { items } = await own.perform("blame", { file: "src/export.py", cwd });
    expect(items.filter(({ kind }) => kind === "dead end")).toMatchObject([{ says: ["turned down by the user"] }]);
  },
);

const CONFLICT = "Error: 409 Conflict: the upload was rejected. Try again, or use --force";
const FORCED: readonly Happening[] = [
  { run: "node tools/publish.mjs staging", failed: CONFLICT },
  { run: "node tools/publish.mjs staging --force" },
  { user: "never use --force there, it overwrites what the testers installed! Bump first" },
  { run: "git checkout registry package.json" },
];

test(
  verifies(
    ["J3", "J7"],
    "what the user forbade right afterwards is told as a dead end, and what passed then as the fix",
  ),
  async () => {
    const { own, cwd } = await world({}, [
      ...FORCED,
      { run: "node tools/bump.mjs" },
      { run: "node tools/publish.mjs staging" },
    ]);
    const line = await told(own, failed(cwd, "node tools/publish.mjs staging", CONFLICT));
    expect(line).toContain("ran `node tools/bump.mjs`");
    expect(line).toContain('the user said: "never use --force');
    expect(line).not.toContain("ran it as");
    expect(await told(own, before(cwd, "Bash", { command: "node tools/publish.mjs staging --force" }))).toMatch(
      /--force.*dead end.*turned down by the user.*never use --force/,
    );
    expect(await told(own, before(cwd, "Bash", { command: "node tools/publish.mjs live --force" }))).toBe("");
  },
);

test(verifies(["J3", "J7"], "where nothing passed but what the user forbade, only that is told"), async () => {
  const { own, cwd } = await world({}, FORCED);
  const line = await told(own, failed(cwd, "node tools/publish.mjs staging", CONFLICT));
  expect(line).toContain("turned down by the user");
  expect(line).not.toContain("fixed by");
  expect(await told(own, before(cwd, "Bash", { command: "node tools/publish.mjs staging" }))).toBe("");
});

test(
  verifies(["J3", "J7"], "a memory that names the command is told beside its cure, for the agent to judge"),
  async () => {
    const { own, cwd } = await world({}, FORCED.slice(0, 2));
    const command = "node tools/publish.mjs staging";
    expect(await told(own, failed(cwd, command, CONFLICT))).toContain("ran it as");
    const text = "Never run tools/publish.mjs with --force; bump the version first";
    const { id } = (await own.perform("remember", { text, cwd })) as { readonly id: string };
    const line = await told(own, { ...failed(cwd, command, CONFLICT), session_id: "another" });
    expect(line).toContain(`--force\`"; ${id}: "Never run tools/publish.mjs`);
    expect(own.service.tokens.count(line)).toBeLessThanOrEqual(60);
    const { items } = await own.perform("how", { command: `${command} --force`, cwd });
    expect(items[0]).toMatchObject({ words: [{ by: id, text }] });
  },
);

test(
  verifies(
    ["J3", "J7"],
    "what the user said of the cure is told beside it, in any language, and not of another command",
  ),
  async () => {
    const past = [...FORCED.slice(0, 2), { agent: "Published." }];
    const said = "merk dir: --force überschreibt, was die Tester haben";
    const { own, cwd } = await world(
      {},
      [...past, { user: said }],
      [{ user: "push it, git push --force-with-lease if needed" }],
    );
    const line = await told(own, failed(cwd, "node tools/publish.mjs staging", CONFLICT));
    expect(line).toMatch(/ran it as .*--force`.*; the user said: "merk dir: --force/);
    expect(own.service.tokens.count(line)).toBeLessThanOrEqual(60);
    const forced = before(cwd, "Bash", { command: "node tools/publish.mjs staging --force" });
    expect(await told(own, { ...forced, session_id: "another" })).toContain('the user said: "merk dir');
    const { items } = await own.perform("fix", { error: CONFLICT, cwd });
    expect(items).toMatchObject([{ kind: "fix", words: [{ by: "user", text: said }] }]);
  },
);

test(
  verifies(["J3", "J7"], "what the user said of a flag and its script in another session is told beside the cure"),
  async () => {
    const { own, cwd } = await world({}, FORCED.slice(0, 2), [
      { user: "by the way, publish with --force overwrites what the testers have" },
      { user: "and git push --force is fine on my branch" },
    ]);
    const line = await told(own, failed(cwd, "node tools/publish.mjs staging", CONFLICT));
    expect(line).toContain('the user said: "by the way, publish with --force');
  },
);

test(
  verifies(["J3", "J7"], "an option that the user complained about, and that was taken back, is a dead end"),
  async () => {
    const { own, cwd } = await world({}, [
      { run: "npm run -s lint", failed: "src/quote.mjs:1: use single quotes" },
      { run: "npm run -s lint -- --fix" },
      { run: "npm test --silent", failed: "Error: the fixtures differ" },
      { run: "git status --short" },
      { user: "see, --fix rewrites the fixtures as well. Only ever node tools/lint.mjs --fix src" },
      { run: "git checkout src fixtures" },
    ]);
    expect(await told(own, before(cwd, "Bash", { command: "npm run lint -- --fix" }))).toMatch(
      /dead end.*Only ever node tools\/lint\.mjs --fix src/,
    );
    expect(await told(own, before(cwd, "Bash", { command: "npm run lint" }))).toBe("");
  },
);

test(
  verifies(["J3", "J7"], "a cure is what changed something: a removed file, an ended process, a variable that was set"),
  async () => {
    const error = "Error: listen EADDRINUSE: address already in use 127.0.0.1:5544";
    const seed = "node tools/seed.mjs";
    for (const cure of [
      "rm .run/worker.pid",
      "lsof -ti :5544 | xargs kill",
      "export PORT=5545",
      "echo PORT=5545 >> .env",
    ]) {
      const { own, cwd } = await world({}, [
        { run: seed, failed: error },
        { run: "(ss -ltnp 2>/dev/null || true) | grep 5544; true" },
        { run: "ls -a .run" },
        { run: cure },
        { run: seed },
      ]);
      expect(await told(own, failed(cwd, seed, error))).toContain(`ran \`${cure}\``);
      expect(await told(own, before(cwd, "Bash", { command: cure }))).toBe("");
    }
  },
);

test(verifies(["J3", "J7"], "what only looks cures nothing: the command that was typed differently did"), async () => {
  const error = "Error: connect ECONNREFUSED 127.0.0.1:5432";
  const migrate = "node tools/migrate.mjs up";
  const { own, cwd } = await world({}, [
    { run: migrate, failed: error },
    { run: "(which postgres pg_ctl psql; true)" },
    { user: "no postgres here. locally it is LEDGER_FILE=dev.ledger" },
    { run: `LEDGER_FILE=dev.ledger ${migrate}` },
    { agent: "Applied." },
    { run: "rm -f dev.ledger" },
  ]);
  const passing = `\`LEDGER_FILE=dev.ledger ${migrate}\``;
  expect(await told(own, failed(cwd, migrate, error))).toContain(`ran it as ${passing}`);
  expect(await told(own, { ...before(cwd, "Bash", { command: migrate }), session_id: "another" })).toContain(passing);
});

/** A package.json that has stood there since before any session. */
function scripted(cwd: string, scripts: Readonly<Record<string, string>>): void {
  const file = join(cwd, "package.json");
  writeFileSync(file, JSON.stringify({ scripts }));
  utimesSync(file, new Date(LATER - DAY), new Date(LATER - DAY));
}

test(
  verifies(["J1", "J2", "J3", "J7"], "what a script stands for is the same command, and its change is a doubt"),
  async () => {
    const error = "Error: orders are left over";
    const { own, cwd } = await world();
    scripted(cwd, { test: "node tools/test.mjs" });
    const file = join(freshFolder(), "next.jsonl");
    const past: readonly Happening[] = [
      { run: "npm test", failed: error },
      { run: "node tools/test.mjs orders.mjs" },
      { run: "node tools/test.mjs --apart" },
    ];
    writeFileSync(file, claudeSession(past, { session: "next", cwd, at: LATER }));
    await own.perform("capture", { from: file });
    const apart = "`node tools/test.mjs --apart`";
    expect(await told(own, before(cwd, "Bash", { command: "npm test" }))).toContain(`${apart} passes`);
    const another = { ...failed(cwd, "npm test", error), session_id: "another" };
    expect(await told(own, another)).toContain(`ran it as ${apart}`);
    const asked = { command: "npm test", cwd };
    expect((await own.perform("how", asked)).items).toMatchObject([{ about: "npm test (runs node tools/test.mjs)" }]);
    scripted(cwd, { test: "vitest run" });
    expect(await told(own, { ...before(cwd, "Bash", { command: "npm test" }), session_id: "third" })).toBe("");
    expect(await told(own, { ...another, session_id: "third" })).toContain("then it ran `node tools/test.mjs`");
    expect((await own.perform("fix", { error, cwd })).items).toMatchObject([
      { doubt: "then it ran `node tools/test.mjs`" },
    ]);
  },
);

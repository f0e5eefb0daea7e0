import { execFile } from "node:child_process";
import { chmodSync, existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { OperationName } from "../../src/contract/operations.ts";
import { operations } from "../../src/contract/operations.ts";
import type { ProjectId } from "../../src/domain/project.ts";
import { freshJournal, markOf, portion } from "../support/journal.ts";
import { serveHttp } from "../support/http.ts";
import type { HttpCall } from "../support/http.ts";
import { ollama } from "../support/embedding-server.ts";
import { daemonsOf, until } from "../support/processes.ts";
import { freshProgram, MAIN } from "../support/program.ts";
import { folderIn, gitIn, initialised } from "../support/repository.ts";
import { FIRST_SAMPLES, naming, sampleIn } from "../support/samples.ts";
import type { Sample } from "../support/samples.ts";
import { shared } from "../support/shared.ts";
import { socketOf } from "../support/socket.ts";
import { verifies } from "../support/verifies.ts";

const FACT = "the staging database listens on port 5433";
const PROJECT = "git:github.com/acme/shop";

/** One service with a port for all claims that stay in a project of their own, or change nothing. */
const served = shared(async (after) => {
  const program = freshProgram(await ollama({ after }), after);
  return { program, http: await serveHttp(program, after) };
});

/** Written by server-memory itself. */
const MEMORY_FILE = join(process.cwd(), "test/fixtures/imports/server-memory.jsonl");

/** What a door is asked instead of the first sample: about things made for that door alone, in pointed brackets, or files. */
const CALLS: Partial<Record<OperationName, string>> = {
  diff: "diff --since 2020-01-01 --until 2099-01-01",
  capture: `capture "${join(process.cwd(), "docs")}"`,
  fill: "fill --dry-run",
  import: `import server-memory "${MEMORY_FILE}" --dry-run`,
  remember: 'remember "the <name> build runs on arm64"',
  correct: 'correct <other> "the mirror of <name> stands in Nuremberg"',
  retire: "retire <third>",
  restore: "restore <third>",
  pin: "pin <third>",
  demote: "demote <rule> --dry-run",
  share: "share <id> --dry-run",
  unshare: "unshare <id> --dry-run",
  erase: "erase <third> --yes",
};

/** A token opens the memory, not the disk. */
const NOT_FROM_NETWORK: ReadonlySet<string> = new Set([
  "capture",
  "fill",
  "import",
  "promote",
  "demote",
  "share",
  "skills",
  "unshare",
  "tax",
]);
/** These are about the checkout that one stands in. */
const IN_CHECKOUT: ReadonlySet<string> = new Set(["share", "skills", "unshare"]);

/** Such a call changes what it names, so each door has its own. The others are asked for the very same thing. */
function isOwn({ name, input }: Sample): boolean {
  return operations[name].writes && input["dryRun"] !== true && /<\w+>/.test(JSON.stringify(input));
}

test(
  verifies("F3", "every operation gives the same JSON on the command line, on the socket and over HTTP"),
  async () => {
    const program = freshProgram(await ollama());
    const journal = freshJournal(join(program.home, "journal.db"));
    await journal.append([portion(["which host?", "haven"], { project: PROJECT as ProjectId })], markOf());
    const http = await serveHttp(program);
    const socket = socketOf(program);
    const shop = initialised(folderIn(program.cwd, "shop"));
    gitIn(shop, "remote", "add", "origin", "https://github.com/acme/shop.git");
    const where = { project: PROJECT, client: "http" };
    const doors: Readonly<Record<string, (sample: Sample) => Promise<unknown>>> = {
      amber: async ({ name, args }) => {
        const isHere = IN_CHECKOUT.has(name);
        // Captures are of a client, and over the whole store.
        const flags = name === "capture" ? [] : [...(isHere ? [] : ["--project", PROJECT]), "--client", "http"];
        return (await program.run([...args, "--json", ...flags], isHere ? { cwd: shop } : {})).json();
      },
      cedar: ({ name, input }) =>
        socket.ask(name, { ...input, ...(IN_CHECKOUT.has(name) ? { cwd: shop, client: "http" } : where) }),
      maple: ({ name, input }) => http.ask(name, { ...input, ...where }),
    };
    // One stays there, or the last door to erase would find that project's page gone.
    await http.ask("remember", { text: "the cellar of elsewhere is dry", project: "elsewhere" });
    const things = new Map<string, ReadonlyMap<string, string>>();
    for (const door of Object.keys(doors))
      things.set(door, await thingsFor(door, (name, input) => http.ask(name, { ...where, ...input })));

    await socket.ask("promote", { id: things.get("amber")?.get("<rule>"), cwd: shop });
    await socket.ask("share", { id: things.get("amber")?.get("<id>"), cwd: shop });

    const samples = await Promise.all(FIRST_SAMPLES.map(asked));
    // The pages are built before anything is erased from them.
    for (const sample of [...samples.filter((each) => !isOwn(each)), ...samples.filter(isOwn)]) {
      const { name } = sample;
      const answers = [];
      for (const [door, ask] of Object.entries(doors)) {
        if (door === "maple" && NOT_FROM_NETWORK.has(name)) {
          await expect(ask(sample)).rejects.toThrow("through the network");
          continue;
        }
        const named = things.get(isOwn(sample) ? door : "amber") ?? new Map<string, string>();
        const filled = JSON.stringify(sample).replaceAll(/<\w+>/g, (word) => named.get(word) ?? word);
        const answer = await ask(JSON.parse(filled) as Sample);
        expect([name, operations[name].output.safeParse(answer).error]).toEqual([name, undefined]);
        answers.push(plain(sample, answer, named));
      }
      expect([name, answers[1]]).toEqual([name, answers[0]]);
      expect([name, answers.at(-1)]).toEqual([name, answers[0]]);
    }
  },
);

async function asked(first: Sample): Promise<Sample> {
  const typed = CALLS[first.name];
  const sample = typed === undefined ? first : await sampleIn(first.name, typed);
  return naming(sample!, { m: "<id>", c: "<change>", r: "<receipt>", s: "one" });
}

type Ask = (name: string, input: Record<string, unknown>) => Promise<Record<string, unknown>>;

/** The same few things for every door, and what they are called. */
async function thingsFor(name: string, ask: Ask): Promise<ReadonlyMap<string, string>> {
  const { id } = await ask("remember", { text: `deploys of ${name} go through Fly` });
  const { id: other } = await ask("remember", { text: `the mirror of ${name} stands in Falkenstein` });
  // In another project, so that no receipt holds it: those that do are erased with it.
  const elsewhere = { text: `backups of ${name} are kept for a month`, project: "elsewhere" };
  const { id: third } = await ask("remember", elsewhere);
  const { change } = await ask("remember", { text: `alerts of ${name} are sent to the pager` });
  const { receipt } = await ask("recall", { question: `where do deploys of ${name} go?`, limit: 1 });
  const { id: rule } = await ask("remember", { text: `reports of ${name} are written in English` });
  const made = { name, id, change, other, third, receipt, rule };
  return new Map(Object.entries(made).map(([word, value]) => [`<${word}>`, String(value)]));
}

/** Reads over the whole store come a moment apart, and only that moment may differ. */
const MOMENT =
  /"(uptimeSeconds|rssBytes|walBytes|databaseBytes|bytes|vectors|waiting|receipts|ms|recency|score|nearest|strength|memories|followed|built|dropped|unchanged|notDue|days|weeks|months|topics)":[\d.e-]+/g;

/** An answer without what is each door's own: the names of its things, new ids and times. */
function plain(sample: Sample, answer: unknown, named: ReadonlyMap<string, string>): unknown {
  const later = JSON.stringify(answer)
    .replaceAll(MOMENT, '"$1":0')
    .replaceAll(/\br[0-9a-z]{12}\b/g, "<receipt>")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.-]+Z/g, "<time>");
  // Which token asked is the one thing that only a door with tokens can tell.
  if (sample.name === "status") return { ...(JSON.parse(later) as object), token: null };
  if (!isOwn(sample)) return JSON.parse(later);
  const words = new Map([...named].map(([word, value]) => [value, word]));
  const text = later
    .replaceAll(/\b[a-z][0-9a-z]{4,12}\b/g, (word) => words.get(word) ?? word)
    .replaceAll(/\b[mcb][0-9a-z]{12}\b/g, "<new>");
  return JSON.parse(text);
}

test(
  verifies(["F3", "H7"], "without the token, or through another name or page, nothing is told and nothing written"),
  async () => {
    const { program, http } = served();
    const { raw, port, token } = http;
    const { changes } = await socketOf(program).ask("status", {});
    const remember = { path: "/v1/remember", body: JSON.stringify({ text: FACT }) };
    const refused: readonly (readonly [number, NonNullable<HttpCall["headers"]>])[] = [
      [401, { authorization: undefined }],
      [401, { authorization: `Bearer ${token.slice(1)}` }],
      [401, { authorization: `Basic ${token}` }],
      [403, { host: `evil.example:${port}` }],
      [403, { host: "127.0.0.1" }],
      [403, { origin: "http://evil.example" }],
      [403, { origin: "null" }],
    ];
    for (const path of ["/v1/remember", "/v1/events", "/openapi.json", "/mcp", "/", "/daemon/leave"]) {
      for (const [status, headers] of refused) {
        const answer = await raw({ ...remember, path, headers });
        expect([path, headers, answer.status]).toEqual([path, headers, status]);
        expect(answer.text).not.toMatch(/\n\s+at |node:internal/);
      }
    }
    expect(await socketOf(program).ask("status", {})).toMatchObject({ changes });
  },
);

test("hooks and the daemon's own words are not offered over HTTP", async () => {
  const { program, http } = served();
  const pid = program.daemonPid();
  for (const path of ["/hook", "/%68ook", "/daemon/leave", "/daemon/hello", "//hook", "/v1/../hook"]) {
    expect([path, (await http.raw({ path, body: "{}" })).status]).toEqual([path, 404]);
  }
  expect([program.daemonPid(), (await http.ask("status", {}))["daemon"]]).toEqual([
    pid,
    expect.objectContaining({ pid }),
  ]);
});

test("what comes over HTTP is signed with http, whatever it says of itself", async () => {
  const { ask } = served().http;
  const project = "git:github.com/acme/signed";
  await ask("remember", { text: "the office is in Oslo", agent: "codex", client: "cli", project });
  const { changes } = operations.history.output.parse(await ask("history", { project }));
  expect(changes).toMatchObject([{ by: "agent", agent: "codex", client: "http" }]);
});

test(verifies("E8", "over HTTP what is written in one project is not found in another, by no operation"), async () => {
  const { ask, raw } = served().http;
  const writer = { agent: "codex", project: PROJECT };
  const reader = { agent: "codex", project: "git:github.com/acme/other" };
  const { id } = await ask("remember", { text: FACT, ...writer });
  await ask("remember", { text: "the mirror of staging listens on port 5433 too", propose: true, ...writer });
  await ask("recall", { question: "what listens on port 5433?", ...writer });
  for (const [name, input] of [
    ["recall", { question: "which port does staging use?" }],
    ["know", { topic: "staging database" }],
    ["brief", {}],
    ["list", {}],
    ["history", {}],
    ["conflicts", {}],
  ] as const)
    expect(JSON.stringify(await ask(name, { ...input, ...reader }))).not.toMatch(/5433/);
  for (const place of [{}, { project: reader.project }])
    for (const [name, input] of [
      ["history", {}],
      ["diff", { since: "1d" }],
      ["review", { action: "list" }],
      ["receipts", {}],
    ] as const)
      expect(JSON.stringify(await ask(name, { ...input, ...place }))).not.toMatch(/5433/);
  for (const name of ["show", "history", "retire", "verify", "restore"])
    expect((await raw({ path: `/v1/${name}`, body: JSON.stringify({ id, ...reader }) })).status).toBe(404);
  expect(JSON.stringify(await ask("recall", { question: "which port does staging use?", ...writer }))).toMatch(/5433/);
});

test("what climbs out of a folder is no id, no operation and no path", async () => {
  const { raw } = served().http;
  const call = async (name: string, input: object) =>
    (await raw({ path: `/v1/${name}`, body: JSON.stringify(input) })).status;
  for (const bad of ["../../../etc/passwd", "m/../../x", "..%2f..%2f", "m\0", "holdfast.db"]) {
    for (const name of ["show", "history", "retire", "verify"])
      expect([bad, name, [400, 404].includes(await call(name, { id: bad }))]).toEqual([bad, name, true]);
    expect([bad, await call(encodeURIComponent(bad), {})]).toEqual([bad, 404]);
  }
  for (const path of ["../other", "a/../../b", "a\\..\\..\\b"])
    expect([path, await call("list", { project: PROJECT, path })]).toEqual([path, 400]);
});

test("an open stream of events holds up neither a daemon that is told to leave nor one that is idle", async () => {
  const program = freshProgram({ ...(await ollama()), HOLDFAST_IDLE_MINUTES: "0.1" });
  for (const leave of [() => program.run(["stop"]), () => Promise.resolve()]) {
    const { open, ask } = await serveHttp(program);
    const stream = await open({ method: "GET", path: "/v1/events?after=0" });
    expect(stream.headers["content-type"]).toBe("text/event-stream");
    await ask("remember", { text: FACT });
    let heard = "";
    stream.on("data", (chunk: Buffer) => (heard += chunk.toString()));
    const ended = new Promise((resolve) => stream.once("end", resolve));
    await until("the change is told", () => heard.includes('"action":"remembered"'));
    expect(heard).not.toContain("5433");
    await leave();
    await ended;
    await until("it has left", () => daemonsOf(program.home).length === 0);
  }
});

test("a service that runs without a port is replaced by one with it, and what it kept is there", async () => {
  const program = freshProgram(await ollama());
  await program.run(["remember", FACT]);
  const before = program.daemonPid();
  const { ask } = await serveHttp(program);
  expect(program.daemonPid()).not.toBe(before);
  expect(await ask("list", { everywhere: true })).toMatchObject({ memories: [{ text: FACT }] });
});

test("without being told to, it listens on no port and makes no token", async () => {
  const program = freshProgram(await ollama());
  expect((await program.run(["serve", "--json"])).json()).toMatchObject({ http: null });
  expect(existsSync(join(program.home, "http-token"))).toBe(false);
});

test(verifies("H7", "it does not start with a token that others can read, and says what to do"), async () => {
  const program = freshProgram(await ollama());
  await serveHttp(program);
  await program.run(["stop"]);
  chmodSync(join(program.home, "http-token"), 0o644);
  const ran = await program.run(["serve", "--http", "0"]);
  expect([ran.code, ran.talk]).toEqual([64, expect.stringMatching(/Others than you can read.*\n.*Remove it/)]);
  await until("no daemon is left", () => daemonsOf(program.home).length === 0);
});

test("a port that is taken or is none is told so, and no service is left behind", async () => {
  const program = freshProgram(await ollama());
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
  const { port } = taken.address() as AddressInfo;
  const clash = await program.run(["serve", "--http", String(port)]);
  taken.close();
  expect([clash.code, clash.talk]).toEqual([2, expect.stringContaining("another program has it")]);
  const foreground = await program.run(["serve", "--foreground", "--http", "port"]);
  expect([foreground.code, foreground.talk]).toEqual([64, expect.stringContaining("HOLDFAST_HTTP_PORT")]);
  await until("no daemon is left", () => daemonsOf(program.home).length === 0);
});

test(verifies("F3", "the commands of docs/http.md do what the page says"), async () => {
  const program = freshProgram(await ollama());
  const free = createServer();
  await new Promise<void>((resolve) => free.listen(0, "127.0.0.1", resolve));
  const { port } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  const page = readFileSync(fileURLToPath(new URL("../../docs/http.md", import.meta.url)), "utf8");
  const blocks = [...page.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, body = ""]) =>
    body.replaceAll("4653", String(port)),
  );
  expect(blocks).toHaveLength(8);
  const script = ["set -e", `holdfast() { "${process.execPath}" "${MAIN}" "$@"; }`, ...blocks].join('\necho "----"\n');
  const ran = await new Promise<{ code: unknown; out: string; talk: string }>((resolve) => {
    execFile("sh", ["-c", script], { env: program.environment, cwd: program.cwd }, (error, out, talk) =>
      resolve({ code: error?.code ?? 0, out, talk }),
    );
  });
  expect([ran.code, ran.talk]).toEqual([
    0,
    expect.stringMatching(/^It has the role read in .*\nIt is shown only once.*\n$/),
  ]);
  const [, , served, , remembered, recalled, status, tokens, description, events] = ran.out.split("----\n");
  expect(tokens).toMatch(
    /^ci {2}read in .* created .*, never used\nlocal {2}owner in .* last used .*\nThe token ci is revoked\.\n$/,
  );
  expect(served).toContain(`It answers HTTP at http://127.0.0.1:${port}`);
  const answerOf = (text: string | undefined) => JSON.parse(text ?? "") as Record<string, unknown>;
  expect(answerOf(remembered)).toMatchObject({ outcome: "stored" });
  expect(answerOf(recalled)).toMatchObject({ answer: "found", hits: [{ text: FACT }] });
  expect(answerOf(status)).toMatchObject({ memories: { active: 1 } });
  expect(answerOf(description)).toMatchObject({ openapi: "3.1.0" });
  expect(events).toMatch(/event: change\nid: (\d+)\ndata: \{"seq":\1,.*"action":"remembered"/);
});

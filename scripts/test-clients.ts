// Proves with real coding agents that what one session stores, the next one is told and finds: on the first day, when
// nothing runs yet, in a new process, after the service was killed, and while it runs.
//   HOLDFAST_CLIENTS_DIR=<harness> npm run try -- clients [claude codex]
// The folder holds the agents (clients/<name>) and a runner for each (run-<name>.mjs) that starts them in a clean home
// against a scripted model on loopback. Without it, or for agents that are not installed there, the test is skipped.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../dist/surfaces/cli/main.js", import.meta.url));
const FACT = "The primary host of the homelab is haven; the NUC was retired.";
const TELLING = "It's haven, not the NUC: the NUC was retired.";
const ASKING = "which host do we use?";

const NO_BINARY = "it has no binary for this platform";

/** The runner's name, and the client's own. Those that run no hooks are not briefed, but find what was stored. */
const CLIENTS = [
  { runner: "claude", client: "claude-code", briefed: true },
  { runner: "codex", client: "codex", briefed: true },
  { runner: "gemini", client: "gemini-cli", briefed: true },
  { runner: "copilot", client: "copilot", briefed: true },
  { runner: "opencode", client: "opencode", briefed: true },
  { runner: "qwen", client: "qwen", briefed: true },
  { runner: "cline", client: "cline", briefed: false },
  { runner: "continue", client: "continue", briefed: false },
] as const;

const MODEL = {
  prompts: [TELLING],
  turns: [
    {
      name: "tell",
      when: "it's haven",
      steps: [{ tool: "memory_store", args: { text: FACT, trigger: "correction" } }, { text: "Stored." }],
    },
    {
      name: "ask",
      when: "which host",
      steps: [{ tool: "memory_search", args: { query: "which host does the homelab use?" } }, { text: "It is haven." }],
    },
    { steps: [{ text: "OK." }] },
  ],
};

const harness = process.env["HOLDFAST_CLIENTS_DIR"];
if (harness === undefined || !existsSync(harness)) {
  console.log("All skipped: HOLDFAST_CLIENTS_DIR names no folder with clients.");
  process.exit(0);
}
const chosen = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "holdfast-clients-"));
const script = join(folder, "model.json");
writeFileSync(script, JSON.stringify(MODEL));
let failed = 0;
for (const { runner, client, briefed } of CLIENTS) {
  if (chosen.length > 0 && !chosen.includes(runner)) continue;
  if (!existsSync(join(harness, "clients", runner, "node_modules", ".bin"))) {
    console.log(`skip ${client}: not installed below ${harness}`);
    continue;
  }
  const { seen, troubles } = tried(harness, runner, client, briefed);
  if (troubles.some((trouble) => trouble.includes(NO_BINARY))) {
    console.log(`skip ${client}: ${NO_BINARY}`);
    continue;
  }
  failed += troubles.length > 0 ? 1 : 0;
  console.log(troubles.length === 0 ? `pass ${client}: ${seen.join(", ")}` : `FAIL ${client}: ${troubles.join("; ")}`);
}
if (failed === 0) rmSync(folder, { recursive: true, force: true });
else console.log(`What was seen lies in ${folder}`);
process.exitCode = failed === 0 ? 0 : 1;

/** How the service stands when a client starts. */
type Service = "none" | "killed" | "running";

function tried(
  top: string,
  runner: string,
  client: string,
  briefed: boolean,
): { readonly seen: readonly string[]; readonly troubles: readonly string[] } {
  const out = join(folder, runner);
  const ask = (service: Service, program: string, ...options: string[]) =>
    ran({ client, top, runner: program, out, service }, ["--keep", ...options]);
  const usual = `run-${runner}.mjs`;

  const first = ran({ client, top, runner: usual, out, service: "none" }, ["--prompt", TELLING]);
  if (first.trouble !== undefined) return { seen: [], troubles: [`storing: ${first.trouble}`] };

  const asked: readonly (readonly [when: string, Seen])[] = [
    ["in a new process", ask("none", usual, "--prompt", ASKING)],
    ["after a kill", ask("killed", usual, "--prompt", ASKING)],
    ["with the service running", ask("running", usual, "--prompt", ASKING)],
    ...(runner === "claude" ? afterNewContexts(ask) : []),
  ];
  const troubles = asked.flatMap(([when, { trouble, requests }]) =>
    (trouble === undefined ? judged(requests, briefed) : [trouble]).map((what) => `${when} ${what}`),
  );
  return { seen: ["stored on a first run", ...asked.map(([when]) => when)], troubles };
}

function afterNewContexts(
  ask: (service: Service, program: string, ...options: string[]) => Seen,
): readonly (readonly [when: string, Seen])[] {
  const compacted = ask("none", "run-claude.mjs", "--compact", "--prompt", ASKING);
  const cleared = ask("none", "run-claude-stream.mjs", ...["/clear", ASKING].flatMap((prompt) => ["--prompt", prompt]));
  return [
    ["after /compact", { ...compacted, requests: afterSummary(compacted.requests) }],
    ["after /clear", cleared],
  ];
}

interface Request {
  readonly body: string;
  readonly kind: string;
}

interface Seen {
  readonly trouble?: string;
  readonly requests: readonly Request[];
}

interface Run {
  readonly client: string;
  readonly top: string;
  readonly runner: string;
  readonly out: string;
  readonly service: Service;
}

/** What reached the model in one run; the requests of an earlier one are taken away first. */
function ran({ client, top, runner, out, service }: Run, options: readonly string[]): Seen {
  rmSync(join(out, "requests"), { recursive: true, force: true });
  const fixed = ["--no-mcp", "--no-hooks", "--mcp-name", "holdfast", "--script", script, "--out", out];
  // A runner writes the client's settings anew and ends every process of its home, so both are set up each time.
  const holdfast = `'${process.execPath}' '${MAIN}'`;
  const before: Readonly<Record<Service, string>> = {
    none: "",
    running: ` && ${holdfast} serve`,
    // Its socket and its mark stay behind, as after a crash.
    killed: ` && kill -9 $(${holdfast} serve --json | sed -n 's/.*"pid":\\([0-9]*\\).*/\\1/p')`,
  };
  const setUp = ["--setup", `${holdfast} install ${client}${before[service]}`];
  const child = spawnSync(process.execPath, [join(top, runner), ...fixed, ...setUp, ...options], { encoding: "utf8" });
  writeFileSync(join(folder, `${Date.now()}-${runner}.txt`), child.stdout + child.stderr);
  const names = existsSync(join(out, "requests")) ? readdirSync(join(out, "requests")).toSorted() : [];
  const requests = names.map((name) => {
    const { body, reply } = JSON.parse(readFileSync(join(out, "requests", name), "utf8")) as {
      body: unknown;
      reply?: { kind?: string };
    };
    return { body: JSON.stringify(body), kind: reply?.kind ?? "" };
  });
  if (child.status === 0) return { requests };
  if (/binary for your platform/.test(child.stdout)) return { requests, trouble: NO_BINARY };
  return {
    requests,
    trouble: /FAIL[^]*$/.exec(child.stdout)?.[0].replaceAll(/\s+/g, " ") ?? `the runner ended with ${child.status}`,
  };
}

/** The first request shows the fact before anything was searched; the last one shows it once more, as found. */
function judged(requests: readonly Request[], briefed: boolean): readonly string[] {
  const main = requests.filter(({ kind }) => kind === "main").map(({ body }) => body.split(FACT).length - 1);
  const [first = 0, last = 0] = [main[0], main.at(-1)];
  return [...(briefed && first === 0 ? ["it was not briefed"] : []), ...(last > first ? [] : ["it was not found"])];
}

function afterSummary(requests: readonly Request[]): readonly Request[] {
  return requests.slice(requests.findLastIndex(({ kind }) => kind === "compact") + 1);
}

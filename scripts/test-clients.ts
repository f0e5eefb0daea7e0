// Proves with real coding agents that what one session stores, the next one is told and finds.
//   HOLDFAST_CLIENTS_DIR=<harness> npm run test:clients [-- --cold] [-- claude codex]
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
      steps: [
        { tool: "memory_search", args: { question: "which host does the homelab use?" } },
        { text: "It is haven." },
      ],
    },
    { steps: [{ text: "OK." }] },
  ],
};

const harness = process.env["HOLDFAST_CLIENTS_DIR"];
if (harness === undefined || !existsSync(harness)) {
  console.log("All skipped: HOLDFAST_CLIENTS_DIR names no folder with clients.");
  process.exit(0);
}
const chosen = process.argv.slice(2).filter((word) => word !== "--cold");
/** Whether each run starts without a daemon, as on the first session after a boot. */
const cold = process.argv.includes("--cold");
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
  const troubles = tried(harness, runner, client, briefed);
  if (troubles.some((trouble) => trouble.includes(NO_BINARY))) {
    console.log(`skip ${client}: ${NO_BINARY}`);
    continue;
  }
  failed += troubles.length > 0 ? 1 : 0;
  console.log(troubles.length === 0 ? `pass ${client}` : `FAIL ${client}: ${troubles.join("; ")}`);
}
if (failed === 0) rmSync(folder, { recursive: true, force: true });
else console.log(`What was seen lies in ${folder}`);
process.exitCode = failed === 0 ? 0 : 1;

function tried(top: string, runner: string, client: string, briefed: boolean): readonly string[] {
  const out = join(folder, runner);
  const first = ran(client, top, `run-${runner}.mjs`, out, ["--prompt", TELLING]);
  if (first.trouble !== undefined) return [`storing: ${first.trouble}`];

  const second = ran(client, top, `run-${runner}.mjs`, out, ["--keep", "--prompt", ASKING]);
  if (second.trouble !== undefined) return [`asking in a new process: ${second.trouble}`];
  const troubles = judged(second.requests, briefed).map((what) => `in a new process ${what}`);
  if (runner !== "claude") return troubles;

  const compacted = ran(client, top, "run-claude.mjs", out, ["--keep", "--compact", "--prompt", ASKING]);
  const cleared = ran(client, top, "run-claude-stream.mjs", out, [
    "--keep",
    ...["/clear", ASKING].flatMap((prompt) => ["--prompt", prompt]),
  ]);
  return [
    ...troubles,
    ...(compacted.trouble === undefined ? judged(afterSummary(compacted.requests), true) : [compacted.trouble]).map(
      (what) => `after /compact ${what}`,
    ),
    ...(cleared.trouble === undefined ? judged(cleared.requests, true) : [cleared.trouble]).map(
      (what) => `after /clear ${what}`,
    ),
  ];
}

interface Request {
  readonly body: string;
  readonly kind: string;
}

/** What reached the model in one run; the requests of an earlier one are taken away first. */
function ran(
  client: string,
  top: string,
  runner: string,
  out: string,
  options: readonly string[],
): { trouble?: string; requests: readonly Request[] } {
  rmSync(join(out, "requests"), { recursive: true, force: true });
  const fixed = ["--no-mcp", "--no-hooks", "--mcp-name", "holdfast", "--script", script, "--out", out];
  // A runner writes the client's settings anew and ends every process of its home, so both are set up each time.
  const holdfast = `'${process.execPath}' '${MAIN}'`;
  const install = ["--setup", `${holdfast} install ${client}${cold ? "" : ` && ${holdfast} serve`}`];
  const child = spawnSync(process.execPath, [join(top, runner), ...fixed, ...install, ...options], {
    encoding: "utf8",
  });
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

// Proves with real coding agents that the ledger counts what reaches the model: in twenty sessions of three clients, each with a
// briefing, a search and for some a nudge, the tokens in the ledger are those of the texts in the requests, by the same tokenizer.
//   HOLDFAST_CLIENTS_DIR=<harness> npm run try -- ledger [claude codex gemini]
// The folder holds the agents (clients/<name>) and the model (lib/fake-api.mjs). Without it, or for agents that are not
// installed there, the test is skipped.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gptTokens } from "../src/adapters/system/gpt-tokens.ts";
import { agentFrom } from "../src/evaluation/tasks/agent.ts";
import { ledgerOperation } from "../src/contract/ledger.ts";
import { arrivedIn } from "./clients/arrived.ts";
import { CLIENT_COMMANDS, clientEnvironment, writeClientSettings } from "./clients/client-commands.ts";
import { scriptedModel } from "./clients/scripted-model.ts";

const MAIN = fileURLToPath(new URL("../dist/surfaces/cli/main.js", import.meta.url));
const SESSIONS = { claude: 7, codex: 7, gemini: 6 } as const;
const FACTS = [
  "The staging database of the shop listens on port 6432, behind pgbouncer",
  "Ärzte und Übungen: umlauts are kept in the search index — on purpose",
  "Releases are cut from the branch `stable` on Tuesdays",
];
/** The second is a correction, at which a session is nudged. */
const PROMPTS = [
  "which port does the staging database use?",
  "no, that is wrong: the staging database listens on port 6440",
  "where do releases come from, and what about umlauts?",
];

const harness = process.env["HOLDFAST_CLIENTS_DIR"];
if (harness === undefined || !existsSync(harness)) {
  console.log("All skipped: HOLDFAST_CLIENTS_DIR names no folder with clients.");
  process.exit(0);
}
const chosen = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "holdfast-ledger-"));
const tokens = gptTokens();
let asked = "";
const model = await scriptedModel(harness, folder, () => [
  { tool: "memory_search", args: { query: asked } },
  { text: "Done." },
]);
let faults = 0;
try {
  for (const { runner, client, line } of CLIENT_COMMANDS) {
    if (chosen.length > 0 && !chosen.includes(runner)) continue;
    const command = line(harness);
    if (command === null) console.log(`skip ${client}: not installed below ${harness}`);
    else faults += await compared(runner as keyof typeof SESSIONS, client, agentFrom(`${client}=${command}`).command);
  }
} finally {
  await model.close();
  process.exitCode = faults === 0 ? 0 : 1;
  if (faults === 0) rmSync(folder, { recursive: true, force: true });
  else console.log(`What reached the model lies in ${folder}`);
}

/** How many sessions of a client have another sum in the ledger than in their requests. */
async function compared(runner: keyof typeof SESSIONS, client: string, command: readonly string[]): Promise<number> {
  const home = join(folder, runner);
  const project = join(home, "shop");
  mkdirSync(project, { recursive: true });
  writeClientSettings(home, model.url);
  const environment = { ...clientEnvironment(model.url), HOME: home };
  const holdfast = (...args: readonly string[]) => ran([process.execPath, MAIN, ...args], project, environment);
  await ran(["git", "init", "-q", "."], project, environment);
  for (const fact of FACTS) await holdfast("remember", fact);
  await holdfast("install", client);
  const sums: (number | null)[] = [];
  const compared = () => sums.filter((sum) => sum !== null).length;
  try {
    // Where a hook could not wait for the service, the session was told from the file, which says so and is in no ledger.
    for (let at = 0; compared() < SESSIONS[runner] && at < 3 * SESSIONS[runner]; at += 1) {
      asked = PROMPTS[at % PROMPTS.length]!;
      const before = model.requests.length;
      const words = command.map((word) => word.replaceAll("{prompt}", () => asked));
      await ran(words, project, environment);
      const { kept, unkept } = arrivedIn(model.requests.slice(before).at(-1)?.body);
      sums.push(unkept.length > 0 ? null : kept.reduce((sum, text) => sum + tokens.count(text), 0));
    }
    const { sessions } = ledgerOperation.output.parse(JSON.parse(await holdfast("ledger", "--json")));
    const own = sessions.filter(({ session }) => session !== null);
    const told = own.toSorted((a, b) => (a.lastAt < b.lastAt ? -1 : 1));
    const pairs = sums.map((sum, at) => ({ sum, counted: told[at]?.tokens })).filter(({ sum }) => sum !== null);
    const differ = pairs.filter(({ sum, counted }) => sum !== counted || sum === 0).length;
    const missing = SESSIONS[runner] - pairs.length + Math.abs(told.length - sums.length);
    const said = pairs.map(({ sum, counted }) => `${sum}=${counted}`).join(" ");
    const late = sums.length - pairs.length;
    console.log(
      `${differ + missing === 0 ? "pass" : "FAIL"} ${client}: ${pairs.length} sessions, ${late} more told from the file, tokens arrived=in the ledger ${said}`,
    );
    return differ + missing;
  } finally {
    await holdfast("stop");
  }
}

function ran(command: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command[0]!, command.slice(1), { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    let [out, talk] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (talk += text));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(out);
      else reject(new Error(`${command.slice(0, 4).join(" ")} ended with ${code}: ${(talk || out).slice(-500)}`));
    });
  });
}

// Runs `holdfast eval tasks` with real coding agents over a scripted model that does right what it was told, by the
// briefing or by a search, and takes the value in the repository otherwise. The table has to show just that, twice.
//   HOLDFAST_CLIENTS_DIR=<harness> npm run try -- tasks [claude codex]
// The folder holds the agents (clients/<name>) and the model (lib/fake-api.mjs). Without it, or for agents that are not
// installed there, the test is skipped.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TasksReport } from "../src/evaluation/tasks/tasks.ts";
import { CLIENT_COMMANDS, clientEnvironment, writeClientSettings } from "./clients/client-commands.ts";
import { scriptedModel } from "./clients/scripted-model.ts";
import type { Step } from "./clients/scripted-model.ts";

const MAIN = fileURLToPath(new URL("../dist/surfaces/cli/main.js", import.meta.url));
const RUNS = 2;

const harness = process.env["HOLDFAST_CLIENTS_DIR"];
if (harness === undefined || !existsSync(harness)) {
  console.log("All skipped: HOLDFAST_CLIENTS_DIR names no folder with clients.");
  process.exit(0);
}
const chosen = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "holdfast-task-clients-"));
const model = await scriptedModel(harness, folder, stepsFor);
const home = join(folder, "home");
writeClientSettings(home, model.url);
const agents = CLIENT_COMMANDS.filter(({ runner }) =>
  (chosen.length === 0 ? ["claude", "codex"] : chosen).includes(runner),
)
  .flatMap(({ client, line }) => {
    const command = line(harness);
    if (command === null) console.log(`skip ${client}: not installed below ${harness}`);
    return command === null ? [] : ["--agent", `${client}=${command}`];
  })
  .concat("--agent", "nobody-has-this-agent {prompt}");
try {
  const [first, second] = [await evaluated(), await evaluated()];
  const faults = [...judged(first), ...judged(second)];
  if (JSON.stringify(figuresOf(first)) !== JSON.stringify(figuresOf(second)))
    faults.push(`it is not repeatable: ${JSON.stringify([figuresOf(first), figuresOf(second)])}`);
  for (const { agent, lines, attempts } of first.agents.filter((one) => one.attempts.length > 0)) {
    const shown = lines.map(
      ({ name, arms: { cold, whole } }) => `${name} ${short(cold?.value)} / ${short(whole?.value)}`,
    );
    console.log(
      `${faults.length === 0 ? "pass" : "ran"} ${agent}, ${attempts.length} runs, cold / with memory: ${shown.join("; ")}`,
    );
  }
  for (const fault of faults) console.log(`FAIL ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await model.close();
  if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true });
  else console.log(`What reached the model lies in ${folder}`);
}

/** Searches where it can, then writes the file: with the port it was told, or the one of development. */
function stepsFor(request: string): readonly Step[] {
  const port = request.includes("6432") ? 6432 : 5433;
  const json = { database: { host: "db.staging.example.org", port } };
  const script = `node -e 'require("fs").writeFileSync("config/staging.json", ${JSON.stringify(JSON.stringify(json))})'`;
  const runs = request.includes("exec_command")
    ? { tool: "exec_command", args: { cmd: script } }
    : request.includes("run_shell_command")
      ? { tool: "run_shell_command", args: { command: script } }
      : { tool: "Bash", args: { command: script, description: "Write the file" } };
  const searches = { tool: "memory_search", args: { query: "which port does the staging database listen on?" } };
  const asks = port === 5433 ? "Done. Is that the right port?" : "Done.";
  return [...(request.includes("memory_search") ? [searches] : []), runs, { text: asks }];
}

function evaluated(): Promise<TasksReport> {
  const options = [
    "--json",
    "--task",
    "correction",
    "--arm",
    "cold",
    "--arm",
    "whole",
    "--runs",
    String(RUNS),
    "--like",
    home,
    ...agents,
  ];
  const environment = clientEnvironment(model.url);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [MAIN, "eval", "tasks", ...options], {
      env: { ...environment, HOME: folder },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let out = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
    child.on("error", reject);
    child.on("close", () => {
      try {
        resolve(JSON.parse(out) as TasksReport);
      } catch (error) {
        reject(new Error(`eval tasks printed no report: ${out.slice(0, 500)}`, { cause: error }));
      }
    });
  });
}

/** With memory the right value each time, cold the wrong one, and tokens as the clients count them. */
function judged({ agents: reports, troubles }: TasksReport): string[] {
  const faults = troubles.filter((one) => !one.includes("nobody-has-this-agent"));
  if (troubles.length === faults.length) faults.push("the agent that is not there was not told of");
  for (const { agent, attempts } of reports.slice(0, -1)) {
    if (attempts.length !== 2 * RUNS) faults.push(`${agent}: ${attempts.length} of ${2 * RUNS} runs`);
    for (const one of attempts) {
      const side = `${agent} ${one.arm}`;
      const hasMemory = one.arm === "whole";
      const wanted = hasMemory ? [true, 0, 0] : [false, 1, 1];
      const seen = [one.complete, one.wrong.length, one.questions];
      if (seen.join() !== wanted.join()) faults.push(`${side}: complete, wrong, questions ${seen.join(", ")}`);
      if (!((one.input ?? 0) > 0 && (one.output ?? 0) > 0)) faults.push(`${side}: no tokens`);
      if (one.turns !== (hasMemory ? 3 : 2)) faults.push(`${side}: ${one.turns} turns`);
      if (hasMemory !== (one.receipts >= 2 && one.memoryTokens > 0)) faults.push(`${side}: ${one.receipts} receipts`);
    }
  }
  return faults;
}

/** What must be the same in a second run: tokens differ by the names of folders, seconds by the weather. */
function figuresOf({ agents: reports }: TasksReport): unknown {
  return reports.map(({ agent, attempts }) => [
    agent,
    attempts.map(({ arm, complete, wrong, questions, turns, receipts }) => [
      arm,
      complete,
      wrong,
      questions,
      turns,
      receipts,
    ]),
  ]);
}

function short(value: number | undefined): string {
  return value === undefined ? "–" : String(Math.round(value * 100) / 100);
}

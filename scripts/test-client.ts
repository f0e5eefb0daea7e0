// Drives one real coding agent from npm, Gemini CLI, against a model on loopback: what one session stores, the next one is told when it
// starts, and finds when it asks; a resumed one is told where it was. Runs in CI; where the agent can't be installed, it says so and passes.
//   npm run try -- client
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { clientEnvironment, GEMINI, writeClientSettings } from "./clients/client-commands.ts";

const MAIN = fileURLToPath(new URL("../dist/surfaces/cli/main.js", import.meta.url));
const PACKAGE = "@google/gemini-cli@0.61.0";
const INSTALL_MS = 90_000;
/** Bounds against hanging, not speeds. */
const RUN_MS = 180_000;
const FACT = "The primary host of the homelab is haven, and the NUC was retired.";

const folder = mkdtempSync(join(tmpdir(), "holdfast-client-"));
const project = join(folder, "home", "lab");
mkdirSync(project, { recursive: true });
try {
  if (installClient()) process.exitCode = (await drive()) ? 0 : 1;
  else console.log(`*** No real client was driven: ${PACKAGE} can't be installed here. ***`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function installClient(): boolean {
  const options = ["--no-audit", "--no-fund", "--ignore-scripts", "--omit=optional", "--loglevel=error"];
  const { status } = spawnSync("npm", ["install", ...options, "--prefix", join(folder, "clients", "gemini"), PACKAGE], {
    timeout: INSTALL_MS,
    stdio: ["ignore", "ignore", "inherit"],
  });
  return status === 0;
}

/** Two sessions; tells whether the second was told and found what the first stored. */
async function drive(): Promise<boolean> {
  const model = await startModel();
  const home = join(folder, "home");
  writeClientSettings(home, model.url);
  const environment = { ...clientEnvironment(model.url), HOME: home };
  const holdfast = (...args: readonly string[]) => run([process.execPath, MAIN, ...args], environment);
  const say = (prompt: string, ...options: readonly string[]) =>
    run([process.execPath, GEMINI.program(folder)!, "-p", prompt, ...GEMINI.options, ...options], environment);
  try {
    await holdfast("install", "gemini-cli");
    model.next = { name: "memory_store", args: { text: FACT } };
    await say("it's haven, not the NUC: the NUC was retired");
    const before = model.requests.length;
    model.next = { name: "memory_search", args: { query: "which host does the homelab use?" } };
    await say("which host do we use?");
    const [first = "", ...later] = model.requests.slice(before);
    const count = (request: string) => request.split(FACT).length - 1;
    const [told, found] = [count(first) > 0, count(later.at(-1) ?? "") > count(first)];
    const outcome = `${told ? "told at its start" : "NOT told at its start"}, ${found ? "found by a search" : "NOT found by a search"}`;
    console.log(`*** Driven: the real Gemini CLI (${PACKAGE}). What one session stored, the next was ${outcome}. ***`);
    await holdfast("capture");
    const resumedAt = model.requests.length;
    await say("go on", "--resume", "latest");
    const resumed = model.requests[resumedAt]?.includes("Holdfast record: where this session was") === true;
    console.log(`*** Resumed, it was ${resumed ? "told" : "NOT told"} where it was. ***`);
    return told && found && resumed;
  } finally {
    await holdfast("stop");
    model.close();
  }
}

interface Call {
  readonly name: string;
  readonly args: object;
}

/** Speaks as much of Gemini's API as the client asks for: calls the tool that is wanted next, and is done. */
async function startModel() {
  const model = { url: "", next: undefined as Call | undefined, requests: [] as string[], close: () => server.close() };
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => {
      if (request.url?.includes(":countTokens")) return response.end(JSON.stringify({ totalTokens: 1_000 }));
      const offered = /"name":"([^"]*)"/g;
      const tool = [...body.matchAll(offered)].find(([, name]) => model.next && name?.endsWith(model.next.name))?.[1];
      const isWanted = request.url?.includes(":streamGenerateContent") === true && tool !== undefined;
      const part = isWanted ? { functionCall: { id: "call", name: tool, args: model.next!.args } } : { text: "Done." };
      if (isWanted) model.next = undefined;
      if (request.url?.includes(":streamGenerateContent")) model.requests.push(body);
      const answer = {
        candidates: [{ index: 0, content: { role: "model", parts: [part] }, finishReason: "STOP" }],
        usageMetadata: { promptTokenCount: 1_000, candidatesTokenCount: 20, totalTokenCount: 1_020 },
      };
      const isStream = request.url?.includes("alt=sse");
      response.writeHead(200, { "content-type": isStream ? "text/event-stream" : "application/json" });
      return response.end(isStream ? `data: ${JSON.stringify(answer)}\n\n` : JSON.stringify(answer));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  model.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return model;
}

async function run(command: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(command[0]!, command.slice(1), { cwd: project, env, timeout: RUN_MS });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (said += text.toString()));
  child.stdin.end();
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${command.slice(1, 4).join(" ")} ended with ${code}: ${said.slice(-1_000)}`);
}

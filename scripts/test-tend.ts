// Lets real coding agents tend the memory against a model on loopback: what a good, an inventing and a broken answer come to, whether the
// budget holds, and which tools the agent's model is offered meanwhile.
//   HOLDFAST_CLIENTS_DIR=<harness> npm run try -- tend [claude codex ...]
// The folder holds the agents (clients/<name>) and the model (lib/fake-api.mjs). Agents that are not installed there are skipped.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { clientEnvironment, writeClientSettings } from "./clients/client-commands.ts";
import { findClient, readVersion, REAL_CLIENTS } from "./clients/real-clients.ts";
import type { RealClient } from "./clients/real-clients.ts";
import { scriptedModel } from "./clients/scripted-model.ts";

const MAIN = fileURLToPath(new URL("../dist/surfaces/cli/main.js", import.meta.url));
/** A bound against hanging, not a speed. */
const RUN_MS = 240_000;
/** As the clients are called on a path. */
const PROGRAMS: Readonly<Record<string, string>> = {
  gemini: "gemini",
  claude: "claude",
  codex: "codex",
  qwen: "qwen",
  opencode: "opencode",
};
const SAID = [
  ["user", "which port does the billing exporter use, and who may reach it? the dashboard shows nothing since friday"],
  [
    "assistant",
    "It listens on 9187, behind nginx. Only the monitoring host may reach it, by the rule in /etc/nginx/exporters.conf.",
  ],
  ["user", "good. from now on exporters always go behind nginx, never open a port for them"],
] as const;
const KEPT = {
  text: "The billing exporter listens on port 9187 behind nginx.",
  trigger: "value",
  turn: 2,
  quote: "It listens on 9187",
  topics: ["exporter"],
};
const ANSWERS = {
  good: JSON.stringify({ statements: [KEPT] }),
  inventing: JSON.stringify({
    statements: [
      { ...KEPT, text: "The billing exporter listens on port 9999." },
      { ...KEPT, quote: "words nobody said" },
    ],
  }),
  broken: 'I can\'t help with that. {"statements": [',
};

const harness = process.env["HOLDFAST_CLIENTS_DIR"];
if (harness === undefined || !existsSync(harness)) {
  console.log("All skipped: HOLDFAST_CLIENTS_DIR names no folder with clients.");
  process.exit(0);
}
const chosen = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "holdfast-tend-"));
let answer = "";
const model = await scriptedModel(harness, folder, () => [{ text: answer }], { answerWithoutTools: true });
let failed = 0;
try {
  for (const one of REAL_CLIENTS) {
    if (!(one.runner in PROGRAMS) || (chosen.length > 0 && !chosen.includes(one.runner))) continue;
    const command = findClient(harness, one);
    if (command === null) {
      console.log(`skip ${one.title}: not installed below ${harness}`);
      continue;
    }
    const wrong = await tendWith(one, command).catch((error: unknown) => [(error as Error).message]);
    failed += wrong.length;
    console.log(
      `${wrong.length === 0 ? "pass" : "FAIL"} ${one.title} ${readVersion(harness, one)}: ${wrong.join("; ")}`,
    );
  }
} finally {
  await model.close();
  if (failed === 0) rmSync(folder, { recursive: true, force: true });
  else console.log(`What was seen lies in ${folder}`);
  process.exitCode = failed === 0 ? 0 : 1;
}

interface Tended {
  readonly kept: readonly { readonly text: string }[];
  readonly dropped: readonly { readonly because: string }[];
  readonly tokens?: number;
  readonly batch: string | null;
}

async function tendWith(client: RealClient, command: readonly string[]): Promise<readonly string[]> {
  const home = join(folder, client.runner);
  const [project, bin] = [join(home, "shop"), join(home, "bin")];
  for (const one of [project, bin]) mkdirSync(one, { recursive: true });
  const program = command.map((word) => `'${word}'`).join(" ");
  writeFileSync(join(bin, PROGRAMS[client.runner]!), `#!/bin/sh\nexec ${program} "$@"\n`, { mode: 0o755 });
  writeClientSettings(home, model.url);
  const given = clientEnvironment(model.url);
  const env = { ...given, HOME: home, CODEX_HOME: join(home, ".codex"), PATH: `${bin}:${given["PATH"]}` };
  const run = (words: readonly string[]) => runProgram(words, env, project);
  const holdfast = async (...words: string[]) => (await run([process.execPath, MAIN, ...words])).out;
  const tend = async (said: keyof typeof ANSWERS) => {
    answer = ANSWERS[said];
    const out = await holdfast("tend", "--json", "--with", client.client, "--budget", "200000");
    return JSON.parse(out) as Tended;
  };
  const wrong: string[] = [];
  await run(["git", "init", "-q", project]);
  try {
    for (const said of ["broken", "inventing", "good"] as const) {
      const file = join(home, `${said}.jsonl`);
      writeFileSync(file, transcriptOf(said, project));
      await holdfast("capture", file, "--client", "claude-code");
      const from = model.requests.length;
      const { kept, dropped, tokens = 0, batch } = await tend(said);
      const asked = model.requests.slice(from);
      const tools = new Set(asked.flatMap(({ body }) => toolsIn(body)));
      console.log(
        `  ${client.title}, ${said}: ${kept.length} kept, ${dropped.length} dropped (${dropped.map(({ because }) => because).join("; ")}), ${tokens} tokens, ${asked.length} requests, tools offered: ${[...tools].join(" ") || "none"}`,
      );
      if (said === "good" && kept[0]?.text !== KEPT.text) wrong.push("the good answer was not kept");
      if (said !== "good" && (kept.length > 0 || dropped.length === 0))
        wrong.push(`the ${said} answer was not dropped`);
      if (batch !== null) await holdfast("undo", batch, "--yes");
    }
    const file = join(home, "again.jsonl");
    writeFileSync(file, transcriptOf("again", project));
    await holdfast("capture", file, "--client", "claude-code");
    const from = model.requests.length;
    await holdfast("tend", "--json", "--with", client.client, "--budget", "1000");
    if (model.requests.length > from) wrong.push("a budget that was too small was spent");
  } finally {
    await holdfast("stop");
  }
  return wrong;
}

function transcriptOf(name: string, cwd: string): string {
  const lines = SAID.map(([role, text], at) => ({
    type: role,
    uuid: `${name}-${at}`,
    parentUuid: null,
    sessionId: `tend-${name}`,
    cwd,
    timestamp: new Date(Date.UTC(2026, 9, 1, 9, at)).toISOString(),
    message: { role, content: role === "user" ? text : [{ type: "text", text }] },
  }));
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

function toolsIn(body: unknown): readonly string[] {
  const text = JSON.stringify((body as { tools?: unknown }).tools ?? []);
  return [...text.matchAll(/"name":"([^"]+)"/g)].map(([, name]) => name!);
}

async function runProgram(words: readonly string[], env: NodeJS.ProcessEnv, cwd: string): Promise<{ out: string }> {
  const child = spawn(words[0]!, words.slice(1), { cwd, env, timeout: RUN_MS });
  let [out, said] = ["", ""];
  child.stdout.on("data", (text: Buffer) => (out += text.toString()));
  child.stderr.on("data", (text: Buffer) => (said += text.toString()));
  child.stdin.on("error", () => undefined).end();
  const [code] = (await once(child, "close")) as [number | null];
  // Nothing that is due is an ending too.
  if (code !== 0 && code !== 1)
    throw new Error(`${words.slice(1, 4).join(" ")} ended with ${code}: ${said.slice(-800)}`);
  return { out };
}

import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { findHome } from "../src/app/home/home.ts";
import { hookScript } from "../src/surfaces/hooks/script.ts";
import { childEnvironment, DIMENSIONS, MAIN, pathOf } from "./speed/built.ts";
import { fact } from "./speed/facts.ts";
import { freshHome, PROJECT } from "./speed/filled-store.ts";
import { inProcess, readyVectors } from "./speed/in-process.ts";

/**
 * Whether the program has become slower than it may, in multiples of a bare `node -e 0` on the same machine in the same
 * minute. The best of several turns counts, because a busy machine only ever adds. Each bound is one and a half times what
 * was measured when it was set, so that only a real loss breaks it.
 */
const MOST = { cold: 30, warm: 4.5, hook: 1, recall: 0.6 } as const;

const MEMORIES = 1_000;
const MODEL = { id: "minilm-l6-v2-facts-1", dimensions: DIMENSIONS };
const TURNS = 7;
const COLD_TURNS = 3;
const RECALLS = 60;

const folder = await freshHome(MEMORIES, MODEL, false);
const home = findHome({ HOLDFAST_HOME: folder });
const env = childEnvironment({ HOLDFAST_HOME: folder, HOLDFAST_MEANING_WAIT_MS: "0" });
mkdirSync(dirname(home.hook), { recursive: true });
writeFileSync(home.hook, hookScript(home, process.execPath, pathOf("surfaces/hooks/main.js")));
chmodSync(home.hook, 0o700);
const prompt = JSON.stringify({
  hook_event_name: "UserPromptSubmit",
  session_id: "budget",
  cwd: folder,
  prompt: "please look at the cart",
  transcript_path: "/h/.claude/projects/x/budget.jsonl",
});

const best: Record<keyof typeof MOST | "bare", number> = {
  bare: Infinity,
  cold: Infinity,
  warm: Infinity,
  hook: Infinity,
  recall: Infinity,
};

try {
  holdfast("compact");
  for (let turn = 0; turn < COLD_TURNS; turn++) {
    holdfast("stop");
    time("bare", () => run(process.execPath, ["-e", "0"]));
    time("cold", () => ask(turn));
  }
  holdfast("compact");
  for (let turn = 0; turn < TURNS; turn++) {
    time("bare", () => run(process.execPath, ["-e", "0"]));
    time("warm", () => ask(turn));
    time("hook", () => run("sh", [home.hook], prompt));
  }
  holdfast("stop");
  const { recall } = await inProcess(folder, readyVectors(MODEL), RECALLS, false);
  best.recall = recall.p50;
} finally {
  holdfast("stop");
  rmSync(folder, { recursive: true, force: true });
}

let isOver = false;
for (const name of Object.keys(MOST) as (keyof typeof MOST)[]) {
  const ratio = best[name] / best.bare;
  isOver ||= ratio > MOST[name];
  console.log(
    `${name}: ${ratio.toFixed(2)} of \`node -e 0\` (${best[name].toFixed(0)} ms), at most ${MOST[name]}${ratio > MOST[name] ? ": TOO SLOW" : ""}`,
  );
}
if (isOver) process.exitCode = 1;

function time(name: keyof typeof best, work: () => void): void {
  const started = performance.now();
  work();
  best[name] = Math.min(best[name], performance.now() - started);
}

function run(program: string, args: readonly string[], input = ""): void {
  execFileSync(program, args, { env, input, stdio: ["pipe", "pipe", "pipe"] });
}

function ask(turn: number): void {
  holdfast("recall", fact(turn * 13).question, "--project", PROJECT, "--json");
}

/** `stop` says with its exit code that there was nothing to stop, and a recall that it found nothing. */
function holdfast(...args: readonly string[]): void {
  try {
    run(process.execPath, [MAIN, ...args]);
  } catch (error) {
    if ((error as { status?: number }).status !== 1) throw error;
  }
}

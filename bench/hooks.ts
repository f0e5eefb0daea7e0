import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { findHome } from "../src/app/home/home.ts";
import { hookScript } from "../src/surfaces/hooks/script.ts";
import { childEnvironment, MAIN, pathOf } from "./speed/built.ts";
import { freshHome } from "./speed/filled-store.ts";
import { threeDigits, timed } from "./speed/timing.ts";

/**
 * What a hook costs a client, beside a bare `node -e 0` in the same run: through the service, and without it.
 * The three take turns, so that a busy machine slows all of them alike.
 */
const { values } = parseArgs({
  options: { json: { type: "boolean" }, memories: { type: "string" }, rounds: { type: "string" } },
});
const memories = Number(values.memories ?? 10_000);
const rounds = Number(values.rounds ?? 40);

const folder = await freshHome(memories, { id: "minilm-l6-v2-facts-1", dimensions: 384 }, false);
const home = findHome({ HOLDFAST_HOME: folder });
const environment = childEnvironment({ HOLDFAST_HOME: folder });
mkdirSync(dirname(home.hook), { recursive: true });
writeFileSync(home.hook, hookScript(home, process.execPath, pathOf("surfaces/hooks/main.js")));
chmodSync(home.hook, 0o700);

const prompt = JSON.stringify({
  hook_event_name: "UserPromptSubmit",
  session_id: "bench",
  cwd: folder,
  prompt: "no, it's haven, not the NUC",
  transcript_path: "/h/.claude/projects/x/bench.jsonl",
});
const hook = (args: readonly string[]) => execFileSync("sh", args, { input: prompt, env: environment }).toString();
const bare = () => execFileSync(process.execPath, ["-e", "0"], { env: environment });
const holdfast = (...args: string[]) =>
  execFileSync(process.execPath, [MAIN, ...args], { env: environment, stdio: "pipe" });

try {
  holdfast("serve");
  holdfast("status");
  // The service makes itself ready while nobody waits, the tree of all these memories too; what is measured is the service that is.
  holdfast("compact");
  let answered = false;
  for (let tries = 0; tries < 100 && !answered; tries++) answered = hook([home.hook]).includes("memory_");
  const fast = await turns(() => hook([home.hook]));
  quietly("stop");
  const fallback = await turns(() => fallbackOnly());
  const figures = {
    memories,
    answered,
    bareNode: fast.bare,
    fastPath: fast.hook,
    fallback: fallback.hook,
    ratios: {
      fastPath: threeDigits(fast.hook.p50 / fast.bare.p50),
      fallback: threeDigits(fallback.hook.p50 / fallback.bare.p50),
    },
  };
  if (values.json) console.log(JSON.stringify(figures));
  else console.dir(figures, { depth: null });
} finally {
  quietly("stop");
  rmSync(folder, { recursive: true, force: true });
}

/** `stop` says with its exit code that there was nothing to stop. */
function quietly(...args: string[]): void {
  try {
    holdfast(...args);
  } catch {
    // That is what was wanted.
  }
}

/** The way without a service, kept from starting one, which would answer the next round. */
function fallbackOnly(): void {
  execFileSync(process.execPath, [pathOf("surfaces/hooks/main.js")], {
    input: prompt,
    env: { ...environment, HOLDFAST_HOOK_START: "no" },
  });
}

async function turns(work: () => unknown) {
  const bareTimes = await timed(1, () => bare());
  const times: { hook: number[]; bare: number[] } = { hook: [], bare: [] };
  for (let round = 0; round < rounds; round++) {
    times.bare.push((await timed(1, bare)).p50);
    times.hook.push((await timed(1, work)).p50);
  }
  const middle = (all: readonly number[]) => ({
    p50: threeDigits(all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? bareTimes.p50),
    n: all.length,
  });
  return { hook: middle(times.hook), bare: middle(times.bare) };
}

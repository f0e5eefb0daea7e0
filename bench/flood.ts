import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { findHome } from "../src/app/home/home.ts";
import { VERSION as version } from "../src/app/version.ts";
import { call } from "../src/surfaces/socket/call.ts";
import { fact } from "./speed/facts.ts";
import { freshHome, PROJECT } from "./speed/filled-store.ts";
import { loadedModel } from "./speed/in-process.ts";
import { startDaemon } from "./speed/processes.ts";
import { threeDigits, timingOf } from "./speed/timing.ts";

/**
 * What eight clients notice of sixty long questions that somebody else asks at once: the times of their own questions,
 * before and during it, in one run.
 */
const { values } = parseArgs({
  options: {
    memories: { type: "string", default: "1000" },
    questions: { type: "string", default: "12" },
    json: { type: "boolean", default: false },
  },
});
const CLIENTS = 8;
const LONG_QUESTIONS = 60;
const LONG = 2_000;

const loaded = await loadedModel("facts");
const { model } = loaded;
await loaded.close();
const home = findHome({}, await freshHome(Number(values.memories), model, false));
const daemon = await startDaemon(home);
const ask = (client: string, question: string): Promise<unknown> =>
  call({ home, version }, "recall", { project: PROJECT, client, question });
let asked = 0;

try {
  await clients(); // until the program is warm
  const quiet = timingOf(await clients());
  const flood = Promise.allSettled(
    Array.from({ length: LONG_QUESTIONS }, (_, at) => ask("flood", longQuestion(at)).catch(() => undefined)),
  );
  const flooded = timingOf(await clients());
  await flood;
  const report = {
    machine: `${cpus()[0]?.model.trim() ?? "unknown"}, ${cpus().length} cores, Node ${process.version}`,
    memories: Number(values.memories),
    quiet,
    flooded,
    ratio: threeDigits(flooded.p50 / quiet.p50),
  };
  if (values.json) console.log(JSON.stringify(report));
  else console.log(report);
} finally {
  await daemon.stop();
}

/** Each of them asks one question after the other. */
async function clients(): Promise<readonly number[]> {
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let round = 0; round < Number(values.questions); round++) {
        const started = performance.now();
        await ask(`client-${client}`, fact(++asked * 7).question);
        times.push(performance.now() - started);
      }
    }),
  );
  return times;
}

function longQuestion(number: number): string {
  return Array.from({ length: 60 }, (_, at) => fact(number * 61 + at + 5).question)
    .join(" ")
    .slice(0, LONG);
}

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findHome } from "../src/app/home/home.ts";
import { noEmbedder } from "../src/app/embedders.ts";
import { perform } from "../src/app/perform.ts";
import { openService } from "../src/app/service.ts";
import { busyDay } from "./year/busy-day.ts";
import { captureYear } from "./year/capture.ts";
import { generateYear } from "./year/generate.ts";
import { drawGrowth, growStore } from "./year/growth.ts";
import { knowledge, reached } from "./year/measure.ts";
import { writeTranscripts } from "./year/transcripts.ts";

/**
 * A generated year of work in twenty projects, from transcripts on the disk to ROOT: captured, compacted, checked, and
 * then asked for everything that was planted in it. Words alone: no model is loaded. With --memories it is a store that
 * grows month by month instead, with corrections and drift, asked everyday questions at the end of each, by the model. With --unjudged
 * its statements are written at once, each change settled, so that ten years take minutes.
 */
const { values } = parseArgs({
  options: {
    sessions: { type: "string", default: "1600" },
    seed: { type: "string", default: "7" },
    home: { type: "string" },
    json: { type: "boolean" },
    memories: { type: "string" },
    months: { type: "string", default: "12" },
    asked: { type: "string", default: "50" },
    words: { type: "boolean", default: false },
    unjudged: { type: "boolean", default: false },
    plot: { type: "string" },
  },
});
if (values.memories !== undefined) {
  const reports = await growStore({
    memories: Number(values.memories),
    months: Number(values.months),
    asked: Number(values.asked),
    seed: Number(values.seed),
    end: Date.parse("2026-11-14T12:00:00Z"),
    byMeaning: !values.words,
    isJudged: !values.unjudged,
    onMonth: (month) => process.stdout.write(`${JSON.stringify(month)}\n`),
  });
  if (values.plot !== undefined) writeFileSync(values.plot, drawGrowth(reports));
  process.exit(0);
}

const folder = values.home ?? mkdtempSync(join(tmpdir(), "hf-year-"));
const now = Date.parse("2026-11-14T12:00:00Z");
const clock = { now: () => now, elapsedMs: () => performance.now() };
const year = generateYear(Number(values.seed), now, Number(values.sessions));
const transcripts = writeTranscripts(folder, year.sessions);
const environment = { HOLDFAST_TIME_ZONE: "UTC" };
const service = await openService({
  home: findHome({}, join(folder, "home")),
  environment,
  clock,
  embedder: noEmbedder,
});

const [captured, captureMs] = await timed(() => captureYear(service, transcripts));
const [compacted, compactMs] = await timed(() => perform(service, "compact", {}));
const again = await perform(service, "compact", {});
const { checked, faults } = await perform(service, "tree", { action: "check" });
const root = await perform(service, "tree", { everywhere: true });
const result = {
  sessions: year.sessions.length,
  turns: captured,
  captureMs: Math.round(captureMs),
  compacted: compacted.built,
  compactMs: Math.round(compactMs),
  secondRun: again.built + again.unchanged + again.dropped + again.followed,
  checked,
  faults: faults.slice(0, 5),
  rootTokens: root.tokens,
  ...(await reached(service, year)),
  ...(await knowledge(service, year)),
  dayOfFifty: await busyDay(Number(values.seed), now),
};
report(result);
await service.close();
if (values.home === undefined) rmSync(folder, { recursive: true, force: true });

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const started = performance.now();
  return [await work(), performance.now() - started];
}

function report(all: Record<string, unknown>): void {
  if (values.json === true) process.stdout.write(`${JSON.stringify(all)}\n`);
  else
    for (const [name, value] of Object.entries(all))
      process.stdout.write(`${name.padEnd(28)} ${JSON.stringify(value)}\n`);
}

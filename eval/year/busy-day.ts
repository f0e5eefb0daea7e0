import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findHome } from "../../src/app/home/home.ts";
import { noEmbedder } from "../../src/app/embedders.ts";
import { perform } from "../../src/app/perform.ts";
import { openService } from "../../src/app/service.ts";
import { captureYear } from "./capture.ts";
import { generateYear } from "./generate.ts";
import { writeTranscripts } from "./transcripts.ts";

const SESSIONS = 50;
const DAY_MS = 86_400_000;

/** How long one day with fifty sessions in one project takes to become pages: the day, its week, its month and ROOT. */
export async function busyDay(seed: number, now: number) {
  const folder = mkdtempSync(join(tmpdir(), "hf-day-"));
  const yesterday = Math.floor(now / DAY_MS) * DAY_MS - DAY_MS;
  const sessions = generateYear(seed, now, SESSIONS)
    .sessions.slice(0, SESSIONS)
    .map(({ name, turns }) => ({
      name,
      project: "harbor-shop",
      turns: turns.map((turn) => ({ ...turn, at: yesterday + (turn.at % DAY_MS) })),
    }));
  const clock = { now: () => now, elapsedMs: () => performance.now() };
  const service = await openService({
    home: findHome({}, join(folder, "home")),
    environment: { HOLDFAST_TIME_ZONE: "UTC" },
    clock,
    embedder: noEmbedder,
  });
  try {
    const turns = await captureYear(service, writeTranscripts(folder, sessions));
    const cpu = process.cpuUsage();
    const started = performance.now();
    const { built } = await perform(service, "compact", {});
    const ms = Math.round(performance.now() - started);
    const { user, system } = process.cpuUsage(cpu);
    return { sessions: sessions.length, turns, built, ms, processorMs: Math.round((user + system) / 1_000) };
  } finally {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

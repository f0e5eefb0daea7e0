import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { startChromium } from "../test/support/chromium.ts";
import { childEnvironment, DIMENSIONS, MAIN } from "./speed/built.ts";
import { freshHome } from "./speed/filled-store.ts";

/**
 * Scrolls through the viewer's list of memories in a real browser and tells how long its longest frames took, from the
 * browser's own trace. A frame is what the main thread does between two pictures: above 100 ms scrolling is seen to stick.
 */
const { values } = parseArgs({ options: { memories: { type: "string" }, json: { type: "boolean" } } });
const memories = Number(values.memories ?? 10_000);
const LONGEST_FRAME_MS = 100;
const TURNS = 120;
const TURN_PIXELS = 6_000;

interface TraceEvent {
  readonly name: string;
  readonly dur?: number;
  /** The processor's time, which a busy machine does not lengthen. */
  readonly tdur?: number;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
}

const home = await freshHome(memories, { id: "minilm-l6-v2-facts-1", dimensions: DIMENSIONS }, false);
const environment = childEnvironment({ HOLDFAST_HOME: home });
const holdfast = (...args: string[]) =>
  execFileSync(process.execPath, [MAIN, ...args], { env: environment, stdio: ["ignore", "pipe", "ignore"] }).toString();
const browser = await startChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  await page.goto((JSON.parse(holdfast("view", "memories", "--json")) as { url: string }).url);
  await page.locator(".virtual .memory-line").first().waitFor();
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send("Tracing.start", {
    categories: "__metadata,toplevel,devtools.timeline,disabled-by-default-devtools.timeline",
    transferMode: "ReportEvents",
  });
  await page.locator(".virtual").hover();
  for (let turn = 0; turn < TURNS; turn++) {
    await page.mouse.wheel(0, turn < TURNS * 0.75 ? TURN_PIXELS : -TURN_PIXELS);
    await page.waitForTimeout(16);
  }
  const done = new Promise<void>((resolve) => session.once("Tracing.tracingComplete", () => resolve()));
  await session.send("Tracing.end");
  await done;
  const rows = await page.locator(".virtual .row").count();
  const frames = framesOf(events, "dur");
  const [longestCpu = 0] = framesOf(events, "tdur");
  const [longest] = frames;
  if (longest === undefined) throw new Error("the trace tells of no task of the page: nothing was measured");
  const told = {
    memories,
    turns: TURNS,
    tasks: frames.length,
    longestMs: longest,
    longestCpuMs: longestCpu,
    over50Ms: frames.filter((ms) => ms > 50).length,
    over100Ms: frames.filter((ms) => ms > LONGEST_FRAME_MS).length,
    rowsInPage: rows,
  };
  console.log(
    values.json
      ? JSON.stringify(told)
      : `${memories} memories, ${TURNS} turns of the wheel: the longest of ${frames.length} tasks took ${longest.toFixed(1)} ms (${longestCpu.toFixed(1)} ms of the processor's time), ${told.over100Ms} took more than ${LONGEST_FRAME_MS} ms; ${rows} rows in the page`,
  );
  if (told.over100Ms > 0) process.exitCode = 1;
} finally {
  await browser.close();
  holdfast("stop");
  rmSync(home, { recursive: true, force: true });
}

/** What the page's main thread did in one go, longest first, in milliseconds. */
function framesOf(events: readonly TraceEvent[], time: "dur" | "tdur"): readonly number[] {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return events
    .filter(({ name, ph, pid, tid }) => name.endsWith("RunTask") && ph === "X" && mains.has(`${pid} ${tid}`))
    .map((event) => (event[time] ?? 0) / 1_000)
    .toSorted((one, other) => other - one);
}

import { mkdtempSync, rmSync, statSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { captureYear } from "../eval/year/capture.ts";
import { generateYear } from "../eval/year/generate.ts";
import { projectOf, writeTranscripts } from "../eval/year/transcripts.ts";
import { findHome } from "../src/app/home/home.ts";
import { perform } from "../src/app/perform.ts";
import { openLocalService } from "../src/app/service.ts";
import type { LocalService, WholeService } from "../src/app/service.ts";
import type { ReceiptId } from "../src/domain/ids.ts";
import type { Receipt } from "../src/domain/receipt.ts";
import { HOUR, MINUTE } from "../src/domain/time.ts";
import { instantModel } from "./speed/instant-model.ts";
import { fact } from "./speed/facts.ts";
import { threeDigits } from "./speed/timing.ts";

/**
 * What many receipts cost: their bytes, how long the operations over all of them take, and for how long the service can't
 * answer anybody else meanwhile. The receipts are those of real recalls among memories and sessions, repeated under other
 * ids, times, sessions and questions.
 */
const { values } = parseArgs({
  options: {
    receipts: { type: "string", default: "100000" },
    memories: { type: "string", default: "1000" },
    rounds: { type: "string", default: "5" },
    json: { type: "boolean", default: false },
  },
});

/** Receipts of one session, and how many differ in more than their ids. */
const PER_SESSION = 20;
const DIFFERENT = 500;

const folder = mkdtempSync(join(tmpdir(), "hf-receipts-"));
const now = Date.parse("2026-11-14T12:00:00Z");
const clock = { now: () => now, elapsedMs: () => performance.now() };
const project = projectOf("harbor-shop");
const memories = Number(values.memories);
const count = Number(values.receipts);
try {
  const home = findHome({}, join(folder, "home"));
  const service = await openLocalService({
    home,
    environment: { HOLDFAST_TIME_ZONE: "UTC" },
    clock,
    embedder: instantModel(),
  });
  await captureYear(service, writeTranscripts(folder, generateYear(7, now, 40).sessions));
  for (let number = 0; number < memories; number++)
    await perform(service, "remember", { text: fact(number).text, project, insist: true });
  const real = await receiptsOfRecalls(service);
  await perform(service, "compact", {});
  const before = bytesOf(service);
  const saving = performance.now();
  for (let number = 0; number < count; number++) await service.store.saveReceipt(repeated(real, number));
  const savedMs = (performance.now() - saving) / count;
  const after = bytesOf(service);

  const operations: Readonly<Record<string, (round: number) => Promise<unknown>>> = {
    ledger: () => perform(service, "ledger", {}),
    receipts: () => perform(service, "receipts", { everywhere: true }),
    "receipts of a memory": () => perform(service, "receipts", { everywhere: true, memory: real[0]!.hits[0]!.id }),
    status: () => perform(service, "status", {}),
    erase: async (round) => {
      const { id } = await perform(service, "remember", {
        text: `the quokkafish vault number ${round} has handle ${round}`,
        project,
      });
      return timed(() => perform(service, "erase", { id: id!, confirm: true }));
    },
  };
  const told = {
    machine: `${cpus()[0]?.model ?? "?"}, ${availableParallelism()} cores, Node ${process.version}`,
    receipts: count,
    memories,
    rounds: Number(values.rounds),
    bytesEach: Math.round((after - before) / count),
    saveMs: threeDigits(savedMs),
    operations: [] as { name: string; ms: number; worstMs: number; silentMs: number }[],
  };
  for (const [name, work] of Object.entries(operations)) {
    const seen: { ms: number; silentMs: number }[] = [];
    for (let round = 0; round < told.rounds; round++) {
      const own = await timed(() => work(round));
      // What has to be prepared for an operation is not part of it.
      seen.push(isTimed(own.answer) ? own.answer : own);
    }
    const ms = seen.map((one) => one.ms).toSorted((a, b) => a - b);
    told.operations.push({
      name,
      ms: threeDigits(ms[Math.floor(ms.length / 2)]!),
      worstMs: threeDigits(ms.at(-1)!),
      silentMs: threeDigits(Math.max(...seen.map(({ silentMs }) => silentMs))),
    });
  }
  if (values.json) console.log(JSON.stringify(told));
  else {
    console.log(`${told.machine}; ${count} receipts, ${memories} memories, ${told.rounds} rounds`);
    console.log(`${told.bytesEach} bytes a receipt, ${told.saveMs} ms to keep one`);
    console.table(told.operations);
  }
  await service.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function receiptsOfRecalls(service: WholeService): Promise<readonly Receipt[]> {
  const receipts: Receipt[] = [];
  for (let number = 0; number < DIFFERENT; number++) {
    const { text } = fact((number * 7) % memories);
    const asked = { question: `what do we know of ${text.split(" ").slice(0, 6).join(" ")}`, project };
    const { receipt } = await perform(service, "recall", asked);
    receipts.push((await service.store.receipt(receipt as ReceiptId))!);
  }
  return receipts;
}

function repeated(real: readonly Receipt[], number: number): Receipt {
  const one = real[number % real.length]!;
  return {
    ...one,
    id: `r${number.toString(36).padStart(12, "0")}` as ReceiptId,
    at: now - HOUR * 24 * 90 + number * MINUTE,
    question: `${one.question} in case ${number}`,
    asker: { agent: "claude-code", client: "mcp", session: `session-${Math.floor(number / PER_SESSION)}-of-an-agent` },
    ms: one.ms + (number % 97) / 7,
  };
}

function bytesOf({ store, home }: LocalService): number {
  store.db.exec("pragma wal_checkpoint(truncate)");
  return statSync(home.database).size;
}

interface Timed {
  readonly ms: number;
  /** The longest time in which the event loop stood still. */
  readonly silentMs: number;
  readonly answer: unknown;
}

async function timed(work: () => Promise<unknown>): Promise<Timed> {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  // The first tick only starts the count.
  await pause();
  const started = performance.now();
  const answer = await work();
  const ms = performance.now() - started;
  await pause();
  loop.disable();
  return { ms, silentMs: loop.max / 1e6, answer };
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}

function isTimed(answer: unknown): answer is Timed {
  return typeof answer === "object" && answer !== null && "silentMs" in answer;
}

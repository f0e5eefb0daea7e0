import type { SizeReport, SpeedReport } from "../speed.ts";
import type { Timing } from "./timing.ts";

/** The rows of the table: what a person looks for first comes first. */
const ROWS: readonly (readonly [string, (size: SizeReport) => string])[] = [
  ["recall, without the embedding", ({ withoutEmbedding }) => both(withoutEmbedding.recall)],
  ["recall, with it", ({ withEmbedding }) => both(withEmbedding.recall)],
  ["recall, over the daemon's socket", ({ daemon }) => both(daemon.recall)],
  ["  / in one process, with the embedding", ({ ratios }) => String(ratios.daemonToInProcess)],
  ["plain f32 scan of the same vectors", ({ plainScan }) => both(plainScan)],
  ["  recall without the embedding / plain scan", ({ ratios }) => String(ratios.recallToPlainScan)],
  ["remember, without the embedding", ({ withoutEmbedding }) => both(withoutEmbedding.remember)],
  ["  / at the smallest size", ({ ratios }) => String(ratios.rememberToSmallest)],
  ["remember, with it", ({ withEmbedding }) => both(withEmbedding.remember)],
  ["remember, over the daemon's socket", ({ daemon }) => both(daemon.remember)],
  ["cold start to a words-only answer", ({ coldStart }) => both(coldStart.withoutModel)],
  ["  / node -e 0", ({ ratios }) => String(ratios.coldStartToBareNode)],
  ["cold start to an answer by meaning", ({ coldStart }) => both(coldStart.withModel)],
  ["  / node -e 0", ({ ratios }) => String(ratios.coldStartWithModelToBareNode)],
  ["a command while the daemon runs", ({ warmStart }) => both(warmStart)],
  ["  / node -e 0", ({ ratios }) => String(ratios.warmStartToBareNode)],
  ["node -e 0", ({ bareNode }) => both(bareNode)],
  ["daemon RSS, MB (peak)", ({ daemon }) => `${daemon.rssMb} (${daemon.peakRssMb ?? "?"})`],
];

const NAME_WIDTH = 44;
const VALUE_WIDTH = 18;

export function printReport({ machine, dimensions, sizes }: SpeedReport): void {
  const { cpu, cores, memoryGb, load, node, platform } = machine;
  console.log(
    `${cpu}, ${cores} cores (load ${load}), ${memoryGb} GB, ${platform}, Node ${node}; vectors of ${dimensions} dimensions`,
  );
  console.log(
    line(
      "p50 / p95 in milliseconds",
      sizes.map(({ memories }) => memories.toLocaleString("en")),
    ),
  );
  for (const [name, cell] of ROWS) console.log(line(name, sizes.map(cell)));
  const { withoutEmbedding, withEmbedding, bareNode } = sizes[0]!;
  console.log(
    `n = ${withoutEmbedding.recall.n} without the embedding, ${withEmbedding.recall.n} with it, ${bareNode.n} starts`,
  );
}

function both({ p50, p95 }: Timing): string {
  return `${p50} / ${p95}`;
}

function line(name: string, cells: readonly string[]): string {
  return name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(VALUE_WIDTH)).join("");
}

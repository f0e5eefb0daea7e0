import { rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { freshHome } from "./speed/filled-store.ts";
import { inProcess, loadedModel, readyVectors } from "./speed/in-process.ts";
import type { InProcess } from "./speed/in-process.ts";
import { processes } from "./speed/processes.ts";
import type { Processes } from "./speed/processes.ts";
import { drawReport } from "./speed/plot.ts";
import { printReport } from "./speed/report.ts";
import { threeDigits } from "./speed/timing.ts";
import type { Timing } from "./speed/timing.ts";

/** How often each thing is measured. The model and fresh processes are slow, and vary less. */
const CALLS = 100;
const CALLS_WITH_MODEL = 40;
const STARTS = 5;

export interface SizeReport extends Processes {
  readonly memories: number;
  /** In one process, with ready-made vectors in place of the model. */
  readonly withoutEmbedding: Omit<InProcess, "plainScan">;
  readonly withEmbedding: Omit<InProcess, "plainScan">;
  readonly plainScan: Timing;
  readonly ratios: {
    readonly recallToPlainScan: number;
    readonly rememberToSmallest: number;
    readonly coldStartToBareNode: number;
    readonly coldStartWithModelToBareNode: number;
    readonly warmStartToBareNode: number;
    /** What the socket and the service around it add to a recall. */
    readonly daemonToInProcess: number;
  };
}

export interface SpeedReport {
  readonly machine: {
    readonly cpu: string;
    readonly cores: number;
    readonly memoryGb: number;
    readonly load: number;
    readonly node: string;
    readonly platform: string;
  };
  readonly dimensions: number;
  readonly unit: "ms";
  readonly sizes: readonly SizeReport[];
}

const { values } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    sizes: { type: "string", default: "1000,10000,100000" },
    fresh: { type: "boolean", default: false },
    plot: { type: "string" },
  },
});
const sizes = values.sizes.split(",").map(Number);
if (sizes.some((size) => !Number.isInteger(size) || size < 1))
  throw new Error(`--sizes ${values.sizes}: whole numbers with commas between`);

const loaded = await loadedModel("facts");
const { model } = loaded;
await loaded.close();

const reports: SizeReport[] = [];
for (const memories of sizes.toSorted((a, b) => a - b)) {
  talk(`${memories} memories: `);
  reports.push(await measured(memories, reports[0]));
  talk("\n");
}
const report: SpeedReport = {
  machine: {
    cpu: cpus()[0]?.model.trim() ?? "unknown",
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 1e9),
    load: threeDigits(loadavg()[0] ?? 0),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
  },
  dimensions: model.dimensions,
  unit: "ms",
  sizes: reports,
};
if (values.plot !== undefined) writeFileSync(values.plot, drawReport(report));
if (values.json) console.log(JSON.stringify(report, null, 2));
else printReport(report);

async function measured(memories: number, smallest: SizeReport | undefined): Promise<SizeReport> {
  talk("filling, ");
  const home = await freshHome(memories, model, values.fresh);
  try {
    talk("in one process, ");
    const without = await inProcess(home, readyVectors(model), CALLS, true);
    const { plainScan } = without;
    if (plainScan === null) throw new Error("the plain scan was not run");
    talk("with the model, ");
    const withModel = await inProcess(home, await loadedModel("facts"), CALLS_WITH_MODEL, false);
    talk("through the daemon");
    const ran = await processes(home, CALLS_WITH_MODEL, STARTS);
    return {
      memories,
      withoutEmbedding: { remember: without.remember, recall: without.recall },
      withEmbedding: { remember: withModel.remember, recall: withModel.recall },
      plainScan,
      ...ran,
      ratios: {
        recallToPlainScan: threeDigits(without.recall.p50 / plainScan.p50),
        rememberToSmallest: threeDigits(
          without.remember.p50 / (smallest ?? { withoutEmbedding: without }).withoutEmbedding.remember.p50,
        ),
        coldStartToBareNode: threeDigits(ran.coldStart.withoutModel.p50 / ran.bareNode.p50),
        coldStartWithModelToBareNode: threeDigits(ran.coldStart.withModel.p50 / ran.bareNode.p50),
        warmStartToBareNode: threeDigits(ran.warmStart.p50 / ran.bareNode.p50),
        daemonToInProcess: threeDigits(ran.daemon.recall.p50 / withModel.recall.p50),
      },
    };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function talk(text: string): void {
  process.stderr.write(text);
}

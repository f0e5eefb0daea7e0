import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findHome } from "../src/app/home/home.ts";
import { perform } from "../src/app/perform.ts";
import { openLocalService } from "../src/app/service.ts";
import type { Embedder } from "../src/ports/embedder.ts";
import { fillJournal } from "./journal/filled-journal.ts";
import { childEnvironment } from "./speed/built.ts";
import { fact } from "./speed/facts.ts";
import { PROJECT } from "./speed/filled-store.ts";
import { loadedModel, readyVectors } from "./speed/in-process.ts";
import { plainScan } from "./speed/plain-scan.ts";
import { threeDigits, timed } from "./speed/timing.ts";
import type { Timing } from "./speed/timing.ts";

/**
 * How long a search of the journal takes, by its size: without the embedding of the question, and with it. Questions
 * differ, so that none is answered from the cache of vectors. The plain scan of the same vectors is the yardstick.
 */
const { values } = parseArgs({
  options: { json: { type: "boolean", default: false }, sizes: { type: "string", default: "10000,100000" } },
});
const CALLS = 100;
const CALLS_WITH_MODEL = 40;
const talk = (text: string): void => void process.stderr.write(text);

const environment = childEnvironment();

const loaded = await loadedModel("published");
const { model } = loaded;
await loaded.close();

const sizes: object[] = [];
let smallest: Timing | undefined;
for (const turns of values.sizes.split(",").map(Number)) {
  const home = mkdtempSync(join(tmpdir(), "hf-journal-"));
  try {
    talk(`${turns} turns: filling, `);
    await fillJournal(join(home, "journal.db"), turns, model);
    talk("searching, ");
    const { search, scan } = await searched(home, readyVectors(model), CALLS);
    talk("with the model\n");
    const withModel = await searched(home, await loadedModel("published"), CALLS_WITH_MODEL);
    smallest ??= search;
    sizes.push({
      turns,
      withoutEmbedding: search,
      withEmbedding: withModel.search,
      plainScan: scan,
      toPlainScan: threeDigits(search.p50 / scan.p50),
      toSmallest: threeDigits(search.p50 / smallest.p50),
    });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
const told = {
  machine: `${cpus()[0]?.model.trim() ?? "?"}, ${cpus().length} cores, load ${threeDigits(loadavg()[0] ?? 0)}, Node ${process.version}`,
  unit: "ms",
  sizes,
};
if (values.json) console.log(JSON.stringify(told, null, 1));
else {
  console.log(told.machine);
  console.table(
    (sizes as readonly Record<string, number | Timing>[]).map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, cell]) => [
          name,
          typeof cell === "number" ? cell : `${cell.p50} / ${cell.p95}`,
        ]),
      ),
    ),
  );
}

async function searched(
  home: string,
  embedder: Embedder,
  n: number,
): Promise<{ readonly search: Timing; readonly scan: Timing }> {
  const service = await openLocalService({ home: findHome(environment, home), environment, embedder });
  try {
    service.tokens.count("warm");
    while (await service.journal.warm());
    const search = await timed(n, (round) =>
      perform(service, "journal", {
        action: "search",
        question: fact(round * 7 + n).question,
        project: PROJECT,
        client: "bench",
      }),
    );
    return { search, scan: plainScan(service.journal.db, Math.ceil(n / 2)) };
  } finally {
    await service.close();
  }
}

import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type * as Minilm from "../src/adapters/embedders/minilm.ts";
import type * as Homes from "../src/app/home.ts";
import type * as Performs from "../src/app/perform.ts";
import type * as Services from "../src/app/service.ts";
import { fillJournal } from "./journal/filled-journal.ts";
import { built, childEnvironment } from "./speed/built.ts";
import { fact } from "./speed/facts.ts";
import { freshHome, PROJECT } from "./speed/filled-store.ts";
import { readyVectors } from "./speed/in-process.ts";
import { threeDigits, timingOf } from "./speed/timing.ts";

/**
 * What one answer from memories and past sessions costs beside an answer from either alone. The three ways of asking take
 * turns in one run, so that a busy machine slows them alike; every question is new, so none is answered from a cache.
 */
const { values } = parseArgs({
  options: {
    memories: { type: "string", default: "10000" },
    turns: { type: "string", default: "100000" },
    rounds: { type: "string", default: "60" },
    json: { type: "boolean", default: false },
  },
});
const WAYS = ["memories", "sessions", "all"] as const;
const WARMING = 5;

const { openService } = await built<typeof Services>("app/service.js");
const { homeOf } = await built<typeof Homes>("app/home.js");
const { perform } = await built<typeof Performs>("app/perform.js");
const { startMinilm } = await built<typeof Minilm>("adapters/embedders/minilm.js");

const models = startMinilm();
const home = await freshHome(Number(values.memories), models.facts.model, false);
const told: object[] = [];
try {
  await fillJournal(join(home, "journal.db"), Number(values.turns), models.published.model);
  const ready = { memories: readyVectors(models.facts.model), journal: readyVectors(models.published.model) };
  told.push({ embedding: "left out", ...(await asked(ready)) });
  await models.facts.embed(["load"], "question");
  told.push({ embedding: "with the model", ...(await asked({ memories: models.facts, journal: models.published })) });
} finally {
  rmSync(home, { recursive: true, force: true });
}
if (values.json) console.log(JSON.stringify(told, null, 1));
else console.table(told);

async function asked(embedders: Services.Service["embedders"]): Promise<object> {
  const environment = { ...childEnvironment(), HOLDFAST_MEANING_WAIT_MS: "60000" };
  const service = await openService({ home: homeOf(environment, home), environment, embedders });
  const times: Record<(typeof WAYS)[number], number[]> = { memories: [], sessions: [], all: [] };
  try {
    service.tokens.count("warm");
    while (await service.store.warm());
    while (await service.journal.warm());
    for (let round = 0; round < Number(values.rounds) + WARMING; round++) {
      for (const [way, from] of WAYS.entries()) {
        const { question } = fact((round * WAYS.length + way) * 7);
        const started = performance.now();
        await perform(service, "recall", { question, from, project: PROJECT, client: "bench" });
        if (round >= WARMING) times[from].push(performance.now() - started);
      }
    }
  } finally {
    await service.close();
  }
  const p50 = (way: (typeof WAYS)[number]): number => timingOf(times[way]).p50;
  return {
    memories: p50("memories"),
    sessions: p50("sessions"),
    joint: p50("all"),
    toTheSlower: threeDigits(p50("all") / Math.max(p50("memories"), p50("sessions"))),
  };
}

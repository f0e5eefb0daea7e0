import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findHome } from "../src/app/home/home.ts";
import { perform } from "../src/app/perform.ts";
import { openService } from "../src/app/service.ts";
import type { Service } from "../src/app/service.ts";
import { noJudge } from "../src/app/embedders.ts";
import { fillJournal } from "./journal/filled-journal.ts";
import { builtModels, childEnvironment } from "./speed/built.ts";
import { fact } from "./speed/facts.ts";
import { freshHome, PROJECT } from "./speed/filled-store.ts";
import { readyVectors } from "./speed/in-process.ts";
import { threeDigits, timingOf } from "./speed/timing.ts";

/**
 * What one answer from memories and past sessions costs beside a recall and a search of the journal alone. The three ways of asking take
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
const WARMING = 5;
const WAYS = ["memories", "journal", "joint"] as const;
type Way = (typeof WAYS)[number];

const models = builtModels();
const home = await freshHome(Number(values.memories), models.facts.model, false);
const told: object[] = [];
try {
  await fillJournal(join(home, "journal.db"), Number(values.turns), models.published.model);
  const ready = {
    memories: readyVectors(models.facts.model),
    journal: readyVectors(models.published.model),
    judge: noJudge, // nothing is stored here
  };
  told.push({ embedding: "left out", ...(await asked(ready)) });
  await models.facts.embed(["load"], "question");
  told.push({
    embedding: "with the model",
    ...(await asked({ memories: models.facts, journal: models.published, judge: models.judge })),
  });
} finally {
  rmSync(home, { recursive: true, force: true });
}
if (values.json) console.log(JSON.stringify(told, null, 1));
else console.table(told);

async function asked(embedders: Service["embedders"]): Promise<object> {
  const environment = { ...childEnvironment(), HOLDFAST_MEANING_WAIT_MS: "60000" };
  const service = await openService({ home: findHome(environment, home), environment, embedders });
  const times: Record<Way, number[]> = { memories: [], journal: [], joint: [] };
  const ask = (way: Way, question: string): Promise<unknown> => {
    const said = { question, project: PROJECT, client: "bench" };
    if (way === "journal") return perform(service, "journal", { ...said, action: "search" });
    return perform(service, "recall", { ...said, from: way === "joint" ? "all" : "memories" });
  };
  try {
    service.tokens.count("warm");
    while (await service.store.warm());
    while (await service.journal.warm());
    for (let round = 0; round < Number(values.rounds) + WARMING; round++) {
      for (const [place, way] of WAYS.entries()) {
        const { question } = fact((round * WAYS.length + place) * 7);
        const started = performance.now();
        await ask(way, question);
        if (round >= WARMING) times[way].push(performance.now() - started);
      }
    }
  } finally {
    await service.close();
  }
  const p50 = (way: Way): number => timingOf(times[way]).p50;
  return {
    memories: p50("memories"),
    journal: p50("journal"),
    joint: p50("joint"),
    toTheSlower: threeDigits(p50("joint") / Math.max(p50("memories"), p50("journal"))),
  };
}

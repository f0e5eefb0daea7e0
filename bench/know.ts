import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { captureYear } from "../eval/year/capture.ts";
import { generateYear } from "../eval/year/generate.ts";
import { growTopics, madeUpTopic } from "../eval/year/many-topics.ts";
import { projectOf, writeTranscripts } from "../eval/year/transcripts.ts";
import { findHome } from "../src/app/home/home.ts";
import { perform } from "../src/app/perform.ts";
import { noEmbedder } from "../src/app/embedders.ts";
import { openService } from "../src/app/service.ts";
import type { WholeService } from "../src/app/service.ts";
import type { Realm } from "../src/domain/tree/node.ts";
import { fact } from "./speed/facts.ts";
import { instantModel } from "./speed/instant-model.ts";
import { threeDigits, timingOf } from "./speed/timing.ts";

/**
 * What `know` costs over ten thousand topics, four hundred sessions and a thousand memories, the embedding left out: the
 * vectors of the questions are there before anybody asks, and the copies are filled, as the service does between requests.
 * The ways of asking take turns in one run, so that a busy machine slows them alike; a recall among
 * the same memories and a search in the same journal stand beside them.
 */
const { values } = parseArgs({
  options: {
    topics: { type: "string", default: "10000" },
    sessions: { type: "string", default: "400" },
    memories: { type: "string", default: "1000" },
    rounds: { type: "string", default: "200" },
    json: { type: "boolean", default: false },
  },
});

/** Rounds before the first that counts. */
const WARMING = 20;

const folder = mkdtempSync(join(tmpdir(), "hf-know-"));
const now = Date.parse("2026-11-14T12:00:00Z");
const clock = { now: () => now, elapsedMs: () => performance.now() };
const realm = projectOf("harbor-shop") as Realm;
try {
  const year = generateYear(7, now, Number(values.sessions));
  const transcripts = writeTranscripts(folder, year.sessions);
  const options = { home: findHome({}, join(folder, "home")), environment: { HOLDFAST_TIME_ZONE: "UTC" }, clock };
  const byMeaning = await openService({ ...options, embedder: instantModel() });
  await captureYear(byMeaning, transcripts);
  await remember(byMeaning, Number(values.memories));
  await embedTurns(byMeaning);
  while (await byMeaning.store.warm());
  await perform(byMeaning, "compact", {});
  const topics = await growTopics(byMeaning.tree, realm, Number(values.topics));
  const byWords = await openService({ ...options, embedder: noEmbedder, readOnly: true });

  const planted = year.topics.filter(({ project }) => projectOf(project) === realm).map(({ name }) => name);
  const ask = (service: WholeService, topic: string) => perform(service, "know", { topic, project: realm });
  const ways: Readonly<Record<string, (round: number) => Promise<unknown>>> = {
    "know, planted": (round) => ask(byMeaning, planted[round % planted.length]!),
    "know, one of the many": (round) => ask(byMeaning, madeUpTopic(round * 31)),
    "know, never mentioned": (round) => ask(byMeaning, year.strangers[round % year.strangers.length]!),
    "know, planted, words only": (round) => ask(byWords, planted[round % planted.length]!),
    recall: (round) => perform(byMeaning, "recall", { question: planted[round % planted.length]!, project: realm }),
    "journal search": (round) =>
      perform(byMeaning, "journal", { action: "search", question: planted[round % planted.length]!, project: realm }),
  };
  const rounds = Number(values.rounds);
  for (let round = 0; round < rounds + WARMING; round++) {
    await byMeaning.embedders.memories.embed([madeUpTopic(round * 31)], "question");
  }
  await byMeaning.embedders.memories.embed([...planted, ...year.strangers], "question");
  const seen = new Map(Object.keys(ways).map((name) => [name, { ms: [] as number[], onCore: 0 }]));
  for (let round = -WARMING; round < rounds; round++) {
    for (const [name, way] of Object.entries(ways)) {
      const before = process.cpuUsage();
      const started = performance.now();
      await way(round + WARMING);
      const took = performance.now() - started;
      const { user, system } = process.cpuUsage(before);
      if (round < 0) continue;
      seen.get(name)!.ms.push(took);
      seen.get(name)!.onCore += (user + system) / 1_000;
    }
  }
  const told = {
    machine: `${cpus()[0]?.model ?? "?"}, Node ${process.version}`,
    topics,
    turns: (await byMeaning.journal.totals()).turns,
    memories: Number(values.memories),
    ways: [...seen].map(([way, { ms, onCore }]) => ({
      way,
      ...timingOf(ms),
      // What the processor did for it, which a busy machine changes little.
      processorMs: threeDigits(onCore / ms.length),
    })),
  };
  if (values.json) console.log(JSON.stringify(told));
  else console.dir(told, { depth: 3 });
  await byWords.close();
  await byMeaning.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function remember(service: WholeService, memories: number): Promise<void> {
  for (let number = 0; number < memories; number++) {
    await perform(service, "remember", { text: fact(number).text, project: realm, insist: true });
  }
}

async function embedTurns({ journal, embedders }: WholeService): Promise<void> {
  for (let due = await journal.turnsWithoutVectors(64); due.length > 0; due = await journal.turnsWithoutVectors(64)) {
    const vectors = await embedders.journal.embed(
      due.map(({ window }) => window),
      "memory",
    );
    for (const [at, turn] of due.entries()) await journal.saveVectors(turn, vectors[at] ?? []);
  }
  while (await journal.warm());
}

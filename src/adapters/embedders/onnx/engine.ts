import { readFileSync } from "../../../files/fs.ts";
import { createRequire } from "node:module";
import { engineOf } from "../engine.ts";
import type { BertConfig, Engine, ModelFiles, TuningName } from "../engine.ts";
import type { Tuning } from "../tuning.ts";
import { wordNumbers } from "../wordpiece.ts";
import type { Pieces } from "../wordpiece.ts";
import { bertGraph } from "./bert-graph.ts";
import type { Layers } from "./bert-graph.ts";

/** The little of onnxruntime-node that is used here. It is never required: whoever installs it gets its speed. */
interface Runtime {
  readonly InferenceSession: { create(model: Uint8Array, options: object): Promise<Session> };
  readonly Tensor: new (type: string, data: unknown, shape: readonly number[]) => object;
}

interface Session {
  run(feeds: object): Promise<Outputs>;
}

type Outputs = Readonly<Record<"states", { readonly data: Float32Array }>>;

const PACKAGE = "onnxruntime-node";

/**
 * The fast lane: the same weights in ONNX Runtime, where that is installed; undefined where it is not. Three sessions, so
 * that the layers that both models share are held once and need not be run for both.
 */
export async function onnxEngine(model: ModelFiles, pieces: Pieces, tuning: Tuning): Promise<Engine | undefined> {
  const runtime = installed();
  if (runtime === undefined) return undefined;
  const { Tensor } = runtime;
  const numbersOf = wordNumbers(pieces, model.maxTokens);
  const config = JSON.parse(readFileSync(model.configPath, "utf8")) as BertConfig;
  const sessions = await sessionsOf(runtime, model, config, tuning);
  if (sessions === undefined) return undefined;
  const { shared, above } = sessions;
  const mask = (tokens: number): object => new Tensor("int32", new Int32Array(tokens).fill(1), [1, tokens]);

  return engineOf({
    async lower(text) {
      const numbers = numbersOf(text);
      const tokens = numbers.length;
      const places = BigInt64Array.from({ length: tokens }, (_, at) => BigInt(at));
      const { states } = await shared.run({
        ids: new Tensor("int64", BigInt64Array.from(numbers, BigInt), [1, tokens]),
        positions: new Tensor("int64", places, [tokens]),
        mask: mask(tokens),
      });
      return { numbers, values: states.data };
    },
    async upper({ numbers: { length: tokens }, values }, name) {
      const lower = new Tensor("float32", values, [1, tokens, config.hidden_size]);
      return (await above[name].run({ lower, mask: mask(tokens) })).states.data;
    },
  });
}

interface Sessions {
  readonly shared: Session;
  readonly above: Readonly<Record<TuningName, Session>>;
}

/** The smaller ones first, and the weights in no closure that lives on: what was needed to make them makes room for the next. */
async function sessionsOf(
  runtime: Runtime,
  { weightsPath }: ModelFiles,
  config: BertConfig,
  tuning: Tuning,
): Promise<Sessions | undefined> {
  const weights = readFileSync(weightsPath);
  const part = (layers: Layers) => opened(runtime, bertGraph(weights, config, layers));
  const upper = { from: tuning.firstLayer, to: config.num_hidden_layers };
  const facts = await part({ ...upper, tuning });
  const published = await part({ ...upper, tuning: null });
  const shared = await part({ from: 0, to: tuning.firstLayer, tuning: null });
  if (shared === undefined || published === undefined || facts === undefined) return undefined;
  return { shared, above: { published, facts } };
}

/** One thread: vectors are made beside an agent at work. Undefined for a runtime that can't run the model. */
async function opened(runtime: Runtime, graph: Uint8Array): Promise<Session | undefined> {
  try {
    return await runtime.InferenceSession.create(graph, {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      // Buffers for the longest text ever seen would be kept for good.
      enableCpuMemArena: false,
      logSeverityLevel: 3,
    });
  } catch {
    return undefined;
  }
}

function installed(): Runtime | undefined {
  try {
    return createRequire(import.meta.url)(PACKAGE) as Runtime;
  } catch {
    return undefined; // not installed, or not for this machine
  }
}

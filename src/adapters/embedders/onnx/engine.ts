import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { BertConfig, Engine, ModelFiles } from "../engine.ts";
import { wordNumbers } from "../wordpiece.ts";
import { bertGraph } from "./bert-graph.ts";

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

/** The fast lane: the same weights in ONNX Runtime, where that is installed; undefined where it is not. */
export async function onnxEngine(model: ModelFiles): Promise<Engine | undefined> {
  const runtime = installed();
  if (runtime === undefined) return undefined;
  const numbersOf = wordNumbers(readFileSync(model.tokenizerPath, "utf8"), model.maxTokens);
  const config = JSON.parse(readFileSync(model.configPath, "utf8")) as BertConfig;
  const session = await opened(runtime, bertGraph(readFileSync(model.weightsPath), config));
  if (session === undefined) return undefined;

  return {
    async states(text) {
      const numbers = numbersOf(text);
      const { states } = await session.run(feeds(runtime, numbers));
      return { numbers, values: states.data };
    },
  };
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

function feeds({ Tensor }: Runtime, numbers: readonly number[]): object {
  const tokens = numbers.length;
  return {
    ids: new Tensor("int64", BigInt64Array.from(numbers, BigInt), [1, tokens]),
    mask: new Tensor("int32", new Int32Array(tokens).fill(1), [1, tokens]),
    positions: new Tensor(
      "int64",
      BigInt64Array.from({ length: tokens }, (_, at) => BigInt(at)),
      [tokens],
    ),
  };
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { wordNumbers } from "../wordpiece.ts";
import { bertGraph } from "./bert-graph.ts";
import type { BertConfig } from "./bert-graph.ts";

/** What the built-in engine offers too: vectors of unit length, one per text. */
export interface Engine {
  embed(texts: string[]): Promise<ArrayLike<number>[]>;
}

/** Where the weights of a model lie, as its package says. */
interface ModelFiles {
  readonly weightsPath: string;
  readonly tokenizerPath: string;
  readonly configPath: string;
  readonly maxTokens: number;
  readonly dimensions: number;
}

/** The little of onnxruntime-node that is used here. It is never required: whoever installs it gets its speed. */
interface Runtime {
  readonly InferenceSession: { create(model: Uint8Array, options: object): Promise<Session> };
  readonly Tensor: new (type: string, data: unknown, shape: readonly number[]) => object;
}

interface Session {
  run(feeds: object): Promise<Outputs>;
}

type Outputs = Readonly<Record<"sums", { readonly data: Float32Array }>>;

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
    async embed(texts) {
      const rows = texts.map(numbersOf);
      const tokens = Math.max(...rows.map((row) => row.length));
      const { sums } = await session.run(feeds(runtime, rows, tokens));
      return rows.map((_, at) => unit(sums.data.slice(at * model.dimensions, (at + 1) * model.dimensions)));
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

function feeds({ Tensor }: Runtime, rows: readonly (readonly number[])[], tokens: number): object {
  const size = rows.length * tokens;
  const ids = new BigInt64Array(size);
  const mask = new Int32Array(size);
  rows.forEach((row, text) => {
    row.forEach((number, at) => {
      ids[text * tokens + at] = BigInt(number);
      mask[text * tokens + at] = 1;
    });
  });
  return {
    ids: new Tensor("int64", ids, [rows.length, tokens]),
    mask: new Tensor("int32", mask, [rows.length, tokens]),
    weights: new Tensor("float32", Float32Array.from(mask), [rows.length, 1, tokens]),
    positions: new Tensor(
      "int64",
      BigInt64Array.from({ length: tokens }, (_, at) => BigInt(at)),
      [tokens],
    ),
  };
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((component) => component / length);
}

import { openSync, readSync } from "../../files/fs.ts";

/** A file of weights that was read: eight bytes of length, a JSON header that says where each tensor lies, then the tensors. */
export function readTensors(file: Buffer): Tensors {
  return locateTensors((from, to) => file.subarray(from, to));
}

/** The same of a file that stays open and is not held in memory: a tensor is read when it is asked for, and so is a row. */
export function openTensors(path: string): Tensors {
  const file = openSync(path, "r");
  return locateTensors((from, to) => {
    const bytes = Buffer.alloc(to - from);
    for (let at = 0; at < bytes.length;) {
      const read = readSync(file, bytes, at, bytes.length - at, from + at);
      if (read === 0) throw new Error(`${path} ends too soon`);
      at += read;
    }
    return bytes;
  });
}

/** What stands before the header says how long that is. */
const LENGTH_BYTES = 8;
const BYTES_PER_HALF = 2;

function locateTensors(read: (from: number, to: number) => Buffer): Tensors {
  const start = LENGTH_BYTES + Number(read(0, LENGTH_BYTES).readBigUInt64LE(0));
  const header = JSON.parse(read(LENGTH_BYTES, start).toString("utf8")) as Record<string, TensorHeader>;
  const locate = (name: string, type: TensorType): readonly [number, number] => {
    const found = header[name];
    if (found?.dtype !== type) throw new Error(`the weights hold no tensor ${name} of type ${type}`);
    const [from, to] = found.data_offsets;
    return [start + from, start + to];
  };
  const bytes = (name: string, type: TensorType): Uint8Array => read(...locate(name, type));
  const shape = (name: string): readonly number[] => header[name]?.shape ?? [];
  const tensor = (name: string): HalfTensor => ({ bytes: bytes(name, "F16"), shape: shape(name) });
  const rows = (name: string) => {
    const [first] = locate(name, "F16");
    const width = shape(name).at(-1) ?? 1;
    return (row: number): HalfTensor => {
      const from = first + row * width * BYTES_PER_HALF;
      return { bytes: read(from, from + width * BYTES_PER_HALF), shape: [width] };
    };
  };
  return Object.assign(tensor, { names: Object.keys(header), bytes, rows });
}

/** A half-precision tensor by its name, all names there are, and the bytes of a tensor of any type. */
export interface Tensors {
  (name: string): HalfTensor;
  readonly names: readonly string[];
  bytes(name: string, type: TensorType): Uint8Array;
  /** Gives single rows of a half-precision tensor. */
  rows(name: string): (row: number) => HalfTensor;
}

export type TensorType = "F16" | "F32" | "I8" | "I16" | "U32";

/** Numbers of two bytes each. */
export interface HalfTensor {
  readonly shape: readonly number[];
  readonly bytes: Uint8Array;
}

interface TensorHeader {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly data_offsets: readonly [number, number];
}

/** Numbers of two bytes each as numbers of four. */
export function widenFloats({ bytes }: HalfTensor): Float32Array {
  const halves = new Uint16Array(bytes.length / BYTES_PER_HALF);
  new Uint8Array(halves.buffer).set(bytes);
  const values = (floatOfHalf ??= allHalves());
  const floats = new Float32Array(halves.length);
  for (let at = 0; at < halves.length; at++) floats[at] = values[halves[at]!]!;
  return floats;
}

let floatOfHalf: Float32Array | undefined;

/** Every half and its value, worked out on first use: it takes 20 ms, which readers of other types need not wait for. */
function allHalves(): Float32Array {
  return Float32Array.from({ length: 65_536 }, (_, half) => {
    const sign = half & 0x8000 ? -1 : 1;
    const exponent = (half >> 10) & 0x1f;
    const fraction = half & 0x3ff;
    if (exponent === 0) return sign * fraction * 2 ** -24;
    if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : NaN;
    return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
  });
}

/** A file of weights: eight bytes of length, a JSON header that says where each tensor lies, then the tensors. */
export function readTensors(file: Buffer): Tensors {
  const headerBytes = Number(file.readBigUInt64LE(0));
  const header = JSON.parse(file.toString("utf8", 8, 8 + headerBytes)) as Record<string, TensorHeader>;
  const start = 8 + headerBytes;
  const bytes = (name: string, type: TensorType): Uint8Array => {
    const found = header[name];
    if (found?.dtype !== type) throw new Error(`the weights hold no tensor ${name} of type ${type}`);
    const [from, to] = found.data_offsets;
    return file.subarray(start + from, start + to);
  };
  const tensor = (name: string): HalfTensor => ({ bytes: bytes(name, "F16"), shape: header[name]?.shape ?? [] });
  return Object.assign(tensor, { names: Object.keys(header), bytes });
}

/** A half-precision tensor by its name, all names there are, and the bytes of a tensor of any type. */
export interface Tensors {
  (name: string): HalfTensor;
  readonly names: readonly string[];
  bytes(name: string, type: TensorType): Uint8Array;
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
  const halves = new Uint16Array(bytes.length / 2);
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

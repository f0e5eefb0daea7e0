/** A file of weights: eight bytes of length, a JSON header that says where each tensor lies, then the tensors. */
export function tensorsIn(file: Buffer): Tensors {
  const headerBytes = Number(file.readBigUInt64LE(0));
  const header = JSON.parse(file.toString("utf8", 8, 8 + headerBytes)) as Record<string, TensorHeader>;
  const start = 8 + headerBytes;
  const tensor = (name: string): HalfTensor => {
    const found = header[name];
    if (found?.dtype !== "F16") throw new Error(`the weights hold no half-precision tensor ${name}`);
    const [from, to] = found.data_offsets;
    return { shape: found.shape, bytes: file.subarray(start + from, start + to) };
  };
  return Object.assign(tensor, { names: Object.keys(header) });
}

/** A tensor by its name, and all names there are. */
export interface Tensors {
  (name: string): HalfTensor;
  readonly names: readonly string[];
}

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

/** PyTorch keeps a layer's weights by output, ONNX multiplies by input: rows become columns, several side by side. */
export function transposed(tensors: readonly HalfTensor[]): HalfTensor {
  const [rows = 0, columns = 0] = tensors[0]?.shape ?? [];
  const width = rows * tensors.length;
  const into = new Uint16Array(columns * width);
  tensors.forEach(({ bytes }, at) => {
    const from = new Uint16Array(Uint8Array.prototype.slice.call(bytes).buffer);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        into[column * width + at * rows + row] = from[row * columns + column]!;
      }
    }
  });
  return { shape: [columns, width], bytes: new Uint8Array(into.buffer) };
}

export function joined(tensors: readonly HalfTensor[]): HalfTensor {
  const bytes = Buffer.concat(tensors.map((tensor) => tensor.bytes));
  return { shape: [bytes.length / 2], bytes };
}

/** Numbers of two bytes each as numbers of four. */
export function floatsOf({ bytes }: HalfTensor): Float32Array {
  const halves = new Uint16Array(bytes.length / 2);
  new Uint8Array(halves.buffer).set(bytes);
  const floats = new Float32Array(halves.length);
  for (let at = 0; at < halves.length; at++) floats[at] = FLOAT_OF_HALF[halves[at]!]!;
  return floats;
}

const FLOAT_OF_HALF = Float32Array.from({ length: 65_536 }, (_, half) => {
  const sign = half & 0x8000 ? -1 : 1;
  const exponent = (half >> 10) & 0x1f;
  const fraction = half & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
});

import type { TensorType } from "../src/adapters/encoder/safetensors.ts";

interface TensorToWrite {
  readonly type: TensorType;
  readonly shape: readonly number[];
  readonly values: Float32Array | Int8Array | Int16Array | Uint32Array;
}

/** The header is filled up with blanks, so that the first tensor starts at a multiple of this. */
const ALIGNMENT_BYTES = 8;

/** A safetensors file: eight bytes of length, a JSON header that says where each tensor lies, then the tensors. */
export function tensorFile(tensors: Readonly<Record<string, TensorToWrite>>): Buffer {
  let end = 0;
  const places = Object.entries(tensors).map(([name, { type, shape, values }]) => {
    const start = end;
    end += values.byteLength;
    return [name, { dtype: type, shape, data_offsets: [start, end] }];
  });
  const json = JSON.stringify(Object.fromEntries(places));
  const header = Buffer.from(json.padEnd(Math.ceil(json.length / ALIGNMENT_BYTES) * ALIGNMENT_BYTES));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  const parts = Object.values(tensors).map(({ values }) => Buffer.from(values.buffer));
  return Buffer.concat([length, header, ...parts]);
}

/** The little of Protocol Buffers that is needed to write an ONNX model: a message is its fields, one after the other. */
export type Field = Uint8Array;

const VARINT = 0;
const FIXED_32 = 5;
const BYTES = 2;

export function message(...fields: readonly (Field | readonly Field[])[]): Uint8Array {
  return Buffer.concat(fields.flat());
}

export function whole(field: number, value: number | bigint): Field {
  return Buffer.concat([varint((field << 3) | VARINT), varint(value)]);
}

export function float(field: number, value: number): Field {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return Buffer.concat([varint((field << 3) | FIXED_32), bytes]);
}

export function bytes(field: number, value: Uint8Array): Field {
  return Buffer.concat([varint((field << 3) | BYTES), varint(value.length), value]);
}

export function text(field: number, value: string): Field {
  return bytes(field, Buffer.from(value));
}

/** Seven bits a byte, the lowest first; the eighth says that more follow. */
function varint(value: number | bigint): Uint8Array {
  const out: number[] = [];
  let rest = BigInt(value);
  while (rest > 0x7fn) {
    out.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  out.push(Number(rest));
  return Uint8Array.from(out);
}

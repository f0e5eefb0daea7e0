/** Numbers one after another, each in as few bytes as it needs: most of a receipt's are small. */
export class PackedNumbers {
  readonly #bytes: number[] = [];

  /** A whole number of any sign, up to 2^52: seven bits a byte, the sign in the lowest. */
  whole(value: number): this {
    if (!Number.isFinite(value)) return this.whole(0);
    let rest = value < 0 ? -2 * value - 1 : 2 * value;
    while (rest >= 0x80) {
      this.#bytes.push((rest % 0x80) + 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes.push(rest);
    return this;
  }

  /** A measured number, to so many places. */
  measured(value: number, places: number): this {
    return this.whole(Math.round(value * 10 ** places));
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

/** Reads the same numbers back, in the order they were packed. */
export class UnpackedNumbers {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  whole(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 0x80) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new RangeError("a packed receipt ends too early");
      value += (byte % 0x80) * scale;
      if (byte < 0x80) return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    }
  }

  measured(places: number): number {
    return this.whole() / 10 ** places;
  }
}

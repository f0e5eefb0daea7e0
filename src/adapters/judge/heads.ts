/** One dense layer of a small head: the sums for each of its outputs. */
export function denseHead(weights: Float32Array, shifts: Float32Array): (features: Float32Array) => Float32Array {
  return (features) => {
    const width = features.length;
    return shifts.map((shift, row) => {
      let sum = shift;
      for (let at = 0; at < width; at++) sum += weights[row * width + at]! * features[at]!;
      return sum;
    });
  };
}

/** The mean of some rows. */
export function averageRows(states: Float32Array, width: number, from: number, to: number): Float32Array {
  const mean = new Float32Array(width);
  for (let row = from; row < to; row++) {
    for (let at = 0; at < width; at++) mean[at]! += states[row * width + at]! / Math.max(1, to - from);
  }
  return mean;
}

export function concatenate(...parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function gelu(value: number): number {
  return 0.5 * value * (1 + errorFunction(value / Math.SQRT2));
}

/** Abramowitz and Stegun 7.1.26: right to seven places. */
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const polynomial = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  const y = 1 - polynomial * Math.exp(-x * x);
  return x < 0 ? -y : y;
}

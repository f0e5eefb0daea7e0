import { bytesOf } from "../table.ts";

/** One layer: what each output takes from each input. */
export interface Layer {
  readonly outputs: number;
  readonly bias: Float64Array;
  times(input: Float64Array): Float64Array;
  /** What a single input gives to all outputs. */
  column(input: number): Float64Array;
}

/** A layer as it is kept. */
export interface Written {
  readonly step: number;
  readonly numbers: string;
}

export type LayerName = "sign" | "beside" | "key" | "compare" | "again" | "weigh" | "conclude";

/** What each output has of its own comes first, then its row of inputs. */
export function layerOf({ numbers, step }: Written, outputs: number): Layer {
  const steps = bytesOf(numbers);
  const inputs = steps.byteLength / 2 / outputs - 1;
  const all = Float64Array.from({ length: steps.byteLength / 2 }, (_, at) => steps.getInt16(2 * at, true) * step);
  const bias = all.slice(0, outputs);
  const rows = all.subarray(outputs);
  const columns = Array.from({ length: inputs }, (_, input) =>
    bias.map((_, output) => rows[output * inputs + input] ?? 0),
  );
  return {
    outputs,
    bias,
    column: (input) => columns[input] ?? bias,
    times: (input) => {
      const sums = bias.slice();
      const places = placesOf(input);
      const fours = outputs - (outputs % 4);
      for (let output = 0; output < fours; output += 4)
        addFour(sums, output, rows, output * inputs, inputs, input, places);
      for (let output = fours; output < outputs; output += 1)
        for (const at of places)
          sums[output] = (sums[output] ?? 0) + (rows[output * inputs + at] ?? 0) * (input[at] ?? 0);
      return sums;
    },
  };
}

/** Where there is something: about half of what is seen is nought. */
function placesOf(input: Float64Array): Int32Array {
  const places = new Int32Array(input.length);
  let count = 0;
  for (let at = 0; at < input.length; at += 1) if (input[at] !== 0) places[count++] = at;
  return places.subarray(0, count);
}

/** Four outputs at once take half the time of one after the other. */
function addFour(
  sums: Float64Array,
  output: number,
  rows: Float64Array,
  first: number,
  inputs: number,
  input: Float64Array,
  places: Int32Array,
): void {
  const [second, third, fourth] = [first + inputs, first + 2 * inputs, first + 3 * inputs];
  let [one, two, three, four] = [0, 0, 0, 0];
  for (let place = 0; place < places.length; place += 1) {
    const at = places[place] ?? 0;
    const value = input[at] ?? 0;
    one += (rows[first + at] ?? 0) * value;
    two += (rows[second + at] ?? 0) * value;
    three += (rows[third + at] ?? 0) * value;
    four += (rows[fourth + at] ?? 0) * value;
  }
  sums[output] = (sums[output] ?? 0) + one;
  sums[output + 1] = (sums[output + 1] ?? 0) + two;
  sums[output + 2] = (sums[output + 2] ?? 0) + three;
  sums[output + 3] = (sums[output + 3] ?? 0) + four;
}

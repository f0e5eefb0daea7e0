import type { Value } from "./database.ts";

/** The values of a statement that is put together from parts, each known in it by its number. */
export interface Parameters {
  readonly values: readonly Value[];
  /** Keeps a value, and says what stands for it in the statement. */
  add(value: Value): string;
}

export function collectParameters(...first: readonly Value[]): Parameters {
  const values = [...first];
  return {
    values,
    add(value) {
      values.push(value);
      return `$${values.length}`;
    },
  };
}

import { beforeAll } from "vitest";
import type { After } from "./after.ts";

/** Made once for all tests of a file (or of a describe) that do not disturb each other, and cleaned up after the last. */
export function shared<Thing>(make: (after: After) => Promise<Thing>): () => Thing {
  let made: Thing | undefined;
  beforeAll(async () => {
    const cleanups: (() => void | Promise<void>)[] = [];
    made = await make((cleanup) => cleanups.push(cleanup));
    return async () => {
      for (const cleanup of cleanups.toReversed()) await cleanup();
    };
  });
  return () => made!;
}

import { defineConfig } from "vitest/config";
import JourneysFirst from "./test/support/journeys-first.ts";

/** Bounds against hanging, far above what anything takes: a busy machine must not fail a claim. */
const HANGS_MS = 180_000;

/** In processes of their own: databases in WebAssembly want a heap to themselves, and one file adds an operation to the program. */
const APART = ["test/stores/{pglite,same-order}.test.ts", "test/architecture/described-once.test.ts"];

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: "product", include: ["test/**/*.test.ts"], exclude: APART } },
      { extends: true, test: { name: "apart", include: APART, isolate: true } },
      // Every example of every page, run as a reader would: minutes, and only a change of words can break it alone.
      { extends: true, test: { name: "pages", include: ["test/**/*.pages.ts"] } },
    ],
    globalSetup: ["test/support/build.ts"],
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    expect: { poll: { timeout: HANGS_MS / 2 } },
    // Three even on two cores: the journeys wait for processes more than they compute.
    maxWorkers: 3,
    sequence: { sequencer: JourneysFirst },
    // The program is imported once in each worker, not once for each of 200 files; no test replaces a module.
    isolate: false,
  },
});

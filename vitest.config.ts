import { defineConfig } from "vitest/config";
import JourneysFirst from "./test/support/journeys-first.ts";
import { temporaryFolder } from "./test/support/temporary.ts";

/** Bounds against hanging, far above what anything takes: a busy machine must not fail a claim. */
const HANGS_MS = 180_000;

/** In a process of its own, because it adds an operation to the program. */
const APART = ["test/architecture/described-once.test.ts"];
/** On PGlite and on a real PostgreSQL server, and with several servers and machines over it: `npm run test:team`. */
const TEAM = [
  "test/stores/{pglite,postgres,same-order}.test.ts",
  "test/store/engines/postgres/{server,sharing}.test.ts",
  "test/app/moving.test.ts",
  "test/journeys/{connect,postgres,servers}.test.ts",
];
/** What kill -9, a lost file, a full disk and a service that hangs do to what was acknowledged: `npm run test:harm`. */
const HARM = [
  "test/journeys/{lost-store,damaged-store,erase-beside-library,bad-disk,hung-service,one-daemon}.test.ts",
  "test/journeys/killed-*.test.ts",
];
/** In a real browser: `npm run test:viewer`. */
const VIEWER = ["test/viewer/{health,journeys,pages}.test.ts"];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: { name: "product", include: ["test/**/*.test.ts"], exclude: [...APART, ...TEAM, ...HARM, ...VIEWER] },
      },
      { extends: true, test: { name: "apart", include: APART, isolate: true } },
      { extends: true, test: { name: "harm", include: HARM } },
      { extends: true, test: { name: "team", include: TEAM, isolate: true } },
      { extends: true, test: { name: "viewer", include: VIEWER } },
      // Every example of every page, run as a reader would: minutes, and only a change of words can break it alone.
      { extends: true, test: { name: "pages", include: ["test/**/*.pages.ts"] } },
    ],
    globalSetup: ["test/support/build.ts"],
    setupFiles: ["test/support/seed.ts"],
    // A day that a test names is the same one wherever it runs; what depends on the zone says which.
    env: { TZ: "UTC", ...temporaryFolder() },
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

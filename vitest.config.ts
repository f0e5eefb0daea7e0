import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/support/build.ts"],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Two even on two cores: the journeys wait for processes more than they compute.
    maxWorkers: 2,
  },
});

import { defineConfig } from "vitest/config";

/** Browser tests: the built product, a real Chromium. */
export default defineConfig({
  test: {
    include: ["test/e2e/**/*.e2e.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // Each test can run by itself, so their order says nothing: a run that fails names its seed, and `--sequence.seed` repeats it.
    sequence: { shuffle: { tests: true } },
    // On a build server a browser, a server and a database share two cores: who misses a deadline there is tried once more, and
    // the report names it ("retry x1").
    retry: process.env.CI === undefined ? 0 : 1,
  },
});

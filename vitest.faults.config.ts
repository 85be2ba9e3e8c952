import { defineConfig } from "vitest/config";

/** What takes long and breaks things on purpose: killed processes, lost connections, a database server that crashes. */
export default defineConfig({
  test: {
    include: ["test/faults/**/*.test.ts"],
    globalSetup: "test/faults/build.ts",
    setupFiles: ["test/support/fail-on-console-error.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    retry: process.env.CI === undefined ? 0 : 1, // as the browser tests
  },
});

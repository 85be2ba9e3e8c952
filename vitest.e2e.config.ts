import { defineConfig } from "vitest/config";

/** Browser tests: the built product, a real Chromium. */
export default defineConfig({
  test: {
    include: ["test/e2e/**/*.e2e.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});

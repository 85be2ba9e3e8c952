import { defineConfig } from "vitest/config";

/** Which tests need no component drawn, and what is set up for them. */
export const node = {
  include: ["src/**/*.test.ts", "test/**/*.test.ts"],
  setupFiles: ["test/support/fail-on-console-error.ts", "test/support/property-runs.ts"],
};

/** What holds for all tests. */
export const shared = {
  exclude: ["test/e2e/**", "test/faults/**", "node_modules/**", "dist/**"],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  maxWorkers: 2,
  retry: process.env.CI === undefined ? 0 : 1, // as the browser tests
};

export default defineConfig({ test: { ...shared, ...node } });

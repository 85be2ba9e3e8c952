import { defineConfig } from "vitest/config";
import { timeouts } from "./vitest.config.ts";

/** What takes long and breaks things on purpose: killed processes, lost connections, a database server that crashes. */
export default defineConfig({
  test: {
    include: ["test/faults/**/*.test.ts"],
    globalSetup: "test/faults/build.ts",
    setupFiles: ["test/support/fail-on-console-error.ts"],
    ...timeouts,
    maxWorkers: 1,
  },
});

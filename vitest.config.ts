import { defineConfig } from "vitest/config";
import { node, shared } from "./vitest.node.config.ts";

export default defineConfig({
  test: {
    ...shared,
    reporters: ["default"],
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          ...node,
        },
      },
      {
        // Components beside their files, drawn by React as it is delivered: its development build takes three times as long.
        // Loading the widgets takes longer than any test: all files of a worker share them.
        extends: true,
        oxc: { jsx: { runtime: "automatic", development: false } },
        test: {
          name: "components",
          include: ["src/web/**/*.test.tsx"],
          environment: "happy-dom",
          env: { NODE_ENV: "production" },
          isolate: false,
          setupFiles: ["test/support/fail-on-console-error.ts", "test/support/component-setup.ts"],
        },
      },
    ],
  },
});

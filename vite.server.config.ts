import { defineConfig } from "vite";
import { besideBundle } from "./scripts/pack/runtime-packages.ts";

/** Builds the server's processes for plain Node. */
export default defineConfig({
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    ssr: true,
    outDir: "dist/server",
    emptyOutDir: true,
    target: "node20",
    minify: true,
    sourcemap: true,
    rollupOptions: {
      input: {
        main: "src/server/main.ts",
        cli: "src/server/cli.ts",
        demo: "src/server/demo.ts",
        "embedded-worker": "src/server/db/embedded-worker.ts",
        "copy-check": "src/server/copies/copy-check.ts",
        "planning-process": "src/server/features/planner/parts/planning-process.ts",
        "picture-worker": "src/server/features/portal/parts/picture-worker.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
    },
  },
  ssr: { target: "node", noExternal: true, external: [...besideBundle] },
});

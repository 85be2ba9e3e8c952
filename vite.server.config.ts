import { defineConfig } from "vite";

/**
 * What stays in node_modules: binaries, the database engine with its WebAssembly file beside it, and what few processes load.
 * Everything else is one bundle, without what is not used of it: half the memory of the packages, and a third of their time.
 */
const external = [
  "sharp",
  "satori",
  "@electric-sql/pglite",
  "@electric-sql/pglite-socket",
  "@zxcvbn-ts/language-common",
  "highs",
  "age-encryption",
];

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
  ssr: { target: "node", noExternal: true, external },
});

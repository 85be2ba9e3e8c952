import { defineConfig } from "vite";

/** Builds the server's processes for plain Node; packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: "dist/server",
    emptyOutDir: true,
    target: "node20",
    minify: false,
    rollupOptions: {
      input: {
        main: "src/server/main.ts",
        cli: "src/server/cli.ts",
        demo: "src/server/demo.ts",
        "embedded-worker": "src/server/db/embedded-worker.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
    },
  },
  ssr: { target: "node", external: true },
});

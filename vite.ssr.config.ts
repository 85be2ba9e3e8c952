import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { classNameOf } from "./scripts/class-names.ts";

/** Builds what draws the portal's pages on the server: one file with everything in it. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  css: { modules: { generateScopedName: classNameOf } },
  // However the server is started, it draws with React as it is delivered.
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    ssr: "src/web/portal/entry-server.tsx",
    outDir: "dist/ssr",
    emptyOutDir: true,
    target: "node20",
    minify: false,
    rollupOptions: { output: { entryFileNames: "entry-server.js", chunkFileNames: "chunks/[name]-[hash].js" } },
  },
  ssr: { target: "node", noExternal: true },
});

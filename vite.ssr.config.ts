import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { classNameOf } from "./scripts/class-names.ts";
import { smallReact } from "./scripts/small-react.ts";

const entries: Record<string, { entry: string; outDir: string }> = {
  portal: { entry: "src/web/portal/entry-server.tsx", outDir: "dist/ssr" },
  administration: { entry: "src/web/entry-server.tsx", outDir: "dist/ssr-administration" },
};

/** Builds what draws an application's pages on the server; its mode names the application. */
export default defineConfig(({ mode }) => {
  const { entry, outDir } = entries[mode] ?? {};
  if (entry === undefined || outDir === undefined) throw new Error(`--mode ${Object.keys(entries).join(" | ")}`);
  return {
    plugins: [smallReact(() => mode === "portal"), react()],
    publicDir: false,
    css: { modules: { generateScopedName: classNameOf } },
    // However the server is started, it draws with React as it is delivered.
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      target: "node20",
      minify: mode === "administration", // text that stays in memory
      rollupOptions: { output: { entryFileNames: "entry-server.js", chunkFileNames: "chunks/[name]-[hash].js" } },
    },
    ssr: { target: "node", noExternal: true },
  };
});

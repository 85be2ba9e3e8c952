import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Builds the web application; in development the API runs beside it on port 3000. */
export default defineConfig({
  plugins: [react()],
  publicDir: "src/web/public",
  build: {
    outDir: "dist/web",
    emptyOutDir: true,
    target: "es2022",
    sourcemap: false,
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { port: 5173, proxy: { "/api": `http://127.0.0.1:${process.env.API_PORT ?? "3000"}` } },
});

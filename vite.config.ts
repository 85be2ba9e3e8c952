import { readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { isAdministration } from "./src/contract/application-addresses.ts";

const root = import.meta.dirname;
const portalPage = "src/web/portal/index.html";
const isOurs = (url: string) => /^\/(?:api\/|@|src\/|node_modules\/)/.test(url) || /\.\w+(?:\?|$)/.test(url);

/** In development the portal's addresses get the portal's page, as the built server sends it. */
const twoApplications: Plugin = {
  name: "two-applications",
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const url = request.url ?? "/";
      if (!isOurs(url) && !isAdministration(url)) request.url = `/${portalPage}`;
      next();
    });
  },
  writeBundle({ dir = "dist/web" }, bundle) {
    if (!(portalPage in bundle)) return;
    renameSync(path.join(dir, portalPage), path.join(dir, "portal.html"));
    rmSync(path.join(dir, "src"), { recursive: true });
  },
};

/**
 * The colour scheme is chosen within the page itself, and on the portal the room of 'Mi pareja' reserved: files of their own would
 * keep the first paint waiting.
 */
const beforeFirstPaint: Plugin = {
  name: "before-first-paint",
  transformIndexHtml: (_html, { filename }) => {
    const isPortal = filename.endsWith(portalPage);
    const files = ["src/web/color-scheme.js", ...(isPortal ? ["src/web/portal/my-pair-room.js"] : [])];
    return files.map((file) => {
      return { tag: "script", children: readFileSync(path.join(root, file), "utf8"), injectTo: "head" as const };
    });
  },
};

/** The administration first, which empties the folder; then the portal with pieces of its own, so that a visitor gets few files. */
const twoBuilds: Pick<UserConfig, "builder" | "environments"> = {
  builder: {
    async buildApp(builder) {
      const { client, portal } = builder.environments;
      if (client !== undefined) await builder.build(client);
      if (portal !== undefined) await builder.build(portal);
    },
  },
  environments: {
    client: {},
    portal: {
      consumer: "client",
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        cssCodeSplit: false,
        rollupOptions: {
          input: { portal: portalPage },
          output: {
            codeSplitting: {
              groups: [{ name: "react", test: /node_modules\/(?:react|react-dom|scheduler)\// }],
            },
          },
        },
      },
    },
  },
};

/** Builds the administration and the portal; in development the API runs beside them on port 3000. */
export default defineConfig(({ command }) => ({
  plugins: [react(), twoApplications, beforeFirstPaint],
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
  ...(command === "build" && twoBuilds),
  server: { port: 5173, proxy: { "/api": `http://127.0.0.1:${process.env.API_PORT ?? "3000"}` } },
}));

import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rollup, type UserConfig } from "vite";
import { adminFiles, divide, earlyAnswers } from "./scripts/admin-pieces.ts";
import { bareContract } from "./scripts/bare-contract.ts";
import { classNameOf } from "./scripts/class-names.ts";
import { portalWorker } from "./scripts/portal-worker.ts";
import { reactSentinels } from "./scripts/react-sentinels.ts";
import { smallReact } from "./scripts/small-react.ts";
import { isAdministration } from "./src/contract/common/application-addresses.ts";

const root = import.meta.dirname;
const portalPage = "src/web/portal/index.html";
const isOurs = (url: string) => /^\/(?:api\/|@|src\/|node_modules\/)/.test(url) || /\.\w+(?:\?|$)/.test(url);

/** The files of each piece of the portal that not every page loads, by the name of its screen's file. */
function piecesOf(bundle: Rollup.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const needs = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  // What a file of them needs, too, or the browser would ask for it only once that has come.
  const withNeeds = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found;
    found.add(file);
    for (const need of needs.get(file) ?? []) withNeeds(need, found);
    return found;
  };
  const always = new Set(chunks.flatMap(({ isEntry, fileName }) => (isEntry ? [...withNeeds(fileName)] : [])));
  const pieces = chunks.filter(({ isDynamicEntry }) => isDynamicEntry);
  return Object.fromEntries(
    pieces.map(({ name, fileName }) => [
      name,
      [...withNeeds(fileName)].filter((file) => !always.has(file)).map((file) => `/${file}`),
    ]),
  );
}

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
    writeFileSync(path.join(dir, "../portal-pieces.json"), JSON.stringify(piecesOf(bundle)));
    renameSync(path.join(dir, portalPage), path.join(dir, "portal.html"));
    rmSync(path.join(dir, "src"), { recursive: true });
  },
};

const isFirst = new Set(["react", "page", "both", "frame"]); // files that a page needs at once besides its own

/**
 * What every page begins with is compiled whole while it arrives, on a thread of its own, instead of function by function
 * when it first runs: on a telephone that was the last task long enough to be felt (V8's explicit compile hints; others read a comment).
 */
const compiledAhead: Plugin = {
  name: "compiled-ahead",
  // Written last, above what the bundler puts first.
  writeBundle({ dir = "dist/web" }, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk" || !(file.isEntry || isFirst.has(file.name))) continue;
      writeFileSync(path.join(dir, file.fileName), `//# allFunctionsCalledOnLoad\n${file.code}`);
    }
  },
};

/**
 * What stands within the page itself, since files of their own would keep the first paint waiting: colours and font, the portal's
 * room of 'Mi pareja', who is known in an evening and what is pressed early, the administration's word on what its policy refuses.
 */
const beforeFirstPaint: Plugin = {
  name: "before-first-paint",
  transformIndexHtml: (_html, { filename }) => {
    const isPortal = filename.endsWith(portalPage);
    const own = isPortal ? ["portal/my-pair-room", "portal/myself-early", "early-presses"] : ["no-code-of-text"];
    const texts = ["color-scheme", "font-choice", ...own].map((name) =>
      readFileSync(path.join(root, `src/web/${name}.js`), "utf8").replace(/^\s*\/\/.*\n/gm, ""),
    );
    return [{ tag: "script", children: texts.join(""), injectTo: "head" as const }];
  },
};

/** Modules that every page of the portal loads, with what they need. */
const ofEveryPage =
  /src\/(?:web\/(?:features\/portal\/(?:model\/(?:use-league|my-pair|says-line|use-lost-text|kept-moment|moment-text)|components\/(?:star-button|portal-frame|line-sign|way-back|nobody-found))|platform\/(?:format|in-turn|next-task|stored|live|live-stream|query-client|rendered-page|read-version|pieces)|ui\/(?:plain\/(?:badge|discs)|query-view|states))|domain\/(?:base\/(?:clock-time|group|number-text|upper-first)|brackets\/bracket-words|tables\/(?:value-columns|group-change|individual-ranking)))\.tsx?$|src\/web\/ui\/card\.module\.css|\/icons\/IconCheck\.|vite\/preload-helper/;

/** The administration first, which empties the folder; then the portal with pieces of its own, so that a visitor gets few files. */
const twoBuilds: Pick<UserConfig, "builder" | "environments"> = {
  builder: {
    sharedConfigBuild: true, // the second build of the administration knows what the first has shown
    async buildApp(builder) {
      const { client, portal } = builder.environments;
      if (client !== undefined) {
        client.config.build.write = false;
        const built = await builder.build(client);
        if ("output" in built) divide(built);
        client.config.build.write = true;
        await builder.build(client);
      }
      if (portal !== undefined) await builder.build(portal);
    },
  },
  environments: {
    client: {
      // The manifest is read by `scripts/sign-in-page.ts`.
      build: { manifest: true, rollupOptions: { output: { codeSplitting: adminFiles } } },
    },
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
              groups: [
                { name: "react", test: /node_modules\/preact\//, priority: 1 },
                // What every page loads with these in one piece: each piece more is named in the list of what a later one needs.
                { name: "page", test: ofEveryPage },
              ],
            },
          },
        },
      },
    },
  },
};

/** Builds the administration and the portal; in development the API runs beside them on port 3000. */
export default defineConfig(({ command }) => ({
  plugins: [
    smallReact((name) => name === "portal"),
    react(),
    reactSentinels,
    twoApplications,
    beforeFirstPaint,
    compiledAhead,
    bareContract,
    earlyAnswers,
    portalWorker,
  ],
  publicDir: "src/web/public",
  // React has it by itself: the router's copy for versions without it is some 300 bytes of each visit.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  build: {
    outDir: "dist/web",
    emptyOutDir: true,
    target: "es2022",
    sourcemap: false,
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  ...(command === "build" && { ...twoBuilds, css: { modules: { generateScopedName: classNameOf } } }),
  server: { port: 5173, proxy: { "/api": `http://127.0.0.1:${process.env.API_PORT ?? "3000"}` } },
}));

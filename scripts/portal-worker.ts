import type { Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";

const ofPortal = new Set<string>();

const isPlugin = (one: unknown): one is Plugin => typeof one === "object" && one !== null && "name" in one;

/** Notes what the portal is built of: the folder has the administration's files, too. */
const portalFiles: Plugin = {
  name: "portal-files",
  applyToEnvironment: ({ name }) => name === "portal",
  writeBundle(_options, bundle) {
    for (const file of Object.keys(bundle)) if (file.startsWith("assets/")) ofPortal.add(file);
  },
};

const builds = VitePWA({
  strategies: "injectManifest",
  srcDir: "src/web/portal/worker",
  filename: "sw.ts",
  outDir: "dist/web",
  injectRegister: false, // the portal does it when it has nothing else to do
  manifest: false, // the server makes it of the club's name, colour and logo
  injectManifest: {
    injectionPoint: "self.portalFiles",
    rollupFormat: "iife",
    globDirectory: "dist/web",
    globPatterns: ["assets/**", "icon.svg", "offline-page.js"],
    globIgnores: ["**/*.{br,gz}"],
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [
      (entries) => ({
        manifest: entries.filter(({ url }) => !url.startsWith("assets/") || ofPortal.has(url)),
        warnings: [],
      }),
    ],
  },
});

/** Builds the portal's worker with Workbox, once its files are written; the administration's build has none. */
export const portalWorker: Plugin[] = [
  portalFiles,
  ...builds
    .flat()
    .filter(isPlugin)
    .map((plugin) => ({ ...plugin, applyToEnvironment: ({ name }: { name: string }) => name === "portal" })),
];

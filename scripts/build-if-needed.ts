import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { clusterName } from "#server/db/packed-cluster.ts";
import { holdFolder } from "./build-lock.ts";
import { isBuilt, sourceState, stamp } from "./build-state.mjs";
import { compressAssets } from "./compress-assets.ts";
import { writePageStyles } from "./page-styles.ts";

// Builds what is not built, or was built from older sources. Of two that find nothing built, the second waits for the first.

const root = path.resolve(import.meta.dirname, "..");
const modules = path.join(root, "node_modules");

function run(...parameters: string[]): void {
  const { status } = spawnSync(process.execPath, parameters, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "production" }, // whatever the environment says: the compiler would obey it
  });
  if (status !== 0) process.exit(status ?? 1);
}

const build = (...parameters: string[]) =>
  run(path.join(modules, "vite", "bin", "vite.js"), "build", "--logLevel", "warn", ...parameters);

/** The database that a new data folder begins with; made once for each version of the engine and each state of the tables. */
function packCluster(): void {
  const { version } = JSON.parse(readFileSync(path.join(modules, "@electric-sql/pglite/package.json"), "utf8"));
  const dist = path.join(root, "dist");
  const folder = path.join(modules, ".cache", "cluster");
  const name = clusterName(root);
  const file = path.join(folder, `pglite-${version}-${name}`);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) run("--import", "tsx", path.join(import.meta.dirname, "make-cluster.ts"), file);
  for (const old of readdirSync(dist).filter((entry) => entry.startsWith("cluster"))) rmSync(path.join(dist, old));
  copyFileSync(file, path.join(dist, name));
}

function buildAll(): void {
  const state = sourceState(); // what changes while it is built is built the next time
  process.stdout.write("Preparando la aplicación (solo la primera vez)…\n");
  build();
  for (const application of ["portal", "administration"])
    build("--config", "vite.ssr.config.ts", "--mode", application);
  build("--config", "vite.server.config.ts");
  writePageStyles(path.join(root, "dist"));
  run("--import", "tsx", path.join(import.meta.dirname, "drawn-pages.ts"));
  packCluster();
  compressAssets(path.join(root, "dist", "web", "assets"));
  writeFileSync(stamp, state);
}

const tellWaiting = () => {
  process.stdout.write("Otro proceso está preparando la aplicación; se espera a que acabe…\n");
};

if (!isBuilt()) {
  const letGo = await holdFolder(path.join(modules, ".cache", "build"), tellWaiting);
  if (!isBuilt()) buildAll();
  letGo();
}

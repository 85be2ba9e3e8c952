import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compressAssets } from "./compress-assets.ts";

// Builds what is not built, or was built from older sources. Run by `npm start`, `npm run demo` and `npm run cli`.

const root = path.resolve(import.meta.dirname, "..");
const stamp = path.join(root, "dist", "built-from");

function newest(place: string): number {
  const full = path.join(root, place);
  if (!existsSync(full)) return 0;
  const stat = statSync(full);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(full).reduce((latest, name) => Math.max(latest, newest(path.join(place, name))), 0);
}

const sources = [
  "src",
  "seed",
  "migrations",
  "index.html",
  "package-lock.json",
  "vite.config.ts",
  "vite.server.config.ts",
  "vite.ssr.config.ts",
];
const state = String(Math.max(...sources.map(newest)));

function build(...parameters: string[]): void {
  const vite = path.join(root, "node_modules", "vite", "bin", "vite.js");
  const { status } = spawnSync(process.execPath, [vite, "build", "--logLevel", "warn", ...parameters], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) process.exit(status ?? 1);
}

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== state) {
  process.stdout.write("Preparando la aplicación (solo la primera vez)…\n");
  build();
  build("--config", "vite.ssr.config.ts");
  build("--config", "vite.server.config.ts");
  compressAssets(path.join(root, "dist", "web", "assets"));
  writeFileSync(stamp, state);
}

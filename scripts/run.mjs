// @ts-check
import { spawnSync } from "node:child_process";
import path from "node:path";
import { isBuilt } from "./build-state.mjs";

// `npm start`, `npm run demo`, `npm run cli`: builds what is not built, then starts it as where it is delivered.

if (!isBuilt()) {
  const build = path.join(import.meta.dirname, "build-if-needed.ts");
  const root = path.resolve(import.meta.dirname, "..");
  const { status } = spawnSync(process.execPath, ["--import", "tsx", build], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

await import("../bin/padel-liga.mjs");

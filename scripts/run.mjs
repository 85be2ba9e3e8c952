// @ts-check
import { spawnSync } from "node:child_process";
import module from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import v8 from "node:v8";
import { isBuilt } from "./build-state.mjs";

// `npm start`, `npm run demo`, `npm run cli`: builds what is not built, then runs a built program in this same process.

const root = path.resolve(import.meta.dirname, "..");
const [name = "main", ...parameters] = process.argv.slice(2);

if (!isBuilt()) {
  const build = path.join(import.meta.dirname, "build-if-needed.ts");
  const { status } = spawnSync(process.execPath, ["--import", "tsx", build], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

// The embedded database is one large WebAssembly module: its second, optimizing compilation costs 60 MB and half a second
// of processor at each start, and gains 8 % on statements that run hot for long (docs/decisions/0014).
v8.setFlagsFromString("--liftoff-only");
// What has been used once is given back sooner: the heap grows by a third before it is looked through, not to its double.
v8.setFlagsFromString("--heap-growing-percent=30");

// What was compiled once is kept beside the packages, where Node can do that (from 22.8).
module.enableCompileCache?.(path.join(root, "node_modules", ".cache", "compiled"));

const program = path.join(root, "dist", "server", `${name}.js`);
process.argv.splice(1, process.argv.length, program, ...parameters);
await import(pathToFileURL(program).href);

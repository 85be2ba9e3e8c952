// @ts-check
import module from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import v8 from "node:v8";

// `node bin/padel-liga.mjs main|demo|cli …`: runs a built program in this same process. It is delivered as it is; in the repository
// `scripts/run.mjs` builds before.

const root = path.resolve(import.meta.dirname, "..");
const [name = "main", ...parameters] = process.argv.slice(2);
const programs = ["main", "demo", "cli"];
if (!programs.includes(name)) {
  process.stderr.write(`No existe el programa «${name}»; son ${programs.join(", ")}.\n`);
  process.exit(1);
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

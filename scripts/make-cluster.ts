import { renameSync, writeFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";

// `tsx scripts/make-cluster.ts FILE`: an empty database of the installed engine, packed. Creating one takes the engine
// 800 MB: better in a process of its own while the product is built than at a club's first start.

const [, , file = ""] = process.argv;
const engine = await PGlite.create();
await engine.exec("checkpoint");
const dump = await engine.dumpDataDir("gzip");
await engine.close();
writeFileSync(`${file}.unfinished`, Buffer.from(await dump.arrayBuffer()));
renameSync(`${file}.unfinished`, file);

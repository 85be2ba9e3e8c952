import fs from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

// The embedded database in a thread of its own: a long statement never holds up the web server. It imports nothing of
// ours, so that it starts the same way from source and from the built product.

interface Start {
  /** Where the data lives; null: in memory, for tests. */
  folder: string | null;
  socket: string;
}

const { folder, socket }: Start = workerData;
let fsyncs = 0;

interface Stream {
  nfd?: number;
}

/** The library's Node file system never asks the operating system to flush; this one does (see docs/decisions). */
class DurableNodeFS extends NodeFS {
  override async init(...parameters: Parameters<NodeFS["init"]>) {
    const { emscriptenOpts } = await super.init(...parameters);
    const hook = (module: { FS: { filesystems: Record<string, { stream_ops: Record<string, unknown> }> } }) => {
      const operations = module.FS.filesystems.NODEFS?.stream_ops;
      if (operations === undefined) throw new Error("the embedded database's file system has changed its shape");
      operations.fsync = (stream: Stream) => {
        fsyncs++;
        if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd);
        return 0;
      };
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), hook];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** The library starts the server with `-F` (no fsync): everything but that. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["-c", "fsync=on", "-c", "synchronous_commit=on", "-c", "wal_sync_method=fsync", "-c", "full_page_writes=on"],
];

/** A commit has to reach the disk: the hook must have been called, or the start fails. */
async function verifyDurability(db: PGlite): Promise<void> {
  const before = fsyncs;
  await db.query("select pg_logical_emit_message(true, 'durability', 'check')");
  if (fsyncs === before) throw new Error("La base de datos no garantiza la escritura en disco (fsync); no se inicia.");
}

async function start(): Promise<void> {
  const db =
    folder === null
      ? await PGlite.create()
      : await PGlite.create({ fs: new DurableNodeFS(folder), relaxedDurability: false, startParams });
  if (folder !== null) await verifyDurability(db);
  const server = new PGLiteSocketServer({ db, path: socket, maxConnections: 1 });
  await server.start();
  parentPort?.on("message", (message: string) => {
    if (message === "ping") parentPort?.postMessage({ kind: "pong" });
    if (message === "stop") {
      server
        .stop()
        .then(() => db.close())
        .finally(() => process.exit(0));
    }
  });
  parentPort?.postMessage({ kind: "ready" });
}

start().catch((error: unknown) => {
  parentPort?.postMessage({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
});

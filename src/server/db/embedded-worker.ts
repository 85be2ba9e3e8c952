import fs from "node:fs";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

// The embedded database in a thread of its own: a long statement never holds up the web server. It imports nothing of
// ours, so that it starts the same way from source and from the built product.

interface Start {
  /** Where the data lives; null: in memory, for tests. */
  folder: string | null;
  /** A packed database to begin with: in memory, or in a new folder. Without one, the engine makes its own. */
  contents: string | null;
  socket: string;
}

const { folder, contents, socket }: Start = workerData;
let fsyncs = 0;

interface FileStream {
  nfd?: number;
  node: object;
}

interface NodeFileSystem {
  stream_ops: Record<string, unknown>;
  realPath(node: object): string;
}

function flush(file: string): void {
  const descriptor = fs.openSync(file, "r");
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** The library's Node file system never asks the operating system to flush; this one does. */
class DurableNodeFS extends NodeFS {
  override async init(...parameters: Parameters<NodeFS["init"]>) {
    const { emscriptenOpts } = await super.init(...parameters);
    const hook = (module: { FS: { filesystems: { NODEFS?: NodeFileSystem } } }) => {
      const system = module.FS.filesystems.NODEFS;
      if (system === undefined) throw new Error("the embedded database's file system has changed its shape");
      system.stream_ops.fsync = (stream: FileStream) => {
        // A folder has no descriptor of its own, and holds the names of new files.
        if (stream.nfd === undefined) flush(system.realPath(stream.node));
        else fs.fsyncSync(stream.nfd);
        fsyncs++;
        return 0;
      };
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), hook];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

const durable = ["fsync=on", "synchronous_commit=on", "wal_sync_method=fsync", "full_page_writes=on"];

// The folders' own settings say 128 MB, which one session never fills usefully: the operating system keeps the files, too.
const memory = ["shared_buffers=8MB"];

/** The library starts the server with `-F` (no fsync): everything but that. */
const startParams = PGlite.defaultStartParams
  .filter((parameter) => parameter !== "-F")
  .concat([...durable, ...memory].flatMap((setting) => ["-c", setting]));

class UnsafeDisk extends Error {}

/** A commit has to reach the disk: the hook must have been called, or the start fails. */
async function verifyDurability(db: PGlite): Promise<void> {
  const before = fsyncs;
  await db.query("select pg_logical_emit_message(true, 'durability', 'check')");
  if (fsyncs === before) throw new UnsafeDisk("nothing was flushed");
}

const openAtOnce = 100; // files; the system may allow a process no more than 1,024

async function flushOne(place: string): Promise<void> {
  const handle = await fs.promises.open(place, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Many at once: the disk keeps them together, in an eighth of the time. */
async function flushTree(root: string): Promise<void> {
  const entries = fs.readdirSync(root, { recursive: true, withFileTypes: true });
  const kept = entries.filter((entry) => entry.isFile() || entry.isDirectory());
  const places = [...kept.map(({ parentPath, name }) => path.join(parentPath, name)), root];
  for (let first = 0; first < places.length; first += openAtOnce)
    await Promise.all(places.slice(first, first + openAtOnce).map(flushOne));
}

/** Unpacks a database, entry by entry: the engine, making its own, would take 800 MB that it never gives back. */
async function unpack(packed: string, root: string): Promise<void> {
  const { extract } = await import("tar");
  fs.mkdirSync(root, { mode: 0o700 });
  // Entries begin with "/": the library puts them below the folder, and refuses those that lead out of it.
  extract({ file: packed, cwd: root, umask: 0o077, strict: false, sync: true });
}

/** Opens the data folder. One whose creation was interrupted holds nothing yet and is created anew. */
async function openFolder(root: string): Promise<PGlite> {
  const unfinished = `${root}.unfinished`;
  if (fs.existsSync(unfinished)) fs.rmSync(root, { recursive: true, force: true });
  const isNew = !fs.existsSync(root);
  if (isNew) fs.writeFileSync(unfinished, "");
  if (isNew && contents !== null) await unpack(contents, root);
  const db = await PGlite.create({ fs: new DurableNodeFS(root), relaxedDurability: false, startParams });
  await verifyDurability(db);
  if (isNew) {
    await db.exec("checkpoint");
    await flushTree(root);
    fs.rmSync(unfinished);
    flush(path.dirname(root));
  }
  return db;
}

function openMemory(): Promise<PGlite> {
  return PGlite.create(contents === null ? {} : { loadDataDir: new Blob([fs.readFileSync(contents)]) });
}

function tell(message: { kind: "ready" } | { kind: "unsafe" | "failed"; message: string }): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(message);
}

async function start(): Promise<void> {
  const db = folder === null ? await openMemory() : await openFolder(folder);
  // One is in use at a time, but after a failed statement the pool opens the next before the last is quite gone.
  const server = new PGLiteSocketServer({ db, path: socket, maxConnections: 100 });
  await server.start();
  parentPort?.on("message", () => {
    // The only thing ever asked of it is to end.
    void server
      .stop()
      .then(() => db.close())
      .finally(() => process.exit(0));
  });
  tell({ kind: "ready" });
}

start().catch((error: unknown) => {
  const kind = error instanceof UnsafeDisk ? "unsafe" : "failed";
  tell({ kind, message: error instanceof Error ? error.message : String(error) });
});

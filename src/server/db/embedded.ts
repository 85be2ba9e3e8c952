import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";
import type { Log } from "#server/platform/log.ts";
import { lockFolder, socketFolder } from "./folder-lock.ts";

/** The version whose data folders this product opens; another one's are moved with `cli backup` and `cli restore`. */
const engine = "pglite 0.5";
const pingEvery = 5_000;
const patience = 60_000; // ms a statement may take before the process is ended; the engine ignores statement_timeout

export interface EmbeddedServer {
  /** The folder of the socket to connect to, as `pg` wants it. */
  host: string;
  stop(): Promise<void>;
}

/** The worker's file: TypeScript from source, JavaScript beside or above a built chunk. */
function workerFile(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const places = ["embedded-worker.ts", "embedded-worker.js", "../embedded-worker.js"].map((name) =>
    path.join(here, name),
  );
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error("falta el programa de la base de datos integrada");
  return found;
}

function checkVersion(dataDir: string): void {
  const stamp = path.join(dataDir, "version");
  if (!existsSync(stamp)) writeFileSync(stamp, `${engine}\n`, { mode: 0o600 });
  const written = readFileSync(stamp, "utf8").trim();
  if (written === engine) return;
  throw new Error(
    `La carpeta de datos es de otra versión (${written}; esta es ${engine}). Haz una copia con la versión anterior ("npm run cli -- backup copia.gz") y recupérala con esta ("npm run cli -- restore copia.gz").`,
  );
}

/** From source, in development and tests, a thread first needs the loader that its parent has. */
function fromSource(file: string, options: WorkerOptions): Worker {
  const load = `import("tsx/esm/api").then(({ register }) => (register(), import(${JSON.stringify(pathToFileURL(file).href)})))`;
  return new Worker(load, { ...options, eval: true });
}

function startWorker(folder: string | null, host: string): Promise<Worker> {
  const file = workerFile();
  const socket = path.join(host, ".s.PGSQL.5432");
  rmSync(socket, { force: true });
  const options = { workerData: { folder, socket } };
  const worker = file.endsWith(".ts") ? fromSource(file, options) : new Worker(file, options);
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("message", (message: { kind: string; message?: string }) => {
      if (message.kind === "ready") resolve(worker);
      else reject(new Error(message.message));
    });
  });
}

/** Ends the process when the engine does not answer any more: a restart recovers, a hung server would not. */
function watch(worker: Worker, log: Log): () => void {
  let lastAnswer = Date.now();
  worker.on("message", () => {
    lastAnswer = Date.now();
  });
  const timer = setInterval(() => {
    worker.postMessage("ping");
    if (Date.now() - lastAnswer < patience) return;
    log.error({ patience }, "the embedded database does not answer; the process ends");
    process.exit(1);
  }, pingEvery);
  timer.unref();
  return () => clearInterval(timer);
}

function stopWorker(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once("exit", () => resolve());
    worker.postMessage("stop");
  });
}

/**
 * Starts the embedded database on a data folder: private (0700), locked for this process, really flushed to disk.
 * @throws a Spanish message when the folder is in use or was written by another version
 */
export async function startEmbedded(dataDir: string, log: Log): Promise<EmbeddedServer> {
  const root = path.resolve(dataDir);
  mkdirSync(root, { recursive: true, mode: 0o700 });
  chmodSync(root, 0o700);
  const host = socketFolder(root);
  const unlock = await lockFolder(host);
  checkVersion(root);
  const worker = await startWorker(path.join(root, "db"), host);
  const stopWatching = watch(worker, log);
  return {
    host,
    async stop() {
      stopWatching();
      await stopWorker(worker);
      unlock();
    },
  };
}

/** An embedded database in memory, for tests. */
export async function startInMemory(host: string): Promise<EmbeddedServer> {
  const worker = await startWorker(null, host);
  return { host, stop: () => stopWorker(worker) };
}

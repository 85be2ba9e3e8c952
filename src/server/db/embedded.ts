import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { Worker } from "node:worker_threads";
import { OperatorProblem, reasonOf } from "#server/kernel/operator-problem.ts";
import { startThread } from "#server/kernel/thread.ts";
import { lockFolder } from "./folder-lock.ts";
import { packedCluster } from "./packed-cluster.ts";
import { socketFolder, socketName } from "./socket-folder.ts";

/** The version whose data folders this product opens; another one's are moved with `cli backup` and `cli restore`. */
export const engine = "pglite 0.5";

export interface EmbeddedServer {
  /** The folder of the socket to connect to, as `pg` wants it. */
  host: string;
  /** Calls `tell` when the engine ends without having been asked to. */
  onCrash(tell: (reason: string) => void): void;
  stop(): Promise<void>;
}

function checkVersion(dataDir: string): void {
  const stamp = path.join(dataDir, "version");
  if (!existsSync(stamp)) writeFileSync(stamp, `${engine}\n`, { mode: 0o600 });
  const written = readFileSync(stamp, "utf8").trim();
  if (written === engine) return;
  throw new OperatorProblem(
    `La carpeta de datos es de otra versión (${written}; esta es ${engine}). Haz una copia con la versión anterior ("npm run cli -- backup copia.gz") y recupérala con esta ("npm run cli -- restore copia.gz").`,
  );
}

/** @param isUnsafe the disk does not keep what is written */
function notStarted(isUnsafe: boolean, cause: unknown): OperatorProblem {
  const reason = isUnsafe
    ? "el disco no garantiza que guarda lo escrito (fsync). Elige otra carpeta con DATA_DIR."
    : "la carpeta de datos (DATA_DIR) puede estar dañada. Recupera una copia en otra carpeta.";
  return new OperatorProblem(`La base de datos integrada no se inicia: ${reason}`, { cause });
}

interface Contents {
  folder: string | null;
  contents: string | null;
}

function startWorker(what: Contents, host: string): Promise<Worker> {
  const socket = path.join(host, socketName);
  rmSync(socket, { force: true });
  const worker = startThread("embedded-worker", import.meta.url, { workerData: { ...what, socket } });
  return new Promise((resolve, reject) => {
    worker.once("error", (error) => reject(notStarted(false, error)));
    worker.once("exit", () => reject(notStarted(false, "the embedded database ended while starting")));
    worker.once("message", (message: { kind: string; message?: string }) => {
      if (message.kind === "ready") resolve(worker);
      else reject(notStarted(message.kind === "unsafe", message.message));
    });
  });
}

function serverOf(worker: Worker, host: string, unlock: () => void): EmbeddedServer {
  let stopping = false;
  return {
    host,
    onCrash(tell) {
      worker.on("error", (error) => tell(error.message));
      worker.on("exit", () => stopping || tell("the thread ended"));
    },
    stop() {
      stopping = true;
      return new Promise((resolve) => {
        worker.once("exit", () => {
          unlock();
          resolve();
        });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        worker.postMessage("stop");
      });
    },
  };
}

function openRoot(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    chmodSync(dataDir, 0o700);
    return realpathSync(dataDir);
  } catch (error) {
    throw new OperatorProblem(`No se puede usar la carpeta de datos (DATA_DIR): ${reasonOf(error)}.`, { cause: error });
  }
}

const reserved = 16 * 1024 * 1024; // bytes that the engine takes at once for its log

/** Why the engine did not start: it says no more than that it gave up when it finds no room. */
function whyNot(error: unknown, root: string): unknown {
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize >= reserved) return error;
  return new OperatorProblem(
    "No queda espacio en el disco de la carpeta de datos (DATA_DIR). Libera espacio y vuelve a iniciar el programa.",
  );
}

/**
 * Starts the embedded database on a data folder: private (0700), locked for this process, really flushed to disk.
 * A new folder begins with the packed `cluster`, if there is one.
 * @throws OperatorProblem when the folder is in use, cannot be used, or was written by another version
 */
export async function startEmbedded(dataDir: string, cluster = packedCluster()): Promise<EmbeddedServer> {
  const root = openRoot(dataDir);
  const host = socketFolder(root);
  const unlock = await lockFolder(host);
  try {
    checkVersion(root);
    const start = startWorker({ folder: path.join(root, "db"), contents: cluster }, host);
    const worker = await start.catch((error: unknown) => {
      throw whyNot(error, root);
    });
    return serverOf(worker, host, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** An embedded database in memory, for tests, with the `contents` of an earlier one's dump. */
export async function startInMemory(host: string, contents: string | null = null): Promise<EmbeddedServer> {
  return serverOf(await startWorker({ folder: null, contents }, host), host, () => {});
}

import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";

const longestSocketPath = 100; // bytes; the operating system's limit is 107

/** Where the sockets of a data folder live: in it, or, when its path is too long for a socket, in a private short place. */
export function socketFolder(dataDir: string): string {
  const inside = path.join(dataDir, "run");
  const short = path.join(os.tmpdir(), `padel-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`);
  const folder = Buffer.byteLength(path.join(inside, ".s.PGSQL.5432")) <= longestSocketPath ? inside : short;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  return folder;
}

function listen(server: net.Server, file: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(error),
    );
    server.listen(file, () => resolve(true));
  });
}

function somebodyAnswers(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.connect(file);
    const settle = (alive: boolean) => {
      probe.destroy();
      resolve(alive);
    };
    probe.once("connect", () => settle(true));
    probe.once("error", () => settle(false));
  });
}

/** A data folder belongs to one process while that listens on a socket in it; a dead owner's socket is replaced. */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = path.join(folder, "owner.sock");
  for (let attempt = 0; attempt < 2; attempt++) {
    const server = net.createServer((socket) => socket.destroy());
    if (await listen(server, file)) {
      server.unref();
      return () => server.close();
    }
    if (await somebodyAnswers(file)) break;
    rmSync(file, { force: true });
  }
  throw new Error(
    "La carpeta de datos ya está en uso por otro proceso. Cierra la otra instancia o elige otra carpeta con DATA_DIR.",
  );
}

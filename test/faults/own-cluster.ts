import { execFile, execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const installations = "/usr/lib/postgresql"; // where Debian puts them, a folder per version

/** The folder of PostgreSQL's own programs, of the newest version that is installed; null when there is none. */
export function postgresPrograms(): string | null {
  if (!existsSync(installations)) return null;
  const folders = readdirSync(installations)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => path.join(installations, version, "bin"));
  return folders.find((folder) => existsSync(path.join(folder, "initdb"))) ?? null;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/** A PostgreSQL server of a test's own, which it may break. */
export interface Cluster {
  url: string;
  /** Stops it as a crash would, without a word to anybody, and starts it again; returns when it has recovered. */
  crash(): Promise<void>;
  remove(): Promise<void>;
}

/** Makes a cluster in a temporary folder, for so many connections. PostgreSQL refuses to run as root: then it runs as `postgres`. */
export async function ownCluster(programs: string, connections = 100): Promise<Cluster> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "padel-cluster-"));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
    chownSync(folder, id("-u"), id("-g"));
  }
  const data = path.join(folder, "data");
  const call = (program: string, parameters: string[]) => {
    const command = [path.join(programs, program), ...parameters];
    // Its output goes nowhere: the server would keep a pipe open for ever.
    const shell = `cd ${folder} && exec ${command.map((part) => `'${part}'`).join(" ")} > /dev/null`;
    return isRoot ? run("runuser", ["-u", "postgres", "--", "sh", "-c", shell]) : run("sh", ["-c", shell]);
  };
  const port = await freePort();
  await call("initdb", ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C"]);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c shared_buffers=16MB -c max_connections=${connections}`;
  const log = path.join(folder, "log");
  await call("pg_ctl", ["-D", data, "-l", log, "-w", "-o", settings, "start"]);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async crash() {
      await call("pg_ctl", ["-D", data, "-l", log, "-w", "-m", "immediate", "restart"]);
    },
    async remove() {
      await call("pg_ctl", ["-D", data, "-w", "-m", "immediate", "stop"]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { chownSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ask, until } from "../install-tests/client.ts";
import { isReady } from "../install-tests/club.ts";
import { launch, newFolder, type Running, requirePrograms, run } from "../install-tests/processes.ts";
import type { Trial } from "../install-tests/trial.ts";
import { root } from "../steps.ts";
import { configured } from "./configuration.ts";

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
/** PostgreSQL refuses root. */
const ordinary = isRoot ? ["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups"] : [];
export const site = { address: "http://127.0.0.1:4300" };
const three = [1, 2, 3];

export interface Cluster {
  /** What the last process that started first has printed: its link is the one that is valid. */
  said(): string;
  /** The machine whose PostgreSQL leads, or null. */
  leader(): Promise<number | null>;
  /** Whether nothing counts as saved before this machine has it. */
  isSynchronous(at: number): Promise<boolean>;
  /** Kills the PostgreSQL of a machine with its Patroni, at once. */
  killDatabase(at: number): Promise<void>;
  startDatabase(at: number): void;
  endProcess(at: number, signal: "SIGKILL" | "SIGTERM"): Promise<void>;
  startProcess(at: number): Promise<void>;
}

const answers = (address: string, way: string) =>
  ask({ address }, way).then(
    ({ status }) => status === 200,
    () => false,
  );

class LocalCluster implements Cluster {
  readonly #folder: string;
  readonly #running = new Map<string, Running>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  #start(name: string, words: string[], env: Record<string, string> = {}): Running {
    const running = launch([...ordinary, ...words], { cwd: this.#folder, env: { HOME: this.#folder, ...env } });
    this.#running.set(name, running);
    return running;
  }

  #write(file: string, at: number): string {
    const written = path.join(this.#folder, `${at}-${file}`);
    writeFileSync(written, configured(file, at, this.#folder));
    return written;
  }

  said = () => this.#running.get("p3")?.said() ?? "";

  async start(): Promise<void> {
    for (const at of three) this.#start(`etcd${at}`, ["etcd", "--config-file", this.#write("etcd.conf.yml", at)]);
    await until("etcd responde", () => answers("http://127.0.0.1:4361", "/health"));
    for (const at of three) this.startDatabase(at);
    await until("hay un PostgreSQL que manda", async () => (await this.leader()) !== null, 120_000);
    await until("las dos réplicas son síncronas", () => this.#hasStandbys(), 120_000);
    this.#start("haproxy", ["haproxy", "-db", "-f", this.#write("haproxy.cfg", 1)]);
    await this.#createDatabase();
    for (const at of three) await this.startProcess(at);
    await until("HAProxy responde", () => isReady(site), 60_000);
  }

  async #createDatabase(): Promise<void> {
    const port = `434${await this.leader()}`;
    const sql = ["create role padel login password 'padel'", "create database padel owner padel"];
    const words = ["psql", "-h", this.#folder, "-p", port, "-U", "postgres", "-d", "postgres"];
    await run([...words, ...sql.flatMap((text) => ["-c", text])], { cwd: this.#folder });
  }

  async leader(): Promise<number | null> {
    for (const at of three) if (await answers(`http://127.0.0.1:435${at}`, "/primary")) return at;
    return null;
  }

  async #hasStandbys(): Promise<boolean> {
    const found = await Promise.all(three.map((at) => this.isSynchronous(at)));
    return found.filter(Boolean).length === 2;
  }

  async isSynchronous(at: number): Promise<boolean> {
    return await answers(`http://127.0.0.1:435${at}`, "/synchronous");
  }

  async killDatabase(at: number): Promise<void> {
    const file = path.join(this.#folder, `data${at}`, "postmaster.pid");
    const [pid = ""] = readFileSync(file, "utf8").split("\n");
    const over = this.#running.get(`patroni${at}`)?.end("SIGKILL");
    process.kill(Number(pid), "SIGKILL");
    await over;
  }

  startDatabase(at: number): void {
    this.#start(`patroni${at}`, ["patroni", this.#write("patroni.yml", at)]);
  }

  async endProcess(at: number, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    await this.#running.get(`p${at}`)?.end(signal);
  }

  async startProcess(at: number): Promise<void> {
    this.#start(`p${at}`, [process.execPath, path.join(root, "dist/server/main.js")], {
      PORT: `431${at}`,
      HOST: "127.0.0.1",
      PUBLIC_URL: site.address,
      TRUST_PROXY: "1",
      BACKUP_DIR: "no",
      DATA_DIR: path.join(this.#folder, `p${at}`),
      DATABASE_URL: "postgres://padel:padel@127.0.0.1:4330/padel",
    });
    await until(`el proceso ${at} está listo`, () => isReady({ address: `http://127.0.0.1:431${at}` }), 120_000);
  }

  /** What was still said by those that run, for whoever looks for a reason. */
  async end(): Promise<void> {
    for (const [name, running] of [...this.#running].reverse()) {
      writeFileSync(path.join("/tmp", `padel-cluster-${name}.log`), running.said());
      if (running.isAlive()) await running.end(name.startsWith("patroni") ? "SIGTERM" : "SIGKILL");
    }
  }
}

/** Starts three etcd, three PostgreSQL, HAProxy and three processes of the built product. */
export async function startCluster(trial: Trial): Promise<Cluster> {
  requirePrograms({ etcd: "etcd-server", patroni: "patroni", haproxy: "haproxy", psql: "postgresql-client" });
  const folder = newFolder(trial, "cluster");
  if (isRoot) chownSync(folder, nobody, nobody);
  const cluster = new LocalCluster(folder);
  trial.finally(() => cluster.end());
  await cluster.start();
  return cluster;
}

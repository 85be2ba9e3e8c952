import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { NotTriable, type Trial } from "./trial.ts";

export type Environment = Record<string, string | undefined>;

/** A program that goes on until it is ended, with all that it has started. */
export interface Running {
  child: ChildProcess;
  /** All that it has said so far. */
  said: () => string;
  isAlive(): boolean;
  /** Sends a signal to it and what it has started. @returns its exit code, once it is over */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** What a process of this run has no use for in what it starts: npm's own words, and settings of the product. */
const ownSettings =
  /^(?:npm_|INIT_CWD$|NODE_ENV$|PORT$|HOST$|DATA_DIR$|DATABASE_URL$|PUBLIC_URL$|TRUST_PROXY$|SMTP_URL$|LOG_LEVEL$)/;
const plain = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !ownSettings.test(name)));

const longestStop = 90_000; // ms, after which a program is ended in the hard way

interface How {
  cwd?: string;
  env?: Environment;
}

/** Starts a program of a process group of its own. */
export function launch([program = "", ...words]: string[], { cwd = os.tmpdir(), env = {} }: How = {}): Running {
  const child = spawn(program, words, {
    cwd,
    env: { ...plain(), ...env },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => said.push(data.toString()));
  const ended = once(child, "close");
  const endWithThis = () => child.pid !== undefined && process.kill(-child.pid, "SIGKILL");
  process.once("exit", endWithThis);
  child.once("exit", () => process.off("exit", endWithThis));
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  return {
    child,
    said: () => said.join(""),
    isAlive,
    async end(signal = "SIGTERM") {
      const send = (name: NodeJS.Signals) => {
        if (child.pid !== undefined && isAlive()) process.kill(-child.pid, name);
      };
      send(signal);
      const atLast = setTimeout(() => send("SIGKILL"), longestStop);
      await ended;
      clearTimeout(atLast);
      return child.exitCode;
    },
  };
}

/** Runs a program to its end. @throws with the end of what it said when it fails */
export function run([program = "", ...words]: string[], { cwd = os.tmpdir(), env = {} }: How = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd, env: { ...plain(), ...env }, maxBuffer: 64 * 1024 * 1024 };
    execFile(program, words, options, (error, stdout, stderr) => {
      if (error === null) resolve(`${stdout}${stderr}`);
      else
        reject(new Error(`${[program, ...words].join(" ").slice(0, 120)}: ${`${stdout}${stderr}`.trim().slice(-600)}`));
    });
  });
}

/** A new folder in the temporary one, which goes at the end. */
export function newFolder(trial: Trial, name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `padel-${name}-`));
  trial.finally(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const taken = new Set<number>();

/** A port that nobody listens on, and that no other call has got. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  const port = typeof address === "object" && address !== null ? address.port : 0;
  if (taken.has(port)) return await freePort();
  taken.add(port);
  return port;
}

export const isThere = (program: string): boolean => spawnSync("which", [program], { stdio: "ignore" }).status === 0;

/** @throws NotTriable for a program that is not installed, with the package that has it */
export function requirePrograms(programs: Record<string, string>): void {
  const missing = Object.entries(programs).filter(([program]) => !isThere(program));
  if (missing.length === 0) return;
  throw new NotTriable(
    `falta ${missing.map(([program]) => program).join(", ")} (Debian: apt-get install ${missing.map(([, name]) => name).join(" ")})`,
  );
}

/** @throws NotTriable for anybody but root */
export function requireRoot(): void {
  if (process.getuid?.() !== 0) throw new NotTriable("hace falta ser root");
}

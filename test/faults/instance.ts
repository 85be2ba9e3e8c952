import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const root = path.resolve(import.meta.dirname, "../..");

/** One process of the built product. */
export interface Instance {
  address: string;
  pid: number;
  isAlive(): boolean;
  /** What it said on its error output. */
  said(): string;
  isReady(): Promise<boolean>;
  /** Ends it at once, without a word to it. */
  stop(): Promise<void>;
  /** Asks it to stop. @returns its exit code */
  terminate(): Promise<number | null>;
}

/** A port that no other test of this run uses. */
export const portOf = (offset: number): number => 20_000 + (process.pid % 2000) * 10 + offset;

/** What `npm start` or `npm run demo` runs: its environment, and the parameters of Node. */
function commandOf(script: "start" | "demo") {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const words: string[] = scripts[script].split(" ");
  const program = words.indexOf("node");
  const env: Record<string, string> = Object.fromEntries(words.slice(0, program).map((word) => word.split("=")));
  return { env, parameters: words.slice(program + 1) };
}

/** Starts the built product, or its demonstration, without waiting for it. */
export function spawnInstance(
  settings: Record<string, string>,
  port: number,
  program: "start" | "demo" = "start",
): Instance {
  const address = `http://127.0.0.1:${port}`;
  const plain = { NODE_ENV: "production", DATABASE_URL: "", LOG_LEVEL: "error", PUBLIC_URL: address, BACKUP_DIR: "no" };
  const command = commandOf(program);
  const child: ChildProcess = spawn(process.execPath, command.parameters, {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...command.env, ...plain, ...settings, PORT: String(port), HOST: "127.0.0.1" },
  });
  const said: string[] = [];
  child.stderr?.on("data", (data: Buffer) => said.push(data.toString()));
  const ended = once(child, "close");
  const instance: Instance = {
    address,
    pid: child.pid ?? 0,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    said: () => said.join(""),
    isReady: () =>
      fetch(`${address}/api/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    async stop() {
      child.kill("SIGKILL");
      await ended;
    },
    async terminate() {
      child.kill("SIGTERM");
      await ended;
      return child.exitCode;
    },
  };
  return instance;
}

/** Starts the built product and waits until it answers. */
export async function startWith(settings: Record<string, string>, port: number): Promise<Instance> {
  const instance = spawnInstance(settings, port);
  while (!(await instance.isReady())) {
    if (!instance.isAlive()) throw new Error(`an instance ended: ${instance.said()}`);
    await wait(30);
  }
  return instance;
}

/** Starts the product on a PostgreSQL database and waits until it answers. */
export const startInstance = (databaseUrl: string, port: number): Promise<Instance> =>
  startWith({ DATABASE_URL: databaseUrl }, port);

/** Signs in and returns the session's cookie. */
export async function signInAt(address: string, account: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${address}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: address },
    body: JSON.stringify({ email: account.email, password: account.password }),
  });
  if (!answer.ok) throw new Error(`signing in was refused: ${answer.status} ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return cookies.join("; ");
}

/** An open live stream that counts the changes it is told of; it never opens again by itself. */
export interface Stream {
  changes(): number;
  isOpen(): boolean;
  close(): void;
}

/** Opens an instance's live stream of a league. */
export function openStream(address: string, leagueId: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    let changes = 0;
    let open = true;
    const request = http.get(`${address}/api/live?league=${leagueId}`, (response) => {
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        changes += chunk.split("event: change").length - 1;
      });
      response.on("error", () => {});
      response.on("close", () => {
        open = false;
      });
      if (response.statusCode === 200)
        resolve({ changes: () => changes, isOpen: () => open, close: () => request.destroy() });
      else reject(new Error(`the stream was refused: ${response.statusCode}`));
    });
    request.on("error", reject);
  });
}

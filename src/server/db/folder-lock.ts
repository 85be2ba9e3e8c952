import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { OperatorProblem } from "#server/kernel/operator-problem.ts";

const attempts = 5;
const timeouts = 2_000; // ms for an answer

type State = "owner" | "candidate" | "dead";

/** Asks whoever listens on a socket what it is; one that was killed left a file that nobody answers at. */
function ask(file: string): Promise<State> {
  return new Promise((resolve) => {
    const probe = net.connect(file);
    let answer = "";
    probe.on("data", (data) => {
      answer += data.toString();
    });
    // Alive but busy: it does not get to answer.
    probe.setTimeout(timeouts, () => {
      probe.destroy();
      resolve("owner");
    });
    probe.once("end", () => resolve(answer === "candidate" ? "candidate" : "owner"));
    probe.once("error", (error: NodeJS.ErrnoException) => {
      // Nobody listens, or it went away meanwhile; everything else counts as alive.
      resolve(error.code === "ECONNREFUSED" || error.code === "ENOENT" ? "dead" : "owner");
    });
  });
}

interface Claim {
  file: string;
  confirm: () => void;
  withdraw: () => void;
}

/** Listens on a socket of its own; its final name appears only when it answers, so that nobody takes it for dead. */
async function claim(folder: string): Promise<Claim> {
  let state: State = "candidate";
  const server = net.createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.end(state);
  });
  const file = path.join(folder, `${randomBytes(6).toString("hex")}.own`);
  const unborn = `${file}.new`;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(unborn, resolve);
  });
  renameSync(unborn, file);
  server.unref();
  return {
    file,
    confirm() {
      state = "owner";
    },
    withdraw() {
      server.close();
      rmSync(file, { force: true });
    },
  };
}

/** What the other claims on the folder are; the dead ones are removed. */
async function rivals(folder: string, mine: string): Promise<State[]> {
  const others = readdirSync(folder).filter((name) => name.endsWith(".own") && path.join(folder, name) !== mine);
  const states: State[] = [];
  for (const name of others) {
    const state = await ask(path.join(folder, name));
    if (state === "dead") rmSync(path.join(folder, name), { force: true });
    else states.push(state);
  }
  return states;
}

/** A living process has the data folder, as far as can be seen without touching anything there. */
export async function isOwned(dataDir: string): Promise<boolean> {
  const folder = path.join(path.resolve(dataDir), "run");
  if (!existsSync(folder)) return false;
  // Of a long path the operating system takes no socket: the way from here may be short enough.
  const near = path.relative(process.cwd(), folder);
  const way = near.length < folder.length ? near : folder;
  const names = readdirSync(folder).filter((name) => name.endsWith(".own"));
  const states = await Promise.all(names.map((name) => ask(path.join(way, name))));
  return states.some((state) => state !== "dead");
}

/**
 * Makes a folder this process's own for as long as it lives. Each process listens on a socket of its own there *before* it
 * looks for others, so of two that start together at least one sees the other; both giving way try again.
 * @returns what gives the folder up
 * @throws OperatorProblem when a living process owns it
 */
export async function lockFolder(folder: string): Promise<() => void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const mine = await claim(folder);
    const others = await rivals(folder, mine.file);
    if (others.length === 0) {
      mine.confirm();
      return mine.withdraw;
    }
    mine.withdraw();
    if (others.includes("owner")) break;
    await wait(Math.random() * 200);
  }
  throw new OperatorProblem(
    "La carpeta de datos ya está en uso por otro proceso. Cierra la otra instancia o elige otra carpeta con DATA_DIR.",
  );
}

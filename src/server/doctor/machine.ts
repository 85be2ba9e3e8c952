import { execFile } from "node:child_process";
import { closeSync, fsyncSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { statfs } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** Bytes of a disk that anybody but its administrator may still use, and all of them. */
export interface Space {
  free: number;
  total: number;
}

/** In bytes; the limit is that of the container or the unit that the process runs in, if there is one. */
export interface Memory {
  total: number;
  available: number;
  limit: number | null;
}

/** What a folder's disk did with some small writes. */
export interface Writes {
  /** How long each took to reach the disk, in ms. */
  times: number[];
  /** When the disk says that the last was made, in ms since 1970. */
  writtenAt: number;
}

/** What the doctor reads of the computer; tests say other figures than theirs. */
export interface Machine {
  nodeVersion: string;
  memory(): Memory;
  space(folder: string): Promise<Space>;
  write(folder: string): Writes;
  /** Whether the disk of a folder answers at all; a share of the network that has gone may not. */
  answers(folder: string): Promise<boolean>;
}

function memory(): Memory {
  const limit = process.constrainedMemory();
  const total = os.totalmem();
  return { total, available: os.freemem(), limit: limit > 0 && limit < total ? limit : null };
}

async function space(folder: string): Promise<Space> {
  const { bavail, bsize, blocks } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

const howOften = 20;

/** Writes a file of its own as often as is measured, and removes it. */
function write(folder: string): Writes {
  const file = path.join(folder, `.doctor-${process.pid}`);
  const descriptor = openSync(file, "wx", 0o600);
  try {
    const times = Array.from({ length: howOften }, () => {
      const begun = performance.now();
      writeSync(descriptor, "x".repeat(512));
      fsyncSync(descriptor);
      return performance.now() - begun;
    });
    return { times, writtenAt: statSync(file).mtimeMs };
  } finally {
    closeSync(descriptor);
    rmSync(file, { force: true });
  }
}

const longestWait = 5000; // ms

/** In a process of its own: one that waits for a disk can neither go on nor end by itself. */
function answers(folder: string): Promise<boolean> {
  const look = "try { require('node:fs').readdirSync(process.argv[1]) } catch {}";
  return new Promise((resolve) => {
    const options = { timeout: longestWait, killSignal: "SIGKILL" } as const;
    execFile(process.execPath, ["-e", look, folder], options, (error) => resolve(error?.killed !== true));
  });
}

export const thisMachine: Machine = { nodeVersion: process.versions.node, memory, space, write, answers };

import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { type Instance, spawnInstance } from "#test/faults/instance.ts";

let port = 3900;
const running = new Set<Instance>();
process.once("exit", () => {
  for (const instance of running) if (instance.isAlive()) process.kill(instance.pid, "SIGKILL"); // also after a fault
});

/** Starts the built product as `npm start` does. @returns it with the ms from the command to the first answer */
export async function started(
  settings: Record<string, string>,
  program: "start" | "demo" = "start",
): Promise<{ instance: Instance; duration: number }> {
  const begin = performance.now();
  const instance = spawnInstance(settings, port++, program);
  running.add(instance);
  while (!(await instance.isReady())) {
    if (!instance.isAlive()) throw new Error(`the server ended: ${instance.said()}`);
    await wait(20);
  }
  return { instance, duration: performance.now() - begin };
}

/** The memory that a process holds now and the most that it ever held, in MB. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024;
  return { now: of("VmRSS"), peak: of("VmHWM") };
}

/** The processes that one has started and that have not ended. */
export function childrenOf(parent: number): number[] {
  const parentOf = (pid: string) => Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  return readdirSync("/proc").flatMap((pid) => {
    try {
      return /^\d+$/.test(pid) && parentOf(pid) === parent ? [Number(pid)] : [];
    } catch {
      return []; // it has just ended
    }
  });
}

/** Seconds of processor that a process has taken, all its threads together. */
export function processorOf(pid: number): number {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ", 1)[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e9;
}

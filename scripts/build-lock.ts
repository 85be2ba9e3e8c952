import { mkdirSync, realpathSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { lockFolder } from "#server/db/folder-lock.ts";
import { socketFolder } from "#server/db/socket-folder.ts";
import { OperatorProblem } from "#server/kernel/operator-problem.ts";

const pause = 200; // ms between two looks whether the other has ended

/**
 * Waits until no living process holds the folder, then holds it; what a killed one has left there does not count.
 * @param onWait called once, if another holds it
 * @returns what gives it back
 */
export async function holdFolder(folder: string, onWait: () => void): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const sockets = socketFolder(realpathSync(folder));
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await lockFolder(sockets);
    } catch (error) {
      if (!(error instanceof OperatorProblem)) throw error;
    }
    if (isFirst) onWait();
    await wait(pause);
  }
}

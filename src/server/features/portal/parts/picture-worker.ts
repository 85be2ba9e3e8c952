import { parentPort } from "node:worker_threads";
import type { PictureTask } from "./picture.ts";
import { drawPicture } from "./picture-drawing.ts";

// Pictures are drawn in a thread of their own, one after the other, so that no answer waits for them.

let last: Promise<void> = Promise.resolve();

async function draw({ id, task }: { id: number; task: PictureTask }): Promise<void> {
  try {
    parentPort?.postMessage({ id, image: await drawPicture(task) });
  } catch (error) {
    parentPort?.postMessage({ id, problem: error instanceof Error ? error.message : String(error) });
  }
}

parentPort?.on("message", (message: { id: number; task: PictureTask }) => {
  last = last.then(() => draw(message));
});

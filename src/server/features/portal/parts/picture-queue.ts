import type { Worker } from "node:worker_threads";
import { startThread } from "#server/kernel/thread.ts";
import { perClub } from "#server/platform/club-memory.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import type { PictureTask } from "./picture.ts";

const limits = { waiting: 30, idle: 30_000 }; // pictures; ms until the thread ends and gives its memory back

interface Waiting {
  resolve: (image: Buffer) => void;
  reject: (error: Error) => void;
}

type News = { id: number } & ({ image: Uint8Array } | { problem: string });

/** The thread that draws a club's pictures, while there are any. */
class PictureQueue {
  readonly #waiting = new Map<number, Waiting>();
  #thread: Worker | null = null;
  #timer: NodeJS.Timeout | undefined;
  #next = 0;

  draw(task: PictureTask): Promise<Buffer> {
    if (this.#waiting.size >= limits.waiting) throw refusal("unavailable");
    clearTimeout(this.#timer);
    const id = this.#next++;
    const thread = this.#started();
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage({ id, task });
    });
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#end(this.#thread, new Error("the club is closed"));
  }

  #started(): Worker {
    if (this.#thread !== null) return this.#thread;
    const thread = startThread("picture-worker", import.meta.url, {});
    thread.on("message", (news: News) => this.#tell(news));
    thread.on("error", (error) => this.#end(thread, error));
    thread.on("exit", () => this.#end(thread, new Error("the thread of the pictures ended")));
    thread.unref();
    this.#thread = thread;
    return thread;
  }

  #tell(news: News): void {
    const waiting = this.#waiting.get(news.id);
    this.#waiting.delete(news.id);
    if ("image" in news) waiting?.resolve(Buffer.from(news.image));
    else waiting?.reject(new Error(`the picture could not be drawn: ${news.problem}`));
    if (this.#waiting.size === 0) this.#timer = setTimeout(() => this.stop(), limits.idle).unref();
  }

  #end(thread: Worker | null, why: Error): void {
    if (thread === null || thread !== this.#thread) return;
    this.#thread = null;
    void thread.terminate();
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of all) reject(why);
  }
}

const queueOf = perClub(
  () => new PictureQueue(),
  (queue) => queue.stop(),
);

/** Draws a picture behind the server, after those that wait already; refused with `unavailable` where too many do. @returns a PNG file */
export function drawBehind({ memory }: Pick<Dependencies, "memory">, task: PictureTask): Promise<Buffer> {
  return queueOf(memory).draw(task);
}

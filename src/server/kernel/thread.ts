import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";

/** The file of a thread or a process of ours: TypeScript beside who starts it, JavaScript beside or above a built chunk. */
export function ownFile(name: string, starter: string): string {
  const here = path.dirname(fileURLToPath(starter));
  const places = [`${name}.ts`, `${name}.js`, `../${name}.js`].map((place) => path.join(here, place));
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error(`the program ${name} is missing`);
  return found;
}

/** From source, in development and tests, a thread first needs the loader that its parent has. */
function fromSource(file: string, options: WorkerOptions): Worker {
  const load = `import("tsx/esm/api").then(({ register }) => (register(), import(${JSON.stringify(pathToFileURL(file).href)})))`;
  return new Worker(load, { ...options, eval: true });
}

/**
 * Starts a thread of ours, from source or from the built product.
 * @param name its file, without the extension; built, an input of `vite.server.config.ts`
 * @param starter `import.meta.url` of a file in the same folder
 */
export function startThread(name: string, starter: string, options: WorkerOptions): Worker {
  const file = ownFile(name, starter);
  return file.endsWith(".ts") ? fromSource(file, options) : new Worker(file, options);
}

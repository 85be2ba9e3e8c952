// @ts-check
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

// Plain JavaScript: `npm start` asks it before each start, and a compiler in between would take longer than the start.

const root = path.resolve(import.meta.dirname, "..");
const sources = [
  "src",
  "seed",
  "migrations",
  "scripts",
  "index.html",
  "package-lock.json",
  "vite.config.ts",
  "vite.server.config.ts",
  "vite.ssr.config.ts",
];

/** Where the build writes which sources it was made from. */
export const stamp = path.join(root, "dist", "built-from");

/**
 * @param {string} place a file or folder
 * @returns {number} when the newest file in it was changed, in ms
 */
function newest(place) {
  const stat = statSync(place, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(place).reduce((latest, name) => Math.max(latest, newest(path.join(place, name))), 0);
}

/** What a build from today's sources would write. */
export const sourceState = () => String(Math.max(...sources.map((place) => newest(path.join(root, place)))));

/** Whether what is built was built from today's sources. */
export const isBuilt = () => existsSync(stamp) && readFileSync(stamp, "utf8") === sourceState();

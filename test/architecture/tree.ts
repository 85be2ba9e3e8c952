import { readdirSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const folders = ["src", "test", "seed", "bench", "scripts", "docs", "migrations", "bin", "deploy"];

/** Every file of the project: those of its folders, and those that stand beside them. */
export function projectFiles(): string[] {
  const inside = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
  );
  const beside = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  return [...inside, ...beside.map(({ name }) => name)];
}

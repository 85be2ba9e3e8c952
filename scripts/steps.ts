import { spawnSync } from "node:child_process";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "..");

/** A program of node_modules with its arguments. */
export interface Step {
  name: string;
  command: string[];
}

/** Runs steps one after the other, each to its end, and says what failed; the process ends with 1 if any did. */
export function runSteps(steps: Step[]): void {
  const failed: string[] = [];
  for (const { name, command } of steps) {
    const [program = "", ...parameters] = command;
    const started = Date.now();
    process.stdout.write(`\n▸ ${name}\n`);
    const { status } = spawnSync(path.join(root, "node_modules/.bin", program), parameters, {
      cwd: root,
      stdio: "inherit",
    });
    process.stdout.write(`  ${status === 0 ? "bien" : "MAL"}, ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
    if (status !== 0) failed.push(name);
  }
  if (failed.length === 0) return;
  process.stdout.write(`\nHa fallado: ${failed.join(", ")}\n`);
  process.exit(1);
}

export const typeSteps: Step[] = [
  "src/domain",
  "src/contract",
  "src/server",
  "src/web",
  "src/web/portal/worker",
  ".",
].map((layer) => ({
  name: layer === "." ? "tipos de las pruebas" : `tipos de ${layer}`,
  command: ["tsc", "-p", `${layer}/tsconfig.json`],
}));

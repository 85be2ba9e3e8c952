import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../steps.ts";
import { licencesText } from "./licences.ts";
import { readme } from "./readme.ts";
import { runtimeLock } from "./runtime-packages.ts";

/** The machine that the product is packed for, in npm's words; without it, this one. */
export interface Target {
  os?: string;
  cpu?: string;
}

const readJson = (name: string) => JSON.parse(readFileSync(path.join(root, name), "utf8"));

/** The scripts that the delivered product has: the same words, without the look whether something is to be built. */
export function deliveredScripts(): Record<string, string> {
  const { scripts }: { scripts: Record<string, string> } = readJson("package.json");
  const words = ["start", "demo", "cli"].map((name) => [name, scripts[name] ?? ""]);
  return Object.fromEntries(
    words.map(([name, text = ""]) => [name, text.replace("scripts/run.mjs", "bin/padel-liga.mjs")]),
  );
}

/** Of what is copied, what only building and generating need. */
const isOfBuild = (file: string) => /(?:^|\/)(?:built-from|\d+_snapshot\.json)$/.test(file);

/** Of the packages, what no process reads: types, maps, and fonts of other weights and kinds than the pictures are drawn with. */
export const isUnused = (file: string) =>
  /\.(?:map|d\.[cm]?ts)$/.test(file) ||
  (/@fontsource\/inter\/files\//.test(file) && !/-(?:400|700)-normal\.woff$/.test(file));

function installPackages(folder: string, { os, cpu }: Target): void {
  const machine = Object.entries({ os, cpu }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}=${value}`],
  );
  // Of these packages none has a script to run at its installation that matters to who uses it.
  const words = ["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", ...machine];
  const { status } = spawnSync("npm", words, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error("npm no ha podido instalar los paquetes de lo entregado");
}

function removeUnused(folder: string): void {
  const modules = path.join(folder, "node_modules");
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && isUnused(file)) rmSync(file);
  }
}

/** Puts the built product into a new folder, with the packages that it finds at run time and nothing that builds or tests it. */
export function stage(folder: string, target: Target): void {
  const { name, version, license, engines } = readJson("package.json");
  const lock = runtimeLock(readJson("package-lock.json"));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of ["bin", "dist", "migrations", "deploy", "NOTICE.md", "CHANGELOG.md"])
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true, filter: (file) => !isOfBuild(file) });
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  const { dependencies } = lock.packages[""] ?? {};
  const own = { name, version, private: true, license, type: "module", engines, scripts: deliveredScripts() };
  write("package.json", `${JSON.stringify({ ...own, dependencies }, null, 2)}\n`);
  write("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
  write("LEEME.md", readme(name, version));
  write("LICENCIAS.txt", licencesText());
  installPackages(folder, target);
  removeUnused(folder);
}

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "../steps.ts";
import { npmStart } from "./clone.ts";
import { expectWhole } from "./club.ts";
import { newFolder, requirePrograms, run } from "./processes.ts";
import type { Trial } from "./trial.ts";

const limit = 3000; // ms
const attempts = 3;

const { name, version, devDependencies } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
export const tarball = path.join(root, "packed", `${name}-${version}.tgz`);

let packed: Promise<string> | null = null;

/** Packs the product, once in a run. @returns what the order said */
export function pack(): Promise<string> {
  packed ??= run(["npm", "run", "pack"], { cwd: root });
  return packed;
}

/** Builds the product where it is, as every order does that needs it. */
export const build = (): Promise<string> => run(["npm", "run", "build"], { cwd: root });

/** Unpacks the packed product into a new folder. */
export async function unpacked(trial: Trial): Promise<string> {
  requirePrograms({ tar: "tar" });
  const folder = newFolder(trial, "producto");
  await run(["tar", "-xzf", tarball, "-C", folder]);
  return path.join(folder, `${name}-${version}`);
}

/** The names of packages in a node_modules. */
function packagesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((entry) =>
    entry.startsWith("@") ? readdirSync(path.join(folder, entry)).map((inside) => `${entry}/${inside}`) : [entry],
  );
}

async function expectOnlyProduct(folder: string): Promise<void> {
  const found = packagesIn(path.join(folder, "node_modules"));
  const unwanted = found.filter((each) => each in devDependencies);
  if (unwanted.length > 0) throw new Error(`lleva paquetes de desarrollo: ${unwanted.join(", ")}`);
  const sources = ["src", "scripts", "test"].filter((each) => existsSync(path.join(folder, each)));
  if (sources.length > 0) throw new Error(`lleva ${sources.join(", ")}`);
}

/** Starts and ends the product once. @returns how long it took to answer, in ms */
async function startedIn(trial: Trial, folder: string, data: string): Promise<number> {
  const { running, ready } = await npmStart(trial, folder, data);
  const ms = await ready();
  await running.end();
  return Math.round(ms);
}

/** A busy machine is slow, not wrong. */
async function fastest(start: (attempt: number) => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let attempt = 0; attempt < attempts; attempt++) times.push(await start(attempt));
  return Math.min(...times);
}

/** The tarball of the built product, on a machine that has Node and nothing else of ours. */
export async function fromTarball(trial: Trial): Promise<void> {
  const isPacked = await trial.check("npm run pack", async () => {
    const said = await pack();
    trial.note(said.trim().split("\n").slice(-2).join(" · "));
  });
  if (!isPacked) return;
  trial.note(`${path.basename(tarball)}: ${statSync(tarball).size} bytes`);
  const folder = await unpacked(trial);
  await trial.check("lleva solo lo que hace falta para funcionar", () => expectOnlyProduct(folder));
  const data = (attempt: number) => path.join(folder, "..", `datos-${attempt}`);
  const fresh = await fastest((attempt) => startedIn(trial, folder, data(attempt)));
  const again = await fastest(() => startedIn(trial, folder, data(0)));
  await trial.check(`responde en menos de ${limit / 1000} s, el mejor de ${attempts} inicios`, async () => {
    trial.note(`${fresh} ms con una carpeta de datos nueva, ${again} ms con una que ya existe`);
    if (Math.max(fresh, again) <= limit) return;
    const load = os.loadavg()[0] ?? 0;
    if (load <= os.availableParallelism()) throw new Error("tarda más");
    trial.note(
      `Con la máquina ocupada no dice nada: su carga es ${load.toFixed(1).replace(".", ",")}; no cuenta como fallo.`,
    );
  });
  const started = await npmStart(trial, folder, data(attempts));
  await trial.check("páginas, cuentas, base de datos e imágenes", async () => {
    await started.ready();
    await expectWhole(started.site, started.running.said());
  });
  await started.running.end();
  await trial.check("npm run cli", async () => {
    const list = await run(["npm", "run", "cli", "--", "admin", "list"], {
      cwd: folder,
      env: { DATA_DIR: data(attempts) },
    });
    if (!list.includes("ana@club.test")) throw new Error(list);
  });
}

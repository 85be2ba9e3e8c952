import { mkdirSync } from "node:fs";
import path from "node:path";
import { root } from "../steps.ts";
import { expectWhole, untilReady } from "./club.ts";
import { freePort, launch, newFolder, requirePrograms, run } from "./processes.ts";
import type { Trial } from "./trial.ts";

const seconds = (ms: number) => `${(ms / 1000).toFixed(1).replace(".", ",")} s`;

/** Copies the repository as it is committed into a new folder. */
export async function freshClone(trial: Trial): Promise<string> {
  requirePrograms({ git: "git" });
  const folder = path.join(newFolder(trial, "codigo"), "padel-liga");
  await run(["git", "clone", "-q", "--depth", "1", `file://${root}`, folder]);
  const changed = await run(["git", "-C", root, "status", "--porcelain"]);
  if (changed !== "") trial.note("Se prueba lo que está en el último commit; hay cambios sin guardar en él.");
  return folder;
}

/** Starts `npm start` of a folder on data of its own. */
export async function npmStart(trial: Trial, cwd: string, dataDir: string, script = "start") {
  const port = await freePort();
  const site = { address: `http://127.0.0.1:${port}` };
  const began = performance.now();
  const env = { PORT: String(port), HOST: "127.0.0.1", PUBLIC_URL: site.address, DATA_DIR: dataDir };
  const running = launch(["npm", "run", script], { cwd, env });
  trial.finally(() => running.end("SIGKILL"));
  return { site, running, ready: () => untilReady(site, running, began) };
}

/** `npm ci && npm start` in a fresh copy of the code; two at once, since somebody always presses twice. */
export async function cloned(trial: Trial): Promise<void> {
  const folder = await freshClone(trial);
  const data = path.join(folder, "..", "datos");
  mkdirSync(data);
  if (!(await trial.check("npm ci", () => run(["npm", "ci"], { cwd: folder })))) return;
  const first = await npmStart(trial, folder, path.join(data, "1"));
  const second = await npmStart(trial, folder, path.join(data, "2"), "demo");
  await trial.check("npm start y npm run demo a la vez, sin nada construido: los dos funcionan", async () => {
    const times = await Promise.all([first.ready(), second.ready()]);
    trial.note(`con la construcción: ${times.map(seconds).join(" y ")}`);
  });
  await trial.check("se construye una sola vez", async () => {
    const built = `${first.running.said()}${second.running.said()}`.split("Preparando la aplicación").length - 1;
    if (built !== 1) throw new Error(`se ha construido ${built} veces`);
  });
  await trial.check("páginas, cuentas, base de datos e imágenes", () => expectWhole(first.site, first.running.said()));
  await first.running.end();
  await second.running.end();
  await trial.check("npm start otra vez", async () => {
    const again = await npmStart(trial, folder, path.join(data, "1"));
    trial.note(`datos que ya existen: responde en ${seconds(await again.ready())}`);
    await again.running.end();
  });
}

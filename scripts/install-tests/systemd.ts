import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../steps.ts";
import { until } from "./client.ts";
import { expectWhole, isReady, untilReady } from "./club.ts";
import { newDebian } from "./debian.ts";
import { freePort, launch, requirePrograms, run } from "./processes.ts";
import { probe } from "./systemd-probe.ts";
import { pack, unpacked } from "./tarball.ts";
import type { Trial } from "./trial.ts";

const unit = path.join(root, "deploy/padel-liga.service");
const threshold = 20; // tenths: 2.0

/** The unit's exposure as systemd counts it, 0 to 10. @throws above the limit */
export async function exposureOf(file: string): Promise<string> {
  const said = await run(["systemd-analyze", "security", "--offline=true", `--threshold=${threshold}`, file]);
  return /exposure level for [\w.-]+: ([\d.]+)/.exec(said)?.[1] ?? said;
}

/** Installs the product in a Debian as the guide says, with a port of its own. */
async function install(trial: Trial, debian: string, port: number): Promise<void> {
  cpSync(await unpacked(trial), path.join(debian, "opt/padel-liga"), { recursive: true });
  const units = path.join(debian, "etc/systemd/system");
  cpSync(unit, path.join(units, "padel-liga.service"));
  const settings = readFileSync(path.join(root, "deploy/padel-liga.env"), "utf8");
  const own = `${settings}PORT=${port}\nPUBLIC_URL=http://127.0.0.1:${port}\n`;
  writeFileSync(path.join(debian, "etc/padel-liga.env"), own, { mode: 0o600 });
  // The product writes to the journal; here it is read from outside.
  const toFile = "[Service]\nStandardOutput=append:/var/log/padel-liga.log\nStandardError=journal\n";
  mkdirSync(path.join(units, "padel-liga.service.d"));
  writeFileSync(path.join(units, "padel-liga.service.d/salida.conf"), toFile);
  writeFileSync(path.join(units, "padel-prueba.service"), probe.unit(readFileSync(unit, "utf8")));
  await run(["chroot", debian, "systemctl", "enable", "padel-liga", "padel-prueba"]);
}

interface Installed {
  debian: string;
  port: number;
}

/** The number of the service's process, as this machine counts it. */
async function processOf({ port }: Installed): Promise<number> {
  const { stdout } = { stdout: await run(["ss", "-Hltnp", `sport = :${port}`]) };
  const pid = Number(/pid=(\d+)/.exec(stdout)?.[1]);
  if (!(pid > 0)) throw new Error(`nadie escucha en ${port}: ${stdout}`);
  return pid;
}

async function expectSandbox(installed: Installed): Promise<void> {
  const status = readFileSync(`/proc/${await processOf(installed)}/status`, "utf8");
  const of = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, "m").exec(status)?.[1] ?? "";
  const wanted: [string, boolean][] = [
    ["un usuario propio", Number(of("Uid")) >= 61_184 && Number(of("Uid")) <= 65_519],
    ["sin capacidades", /^0+$/.test(of("CapEff")) && /^0+$/.test(of("CapBnd"))],
    ["sin privilegios nuevos", of("NoNewPrivs") === "1"],
    ["llamadas al sistema filtradas", of("Seccomp") === "2"],
  ];
  const missing = wanted.filter(([, holds]) => !holds).map(([name]) => name);
  if (missing.length > 0) throw new Error(`falta: ${missing.join(", ")}`);
  const data = statSync(path.join(installed.debian, "var/lib/private/padel-liga"));
  if ((data.mode & 0o777) !== 0o700) throw new Error("la carpeta de datos no es privada");
}

async function tryService(trial: Trial, installed: Installed): Promise<void> {
  const { debian, port } = installed;
  const site = { address: `http://127.0.0.1:${port}` };
  const log = path.join(debian, "var/log/padel-liga.log");
  const boot = ["systemd-nspawn", "-q", "-D", debian, "--register=no", "--keep-unit", "--boot"];
  const machine = launch(boot);
  trial.finally(() => machine.end("SIGKILL"));
  const isUp = await trial.check("systemctl enable: al arrancar la máquina, el servicio responde", () =>
    untilReady(site, machine),
  );
  if (!isUp) return;
  await trial.check("páginas, cuentas, base de datos e imágenes", () => expectWhole(site, readFileSync(log, "utf8")));
  await trial.check("el aislamiento está puesto", () => expectSandbox(installed));
  await trial.check("dentro de él funciona lo que hace falta y no se escribe fuera de su carpeta", async () => {
    const results = path.join(debian, "var/lib/private/padel-prueba/resultado.json");
    await until("la prueba del aislamiento ha acabado", () => existsSync(results));
    probe.expect(JSON.parse(readFileSync(results, "utf8")));
  });
  await trial.check("si el proceso muere, vuelve solo y con sus datos", async () => {
    const before = await processOf(installed);
    process.kill(before, "SIGKILL");
    await until("hay otro proceso", async () => (await isReady(site)) && (await processOf(installed)) !== before);
    if (readFileSync(log, "utf8").split("/setup?token=").length > 2) throw new Error("los datos no están");
  });
  await trial.check("la máquina se apaga en orden", async () => {
    const code = await machine.end("SIGTERM");
    if (code !== 0) throw new Error(`termina con ${code}: ${machine.said().slice(-300)}`);
  });
}

/** The unit under a real systemd: of a Debian made for it in a folder, so that this machine's own is not touched. */
export async function asService(trial: Trial): Promise<void> {
  requirePrograms({ "systemd-analyze": "systemd" });
  await trial.check(`systemd-analyze security: como mucho ${threshold / 10}`, async () => {
    trial.note(`exposición: ${(await exposureOf(unit)).replace(".", ",")}`);
  });
  requirePrograms({ "systemd-nspawn": "systemd-container", ss: "iproute2" });
  await pack();
  const debian = await newDebian(trial, ["systemd", "systemd-sysv", "dbus"]);
  const installed = { debian, port: await freePort() };
  await install(trial, debian, installed.port);
  await trial.check("systemd-analyze verify", async () => {
    const said = await run(["chroot", debian, "systemd-analyze", "verify", "/etc/systemd/system/padel-liga.service"]);
    if (said.includes("padel-liga")) throw new Error(said);
  });
  await tryService(trial, installed);
}

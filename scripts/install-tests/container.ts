import { writeFileSync } from "node:fs";
import path from "node:path";
import { until } from "./client.ts";
import { freshClone } from "./clone.ts";
import { expectWhole, isReady } from "./club.ts";
import { newDebian, ownAuthorities } from "./debian.ts";
import { type Environment, freePort, launch, newFolder, requirePrograms, run } from "./processes.ts";
import { NotTriable, type Trial } from "./trial.ts";

const base = "node:20-bookworm-slim";

/** podman with the settings that it works with here. */
interface Podman {
  env: Environment;
  run(...words: string[]): Promise<string>;
}

/** What the engine is told where it may not raise limits or has no network of its own; most machines need nothing of it. */
const reduced = [
  "",
  `[containers]\ndefault_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]\nnetns = "host"\n`,
  `[containers]\ndefault_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]\nnetns = "host"\n[engine]\nruntime = "runc"\n`,
];

/** The base image, or one made of a Debian in a folder where no registry can be reached. @returns its name */
async function baseImage(trial: Trial, podman: Podman): Promise<string> {
  const pulled = await podman.run("pull", "-q", `docker.io/library/${base}`).then(
    () => true,
    () => false,
  );
  if (pulled) return base;
  trial.note(`${base} no se puede descargar; la base es un Debian 12 hecho aquí con este Node`);
  const debian = await newDebian(trial, []);
  const name = `localhost/padel-base-${process.pid}`;
  const archive = path.join(debian, "..", "base.tar");
  await run(["tar", "-C", debian, "-cf", archive, "."]);
  const authorities = ownAuthorities();
  const believing = authorities === null ? [] : ["--change", `ENV NODE_EXTRA_CA_CERTS=${authorities}`];
  await podman.run("import", "-q", ...believing, archive, name);
  trial.finally(() => podman.run("rmi", "-f", name));
  return name;
}

/** podman as it can start something of the image. @throws NotTriable where it cannot */
async function workingPodman(trial: Trial): Promise<{ podman: Podman; image: string }> {
  const folder = newFolder(trial, "podman");
  const withSettings = (settings: string): Podman => {
    const file = path.join(folder, "containers.conf");
    if (settings !== "") writeFileSync(file, settings);
    const env: Environment = settings === "" ? {} : { CONTAINERS_CONF: file };
    return { env, run: (...words) => run(["podman", ...words], { env }) };
  };
  const image = await baseImage(trial, withSettings(""));
  const reasons: string[] = [];
  for (const settings of reduced) {
    const podman = withSettings(settings);
    try {
      await podman.run("run", "--rm", image, "node", "--version");
      if (settings !== "") trial.note(`podman, con ${settings.trim().replaceAll(/\s+/g, " ")}`);
      return { podman, image };
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : "");
    }
  }
  throw new NotTriable(`podman no puede iniciar contenedores aquí: ${reasons.at(-1)}`);
}

async function build(trial: Trial, podman: Podman, image: string): Promise<string> {
  const folder = await freshClone(trial);
  const name = `localhost/padel-liga-${process.pid}`;
  const isolation = podman.env.CONTAINERS_CONF === undefined ? [] : ["--isolation=chroot", "--network=host"];
  const words = ["--format", "docker", "--build-arg", `BASE=${image}`, "-f", "deploy/Dockerfile", "-t", name];
  await podman.run("build", "-q", ...isolation, ...words, folder);
  trial.finally(() => podman.run("rmi", "-f", name));
  return name;
}

/** What `deploy/compose.yaml` says, as words of podman. */
const asInCompose = ["--read-only", "--cap-drop=ALL", "--security-opt=no-new-privileges", "--tmpfs=/tmp"];

/** Starts the image with a volume. */
async function start(trial: Trial, podman: Podman, image: string) {
  const port = await freePort();
  const name = `padel-prueba-${process.pid}`;
  const site = { address: `http://127.0.0.1:${port}` };
  const network = podman.env.CONTAINERS_CONF === undefined ? ["-p", `127.0.0.1:${port}:${port}`] : [];
  const settings = ["-e", `PORT=${port}`, "-e", `PUBLIC_URL=${site.address}`];
  const begin = () =>
    launch(
      [
        "podman",
        "run",
        "--replace",
        "--name",
        name,
        ...asInCompose,
        ...network,
        "-v",
        `${name}:/data`,
        ...settings,
        image,
      ],
      {
        env: podman.env,
      },
    );
  trial.finally(() => podman.run("volume", "rm", "-f", name));
  trial.finally(() => podman.run("rm", "-f", "-t", "5", name));
  return { name, site, begin };
}

/** The image of `deploy/Dockerfile`, built of a fresh copy of the code. */
export async function inContainer(trial: Trial): Promise<void> {
  requirePrograms({ podman: "podman" });
  const { podman, image: from } = await workingPodman(trial);
  let image = "";
  const isBuilt = await trial.check("podman build", async () => {
    image = await build(trial, podman, from);
  });
  if (!isBuilt) return;
  const size = await podman.run("image", "inspect", "--format", "{{.Size}} {{.Config.User}}", image);
  trial.note(`imagen: ${Math.round(Number(size.split(" ")[0]) / 1e6)} MB, con su base`);
  const { name, site, begin } = await start(trial, podman, image);
  const first = begin();
  const isUp = await trial.check("responde, sin ser root y con la raíz de solo lectura", async () => {
    await until("/api/readyz responde", async () => {
      if (!first.isAlive()) throw new Error(first.said().slice(-600));
      return await isReady(site);
    });
    const who = await podman.run("exec", name, "node", "-p", "process.getuid()");
    if (who.trim() !== "10001") throw new Error(`es el usuario ${who}`);
    const write = "try { fs.writeFileSync('/opt/padel-liga/x', ''); 'bien' } catch (error) { error.code }";
    const written = await podman.run("exec", "-u", "0", name, "node", "-p", write);
    if (written.trim() !== "EROFS") throw new Error(`escribir en la raíz: ${written}`);
  });
  if (!isUp) return;
  await trial.check("HEALTHCHECK", () => podman.run("healthcheck", "run", name));
  await trial.check("páginas, cuentas, base de datos e imágenes", () => expectWhole(site, first.said()));
  await trial.check("se para en orden y conserva sus datos", async () => {
    await podman.run("stop", "-t", "60", name);
    await until("el contenedor ha terminado", () => !first.isAlive());
    const second = begin();
    await until("/api/readyz responde otra vez", () => isReady(site));
    if (second.said().includes("/setup?token=")) throw new Error("los datos no están");
    await podman.run("stop", "-t", "60", name);
  });
}

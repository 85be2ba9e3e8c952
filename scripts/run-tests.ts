import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startVitest } from "vitest/node";
import { findChromium, isWithoutWindows } from "../test/support/chromium.ts";
import { root } from "./steps.ts";
import { concerned } from "./tests/concerned.ts";
import { type FileReport, figures, Progress } from "./tests/report.ts";

// `npm test [-- words of paths…]`: the rules, the server, components and the browser, on the built product. With TEST_DATABASE_URL what
// needs a database has it on that PostgreSQL server, else embedded. `--database`, `--rules` and `--long` are other parts (docs/tests.md).

const mostRetries = 3;
const times = path.join(root, "node_modules/.cache/test-minutes.json");

function install(name: string): void {
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  for (const command of [
    ["apt-get", "update"],
    ["apt-get", "install", "-y", "--no-install-recommends", name],
  ]) {
    const [program = "", ...parameters] = [...asRoot, ...command];
    spawnSync(program, parameters, { stdio: ["ignore", "ignore", "inherit"] });
  }
}

/** A Chromium without windows if it can be had, else any: a page costs twice as much in one that has them. */
function requireChromium(): void {
  if (isWithoutWindows(findChromium())) return;
  process.stdout.write(
    "Se intenta instalar chromium-headless-shell, que pasa las pruebas de navegador en la mitad de tiempo…\n",
  );
  install("chromium-headless-shell");
  if (findChromium() === undefined) install("chromium");
  if (findChromium() !== undefined) return;
  process.stderr.write(
    "No hay Chromium. Instálalo (Debian: apt-get install chromium-headless-shell) o indica dónde está con CHROMIUM_PATH.\n",
  );
  process.exit(1);
}

const browsers = ["browser", "browser-database", "browser-long"];
const parts = {
  "": {
    projects: ["browser", "server", "components", "rules"],
    said: "las pruebas de reglas, servidor, componentes y navegador",
    usual: 8,
  },
  "--database": {
    projects: ["browser-database", "server"],
    said: "las pruebas en que la base de datos tiene parte",
    usual: 8,
  },
  "--rules": { projects: ["components", "rules"], said: "las pruebas de reglas y componentes", usual: 2 },
  "--long": {
    projects: [...browsers, "server", "components", "rules"],
    said: "todas las pruebas, también las largas",
    usual: 18,
  },
};

const parameters = process.argv.slice(2);
const words = parameters.filter((word) => !word.startsWith("--"));
const chosen =
  parameters.find((word): word is keyof typeof parts => word in parts) ?? (words.length > 0 ? "--long" : "");
const { projects, said, usual } = parts[chosen];

function lastMinutes(key: string): number | undefined {
  return existsSync(times) ? JSON.parse(readFileSync(times, "utf8"))[key] : undefined;
}

function keepMinutes(key: string, minutes: number): void {
  const kept = existsSync(times) ? JSON.parse(readFileSync(times, "utf8")) : {};
  mkdirSync(path.dirname(times), { recursive: true });
  writeFileSync(times, JSON.stringify({ ...kept, [key]: minutes }));
}

function announce(files: string[], key: string): void {
  const database = process.env.TEST_DATABASE_URL === undefined ? "integrada" : "PostgreSQL";
  const last = lastMinutes(key);
  const before = last === undefined ? "" : `; la última vez aquí, ${last.toFixed(1).replace(".", ",")} min`;
  const what = words.length === 0 ? said : `${files.length} ficheros de pruebas`;
  const time = words.length === 0 ? `unos ${usual} minutos en dos núcleos` : "de segundos a minutos";
  process.stdout.write(
    `Base de datos ${database}, Node ${process.versions.node}. Se construye el producto si ha cambiado y se pasan ${what}.\nTarda ${time}${before}.\n`,
  );
}

/** Tells what failed and how to repeat just that. @returns whether all is well */
function conclude({ files, faults }: Progress): boolean {
  const sum = (number: (file: FileReport) => number) => files.reduce((all, file) => all + number(file), 0);
  const again = (some: FileReport[]) =>
    `npm test${some.length > 0 ? ` -- ${some.map(({ file }) => file).join(" ")}` : ""}`;
  const failing = files.filter(({ failed }) => failed.length > 0);
  const retried = files.filter((file) => file.retried.length > 0);
  const retries = sum((file) => file.retried.length);
  const failures = [...failing.flatMap(({ file, failed }) => failed.map((name) => `${file}: ${name}`)), ...faults];
  for (const failure of failures) process.stdout.write(`Falla: ${failure}\n`);
  const isTooOften = retries > mostRetries;
  const failed = failures.length === 0 && isTooOften ? 1 : failures.length;
  process.stdout.write(
    `${sum((file) => file.passed)} passed, ${failed} failed, ${sum((file) => file.skipped)} skipped\n`,
  );
  const said = () => {
    if (failures.length > 0) return `Ha fallado lo de arriba. Para repetir solo eso: ${again(failing)}`;
    if (isTooOften)
      return `Falla: ${retries} pruebas pasaron solo a la segunda, más de ${mostRetries}. Para repetir solo esas: ${again(retried)}`;
    return "Todo bien.";
  };
  process.stdout.write(`${said()}\n`);
  return failed === 0;
}

async function main(): Promise<boolean> {
  const files = words.length > 0 ? concerned(words) : [];
  if (words.length > 0 && files.length === 0) {
    process.stderr.write(`No hay pruebas de ${words.join(", ")}.\n`);
    return false;
  }
  const key = `${process.env.TEST_DATABASE_URL === undefined ? "embedded" : "postgres"} ${parameters.join(" ")}`;
  announce(files, key);
  if (projects.some((project) => browsers.includes(project))) requireChromium();

  const began = performance.now();
  const build = spawnSync(process.execPath, ["--import", "tsx", "scripts/build-if-needed.ts"], {
    cwd: root,
    stdio: "inherit",
  });
  if (build.status !== 0) {
    process.stdout.write("\nHa fallado la construcción del producto. Para repetir solo eso: npm run build\n");
    return false;
  }
  const built = performance.now();
  const scratch = mkdtempSync(path.join(os.tmpdir(), "padel-tests-"));
  const tally = path.join(scratch, "started");
  writeFileSync(tally, "");
  process.env.TEST_TALLY = tally;
  const progress = new Progress();
  // Who misses a deadline of a library on a busy machine is tried once more, and told.
  const vitest = await startVitest("test", files, {
    watch: false,
    retry: 1,
    reporters: [progress],
    project: projects,
  });
  await vitest.close();
  const ended = performance.now();
  const started = readFileSync(tally, "utf8");
  rmSync(scratch, { recursive: true, force: true });
  const parts: [name: string, ms: number][] = [
    ["producto", built - began],
    ["pruebas", ended - built],
    ["en total", ended - began],
  ];
  process.stdout.write(`\n${figures(progress.files, parts, started).join("\n")}\n`);
  const isFine = conclude(progress);
  if (isFine) keepMinutes(key, (ended - began) / 60_000);
  return isFine;
}

process.exit((await main()) ? 0 : 1);

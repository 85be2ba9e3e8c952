import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import path from "node:path";
import { createInterface } from "node:readline";
import { parseArgs, stripVTControlCharacters } from "node:util";
import { root } from "./steps.ts";

// `npm run test:long [-- --minutes 120]`: what takes too long for every change, one step after the other within a limit (docs/tests.md).

interface LongStep {
  name: string;
  /** A program of node_modules with its arguments, given the minutes that are left. */
  command: (left: number) => string[];
  env?: Record<string, string>;
  /** How to repeat just that. */
  again: string;
}

type Result = "bien" | "MAL" | "a medias" | "a medias y MAL" | "sin empezar";

const { values: options } = parseArgs({ options: { minutes: { type: "string", default: "120" } } });
const limit = Number(options.minutes);
if (!(limit > 0)) throw new Error("--minutes es un número de minutos");
const began = performance.now();
const minutesSince = (moment: number) => (performance.now() - moment) / 60_000;
const left = () => limit - minutesSince(began);

const patient = ["--testTimeout", "900000"];
const seed = process.env.TEST_SEED ?? String(randomInt(1, 1_000_000));
const withDatabase = [
  "test/season",
  "test/contract/fuzz.test.ts",
  "test/contract/demo.test.ts",
  "src/server/features/planner/solving.test.ts",
  "test/upgrade",
];
// `--long` is only the name under which `npm test` keeps the minutes, apart from those of an ordinary run.
const wholeSuite = () => ["tsx", "scripts/run-tests.ts", "--long"];

const steps: LongStep[] = [
  {
    name: "propiedades de las reglas, diez mil casos",
    command: () => ["vitest", "run", "--project", "rules", ...patient],
    env: { PROPERTY_RUNS: "10000" },
    again: "PROPERTY_RUNS=10000 npx vitest run --project rules --testTimeout 900000",
  },
  {
    name: "propiedades con base de datos",
    command: () => ["vitest", "run", "--project", "server", ...patient, ...withDatabase],
    env: { PROPERTY_RUNS: "500" },
    again: `PROPERTY_RUNS=500 npx vitest run --project server --testTimeout 900000 ${withDatabase.join(" ")}`,
  },
  {
    name: `todo en otro orden (TEST_SEED=${seed})`,
    command: wholeSuite,
    env: { TEST_SEED: seed },
    again: `TEST_SEED=${seed} npm test`,
  },
  { name: "cada fichero solo", command: wholeSuite, env: { TEST_ALONE: "1" }, again: "TEST_ALONE=1 npm test" },
  {
    name: "mutación por muestra",
    // It ends by itself, in time to say what it found.
    command: (rest) => [
      "tsx",
      "scripts/mutation.ts",
      "--sample",
      "300",
      "--minutes",
      `${Math.max(1, Math.floor(rest) - 3)}`,
    ],
    again: "npm run test:mutation -- --sample 300",
  },
];

/** Sends a signal to a program and all that it has started. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch {} // all of it is gone
}

/** A line that tells of a failed file or test: what is ended halfway sums nothing up. */
const failure = /^\s*(?:×|❯ .*\d+ failed|\[ *\d+\/\d+\] MAL)/;

/** Runs a step to its end or to that of the limit. */
function run({ command, env }: LongStep): Promise<Result> {
  const [program = "", ...parameters] = command(left());
  const child = spawn(path.join(root, "node_modules/.bin", program), parameters, {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...env },
    detached: true, // with a process group of its own, to end it whole
  });
  const timers: NodeJS.Timeout[] = [];
  let isCut = false;
  let hasFailed = false;
  createInterface({ input: child.stdout }).on("line", (line) => {
    process.stdout.write(`${line}\n`);
    hasFailed ||= !isCut && failure.test(stripVTControlCharacters(line));
  });
  const end = () => {
    isCut = true;
    signal(child, "SIGTERM");
    timers.push(setTimeout(() => signal(child, "SIGKILL"), 10_000));
  };
  timers.push(setTimeout(end, left() * 60_000));
  const interrupt = () => {
    signal(child, "SIGKILL");
    process.exit(130);
  };
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  return new Promise((resolve) => {
    let status: number | null = null;
    const conclude = () => {
      for (const timer of timers) clearTimeout(timer);
      process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
      if (isCut) resolve(hasFailed ? "a medias y MAL" : "a medias");
      else resolve(status === 0 ? "bien" : "MAL");
    };
    child.once("error", conclude).once("close", conclude);
    child.once("exit", (code) => {
      status = code;
      signal(child, "SIGKILL"); // what it left behind
      timers.push(setTimeout(conclude, 5000)); // something else may hold its output open
    });
  });
}

const results: { step: LongStep; minutes: number; result: Result }[] = [];
process.stdout.write(`Pruebas largas, ${limit} minutos como mucho.\n`);
for (const step of steps) {
  const started = performance.now();
  if (left() > 0) process.stdout.write(`\n▸ ${step.name}\n`);
  const result = left() > 0 ? await run(step) : "sin empezar";
  results.push({ step, minutes: minutesSince(started), result });
}

process.stdout.write("\nMinutos:\n");
for (const { step, minutes, result } of results)
  process.stdout.write(`  ${step.name}: ${result}, ${minutes.toFixed(1).replace(".", ",")}\n`);
const named = (...wanted: Result[]) => results.filter(({ result }) => wanted.includes(result)).map(({ step }) => step);
for (const { name } of named("a medias", "a medias y MAL"))
  process.stdout.write(`Acabado el tiempo a medias de: ${name}. Lo que faltaba no se ha probado.\n`);
for (const { name } of named("sin empezar")) process.stdout.write(`No se ha llegado a: ${name}\n`);
const failed = named("MAL", "a medias y MAL");
for (const { name, again } of failed) process.stdout.write(`Falla: ${name}. Para repetirlo: ${again}\n`);
process.exit(failed.length > 0 ? 1 : 0);

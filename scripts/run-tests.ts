import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { findChromium } from "../test/support/chromium.ts";
import { root, typeSteps } from "./steps.ts";

// `npm test`: types, unit and integration tests, then the browser tests on the built product. With TEST_DATABASE_URL the
// integration and browser tests run on that PostgreSQL server, else on the embedded database.

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  success: boolean;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

function requireChromium(): void {
  if (findChromium() !== undefined) return;
  process.stdout.write("Falta Chromium para las pruebas de navegador; se intenta instalar…\n");
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  for (const command of [
    ["apt-get", "update"],
    ["apt-get", "install", "-y", "chromium"],
  ]) {
    const [program = "", ...parameters] = [...asRoot, ...command];
    spawnSync(program, parameters, { stdio: ["ignore", "ignore", "inherit"] });
  }
  if (findChromium() !== undefined) return;
  process.stderr.write(
    "No hay Chromium. Instálalo (Debian: apt-get install chromium) o indica dónde está con CHROMIUM_PATH.\n",
  );
  process.exit(1);
}

const reports = mkdtempSync(path.join(os.tmpdir(), "padel-report-"));
const total = { passed: 0, failed: 0, skipped: 0 };
/** What failed, said once more at the end: between it and the last line stand thousands of tests that passed. */
const failures: string[] = [];

function run(name: string, [program = "", ...parameters]: string[]): boolean {
  const command = path.join(root, "node_modules/.bin", program);
  const isFine = spawnSync(command, parameters, { cwd: root, stdio: "inherit" }).status === 0;
  if (!isFine) failures.push(name);
  return isFine;
}

function firstLine(text = ""): string {
  return stripVTControlCharacters(text).split("\n", 1)[0] ?? "";
}

function failuresOf({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const tests = assertionResults
      .filter((test) => test.status === "failed")
      .map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`);
    return status === "failed" && tests.length === 0 ? [`${file}: ${firstLine(message)}`] : tests;
  });
}

function vitest(config: string): void {
  const file = path.join(reports, `${config}.json`);
  const ended = run(config, [
    "vitest",
    "run",
    "--config",
    config,
    "--reporter=default",
    "--reporter=json",
    `--outputFile=${file}`,
  ]);
  if (!existsSync(file)) return;
  const report: Report = JSON.parse(readFileSync(file, "utf8"));
  total.passed += report.numPassedTests;
  total.failed += report.numFailedTests;
  total.skipped += report.numPendingTests;
  if (ended && report.success) return;
  failures.push(...failuresOf(report));
}

requireChromium();
process.stdout.write(`Base de datos: ${process.env.TEST_DATABASE_URL === undefined ? "integrada" : "PostgreSQL"}\n`);
for (const { name, command } of typeSteps) run(name, command);
run("producto", ["tsx", "scripts/build-if-needed.ts"]);
vitest("vitest.config.ts");
vitest("vitest.e2e.config.ts");
rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) process.stdout.write(`\nHa fallado:\n${failures.map((failure) => `  ${failure}\n`).join("")}`);
// What fails beside the tests, such as a type, counts as one.
if (failures.length > 0 && total.failed === 0) total.failed = 1;
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exit(failures.length > 0 ? 1 : 0);

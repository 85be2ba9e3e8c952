import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findChromium } from "../test/support/chromium.ts";
import { root, typeSteps } from "./steps.ts";

// `npm test`: types, unit and integration tests, then the browser tests on the built product. With TEST_DATABASE_URL the
// integration and browser tests run on that PostgreSQL server, else on the embedded database.

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
  success: boolean;
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

function run(program: string, parameters: string[]): boolean {
  return (
    spawnSync(path.join(root, "node_modules/.bin", program), parameters, { cwd: root, stdio: "inherit" }).status === 0
  );
}

const reports = mkdtempSync(path.join(os.tmpdir(), "padel-report-"));
const total = { passed: 0, failed: 0, skipped: 0 };

function vitest(config: string): boolean {
  const file = path.join(reports, `${config}.json`);
  const ended = run("vitest", [
    "run",
    "--config",
    config,
    "--reporter=default",
    "--reporter=json",
    `--outputFile=${file}`,
  ]);
  const report: Report = JSON.parse(readFileSync(file, "utf8"));
  total.passed += report.numPassedTests;
  total.failed += report.numFailedTests + (report.numFailedTests === 0 && !report.success ? 1 : 0);
  total.skipped += report.numPendingTests;
  return ended && report.success;
}

requireChromium();
process.stdout.write(`Base de datos: ${process.env.TEST_DATABASE_URL === undefined ? "integrada" : "PostgreSQL"}\n`);
const results = [
  ...typeSteps.map(({ command: [program = "", ...parameters] }) => run(program, parameters)),
  run("tsx", ["scripts/build-if-needed.ts"]),
  vitest("vitest.config.ts"),
  vitest("vitest.e2e.config.ts"),
];
rmSync(reports, { recursive: true, force: true });
const isFine = results.every(Boolean);
if (!isFine && total.failed === 0) total.failed = 1;
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exit(isFine ? 0 : 1);

import { createHash } from "node:crypto";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** For what hangs only: a busy machine is slow, not wrong. In ms. */
export const timeouts = { testTimeout: 180_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } };

/** The browser's tests have the same order in every run, so that a red one stays red; TEST_SEED draws another, and one of all files. */
const seed = process.env.TEST_SEED;

/** Files share a worker's modules, database engine and browser, whose start costs more than any test; TEST_ALONE gives each its own. */
const isolate = process.env.TEST_ALONE !== undefined;

const setupFiles = ["test/support/leave-nothing.ts", "test/support/fail-on-console-error.ts"];

/** Browser tests of a folder: the built product in a real Chromium. Each test can run by itself. */
const inBrowser = (name: string, include: string) => ({
  name,
  include: [include],
  setupFiles: ["test/support/leave-nothing.ts"],
  sequence: { shuffle: { tests: true } },
});

const projects = [
  // A page costs seconds of a processor: docs/tests.md says which files run when.
  inBrowser("browser", "test/e2e/*.e2e.ts"),
  inBrowser("browser-database", "test/e2e/database/*.e2e.ts"),
  inBrowser("browser-long", "test/e2e/long/*.e2e.ts"),
  {
    name: "server",
    include: [
      "src/server/**/*.test.ts",
      "test/{contract,install,postgres,season,support,upgrade}/**/*.test.ts",
      "src/web/**/*-round-trip.test.ts",
    ],
    setupFiles: [...setupFiles, "test/support/property-runs.ts"],
  },
  {
    // Components beside their files, drawn by React as it is delivered: its development build takes three times as long.
    name: "components",
    include: ["src/web/**/*.test.tsx"],
    environment: "happy-dom",
    env: { NODE_ENV: "production" },
    setupFiles: [...setupFiles, "test/support/component-setup.ts"],
  },
  {
    // What needs neither a database nor a page: the rules, the contract, the web's own logic.
    name: "rules",
    include: ["src/{domain,contract,web}/**/*.test.ts", "test/golden/**/*.test.ts"],
    exclude: ["src/web/**/*-round-trip.test.ts"],
    setupFiles: [...setupFiles, "test/support/web-asks-nobody.ts", "test/support/property-runs.ts"],
  },
  {
    // What `npm run check` asks of the code itself.
    name: "architecture",
    include: ["test/architecture/**/*.test.ts"],
    setupFiles,
  },
];
const names = projects.map(({ name }) => name);

/** Project by project, since files of one share workers; the longest projects and files first, so that no core waits at the end. */
class InTurn extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ project }: TestSpecification) => names.indexOf(project.name);
    const lot = ({ moduleId }: TestSpecification) => createHash("sha256").update(`${seed} ${moduleId}`).digest("hex");
    const within =
      seed === undefined ? await super.sort(files) : files.toSorted((a, b) => lot(a).localeCompare(lot(b)));
    return within.toSorted((a, b) => turn(a) - turn(b));
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: "test/support/database-template.ts",
    sequence: { sequencer: InTurn, seed: Number(seed ?? 1) },
    projects: projects.map((project) => ({
      oxc: { jsx: { runtime: "automatic", development: false } }, // the compiled form of React as it is delivered
      test: { ...timeouts, isolate, maxWorkers: 2, ...project },
    })),
    ...timeouts,
  },
});

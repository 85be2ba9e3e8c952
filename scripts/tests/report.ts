import path from "node:path";
import { DefaultReporter, type TestCase, type TestModule, type TestSpecification } from "vitest/node";
import { root } from "../steps.ts";

/** What a file of tests came to. */
export interface FileReport {
  file: string;
  project: string;
  /** Of its own code and tests. */
  ms: number;
  failed: string[];
  /** Tests that passed at another try. */
  retried: string[];
  passed: number;
  skipped: number;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1).replace(".", ",")} s`;

function namesOf(tests: TestCase[]): string[] {
  return tests.map(({ fullName }) => fullName);
}

/** A failed test with the beginning of what it said: of a long run only the end may be kept. */
function failureOf(test: TestCase): string {
  const longest = 400; // characters
  const said = test.result().errors?.[0]?.message ?? "";
  return `${test.fullName} → ${said.replaceAll(/\s+/g, " ").slice(0, longest)}`;
}

function reportOf(module: TestModule): FileReport {
  const tests = [...module.children.allTests()];
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  const failed = tests.filter((test) => test.result().state === "failed").map(failureOf);
  const isWhole = module.ok() || failed.length > 0;
  return {
    file: path.relative(root, module.moduleId),
    project: module.project.name,
    ms: duration + collectDuration + setupDuration,
    failed: isWhole ? failed : [module.errors()[0]?.message ?? "no se puede cargar"],
    retried: namesOf(tests.filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)),
    passed: tests.filter((test) => test.result().state === "passed").length,
    skipped: tests.filter((test) => test.result().state === "skipped").length,
  };
}

/** Tells each file as it ends, and what went wrong in it; what they all come to is told at the end by who runs them. */
export class Progress extends DefaultReporter {
  readonly files: FileReport[] = [];
  /** What failed beside any test, such as a worker. */
  readonly faults: string[] = [];
  #all = 0;

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#all = specifications.length;
    super.onTestRunStart(specifications);
  }

  override printTestModule(module: TestModule): void {
    const report = reportOf(module);
    this.files.push(report);
    const at = `[${String(this.files.length).padStart(3)}/${this.#all}]`;
    const { file, passed, failed, retried, ms } = report;
    const more = retried.length === 0 ? "" : `, ${retried.length} a la segunda`;
    this.log(`${at} ${failed.length === 0 ? "bien" : "MAL "} ${file}: ${passed} pruebas, ${seconds(ms)}${more}`);
    for (const name of failed) this.log(`          ${name}`);
  }

  override onTestRunEnd(...[modules, errors, reason]: Parameters<DefaultReporter["onTestRunEnd"]>): void {
    this.faults.push(...errors.map(({ message }) => message));
    super.onTestRunEnd(modules, errors, reason);
  }
}

const minutes = (ms: number) => (ms / 60_000).toFixed(1).replace(".", ",");

/** The minutes of each part, the slowest files, what was started and what was tried twice, as lines. */
export function figures(files: FileReport[], parts: [name: string, ms: number][], started: string): string[] {
  const ofProjects = new Map<string, number>();
  for (const { project, ms } of files) ofProjects.set(project, (ofProjects.get(project) ?? 0) + ms);
  const told = (pairs: Iterable<[string, number]>) =>
    [...pairs].map(([name, ms]) => `${name} ${minutes(ms)}`).join(" · ");
  const count = (word: string) => started.split("\n").filter((line) => line === word).length;
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
  const retried = files.flatMap(({ file, retried }) => retried.map((name) => `${file}: ${name}`));
  return [
    `Minutos: ${told(parts)} (de los ficheros: ${told(ofProjects)}) · bases de datos ${count("database")} · navegadores ${count("browser")} · a la segunda ${retried.length}`,
    `Los más lentos: ${slowest.map(({ file, ms }) => `${file} ${seconds(ms)}`).join(" · ")}`,
    ...retried.map((name) => `A la segunda: ${name}`),
  ];
}

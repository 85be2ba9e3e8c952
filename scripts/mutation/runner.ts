import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { BaseSequencer, createVitest, type TestSpecification, type Vitest } from "vitest/node";
import { timeouts } from "../../vitest.config.ts";
import { root } from "../steps.ts";
import type { Mutant, Parsed } from "./places.ts";

/** A text with other texts put in at places of it. */
function withInserted(source: string, inserts: [at: number, text: string][]): string {
  const ordered = [...inserts].sort(([a], [b]) => b - a);
  return ordered.reduce((text, [at, more]) => text.slice(0, at) + more + text.slice(at), source);
}

/** A file that notes which of its statements are reached. */
function counting({ source, statements }: Parsed, fileNumber: number): string {
  return withInserted(
    source,
    statements.map(({ start }, number) => [start, `;globalThis.__reached?.("${fileNumber} ${number}");`]),
  );
}

/** A file with one change; its loops end by themselves, since a change can make them endless. */
function changed({ source, loops }: Parsed, { start, end, text }: Mutant): string {
  const guard = "if ((globalThis.__laps = (globalThis.__laps ?? 0) + 1) > 3e6) throw new Error('endless loop');";
  const tail = withInserted(
    source,
    loops.filter((at) => at > end).map((at) => [at, guard]),
  ).slice(end);
  const head = withInserted(
    source.slice(0, start),
    loops.filter((at) => at <= start).map((at) => [at, guard]),
  );
  return head + text + tail;
}

/** Runs test files in the order in which they are given. */
class GivenOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }
}

/** Patterns of test files. */
interface Tests {
  tests: string[];
  exclude: string[];
}

interface Session {
  vitest: Vitest;
  /** What files are instead of what is on the disk, by path. */
  instead: Map<string, string>;
}

async function open(
  { tests, exclude }: Tests,
  options: { workers: number; bail: number; reached?: string },
): Promise<Session> {
  const instead = new Map<string, string>();
  const vitest = await createVitest(
    "test",
    {
      root,
      config: false,
      include: tests,
      exclude: ["**/node_modules/**", ...exclude],
      watch: false,
      pool: "threads",
      isolate: false,
      maxWorkers: options.workers,
      bail: options.bail,
      sequence: { sequencer: GivenOrder },
      reporters: [{}],
      silent: true,
      ...timeouts,
      env: options.reached === undefined ? {} : { REACHED_FOLDER: options.reached },
      setupFiles: [
        path.join(root, "test/support/leave-nothing.ts"),
        path.join(root, "test/support/fail-on-console-error.ts"),
        path.join(root, "test/support/property-runs.ts"),
        path.join(root, "scripts/mutation/note-reached.ts"),
      ],
    },
    {
      logLevel: "silent",
      plugins: [
        {
          name: "instead",
          enforce: "pre",
          transform: (_code, id) => instead.get(id.split("?")[0] ?? id) ?? null,
        },
      ],
    },
  );
  return { vitest, instead };
}

/** The test files that import a file, directly or not. */
function importersOf({ vitest }: Session, file: string): Set<string> {
  const found = new Set<string>();
  const graph = vitest.projects[0]?.vite.environments.ssr.moduleGraph;
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const { importers } of graph?.getModulesByFile(path) ?? [])
      for (const importer of importers) if (importer.file !== null) visit(importer.file);
  };
  visit(file);
  return found;
}

interface Report {
  test: string;
  reached: string[];
  loading: string[];
}

/**
 * For each statement ("file number, statement number") the test files that reach it. Files of one worker share what is loaded: what is
 * reached as a module is loaded counts for all that import it.
 */
export async function reachedBy(files: Parsed[], tests: Tests): Promise<Map<string, Set<string>>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "padel-reached-"));
  const session = await open(tests, { workers: 2, bail: 0, reached: folder });
  const { vitest, instead } = session;
  for (const [number, parsed] of files.entries()) instead.set(parsed.file, counting(parsed, number));
  const { testModules } = await vitest.runTestSpecifications(await vitest.globTestSpecifications());
  const failed = testModules.filter((module) => !module.ok()).map(({ moduleId }) => path.relative(root, moduleId));
  if (failed.length > 0) throw new Error(`Fallan sin ningún cambio: ${failed.join(", ")}`);
  const reports: Report[] = readdirSync(folder).map((name) =>
    JSON.parse(readFileSync(path.join(folder, name), "utf8")),
  );
  rmSync(folder, { recursive: true, force: true });
  const reached = new Map<string, Set<string>>();
  const add = (key: string, test: string) => reached.set(key, (reached.get(key) ?? new Set()).add(test));
  for (const { test, reached: keys } of reports) for (const key of keys) add(key, test);
  const importers = files.map(({ file }) => {
    const found = importersOf(session, file);
    return reports.map(({ test }) => test).filter((test) => found.has(test));
  });
  for (const key of new Set(reports.flatMap(({ loading }) => loading)))
    for (const test of importers[Number(key.split(" ")[0])] ?? []) add(key, test);
  await vitest.close();
  return reached;
}

/** How far a test file is from a source file: beside it, in its feature, elsewhere. */
function distance(test: string, source: string): number {
  const folder = path.dirname(source);
  if (test.startsWith(`${folder}/`)) return 0;
  return test.startsWith(`${path.dirname(folder)}/`) ? 1 : 2;
}

/** Tries changes one after the other. @param most the test files that a change is shown to, the nearest first */
export async function openTrial(tests: Tests, most: number) {
  const { vitest, instead } = await open(tests, { workers: 1, bail: 1 });
  const all = await vitest.globTestSpecifications();
  const kills = new Map<string, number>();

  function chosen(source: string, testFiles: ReadonlySet<string>): TestSpecification[] {
    const killsOf = ({ moduleId }: TestSpecification) => kills.get(`${source} ${moduleId}`) ?? 0;
    return all
      .filter(({ moduleId }) => testFiles.has(moduleId))
      .sort((a, b) => killsOf(b) - killsOf(a) || distance(a.moduleId, source) - distance(b.moduleId, source))
      .slice(0, most);
  }

  return {
    /** Whether a test of those files fails with the change. */
    async kills(parsed: Parsed, mutant: Mutant, testFiles: ReadonlySet<string>): Promise<boolean> {
      instead.set(parsed.file, changed(parsed, mutant));
      vitest.invalidateFile(parsed.file);
      vitest.state.filesMap.clear();
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen(parsed.file, testFiles));
      instead.delete(parsed.file);
      vitest.invalidateFile(parsed.file);
      const failed = testModules.filter((module) => module.state() === "failed");
      for (const { moduleId } of failed) {
        const key = `${parsed.file} ${moduleId}`;
        kills.set(key, (kills.get(key) ?? 0) + 1);
      }
      return unhandledErrors.length > 0 || failed.length > 0;
    },
    close: () => vitest.close(),
  };
}

import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Parsed, parse } from "./mutation/places.ts";
import { isEquivalent, keep, print, readEquivalents, type Tried, type Verdict } from "./mutation/report.ts";
import { openTrial, reachedBy } from "./mutation/runner.ts";
import { root } from "./steps.ts";

// `npm run test:mutation -- [domain | commands] [part of a path…] [--since <git ref>] [--every <n>] [--keep]`: see docs/mutation.md.

const areas = {
  domain: {
    sources: /^src\/domain\/[^/]+\.ts$/,
    tests: ["src/domain/**/*.test.ts", "test/golden/*.test.ts"],
    most: 99,
  },
  commands: {
    sources: /^src\/server\/features\/[^/]+\/commands\/[^/]+\.ts$/,
    tests: ["src/server/features/**/*.test.ts", "test/contract/errors.test.ts", "test/contract/activity.test.ts"],
    most: 6, // each starts a database; what survives the nearest six would hardly be noticed by those farther away
  },
};
type Area = keyof typeof areas;
const isArea = (word: string): word is Area => word in areas;

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: "string" },
    every: { type: "string", default: "1" },
    keep: { type: "boolean", default: false },
  },
});

function sourcesOf(area: Area): string[] {
  return readdirSync(path.join(root, "src"), { recursive: true, encoding: "utf8" })
    .map((file) => path.join("src", file))
    .filter((file) => areas[area].sources.test(file) && !file.endsWith(".test.ts"))
    .sort();
}

/** The files that changed since a git ref, committed or not. */
function changedSince(ref: string): Set<string> {
  const { stdout, status, stderr } = spawnSync("git", ["diff", "--name-only", ref], { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return new Set(stdout.split("\n"));
}

/** The tests that reach a change; for one outside any function, those that reach any function of its file. */
function testsFor(parsed: Parsed, fileNumber: number, reached: Map<string, Set<string>>) {
  const inFile = new Set(
    parsed.statements.flatMap(({ inner }, number) =>
      inner ? [...(reached.get(`${fileNumber} ${number}`) ?? [])] : [],
    ),
  );
  return (statement: number): ReadonlySet<string> => {
    if (parsed.statements[statement]?.inner === true) return reached.get(`${fileNumber} ${statement}`) ?? new Set();
    return inFile.size > 0 ? inFile : (reached.get(`${fileNumber} ${statement}`) ?? new Set());
  };
}

/** Whether a change is one of every nth, over all files. */
const every = Number(options.every);
if (!Number.isInteger(every) || every < 1) throw new Error("--every is a whole number from 1");
let passed = 0;
const isInSample = () => passed++ % every === 0;

async function measure(area: Area, files: string[]): Promise<Tried[]> {
  const all = files.map((file) => parse(path.join(root, file)));
  const reached = await reachedBy(all, areas[area].tests);
  const trial = await openTrial(areas[area].tests, areas[area].most);
  const known = readEquivalents();
  const tried: Tried[] = [];
  for (const [number, parsed] of all.entries()) {
    const testsOf = testsFor(parsed, number, reached);
    const started = Date.now();
    for (const mutant of parsed.mutants.filter(isInSample)) {
      const tests = testsOf(mutant.statement);
      const verdict = async (): Promise<Verdict> => {
        if (isEquivalent(mutant, known)) return "equivalent";
        return tests.size > 0 && (await trial.kills(parsed, mutant, tests)) ? "killed" : "survived";
      };
      tried.push({ mutant, of: parsed.mutants.length, verdict: await verdict() });
    }
    const own = tried.filter(({ mutant }) => mutant.file === parsed.file);
    const killed = own.filter(({ verdict }) => verdict === "killed").length;
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    process.stdout.write(`${path.relative(root, parsed.file)}: ${killed} de ${own.length}, ${seconds} s\n`);
    if (options.keep) keep(tried, existing);
  }
  await trial.close();
  return tried;
}

const existing = new Set([...sourcesOf("domain"), ...sourcesOf("commands")]);
const filters = words.filter((word) => !isArea(word));
const chosenAreas = words.some(isArea) ? words.filter(isArea) : (Object.keys(areas) as Area[]); // the keys of a literal
const changed = options.since === undefined ? null : changedSince(options.since);
const isChosen = (file: string) =>
  (changed === null || changed.has(file)) && (filters.length === 0 || filters.some((word) => file.includes(word)));

const tried: Tried[] = [];
for (const area of chosenAreas) {
  const files = sourcesOf(area).filter(isChosen);
  if (files.length > 0) tried.push(...(await measure(area, files)));
}
print(tried);
process.exit(0);

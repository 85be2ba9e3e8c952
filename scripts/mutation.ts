import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { isEquivalent, readEquivalents, type Tried, type Verdict } from "./mutation/figures.ts";
import { keep, lost, print } from "./mutation/page.ts";
import { type Parsed, parse } from "./mutation/places.ts";
import { openTrial, reachedBy } from "./mutation/runner.ts";
import { type Candidate, candidatesOf, scattered } from "./mutation/sample.ts";
import { root } from "./steps.ts";

// `npm run test:mutation -- [domain | commands] [part of a path…] [--since <git ref>]
// [--every <n>] [--sample <n>] [--minutes <m>] [--keep]`: see docs/mutation.md.

const areas = {
  domain: {
    sources: /^src\/domain\/[^/]+\.ts$/,
    tests: ["src/domain/**/*.test.ts", "test/golden/*.test.ts"],
    exclude: [],
    most: 99,
  },
  commands: {
    sources: /^src\/server\/features\/[^/]+\/commands\/[^/]+\.ts$/,
    tests: ["src/server/features/**/*.test.ts", "test/contract/{errors,activity}*.test.ts"],
    exclude: ["src/server/features/planner/solving.test.ts"], // minutes of plans, which the planner's own tests reach too
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
    sample: { type: "string" },
    minutes: { type: "string" },
    keep: { type: "boolean", default: false },
  },
});

function wholeNumber(name: "every" | "sample" | "minutes"): number {
  const number = options[name] === undefined ? Number.POSITIVE_INFINITY : Number(options[name]);
  if (number === Number.POSITIVE_INFINITY || (Number.isInteger(number) && number >= 1)) return number;
  throw new Error(`--${name} es un número entero desde 1`);
}

const every = wholeNumber("every");
const sample = wholeNumber("sample");
const minutes = wholeNumber("minutes");

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

/** What is to be tried, in its order: by their hashes when not all may be reached, else file by file. */
function chosenOf(candidates: Candidate[]): Candidate[] {
  const isScattered = Number.isFinite(sample) || Number.isFinite(minutes);
  const ordered = isScattered ? scattered(candidates).slice(0, sample) : candidates;
  return ordered.filter((_, at) => at % every === 0);
}

function tell(tried: Tried[], all: number): void {
  const last = tried.at(-1);
  if (last === undefined) return;
  const { mutant, verdict } = last;
  const at = `[${String(tried.length).padStart(String(all).length)}/${all}]`;
  if (verdict === "survived")
    process.stdout.write(`${at} sobrevive ${path.relative(root, mutant.file)}:${mutant.line} ${mutant.change}\n`);
  else if (tried.length % 25 === 0) process.stdout.write(`${at}\n`);
}

/** Tries changes of an area until a moment. */
async function measure(area: Area, files: Parsed[], chosen: Candidate[], end: number): Promise<Tried[]> {
  const { tests, exclude, most } = areas[area];
  process.stdout.write(`${area}: ${chosen.length} cambios de ${files.length} ficheros\n`);
  const began = Date.now();
  const reached = await reachedBy(files, { tests, exclude });
  process.stdout.write(`Qué pruebas llegan a qué: ${((Date.now() - began) / 60_000).toFixed(1)} min\n`);
  const testsOf = new Map(files.map((parsed, number) => [parsed, testsFor(parsed, number, reached)]));
  const trial = await openTrial({ tests, exclude }, most);
  const known = readEquivalents();
  const tried: Tried[] = [];
  for (const one of chosen) {
    if (Date.now() > end) break;
    const reaching = testsOf.get(one.parsed)?.(one.mutant.statement) ?? new Set();
    const verdict = async (): Promise<Verdict> => {
      if (isEquivalent(one.mutant, known)) return "equivalent";
      return reaching.size > 0 && (await trial.kills(one.parsed, one.mutant, reaching)) ? "killed" : "survived";
    };
    tried.push({ ...one, verdict: await verdict() });
    tell(tried, chosen.length);
  }
  await trial.close();
  return tried;
}

const filters = words.filter((word) => !isArea(word));
const chosenAreas = words.some(isArea) ? words.filter(isArea) : (Object.keys(areas) as Area[]); // the keys of a literal
const changed = options.since === undefined ? null : changedSince(options.since);
const isChosen = (file: string) =>
  (changed === null || changed.has(file)) && (filters.length === 0 || filters.some((word) => file.includes(word)));
if (options.keep && (changed !== null || filters.length > 0))
  throw new Error("--keep guarda las cifras de carpetas enteras: sin palabras de ficheros y sin --since");

/** @returns whether nothing is lost of the kept level */
async function main(): Promise<boolean> {
  const tried: Tried[] = [];
  const all: Candidate[] = [];
  const notReached: string[] = [];
  const end = Date.now() + minutes * 60_000;
  for (const [at, area] of chosenAreas.entries()) {
    const files = sourcesOf(area)
      .filter(isChosen)
      .map((file) => parse(path.join(root, file)));
    const candidates = candidatesOf(files);
    const chosen = chosenOf(candidates);
    if (chosen.length === 0) continue;
    const share = Date.now() + (end - Date.now()) / (chosenAreas.length - at); // of the time that is left, each area has as much
    const done = await measure(area, files, chosen, share);
    if (done.length < chosen.length)
      notReached.push(`${area}: no se ha llegado a ${chosen.length - done.length} de ${chosen.length} cambios`);
    tried.push(...done);
    all.push(...candidates);
  }
  print(tried, all);
  for (const line of notReached) process.stdout.write(`${line}\n`);
  if (options.keep) {
    keep(tried, all);
    return true;
  }
  const gone = lost(tried);
  for (const { mutant } of gone)
    process.stdout.write(`Falla: antes lo notaba una prueba: ${path.relative(root, mutant.file)}: ${mutant.change}\n`);
  return gone.length === 0;
}

process.exit((await main()) ? 0 : 1);

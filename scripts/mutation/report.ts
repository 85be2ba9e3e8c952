import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../steps.ts";
import type { Mutant } from "./places.ts";

export type Verdict = "killed" | "survived" | "equivalent";
export interface Tried {
  mutant: Mutant;
  /** How many changes its file has; with `--every`, more than were tried. */
  of: number;
  verdict: Verdict;
}

interface Figures {
  of: number;
  killed: number;
  survived: number;
  equivalent: number;
  date: string;
}

interface Equivalent {
  file: string;
  context: string;
  change: string;
  reason: string;
}

const figuresFile = path.join(root, "docs/mutation.md");
const equivalentsFile = path.join(root, "scripts/mutation/equivalent.json");

/** Changes that no test can notice, each with its reason. */
export function readEquivalents(): Equivalent[] {
  return JSON.parse(readFileSync(equivalentsFile, "utf8"));
}

export function isEquivalent({ file, context, change }: Mutant, known: Equivalent[]): boolean {
  const relative = path.relative(root, file);
  return known.some((one) => one.file === relative && one.context === context && one.change === change);
}

function percentOf({ killed, survived }: Pick<Figures, "killed" | "survived">): number {
  return killed + survived === 0 ? 100 : (100 * killed) / (killed + survived);
}

function sumOf(all: Iterable<Figures>): Figures {
  const sum: Figures = { of: 0, killed: 0, survived: 0, equivalent: 0, date: "" };
  for (const { of, killed, survived, equivalent, date } of all) {
    sum.of += of;
    sum.killed += killed;
    sum.survived += survived;
    sum.equivalent += equivalent;
    if (date > sum.date) sum.date = date;
  }
  return sum;
}

function rowOf(name: string, figures: Figures): string {
  const { of, killed, survived, equivalent, date } = figures;
  return `| ${name} | ${killed + survived + equivalent} of ${of} | ${killed} | ${survived} | ${equivalent} | ${percentOf(figures).toFixed(1)} % | ${date} |`;
}

interface Kept {
  figures: Map<string, Figures>;
  survivors: string[];
}

/** The figures and survivors that the repository has. */
function readKept(): Kept {
  const kept: Kept = { figures: new Map(), survivors: [] };
  if (!existsSync(figuresFile)) return kept;
  for (const line of readFileSync(figuresFile, "utf8").split("\n")) {
    const row = /^\| (src\/\S+\.ts) \| \d+ of (\d+) \| (\d+) \| (\d+) \| (\d+) \| \S+ % \| (\S+) \|$/.exec(line);
    if (row !== null) {
      const [, file = "", of, killed, survived, equivalent, date = ""] = row;
      const figures = {
        of: Number(of),
        killed: Number(killed),
        survived: Number(survived),
        equivalent: Number(equivalent),
        date,
      };
      kept.figures.set(file, figures);
    } else if (/^- src\/\S+\.ts:\d+ /.test(line)) kept.survivors.push(line);
  }
  return kept;
}

function figuresOf(tried: Tried[]): Map<string, Figures> {
  const date = new Date().toISOString().slice(0, 10);
  const figures = new Map<string, Figures>();
  for (const { mutant, of, verdict } of tried) {
    const file = path.relative(root, mutant.file);
    const sum = figures.get(file) ?? { of, killed: 0, survived: 0, equivalent: 0, date };
    sum[verdict] += 1;
    figures.set(file, sum);
  }
  return figures;
}

function survivorLines(tried: Tried[]): string[] {
  return tried
    .filter(({ verdict }) => verdict === "survived")
    .map(({ mutant }) => `- ${path.relative(root, mutant.file)}:${mutant.line} ${mutant.change}`);
}

const heading = [
  "| file | tried | killed | survived | equivalent | score | measured |",
  "|---|---|---|---|---|---|---|",
];

function tableOf(figures: Map<string, Figures>): string[] {
  if (figures.size === 0) return ["Not measured yet."];
  const rows = [...figures].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, one]) => rowOf(file, one));
  return [...heading, ...rows, rowOf("**all**", sumOf(figures.values()))];
}

/** Prints what was tried. @returns the lowest score of the areas, in per cent */
export function print(tried: Tried[]): void {
  const figures = figuresOf(tried);
  process.stdout.write(`\n${[...tableOf(figures), "", "Supervivientes:", ...survivorLines(tried)].join("\n")}\n`);
}

/** Puts what was tried into docs/mutation.md, in the place of what it says of those files. */
export function keep(tried: Tried[], existing: ReadonlySet<string>): void {
  const kept = readKept();
  const now = figuresOf(tried);
  const figures = new Map([...kept.figures, ...now].filter(([file]) => existing.has(file)));
  const isOld = (line: string) => {
    const file = line.slice(2).split(":")[0] ?? "";
    return existing.has(file) && !now.has(file);
  };
  const survivors = [...kept.survivors.filter(isOld), ...survivorLines(tried)].sort();
  const part = (isPart: (file: string) => boolean) => new Map([...figures].filter(([file]) => isPart(file)));
  const isDomain = (file: string) => file.startsWith("src/domain/");
  const lines = [
    "# Mutation testing",
    "",
    "Every rule has a test that fails without it. `npm run test:mutation` changes the sources of `src/domain` and of the",
    "commands one place at a time (an operator, a condition, a text, a number, a statement or an argument left out) and runs the",
    "tests that reach the place: a change that no test notices survives. Wanted: 90 % in the domain, 80 % in the commands.",
    "",
    "- `npm run test:mutation -- domain` or `-- commands`, or both without a word; `-- domain scheduling` only files whose path",
    "  has that in it; `--since <git ref>` only files that changed since; `--every 10` only each tenth change (the commands",
    "  start a database for each); `--keep` writes the figures into this page.",
    "- A change that cannot be noticed from outside stands in `scripts/mutation/equivalent.json` with its reason and is not counted.",
    "- A script of our own, since Stryker's runner picks single tests by what they cover, and an integration test here goes on",
    "  from the one before it; its current version also wants Node 22.",
    "",
    "## Domain",
    "",
    ...tableOf(part(isDomain)),
    "",
    "## Commands",
    "",
    ...tableOf(part((file) => !isDomain(file))),
    "",
    "## Survivors",
    "",
    ...survivors,
    "",
    "## Equivalent",
    "",
    ...readEquivalents().map(({ file, change, reason }) => `- ${file}: ${change}: ${reason}`),
    "",
  ];
  writeFileSync(figuresFile, lines.join("\n"));
}

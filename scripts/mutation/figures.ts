import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../steps.ts";
import type { Mutant } from "./places.ts";
import type { Candidate } from "./sample.ts";

export type Verdict = "killed" | "survived" | "equivalent";
export interface Tried extends Candidate {
  verdict: Verdict;
}

/** What was tried of a folder, or is kept of it. */
export interface Figures {
  /** How many changes it has; of a sample, more than were tried. */
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

/** Changes that no test can notice, each with its reason. */
export function readEquivalents(): Equivalent[] {
  return JSON.parse(readFileSync(path.join(root, "scripts/mutation/equivalent.json"), "utf8"));
}

export function isEquivalent({ file, context, change }: Mutant, known: Equivalent[]): boolean {
  const relative = path.relative(root, file);
  return known.some((one) => one.file === relative && one.context === context && one.change === change);
}

export const folderOf = ({ mutant }: Candidate): string => path.dirname(path.relative(root, mutant.file));

/** The figures of each folder in which something was tried. @param all what may be tried */
export function figuresOf(tried: Tried[], all: Candidate[]): Map<string, Figures> {
  const date = new Date().toISOString().slice(0, 10);
  const figures = new Map<string, Figures>();
  for (const one of tried) {
    const sum = figures.get(folderOf(one)) ?? { of: 0, killed: 0, survived: 0, equivalent: 0, date };
    sum[one.verdict] += 1;
    figures.set(folderOf(one), sum);
  }
  for (const one of all) {
    const sum = figures.get(folderOf(one));
    if (sum !== undefined) sum.of += 1;
  }
  return figures;
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

function rowOf(name: string, { of, killed, survived, equivalent, date }: Figures): string {
  const noticeable = killed + survived;
  const score = noticeable === 0 ? "–" : `${((100 * killed) / noticeable).toFixed(1)} %`;
  return `| ${name} | ${noticeable + equivalent} of ${of} | ${killed} | ${survived} | ${equivalent} | ${score} | ${date} |`;
}

const heading = [
  "| folder | tried | killed | survived | equivalent | score | measured |",
  "|---|---|---|---|---|---|---|",
];

export function tableOf(figures: Map<string, Figures>): string[] {
  if (figures.size === 0) return ["Not measured yet."];
  const rows = [...figures].sort(([a], [b]) => (a < b ? -1 : 1)).map(([folder, one]) => rowOf(folder, one));
  return [...heading, ...rows, ...(figures.size > 1 ? [rowOf("**all**", sumOf(figures.values()))] : [])];
}

/** A row of a table as it was written; undefined for any other line. */
export function readRow(line: string): [folder: string, figures: Figures] | undefined {
  const row = /^\| (src\/[^\s.]+) \| \d+ of (\d+) \| (\d+) \| (\d+) \| (\d+) \| .+ \| (\S+) \|$/.exec(line);
  if (row === null) return undefined;
  const [, folder = "", of, killed, survived, equivalent, date = ""] = row;
  const numbers = {
    of: Number(of),
    killed: Number(killed),
    survived: Number(survived),
    equivalent: Number(equivalent),
  };
  return [folder, { ...numbers, date }];
}

export function survivorLine({ mutant: { file, line, change } }: Candidate): string {
  return `- ${path.relative(root, file)}: ${change} (line ${line})`;
}

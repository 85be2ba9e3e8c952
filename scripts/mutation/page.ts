import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../steps.ts";
import {
  type Figures,
  figuresOf,
  folderOf,
  readEquivalents,
  readRow,
  survivorLine,
  type Tried,
  tableOf,
} from "./figures.ts";
import type { Candidate } from "./sample.ts";

const pageFile = path.join(root, "docs/mutation.md");
const killedFile = path.join(root, "scripts/mutation/killed.txt");

const about = `# Mutation testing

Every rule has a test that fails without it. \`npm run test:mutation\` changes the sources of \`src/domain\` and of the commands one
place at a time (an operator, a condition, a text, a number, a statement or an argument left out) and runs the tests that reach the
place: a change that no test notices survives. Wanted: 90 % in the domain, 80 % in the commands.

- \`npm run test:mutation -- domain\` or \`-- commands\`, or both without a word; \`-- domain scheduling\` only files whose path has that
  in it; \`--since <git ref>\` only files that changed since; \`--every 10\` only each tenth change.
- \`--sample 300\` tries about 300 changes of each area, spread over all its files: those whose hash of file, line and change comes
  first, so that they are the same ones in every run and a smaller sample is part of a larger one. \`--minutes 20\` begins none after
  that, tells how many were not reached, and tries them in the order of their hashes too.
- A change is shown to the tests that reach it, the nearest first; one of a command to six files of them at most, since each run
  starts a database.
- A change that cannot be noticed from outside stands in \`scripts/mutation/equivalent.json\` with its reason and is not counted.
- A script of our own, since Stryker's runner picks single tests by what they cover, and an integration test here goes on from the
  one before it; its current version also wants Node 22.

## The level that is kept

A folder's level does not fall: a run fails (and with it \`npm run test:long\`) when a change survives that the kept sample had killed.
The sample is drawn the same way each time, so this is no matter of luck: a test was lost or weakened. \`--keep\`, on whole areas,
writes the figures here and the killed changes into \`scripts/mutation/killed.txt\`, and makes its sample the level. It says nothing of
code written since, whose survivors are told, not refused: they show in the next kept figures.
`;

/** The hashes of the changes that the kept sample killed, by folder. */
function readKilled(): Map<string, string[]> {
  if (!existsSync(killedFile)) return new Map();
  const lines = readFileSync(killedFile, "utf8").split("\n").filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [folder = "", ...keys] = line.split(" ");
      return [folder, keys];
    }),
  );
}

/** The survivors that the kept sample had killed. */
export function lost(tried: Tried[]): Tried[] {
  const killed = new Set([...readKilled().values()].flat());
  return tried.filter(({ verdict, key }) => verdict === "survived" && killed.has(key));
}

const survivorLines = (tried: Tried[]) => tried.filter(({ verdict }) => verdict === "survived").map(survivorLine);

/** Prints what was tried. @param all what could be tried */
export function print(tried: Tried[], all: Candidate[]): void {
  const lines = [...tableOf(figuresOf(tried, all)), "", "Supervivientes:", ...survivorLines(tried)];
  process.stdout.write(`\n${lines.join("\n")}\n`);
}

function byFolder<T>(entries: Iterable<[string, T]>): [string, T][] {
  return [...entries].filter(([folder]) => existsSync(path.join(root, folder))).sort(([a], [b]) => (a < b ? -1 : 1));
}

function keepKilled(tried: Tried[], isNew: (folder: string) => boolean): void {
  const killed = new Map([...readKilled()].filter(([folder]) => !isNew(folder)));
  for (const one of tried)
    if (one.verdict === "killed") killed.set(folderOf(one), [...(killed.get(folderOf(one)) ?? []), one.key].sort());
  const lines = byFolder(killed).map(([folder, keys]) => `${[folder, ...keys].join(" ")}\n`);
  writeFileSync(killedFile, lines.join(""));
}

/** Puts what was tried of whole areas into docs/mutation.md, in the place of what it says of their folders. */
export function keep(tried: Tried[], all: Candidate[]): void {
  const lines = readFileSync(pageFile, "utf8").split("\n");
  const now = figuresOf(tried, all);
  const figures = new Map<string, Figures>(
    byFolder([...lines.map(readRow).filter((row) => row !== undefined), ...now]),
  );
  const isOld = (line: string) => {
    const file = /^- (src\/\S+\.ts): .* \(line \d+\)$/.exec(line)?.[1];
    return file !== undefined && existsSync(path.join(root, file)) && !now.has(path.dirname(file));
  };
  const rowsOf = (isPart: (folder: string) => boolean) => new Map([...figures].filter(([folder]) => isPart(folder)));
  const isDomain = (folder: string) => folder.startsWith("src/domain");
  const equivalents = readEquivalents().map(({ file, change, reason }) => `- ${file}: ${change}: ${reason}`);
  const survivors = [...lines.filter(isOld), ...survivorLines(tried)].sort();
  const parts: [title: string, lines: string[]][] = [
    ["Domain", tableOf(rowsOf(isDomain))],
    ["Commands", tableOf(rowsOf((folder) => !isDomain(folder)))],
    ["Survivors", survivors],
    ["Equivalent", equivalents],
  ];
  const page = [about, ...parts.map(([title, part]) => `## ${title}\n\n${part.join("\n")}\n`)];
  writeFileSync(pageFile, page.join("\n"));
  keepKilled(tried, (folder) => now.has(folder));
}

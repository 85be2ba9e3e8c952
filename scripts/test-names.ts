import { readFileSync } from "node:fs";

// `npx tsx scripts/test-names.ts <before.json> <after.json> [<explained.txt>]`: which tests are gone and which are new between two lists
// of `vitest list --json=<file>`. The third file has a name a line that moved or was renamed, and after a tab its reason.

interface Listed {
  name: string;
  file: string;
  projectName?: string;
}

const [before, after, explained] = process.argv.slice(2);
if (before === undefined || after === undefined) {
  process.stderr.write("Uso: npx tsx scripts/test-names.ts <antes.json> <después.json> [<explicados.txt>]\n");
  process.exit(1);
}

/** How often each name is there, whatever its file: a test that only moved to another is not gone. */
function countsOf(file: string): Map<string, number> {
  const listed: Listed[] = JSON.parse(readFileSync(file, "utf8"));
  const counts = new Map<string, number>();
  for (const { name } of listed) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** The reasons by name; a name without one explains nothing. */
function reasonsOf(file: string | undefined): Map<string, string> {
  if (file === undefined) return new Map();
  const lines = readFileSync(file, "utf8").split("\n");
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [name = "", reason = ""] = line.split("\t");
      return reason.trim() === "" ? [] : [[name, reason.trim()]];
    }),
  );
}

/** The names that are more often in one list than in the other, and how much more. */
function missing(from: Map<string, number>, to: Map<string, number>): [name: string, times: number][] {
  return [...from]
    .map(([name, count]): [string, number] => [name, count - (to.get(name) ?? 0)])
    .filter(([, times]) => times > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

const total = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);
const repeated = (counts: Map<string, number>) => total(counts) - counts.size;

const was = countsOf(before);
const is = countsOf(after);
const reasons = reasonsOf(explained);
const gone = missing(was, is);
const unexplained = gone.filter(([name]) => !reasons.has(name));

const told = ([name, times]: [string, number]) => (times === 1 ? name : `${name} (${times} veces)`);
for (const one of gone) {
  const reason = reasons.get(one[0]);
  process.stdout.write(`- ${told(one)}${reason === undefined ? "" : `: ${reason}`}\n`);
}
for (const one of missing(is, was)) process.stdout.write(`+ ${told(one)}\n`);
process.stdout.write(
  `Antes ${total(was)} pruebas (${repeated(was)} con nombre repetido), ahora ${total(is)} (${repeated(is)}). Faltan ${gone.length} nombres, ${unexplained.length} sin explicar.\n`,
);
process.exit(unexplained.length > 0 ? 1 : 0);

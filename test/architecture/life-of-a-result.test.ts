import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { importsOf, isTest, sourceFiles } from "./imports.ts";

const root = path.resolve(import.meta.dirname, "../..");
const page = readFileSync(path.join(root, "docs/life-of-a-result.md"), "utf8");
const migration = "migrations/0001_rules_and_notifications.sql";
const sources = [...sourceFiles(root, "src").filter((file) => !isTest(file)), migration];

/** Between two files that no import joins. */
const crossings = ["HTTP", "trigger", "notification", "port", "stream", "query"];

interface Step {
  number: number;
  file: string;
  name: string;
  /** How it is reached from the step `from`, and for a crossing the word that both files say. */
  way: string;
  word: string;
  from: number;
}

const row = /^\| (\d+) \| [^|]+ \| `([^`]+)` \| `([^`]+)` \| ([A-Za-z ]+?)(?: `([^`]+)`)?(?: from (\d+))? \|$/gm;

function stepsOf(text: string): Step[] {
  return [...text.matchAll(row)].map(([, number, file = "", name = "", way = "", word = "", from]) => ({
    number: Number(number),
    file,
    name,
    way,
    word,
    from: from === undefined ? Number(number) - 1 : Number(from),
  }));
}

const textOf = (file: string) => readFileSync(path.join(root, file), "utf8");
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** What a file imports, and what it gets through the doors of a feature. */
function reachOf(file: string): string[] {
  const direct = importsOf(file, textOf(file)).map(({ to }) => to);
  const through = direct.filter((to) => /\/(?:public|writes)\.ts$/.test(to));
  return [...direct, ...through.flatMap((to) => importsOf(to, textOf(to)).map((one) => one.to))];
}

/** Whether a file's code, not its comments or imports, says a word. */
function says(file: string, word: string): boolean {
  const code = textOf(file).replace(/^(?:import\b| *(?:\/?\*|\/\/|--)).*$/gm, "");
  const start = /^\w/.test(word) ? "\\b" : ""; // a path may stand within a longer one
  return new RegExp(`${start}${escaped(word)}(?![\\w-])`).test(code);
}

/** Whether a file has a name to give: an export of a module, a function of a migration. */
function gives(file: string, name: string): boolean {
  const kinds = "(?:async )?(?:function|const|class|interface|type)";
  const start = file.endsWith(".sql") ? "CREATE FUNCTION" : `^export ${kinds}`;
  return new RegExp(`${start} ${escaped(name)}\\b`, "m").test(textOf(file));
}

function wayFault({ way, word, from }: Step, there: string, here: string): string | null {
  if (way === "import") return reachOf(there).includes(here) ? null : `is not imported by step ${from}`;
  if (way === "imported by") return reachOf(here).includes(there) ? null : `does not import step ${from}`;
  if (!crossings.includes(way) || word === "") return `is reached by no known way: ${way}`;
  return says(there, word) && says(here, word) ? null : `does not share ${word} with step ${from}`;
}

/** What the page says and the code does not. */
function faultsOf(steps: Step[]): string[] {
  const pathOf = (name: string) => {
    const found = sources.filter((file) => file === name || file.endsWith(`/${name}`));
    return found.length === 1 ? (found[0] ?? null) : null;
  };
  return steps.flatMap((step, at) => {
    const here = pathOf(step.file);
    if (here === null) return [`${step.number}: ${step.file} is not one file`];
    const faults = [
      ...(step.number === at + 1 ? [] : ["is out of order"]),
      ...(gives(here, step.name) ? [] : [`does not export ${step.name}`]),
    ];
    const before = steps.find(({ number }) => number === step.from);
    const there = before === undefined ? null : pathOf(before.file);
    if (at === 0) return faults;
    const fault = there === null || step.from >= step.number ? "comes from nowhere" : wayFault(step, there, here);
    return [...faults, ...(fault === null ? [] : [fault])].map((text) => `${step.number}: ${step.file} ${text}`);
  });
}

/** The walks of the page, by their titles. */
function walksOf(text: string): { title: string; text: string; steps: Step[] }[] {
  return text
    .split(/^# /m)
    .map((part) => ({ title: part.split("\n")[0] ?? "", text: part, steps: stepsOf(part) }))
    .filter(({ steps }) => steps.length > 0);
}

/** The room of a file; null on the ground that all stand on: platform, database, composition. */
function roomOf(file: string): string | null {
  const [, side, room] = /^src\/(domain|contract|server\/features|web\/features)\/([^/]+)\//.exec(file) ?? [];
  return side === undefined || room === undefined ? null : `${side}/${room}`;
}

/** The rooms that a walk enters again, each as often as it does. */
function returnsOf(files: readonly string[]): Map<string, number> {
  const entered = files.flatMap((file) => roomOf(file) ?? []).filter((room, at, all) => room !== all[at - 1]);
  const rooms = new Map<string, number>();
  for (const room of entered) rooms.set(room, (rooms.get(room) ?? -1) + 1);
  return new Map([...rooms].filter(([, returns]) => returns > 0));
}

const fileNamed = (name: string) => sources.find((file) => file === name || file.endsWith(`/${name}`)) ?? "";

describe("the life of a result", () => {
  const walks = walksOf(page);
  const steps = walks.flatMap((walk) => walk.steps);

  it("is four walks", () => {
    const titles = ["A saved result", "A closing", "A plan that is accepted", "A bracket's result"];
    expect(walks.map(({ title }) => title)).toEqual(titles);
  });

  it.each(walks)("goes through the code as its page tells, step by step: $title", ({ text, steps }) => {
    expect(steps.length).toBeGreaterThan(8);
    expect(steps).toHaveLength(text.match(/^\| \d/gm)?.length ?? 0);
    expect(faultsOf(steps)).toEqual([]);
  });

  it.each(walks)("enters no room again more than twice: $title", ({ steps }) => {
    const returns = returnsOf(steps.map(({ file }) => fileNamed(file)));
    expect([...returns].filter(([, count]) => count > 2)).toEqual([]);
  });

  it("would be caught entering a room again and again", () => {
    const [one, other] = ["src/domain/scores/score.ts", "src/domain/season/closing.ts"];
    const ground = "src/server/platform/audit.ts";
    expect(returnsOf([one, ground, one])).toEqual(new Map());
    expect(returnsOf([one, other, one, other, one, ground, other, one])).toEqual(
      new Map([
        ["domain/scores", 3],
        ["domain/season", 2],
      ]),
    );
  });

  it("passes each crossing once or more", () => {
    expect(new Set(steps.map(({ way }) => way))).toEqual(new Set(["begins", "import", "imported by", ...crossings]));
  });

  it("would be caught told wrongly", () => {
    const told = (...rows: string[]) => faultsOf(stepsOf(rows.map((text) => `| ${text} |`).join("\n")));
    const first = "1 | is sent | `result-dialog.tsx` | `ResultDialog` | begins";
    expect(told(first, "2 | is checked | `result-entry.ts` | `checkEntry` | import")).toEqual([]);
    expect(told(first, "2 | is checked | `result-entry.ts` | `needsNothing` | import")).toEqual([
      "2: result-entry.ts does not export needsNothing",
    ]);
    expect(told(first, "2 | is written | `audit.ts` | `writeAudit` | import")).toEqual([
      "2: audit.ts is not imported by step 1",
    ]);
    expect(told(first, "2 | is sent | `server/app.ts` | `createApp` | HTTP `/api`")).toEqual([
      "2: server/app.ts does not share /api with step 1",
    ]);
    expect(told(first, "2 | is sent | `server/app.ts` | `createApp` | magic `Match`")).toEqual([
      "2: server/app.ts is reached by no known way: magic",
    ]);
    expect(told(first, "3 | is lost | `repository.ts` | `listMatches` | import")).toEqual([
      "3: repository.ts is not one file",
    ]);
  });
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { effectsOfLines, followedElsewhere, knownWriters, listedElsewhere, undeclared } from "./effects.ts";
import { isTest, sourceFiles } from "./imports.ts";

const root = path.resolve(import.meta.dirname, "../..");
const sources = sourceFiles(root, "src/server")
  .filter((file) => !isTest(file))
  .map((file) => [file, readFileSync(path.join(root, file), "utf8")] as const);

/** One fault of each kind, planted: a rule that does not see it is no rule. */
const rules = [
  {
    name: "a command declares what it writes",
    rule: undeclared,
    planted: [
      "src/server/features/x/commands/drop-x.ts",
      'import { deleteMatches } from "../repository.ts";\ninTransaction(command, (tx) => deleteMatches(tx, []));',
    ],
    sound: "inTransaction(command, (tx, note, changed) => changed.matches(id));",
  },
  {
    name: "followers run at the end of a transaction and nowhere else",
    rule: followedElsewhere,
    planted: ["src/server/features/x/commands/drop-x.ts", "await follower.follow(tx, [id], now);"],
    sound: "changed.matches(id);",
  },
  {
    name: "the list of followers is taken by the composition alone",
    rule: listedElsewhere,
    planted: ["src/server/features/x/commands/drop-x.ts", 'import { followers } from "#server/followers.ts";'],
    sound: 'import { inTransaction } from "#server/platform/transaction.ts";',
  },
  {
    name: "a line of the log has no effect but itself",
    rule: effectsOfLines,
    planted: ["src/server/platform/audit.ts", 'import { settlePlaces } from "#server/features/brackets/writes.ts";'],
    sound: 'import { inParts } from "#server/db/parts.ts";',
  },
] as const;

describe("what follows from a change", () => {
  it.each(rules)("holds: $name", ({ rule }) => {
    expect(sources.flatMap(([file, source]) => rule(file, source))).toEqual([]);
  });

  it.each(rules)("is seen when broken: $name", ({ rule, planted: [file, source], sound }) => {
    expect(rule(file, source)).toHaveLength(1);
    expect(rule(file, sound)).toEqual([]);
  });

  it("is read of functions that there are", () => {
    const all = sources.map(([, source]) => source).join("\n");
    expect(knownWriters.filter((name) => !all.includes(`export async function ${name}(`))).toEqual([]);
  });
});

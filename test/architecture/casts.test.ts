import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { castsIn } from "./casts.ts";
import { isTest, sourceFiles } from "./imports.ts";

const root = path.resolve(import.meta.dirname, "../..");
const most = 0.8; // per 1,000 lines

const found = sourceFiles(root, "src")
  .filter((file) => !isTest(file))
  .map((file) => castsIn(file, readFileSync(path.join(root, file), "utf8")));

describe("what the compiler is told, and cannot see", () => {
  it("is little of the source", () => {
    const lines = found.reduce((sum, file) => sum + file.lines, 0);
    const casts = found.flatMap((file) => file.casts);
    expect(lines).toBeGreaterThan(50_000);
    expect((casts.length / lines) * 1000).toBeLessThanOrEqual(most);
  });

  it("has a reason beside it or on the line before", () => {
    const bare = found.flatMap((file) => file.casts).filter(({ hasReason }) => !hasReason);
    expect(bare.map(({ place }) => place)).toEqual([]);
  });

  it.each([
    "const text = value as string;",
    "const rows = (value ?? []) as Row[];\n",
    "// why, too far away\n\nconst text = value as string;",
    "const text = <string>value;",
    "const row = short as unknown as Row;",
  ])("is seen without its reason: %s", (planted) => {
    const { casts } = castsIn("x.ts", planted);
    expect(casts.length).toBeGreaterThan(0);
    expect(casts.every(({ hasReason }) => !hasReason)).toBe(true);
  });

  it("and what has one, or claims nothing, is none of its faults", () => {
    const reasons = "const a = b as A; // so the parser says\n// As it was written.\nconst c = JSON.parse(d) as C;";
    expect(castsIn("x.ts", reasons).casts.map(({ hasReason }) => hasReason)).toEqual([true, true]);
    expect(castsIn("x.ts", 'const a = ["b"] as const;\nconst c = d satisfies C;').casts).toEqual([]);
  });

  it("is counted by lines of code", () => {
    expect(castsIn("x.ts", "/* two\nlines */\n\nconst a = b as A;\n// one\nconst c = 1; // c\n").lines).toBe(2);
  });
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { isTest, sourceFiles } from "./imports.ts";
import { numbersReadInPlace } from "./typed-numbers.ts";

const root = path.resolve(import.meta.dirname, "../..");
const files = sourceFiles(root, "src/web").filter((file) => !isTest(file));

describe("a number that is typed is read by the number field of the house (ruling 27)", () => {
  it("on every screen", () => {
    expect(files).toContain("src/web/ui/number-field.tsx");
    expect(files.flatMap((file) => numbersReadInPlace(file, readFileSync(path.join(root, file), "utf8")))).toEqual([]);
  });

  it.each([
    'import { Button, NumberInput } from "@mantine/core";',
    'import { NumberInput as Field } from "@mantine/core";',
    "const field = <Field onChange={(typed) => setPoints(Number(typed) || 1)} />;",
    "const cost = Number(value) || 0;",
    "const cost = Number.parseInt(value, 10) || 0;",
    "const cost = parseFloat(value) ?? 0;",
    "const field = <TextInput onChange={({ currentTarget }) => set(Number(currentTarget.value))} />;",
    "const field = <input onChange={(event) => { set({ at: parseInt(event.target.value) }); }} />;",
    'const field = <TextInput type="number" value={value} />;',
  ])("and is seen where it is not: %s", (planted) => {
    expect(numbersReadInPlace("x.tsx", planted)).toHaveLength(1);
  });

  it.each([
    "const select = <NativeSelect onChange={({ currentTarget }) => set(Number(currentTarget.value))} />;",
    "const field = <NumberField value={points} whenEmpty={1} onChange={setPoints} />;",
    "const total = Number(row.total);",
    "const name = text.trim() || null;",
  ])("which these are: %s", (fine) => {
    expect(numbersReadInPlace("x.tsx", fine)).toEqual([]);
  });
});

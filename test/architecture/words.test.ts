import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { projectFiles } from "./tree.ts";
import { oldFiles, oldNamesIn } from "./words.ts";

const root = path.resolve(import.meta.dirname, "../..");
// Of the product: a test may call by any word what it compares.
const sources = projectFiles().filter((file) => /^src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
const isOld = (file: string) => oldFiles.has(path.basename(file).split(".")[0] ?? "");

describe("the words of src, without its tests,", () => {
  it("are the field's, in names", () => {
    const found = sources.flatMap((file) =>
      oldNamesIn(file, readFileSync(path.join(root, file), "utf8")).map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
    expect(sources.length).toBeGreaterThan(1000);
  });

  it("are the field's, in names of files", () => {
    expect(sources.filter(isOld)).toEqual([]);
  });

  it("would be caught being our own", () => {
    const source =
      "interface Told { asked: string }\nconst { given: a, heard } = f(({ asked }: Told) => asked.elsewhere);";
    expect(oldNamesIn("a.ts", source).toSorted()).toEqual(["Told", "asked", "heard"]);
    expect(
      ["src/domain/season/holes.ts", "src/web/portal/kept-rows.test.tsx", "src/domain/scores/score.ts"].filter(isOld),
    ).toHaveLength(2);
  });
});

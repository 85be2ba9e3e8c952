import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { longComments, widest } from "./comments.ts";
import { projectFiles } from "./tree.ts";

const root = path.resolve(import.meta.dirname, "../..");
const files = projectFiles().filter((file) => /\.(?:tsx?|mjs|js|css)$/.test(file));

describe("comments", () => {
  it("have two lines at most", () => {
    const found = files.flatMap((file) =>
      longComments(readFileSync(path.join(root, file), "utf8")).map((fault) => `${file}:${fault}`),
    );
    expect(found).toEqual([]);
    expect(files.length).toBeGreaterThan(1500);
  });

  it("may name tags and locks beside their text, a line each", () => {
    const source = [
      "/**",
      " * One.",
      " * Two.",
      " * Locks: league.",
      " * @param a one",
      " * @returns b",
      " */",
      "let a;",
    ];
    expect(longComments(source.join("\n"))).toEqual([]);
  });

  it("would be caught too long", () => {
    expect(longComments("let a;\n// one\n// two\n// three\nlet b;")).toEqual(["2: 3 lines of text"]);
    expect(longComments("/**\n * one\n * two\n * three\n */")).toEqual(["1: 3 lines of text"]);
    expect(longComments("  /* one\n  two\n  three */\n")).toEqual(["1: 3 lines of text"]);
    expect(longComments("  {/* one\n  two\n  three */}\n")).toEqual(["1: 3 lines of text"]);
    expect(longComments("/**\n * one\n * @param a one\n *   two\n */")).toEqual(["1: a tag of more than one line"]);
    expect(longComments(`// ${"x".repeat(widest)}`)).toEqual([`1: wider than ${widest}`]);
  });
});

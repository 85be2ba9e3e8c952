import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const page = readFileSync(path.join(root, "docs/dependencies.md"), "utf8");
const {
  dependencies,
  devDependencies,
  overrides,
}: Record<string, Record<string, string>> = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const named = new Set([...page.matchAll(/`(@?[a-z][\w./-]*)`/g)].map(([, name = ""]) => name));
const inUse = { ...dependencies, ...devDependencies, ...overrides };

describe("the page of packages", () => {
  it("names every package and every override", () => {
    expect(Object.keys(inUse).length).toBeGreaterThan(50);
    expect(Object.keys(inUse).filter((name) => !named.has(name))).toEqual([]);
    for (const name of Object.keys(overrides ?? {})) expect(page).toContain(`override \`${name}\``);
  });

  it("names none that has gone", () => {
    const cells = [...page.matchAll(/^\| ([^|]*`[^|]*) \|/gm)].flatMap(([, cell = ""]) => [
      ...cell.matchAll(/`([^`]+)`/g),
    ]);
    expect(cells.map(([, name = ""]) => name).filter((name) => !(name in inUse))).toEqual([]);
  });

  it("stands beside exact versions", () => {
    expect(Object.entries(inUse).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { licencesText } from "../../scripts/pack/licences.ts";
import { type Lock, runtimeLock, runtimePackages } from "../../scripts/pack/runtime-packages.ts";
import { deliveredScripts, isUnused } from "../../scripts/pack/staging.ts";

const root = path.resolve(import.meta.dirname, "../..");
const readJson = (file: string) => JSON.parse(readFileSync(path.join(root, file), "utf8"));
const lock: Lock = readJson("package-lock.json");
const { devDependencies } = readJson("package.json");

describe("the packages that are delivered beside the bundle", () => {
  const { packages } = runtimeLock(lock);
  const places = Object.keys(packages).filter((place) => place !== "");

  it("are what the built server finds at run time, and what these need", () => {
    expect(places).toEqual(expect.arrayContaining(runtimePackages.map((name) => `node_modules/${name}`)));
    expect(places).toEqual(expect.arrayContaining(["node_modules/@img/sharp-linux-x64", "node_modules/detect-libc"]));
    expect(places.length).toBeLessThan(100);
  });

  it("are none that only building and testing need", () => {
    const names = places.map((place) => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length));
    expect(names.filter((name) => name in devDependencies)).toEqual([]);
    expect(Object.values(packages).filter((locked) => "dev" in locked)).toEqual([]);
    for (const name of ["react", "tsx", "vite"]) expect(names).not.toContain(name);
  });

  it("are asked for in the versions of the lock", () => {
    const { dependencies = {} } = packages[""] ?? {};
    expect(Object.keys(dependencies)).toEqual(runtimePackages);
    expect(dependencies["sharp"]).toBe(lock.packages["node_modules/sharp"]?.version);
  });

  it("cannot lack one", () => {
    const { "node_modules/sharp": _gone, ...rest } = lock.packages;
    expect(() => runtimeLock({ ...lock, packages: rest })).toThrow("node_modules/sharp");
  });

  it("keep the letters that pictures are drawn with, and lose types and maps", () => {
    const file = (name: string) => `/x/node_modules/@fontsource/inter/files/inter-latin-${name}`;
    expect(["400-normal.woff", "700-normal.woff"].filter((name) => isUnused(file(name)))).toEqual([]);
    const unused = ["400-normal.woff2", "500-normal.woff", "400-italic.woff"].map(file);
    expect([...unused, "/x/a.js.map", "/x/a.d.ts", "/x/a.d.cts"].filter((name) => !isUnused(name))).toEqual([]);
    expect(["/x/README.md", "/x/a.js", "/x/a.wasm", "/x/LICENSE"].filter(isUnused)).toEqual([]);
  });
});

describe("what is delivered", () => {
  it("starts with the flags of this repository's orders, without looking for sources", () => {
    const { scripts } = readJson("package.json");
    for (const [name, words] of Object.entries(deliveredScripts()))
      expect(words.replace("bin/padel-liga.mjs", "scripts/run.mjs")).toBe(scripts[name]);
    expect(JSON.stringify(deliveredScripts())).not.toContain("scripts/");
    expect(readFileSync(path.join(root, "bin/padel-liga.mjs"), "utf8")).not.toMatch(/build-state|from "\./);
  });

  it("carries the licences of what is in the bundles", () => {
    const text = licencesText();
    for (const name of ["fastify", "preact", "satori", "workbox-core"])
      expect(text).toMatch(new RegExp(`^${name} [\\d.]+: (?:MIT|MPL-2\\.0)$`, "m"));
    expect(text.split("Permission is hereby granted").length).toBeGreaterThan(50);
  });
});

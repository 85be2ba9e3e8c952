import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";

// A set-up file of the mutation run, which every test file begins anew: notes which statements the file reaches.

const folder = process.env.REACHED_FOLDER;

if (folder !== undefined) {
  const reached = new Set<string>();
  const loading = new Set<string>(); // reached only while the modules are loaded, which later files of the worker find loaded
  let now = loading;
  Object.assign(globalThis, { __reached: (key: string) => now.add(key) });
  beforeAll(() => {
    now = reached;
  });
  afterAll(() => {
    const test = expect.getState().testPath;
    const report = JSON.stringify({ test, reached: [...reached], loading: [...loading] });
    writeFileSync(path.join(folder, `${randomUUID()}.json`), report);
  });
}

// What counts against endless loops is a test's own laps.
beforeEach(() => {
  Object.assign(globalThis, { __laps: 0 });
});

import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect } from "vitest";

// A set-up file of the mutation run: notes which statements a test file reaches.

const folder = process.env.REACHED_FOLDER;

if (folder !== undefined) {
  const reached = new Set<string>();
  Object.assign(globalThis, { __reached: (key: string) => reached.add(key) });
  afterAll(() => {
    const test = expect.getState().testPath;
    writeFileSync(path.join(folder, `${randomUUID()}.json`), JSON.stringify({ test, statements: [...reached] }));
  });
}

import { afterEach, beforeEach, expect } from "vitest";

// What the web works out without being drawn asks no server; only what looks into exported files has one, within its process.

const own = globalThis.fetch;
const asked: string[] = [];

beforeEach(({ task }) => {
  if (!task.file.filepath.includes("/src/web/")) return;
  globalThis.fetch = (input) => {
    const address = input instanceof Request ? input.url : String(input);
    asked.push(address);
    return Promise.reject(new TypeError(`nobody answers ${address}`));
  };
});

afterEach(() => {
  globalThis.fetch = own;
  expect(asked.splice(0), "nobody is asked").toEqual([]);
});

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const web = path.resolve(import.meta.dirname, "../../src/web");
const sizeInPixels = /font(?:-size)?:[^;]*\d(?:\.\d+)?px|@media[^{]*width:\s*[\d.]+px/;

// Text grows with the reader's font size, and what is then too narrow gets the layout of a smaller screen (spec 7 §3).
it("no style gives a text a size in pixels, or asks for a width of the window in them", () => {
  const sheets = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((sheet) => sizeInPixels.test(readFileSync(path.join(web, sheet), "utf8")))).toEqual([]);
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const web = path.resolve(import.meta.dirname, "../../src/web");
const importOfStyles = /import (\w+) from "([^"]+\.module\.css)";/g;
const text = /"[^"\n]*"|^\s*(?:\/\/|\/?\*).*$/gm;

/** Classes that a component asks its sheets for, by `sheet.name`, and that none of them has. */
function missingClasses(file: string): string[] {
  const source = readFileSync(file, "utf8");
  return [...source.matchAll(importOfStyles)].flatMap(([, name = "", from = ""]) => {
    const sheet = from.startsWith("#web/") ? path.join(web, from.slice(5)) : path.join(path.dirname(file), from);
    const css = existsSync(sheet) ? readFileSync(sheet, "utf8") : "";
    const uses = source.replace(text, "").matchAll(new RegExp(`(?<![\\w.-])${name}\\.(\\w+)`, "g"));
    const missing = [...uses].filter(([, one = ""]) => !new RegExp(`\\.${one}(?![\\w-])`).test(css));
    return missing.map(([use]) => `${path.relative(web, file)}: ${use}`);
  });
}

it("no component asks a style sheet for a class that it has not", () => {
  const files = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => missingClasses(path.join(web, file)))).toEqual([]);
});

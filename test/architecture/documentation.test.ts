import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const pages = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(path.join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file}`),
];
const scripts = Object.keys(JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")).scripts);
const sources = readdirSync(path.join(root, "src"), { recursive: true, encoding: "utf8" }).map((file) => `src/${file}`);

/** What a page names that is not there: links, files, folders and commands. */
function missing(page: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#]+)\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => !existsSync(path.join(root, path.dirname(page), link)));
  const names = [...text.matchAll(/`([\w./-]+)`/g)].map(([, name = ""]) => name);
  const files = names
    .filter((name) => /\.tsx?$/.test(name) || /^(src|test|seed|bench|docs|scripts)\//.test(name))
    .filter((name) => !existsSync(path.join(root, name)) && !sources.some((file) => file.endsWith(`/${name}`)));
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)]
    .map(([, script = ""]) => script)
    .filter((script) => !scripts.includes(script));
  return [...links, ...files, ...commands];
}

describe("the documentation", () => {
  it.each(pages)("names only what is there: %s", (page) => {
    expect(missing(page, readFileSync(path.join(root, page), "utf8"))).toEqual([]);
  });

  it("would be caught naming what is not there", () => {
    const text = "see [this](docs/none.md), `src/domain/none.ts`, `none.ts` and `npm run none`";
    expect(missing("README.md", text)).toEqual(["docs/none.md", "src/domain/none.ts", "none.ts", "none"]);
  });

  it("names every setting that the configuration reads", () => {
    const read = readFileSync(path.join(root, "src/server/platform/config.ts"), "utf8");
    const settings = [...read.matchAll(/\b([A-Z][A-Z_]+[A-Z])(?=:| is|\?)/g)].map(([, name = ""]) => name);
    const readme = readFileSync(path.join(root, "README.md"), "utf8");
    expect(settings.length).toBeGreaterThan(6);
    expect(settings.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});

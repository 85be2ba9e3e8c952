import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { projectFiles } from "./tree.ts";

const root = path.resolve(import.meta.dirname, "../..");
const pages = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(path.join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file}`),
];
const scripts = Object.keys(JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")).scripts);
const files = projectFiles();
/** What is there only once something has been built, pictured or copied. */
const made = /^(?:dist|data|screens|packed)\//;
const named =
  /(?<![\w/:.*<-])(?:[\w.-]+\/)*\w[\w.-]*\.(?:tsx?|mjs|cjs|css|sql|md|json|txt|webp|png)\b|(?<![\w/:.*<-])(?:src|test|seed|bench|docs|scripts|migrations|bin|deploy)\/[\w./-]*\w(?![\w*])/g;

const isThere = (name: string) =>
  made.test(name) || existsSync(path.join(root, name)) || files.some((file) => `/${file}`.endsWith(`/${name}`));

/** What a page names that is not there: links, files and folders (unless it says of one that it is gone), and commands. */
function missing(page: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#]+)\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => !existsSync(path.join(root, path.dirname(page), link)));
  const prose = text.replaceAll(/\]\([^)]+\)/g, "]");
  const names = [...prose.matchAll(named)].flatMap(({ 0: name, index }) => {
    const saysGone = /^`? \(gone\)/.test(prose.slice(index + name.length));
    return saysGone === isThere(name) ? [saysGone ? `${name} is there` : name] : [];
  });
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)]
    .map(([, script = ""]) => script)
    .filter((script) => !scripts.includes(script));
  return [...links, ...new Set(names), ...commands];
}

describe("the documentation", () => {
  it.each(pages)("names only what is there: %s", (page) => {
    expect(missing(page, readFileSync(path.join(root, page), "utf8"))).toEqual([]);
  });

  it("would be caught naming what is not there", () => {
    const text = "see [this](docs/none.md), `src/domain/none.ts`, `none.ts` and `npm run none`";
    expect(missing("README.md", text)).toEqual(["docs/none.md", "src/domain/none.ts", "none.ts", "none"]);
    expect(missing("README.md", "- src/domain/old.ts: `a` → `b`\n| src/domain/none | 3 |")).toEqual([
      "src/domain/old.ts",
      "src/domain/none",
    ]);
    expect(missing("README.md", "`old-rule.ts` (gone) became `score.ts`; `score.ts` (gone)")).toEqual([
      "score.ts is there",
    ]);
  });

  it("is joined by the list of equivalent changes", () => {
    const list = "scripts/mutation/equivalent.json";
    const named = new Set(
      [...readFileSync(path.join(root, list), "utf8").matchAll(/src\/[\w./-]+\.ts/g)].map(([file]) => file),
    );
    expect(named.size).toBeGreaterThan(5);
    expect([...named].filter((file) => !files.includes(file))).toEqual([]);
  });

  it("names every setting that the configuration reads", () => {
    const read = readFileSync(path.join(root, "src/server/platform/config.ts"), "utf8");
    const settings = [...read.matchAll(/\b([A-Z][A-Z_]+[A-Z])(?=:| is|\?)/g)].map(([, name = ""]) => name);
    const readme = readFileSync(path.join(root, "README.md"), "utf8");
    expect(settings.length).toBeGreaterThan(6);
    expect(settings.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});

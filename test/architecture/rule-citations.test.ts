import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { citationsOf, faultOf, rulesOf } from "./citations.ts";

const root = path.resolve(import.meta.dirname, "../..");
const folders = ["src", "test", "seed", "bench", "scripts", "migrations", "docs"];
const own = [
  "docs/rules/",
  "test/architecture/figures",
  "test/architecture/citations.ts",
  "test/architecture/rule-citations.test.ts",
];

const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const under = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`);

const files = [...folders.flatMap(under), "README.md", "CONTRIBUTING.md"]
  .filter((file) => /\.(tsx?|mjs|js|css|sql|md)$/.test(file))
  .filter((file) => !own.some((start) => file.startsWith(start)));
const pages = under("docs/rules").filter((file) => file.endsWith(".md"));
const rules = pages.flatMap((page) => rulesOf(read(page)).map((rule) => ({ ...rule, page })));

describe("the rules that comments cite", () => {
  const cited = files.flatMap((file) => citationsOf(read(file)).citations.map((citation) => ({ file, ...citation })));

  it("are in docs/rules, with what is quoted of them and where they are built", () => {
    const faults = cited.flatMap((citation) => {
      const fault = faultOf(citation, rules);
      return fault === null ? [] : [`${citation.file}: ${fault}`];
    });
    expect(faults).toEqual([]);
  });

  it("are cited in one form, which is read", () => {
    const unread = files.flatMap((file) => citationsOf(read(file)).unread.map((text) => `${file}: ${text}`));
    expect(unread).toEqual([]);
    expect(cited.length).toBeGreaterThan(400);
    expect(new Set(cited.map(({ anchor }) => anchor)).size).toBeGreaterThan(50);
  });

  it("have each one anchor, on the page and with the number that it says", () => {
    const anchors = rules.map(({ anchor }) => anchor);
    expect(anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at)).toEqual([]);
    const misplaced = rules.filter(({ anchor, heading, page }) => {
      const [, specification, ...numbers] = anchor.split("-");
      if (anchor.startsWith("ruling-"))
        return !(page.endsWith("/rulings.md") && heading.startsWith(`### ${specification}. `));
      return !(page.endsWith(`/spec-${specification}.md`) && heading.includes(` §${numbers.join(".")} `));
    });
    expect(misplaced.map(({ anchor }) => anchor)).toEqual([]);
  });

  it("have the first 36 rulings and the sections of all specifications", () => {
    const rulings = new Set(rules.map(({ anchor }) => anchor));
    const missing = Array.from({ length: 36 }, (_, at) => `ruling-${at + 1}`).filter((anchor) => !rulings.has(anchor));
    expect(missing).toEqual([]);
    for (const number of [1, 2, 3, 4, 5, 6, 7])
      expect(rules.filter(({ anchor }) => new RegExp(`^spec-${number}-\\d+$`).test(anchor)).length).toBeGreaterThan(2);
  });

  it("would be caught missing, misquoted, unbuilt or unreadable", () => {
    const faults = (text: string) => citationsOf(text).citations.map((citation) => faultOf(citation, rules));
    expect(faults("(spec 2 §4, §99)")).toEqual([null, "spec-2-99 is not in docs/rules"]);
    expect(faults("// as the table says (spec 3\n  // §2.66; rulings 1, 33\n * and 77)")).toEqual([
      "spec-3-2-66 is not in docs/rules",
      null,
      null,
      "ruling-77 is not in docs/rules",
    ]);
    expect(faults('(spec 1 §2 "Payments", §5) (spec 1 §2 "Nowhere")')).toEqual([
      null,
      null,
      'spec-1-2 does not say "Nowhere"',
    ]);
    const planned = rulesOf('### §1.1 Phases <a id="spec-5-1-1"></a>\nSome day.\n## §2 Draws\n**In:** elsewhere');
    expect(citationsOf("(spec 5 §1.1)").citations.map((citation) => faultOf(citation, planned))).toEqual([
      "spec-5-1-1 does not say where it is built",
    ]);
    for (const odd of ["specs 1 and 2", "§3", "spec 2's columns", "spec 2, §4", "the ruling", "spec 3 §1–§3"])
      expect(citationsOf(odd).unread, odd).toHaveLength(1);
  });
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { deliveredParts, noticeText } from "../../scripts/notice-text.ts";

const notice = readFileSync(path.resolve(import.meta.dirname, "../../NOTICE.md"), "utf8");

/** Licences that ask for nothing but their own text, which is in the package. */
const permissive =
  /^(?:MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|Python-2\.0)$/;

describe("the notice of licences", () => {
  it("is what the packages say now: otherwise run npx tsx scripts/notice.ts", () => {
    expect(notice).toBe(noticeText());
  });

  it("names the parts under MPL, LGPL and OFL with their source", () => {
    expect(notice).toMatch(/\| `satori` \| [\d.]+ \| MPL-2\.0 \| https:\/\/github\.com\/vercel\/satori \|/);
    expect(notice).toMatch(/\| `@img\/sharp-libvips-\*` \| [\d.]+ \| LGPL-3\.0-or-later \| https:/);
    expect(notice).toMatch(/\| `@fontsource\/inter` \| [\d.]+ \| OFL-1\.1 \| https:/);
  });

  it("leaves out what is only needed to build and test, and nothing with a duty", () => {
    const parts = deliveredParts();
    const names = parts.map(({ name }) => name);
    expect(parts.length).toBeGreaterThan(100);
    expect(names).toEqual(expect.arrayContaining(["satori", "sharp", "@fastify/send", "react"]));
    expect(names.filter((name) => ["vite", "lightningcss", "vitest", "axe-core"].includes(name))).toEqual([]);
    const words = (licence: string) => licence.split(/ (?:AND|OR) |[()]/).filter((word) => word !== "");
    const asking = parts.filter(({ licence }) => !words(licence).every((word) => permissive.test(word)));
    const told = (name: string) => notice.includes(`\`${name}\``) || name.startsWith("@img/sharp-");
    expect(asking.filter(({ name }) => !told(name))).toEqual([]);
  });
});

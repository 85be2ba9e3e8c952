import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { spokenTo } from "#domain/base/spoken-to.ts";
import { pluralYou } from "#test/support/plural-you.ts";
import { projectFiles } from "./tree.ts";

// What only is said to players by their links and mails; the portal speaks to whoever follows a pair.
const rooms = [
  "src/web/features/links/",
  "src/domain/planning/offered-days.ts",
  "src/domain/messages/notice-texts.ts",
  "src/server/features/notices/parts/",
];
const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
const files = projectFiles().filter((file) => isSource(file) && rooms.some((room) => file.startsWith(room)));
const tagged = /\b(?:say|speak|spokenTo\([^`]*\))`((?:[^`\\]|\\.)*)`/g;
const withoutValues = (text: string) => text.replace(/\$\{[^}]*\}/g, " ");

const read = (file: string) =>
  readFileSync(file, "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(?:^|\s)\/\/.*$/gm, "");

describe("what is said to players by link and mail", () => {
  it("has a form for one person for each text that is written for two", () => {
    const texts = files.flatMap((file) => [...read(file).matchAll(tagged)].map(([, text = ""]) => withoutValues(text)));
    expect(texts.length).toBeGreaterThan(30);
    const { text: toOne } = spokenTo(1);
    expect(texts.filter((text) => toOne(text) === text)).toEqual([]);
    expect(texts.map(toOne).filter((text) => text.match(pluralYou) !== null)).toEqual([]);
  });

  it("says nothing to two that does not know to how many it speaks", () => {
    const loose = files.flatMap((file) =>
      (read(file).replace(tagged, "").match(pluralYou) ?? []).map((word) => `${file}: ${word}`),
    );
    expect(loose).toEqual([]);
  });
});

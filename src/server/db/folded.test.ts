import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { normalizeForSearch } from "#domain/base/names.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { folded } from "./schema/folded.ts";

const latin = [
  [0x20, 0x7e] as const,
  [0xa1, 0x17f] as const,
  [0x1a0, 0x1b0] as const,
  [0x1cd, 0x1dc] as const,
  [0x218, 0x21b] as const,
  [0x1e00, 0x1e9b] as const,
  [0x1ea0, 0x1ef9] as const,
];
const letters = latin
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)))
  .filter((letter) => /^[\p{ASCII}\p{Script=Latin}]$/u.test(letter));
/** Not typed by anybody: letters of dictionaries, and ligatures of one letter and an apostrophe. */
const unused = new Set(["ª", "º", "ĳ", "Ĳ", "ĸ", "ŉ", "Ŋ", "ŋ", "ſ", "ẛ", "ẚ"]);

describe("a name in the database", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());

  it("is folded exactly as the domain folds what is searched for, in every Latin letter", async () => {
    const { db } = club.deps.database;
    const names = [...letters.filter((letter) => !unused.has(letter)), "Łukasz Şahin", "Þórður Æsir", "  Groß ẞ  "];
    const different: [string, unknown, string][] = [];
    const rows = await db.execute<{ name: string; found: string }>(
      sql`select name, ${folded(sql`name`)} as found from unnest(array[${sql.join(
        names.map((name) => sql`${name}`),
        sql`, `,
      )}]::text[]) as t(name)`,
    );
    for (const { name, found } of rows.rows) {
      if (found !== normalizeForSearch(name)) different.push([name, found, normalizeForSearch(name)]);
    }
    expect(rows.rows.length).toBeGreaterThan(400);
    expect(different).toEqual([]);
  });
});

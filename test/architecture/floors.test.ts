import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { contractFloors, domainFloors, inOrder, pictureOf, serverFloors, webFloors } from "./floors.ts";
import { readImports, sourceFiles } from "./imports.ts";

const root = path.resolve(import.meta.dirname, "../..");
const page = path.join(root, "docs/architecture.md");
const marks = /(<!-- floors: [^>]+ -->\n)[^]*(<!-- \/floors -->)/;

const picture = (floors: typeof domainFloors) => pictureOf(floors, readImports(root, sourceFiles(root, floors.base)));

describe("rooms and floors", () => {
  it("are pictured in docs/architecture.md as the imports are", async () => {
    const text = readFileSync(page, "utf8");
    expect(text).toMatch(marks);
    const pictures = [domainFloors, contractFloors, serverFloors, webFloors].map(picture).join("\n\n");
    await expect(text.replace(marks, `$1${pictures}\n$2`)).toMatchFileSnapshot(page);
  });

  it.each([domainFloors, contractFloors, serverFloors, webFloors])(
    "have every file of $base in a room of the order",
    ({ base, rooms }) => {
      const strays = sourceFiles(root, base).filter(
        (file) => !rooms.some((room) => file.startsWith(`${base}/${room}/`)),
      );
      expect(strays).toEqual(base === "src/contract" ? ["src/contract/contract.ts", "src/contract/refusals.ts"] : []);
    },
  );

  it("refuses an arrow up and a room that is not in the order, and lets an arrow down pass", () => {
    const rule = inOrder(domainFloors);
    const from = "src/domain/scores/score.ts";
    expect(rule({ from, to: "src/domain/season/round.ts" })).toBe("season stands above scores");
    expect(rule({ from, to: "src/domain/attic/x.ts" })).toBe("no room of src/domain: attic");
    expect(rule({ from, to: "src/domain/base/result.ts" })).toBeNull();
    const onServer = inOrder(serverFloors);
    const rounds = "src/server/features/rounds/queries.ts";
    expect(onServer({ from: rounds, to: "src/server/features/brackets/public.ts" })).toBe(
      "brackets stands above rounds",
    );
    expect(onServer({ from: rounds, to: "src/server/features/leagues/public.ts" })).toBeNull();
  });
});

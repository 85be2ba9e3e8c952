import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import { sourceFiles } from "./imports.ts";
import { foreignWrites, strangeName, tablesOf } from "./server-map.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const files = sourceFiles(root, "src/server");
const tables = files
  .filter((file) => file.startsWith("src/server/db/schema/"))
  .flatMap((file) => tablesOf(file, read(file)));
const owners = new Map(tables.map(({ table, owner }) => [table, owner]));

/** The features of the product; those without code yet have their name, so that it is the same everywhere. */
const features = [
  "accounts",
  "activity",
  "brackets",
  "club",
  "courts",
  "dashboard",
  "dates",
  "evenings",
  "exports",
  "groups",
  "inscriptions",
  "leagues",
  "links",
  "maintenance",
  "matches",
  "members",
  "messages",
  "notices",
  "participation",
  "payments",
  "people",
  "persons",
  "planner",
  "portal",
  "proposals",
  "push",
  "rounds",
  "search",
  "seasons",
  "standings",
];
/** What the web does with matches beside the match itself, in rooms of its own. */
const roomsOfMatches = ["results", "rain", "board", "calendar"];
/** What the web prints of other features. */
const roomsOfPaper = ["posters"];
const foldersOf = (place: string) => [
  ...new Set(sourceFiles(root, place).map((file) => file.slice(place.length + 1).split("/")[0] ?? "")),
];

describe("the map of the features", () => {
  it("has the same names in contract, server and web", () => {
    const server = foldersOf("src/server/features");
    const web = foldersOf("src/web/features");
    expect(server.filter((name) => !features.includes(name))).toEqual([]);
    expect(web.filter((name) => ![...features, ...roomsOfMatches, ...roomsOfPaper].includes(name))).toEqual([]);
    expect(Object.keys(contract).filter((name) => !features.includes(name))).toEqual([]);
    // Whatever has addresses has a feature of the server that answers them.
    expect(Object.keys(contract).filter((name) => !server.includes(name))).toEqual([]);
    expect(server.length).toBeGreaterThan(13);
  });

  it("gives every file of the server a place", () => {
    expect(files.flatMap((file) => strangeName(file) ?? [])).toEqual([]);
  });

  it.each(["helpers.ts", "commands/save.ts", "parts/deep/x.ts", "repository2.ts"])(
    "is seen when broken: %s",
    (name) => {
      expect(strangeName(`src/server/features/matches/${name}`)).not.toBeNull();
    },
  );
});

describe("a table", () => {
  it("is written by its owner only", () => {
    expect(tables.length).toBeGreaterThan(20);
    const written = files.filter((file) => !file.endsWith(".test.ts") && !file.startsWith("src/server/db/"));
    expect(written.flatMap((file) => foreignWrites(file, read(file), owners))).toEqual([]);
  });

  it("is seen when another writes it", () => {
    const source = "const match = tournament_matches;\nexport const x = (tx) => tx.delete(match).where(1);";
    expect(foreignWrites("src/server/features/groups/repository.ts", source, owners)).toHaveLength(1);
    expect(foreignWrites("src/server/features/matches/repository.ts", source, owners)).toEqual([]);
  });
});

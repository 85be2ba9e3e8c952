import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { importsOf, readImports, sourceFiles } from "./imports.ts";
import { circles, rules } from "./rules.ts";

const root = path.resolve(import.meta.dirname, "../..");
const files = sourceFiles(root, "src");
const imports = readImports(root, files);

/** One violation of each kind, planted: a rule that does not see it is no rule. */
const planted: Record<string, [string, string]> = {
  domainIsPure: ["src/domain/x.ts", 'import fs from "node:fs";'],
  contractKnowsDomainAndZod: ["src/contract/x.ts", 'import { x } from "#server/app.ts";'],
  sidesStayApart: ["src/web/features/x/y.ts", 'import { x } from "#server/app.ts";'],
  featuresMeetInPublic: ["src/server/features/x/y.ts", 'import { x } from "#server/features/matches/repository.ts";'],
  visitorsDownloadNoWrites: ["src/web/routes/portal/x.tsx", 'const x = import("#web/platform/api-client.ts");'],
  sqlLivesInRepositories: ["src/server/features/x/queries.ts", 'import { eq } from "drizzle-orm";'],
  nobodyKnowsTheDoctor: ["src/server/platform/x.ts", 'import { x } from "#server/doctor/examination.ts";'],
  platformKnowsNoFeature: ["src/server/platform/x.ts", 'import { x } from "#server/features/leagues/public.ts";'],
  publicOnlyReads: ["src/server/features/x/public.ts", 'import { x } from "./commands/x-y.ts";'],
  writesAreForCommands: ["src/server/features/x/queries.ts", 'import { x } from "#server/features/people/writes.ts";'],
  domainInOrder: ["src/domain/scores/x.ts", 'import { x } from "#domain/tables/standings.ts";'],
  contractInOrder: ["src/contract/leagues/x.ts", 'import { x } from "#contract/matches/endpoints.ts";'],
  serverInOrder: ["src/server/features/leagues/x.ts", 'import { x } from "#server/features/groups/public.ts";'],
  databaseKnowsKernel: ["src/server/db/x.ts", 'import { x } from "#server/platform/errors.ts";'],
  webInOrder: ["src/web/features/matches/x.tsx", 'import { DayMenu } from "#web/features/board/public.ts";'],
  noBarrels: ["src/web/x.ts", 'export { x } from "./ui/index.ts";'],
};

describe("the architecture", () => {
  it("is read from all files, and every import of ours leads to a file", () => {
    expect(files.length).toBeGreaterThan(150);
    expect(imports.length).toBeGreaterThan(600);
    const lost = imports.filter(({ to }) => to.startsWith("src/") && !existsSync(path.join(root, to)));
    expect(lost).toEqual([]);
  });

  for (const [name, rule] of Object.entries(rules)) {
    it(`holds: ${name}`, () => {
      const broken = imports.flatMap((one) => {
        const reason = rule(one);
        return reason === null ? [] : [`${one.from} → ${one.to}: ${reason}`];
      });
      expect(broken).toEqual([]);
    });

    it(`is seen when broken: ${name}`, () => {
      const [from, source] = planted[name] ?? ["", ""];
      expect(
        importsOf(from, source)
          .map(rule)
          .filter((reason) => reason !== null),
      ).toHaveLength(1);
    });
  }

  it("has no circles, and sees one when there is one", () => {
    expect(circles(imports).map((circle) => circle.join(" → "))).toEqual([]);
    expect(
      circles([
        { from: "src/a.ts", to: "src/b.ts" },
        { from: "src/b.ts", to: "src/a.ts" },
      ]),
    ).toHaveLength(1);
  });

  it("names every command by a verb and a noun", () => {
    const commands = files.filter((file) => file.includes("/commands/") && !file.endsWith(".test.ts"));
    expect(commands.length).toBeGreaterThan(10);
    expect(commands.filter((file) => !/\/commands\/[a-z]+(-[a-z]+)+\.ts$/.test(file))).toEqual([]);
  });
});

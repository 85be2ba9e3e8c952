import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { regulations as wire } from "#contract/leagues/regulations.ts";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { planRound } from "#domain/season/round.ts";
import { clauseExamples } from "./clause-examples.ts";
import { movementExamples } from "./movement-examples.ts";
import {
  cells,
  type PublishedRegulations,
  publishedRegulations,
  regulationsOf,
  saidBy,
} from "./published-regulations.ts";
import { tableExamples } from "./regulations-examples.ts";
import { tableOf } from "./written-matches.ts";

const page = path.join(import.meta.dirname, "../../docs/domain-rules.md");

function publishedBy(name: string): PublishedRegulations {
  const found = publishedRegulations.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no regulations of ${name}`);
  return found;
}

describe("published regulations as data", () => {
  it("are those of 18 sources and what is general, each by its own name", () => {
    expect(new Set(publishedRegulations.map(({ name }) => name)).size).toBe(19);
  });

  it("say of every rule where it is held, or what is missing, and of nothing else", () => {
    for (const published of publishedRegulations)
      for (const { code, says, rules, outside, gap } of saidBy(published)) {
        const isHeld = [rules, outside, gap].some((held) => held !== undefined);
        expect([published.name, says, isHeld]).toEqual([published.name, says, code === "rule"]);
      }
  });

  it("do not say one field twice in two ways", () => {
    for (const published of publishedRegulations) {
      const value = regulationsOf(published);
      for (const { says, rules = {} } of saidBy(published)) {
        const { points = {}, ...fields } = rules;
        expect([says, value.points]).toEqual([says, expect.objectContaining(points)]);
        expect([says, value]).toEqual([says, expect.objectContaining(fields)]);
      }
    }
  });

  for (const published of publishedRegulations)
    it(`of ${published.name} are what the interface takes`, () => {
      const { error } = wire.safeParse(regulationsOf(published));
      const refusals = error?.issues.map(({ code, path: place }) => `${code} ${place.join(".")}`) ?? [];
      expect(refusals).toEqual([]);
    });

  it("have an example each, unless they are none of this", () => {
    const shown = new Set([...tableExamples, ...movementExamples, ...clauseExamples].map(({ of }) => of));
    const without = publishedRegulations.filter(({ name }) => !shown.has(name));
    expect(without.map(({ name }) => name)).toEqual(["Cantillana / Toca Sport", "Padel Club München", "General"]);
  });

  it("stand in the documentation, cell by cell", () => {
    const text = readFileSync(page, "utf8");
    for (const published of publishedRegulations) {
      const codes = cells.map((cell) => [...new Set(published[cell]?.map(({ code }) => code) ?? ["–"])].join(", "));
      const row =
        text.split("\n").find((line) => line.startsWith(`| ${[published.name, ...codes].join(" | ")} |`)) ?? "";
      const gaps = saidBy(published).flatMap(({ gap }) => gap ?? []);
      expect(row.split(" | ").at(-1)).toBe(`${gaps.join("; ") || "–"} |`);
    }
  });
});

describe("an example of each published row", () => {
  it("is one that the default rules would give otherwise", () => {
    for (const { of, matches, table } of tableExamples) {
      const rows = tableOf(
        table.map(([name]) => name),
        matches,
        DEFAULT_REGULATIONS,
      );
      const found = rows.map(({ pair_id, points }) => [pair_id, points]);
      expect([of, found]).not.toEqual([of, table.map(([name, points]) => [name, points])]);
    }
  });

  for (const { of, shows, matches, table } of tableExamples)
    it(`${of}: ${shows}`, () => {
      const rows = tableOf(table.map(([name]) => name).toReversed(), matches, regulationsOf(publishedBy(of)));
      const found = rows.map(({ pair_id, points, sets_won, sets_lost, games_won, games_lost }, index) => {
        const balance = `${sets_won}-${sets_lost} ${games_won}-${games_lost}`;
        return table[index]?.[2] === undefined ? [pair_id, points] : [pair_id, points, balance];
      });
      expect(found).toEqual(table);
      expect(rows.map(({ placed_by }) => placed_by?.criterion)).not.toContain("name");
    });

  for (const { of, groups, levels, next } of movementExamples)
    it(`${of}: who goes up and down`, () => {
      const { memberships } = planRound({
        groups: groups.map((names, level) => ({
          id: `group ${level}`,
          division_level: levels?.[level] ?? level,
          rows: names
            .split(" ")
            .map((pair_id, index) => ({ pair_id, position: index + 1, matches_played: 3, placed_by: null })),
        })),
        regulations: regulationsOf(publishedBy(of)),
        isLast: false,
      });
      const found = groups.map((_, level) =>
        memberships.filter(({ group_id }) => group_id === `group ${level}`).map(({ pair_id }) => pair_id),
      );
      expect(found.map((names) => names.join(" "))).toEqual(next);
    });

  for (const { of, shows, given, expected } of clauseExamples)
    it(`${of}: ${shows}`, () => {
      expect(given(regulationsOf(publishedBy(of)))).toEqual(expected);
    });
});

import { describe, expect, it } from "vitest";
import type { Regulations } from "#domain/base/regulations.ts";
import { type AtpGroup, atpGroups } from "./atp-groups.ts";
import { atpRules, written } from "./atp-rules.ts";
import { group1997 } from "./group-1997.ts";
import { publishedGroups } from "./groups.ts";
import { tableOf } from "./written-matches.ts";

const orderOf = ({ table, matches }: AtpGroup, rules: Regulations) =>
  tableOf(Object.keys(table).toSorted(), matches, rules).map(({ pair_id }) => pair_id);

function groupOf(name: string): AtpGroup {
  const group = atpGroups.find((one) => one.name.includes(name));
  if (group === undefined) throw new Error(name);
  return group;
}

const groups = [...atpGroups, ...[group1997, ...publishedGroups].map(written)];

describe("published groups under ATP's own rule", () => {
  it("are written down consistently: what one has won another has lost", () => {
    for (const { name, table } of groups)
      for (const figure of ["matches", "sets", "games"] as const) {
        const rows = Object.values(table).map((row) => row[figure]);
        const sum = (side: 0 | 1) => rows.reduce((total, row) => total + row[side], 0);
        expect([name, figure, sum(0)]).toEqual([name, figure, sum(1)]);
      }
  });

  for (const group of groups) {
    const rules = { ...atpRules, ...group.otherwise };
    it(`reproduce the figures, the order and who went on of ${group.name}`, () => {
      const rows = tableOf(Object.keys(group.table).toSorted(), group.matches, rules);
      const figures = rows.map((row) => [
        row.pair_id,
        {
          matches: [row.matches_won, row.matches_lost],
          sets: [row.sets_won, row.sets_lost],
          games: [row.games_won, row.games_lost],
        },
      ]);
      expect(figures).toEqual(Object.entries(group.table));
      expect(figures.slice(0, 2).map(([id]) => id)).toEqual(group.through);
      // The name decided nothing.
      expect(rows.map(({ placed_by }) => placed_by?.criterion)).not.toContain("name");
    });
  }
});

describe("what the parts of ATP's rule decide", () => {
  it("a retirement counted as it stands would have sent Pavić/Soares on in 2020", () => {
    const asItStands = orderOf(groupOf("Bob Bryan"), { ...atpRules, retirement: "as_it_stands" });
    expect(asItStands.slice(0, 2)).toEqual(["Granollers/Zeballos", "Pavić/Soares"]);
  });

  it("beginning anew would have sent Rafter on in 1997, who had beaten Moyá", () => {
    expect(orderOf(groupOf("1997"), atpRules).slice(0, 2)).toEqual(["Sampras", "Rafter"]);
  });

  it("who lost two matches is before who lost his only one", () => {
    const { table, matches } = groupOf("1997");
    const rows = tableOf(Object.keys(table), matches, atpRules);
    expect(rows.find(({ pair_id }) => pair_id === "Muster")?.behind?.criterion).toBe("matches_played");
  });

  it("without the head-to-head between two, Roddick would have been first in 2003", () => {
    const without = atpRules.criteria.filter((criterion) => criterion !== "head_to_head");
    expect(orderOf(groupOf("2003"), { ...atpRules, criteria: without })[0]).toBe("Roddick");
  });

  it("per cents of games and the list anew differ in 1997: the published table is the list anew", () => {
    const order = (rules: Regulations) => orderOf(written(group1997), rules).slice(0, 2);
    expect(order(atpRules)).toEqual(["Leach/Stark", "Lareau/O'Brien"]);
    // 42 of 80 games is a little more than 43 of 82; both went on, and the semi-finals were paired as in this order.
    expect(order({ ...atpRules, restart: false })).toEqual(["Lareau/O'Brien", "Leach/Stark"]);
  });
});

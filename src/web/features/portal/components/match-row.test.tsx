import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { PublicMatch } from "#contract/portal/match.ts";
import { isFinished, type SetResult } from "#domain/scores/sets.ts";
import { ofGroup } from "../model/shown-match.ts";
import { MatchRow } from "./match-row.tsx";

const base: PublicMatch = {
  id: "m",
  kind: "group",
  round_number: 1,
  group_id: "g",
  group_name: "Grupo A",
  division_level: 1,
  pair1_id: "p1",
  pair2_id: "p2",
  pair1_name: "Ana Gil & Berta Sanz",
  pair2_name: "Carla Ruiz & Dora Vidal",
  match_date: null,
  match_time: null,
  court_name: null,
  played_on: null,
  played_court_name: null,
  status: "completed",
  is_annulled: false,
  outcome: "played",
  winner_pair_id: null,
  pair1_sets_won: 0,
  pair2_sets_won: 0,
  set_results: [],
  substitutes: [],
};

function drawn(match: PublicMatch): HTMLElement {
  const list = document.createElement("ul");
  list.innerHTML = renderToStaticMarkup(<MatchRow leagueId="l" match={ofGroup(match)} mine={undefined} />);
  return list;
}

const sidesOf = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>('[class*="side"]')];
const cellsOf = (side: HTMLElement) => [...side.querySelectorAll<HTMLElement>('[class*="sets"] > span')];
const numberIn = (cell: HTMLElement) => Number(/\d+$/.exec(cell.textContent ?? "")?.[0]);

/** What somebody reads of a drawn match: its columns, whose is each set, who has won. */
function read(row: HTMLElement) {
  const [one, two] = sidesOf(row).map(cellsOf);
  const names = [...row.querySelectorAll('[class*="head"] [aria-hidden="true"] > span')].map(
    ({ textContent }) => textContent,
  );
  return {
    names,
    sets: (one ?? []).map((cell, at): SetResult => {
      const isSuper = cell.dataset.super === "true";
      const games = { pair1_games: numberIn(cell), pair2_games: numberIn((two ?? [])[at] ?? cell) };
      return { set: at + 1, ...games, ...(isSuper && { super_tie_break: true }) };
    }),
    bold: (one ?? []).map((cell, at) => [cell.dataset.won === "true", (two ?? [])[at]?.dataset.won === "true"]),
    won: sidesOf(row).map(({ dataset }) => dataset.won === "true"),
  };
}

const games = fc.integer({ min: 0, max: 19 });
const scores = fc
  .tuple(
    fc.array(fc.tuple(games, games), { minLength: 1, maxLength: 3 }),
    fc.boolean(),
    fc.constantFrom("p1", "p2", null),
  )
  .map(([all, isSuper, winner_pair_id]) => ({
    winner_pair_id,
    set_results: all.map(([pair1_games, pair2_games], at): SetResult => {
      const isLast = at === 2 && isSuper;
      return { set: at + 1, pair1_games, pair2_games, ...(isLast && { super_tie_break: true }) };
    }),
  }));

describe("a match as a row", () => {
  it("can be read as its own score and as no other: a column a set, named, and no other number", () => {
    fc.assert(
      fc.property(scores, ({ set_results, winner_pair_id }) => {
        const row = drawn({ ...base, set_results, winner_pair_id, pair1_sets_won: 2, pair2_sets_won: 1 });
        const { names, sets, bold, won } = read(row);
        expect(sets).toEqual(set_results);
        expect(names).toEqual(set_results.map((set, at) => (set.super_tie_break === true ? "STB" : String(at + 1))));
        expect(won).toEqual([winner_pair_id === "p1", winner_pair_id === "p2"]);
        const isWon = (set: SetResult, mine: number, theirs: number) => isFinished(set) && mine > theirs;
        expect(bold).toEqual(
          set_results.map((set) => [
            isWon(set, set.pair1_games, set.pair2_games),
            isWon(set, set.pair2_games, set.pair1_games),
          ]),
        );
        // Besides the columns and what stands above them nothing is a number: no total of sets.
        for (const cell of row.querySelectorAll('[class*="sets"], p.heard')) cell.remove();
        expect(row.textContent).not.toMatch(/\d/);
      }),
    );
  });

  it.each([
    ["walkover", "p1", ["Gana por W.O.", ""]],
    ["no_show", "p2", ["No se presentaron", "Gana por W.O."]],
    ["double_walkover", null, ["No se presentaron", "No se presentaron"]],
    ["retirement", "p1", ["", "Se retiraron"]],
  ] as const)("says %s in words", (outcome, winner_pair_id, words) => {
    const set_results = [{ set: 1, pair1_games: 6, pair2_games: 0 }];
    const row = drawn({ ...base, outcome, winner_pair_id, set_results });
    expect(sidesOf(row).map((side) => side.querySelector('[class*="word"]')?.textContent ?? "")).toEqual(words);
    expect(read(row).sets.length).toBe(outcome === "retirement" ? 1 : 0);
  });

  it("is heard set by set, against whom, and by names that are joined", () => {
    const set_results = [
      { set: 1, pair1_games: 6, pair2_games: 3 },
      { set: 2, pair1_games: 4, pair2_games: 6 },
      { set: 3, pair1_games: 10, pair2_games: 7, super_tie_break: true },
    ];
    const row = drawn({ ...base, winner_pair_id: "p1", set_results });
    for (const silent of row.querySelectorAll('[aria-hidden="true"]')) silent.remove();
    expect(row.textContent).toContain(
      "GanaAna Gil & Berta Sanzcontra Carla Ruiz & Dora VidalSet 1: 6 a 3, set 2: 4 a 6, súper tie-break: 10 a 7",
    );
  });

  it("says of one person that he or she did not come", () => {
    const row = drawn({ ...base, pair1_name: "Ana Gil", outcome: "no_show", winner_pair_id: "p2" });
    expect(row.textContent).toContain("No se presentó");
  });

  it("says that the hour is to be told of a day, and not again where the day is to be told", () => {
    const open: PublicMatch = { ...base, status: "scheduled", outcome: null, set_results: [] };
    const when = (match: PublicMatch) => drawn(match).querySelector('[class*="when"]')?.textContent;
    expect(when({ ...open, match_date: "2026-11-23" })).toBe("Hora por definir");
    expect(when({ ...open, match_date: "2026-11-23", match_time: "18:00:00" })).toBe("18:00");
    expect(when(open)).toBe("");
  });

  it("shows the state only where it says something, and reads it out always", () => {
    const live = (match: PublicMatch) => drawn(match).querySelector('[class*="live"]')?.textContent;
    const open = { ...base, outcome: null, set_results: [] };
    expect(live({ ...open, status: "in_progress" })).toBe("En Progreso");
    expect(live({ ...open, status: "scheduled" })).toBeUndefined();
    expect(drawn({ ...open, status: "scheduled" }).textContent).toContain("Programado");
    expect(drawn({ ...base, is_annulled: true }).textContent).toContain("Anulado");
  });
});

describe("a match of whom somebody follows", () => {
  const wordOf = (match: PublicMatch, mine: string | undefined) => {
    const list = document.createElement("ul");
    list.innerHTML = renderToStaticMarkup(<MatchRow leagueId="l" match={ofGroup(match)} mine={mine} />);
    expect(list.querySelector("li")?.dataset.mine).toBe(mine === "p1" || mine === "p2" ? "true" : undefined);
    return /Mi pareja|A quien sigo/.exec(list.textContent ?? "")?.[0];
  };

  it("says 'Mi pareja' of two, 'A quien sigo' of one, and nothing where they do not play", () => {
    const alone = { ...base, pair1_name: "Ana Gil", pair2_name: "Carla Ruiz" };
    expect(["p1", "p2", "p3", undefined].map((mine) => wordOf(base, mine))).toEqual([
      "Mi pareja",
      "Mi pareja",
      undefined,
      undefined,
    ]);
    expect(["p1", "p2", "p3"].map((mine) => wordOf(alone, mine))).toEqual(["A quien sigo", "A quien sigo", undefined]);
  });
});

describe("a match that is put off", () => {
  it("says until when, and its round, as does another open match of the same pairs", () => {
    const open = { ...base, status: "scheduled", outcome: null } as const;
    const shown = [
      ofGroup({ ...open, deferred_until: "2026-12-20" }),
      ofGroup({ ...open, round_number: 2, apart: "Jornada 2 · vuelta" }),
      ofGroup({ ...open, round_number: 2 }),
    ];
    expect(shown.map(({ title, note }) => [title, note])).toEqual([
      ["Grupo A · Jornada 1", "Aplazado hasta el 20 dic"],
      ["Grupo A · Jornada 2 · vuelta", null],
      ["Grupo A", null],
    ]);
  });
});

describe("a result that was sent and counts nowhere yet (spec 6 §2.3)", () => {
  const waits: PublicMatch = {
    ...base,
    status: "scheduled",
    outcome: null,
    sent: "waiting",
    proposed: [
      { set: 1, pair1_games: 6, pair2_games: 4 },
      { set: 2, pair1_games: 3, pair2_games: 6 },
    ],
  };

  it("stands beside the names with its mark, is won by nobody, and is heard as unconfirmed", () => {
    const row = drawn(waits);
    expect(read(row)).toMatchObject({ names: ["1", "2"], bold: [[false, false], [false, false]], won: [false, false] }); // biome-ignore format: two sides
    expect(sidesOf(row).map((side) => cellsOf(side).map(numberIn))).toEqual([
      [6, 3],
      [4, 6],
    ]);
    expect(row.querySelectorAll("[data-proposed]")).toHaveLength(4);
    expect(row.textContent).toContain("Resultado por confirmar");
    expect(row.textContent).toContain("Sin confirmar. Set 1: 6 a 4, set 2: 3 a 6");
  });

  it("keeps its mark where the match is put off, and gives way to a result", () => {
    expect(drawn({ ...waits, deferred_until: "2027-01-10" }).textContent).toContain("Resultado por confirmar");
    const row = drawn({ ...base, set_results: waits.proposed ?? [] });
    expect(row.querySelectorAll("[data-proposed]")).toHaveLength(0);
  });
});

import { expect, it } from "vitest";
import type { RoundInfo } from "#contract/common/rows.ts";
import type { PublicMatch } from "#contract/portal/match.ts";
import { idOf, someGroup, someMatch } from "#test/support/records.ts";
import { draw, screen, within } from "#test/support/render.tsx";
import type { Wall } from "../api.ts";
import { RoundSheets } from "./round-sheet.tsx";

const round: RoundInfo = { id: idOf(90), number: 2, state: "open", start_date: "2026-12-07", deadline: "2026-12-20" };
const league = {
  id: idOf(1),
  name: "Liga de Otoño",
  club_name: "Club Pádel",
  progress: { round: 2, rounds: 5, is_closed: false, matches_played: 0, matches_total: 6, deadline_text: null },
};

const [one, two] = ["Ana Gil", "Bea Sanz"];

/** A round of some groups, each with so many matches. */
function drawRound(groups: number, matchesOfEach: number, played: Partial<PublicMatch> = {}) {
  const ids = Array.from({ length: groups }, (_, at) => idOf(20 + at));
  const matches = ids.flatMap((group_id, at) =>
    Array.from({ length: matchesOfEach }, (_, turn): PublicMatch => {
      const { round_state: _state, ...match } = someMatch({ round_number: 2, group_id });
      const id = idOf(100 + at * 50 + turn);
      return {
        ...match,
        ...played,
        id,
        pair1_name: `${one} & ${two}`,
        deferred_until: undefined,
        sent: undefined,
        substitutes: [],
      };
    }),
  );
  const wall = { league, matches, phases: [], rules: { sections: [] } } as unknown as Wall; // what the sheet reads of it
  const shown = ids.map((id) => ({
    ...someGroup(),
    id,
    name: `Grupo ${id}`,
    capacity: 4,
    next_match: null,
    later: [],
  }));
  draw(<RoundSheets paper="A4" wall={wall} round={round} isCup={false} hasCode={false} groups={shown} />);
  return screen.getAllByRole("article", { name: /^Toda la jornada/ });
}

const onALine = () => screen.queryAllByText(one, { exact: true });
const together = () => screen.queryAllByText(`${one} y ${two}`, { exact: true });

it("gives each player a line where all matches of a round have room for that", () => {
  drawRound(3, 6);
  expect(onALine()).toHaveLength(18);
  expect(together()).toEqual([]);
});

it.each([
  [4, 5], // more than there is room for
  [1, 6], // alone, with the whole width
])("gives a pair one line in %i groups of %i matches", (groups, matches) => {
  drawRound(groups, matches);
  expect(together()).toHaveLength(groups * matches);
  expect(onALine()).toEqual([]);
});

it.each([
  [5, null],
  [6, "true"],
])("stands in three columns from six groups on: %i", (groups, many) => {
  const [sheet] = drawRound(groups, 1);
  expect(sheet?.querySelector("[data-many]")?.getAttribute("data-many") ?? null).toBe(many);
});

it("takes a second sheet rather than letters that nobody can read, and numbers them", () => {
  const sheets = drawRound(7, 6);
  expect(sheets.map((sheet) => sheet.getAttribute("aria-label"))).toEqual([
    "Toda la jornada, hoja 1 de 2",
    "Toda la jornada, hoja 2 de 2",
  ]);
  expect(sheets.map((sheet) => within(sheet).getAllByRole("heading", { level: 3 }).length)).toEqual([3, 4]);
  expect(onALine()).toEqual([]); // nor letters of two sizes
});

it.each([
  ["while something is left says until when it is played", {}, true],
  ["once all of it is over names no day", { status: "completed", outcome: "played", winner_pair_id: idOf(1) }, false],
] as const)("%s", (_what, played, isSaid) => {
  expect(drawRound(3, 2, played)[0]?.textContent?.includes("Hasta el domingo 20 de diciembre")).toBe(isSaid);
});

import { expect, it } from "vitest";
import { someGroup, someGroupsPage } from "#test/support/records.ts";
import { generationText, headText, unplayedIn } from "./groups-state.ts";

const groups = [someGroup({ matches_played: 4 }), someGroup({ matches_played: 1 })];
const open = someGroupsPage({ groups });

it("counts what is still to be played of the open round, and of no other", () => {
  expect(unplayedIn(open)).toBe(7);
  expect(unplayedIn({ ...open, round: { ...open.round, state: "closed" } })).toBeNull();
});

it("says how far a league is, and until when", () => {
  expect(headText("Liga", undefined)).toBe("Liga");
  expect(headText("Liga", open)).toBe("5 de 12 partidos jugados");
  expect(headText("Liga", { ...open, round: { ...open.round, state: "closed" } })).toMatch(
    /jugados · jornada cerrada$/,
  );
  expect(headText("Liga", { ...open, round: { ...open.round, deadline: "2026-11-29" } })).toMatch(
    /hasta el dom 29 nov/,
  );
});

it("says of a round that is an evening so, and counts the matches that it has in spite of that (spec 8 §4.4)", () => {
  const evening = { ...open, round: { ...open.round, is_evening: true as const } };
  expect(headText("Liga", evening)).toBe("una tarde · 5 de 12 partidos jugados");
  const empty = { ...evening, groups: [someGroup({ matches_total: 0, matches_played: 0 })] };
  expect(headText("Liga", empty)).toBe("una tarde");
});

it.each([
  [0, 0, "no falta ninguno"],
  [1, 0, "crea 1 partido"],
  [3, 1, "crea 3 partidos; quita 1 sin fecha que ya no toca"],
])("says what generating would do: %i new, %i away", (created, removed, text) => {
  expect(generationText({ created, removed })).toBe(text);
});

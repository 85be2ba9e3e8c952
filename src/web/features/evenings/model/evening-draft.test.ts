import { expect, it } from "vitest";
import { leagueDraft } from "./evening-draft.ts";
import { listedRows } from "./listed-rows.ts";

it("knows the players of a league, also two of one name, and asks of nobody who they are (spec 8 §4.4)", () => {
  const players = [
    { player_id: "a", player_name: "Ana Gil", person_id: "1" },
    { player_id: "b", player_name: "Luis", person_id: "2" },
    { player_id: "c", player_name: "Ana Gil", person_id: "3" },
  ];
  const draft = leagueDraft({ date: "2026-11-21", minutes: 600 }, players);
  expect(draft.text).toBe("Ana Gil\nLuis\nAna Gil");
  const rows = listedRows(draft, null).map(({ person, isIn, isSaid }) => [person?.id, isIn, isSaid]);
  expect(rows).toEqual([
    ["1", true, true],
    ["2", true, true],
    ["3", true, true],
  ]);
});

import { expect, it } from "vitest";
import type { ListedBracketMatch } from "#contract/brackets/endpoints.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import { undatedMatches } from "./undated.ts";

const ofGroup = (id: string, changes: Partial<Match> = {}) =>
  ({
    id,
    status: "scheduled",
    match_date: null,
    is_annulled: false,
    pair1_name: "Ana & Berta",
    pair2_name: "Carla & Diana",
    group_name: "Grupo A",
    ...changes,
  }) as Match;
const side = (name: string | null, text: string | null = null) => ({
  pair_id: null,
  name,
  seed: null,
  text,
  is_bye: false,
});
const drawn = (id: string, number: number, changes: Partial<ListedBracketMatch> = {}) =>
  ({
    id,
    number,
    status: "scheduled",
    match_date: null,
    name: `P${number}`,
    round_name: "Semifinales",
    sides: [side("Eva & Fina"), side(null, "Ganador de P1")],
    ...changes,
  }) as ListedBracketMatch;

it("lists what waits for a date: of the groups first, then of brackets as they are played, with what will make a pair", () => {
  const list = undatedMatches(
    "league",
    [
      ofGroup("dated", { match_date: "2026-11-24" }),
      ofGroup("played", { status: "completed" }),
      ofGroup("annulled", { is_annulled: true }),
      ofGroup("waits"),
    ],
    [drawn("later", 3), drawn("sooner", 2), drawn("booked", 1, { match_date: "2026-11-24" })],
  );
  expect(list.map(({ id, is_bracket, about }) => [id, is_bracket, about])).toEqual([
    ["waits", false, "Grupo A"],
    ["sooner", true, "Semifinales · P2"],
    ["later", true, "Semifinales · P3"],
  ]);
  expect(list[1]).toMatchObject({
    league_id: "league",
    pair1_name: "Eva & Fina",
    pair2_name: "Ganador de P1",
    slot: null,
  });
});

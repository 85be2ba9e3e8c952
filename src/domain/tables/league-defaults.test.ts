import { describe, expect, it } from "vitest";
import { playersPerIndividualGroup } from "#domain/base/group.ts";
import {
  activityLabel,
  courtOptions,
  defaultRulesText,
  divisions,
  individualGroupSize,
  leagueStatusLabel,
  maxGroupOptions,
  newLeagueDefaults,
  pairsPerCategoryOptions,
  pairsPerGroupOptions,
  roundOptions,
} from "#domain/base/league.ts";
import { criteria, DEFAULT_REGULATIONS, presets } from "#domain/base/regulations.ts";
import { largestNumberOfSets } from "#domain/scores/score.ts";
import { individualPlaces } from "./individual-ranking.ts";
import { PRESETS, withPreset } from "./regulation-presets.ts";

describe("what a new league begins with (spec 1 §9)", () => {
  it("is said by the specification", () => {
    expect(newLeagueDefaults).toEqual({
      division: "General",
      courts_count: 1,
      schedule_start_time: "16:00:00",
      schedule_end_time: "23:00:00",
      pairs_per_category: 8,
      number_of_rounds: 6,
      max_groups: 10,
      format_type: "pairs",
      is_fixed_pairs: true,
      registration_cost: 0,
      charged_per: "person", // spec 3 §8
    });
  });

  it("has rules of play in Spanish, one a line", () => {
    expect(defaultRulesText.split("\n")).toEqual([
      "Partidos al mejor de 3 sets.",
      "Cada set se juega a 6 juegos, con tie-break en caso de empate a 6-6.",
      "El tercer set es un super tie-break a 10 puntos.",
      "Duración máxima de 90 minutos por partido.",
      "3 puntos por victoria y 0 puntos por derrota.",
    ]);
  });
});

describe("what can be chosen for a league (spec 1 §9)", () => {
  it("are the lists of the specification", () => {
    expect(divisions).toEqual(["General", "Veteranos", "Adultos", "Junior", "Mixta"]);
    expect(courtOptions).toEqual([1, 2, 3, 4, 5, 6]);
    expect(pairsPerGroupOptions).toEqual([4, 6, 8]);
    expect(pairsPerCategoryOptions).toEqual([4, 6, 8, 10, 12]);
    expect(roundOptions).toEqual([4, 5, 6, 7, 8, 9, 10]);
    expect(maxGroupOptions).toEqual([4, 6, 8, 10, 12, 16]);
  });

  it("are groups of 4 pairs or 8 players, crowded above 4 and full at 6 (spec 2 §9)", () => {
    expect(DEFAULT_REGULATIONS.group_size).toEqual({ size: 4, smallest: 3, largest: 6 });
    expect([playersPerIndividualGroup, individualPlaces, individualGroupSize]).toEqual([8, 8, 8]);
  });

  it("are matches of at most three sets (spec 2 §9)", () => {
    expect(largestNumberOfSets).toBe(3);
  });
});

describe("a league's status", () => {
  const statuses = ["pending", "active", "paused", "completed", "deleted"] as const;
  it("has a name in Spanish", () => {
    const labels = ["Pendiente", "Activa", "Pausada", "Completada", "Eliminada"];
    expect(statuses.map(leagueStatusLabel)).toEqual(labels);
  });

  it("is active or not where only that matters (spec 1 §4)", () => {
    expect(statuses.map(activityLabel)).toEqual(["Inactiva", "Activa", "Inactiva", "Inactiva", "Inactiva"]);
  });
});

describe("the rules that can be chosen (ruling 4)", () => {
  const specified = ["games_difference", "matches_won", "games_won"];

  it("are the specification's by default: 3 and 0; difference, matches won, games won; one up, one down", () => {
    expect(DEFAULT_REGULATIONS).toMatchObject({
      preset: "default",
      points: { win: 3, loss: 0, draw: 1, walkover_won: 3, walkover_lost: 0 },
      criteria: specified,
      super_tie_break: "one_game",
      movements: { up: 1, down: 1 },
    });
  });

  it("have eight presets and a free one", () => {
    expect(presets).toEqual([
      "default",
      "3-1",
      "3-2-1-0",
      "direct",
      "global",
      "among_tied",
      "percentages",
      "for_playing",
      "custom",
    ]);
    for (const [name, { preset }] of Object.entries(PRESETS)) expect(preset).toBe(name);
  });

  it("give what their names say", () => {
    expect(PRESETS["3-1"]).toMatchObject({
      points: { win: 3, loss: 1, draw: 2, walkover_won: 3, walkover_lost: 0 },
      criteria: ["points", ...specified],
    });
    expect(PRESETS["3-2-1-0"]).toMatchObject({
      points: { win: 3, win_in_three: 2, loss_in_three: 1, loss: 0, draw: 1, walkover_won: 3, walkover_lost: 0 },
      criteria: ["points", ...specified],
    });
    expect(PRESETS.direct).toMatchObject({
      points: DEFAULT_REGULATIONS.points,
      criteria: ["points", "head_to_head", "sets_difference", "games_difference"],
    });
  });

  it("order by any of these", () => {
    expect(criteria).toEqual([
      "points",
      "games_difference",
      "matches_won",
      "games_won",
      "sets_difference",
      "sets_won",
      "head_to_head",
      "fewest_matches_lost",
      "matches_played",
      "sets_ratio",
      "games_ratio",
      "sets_among_tied",
      "games_among_tied",
      "fewest_walkovers",
      "previous_place",
      "lots",
    ]);
  });

  it("leave a league what it says for itself when it chooses another set (spec 3 §2.1, §5)", () => {
    const group_size = { size: 5, smallest: 4, largest: 6 };
    const league = { ...PRESETS.direct, group_size, paragraphs: "Bolas nuevas.", withdrawal: "annul" } as const;
    expect(withPreset(league, "3-1")).toEqual({
      ...PRESETS["3-1"],
      group_size,
      paragraphs: "Bolas nuevas.",
      withdrawal: "annul",
    });
  });
});

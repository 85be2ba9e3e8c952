import type { BracketMatch } from "#contract/brackets/endpoints.ts";
import { addDays } from "#domain/base/calendar-date.ts";
import { drawBracket } from "#server/features/brackets/commands/draw-bracket.ts";
import { saveBracketResult } from "#server/features/brackets/commands/save-bracket-result.ts";
import { scheduleBracketMatch } from "#server/features/brackets/commands/schedule-bracket-match.ts";
import { setPublication } from "#server/features/brackets/commands/set-publication.ts";
import { bracketPageOf } from "#server/features/brackets/queries.ts";
import { collect } from "./demo-payments.ts";
import {
  currentRoundOf,
  matchDays,
  pairsLeague,
  playMatchDay,
  resultTime,
  type Story,
  strongerOf,
} from "./demo-story.ts";
import { scoreWonBy } from "./scores.ts";

const courts = [5, 6, 1, 2];

/** The matches of the bracket with these names, as they stand now. */
async function named({ context }: Story, league_id: string, names: readonly string[]): Promise<BracketMatch[]> {
  const { deps } = context;
  const { phases } = await bracketPageOf(deps.database.db, deps, league_id);
  const matches = phases.flatMap(({ rounds }) => rounds.flatMap((round) => round.matches));
  return matches.filter(({ name }) => names.includes(name));
}

/** Enters a result; the stronger pair wins. */
async function play(story: Story, league_id: string, name: string, seed: number): Promise<void> {
  for (const { id: match_id, version, sides } of await named(story, league_id, [name])) {
    const [first, second] = sides.map((side) => side.name ?? "");
    const set_results = scoreWonBy(strongerOf(story, first ?? "", second ?? ""), seed);
    const result = { outcome: "played" as const, set_results, winner_pair_id: null };
    await saveBracketResult(story.context, { league_id, match_id, version, ...result, confirm_falls: [] });
  }
}

/** Books matches of the bracket on one day, and enters each one's result when it has been played. */
async function playOn(story: Story, league_id: string, days: number, names: readonly string[]): Promise<void> {
  for (const [index, { id: match_id, version, name }] of (await named(story, league_id, names)).entries()) {
    const place = story.courtOn(addDays(story.today, days), courts, Math.floor(index / 2));
    await scheduleBracketMatch(story.context, { league_id, match_id, version, ...place, scheduling_notes: null });
    // Of today's match nobody knows the result yet, at whatever hour this is opened.
    if (days >= 0) continue;
    story.on(place.match_date, resultTime(place.match_time), () => play(story, league_id, name, 4 + index));
  }
}

async function drawAndPublish(story: Story, league_id: string): Promise<void> {
  const { context } = story;
  const round_id = await currentRoundOf(story, league_id);
  const from_groups = { round_id, per_group: 2, best: 0 };
  const how = { third_place: true, consolation: false, bands: false };
  const { phases } = await drawBracket(context, { league_id, pair_ids: [], from_groups, ...how, shown: null });
  await setPublication(context, { league_id, shown: phases[0]?.draw.seed ?? "", is_public: true });
  await playOn(story, league_id, -2, ["P1", "P2", "P3", "P4"]);
  await playOn(story, league_id, -1, ["Semifinal 1"]);
  await playOn(story, league_id, 0, ["Semifinal 2"]);
  await playOn(story, league_id, 2, ["Final", "Tercer puesto"]);
}

/** The days of the eight matches of a match day, three of them one after the other. */
const threeDays = (first: string) => [0, 0, 0, 1, 1, 1, 2, 2].map((after) => addDays(first, after));

/** A tournament between groups and champions: the first two of each group play on, a semi-final is played and one is today. */
export function openingCup(story: Story): void {
  const start_date = addDays(story.today, -12);
  const end_date = addDays(story.today, 2);
  const created = addDays(start_date, -14);
  story.on(created, "12:30:00", async () => {
    const { id: league_id } = await pairsLeague(story, {
      groups: 4,
      firstPerson: 100,
      isMixed: false,
      levelOf: (group, pair) => 4.7 - ((pair * 3 + group * 2 + 1) % 4) * 0.4 - group * 0.1,
      league: {
        name: "Torneo de Apertura",
        type: "tournament",
        start_date,
        end_date,
        courts_count: 6,
        number_of_rounds: 1,
        registration_cost: 30,
        round_dates: [{ start_date, deadline: end_date }],
      },
    });
    await collect(story, league_id, { since: created, times: 5, each: 6 });
    for (const [at, matches] of (await matchDays(story, league_id)).entries())
      await playMatchDay(story, {
        league_id,
        matches,
        dates: threeDays(addDays(start_date, at * 3)),
        courts,
        seed: at * 8 + 2,
      });
    story.on(addDays(start_date, 9), "10:00:00", () => drawAndPublish(story, league_id));
  });
}

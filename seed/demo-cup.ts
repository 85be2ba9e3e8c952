import type { BracketMatch } from "#contract/brackets/endpoints.ts";
import { addDays } from "#domain/base/calendar-date.ts";
import { drawBracket } from "#server/features/brackets/commands/draw-bracket.ts";
import { saveBracketResult } from "#server/features/brackets/commands/save-bracket-result.ts";
import { scheduleBracketMatch } from "#server/features/brackets/commands/schedule-bracket-match.ts";
import { setPublication } from "#server/features/brackets/commands/set-publication.ts";
import { startBracketMatch } from "#server/features/brackets/commands/start-bracket-match.ts";
import { bracketPageOf } from "#server/features/brackets/queries.ts";
import type { Place } from "./demo-dates.ts";
import { playMatchDay, resultTime, strongerOf } from "./demo-matches.ts";
import { collect } from "./demo-payments.ts";
import { announce, currentRoundOf, enterPairs, matchDays, type Story } from "./demo-story.ts";
import { scoreWonBy } from "./scores.ts";

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

/** Books matches of the bracket, and enters each one's result when it has been played; one of today begins at its hour. */
async function playAt(story: Story, league_id: string, places: readonly Place[], names: readonly string[]) {
  for (const [index, { id: match_id, version, name }] of (await named(story, league_id, names)).entries()) {
    const place = places[index];
    if (place === undefined) continue;
    await scheduleBracketMatch(story.context, { league_id, match_id, version, ...place, scheduling_notes: null });
    if (place.match_date === story.today)
      story.on(place.match_date, place.match_time, () => begin(story, league_id, name));
    story.on(place.match_date, resultTime(place.match_time), () => play(story, league_id, name, 4 + index));
  }
}

async function begin(story: Story, league_id: string, name: string): Promise<void> {
  for (const { id: match_id, version } of await named(story, league_id, [name]))
    await startBracketMatch(story.context, { league_id, match_id, version });
}

async function drawAndPublish(story: Story, league_id: string): Promise<void> {
  const { context } = story;
  const round_id = await currentRoundOf(story, league_id);
  const from_groups = { round_id, per_group: 2, best: 0 };
  const how = { third_place: true, consolation: false, bands: false };
  const { phases } = await drawBracket(context, { league_id, pair_ids: [], from_groups, ...how, shown: null });
  await setPublication(context, { league_id, shown: phases[0]?.draw.seed ?? "", is_public: true });
  const { quarters, semis, finals } = story.plan.cup.bracket;
  await playAt(story, league_id, quarters, ["P1", "P2", "P3", "P4"]);
  await playAt(story, league_id, semis, ["Semifinal 1", "Semifinal 2"]);
  await playAt(story, league_id, finals, ["Final", "Tercer puesto"]);
}

/** A tournament between groups and champions: the first two of each group play on, a semi-final is played and one is today. */
export function openingCup(story: Story): void {
  const { start_date, end_date, created, drawn, round_dates, rounds } = story.plan.cup;
  const league = {
    name: "Torneo de Apertura",
    type: "tournament",
    start_date,
    end_date,
    courts_count: 6,
    number_of_rounds: 1,
    registration_cost: 30,
    round_dates,
  };
  announce(story, { league, hour: "12:50:00", filled: created }, async (league_id) => {
    await enterPairs(story, league_id, {
      groups: 4,
      firstPerson: 100,
      isMixed: false,
      levelOf: (group, pair) => 4.7 - ((pair * 3 + group * 2 + 1) % 4) * 0.4 - group * 0.1,
    });
    await collect(story, league_id, { since: created, times: 5, each: 6, claimed: addDays(story.today, -2) });
    for (const [at, matches] of (await matchDays(story, league_id)).entries())
      await playMatchDay(story, {
        league_id,
        matches,
        places: rounds[0]?.matchDays[at] ?? [],
        seed: at * 8 + 2,
      });
    story.on(drawn, "23:15:00", () => drawAndPublish(story, league_id));
  });
}

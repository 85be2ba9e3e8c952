import type { Match } from "#contract/matches/endpoints.ts";
import { addDays } from "#domain/base/calendar-date.ts";
import { matchesPage } from "#server/features/matches/public.ts";
import { createIndividualGroup } from "#server/features/members/commands/create-group.ts";
import { saveIndividualRanking } from "#server/features/standings/commands/save-individual-ranking.ts";
import { seasonOf } from "./demo-dates.ts";
import { playMatchDay } from "./demo-matches.ts";
import { announce, currentRoundOf, matchDays, register, type Story } from "./demo-story.ts";

const pointsOfWin = 3;

interface Group {
  league_id: string;
  group_id: string;
  /** The players as they are ranked, with their points. */
  ranked: { player_id: string; name: string; total: number }[];
}

/** The points of an evening as its results give them, added to the ranking of a group. */
async function rankEvening(story: Story, { league_id, group_id, ranked }: Group, evening: Match[]): Promise<void> {
  const { db } = story.context.deps.database;
  const { matches } = await matchesPage(db, { league_id, group: group_id });
  const ids = new Set(evening.map(({ id }) => id));
  const winners = matches
    .filter(({ id }) => ids.has(id))
    .map(({ winner_pair_id, pair1_id, pair1_name, pair2_name }) =>
      winner_pair_id === pair1_id ? pair1_name : pair2_name,
    );
  const round_points = (name: string) => (winners.includes(name) ? pointsOfWin : 0);
  const before = ranked.map((player, at) => ({ ...player, at, after: player.total + round_points(player.name) }));
  const players = before
    .sort((a, b) => b.after - a.after || a.at - b.at)
    .map(({ player_id, name, total, at }, place) => ({
      player_id,
      position: place + 1,
      round_points: round_points(name),
      seen_position: at + 1,
      seen_total: total,
    }));
  const round_id = await currentRoundOf(story, league_id);
  await saveIndividualRanking(story.context, { league_id, group_id, round_id, players });
  ranked.splice(0, ranked.length, ...before.map(({ player_id, name, after }) => ({ player_id, name, total: after })));
}

async function individualGroups(story: Story, league_id: string): Promise<Group[]> {
  const rows = Array.from({ length: 16 }, (_, at) => [{ index: 70 + at, level: 4.8 - at * 0.1 }]);
  const registered = await register(story, league_id, rows);
  const names = [...story.levels.keys()].slice(-16);
  const round_id = await currentRoundOf(story, league_id);
  const groups: Group[] = [];
  for (const first of [0, 8]) {
    const player_ids = registered.slice(first, first + 8);
    const about = { league_id, round_id, name: `Grupo ${first === 0 ? "A" : "B"}`, player_ids };
    const { group_id } = await createIndividualGroup(story.context, about);
    const ranked = player_ids.map((player_id, at) => ({ player_id, name: names[first + at] ?? "", total: 0 }));
    groups.push({ league_id, group_id, ranked });
  }
  return groups;
}

/** Each group has a weekly evening of two matches: the first on Tuesdays, the second on Thursdays; booked on the Friday before. */
export function individualLeague(story: Story): void {
  const { start_date, created, round_dates } = story.plan.individual;
  const league = {
    name: `Individual de ${seasonOf(addDays(start_date, 28))}`,
    format_type: "individual",
    start_date,
    courts_count: 6,
    number_of_rounds: 3,
    round_dates,
  };
  announce(story, { league, hour: "12:40:00", filled: created }, async (league_id) => {
    const groups = await individualGroups(story, league_id);
    for (let week = 0; week < 5; week++) {
      const monday = addDays(start_date, week * 7);
      story.on(addDays(monday, -3), "09:00:00", () => playWeek(story, groups, monday, week));
    }
  });
}

async function playWeek(story: Story, groups: readonly Group[], monday: string, week: number): Promise<void> {
  for (const [at, group] of groups.entries()) {
    const { league_id } = group;
    const day = (await matchDays(story, league_id))[week] ?? [];
    const matches = day.filter(({ group_id }) => group_id === group.group_id);
    const places = (story.plan.individual.rounds[0]?.matchDays[week] ?? []).slice(at * 2, at * 2 + 2);
    await playMatchDay(story, {
      league_id,
      matches,
      places,
      seed: week * 4 + at,
      upset: (week + at) % 3,
    });
    const date = places[0]?.match_date ?? monday;
    story.on(date, "23:00:00", () => rankEvening(story, group, matches));
  }
}

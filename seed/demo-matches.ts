import type { Match } from "#contract/matches/endpoints.ts";
import { clockTime, minutesOf } from "#domain/base/clock-time.ts";
import type { SetResult } from "#domain/scores/score.ts";
import { saveResult } from "#server/features/matches/commands/save-result.ts";
import { scheduleMatches } from "#server/features/matches/commands/schedule-matches.ts";
import { startMatch } from "#server/features/matches/commands/start-match.ts";
import { groupMatch, groupResult } from "#server/features/matches/parts/group-match.ts";
import type { Place } from "./demo-dates.ts";
import type { Story } from "./demo-story.ts";
import { scoreWonBy } from "./scores.ts";

/** When the result of a match is entered: a while after it has ended. */
export function resultTime(match_time: string): string {
  return clockTime(minutesOf(match_time) + 105);
}

/** Which of two pairs is the stronger one, by the levels of their people. */
export function strongerOf({ levels }: Story, first: string, second: string): 1 | 2 {
  const levelOf = (pair: string) => pair.split(" & ").reduce((sum, name) => sum + (levels.get(name) ?? 0), 0);
  return levelOf(second) > levelOf(first) ? 2 : 1;
}

/** A match that has been played, as its result is about to be told. */
export interface Played {
  league_id: string;
  match: Match;
  place: Place;
  /** As the match stands by now. */
  version: number;
  winner: 1 | 2;
  set_results: SetResult[];
}

/** How a match comes to its end, instead of by a result that the desk enters. */
export type Ending = (story: Story, played: Played) => Promise<unknown>;

/** Enters a result by what differs from the usual. @returns the match with it */
export function enter(
  { context }: Story,
  { league_id, match, version, set_results }: Played,
  over: Partial<Parameters<typeof saveResult<Match, Parameters<typeof groupResult>[1]>>[1]> = {},
) {
  const usual = { outcome: "played" as const, winner_pair_id: null, set_results };
  return saveResult(context, { league_id, match_id: match.id, version, ...usual, ...over }, groupResult);
}

export interface MatchDay {
  league_id: string;
  matches: readonly Match[];
  /** The place of each match; who has none stays without a date. */
  places: readonly Place[];
  seed: number;
  /** Which match of the day the weaker pair wins; 0 is the first. */
  upset?: number;
  /** Matches that end in another way, by their places in the match day. */
  endings?: Readonly<Record<number, Ending>>;
}

/** Books matches of a match day, and enters each one's result when it has been played. The stronger pair mostly wins. */
export async function playMatchDay(story: Story, day: MatchDay): Promise<void> {
  const { league_id, seed, upset, endings = {} } = day;
  const booked = day.places.flatMap((place, at) => {
    const match = day.matches[at];
    return match === undefined ? [] : [{ match, place, at }];
  });
  const { accepted, left } = await scheduleMatches(story.context, {
    places: booked.map(({ match, place }) => ({ league_id, match_id: match.id, version: match.version, ...place })),
  });
  if (left.length > 0) throw new Error(`a match was not booked: ${JSON.stringify(left)}`);
  const versions = new Map(accepted.map(({ match_id, version }) => [match_id, version]));
  for (const { match, place, at } of booked) {
    let version = versions.get(match.id) ?? match.version;
    const stronger = strongerOf(story, match.pair1_name, match.pair2_name);
    const winner = at === upset ? (stronger === 1 ? 2 : 1) : stronger;
    if (place.match_date === story.today)
      story.on(place.match_date, place.match_time, async () => {
        const seen = { league_id, match_id: match.id, version };
        ({ version } = await startMatch(story.context, seen, groupMatch));
      });
    const end: Ending = endings[at] ?? enter;
    story.on(place.match_date, resultTime(place.match_time), () =>
      end(story, { league_id, match, place, version, winner, set_results: scoreWonBy(winner, seed + at) }),
    );
  }
}

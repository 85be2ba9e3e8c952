import type { LineupForm } from "#contract/matches/lineup.ts";
import type { Handle } from "#server/db/connect.ts";
import { type LeagueRow, leagueOf, regulationsOf, roundsOf } from "#server/features/leagues/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { type DrawnMatch, findDrawnMatch } from "../brackets-repository.ts";
import {
  listLevels,
  listPlayersNow,
  listPlayersOf,
  listSubstituted,
  listSubstitutedInBrackets,
} from "../lineups-repository.ts";
import { listMatches } from "../repository.ts";

type Sides = { pair1_id: string; pair2_id: string };
type Players = Awaited<ReturnType<typeof listPlayersNow>>;

/** The people of both pairs, the first pair's first. */
function bySide(players: Players, { pair1_id, pair2_id }: Sides): LineupForm["players"] {
  return ([1, 2] as const).flatMap((side) =>
    players
      .filter(({ pair_id }) => pair_id === (side === 1 ? pair1_id : pair2_id))
      .map(({ player_id, person_id, full_name }) => ({ player_id, person_id, full_name, side })),
  );
}

function usedBy(substituted: readonly string[], { pair1_id, pair2_id }: Sides): LineupForm["used"] {
  const of = (pairId: string) => substituted.filter((id) => id === pairId).length;
  return [of(pair1_id), of(pair2_id)];
}

/** Of a match of a bracket: all brackets of the league are as one round, and levels say nothing there (spec 5 §2.3). */
async function drawnForm(
  handle: Handle,
  league: LeagueRow,
  { id, pair1_id, pair2_id }: Pick<DrawnMatch, "id" | "pair1_id" | "pair2_id">,
): Promise<LineupForm> {
  if (pair1_id === null || pair2_id === null) throw refusal("bracket_sides_open");
  const sides = { pair1_id, pair2_id };
  const substituted = await listSubstitutedInBrackets(handle, league.id, id);
  return {
    players: bySide(await listPlayersNow(handle, [pair1_id, pair2_id]), sides),
    rules: league.regulations.substitutes,
    is_bracket: true,
    level: 1,
    used: usedBy(substituted, sides),
    levels: [],
  };
}

/** What the result dialog asks by, and warns by; refuses with `match_not_found`. */
export async function lineupFormOf(
  handle: Handle,
  { league_id, match_id }: { league_id: string; match_id: string },
): Promise<LineupForm> {
  const league = await leagueOf(handle, league_id);
  const drawn = await findDrawnMatch(handle, league_id, match_id);
  if (drawn !== undefined) return drawnForm(handle, league, drawn);
  const [listed] = await listMatches(handle, { league_id, match_id });
  const round = (await roundsOf(handle, league_id)).all.find(({ id }) => id === listed?.match.round_id);
  if (listed === undefined || round === undefined) throw refusal("match_not_found");
  const { pair1_id, pair2_id } = listed.match;
  const substituted = await listSubstituted(handle, round.id, match_id);
  return {
    players: bySide(await listPlayersOf(handle, round.id, [pair1_id, pair2_id]), listed.match),
    rules: regulationsOf(league, round).substitutes,
    is_bracket: false,
    level: listed.division_level,
    used: usedBy(substituted, listed.match),
    levels: await listLevels(handle, round.id),
  };
}

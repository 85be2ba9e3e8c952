import type { LineupForm } from "#contract/matches-lineup.ts";
import type { Handle } from "#server/db/connect.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { regulationsOf, roundsOf } from "#server/features/rounds/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { listLevels, listPlayersOf, listSubstituted } from "../lineups-repository.ts";
import { listMatches } from "../repository.ts";

/** What the result dialog asks by, and warns by; refuses with `match_not_found`. */
export async function lineupFormOf(
  handle: Handle,
  { league_id, match_id }: { league_id: string; match_id: string },
): Promise<LineupForm> {
  const league = await leagueOf(handle, league_id);
  const [listed] = await listMatches(handle, { league_id, match_id });
  const round = (await roundsOf(handle, league_id)).all.find(({ id }) => id === listed?.match.round_id);
  if (listed === undefined || round === undefined) throw refusal("match_not_found");
  const { pair1_id, pair2_id } = listed.match;
  const players = await listPlayersOf(handle, round.id, [pair1_id, pair2_id]);
  const substituted = await listSubstituted(handle, round.id, match_id);
  const of = (pairId: string) => substituted.filter((id) => id === pairId).length;
  const both = ([1, 2] as const).flatMap((side) =>
    players
      .filter(({ pair_id }) => pair_id === (side === 1 ? pair1_id : pair2_id))
      .map(({ player_id, person_id, full_name }) => ({ player_id, person_id, full_name, side })),
  );
  return {
    players: both,
    rules: regulationsOf(league, round).substitutes,
    level: listed.division_level,
    used: [of(pair1_id), of(pair2_id)],
    levels: await listLevels(handle, round.id),
  };
}

import { currentRound } from "#domain/round-state.ts";
import type { Handle } from "#server/db/connect.ts";
import { listAdjustments, listGroups, listIndividualPlayers, listMembers } from "#server/features/groups/public.ts";
import { type LeagueRow, leagueOf } from "#server/features/leagues/public.ts";
import { listMatchFacts } from "#server/features/matches/public.ts";
import { type RoundRow, roundsOf } from "#server/features/rounds/public.ts";
import { refusal } from "#server/platform/errors.ts";

/** Everything that a league's tables are computed from, read once. */
export interface LeagueFacts {
  league: LeagueRow;
  rounds: RoundRow[];
  current: RoundRow;
  groups: Awaited<ReturnType<typeof listGroups>>;
  members: Awaited<ReturnType<typeof listMembers>>;
  matches: Awaited<ReturnType<typeof listMatchFacts>>;
  adjustments: Awaited<ReturnType<typeof listAdjustments>>;
  individuals: Awaited<ReturnType<typeof listIndividualPlayers>>;
}

/** Reads a league's facts; refuses with `league_not_found`. */
export async function loadFacts(handle: Handle, leagueId: string): Promise<LeagueFacts> {
  const league = await leagueOf(handle, leagueId);
  const { all: rounds, current } = await roundsOf(handle, leagueId);
  const groups = await listGroups(handle, leagueId);
  const members = await listMembers(handle, leagueId);
  const matches = await listMatchFacts(handle, leagueId);
  const adjustments = await listAdjustments(handle, leagueId);
  const individuals =
    league.format_type === "individual"
      ? await listIndividualPlayers(
          handle,
          groups.map(({ id }) => id),
        )
      : [];
  return { league, rounds, current, groups, members, matches, adjustments, individuals };
}

/** The round of a number, or the current one; refuses with `round_not_found`. */
export function roundAt({ rounds }: Pick<LeagueFacts, "rounds">, number: number | undefined): RoundRow {
  const round = number === undefined ? currentRound(rounds) : rounds.find((candidate) => candidate.number === number);
  if (round === undefined) throw refusal("round_not_found");
  return round;
}
